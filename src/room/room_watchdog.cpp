// Room watchdog: a table that should go on by itself and does not is a bug. It is logged, and the
// table is helped on or its game closed.
#include "room/room.hpp"
#include "room/table_turn.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

std::string_view kind_word(SeatKind kind) {
    switch (kind) {
    case SeatKind::person:
        return "a person";
    case SeatKind::program:
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

std::optional<WatchdogFinding> Room::watchdog(Tick now, RoomOut& out) {
    if (state_.closed) return std::nullopt;
    if (pending_draft_) return mind_the_record(now, out);
    if (!state_.playing || soft_.held_until) return std::nullopt;
    const auto stuck = find_standstill(state_, latest(), clocks_, now);
    if (!stuck) return std::nullopt;

    const bool helps = standstills_.may_help(state_.games, clocks_.moved_at());
    std::string line = words(id_) + "kyoku " + std::to_string(state_.kyoku_dealt) + ": ";
    line += stuck->seat ? "waits for " + std::string{kind_word(state_.at(*stuck->seat).kind)} +
                              " at seat " + std::to_string(stuck->seat->index())
                        : std::string{"nobody must act"};
    out.log.push_back({line + (helps ? ": helped" : ": the game is closed"), Severity::warning});
    if (helps)
        help(stuck->seat, now, out);
    else
        give_up(now, out);
    return WatchdogFinding{.what = stuck->seat ? Standstill::seat : Standstill::table,
                           .gave_up = !helps};
}

bool Room::fix(Tick now, RoomOut& out) {
    if (state_.closed || !state_.playing) return false;
    if (pending_draft_) {
        load(now, out);
        return true;
    }
    if (soft_.held_until) {
        soft_.held_until = now;
        return true;
    }
    std::optional<Seat> waits_for;
    for (const Seat seat : seats(state_.seats.size()))
        if (!waits_for && !legal(latest().game, seat).empty()) waits_for = seat;
    help(waits_for, now, out);
    return true;
}

// An answer of the store is lost: the journal shows whether the record is there.
std::optional<WatchdogFinding> Room::mind_the_record(Tick now, RoomOut& out) {
    if (!journal_.is_lost(watchdog_patience, now)) return std::nullopt;
    out.log.push_back({words(id_) + "record " + std::to_string(journal_.written() + 1) +
                           ": no answer: its journal is read",
                       Severity::warning});
    load(now, out);
    return WatchdogFinding{.what = Standstill::record, .gave_up = false};
}

void Room::help(std::optional<Seat> seat, Tick now, RoomOut& out) {
    if (seat) return clocks_.ask_again(table(), *seat, second_chance, now, out);
    clocks_.end_pauses(state_, now);
    Draft draft = new_draft();
    go_on(draft, turn(now));
    finish(std::move(draft), now, out);
}

void Room::give_up(Tick now, RoomOut& out) {
    Draft draft = new_draft();
    end_game(draft, turn(now), GameEnd::by_fault);
    commit(std::move(draft), now, out);
}

} // namespace jantaku
