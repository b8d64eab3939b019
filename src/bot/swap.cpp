#include "bot/swap.hpp"

#include "advice/discards.hpp"
#include "advice/unseen.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

namespace jantaku::bot {

using namespace advice;

namespace {

int pairs(const Counts& counts) {
    constexpr int as_much_as_a_ryanmen = 3;
    return as_much_as_a_ryanmen *
           static_cast<int>(std::ranges::count_if(counts.of, [](auto n) { return n >= 2; }));
}

} // namespace

Action choose_swap(const SeatView& view) {
    const Counts left = unseen(view);
    const Counts dora = dora_of_table(view.table);
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < view.mine.hand.size(); ++i)
        tiles.push_back(view.mine.hand.at(i));
    Counts counts = view.mine.hand.counts();
    std::array<Tile, 3> given{};
    for (Tile& gift : given) {
        const auto worth = [&](Tile tile) {
            Counts rest = counts;
            --rest[tile.kind()];
            return std::tuple{-complete_sets(rest), -pairs(rest) - taatsu_value(rest),
                              bonus_of(tile, dora),
                              keep_value(view.table, view.seat, tile.kind(), left)};
        };
        const auto least = std::ranges::min_element(tiles, {}, worth);
        gift = *least;
        --counts[gift.kind()];
        tiles.erase(least);
    }
    sort_tiles(given);
    return Action::swap(given[0], given[1], given[2]);
}

} // namespace jantaku::bot
