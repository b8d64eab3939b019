#include "table/fold.hpp"
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
    require(draw.tile.has_value(), "a seat must see its own draw");
    mine.hand.draw(*draw.tile);
    begin_anew(mine);
}

void fold_own(Private& mine, const Dahai& dahai) {
    if (dahai.tsumogiri) {
        mine.hand.discard_drawn(); // the waits stay
        return;
    }
    mine.hand.remove(dahai.tile);
    mine.hand.keep_drawn();
    find_waits(mine);
}

void fold_own(Private& mine, const Call& call) {
    for (const Tile tile : call.consumed)
        mine.hand.remove(tile);
    begin_anew(mine);
    mine.waits = {};
    if (call.kind == MeldKind::daiminkan) find_waits(mine);
}

void fold_own(Private& mine, const Ankan& kan) {
    mine.hand.keep_drawn();
    for (const Tile tile : kan.consumed)
        mine.hand.remove(tile);
    find_waits(mine);
}

void fold_own(Private& mine, const Kakan& kan) {
    mine.hand.keep_drawn();
    mine.hand.remove(kan.tile);
    find_waits(mine);
}

void fold_own(Private& mine, const Kita& kita) {
    mine.hand.keep_drawn();
    mine.hand.remove(kita.tile);
    find_waits(mine);
}

void fold_own(Private& mine, const Claimed& claimed) {
    mine.answer = claimed.action;
}

void exchange(Private& mine, Seat seat, const Swap& swap) {
    const std::size_t players = swap.given.size();
    const auto& received = swap.given[after(seat, players - swap.steps, players)];
    require(swap.given[seat].size() == 3 && received.size() == 3,
            "a seat must see its own exchange");
    for (const Tile tile : swap.given[seat])
        mine.hand.remove(tile);
    for (const Tile tile : received)
        mine.hand.add(tile);
    mine.answer.reset();
    find_waits(mine);
}

// A robbed ankan comes back, except the robbed tile.
void take_back(Private& mine, const Public& before) {
    const Melds& melds = before.seats[before.offer->from].melds;
    const auto& tiles = melds.back().tiles;
    for (std::size_t i = 1; i < tiles.size(); ++i)
        mine.hand.add(tiles[i]);
    find_waits(mine);
}

template <class E>
void fold(Private& mine, Seat seat, const Public& before, const E& fact) {
    if constexpr (std::is_same_v<E, StartGame>) {
        mine = Private{};
    } else if constexpr (std::is_same_v<E, StartKyoku>) {
        mine = Private{};
        for (const Tile tile : fact.hands[seat])
            mine.hand.add(tile);
        require(mine.hand.size() == 13, "a seat must see its own deal");
        find_waits(mine);
    } else if constexpr (std::is_same_v<E, Swap>) {
        exchange(mine, seat, fact);
    } else {
        if constexpr (closes_offer<E>) {
            bool wins = false;
            if constexpr (std::is_same_v<E, Hora>) {
                wins = fact.seat == seat;
                if (wins) mine.answer.reset();
                if (before.offer && before.offer->kind == OfferKind::ankan &&
                    before.offer->from == seat) {
                    take_back(mine, before);
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
