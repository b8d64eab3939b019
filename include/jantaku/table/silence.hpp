// Silence: what a seat does that says nothing in time: pass, tsumogiri, after a call the
// highest-numbered tile that may go.
//
// actions  legal(view), not empty; a turn without a discard is a bug (InvariantError)
#pragma once

#include <jantaku/table/action.hpp>

namespace jantaku {

[[nodiscard]] Action silence(const Actions& actions);

} // namespace jantaku
