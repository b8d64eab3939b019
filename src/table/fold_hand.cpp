#include "table/fold_hand.hpp"

namespace jantaku {

void move_tiles(Hand& hand, const Tsumo& draw) {
    require(draw.tile.has_value(), "the draw of a visible hand must be told");
    hand.draw(*draw.tile);
}

void move_tiles(Hand& hand, const Dahai& dahai) {
    if (dahai.tsumogiri) return hand.discard_drawn();
    hand.remove(dahai.tile);
    hand.keep_drawn();
}

void move_tiles(Hand& hand, const Call& call) {
    for (const Tile tile : call.consumed)
        hand.remove(tile);
}

void move_tiles(Hand& hand, const Ankan& kan) {
    hand.keep_drawn();
    for (const Tile tile : kan.consumed)
        hand.remove(tile);
}

void move_tiles(Hand& hand, const Kakan& kan) {
    hand.keep_drawn();
    hand.remove(kan.tile);
}

void move_tiles(Hand& hand, const Kita& kita) {
    hand.keep_drawn();
    hand.remove(kita.tile);
}

void deal_tiles(Hand& hand, Seat seat, const StartKyoku& start) {
    hand = Hand{};
    for (const Tile tile : start.hands[seat])
        hand.add(tile);
    require(hand.size() == 13, "the deal of a visible hand must be told");
}

void exchange_tiles(Hand& hand, Seat seat, const Swap& swap) {
    const std::size_t players = swap.given.size();
    const auto& received = swap.given[after(seat, players - swap.steps, players)];
    require(swap.given[seat].size() == 3 && received.size() == 3,
            "the exchange of a visible hand must be told");
    for (const Tile tile : swap.given[seat])
        hand.remove(tile);
    for (const Tile tile : received)
        hand.add(tile);
}

bool is_robbed_of_ankan(Seat seat, const Public& before) {
    return before.offer && before.offer->kind == OfferKind::ankan && before.offer->from == seat;
}

void take_back_ankan(Hand& hand, Seat seat, const Public& before) {
    const auto& tiles = before.seats[seat].melds.back().tiles;
    for (std::size_t i = 1; i < tiles.size(); ++i)
        hand.add(tiles[i]);
}

} // namespace jantaku
