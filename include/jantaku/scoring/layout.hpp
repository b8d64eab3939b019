// Layout: how the tiles of a win lie as sets in the reading that scored.
//
// groups   of the concealed tiles, the lowest first; none but of a normal form
// won      the group that the winning tile completes; none: the pair, or a form without groups
// errors   none where the win does not score
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
