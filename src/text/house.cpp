#include "text/house.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utf8proc.h>

namespace jantaku {

namespace {

constexpr std::string_view byte_order_mark{"\xef\xbb\xbf"}; // some editors begin a file with it

// It would move the cursor, break the line or turn the text around.
bool controls(utf8proc_int32_t character) {
    const utf8proc_property_t& property = *utf8proc_get_property(character);
    switch (property.category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return true;
    default:
        break;
    }
    switch (property.bidi_class) {
    case UTF8PROC_BIDI_CLASS_LRE:
    case UTF8PROC_BIDI_CLASS_LRO:
    case UTF8PROC_BIDI_CLASS_RLE:
    case UTF8PROC_BIDI_CLASS_RLO:
    case UTF8PROC_BIDI_CLASS_PDF:
    case UTF8PROC_BIDI_CLASS_LRI:
    case UTF8PROC_BIDI_CLASS_RLI:
    case UTF8PROC_BIDI_CLASS_FSI:
    case UTF8PROC_BIDI_CLASS_PDI:
        return true;
    default:
        return false;
    }
}

// Empty: people can be shown the line.
std::string_view fault_of(std::string_view line) {
    while (!line.empty()) {
        utf8proc_int32_t character = 0;
        const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(line.data()),
                                            static_cast<utf8proc_ssize_t>(line.size()), &character);
        if (bytes <= 0) return "not UTF-8";
        if (controls(character)) return "a control character";
        line.remove_prefix(static_cast<std::size_t>(bytes));
    }
    return {};
}

} // namespace

Result<std::vector<std::string>, std::string> parse_house_text(std::string_view text) {
    if (text.size() > max_house_bytes)
        return fmt::format("has more than {} bytes", max_house_bytes);
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
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
    const auto is_blank = [](const std::string& line) {
        return line.find_first_not_of(' ') == std::string::npos;
    };
    while (!lines.empty() && is_blank(lines.back()))
        lines.pop_back();
    if (lines.empty()) return std::string{"is empty"};
    if (lines.size() > max_house_lines)
        return fmt::format("has more than {} lines", max_house_lines);
    return lines;
}

} // namespace jantaku
