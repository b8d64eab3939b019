// Win bill: the parts of a win's lines that say how its points come about.
//
// hand     the sets of the reading that scored, the winning tile in brackets; a plain hand where the
//          event does not score in the view before it
// payers   each payer's sum worked out; left out where it does not make the event's payments
#pragma once

#include "text/tell_parts.hpp"

namespace jantaku {

void bill_hand(Telling& told, const Hora& win);
void bill_han(Telling& told, const Hora& win);     // yaku, then dora with their tiles
void bill_base(Telling& told, const Score& score); // fu and base
void bill_payers(Telling& told, const Hora& win);

} // namespace jantaku
