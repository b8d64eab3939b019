#include <array>
#include <jantaku/table/wall.hpp>

namespace jantaku {

namespace {

constexpr std::size_t hand_tiles = 13;
constexpr std::array<std::size_t, 4> rinshan_at{134, 135, 132, 133};
constexpr std::array<std::size_t, 5> indicator_at{130, 128, 126, 124, 122};
constexpr std::size_t dead_wall_tiles = 14;

// Three times four tiles in turn, then one each; the dealer's 14th lies behind them all.
constexpr std::size_t dealt_at(std::size_t from_dealer, std::size_t n, std::size_t players) {
    const std::size_t round = n / 4;
    return round < 3 ? round * 4 * players + from_dealer * 4 + n % 4 : 12 * players + from_dealer;
}

} // namespace

Tile Wall::next_live() const {
    return tiles[hand_tiles * 4 + drawn];
}
Tile Wall::next_rinshan() const {
    return tiles[rinshan_at[rinshan]];
}
Tile Wall::indicator(std::size_t n) const {
    return tiles[indicator_at[n]];
}
Tile Wall::ura(std::size_t n) const {
    return tiles[indicator_at[n] + 1];
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
    for (std::size_t k = 0; k < kind_count; ++k) {
        const Kind kind{k};
        int red = 0;
        if (!kind.is_jihai() && kind.rank() == 5) {
            red = kind.suit() == Suit::manzu   ? rules.red_fives.m
                  : kind.suit() == Suit::pinzu ? rules.red_fives.p
                                               : rules.red_fives.s;
        }
        for (int copy = 0; copy < 4; ++copy) {
            tiles.push_back(copy < red ? Tile::red_five(kind.suit()) : Tile{kind});
        }
    }
    return tiles;
}

} // namespace jantaku
