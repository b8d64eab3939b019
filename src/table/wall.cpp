#include <jantaku/table/wall.hpp>

namespace jantaku {

namespace {

constexpr std::size_t hand_tiles = 13;
constexpr std::size_t dead_wall_tiles = 14;
constexpr std::size_t indicator_tiles = 10; // and ura

// Three times four tiles in turn, then one each; the dealer's 14th lies behind them all.
constexpr std::size_t dealt_at(std::size_t from_dealer, std::size_t n, std::size_t players) {
    const std::size_t round = n / 4;
    return round < 3 ? round * 4 * players + from_dealer * 4 + n % 4 : 12 * players + from_dealer;
}

} // namespace

Tile Wall::next_live() const {
    return tiles[std::size_t{dealt} + drawn];
}
Tile Wall::next_rinshan() const {
    const std::size_t size = tiles.size();
    // Behind the indicators, which reach into the live wall when there are eight rinshan tiles.
    if (rinshan >= supply) return tiles[size - indicator_tiles - 1 - rinshan];
    return tiles[size - 2 - rinshan / 2 * 2 + rinshan % 2];
}
Tile Wall::indicator(std::size_t n) const {
    return tiles[tiles.size() - supply - 2 - 2 * n];
}
Tile Wall::ura(std::size_t n) const {
    return tiles[tiles.size() - supply - 1 - 2 * n];
}

Wall set_up(const Rules& rules, const WallTiles& tiles) {
    const bool many = rules.is_sanma() && rules.sanma_dead_wall == SanmaDeadWall::rinshan8;
    Wall wall;
    wall.tiles = tiles;
    wall.dealt = static_cast<std::uint8_t>(hand_tiles * rules.seat_count());
    wall.supply = many ? 8 : 4;
    return wall;
}

int live_tiles_after_deal(const Rules& rules) {
    const auto total = tiles_in_play(rules).size();
    return static_cast<int>(total - dead_wall_tiles - hand_tiles * rules.seat_count());
}

StaticVector<Tile, 13>
dealt_hand(const Rules& rules, const WallTiles& wall, Seat dealer, Seat seat) {
    const auto players = rules.seat_count();
    StaticVector<Tile, 13> hand;
    for (std::size_t n = 0; n < hand_tiles; ++n) {
        hand.push_back(wall[dealt_at(distance(dealer, seat, players), n, players)]);
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
