// Layout: the sets of a winning hand in the reading that scored.
//
// groups   of the concealed tiles, lowest first; empty unless the form is normal
// won      index of the group that the winning tile completes; none: the pair, or a form without
//          groups
// errors   std::nullopt when the win does not score
#pragma once

#include <jantaku/hand/form.hpp>
#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/win.hpp>
#include <optional>

namespace jantaku {

struct Layout {
    Form form{};
    std::optional<std::size_t> won{};
    friend bool operator==(const Layout&, const Layout&) = default;
};

[[nodiscard]] std::optional<Layout> layout(const Rules& rules, const Win& win);

} // namespace jantaku
