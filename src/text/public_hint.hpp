// Public hint: `/hint` for a spectator, from what spectators see.
//
// open hands  advice for the seat that must discard
// else        who threatens, which kinds are safe against each threat and by the rules that everybody
//             can check, and the kinds of which no copy is left
// all         every discard of that seat, not only the best ones
// hidden      nothing: everything follows from the table
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string>
public_hint_lines(const Style& style, const Public& table, const SeatNames& names, bool all);

} // namespace jantaku
