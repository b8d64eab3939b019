#include "text/house.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utf8proc.h>

namespace jantaku {

namespace {

// Empty: people can be shown the line.
std::string_view fault_of(std::string_view line) {
    while (!line.empty()) {
        utf8proc_int32_t character = 0;
        const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(line.data()),
                                            static_cast<utf8proc_ssize_t>(line.size()), &character);
        if (bytes <= 0) return "not UTF-8";
        if (utf8proc_category(character) == UTF8PROC_CATEGORY_CC) return "a control character";
        line.remove_prefix(static_cast<std::size_t>(bytes));
    }
    return {};
}

} // namespace

Result<std::vector<std::string>, std::string> house_lines(std::string_view text) {
    if (text.size() > max_house_bytes)
        return fmt::format("has more than {} bytes", max_house_bytes);
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        std::string& shown = lines.emplace_back(line);
        std::ranges::replace(shown, '\t', ' ');
        if (const auto fault = fault_of(shown); !fault.empty())
            return fmt::format("line {}: {}", lines.size(), fault);
    }
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    if (lines.empty()) return std::string{"is empty"};
    if (lines.size() > max_house_lines)
        return fmt::format("has more than {} lines", max_house_lines);
    return lines;
}

} // namespace jantaku
