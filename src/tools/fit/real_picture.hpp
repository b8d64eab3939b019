// Real picture: how true a percentage is, as a table in Markdown and as a drawing (SVG).
//
// before  by the judge's number
// after   by what people are told
#pragma once

#include "tools/fit/real_risk.hpp"

#include <string>

namespace jantaku::fit {

struct Truth {
    std::string title; // four players
    Bins before;
    Bins after;
};

[[nodiscard]] std::string table_of(const Truth& truth);
[[nodiscard]] std::string picture_of(const std::vector<Truth>& truths);

} // namespace jantaku::fit
