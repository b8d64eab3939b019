// Reasons: why built-in players discarded as they did, for players who asked (`/explain on`).
//
// when     after the hand, which the reasons would tell before. At a table with open hands the sessions
//          say them at once, from what they see (text/explain_text.hpp)
// which    the last max_explained of the discards that are not simply the fastest, and whose reason is
//          not that of the same seat's discard before
// rated    never
// made     with the discard, where built-in players think, and only while somebody wants it
// source   docs/rules.md, R-1.49
#pragma once

#include "room/answer.hpp"
#include "room/draft.hpp"

namespace jantaku {

void want_reasons(const RoomRequest& asked, const ExplainBots& ask, Draft& draft);
// The discard of the thought is about to be played.
void note_reason(Draft& draft, const Thought& thought);
// Tells them if the hand is over.
void tell_reasons(Draft& draft);

} // namespace jantaku
