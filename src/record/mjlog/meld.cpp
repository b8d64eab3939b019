#include "record/mjlog/meld.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>

namespace jantaku::record {

namespace {

constexpr int kinds = 34;
constexpr int runs = 21; // seven in each suit
constexpr int pon_mark = 0x08;
constexpr int kakan_mark = 0x10;

int place_in(const StaticVector<int, 4>& tiles, int id) {
    return static_cast<int>(std::ranges::find(tiles, id) - tiles.begin());
}

MjlogMeld chi(int bits, std::size_t feeder) {
    const int run = (bits >> 10) / 3;
    const int first = run / 7 * 9 + run % 7;
    MjlogMeld meld{.kind = MjlogMeldKind::chi, .feeder = feeder, .called = 0, .tiles = {}};
    for (int i = 0; i < 3; ++i)
        meld.tiles.push_back(4 * (first + i) + (bits >> (3 + 2 * i) & 3));
    meld.called = meld.tiles[static_cast<std::size_t>((bits >> 10) % 3)];
    return meld;
}

MjlogMeld pon(int bits, std::size_t feeder) {
    const int kind = (bits >> 9) / 3;
    const int left_out = 4 * kind + (bits >> 5 & 3);
    MjlogMeld meld{.kind = MjlogMeldKind::pon, .feeder = feeder, .called = 0, .tiles = {}};
    for (int id = 4 * kind; id < 4 * kind + 4; ++id) {
        if (id != left_out) meld.tiles.push_back(id);
    }
    meld.called = meld.tiles[static_cast<std::size_t>((bits >> 9) % 3)];
    if ((bits & 0x10) != 0) {
        meld.kind = MjlogMeldKind::kakan;
        meld.called = left_out;
        meld.tiles.push_back(left_out);
    }
    return meld;
}

MjlogMeld kan(int bits, std::size_t feeder) {
    const int called = bits >> 8;
    const auto kind = feeder == 0 ? MjlogMeldKind::ankan : MjlogMeldKind::daiminkan;
    MjlogMeld meld{.kind = kind, .feeder = feeder, .called = called, .tiles = {}};
    for (int copy = 0; copy < 4; ++copy)
        meld.tiles.push_back(called / 4 * 4 + copy);
    return meld;
}

int chi_bits(const MjlogMeld& meld) {
    auto tiles = meld.tiles;
    std::ranges::sort(tiles);
    const int first = tiles[0] / 4;
    int bits = ((first / 9 * 7 + first % 9) * 3 + place_in(tiles, meld.called)) << 10 | 0x04 | 3;
    for (int i = 0; i < 3; ++i)
        bits |= (tiles[static_cast<std::size_t>(i)] & 3) << (3 + 2 * i);
    return bits;
}

int pon_bits(const MjlogMeld& meld) {
    auto pon = meld.tiles;
    std::ranges::sort(pon);
    const int kind = pon[0] / 4;
    constexpr int all_copies = 0 + 1 + 2 + 3;
    int left_out = all_copies;
    for (const int id : pon)
        left_out -= id & 3;
    return (kind * 3 + place_in(pon, meld.called)) << 9 | left_out << 5 | pon_mark |
           static_cast<int>(meld.feeder);
}

} // namespace

std::optional<MjlogMeld> read_mjlog_meld(int bits) {
    const auto feeder = static_cast<std::size_t>(bits & 3);
    if ((bits & 0x04) != 0) {
        if (bits >> 10 >= runs * 3 || feeder != 3) return std::nullopt;
        return chi(bits, feeder);
    }
    if ((bits & 0x18) != 0) {
        const bool both = (bits & 0x18) == 0x18;
        if (both || bits >> 9 >= kinds * 3 || feeder == 0) return std::nullopt;
        return pon(bits, feeder);
    }
    const int tile = bits >> 8;
    if (tile >= kinds * 4) return std::nullopt;
    if ((bits & 0x20) == 0) return kan(bits, feeder);
    MjlogMeld nuki{.kind = MjlogMeldKind::nuki, .feeder = 0, .called = tile, .tiles = {tile}};
    if (feeder != 0) return std::nullopt;
    return nuki;
}

int mjlog_meld_bits(const MjlogMeld& meld) {
    switch (meld.kind) {
    case MjlogMeldKind::chi:
        return chi_bits(meld);
    case MjlogMeldKind::pon:
        return pon_bits(meld);
    case MjlogMeldKind::daiminkan:
    case MjlogMeldKind::ankan:
        return meld.called << 8 | static_cast<int>(meld.feeder);
    case MjlogMeldKind::nuki:
        return meld.called << 8 | 0x20;
    case MjlogMeldKind::kakan:
        break;
    }
    throw InvariantError{"the bits of a kakan are those of its pon"};
}

int mjlog_kakan_bits(int pon) {
    return (pon & ~pon_mark) | kakan_mark;
}

} // namespace jantaku::record
