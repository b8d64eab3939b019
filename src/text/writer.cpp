#include "text/writer.hpp"

#include "text/board.hpp"
#include "text/columns.hpp"
#include "text/plain.hpp"
#include "text/tell_parts.hpp"

namespace jantaku {

void Writer::tell_deal(Telling& told, const StartKyoku& start) const {
    const Public& table = told.after.table;
    for (const Seat seat : from_dealer(table))
        tell_seat(told, start, seat);
    told.add(Message::dealer_is, told.player(start.dealer));
    told.add(Message::dora_is, told.tile(start.indicator), told.dora_after(start.indicator));
    for (const Seat seat : from_dealer(table)) {
        if (const Hand* hand = open_hand(told.after, seat))
            told.add(Message::hand_of, told.player(seat),
                     hand_short(told.style, *hand, dora_kinds(table)));
    }
    if (told.after.mine.hand.size() == 0) return;
    told.add(Message::you_were_dealt, told.after.mine.hand.size());
    tell_hand(told);
    if (table.phase == Phase::swap) told.add(Message::choose_swap);
}

void Writer::tell_hand(Telling& told) const {
    told.line(hand(told.style, told.after.mine.hand, dora_kinds(told.after.table)));
}

const Writer& writer_of(const Style& style) {
    static const Columns columns;
    static const BesideTable beside;
    static const Plain plain;
    if (style.plain) return plain;
    if (style.table_beside) return beside;
    return columns;
}

} // namespace jantaku
