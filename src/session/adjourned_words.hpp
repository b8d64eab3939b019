// Adjourned words: what a person reads of games that wait, and of games that ended meanwhile.
#pragma once

#include "room/messages.hpp"
#include "text/style.hpp"

#include <string>
#include <vector>

namespace jantaku::session {

[[nodiscard]] std::vector<std::string> adjourned_lines(const Style& style,
                                                       const Adjournments& told);

} // namespace jantaku::session
