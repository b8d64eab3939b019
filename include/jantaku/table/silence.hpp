// Silence: the action of a seat that does not answer.
//
// result   pass where it is legal; else tsumogiri, or after a call the legal discard with the
//          highest number
// actions  legal(view); InvariantError when it has neither a pass nor a discard
#pragma once

#include <jantaku/table/action.hpp>

namespace jantaku {

[[nodiscard]] Action silence(const Actions& actions);

} // namespace jantaku
