// ConnectionContext: everything that the dialect of one connection may do, and the state that all
// connections share.
//
// life     one call. Request, Send and Close come out in the order in which they are asked for
// close    everything sent before still goes out. When the call returns, the gateway forgets the
//          session and tells the owner that the connection is gone
// bugs     an exception out of a call is logged and ends this one connection
// touch    makes the gateway call flush() for this connection at the end of the burst
#pragma once

#include "record/json_object.hpp"
#include "room/alarms.hpp"
#include "session/dialect_kind.hpp"
#include "session/figures.hpp"
#include "session/gateway.hpp"
#include "session/import_turns.hpp"
#include "session/preferences.hpp"
#include "session/session.hpp"
#include "session/waits.hpp"

#include <set>
#include <string>
#include <utility>

namespace jantaku::session {

// The state that all connections of a gateway share.
struct Shared {
    GatewayConfig config;
    const Presets& presets;
    bool has_owner = true;         // the owner can be reached
    bool is_store_waiting = false; // so that some replies come late
    std::set<SessionId> touched;   // have something to send or to read; only these are flushed
    std::uint64_t requests = 0;
    Alarms<SessionId> alarms{}; // for ticked()
    std::size_t players = 0;    // connections that have a name
    GatewayFigures figures{};   // the totals since the start
    record::JsonReader json{};  // of one line at a time
    ImportTurns imports{};
};

class ConnectionContext {
  public:
    ConnectionContext(Shared& shared, Session& session_, GatewayOut& out, Tick now_)
        : session{session_}, now{now_}, shared_{shared}, out_{out} {}

    Session& session;
    const Tick now;

    // Sends a request to the owner, or holds it as long as there is none, and returns its id. Nobody
    // has to wait for the reply.
    std::uint64_t request(Ask ask) {
        if (const auto* introduced = std::get_if<Introduce>(&ask))
            session.user.kind = introduced->kind;
        Request made = next_request(std::move(ask));
        const std::uint64_t id = made.id;
        if (Apart* apart = session.conversation.apart_if())
            apart->take(std::move(made), now, out_.requests);
        else
            send(std::move(made));
        return id;
    }
    [[nodiscard]] Request next_request(Ask ask) {
        return {.session = session.id,
                .id = ++shared_.requests,
                .ask = std::move(ask),
                .language = std::string{tag_of(session.display.style)},
                .preferences = preferences_of(session)};
    }
    // Sends it whether or not the owner knows the session.
    void send(Request request) { out_.requests.push_back(std::move(request)); }
    // Makes a request for the person or program. A reply follows, and no other line is read until
    // then.
    void ask(Ask what, Pending pending = {}) {
        Conversation& conversation = session.conversation;
        if (std::holds_alternative<Acknowledge>(what)) conversation.at_table.result_waits = false;
        const Purpose purpose = purpose_of(what);
        conversation.waiting = Waiting{
            .id = request(std::move(what)), .pending = std::move(pending), .purpose = purpose};
        conversation.knows_that_it_waits = false;
        if (may_wait_long()) wake_by(now + wait_in_silence);
    }
    // The reply to a request may come late, because the store or the owner cannot be reached.
    [[nodiscard]] bool may_wait_long() const {
        return shared_.is_store_waiting || !shared_.has_owner;
    }
    // Sends as much as fits now and keeps the rest (outbox.hpp). Closes a connection that does not
    // read.
    void send(std::string bytes) {
        if (bytes.empty()) return;
        session.connection.outbox.add(std::move(bytes));
        if (session.connection.outbox.is_overfull()) {
            log("does not read what it is sent");
            return close();
        }
        send_part();
    }
    // The last part has gone out: sends the next one.
    void sent() {
        session.connection.outbox.sent();
        send_part();
        touch();
    }
    // Closes the connection after everything sent before.
    void close() {
        if (std::exchange(is_closed_, true)) return;
        send_now(session.connection.outbox.take_rest());
        out_.effects.emplace_back(Close{session.id});
    }
    // Asks for a game's record, for `/log`. The dialect's log_written() follows.
    void write_log(std::uint64_t id, Frozen<PlayedGame> game, const LogOrder& order) {
        out_.effects.emplace_back(
            WriteLog{.session = session.id, .id = id, .game = std::move(game), .order = order});
    }
    // Asks for the game in a record, for `/import`. The dialect's import_read() follows, and no other
    // line is read until then.
    void read_import(std::string text, bool is_cut = false) {
        const std::uint64_t id = ++shared_.requests;
        session.conversation.waiting = Waiting{.id = id};
        auto import = shared_.imports.begin({.session = session.id,
                                             .id = id,
                                             .text = std::move(text),
                                             .is_cut = is_cut,
                                             .place = AddressGroup::of(session.connection.address)},
                                            now);
        if (import) out_.effects.emplace_back(*std::move(import));
    }
    // Asks for the problems of a game. The dialect's problems_chosen() follows.
    void choose_problems(std::uint64_t id, Frozen<PlayedGame> game, Seat seat) {
        out_.effects.emplace_back(
            ChooseProblems{.session = session.id, .id = id, .game = std::move(game), .seat = seat});
    }
    // Asks for more bytes of the connection, or for none until read(true).
    void read(bool on) {
        if (std::exchange(session.connection.is_read, on) != on)
            out_.effects.emplace_back(Read{session.id, on});
    }
    // Adds a line to the server's log, with the session's number.
    void log(std::string_view words) {
        out_.log.push_back("session " + std::to_string(session.id.value) + ": " +
                           std::string{words});
    }
    // Changes the dialect. The `begin` of the new one follows when the call returns.
    void switch_to(DialectKind dialect) { next_dialect_ = dialect; }

    // Counts a refused line for the metrics.
    void count(LineFault fault) {
        ++shared_.figures.refused_lines.at(static_cast<std::size_t>(fault));
    }
    // The same for a refusal and for a command.
    void count(Error error) const { ++shared_.figures.errors.at(static_cast<std::size_t>(error)); }
    void count(CommandId command) {
        ++shared_.figures.commands.at(static_cast<std::size_t>(command));
    }
    // Reads no line until the connection has this many tokens again.
    void throttle(std::int64_t tokens = 1) {
        session.connection.throttled_until = session.connection.lines.ready_at(now, tokens);
        wake_by(*session.connection.throttled_until);
    }
    // Charges for bytes that are no line, after they were read.
    void charge(std::int64_t tokens) {
        session.connection.lines.owe(now, tokens);
        if (session.connection.lines.ready_at(now) > now) throttle();
    }
    // For each tick. When the time has come, flush() continues to read.
    void end_throttle() {
        if (session.connection.throttled_until && now >= *session.connection.throttled_until) {
            session.connection.throttled_until.reset();
            touch();
        }
        if (session.connection.throttled_until) wake_by(*session.connection.throttled_until);
    }
    // Makes ticked() come at `at` or earlier.
    void wake_by(Tick at) { shared_.alarms.by(session.id, at); }
    void touch() { shared_.touched.insert(session.id); }

    // An object is valid until the next line of any connection is read.
    [[nodiscard]] record::JsonReader& json() { return shared_.json; }
    [[nodiscard]] const GatewayConfig& config() const { return shared_.config; }
    [[nodiscard]] const Presets& presets() const { return shared_.presets; }
    [[nodiscard]] Day today() const {
        using Days = std::chrono::duration<Day, std::ratio<24 * 60 * 60>>;
        const std::chrono::seconds started{config().started.value_or(0)};
        return std::chrono::duration_cast<Days>(started + now).count();
    }
    [[nodiscard]] std::size_t players() const { return shared_.players; }
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    [[nodiscard]] std::optional<DialectKind> next_dialect() const { return next_dialect_; }
    [[nodiscard]] std::optional<DialectKind> take_next_dialect() {
        return std::exchange(next_dialect_, std::nullopt);
    }

  private:
    void send_part() {
        if (!session.connection.outbox.may_send()) return;
        send_now(session.connection.outbox.take_part());
        if (session.connection.outbox.is_waiting())
            out_.effects.emplace_back(TellWhenSent{session.id});
    }
    void send_now(std::string bytes) {
        if (!bytes.empty()) out_.effects.emplace_back(Send{session.id, std::move(bytes)});
    }

    Shared& shared_;
    GatewayOut& out_;
    bool is_closed_ = false;
    std::optional<DialectKind> next_dialect_;
};

} // namespace jantaku::session
