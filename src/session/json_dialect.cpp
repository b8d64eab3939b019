#include "record/mjai_action.hpp"
#include "session/command.hpp"
#include "session/dialect.hpp"
#include "session/fold.hpp"
#include "session/json_lines.hpp"
#include "session/json_message.hpp"
#include "session/json_note.hpp"
#include "session/json_parts.hpp"
#include "session/mjai_refusal.hpp"
#include "session/take_note.hpp"
#include "session/text_reply.hpp"
#include "text/say.hpp"

#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku::session {

namespace {

constexpr std::string_view version = "1.0";
constexpr Tick ping_after{15'000}; // without a word to the client
constexpr int most_bad_lines = 20;
constexpr std::size_t most_id_bytes = 200;
// What may wait while a request is under way, some packets more than one line.
constexpr std::size_t most_held_bytes = 256 * 1024;

// What a client may call its request.
bool is_good_id(const Json& id) {
    return (id.is_string() || id.is_number()) && record::dump(id).size() <= most_id_bytes;
}

Json limits_json(const SessionLimits& limits) {
    return {{"line_bytes", max_json_line_bytes}, {"messages_per_second", limits.lines_per_second},
            {"burst", limits.line_burst},        {"chat_per_minute", limits.chat_per_minute},
            {"bad_lines", most_bad_lines},       {"ping_ms", ping_after.count()},
            {"idle_s", limits.idle_seconds}};
}

std::int64_t price_of_type(std::string_view type) {
    const Command* command = find_command(casefold(fold(type)));
    return command == nullptr ? 1 : tokens_of(command->price);
}

const FoundGame* found_game(const Reply& reply) {
    const auto* answer = std::get_if<Answer>(&reply.result);
    return answer == nullptr ? nullptr : std::get_if<FoundGame>(answer);
}

// To which message something is the answer.
struct Envelope {
    Json id;
    std::optional<std::uint64_t> rid; // of an answer to a request of the server
};

class JsonDialect final : public Dialect {
  public:
    void begin(Desk& desk) override {
        Session& s = desk.session;
        tell({{"type", "hello"},
              {"protocol", "jantaku"},
              {"version", version},
              {"caps", Json::array({"resume", "watch", "swap", "kita", "shura"})},
              {"limits", limits_json(desk.config().limits)}},
             desk);
        introduce(SeatKind::program, desk);
        is_stranger_ = !s.has_sent_line;
        if (!is_stranger_ && !s.name.empty()) tell_all_again(desk);
        lines_.push(std::exchange(s.held, {}));
        desk.read(true);
        desk.touch();
    }

    void bytes(std::string_view bytes, Desk& desk) override {
        lines_.push(bytes);
        if (lines_.pending_bytes() > most_held_bytes) {
            desk.log("sends on while nobody reads");
            return desk.close();
        }
        desk.touch();
        read_lines(desk);
    }

    void notice(const Note& note, Desk& desk) override {
        Session& s = desk.session;
        desk.touch();
        if (const auto* reply = std::get_if<Reply>(&note)) return on_reply(*reply, desk);
        try {
            const Json message = json_note(s, note, desk.now);
            take_note(s, note, desk.now);
            if (!message.is_null() && !is_untold(note)) tell(message, desk);
        } catch (const std::exception&) {
            // What it was told is worth nothing now; it comes back with `resume` to the whole table.
            bye("resync", desk);
            throw;
        }
    }

    void log_written(const LogWritten& written, Desk& desk) override {
        const auto asking = std::exchange(asking_, std::nullopt);
        if (!asking) return;
        Json more = answer_json(FoundGame{written.task.game});
        more["lines"] = written.log->lines;
        ok(*asking, std::move(more), desk);
        desk.send(std::exchange(out_, {})); // before another line is read
    }

    void ticked(Desk& desk) override {
        desk.end_throttle();
        if (desk.now >= told_ + ping_after) {
            tell({{"type", "ping"}, {"t", desk.now.count()}}, desk);
            desk.touch();
        }
        desk.wake_by(told_ + ping_after);
    }

    void flush(Desk& desk) override {
        read_lines(desk);
        desk.send(std::exchange(out_, {}));
        desk.wake_by(told_ + ping_after);
    }

    void end(Farewell why, Desk& desk) override {
        constexpr std::array reasons{"stopping", "displaced", "idle", "thrown_out"};
        static_assert(reasons.size() == farewell_count, "in the order of Farewell");
        bye(reasons[static_cast<std::size_t>(why)], desk);
    }

  private:
    // ---- out

    void tell(const Json& message, const Desk& desk) {
        out_ += record::dump(message);
        out_ += '\n';
        told_ = desk.now;
    }

    static Json answer(std::string_view type, const Envelope& to) {
        Json json{{"type", type}};
        if (!to.id.is_null()) json["id"] = to.id;
        if (to.rid) json["rid"] = *to.rid;
        return json;
    }

    void ok(const Envelope& to, Json more, const Desk& desk) {
        for (const Json& part : split_long(more)) {
            Json json = answer("part", to);
            json.update(part);
            tell(json, desk);
        }
        Json json = answer("ok", to);
        json.update(more);
        tell(json, desk);
    }

    void refuse(const Envelope& to, Error error, std::string_view extra, const Desk& desk) {
        Json json = answer("error", to);
        json["code"] = code_of(error);
        json["message"] = std::string{text_of(desk.session.style, error)} + std::string{extra};
        if (error == Error::too_fast)
            json["retry_after_ms"] =
                (desk.session.lines.ready_at(desk.now, price_) - desk.now).count();
        tell(json, desk);
    }

    void refuse(const Envelope& to, const Fault& fault, const Desk& desk) {
        const std::string meant =
            fault.nearest.empty() ? std::string{}
                                  : say(desk.session.style, Message::extra_nearest, fault.nearest);
        refuse(to, fault.error, fault.extra + meant, desk);
    }

    void bye(std::string_view reason, Desk& desk) {
        tell({{"type", "bye"}, {"reason", reason}}, desk);
        desk.send(std::exchange(out_, {}));
        desk.close();
    }

    // Whoever begins by coming back was never anybody else.
    bool is_untold(const Note& note) {
        const auto* entered = std::get_if<Entered>(&note);
        if (entered != nullptr && entered->resumed) is_stranger_ = false;
        return is_stranger_ && (entered != nullptr || std::holds_alternative<Placed>(note));
    }

    void tell_stranger(Desk& desk) {
        if (std::exchange(is_stranger_, false)) tell_all_again(desk);
    }

    // To whoever turns to JSON in the middle: where he is, and what is asked.
    void tell_all_again(Desk& desk) {
        Session& s = desk.session;
        Json entered{{"type", "entered"}, {"name", s.name}};
        if (!s.key.empty()) entered["key"] = s.key;
        tell(entered, desk);
        tell(json_note(s, Placed{.level = s.level, .room = s.room}, desk.now), desk);
        if (s.watching) {
            Watching watching{.room = s.watching->room,
                              .members = {},
                              .behind = s.watching->behind,
                              .table = s.watching->table};
            for (const std::string& name : s.watching->names)
                watching.members.push_back({.name = name});
            tell(json_note(s, watching, desk.now), desk);
        }
        if (!s.seating || s.level != Level::table) return;
        const Seating& seating = *s.seating;
        tell(json_note(s,
                       Seated{.room = seating.room,
                              .seat = seating.seat,
                              .members = seating.members,
                              .promise = seating.promise,
                              .game = seating.game},
                       desk.now),
             desk);
        if (!seating.view) return;
        tell(json_note(s, Snapshot{.seq = seating.seq, .view = *seating.view}, desk.now), desk);
        if (seating.question) tell(request_json(seating, *seating.question, desk.now), desk);
    }

    static void introduce(SeatKind kind, Desk& desk) { desk.request(Introduce{kind}); }

    // ---- in

    void read_lines(Desk& desk) {
        Session& s = desk.session;
        while (s.may_read_line()) {
            const auto line = lines_.next();
            if (!line) break;
            s.active = desk.now;
            on_line(*line, desk);
            if (desk.is_closed()) return;
            if (desk.wanted()) {
                s.held = lines_.take_rest();
                desk.send(std::exchange(out_, {}));
                return;
            }
        }
        desk.read(!s.throttled_until && lines_.pending_bytes() <= max_json_line_bytes);
    }

    void on_line(const Line& line, Desk& desk) {
        const bool is_whole = line.status == Line::Status::ok;
        price_ = price_of_line(is_whole ? line.text.size() : max_json_line_bytes);
        if (line.status == Line::Status::none) return desk.charge(price_);
        if (line.status == Line::Status::too_long)
            return on_bad_line(Error::line_too_long, {}, desk);
        if (line.text.find_first_not_of(" \t") == std::string::npos) { // keeps it alive
            if (!desk.session.lines.take(desk.now, price_)) refuse_fast({}, desk);
            return;
        }
        const auto message = read_object(line.text);
        const auto type = message ? record::text_in(*message, "type") : std::nullopt;
        if (type != "resume" && type != "login") tell_stranger(desk);
        if (!message) return on_bad_line(Error::bad_json, ": " + message.error(), desk);
        on_message(*message, desk);
    }

    void on_bad_line(Error error, std::string_view extra, Desk& desk) {
        desk.count(error == Error::line_too_long ? LineFault::too_long : LineFault::bad_json);
        refuse({}, error, extra, desk);
        if (++bad_lines_ >= most_bad_lines) return bye("bad_lines", desk);
        if (!desk.session.lines.take(desk.now, price_)) desk.throttle(price_);
    }

    // A line that costs a token which is not there is refused; who goes on all the same is not read
    // for a while.
    void refuse_fast(const Envelope& envelope, Desk& desk) {
        desk.count(LineFault::too_fast);
        refuse(envelope, Error::too_fast, {}, desk);
        desk.throttle(price_);
    }

    void on_message(const Json& message, Desk& desk) {
        Session& s = desk.session;
        const Json* id = record::member(message, "id");
        const bool is_bad = id != nullptr && !is_good_id(*id);
        Envelope envelope{.id = id == nullptr || is_bad ? Json{} : *id, .rid = {}};
        const Json* rid = record::member(message, "rid");
        if (rid != nullptr && rid->is_number_unsigned()) envelope.rid = rid->get<std::uint64_t>();
        const auto type = record::text_in(message, "type");
        // An answer to a request is none of them, whatever it is called.
        if (type && rid == nullptr) price_ = std::max(price_, price_of_type(*type));
        const bool answers =
            !is_bad && envelope.rid && s.is_asked() && s.seating->question->rid == *envelope.rid;
        if (!answers && !s.lines.take(desk.now, price_)) return refuse_fast(envelope, desk);
        if (s.level == Level::table && s.seating && s.seating->is_played_for())
            desk.request(Wake{});
        if (is_bad)
            return refuse(envelope, Error::bad_value,
                          say(s.style, Message::extra_id, most_id_bytes), desk);
        if (rid != nullptr) return on_answer(message, envelope, desk);
        if (type == "hello") return on_hello(message, envelope, desk);
        if (type == "ping") return tell(answer("pong", envelope), desk);
        if (type == "pong") {
            if (!envelope.id.is_null()) ok(envelope, Json::object(), desk);
            return;
        }
        const auto typed = read_message(s, message);
        if (!typed) return refuse(envelope, typed.error(), desk);
        carry_out(answer_to(*typed, message, desk), std::move(envelope), desk);
    }

    // An argument that is missing is named.
    static Response answer_to(const Typed& typed, const Json& message, Desk& desk) {
        Response response = execute(desk.session,
                                    {.presets = desk.presets(),
                                     .pause_ms = desk.config().pause_ms,
                                     .now = desk.now,
                                     .asks_twice = false,
                                     .draws = false},
                                    typed);
        const auto* fault = std::get_if<Fault>(&response);
        const bool lacks = fault != nullptr && fault->error == Error::arg_missing;
        if (!lacks && !std::holds_alternative<AskingSecrets>(response)) return response;
        return Fault{Error::arg_missing,
                     ": `" + std::string{missing_member(*typed.command, message)} + "`"};
    }

    void on_hello(const Json& message, const Envelope& envelope, Desk& desk) {
        Session& s = desk.session;
        const auto kind = record::text_in(message, "kind");
        if (kind && kind != "bot" && kind != "person")
            return refuse(envelope, Error::bad_value, ": kind", desk);
        if (const auto tag = record::text_in(message, "language")) {
            const auto language = find_language(*tag);
            if (!language) return refuse(envelope, Error::bad_lang, {}, desk);
            s.style.language = *language;
            s.language_from = LanguageFrom::choice;
        }
        introduce(kind == "person" ? SeatKind::person : SeatKind::program, desk);
        if (!envelope.id.is_null()) ok(envelope, Json::object(), desk);
    }

    void on_answer(const Json& message, const Envelope& envelope, Desk& desk) {
        const Session& s = desk.session;
        if (!envelope.rid)
            return refuse(envelope, Error::bad_value, say(s.style, Message::extra_rid), desk);
        const SeatView* view = s.view();
        if (view == nullptr || s.level != Level::table || !s.is_asked())
            return refuse(envelope, Error::stale, say(s.style, Message::extra_no_rid), desk);
        const std::uint64_t open = s.seating->question->rid;
        if (open != *envelope.rid)
            return refuse(envelope, Error::stale, say(s.style, Message::extra_open_rid, open),
                          desk);
        const auto action = record::read_mjai_action(message, *view);
        if (!action) return refuse_answer(envelope, Error::bad_value, ": " + action.error(), desk);
        if (const auto error = why_not(view->table, view->mine, view->seat, *action))
            return refuse_answer(envelope, *error, why_not_text(s.style, *error, *action, *view),
                                 desk);
        ask({.ask = Play{.rid = *envelope.rid, .action = *action, .quotes_rid = true},
             .wording = {}},
            envelope, desk);
    }

    // Only what is accepted costs nothing.
    void refuse_answer(const Envelope& envelope, Error error, std::string_view extra, Desk& desk) {
        if (!desk.session.lines.take(desk.now, price_)) return refuse_fast(envelope, desk);
        refuse(envelope, error, extra, desk);
    }

    static std::string
    why_not_text(const Style& style, Error error, const Action& action, const SeatView& view) {
        const bool is_no_choice = error == Error::option_index || error == Error::nothing_to_pass;
        return is_no_choice ? say(style, Message::extra_not_offered)
                            : lacks_text(style, error, action, view);
    }

    void ask(Asking asking, Envelope envelope, Desk& desk) {
        Session& s = desk.session;
        if (std::holds_alternative<Acknowledge>(asking.ask)) s.seating->result_shown = false;
        const Wanted wants = wanted_by(asking.ask);
        s.waiting = Waiting{.id = desk.request(std::move(asking.ask)),
                            .wording = std::move(asking.wording),
                            .sought = std::move(asking.sought),
                            .told_from = asking.told_from,
                            .log = asking.log,
                            .wants = wants};
        asking_ = std::move(envelope);
    }

    void carry_out(Response response, Envelope envelope, Desk& desk) {
        std::visit(
            overloaded{
                [&](Answered& answered) {
                    ok(envelope, {{"lines", std::move(answered.lines)}}, desk);
                },
                [&](const Fault& fault) { refuse(envelope, fault, desk); },
                [&](Asking& asking) { ask(std::move(asking), std::move(envelope), desk); },
                [](AskingSecrets&) { throw InvariantError{"a program is asked for secrets"}; },
                [&](Leaving&) {
                    ok(envelope, Json::object(), desk);
                    bye("quit", desk);
                },
                [&](Turning& turning) {
                    ok(envelope, Json::object(), desk);
                    if (turning.to != Speech::json) desk.speak(turning.to);
                },
            },
            response);
    }

    void on_reply(const Reply& reply, Desk& desk) {
        Session& s = desk.session;
        if (!s.waiting || s.waiting->id != reply.id) return;
        if (const auto* found = found_game(reply); found != nullptr && s.waiting->log)
            return desk.write_log(reply.id, found->game, *s.waiting->log);
        const Waiting waiting = *std::exchange(s.waiting, std::nullopt);
        const auto asking = std::exchange(asking_, std::nullopt);
        if (const auto* refused = std::get_if<Refused>(&reply.result)) {
            if (s.name.empty())
                return bye(refused->error == Error::banned ? "banned" : "server_full", desk);
            if (asking) refuse(*asking, refused->error, extra_of(s.style, *refused, waiting), desk);
            if (asking) tell_stranger(desk);
            return;
        }
        if (!asking) return;
        const Answer& found = std::get<Answer>(reply.result);
        Json more = answer_json(found);
        if (waiting.told_from) {
            const Lines lines = waiting.wording(s, found);
            more["lines"] = std::vector(
                lines.begin() + static_cast<std::ptrdiff_t>(*waiting.told_from), lines.end());
        }
        ok(*asking, std::move(more), desk);
        tell_stranger(desk);
    }

    JsonLines lines_;
    std::string out_;
    Tick told_{};
    int bad_lines_ = 0;
    std::int64_t price_ = 1;   // of the line that was read last
    bool is_stranger_ = false; // and was not told yet who he is: his first line may say another
    std::optional<Envelope> asking_; // whose answer the owner is asked for
};

} // namespace

std::unique_ptr<Dialect> json_dialect() {
    return std::make_unique<JsonDialect>();
}

} // namespace jantaku::session
