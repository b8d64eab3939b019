#include <jantaku/table/wall.hpp>

namespace jantaku {

namespace {

constexpr std::size_t hand_tiles = 13;
constexpr std::size_t dead_wall_tiles = 14;
constexpr std::size_t indicator_tiles = 10; // ura included

} // namespace

// Three rounds of four tiles each, then one tile each. The dealer's 14th tile follows all of them.
std::size_t WallLayout::hand_place(std::size_t from_dealer, std::size_t n) const {
    const std::size_t round = n / 4;
    return round < 3 ? round * 4 * players + from_dealer * 4 + n % 4
                     : std::size_t{12} * players + from_dealer;
}

std::size_t WallLayout::live_place(std::size_t n) const {
    return hand_tiles * players + n;
}

std::size_t WallLayout::rinshan_place(std::size_t n) const {
    // The tiles before the indicators. With eight rinshan tiles, the indicators begin in the live
    // wall.
    if (n >= rinshan) return tiles - indicator_tiles - 1 - n;
    return tiles - 2 - n / 2 * 2 + n % 2;
}

std::size_t WallLayout::indicator_place(std::size_t n) const {
    return std::size_t{tiles} - rinshan - 2 - 2 * n;
}

int WallLayout::live_tiles() const {
    return static_cast<int>(tiles - dead_wall_tiles - hand_tiles * players);
}

WallLayout layout_of(const Rules& rules) {
    const bool eight = rules.is_sanma() && rules.sanma_dead_wall == SanmaDeadWall::rinshan8;
    return {.tiles = static_cast<std::uint8_t>(kinds_in_play(rules).size() * 4),
            .players = static_cast<std::uint8_t>(rules.players),
            .rinshan = static_cast<std::uint8_t>(eight ? 8 : 4)};
}

Tile Wall::next_live() const {
    return tiles[layout.live_place(drawn)];
}
Tile Wall::next_rinshan() const {
    return tiles[layout.rinshan_place(rinshan)];
}
Tile Wall::indicator(std::size_t n) const {
    return tiles[layout.indicator_place(n)];
}
Tile Wall::ura(std::size_t n) const {
    return tiles[layout.indicator_place(n) + 1];
}

StaticVector<Tile, 13>
dealt_hand(const Rules& rules, const WallTiles& wall, Seat dealer, Seat seat) {
    const WallLayout layout = layout_of(rules);
    StaticVector<Tile, 13> hand;
    for (std::size_t n = 0; n < hand_tiles; ++n) {
        hand.push_back(wall[layout.hand_place(distance(dealer, seat, layout.players), n)]);
    }
    return hand;
}

WallTiles tiles_in_play(const Rules& rules) {
    WallTiles tiles;
    kinds_in_play(rules).for_each([&](Kind kind) {
        int red = 0;
        if (!kind.is_jihai() && kind.rank() == 5) {
            red = kind.suit() == Suit::manzu   ? rules.red_fives.m
                  : kind.suit() == Suit::pinzu ? rules.red_fives.p
                                               : rules.red_fives.s;
        }
        for (int copy = 0; copy < 4; ++copy) {
            tiles.push_back(copy < red ? Tile::red_five(kind.suit()) : Tile{kind});
        }
    });
    return tiles;
}

} // namespace jantaku
