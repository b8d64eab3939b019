#include "table/legal_parts.hpp"

#include <algorithm>
#include <jantaku/hand/form.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku {

namespace {

std::optional<Error> why_no_score(const Public& table, const Win& win, Error not_agari) {
    const auto result = value_of(table.rules, win);
    if (result) return std::nullopt;
    return result.error() == NoWin::not_agari ? not_agari : Error::no_yaku;
}

// Whether the kind is a triplet in every reading of every win that the hand waits for. A wait for a
// fifth tile of a kind does not count.
bool always_triplet(const Counts& hand, std::size_t melds, Kind kind) {
    bool always = true;
    waits(hand, melds).for_each([&](Kind wait) {
        if (hand[wait] == 4) return;
        Counts won = hand;
        ++won[wait];
        for (const Form& form : forms(won, melds)) {
            always = always && std::ranges::any_of(form.groups, [&](const Group& group) {
                         return group == Group{GroupKind::triplet, kind};
                     });
        }
    });
    return always;
}

// whether an ankan of the kind leaves the waits as they are.
bool keeps_waits(const Public& table, const Private& mine, Seat seat, Kind kind) {
    const RiichiAnkan rule = table.rules.riichi_ankan;
    if (rule == RiichiAnkan::none) return false;
    const std::size_t melds = table.seats[seat].melds.size();
    Counts before = mine.hand.counts();
    --before[kind];
    Counts after = before;
    after[kind] = 0;
    if (waits(before, melds) != waits(after, melds + 1)) return false;
    if (rule == RiichiAnkan::wait_unchanged) return true;
    return always_triplet(before, melds, kind);
}

} // namespace

bool may_abort(const Rules& rules, DrawKind kind) {
    if (rules.shura) return false;
    const bool full_table = rules.players == 4;
    switch (kind) {
    case DrawKind::exhaustive:
        return false;
    case DrawKind::kyuushu:
        return rules.abort_kyuushu;
    case DrawKind::suufon:
        return rules.abort_suufon && full_table;
    case DrawKind::suukan:
        return rules.abort_suukan;
    case DrawKind::suucha:
        return rules.abort_suucha && full_table;
    case DrawKind::sanchahou:
        return rules.abort_sanchahou;
    }
    throw InvariantError{"a draw of no known kind"};
}

bool enough_points_for_riichi(const Public& table, Seat seat) {
    return table.rules.riichi_min_points < 0 || table.points[seat] >= table.rules.riichi_min_points;
}

bool enough_tiles_for_riichi(const Public& table) {
    return table.live_tiles >= table.rules.riichi_min_live_tiles;
}

bool leaves_tenpai(const Public& table, const Private& mine, Seat seat, Tile tile) {
    Counts counts = mine.hand.counts();
    --counts[tile.kind()];
    const Melds& melds = table.seats[seat].melds;
    if (shanten(counts, melds.size()) > 0) return false;
    return !tenpai_waits(table.rules, counts, melds).empty();
}

Choices ankan_options(const Public& table, const Private& mine, Seat seat) {
    Choices options;
    const Counts& counts = mine.hand.counts();
    for (const Kind kind : all_kinds()) {
        if (counts[kind] != 4) continue;
        if (table.in_riichi(seat) && mine.hand.drawn()->kind() != kind) continue;
        options.push_back(Action::ankan(kind));
    }
    return options;
}

namespace {

// The tile of the kind that is used first: a red five stays as long as possible.
Tile plain_first(const Hand& hand, Kind kind) {
    const Tile plain{kind};
    return hand.count(plain) > 0 ? plain : Tile::red_five(kind.suit());
}

} // namespace

Choices kakan_options(const Public& table, const Private& mine, Seat seat) {
    KindSet pons;
    for (const Meld& meld : table.seats[seat].melds) {
        if (meld.kind == MeldKind::pon) pons.add(meld.first());
    }
    Choices options;
    pons.for_each([&](Kind kind) {
        if (mine.hand.count(kind) == 0) return;
        options.push_back(Action::kakan(plain_first(mine.hand, kind)));
    });
    return options;
}

Choices kita_options(const Public& table, const Private& mine, Seat seat) {
    Choices options;
    nuki_kinds(table.rules).for_each([&](Kind kind) {
        if (mine.hand.count(kind) == 0) return;
        if (table.in_riichi(seat) && mine.hand.drawn()->kind() != kind) return;
        options.push_back(Action::kita(plain_first(mine.hand, kind)));
    });
    return options;
}

std::optional<Error>
why_no_kan(const Public& table, const Private& mine, Seat seat, const Action& kan) {
    // A fifth kan aborts only where four kans can.
    const bool aborts =
        table.rules.fifth_kan == FifthKan::abort && may_abort(table.rules, DrawKind::suukan);
    if (table.kans >= max_kans && !aborts) return Error::kan_limit;
    if (table.live_tiles == 0) return Error::last_tile;
    if (!table.in_riichi(seat)) return std::nullopt;
    if (kan.kind == ActionKind::kakan || !keeps_waits(table, mine, seat, kan.tile.kind())) {
        return Error::riichi_kan;
    }
    return std::nullopt;
}

std::optional<Error> why_no_tsumo(const Public& table, const Private& mine, Seat seat) {
    const Tile drawn = *mine.hand.drawn();
    const bool first_draw = table.uninterrupted && table.seats[seat].river.empty();
    // The only hand that wins without having waited.
    const bool maybe_shiisan =
        first_draw && table.rules.local_yaku.contains(LocalYaku::shiisan_puutaa);
    if (!mine.waits.contains(drawn.kind()) && !maybe_shiisan) return Error::not_agari;
    return why_no_score(table, win_on(table, mine, seat, drawn, WinBy::tsumo), Error::not_agari);
}

std::optional<Error> why_no_kyuushu(const Public& table, const Private& mine, Seat seat) {
    if (!table.uninterrupted || !table.seats[seat].river.empty()) return Error::not_first_turn;
    if (mine.hand.counts().yaochuu_kinds() < 9) return Error::not_nine;
    if (!may_abort(table.rules, DrawKind::kyuushu)) return Error::rule_off;
    return std::nullopt;
}

std::optional<Error> why_no_ron(const Public& table, const Private& mine, Seat seat) {
    const Offer& offer = *table.offer;
    if (!mine.waits.contains(offer.tile.kind())) return Error::not_tenpai_wait;
    if (offer.kind == OfferKind::ankan && !waits_as_kokushi(mine, offer.tile)) {
        return Error::not_tenpai_wait;
    }
    switch (furiten(table, mine, seat)) {
    case Furiten::discard:
        return Error::furiten_discard;
    case Furiten::passed:
        return Error::furiten_temp;
    case Furiten::riichi:
        return Error::furiten_riichi;
    case Furiten::none:
        break;
    }
    return why_no_score(table, win_on(table, mine, seat, offer.tile, WinBy::ron),
                        Error::not_tenpai_wait);
}

bool waits_as_kokushi(const Private& mine, Tile tile) {
    Counts counts = mine.hand.counts();
    ++counts[tile.kind()];
    return counts.total() == 14 && shanten_kokushi(counts) == -1;
}

bool may_chi(const Public& table, Seat seat) {
    return !table.rules.is_sanma() && table.next(table.offer->from) == seat;
}

bool may_call(const Public& table, Seat seat) {
    return table.offer->kind == OfferKind::discard && !table.in_riichi(seat) &&
           table.live_tiles > 0 && !abort_due(table);
}

KindSet kuikae_after(const Rules& rules, const Action& call, Tile called) {
    KindSet forbidden;
    if (rules.kuikae == Kuikae::allow) return forbidden;
    const Kind kind = called.kind();
    forbidden.add(kind);
    if (call.kind != ActionKind::chi || rules.kuikae == Kuikae::forbid_same) return forbidden;
    const int low = call.consumed[0].kind().rank();
    const int high = call.consumed[1].kind().rank();
    if (high != low + 1) return forbidden;
    const int other = kind.rank() < low ? high + 1 : low - 1;
    if (other >= 1 && other <= 9) forbidden.add(Kind{kind.suit(), other});
    return forbidden;
}

bool leaves_a_discard(const Rules& rules, const Private& mine, const Action& call, Tile called) {
    Counts left = mine.hand.counts();
    for (const Tile tile : call.consumed)
        --left[tile.kind()];
    std::size_t forbidden = 0;
    kuikae_after(rules, call, called).for_each([&](Kind kind) { forbidden += left[kind]; });
    return mine.hand.size() - call.consumed.size() > forbidden;
}

bool kans_of_several(const Public& table, int kans) {
    if (kans < max_kans) return false;
    for (const SeatPublic& seat : table.seats) {
        if (std::ranges::count_if(seat.melds, &Meld::is_kan) == max_kans) return false;
    }
    return true;
}

} // namespace jantaku
