#include "tools/calc/shanten_case.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <jantaku/hand/shanten.hpp>

namespace jantaku::calc {

namespace {

constexpr std::size_t max_melds = 4;
constexpr int copies = 4;

} // namespace

Read<HandCase> make_hand(std::span<const Tile> hand,
                         std::span<const Meld> melds,
                         std::optional<std::size_t> count,
                         const Rules& rules) {
    if (hand.empty() || hand.size() > 14 || hand.size() % 3 == 0) {
        return Fault{fmt::format("{} tiles; a hand has 13, or 14 with the drawn one, and 3 fewer "
                                 "for each meld",
                                 hand.size())};
    }
    const std::size_t room = max_melds - (hand.size() - 1) / 3;
    if (count.value_or(room) != room) {
        return Fault{
            fmt::format("{} tiles and {} meld(s) do not make a hand", hand.size(), *count)};
    }
    std::vector<Tile> owned{hand.begin(), hand.end()};
    for (const Meld& meld : melds)
        owned.insert(owned.end(), meld.tiles.begin(), meld.tiles.end());
    if (auto fault = impossible_tiles(owned, kinds_in_play(rules))) return *fault;
    HandCase it{.hand = {},
                .owned = {},
                .melds = room,
                .deck = deck_of(rules),
                .in_play = kinds_in_play(rules)};
    for (const Tile tile : hand)
        ++it.hand[tile.kind()];
    for (const Tile tile : owned)
        ++it.owned[tile.kind()];
    return it;
}

ShantenByForm shanten_of(const HandCase& it) {
    ShantenByForm by;
    by.normal = shanten_normal(it.hand, it.melds, it.deck);
    if (it.melds == 0) {
        by.chiitoitsu = shanten_chiitoitsu(it.hand);
        by.kokushi = shanten_kokushi(it.hand);
    }
    by.lowest = shanten(it.hand, it.melds, it.deck);
    return by;
}

bool has_drawn(const HandCase& it) {
    return it.hand.total() % 3 == 2;
}

Draws draws_of(const HandCase& it) {
    Draws draws;
    const KindSet useful = ukeire(it.hand, it.melds, it.deck).kinds & it.in_play;
    useful.for_each([&](Kind kind) {
        const int left = copies - it.owned[kind];
        if (left <= 0) return;
        draws.tiles.emplace_back(kind, left);
        draws.total += left;
    });
    return draws;
}

std::vector<DiscardOption> options_of(const HandCase& it) {
    std::vector<DiscardOption> options;
    int lowest = 0;
    for (const Kind kind : all_kinds()) {
        if (it.hand[kind] == 0) continue;
        HandCase rest = it;
        --rest.hand[kind]; // the discard stays among the owned tiles
        const int its = shanten(rest.hand, rest.melds, rest.deck);
        if (options.empty() || its < lowest) {
            options.clear();
            lowest = its;
        }
        if (its == lowest) options.push_back({kind, draws_of(rest)});
    }
    std::ranges::stable_sort(options, std::ranges::greater{},
                             [](const DiscardOption& option) { return option.draws.total; });
    return options;
}

} // namespace jantaku::calc
