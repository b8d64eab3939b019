#include "room/pace.hpp"

#include "room/deal.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

namespace {

// The first one that applies.
enum class Situation : std::uint8_t { after_call, first_turn, riichi, plain };

struct Wait {
    std::uint32_t least_ms;
    std::uint32_t most_ms;
};
using Waits = std::array<Wait, 4>; // by Situation

// As long as hides how long `hard` has thought.
constexpr Waits off{Wait{100, 100}, Wait{100, 100}, Wait{100, 100}, Wait{100, 100}};
constexpr Waits quick{Wait{700, 900}, Wait{500, 900}, Wait{300, 700}, Wait{150, 450}};
constexpr Waits calm{Wait{1200, 1600}, Wait{1000, 1800}, Wait{900, 2000}, Wait{500, 1300}};

const Waits& waits_of(Pace pace) {
    switch (pace) {
    case Pace::off:
        return off;
    case Pace::quick:
        return quick;
    case Pace::calm:
        break;
    }
    return calm;
}

Situation situation_of(const Public& table) {
    if (!table.has_drawn || table.rinshan) return Situation::after_call;
    if (std::ranges::all_of(table.seats, [](const auto& seat) { return seat.river.empty(); }))
        return Situation::first_turn;
    const auto in_riichi = [](const auto& seat) { return seat.riichi != Riichi::none; };
    return std::ranges::any_of(table.seats, in_riichi) ? Situation::riichi : Situation::plain;
}

// Discards, calls, kans and tiles set aside in this kyoku.
std::uint32_t move_number(const Public& table) {
    std::size_t moves = 0;
    for (const SeatPublic& seat : table.seats) {
        moves += seat.river.size() + seat.kita.size() + seat.melds.size();
        for (const Meld& meld : seat.melds)
            moves += meld.is_kan() ? 1U : 0U;
    }
    return static_cast<std::uint32_t>(moves);
}

} // namespace

Tick pace_of(const RoomState& room) {
    const Public& table = room.game.table;
    if (table.in_riichi(table.turn)) return riichi_discard_delay;
    const Wait wait = waits_of(room.options.pace)[static_cast<std::size_t>(situation_of(table))];
    const std::uint32_t draw =
        pace_draw(room.secret_drawn.secret, room.kyoku_dealt, move_number(table));
    return Tick{wait.least_ms + draw % (wait.most_ms - wait.least_ms + 1)};
}

} // namespace jantaku
