// Support: tables as one seat sees them, sessions at them, and an owner that says what the test
// says.
#pragma once

#include "record/presets.hpp"
#include "session/command.hpp"
#include "session/gateway.hpp"
#include "session/session.hpp"
#include "study/problem_choice.hpp"

#include <jantaku/hand/waits.hpp>
#include <jantaku/tile/notation.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku::session::testing {

inline const Presets& presets() {
    static const Presets all = Presets::built_in();
    return all;
}

// Seat 0 is the reader and the dealer; nothing has been discarded yet.
inline SeatView view_between_turns(std::string_view hand) {
    SeatView view;
    view.table.phase = Phase::turn;
    view.table.points = PerSeat<int>{4, 25000};
    view.table.seats = PerSeat<SeatPublic>{4};
    for (SeatPublic& seat : view.table.seats)
        seat.hand_size = 13;
    view.table.indicators.push_back(*parse_tile("9s"));
    view.table.live_tiles = 60;
    view.table.turn = Seat{1};
    view.table.has_drawn = true;
    const std::vector<Tile> tiles = parse_tiles(hand).value();
    for (const Tile tile : tiles)
        view.mine.hand.add(tile);
    view.mine.waits = waits(view.mine.hand.counts(), (13 - view.mine.hand.size()) / 3);
    return view;
}

inline SeatView view_on_turn(std::string_view hand, std::string_view drawn) {
    SeatView view = view_between_turns(hand);
    view.table.turn = Seat{0};
    view.table.seats[Seat{0}].hand_size = 14;
    view.mine.hand.draw(*parse_tile(drawn));
    return view;
}

// `from` has just discarded the tile.
inline SeatView view_in_claims(std::string_view hand, Seat from, std::string_view tile) {
    SeatView view = view_between_turns(hand);
    view.table.phase = Phase::claims;
    view.table.turn = from;
    view.table.has_drawn = false;
    view.table.uninterrupted = false;
    view.table.offer = Offer{.from = from, .tile = *parse_tile(tile), .kind = OfferKind::discard};
    view.table.seats[from].river.push_back({.tile = *parse_tile(tile)});
    view.table.seats[from].discarded.add(parse_tile(tile)->kind());
    return view;
}

inline Session new_session(Level level = Level::lobby) {
    Session session{SessionId{1}, Language::en, SessionLimits{}, Tick{0}};
    session.user.name = "akagi";
    session.user.level = level;
    if (level != Level::lobby) session.user.room = RoomId{1};
    return session;
}

inline Session session_at(const SeatView& view) {
    Session session = new_session(Level::table);
    Seating seating;
    seating.room = RoomId{1};
    seating.members.resize(4);
    seating.names = SeatNames{4};
    for (const Seat seat : seats(4)) {
        seating.members[seat.index()].name = "p" + std::to_string(seat.index());
        seating.names[seat] = seating.members[seat.index()].name;
    }
    seating.view = view;
    seating.seq = 20;
    seating.question =
        OpenQuestion{.rid = 20, .deadline = Tick{20'000}, .bank_from = {}, .bank_ms = 0};
    session.user.seating = std::move(seating);
    return session;
}

inline Response run(Session& session, std::string_view line, Tick now = Tick{0}) {
    static const House no_words;
    return execute(session,
                   {.presets = presets(), .pause_ms = std::nullopt, .now = now, .house = no_words},
                   read(session, line));
}

// The outcome of the line in short: "E-TILE_INDEX (1-14)", "OK done", "Play", "Ask 5", "bye".
inline std::string result(Session& session, std::string_view line, Tick now = Tick{0}) {
    const Response response = run(session, line, now);
    if (const auto* fault = std::get_if<Fault>(&response))
        return std::string{code_of(fault->error)} + fault->extra;
    if (const auto* answered = std::get_if<Finished>(&response))
        return answered->lines.empty() ? "" : "OK " + answered->lines.front();
    if (const auto* asking = std::get_if<Asking>(&response))
        return std::holds_alternative<Play>(asking->ask)
                   ? "Play"
                   : "Ask " + std::to_string(asking->ask.index());
    return "bye";
}

inline std::optional<Action> played(Session& session, std::string_view line) {
    const Response response = run(session, line);
    const auto* asking = std::get_if<Asking>(&response);
    if (asking == nullptr) return std::nullopt;
    const auto* play = std::get_if<Play>(&asking->ask);
    return play == nullptr ? std::nullopt : std::optional{play->action};
}

// A gateway between one scripted client and one scripted owner.
class GatewayRig {
  public:
    explicit GatewayRig(GatewayConfig config = {}) : gateway{config, presets()} {}

    void open(std::uint64_t id = 1, std::string_view address = "127.0.0.1") {
        gateway.on(Opened{SessionId{id}, std::string{address}}, now, out);
        gateway.flush(now, out);
    }
    // Opened and let in; the greeting may still be waiting.
    void open_as_guest() {
        open();
        done({Entered{.name = "guest", .key = "k-1", .resumed = false},
              Placed{.level = Level::lobby, .room = std::nullopt}});
    }
    void open_mjai(std::uint64_t id = 1) {
        gateway.on(Opened{SessionId{id}, "127.0.0.1", Door::mjai}, now, out);
        gateway.flush(now, out);
    }
    void type(std::string_view bytes, std::uint64_t id = 1) {
        gateway.on(Bytes{SessionId{id}, std::string{bytes}}, now, out);
        gateway.flush(now, out);
    }
    void tell(Note note, std::uint64_t id = 1) { tell_all({std::move(note)}, id); }
    // All of them in one burst.
    void tell_all(std::vector<Note> notes, std::uint64_t id = 1) {
        for (Note& note : notes)
            gateway.on(Notice{SessionId{id}, std::move(note)}, now, out);
        gateway.flush(now, out);
    }
    // The owner's answer to the last request, with the notes that follow from it.
    void answer(std::variant<Answer, Refused> result,
                std::vector<Note> more = {},
                std::uint64_t id = 1) {
        std::vector<Note> notes{Reply{.id = out.requests.back().id, .result = std::move(result)}};
        for (Note& note : more)
            notes.push_back(std::move(note));
        tell_all(std::move(notes), id);
    }
    void done(std::vector<Note> more = {}) { answer(Answer{Done{}}, std::move(more)); }
    void tick(Tick at) {
        now = at;
        gateway.on(Ticked{}, now, out);
        gateway.flush(now, out);
    }

    // Opened and entered, with no output left to read.
    void enter() {
        open_as_guest();
        clear();
    }
    void enter_room() {
        enter();
        tell(Placed{.level = Level::room, .room = RoomId{7}});
        clear();
    }
    // At the table of room 7, at seat 0, with this view.
    void enter_table(const SeatView& view) {
        enter();
        Seated seated{
            .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
        for (const char* name : {"guest", "b", "c", "d"})
            seated.members.push_back({.name = name});
        tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                  Snapshot{.seq = 20, .view = view}});
        clear();
    }
    void ask(Tick deadline = Tick{20'000}) {
        tell(Asked{.rid = 20, .left = deadline - now, .before_bank = -now, .bank_ms = 0});
    }

    // Writes all records that were requested.
    void write_logs() {
        const auto effects = out.effects;
        for (const auto& effect : effects) {
            const auto* task = std::get_if<WriteLog>(&effect);
            if (task == nullptr) continue;
            gateway.on(LogWritten{*task, std::make_shared<const WrittenLog>(
                                             write_log(*task->game, task->order))},
                       now, out);
        }
        gateway.flush(now, out);
    }

    // Reads all records that were brought, and chooses all problems.
    void read_imports() {
        const auto effects = out.effects;
        for (const auto& effect : effects) {
            if (const auto* task = std::get_if<ReadImport>(&effect))
                gateway.on(ImportRead{task->session, task->id, task->is_cut,
                                      read_import(task->text), task->place},
                           now, out);
            if (const auto* task = std::get_if<ChooseProblems>(&effect)) {
                auto problems =
                    study::problems_of(task->game->events, task->seat, most_game_problems);
                gateway.on(
                    ProblemsChosen{*task, std::make_shared<const std::vector<study::Problem>>(
                                              std::move(problems))},
                    now, out);
            }
        }
        gateway.flush(now, out);
    }

    [[nodiscard]] std::string text() const {
        std::string all;
        for (const auto& effect : out.effects) {
            if (const auto* send = std::get_if<Send>(&effect)) all += send->bytes;
        }
        return all;
    }
    // The output since the last call.
    std::string take_text() {
        std::string all = text();
        clear();
        return all;
    }
    [[nodiscard]] bool is_closed(std::uint64_t id = 1) const {
        for (const auto& effect : out.effects) {
            const auto* close = std::get_if<Close>(&effect);
            if (close != nullptr && close->session == SessionId{id}) return true;
        }
        return false;
    }
    // The last effect Read, if there was one.
    [[nodiscard]] std::optional<bool> reading() const {
        std::optional<bool> on;
        for (const auto& effect : out.effects) {
            if (const auto* wanted = std::get_if<Read>(&effect)) on = wanted->on;
        }
        return on;
    }
    template <class T>
    [[nodiscard]] std::size_t count_asked() const {
        std::size_t count = 0;
        for (const Request& request : out.requests)
            count += std::holds_alternative<T>(request.ask) ? 1 : 0;
        return count;
    }
    template <class T>
    [[nodiscard]] const T& last_ask() const {
        return std::get<T>(out.requests.back().ask);
    }
    void clear() {
        out.effects.clear();
        out.log.clear();
    }

    Gateway gateway;
    GatewayOut out; // requests are kept, so that the last one can be answered
    Tick now{0};
};

inline Answer found(PlayedGame game) {
    return FoundGame{std::move(game)};
}

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// Returns the bytes without the telnet commands in them.
inline std::string without_telnet(const std::string& bytes) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (bytes[at] != '\xFF') {
            text += bytes[at];
            continue;
        }
        if (bytes[at + 1] == '\xFA')
            at = bytes.find("\xFF\xF0", at) + 1;
        else
            at += bytes[at + 1] >= '\xFB' ? 2U : 1U;
    }
    return text;
}

} // namespace jantaku::session::testing
