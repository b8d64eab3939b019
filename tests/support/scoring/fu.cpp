#include "tests/support/scoring/fu.hpp"

namespace jantaku::reference {

namespace {

FuItem item(FuKind kind, int fu, Kind tile = Kind{0}) {
    return {kind, static_cast<std::uint8_t>(fu), static_cast<std::uint8_t>(tile.index())};
}

// 2 for an open triplet of simples; twice that if closed, twice if yaochuu, four times if a kan.
FuItem of_block(const Block& block) {
    if (block.is_run()) return item(FuKind::base, 0);
    const auto kind = block.is_kan() ? (block.open ? FuKind::open_kan : FuKind::closed_kan)
                                     : (block.open ? FuKind::open_triplet : FuKind::closed_triplet);
    const int fu =
        2 * (block.open ? 1 : 2) * (block.first.is_yaochuu() ? 2 : 1) * (block.is_kan() ? 4 : 1);
    return item(kind, fu, block.first);
}

FuItem of_pair(const Reading& reading) {
    const Kind pair = reading.pair;
    const auto is = [&](Wind wind) {
        return pair == Kind{Suit::jihai, static_cast<int>(wind) + 1};
    };
    const bool as_north = pair == Kind{Suit::jihai, 4} && north_counts(*reading.rules);
    const bool own = is(reading.win->seat_wind) || as_north;
    const bool round = is(reading.win->round_wind);
    const int fu = own && round                       ? reading.rules->double_wind_pair_fu
                   : own || round || pair.is_dragon() ? 2
                                                      : 0;
    return item(FuKind::pair, fu, pair);
}

FuItem of_wait(const Reading& reading) {
    const bool two_sided = reading.wait == Wait::ryanmen || reading.wait == Wait::shanpon;
    return item(FuKind::wait, two_sided ? 0 : 2, reading.won);
}

StaticVector<FuItem, 6> of_shape(const Reading& reading) {
    StaticVector<FuItem, 6> items;
    const auto add = [&](FuItem it) {
        if (it.fu > 0) items.push_back(it);
    };
    for (const Block& block : reading.blocks)
        add(of_block(block));
    add(of_pair(reading));
    add(of_wait(reading));
    return items;
}

// The fu for the way of winning, given whether the shape has any.
FuItem of_win(const Reading& reading, bool without_fu) {
    const Rules& rules = *reading.rules;
    if (reading.win->by == WinBy::tsumo) {
        const bool counts = rules.rinshan_tsumo_fu || !reading.win->flags.rinshan;
        return item(FuKind::tsumo, counts ? 2 : 0);
    }
    if (reading.menzen) return item(FuKind::closed_ron, 10);
    return item(FuKind::open_pinfu, without_fu && rules.open_pinfu_30fu ? 10 : 0);
}

constexpr int round_up_10(int fu) {
    return (fu + 9) / 10 * 10;
}

Fu flat(FuKind kind, int fu) {
    return {.items = {item(kind, fu)}, .fu = fu};
}

} // namespace

bool is_without_fu(const Reading& reading) {
    return reading.form == FormKind::normal && of_shape(reading).empty();
}

Fu fu_of(const Reading& reading) {
    if (reading.form == FormKind::chiitoitsu) return flat(FuKind::chiitoitsu, 25);
    if (reading.form != FormKind::normal) return {};

    const auto shape = of_shape(reading);
    const bool is_pinfu_tsumo = shape.empty() && reading.menzen && reading.win->by == WinBy::tsumo;
    if (is_pinfu_tsumo && reading.rules->pinfu_tsumo) return flat(FuKind::pinfu_tsumo, 20);

    Fu sum;
    sum.items.push_back(item(FuKind::base, 20));
    for (const FuItem& it : shape)
        sum.items.push_back(it);
    if (const FuItem it = of_win(reading, shape.empty()); it.fu > 0) sum.items.push_back(it);
    for (const FuItem& it : sum.items)
        sum.fu += it.fu;
    sum.fu = round_up_10(sum.fu);
    return sum;
}

} // namespace jantaku::reference
