// Yaku pages: the answers to /yaku.
//
// worth  as the rules have it: in a hand as open or closed as the example by scoring the example, else as
//        printed in the table of yaku
#pragma once

#include "session/conversation.hpp"

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <string_view>

namespace jantaku::session {

// A yaku by its key or its name in any language; `name` is casefolded.
[[nodiscard]] std::optional<Yaku> yaku_named(std::string_view name);
// All yaku that the rules have, by their han.
[[nodiscard]] Lines yaku_list_lines(const Style& style, const Rules& rules);
// Name, worth, condition, and a hand.
[[nodiscard]] Lines yaku_lines(const Style& style, const Rules& rules, Yaku yaku);

} // namespace jantaku::session
