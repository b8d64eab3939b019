// Action names: actions as a file of positions writes them.
//
// one      discard 1z, riichi 4p, chi 46s, pass
// several  discard 1z 2z, riichi 4p, pass. A kind alone means all actions of that kind. After `not`,
//          everything but these
#pragma once

#include <jantaku/table/action.hpp>
#include <string>
#include <vector>

namespace jantaku::study {

[[nodiscard]] std::string to_string(const Action& action);
// The named ones among `actions`. ContradictionError if a name is none of them.
[[nodiscard]] std::vector<Action> actions_named(std::string text, const Actions& actions);

} // namespace jantaku::study
