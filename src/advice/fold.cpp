#include "advice/fold.hpp"

#include "advice/unseen.hpp"

#include <algorithm>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/table/deck.hpp>

namespace jantaku::advice {

namespace {

constexpr int good_wait_tiles = 5;
constexpr int live_tiles_of_late_hand = 24;

int bonus_in_hand(const SeatView& view) {
    const Counts dora = dora_of_table(view.table);
    int han = 0;
    for (std::size_t i = 0; i < view.mine.hand.size(); ++i)
        han += bonus_of(view.mine.hand.at(i), dora);
    for (const Meld& meld : view.table.seats[view.seat].melds) {
        for (const Tile tile : meld.tiles)
            han += bonus_of(tile, dora);
    }
    return han;
}

} // namespace

bool pushes(const SeatView& view, const Discard& best, int danger) {
    const bool late = view.table.live_tiles <= live_tiles_of_late_hand;
    if (best.shanten <= 0) {
        return best.accepted >= good_wait_tiles || !late || danger <= suji_grade;
    }
    if (best.shanten > 1) return danger == 0;
    return danger <= suji_grade || (!late && bonus_in_hand(view) >= 2);
}

const Discard&
safest(const SeatView& view, const Discards& discards, const Threats& threats, const Counts& left) {
    return *std::ranges::min_element(discards, {}, [&](const Discard& discard) {
        return danger_of(discard.action.tile, view, threats, left);
    });
}

// A hand is kept when it is near kokushi or near any other form.
bool is_kept(const SeatView& view) {
    const Counts counts = view.mine.hand.counts();
    return shanten_kokushi(counts) <= 2 || shanten(counts, 0, deck_of(view.table.rules)) <= 2;
}

bool is_furiten_after(const SeatView& view, const Discard& discard) {
    KindSet thrown = view.table.seats[view.seat].discarded;
    thrown.add(discard.action.tile.kind());
    return !(thrown & discard.useful).empty();
}

} // namespace jantaku::advice
