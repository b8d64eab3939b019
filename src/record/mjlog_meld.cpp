#include "record/mjlog_meld.hpp"

namespace jantaku::record {

namespace {

constexpr int kinds = 34;
constexpr int runs = 21; // seven in each suit

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

} // namespace jantaku::record
