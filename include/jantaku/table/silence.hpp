// Silence: what a seat does that does not answer.
//
// result   pass where that is possible; else tsumogiri, after a call the highest-numbered legal tile
// actions  legal(view), never empty (else InvariantError)
#pragma once

#include <jantaku/table/action.hpp>

namespace jantaku {

[[nodiscard]] Action silence(const Actions& actions);

} // namespace jantaku
