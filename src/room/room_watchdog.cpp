// The watchdog: whatever should go on by itself and does not is a bug, is said so in the log, and ends.
#include "room/room.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

// Beyond all clocks, and beyond what a busy machine may take.
constexpr Tick patience{60'000};
// For a bot that is asked once more; then its seat's plainest action is taken.
constexpr Tick second_chance{10'000};
// In one game: players are not held at a table that moves once in a minute.
constexpr int most_helps = 5;

std::string_view kind_word(SeatKind kind) {
    switch (kind) {
    case SeatKind::person:
        return "a person";
    case SeatKind::bot:
        return "a program";
    case SeatKind::builtin:
        return "a built-in player";
    }
    throw InvariantError{"a kind that does not exist"};
}

std::string words(RoomId room) {
    return "watchdog: room " + std::to_string(room.value) + ": ";
}

} // namespace

std::optional<Room::Found> Room::watchdog(Tick now, RoomOut& out) {
    if (state_.closed) return std::nullopt;
    if (flight_) return mind_the_record(now, out);
    if (!state_.playing || held_until_) return std::nullopt;
    const auto stuck = find_standstill(now);
    if (!stuck) return std::nullopt;

    if (helped_game_ != state_.games) helps_ = 0;
    helped_game_ = state_.games;
    const bool in_vain = is_stuck();
    stuck_since_ = moved_at_;
    const bool gives_up = in_vain || ++helps_ > most_helps;
    std::string line = words(id_) + "kyoku " + std::to_string(state_.kyoku_dealt) + ": ";
    line += stuck->seat ? "waits for " + std::string{kind_word(state_.at(*stuck->seat).kind)} +
                              " at seat " + std::to_string(stuck->seat->index())
                        : std::string{"nobody must act"};
    out.log.push_back({line + (gives_up ? ": the game is closed" : ": helped"), Severity::warning});
    if (gives_up)
        give_up(now, out);
    else
        help(stuck->seat, now, out);
    return Found{.what = stuck->seat ? Standstill::seat : Standstill::table, .gave_up = gives_up};
}

bool Room::fix(Tick now, RoomOut& out) {
    if (state_.closed || !state_.playing) return false;
    if (flight_) {
        load(now, out);
        return true;
    }
    if (held_until_) {
        held_until_ = now;
        return true;
    }
    std::optional<Seat> waits_for;
    for (const Seat seat : seats(state_.seats.size()))
        if (!waits_for && !legal(latest().game, seat).empty()) waits_for = seat;
    help(waits_for, now, out);
    return true;
}

bool Room::is_stuck() const {
    return state_.playing && stuck_since_ && *stuck_since_ == moved_at_;
}

// An answer is lost: the journal tells whether the record is there.
std::optional<Room::Found> Room::mind_the_record(Tick now, RoomOut& out) {
    if (load_sent_.value_or(flight_->sent) + patience > now) return std::nullopt;
    if (!load_sent_ && flight_->retry_at) return std::nullopt;
    out.log.push_back(
        {words(id_) + "record " + std::to_string(records_ + 1) + ": no answer: its journal is read",
         Severity::warning});
    load(now, out);
    return Found{.what = Standstill::record, .gave_up = false};
}

// Whoever has all the time in the world keeps his table waiting by right.
std::optional<Room::Stuck> Room::find_standstill(Tick now) const {
    const auto is_long_past = [&](Tick due) { return due != Tick::max() && due + patience <= now; };
    bool must_act = false;
    for (const Seat seat : seats(state_.seats.size())) {
        if (legal(latest().game, seat).empty()) continue;
        must_act = true;
        if (is_long_past(decided_by(seat))) return Stuck{seat};
    }
    if (must_act) return std::nullopt;
    const Phase phase = state_.game.table.phase;
    const auto due = phase == Phase::claims   ? pause_until_
                     : phase == Phase::result ? result_until_
                                              : std::nullopt;
    return is_long_past(due.value_or(moved_at_)) ? std::optional{Stuck{}} : std::nullopt;
}

Tick Room::decided_by(Seat seat) const {
    if (seat.index() >= questions_.size()) return moved_at_;
    const auto& question = questions_[seat];
    if (!question || question->rid != state_.seq[seat]) return moved_at_; // it is not even asked
    Tick by = question->deadline == Tick::max() ? Tick::max() : question->deadline + grace();
    if (question->answer_at) by = std::min(by, *question->answer_at);
    if (state_.at(seat).kind == SeatKind::builtin) by = std::min(by, question->asked);
    return by;
}

void Room::help(std::optional<Seat> seat, Tick now, RoomOut& out) {
    if (seat) {
        if (questions_.size() != state_.seats.size())
            questions_ = PerSeat<std::optional<Question>>(state_.seats.size());
        questions_[*seat].reset();
        ask_seat(*seat, legal(latest().game, *seat), now, out);
        questions_[*seat]->answer_at = now + second_chance;
        return;
    }
    if (state_.game.table.phase == Phase::claims) pause_until_ = now;
    if (state_.game.table.phase == Phase::result) result_until_ = now;
    Draft draft = new_draft();
    go_on(draft, now);
    finish(std::move(draft), now, out);
}

void Room::give_up(Tick now, RoomOut& out) {
    Draft draft = new_draft();
    end_game(draft, now, GameEnd::by_fault);
    commit(std::move(draft), now, out);
}

} // namespace jantaku
