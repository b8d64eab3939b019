#include "session/mjai_refusal.hpp"

#include "record/mjai/tile.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::session {

std::string
lacks_text(const Style& style, Error error, const Action& action, const SeatView& view) {
    if (error != Error::tile_index || !puts_tile_down(action.kind)) return {};
    std::string text = say(style, Message::extra_lacks, record::mjai_text(action.tile));
    const Hand& hand = view.mine.hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Tile tile = hand.at(i);
        if (tile.kind() != action.tile.kind() || tile == action.tile) continue;
        return text + say(style, Message::extra_nearest, record::mjai_text(tile));
    }
    return text;
}

Error why_no_riichi(const SeatView& view) {
    if (const auto never = why_never(view.table, view.mine, view.seat, ActionKind::riichi))
        return *never;
    Error why = Error::not_tenpai;
    const Hand& hand = view.mine.hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Action riichi = Action::riichi(hand.at(i), hand.drawn() == hand.at(i));
        const auto error = why_not(view.table, view.mine, view.seat, riichi);
        // The discard would leave tenpai, but something else forbids it.
        if (error && *error != Error::not_tenpai) why = *error;
    }
    return why;
}

} // namespace jantaku::session
