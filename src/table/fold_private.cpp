#include "table/fold.hpp"
#include "table/fold_hand.hpp"
#include "table/legal_parts.hpp"

#include <jantaku/hand/waits.hpp>

namespace jantaku {

namespace {

void find_waits(Private& mine) {
    const std::size_t melds = (13 - mine.hand.size()) / 3;
    mine.waits = waits(mine.hand.counts(), melds);
}

// The seat does not win on the open tile.
void let_go(Private& mine, Seat seat, const Public& table) {
    const Offer& offer = *table.offer;
    const bool beaten = mine.answer && mine.answer->kind == ActionKind::ron;
    mine.answer.reset();
    if (beaten || offer.from == seat || !mine.waits.contains(offer.tile.kind())) return;
    if (offer.kind == OfferKind::ankan && !waits_as_kokushi(mine, offer.tile)) return;
    if (!mine.let_go) mine.let_go = LetGo{.tile = offer.tile, .from = offer.from};
    if (table.in_riichi(seat)) mine.riichi_furiten = true;
}

// The seat's own draw or call ends its temporary furiten.
void begin_anew(Private& mine) {
    if (!mine.riichi_furiten) mine.let_go.reset();
}

void fold_own(Private& mine, const Tsumo& draw) {
    move_tiles(mine.hand, draw);
    begin_anew(mine);
}

void fold_own(Private& mine, const Dahai& dahai) {
    move_tiles(mine.hand, dahai);
    if (!dahai.tsumogiri) find_waits(mine); // otherwise the waits stay
}

void fold_own(Private& mine, const Call& call) {
    move_tiles(mine.hand, call);
    begin_anew(mine);
    mine.waits = {};
    if (call.kind == MeldKind::daiminkan) find_waits(mine);
}

template <class Kan>
requires is_one_of<Kan, Ankan, Kakan, Kita>
void fold_own(Private& mine, const Kan& kan) {
    move_tiles(mine.hand, kan);
    find_waits(mine);
}

void fold_own(Private& mine, const Claimed& claimed) {
    mine.answer = claimed.action;
}

template <class E>
void fold(Private& mine, Seat seat, const Public& before, const E& fact) {
    if constexpr (std::is_same_v<E, StartGame>) {
        mine = Private{};
    } else if constexpr (std::is_same_v<E, StartKyoku>) {
        mine = Private{};
        deal_tiles(mine.hand, seat, fact);
        find_waits(mine);
    } else if constexpr (std::is_same_v<E, Swap>) {
        exchange_tiles(mine.hand, seat, fact);
        mine.answer.reset();
        find_waits(mine);
    } else {
        if constexpr (closes_offer<E>) {
            bool wins = false;
            if constexpr (std::is_same_v<E, Hora>) {
                wins = fact.seat == seat;
                if (wins) mine.answer.reset();
                if (is_robbed_of_ankan(seat, before)) {
                    take_back_ankan(mine.hand, seat, before);
                    find_waits(mine);
                }
            }
            if (before.offer && !wins) let_go(mine, seat, before);
        }
        if constexpr (is_one_of<E, Tsumo, Dahai, Call, Ankan, Kakan, Kita, Claimed>) {
            if (fact.seat == seat) fold_own(mine, fact);
        }
    }
}

} // namespace

void fold_private(Private& mine, Seat seat, const Public& before, const Event& event) {
    fold_named(event, [&](const auto& fact) { fold(mine, seat, before, fact); });
}

void fold_private(PerSeat<Private>& all, const Public& before, const Event& event) {
    fold_named(event, [&](const auto& fact) {
        for (const Seat seat : seats(all.size()))
            fold(all[seat], seat, before, fact);
    });
}

} // namespace jantaku
