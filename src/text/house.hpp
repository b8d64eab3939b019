// House: what the operator of a server has written for its players: news, and rules that people accept before
// they play or speak.
//
// languages  each text may be there in several of them. Readers of another one get the text that has none
// edition    tells the rules from earlier ones: another number as soon as a word differs in any language
#pragma once

#include "text/language.hpp"

#include <array>
#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

inline constexpr std::size_t max_house_bytes = 4096; // of one text
inline constexpr std::size_t max_house_lines = 40;

struct HouseText {
    std::array<std::vector<std::string>, language_count>
        lines{}; // by language; none: there is no text

    [[nodiscard]] const std::vector<std::string>& in(Language language) const {
        return lines[static_cast<std::size_t>(language)];
    }
    [[nodiscard]] bool is_empty() const { return lines.front().empty(); }
};

struct House {
    HouseText motd;
    HouseText rules;
    std::uint64_t edition = 0; // of `rules`; 0: there are none
};

// The lines of one text, without the empty ones at its end. Error: why it cannot be shown, with the line.
[[nodiscard]] Result<std::vector<std::string>, std::string> parse_house_text(std::string_view text);

} // namespace jantaku
