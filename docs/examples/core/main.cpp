// Prints what the library says about a closed hand: its shanten and its useful tiles; for 14 tiles,
// the useful tiles after each discard. A complete hand is scored as a tsumo on its last tile.
#include <iostream>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/notation.hpp>

using namespace jantaku;

namespace {

Counts counts_of(const std::vector<Tile>& tiles) {
    Counts counts;
    for (const Tile tile : tiles)
        ++counts[tile.kind()];
    return counts;
}

// `7 tiles: 3m x4 6m x3`: the useful kinds, and how many tiles of each are not in the hand.
void print(const Ukeire& ukeire, const Counts& held) {
    Counts left;
    std::string kinds;
    ukeire.kinds.for_each([&](Kind kind) {
        left[kind] = static_cast<std::uint8_t>(4 - held[kind]);
        kinds += " " + to_string(kind) + " x" + std::to_string(left[kind]);
    });
    std::cout << left.total(ukeire.kinds) << " tiles:" << kinds << '\n';
}

void print_score(const std::vector<Tile>& tiles) {
    Win win{.tile = tiles.back(), .by = WinBy::tsumo, .seat_wind = Wind::south};
    for (const Tile tile : tiles)
        win.concealed.push_back(tile);
    const auto worth = score(Rules{}, win);
    if (!worth) {
        std::cout << "no yaku\n";
        return;
    }
    for (const YakuHan& it : worth->yaku)
        std::cout << key_of(it.yaku) << ' ' << int{it.han} << '\n';
    std::cout << worth->han << " han " << worth->fu << " fu, base " << worth->base << '\n';
}

void print_hand(const std::vector<Tile>& tiles) {
    const Counts held = counts_of(tiles);
    const int distance = shanten(held, 0);
    std::cout << "shanten " << distance << '\n';
    if (distance == -1) {
        print_score(tiles);
    } else if (tiles.size() == 13) {
        print(ukeire(held, 0), held);
    } else {
        for (const DiscardUkeire& it : ukeire_by_discard(held, 0)) {
            std::cout << "discard " << to_string(it.discard) << ": shanten " << it.left.shanten
                      << ", ";
            print(it.left, held);
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    const auto tiles = parse_tiles(argc == 2 ? argv[1] : "");
    if (!tiles || (tiles->size() != 13 && tiles->size() != 14)) {
        std::cerr << "usage: hand TILES, thirteen or fourteen, such as 123m406p11z2345s79p\n";
        return 2;
    }
    try {
        print_hand(*tiles);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n'; // a fifth tile of a kind
        return 2;
    }
}
