// Mjlog rules: the rules that the type of a Tenhou game gives, and which tile an id is.
//
// type    the bits of <GO type>. The bits for the room and the speed have no effect here
// id      0–135; the first copies of a five are red, as many as the rules have
// source  docs/records.md#mjlog
#pragma once

#include "record/played_rules.hpp"

namespace jantaku::record {

struct MjlogRoom {
    int type = 0;
    int lobby = 0;       // above 0: somebody's own, where points and uma are chosen
    bool is_old = false; // before 2010
};

[[nodiscard]] RulesClaim mjlog_claim(const MjlogRoom& room);
[[nodiscard]] bool is_custom(const MjlogRoom& room); // including parlours

// The nearest type to these rules, which need not be Tenhou's.
[[nodiscard]] int mjlog_type(const Rules& rules);

[[nodiscard]] Tile mjlog_tile(int id, const Rules& rules);

} // namespace jantaku::record
