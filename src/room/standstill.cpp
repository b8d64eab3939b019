#include "room/standstill.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

constexpr int most_helps = 5;

} // namespace

std::optional<Stuck>
find_standstill(const RoomState& told, const RoomState& latest, const Clocks& clocks, Tick now) {
    const auto is_long_past = [&](Tick due) {
        return due != Tick::max() && due + watchdog_patience <= now;
    };
    bool must_act = false;
    for (const Seat seat : seats(told.seats.size())) {
        if (legal(latest.game, seat).empty()) continue;
        must_act = true;
        if (is_long_past(clocks.decided_by(told, seat))) return Stuck{seat};
    }
    if (must_act) return std::nullopt;
    const Phase phase = told.game.table.phase;
    const auto due = phase == Phase::claims   ? clocks.pause_until()
                     : phase == Phase::result ? clocks.result_until()
                                              : std::nullopt;
    return is_long_past(due.value_or(clocks.moved_at())) ? std::optional{Stuck{}} : std::nullopt;
}

bool Standstills::may_help(std::uint32_t game, Tick moved_at) {
    if (game_ != game) helps_ = 0;
    game_ = game;
    const bool in_vain = is_in_vain(moved_at);
    since_ = moved_at;
    return !in_vain && ++helps_ <= most_helps;
}

} // namespace jantaku
