#include "replay/exchange.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

StaticVector<Tile, 13> sorted_hand(StaticVector<Tile, 13> hand) {
    sort_tiles(hand);
    return hand;
}

SwapChance chance_of(const LogKyoku& kyoku, const LogSwap& told) {
    SwapChance chance{.steps = told.steps,
                      .places = PerSeat<std::array<std::uint8_t, 3>>(told.given.size())};
    for (const Seat seat : seats(told.given.size())) {
        const auto held = sorted_hand(kyoku.hands[seat]);
        std::array<bool, 13> taken{};
        for (std::size_t n = 0; n < told.given[seat].size(); ++n) {
            for (std::size_t place = 0; place < held.size(); ++place) {
                if (taken[place] || held[place] != told.given[seat][n]) continue;
                taken[place] = true;
                chance.places[seat][n] = static_cast<std::uint8_t>(place);
                break;
            }
        }
    }
    return chance;
}

} // namespace jantaku
