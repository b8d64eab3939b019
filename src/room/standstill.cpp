#include "room/standstill.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

constexpr int most_helps = 5;

} // namespace

std::optional<Stuck>
find_standstill(const RoomState& state, const RoomState& latest, const Clocks& clocks, Tick now) {
    const auto is_long_past = [&](Tick due) {
        return due != Tick::max() && due + watchdog_patience <= now;
    };
    bool must_act = false;
    for (const Seat seat : seats(state.seats.size())) {
        if (legal(latest.game, seat).empty()) continue;
        must_act = true;
        if (is_long_past(clocks.decided_by(state, seat))) return Stuck{seat};
    }
    if (must_act) return std::nullopt;
    const Phase phase = state.game.table.phase;
    const auto due = phase == Phase::claims   ? clocks.pause_until()
                     : phase == Phase::result ? clocks.result_until()
                                              : std::nullopt;
    return is_long_past(due.value_or(clocks.moved_at())) ? std::optional{Stuck{}} : std::nullopt;
}

bool Standstills::may_help(std::uint32_t game, Tick moved_at) {
    if (game_ != game) help_count_ = 0;
    game_ = game;
    const bool in_vain = is_in_vain(moved_at);
    moved_at_last_help_ = moved_at;
    return !in_vain && ++help_count_ <= most_helps;
}

} // namespace jantaku
