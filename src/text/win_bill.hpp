// Win bill: the lines of a win that explain its points.
//
// hand     the sets of the reading that scored, with the winning tile in brackets. A plain hand if
//          the event does not score in the view before it
// payers   the sum of each payer, worked out. Left out if it does not give the event's payments
#pragma once

#include "text/tell_parts.hpp"

namespace jantaku {

void bill_hand(Telling& told, const Hora& win);
void bill_han(Telling& told, const Hora& win);     // yaku, then dora with their tiles
void bill_base(Telling& told, const Score& score); // fu and base
void bill_payers(Telling& told, const Hora& win);

} // namespace jantaku
