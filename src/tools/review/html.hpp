// HTML of many reviews: one page without scripts and without anything from elsewhere.
//
// pictures  each rate and each habit has a bar, drawn in the page (SVG), with its number beside it
// text      escaped; the language is that of the style
#pragma once

#include "text/style.hpp"
#include "tools/review/many.hpp"

#include <string>
#include <string_view>

namespace jantaku::reviews {

[[nodiscard]] std::string html_of(const Style& style, std::string_view name, const Many& many);

} // namespace jantaku::reviews
