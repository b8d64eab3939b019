#include "scoring/fu.hpp"

namespace jantaku {

namespace {

FuItem item(FuKind kind, int fu, Kind tile = Kind{0}) {
    return {kind, static_cast<std::uint8_t>(fu), static_cast<std::uint8_t>(tile.index())};
}

FuItem of_triplet(Kind kind, bool is_open) {
    return item(is_open ? FuKind::open_triplet : FuKind::closed_triplet,
                triplet_fu(is_open, kind.is_yaochuu()), kind);
}

FuItem of_meld(const Meld& meld) {
    const auto kind = meld.is_kan() ? (meld.is_open() ? FuKind::open_kan : FuKind::closed_kan)
                                    : FuKind::open_triplet;
    const Kind first = meld.first();
    return item(kind, triplet_fu(meld.is_open(), first.is_yaochuu(), meld.is_kan()), first);
}

} // namespace

FuItems fu_items(const Facts& facts, const Reading& reading) {
    if (reading.form == FormKind::chiitoitsu) return {item(FuKind::chiitoitsu, chiitoitsu_fu)};
    if (reading.form != FormKind::normal) return {};

    FuItems items{item(FuKind::base, base_fu)};
    const auto add = [&](FuItem item) {
        if (item.fu > 0) items.push_back(item);
    };
    const bool opens = opens_triplet(facts, reading.place);
    reading.concealed_triplets.for_each(
        [&](Kind kind) { add(of_triplet(kind, opens && kind == facts.won)); });
    for (const Meld& meld : facts.win->melds) {
        if (meld.kind != MeldKind::chi) add(of_meld(meld));
    }
    reading.pair.for_each(
        [&](Kind kind) { add(item(FuKind::pair, pair_fu(facts, reading.pair), kind)); });
    add(item(FuKind::wait, wait_fu(facts.won, reading.place), facts.won));

    const bool is_without_fu = items.size() == 1;
    if (is_pinfu_tsumo(facts, is_without_fu)) return {item(FuKind::pinfu_tsumo, pinfu_tsumo_fu)};
    add(win_fu(facts, is_without_fu));
    return items;
}

} // namespace jantaku
