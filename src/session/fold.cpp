#include "session/fold.hpp"

#include <cstdlib>
#include <memory>
#include <new>
#include <optional>
#include <utf8proc.h>

namespace jantaku::session {

namespace {

// The ASCII character whose full-width form the three bytes are.
std::optional<char> narrow_form(std::string_view three) {
    const auto first = static_cast<unsigned char>(three[0]);
    const auto second = static_cast<unsigned char>(three[1]);
    const auto third = static_cast<unsigned char>(three[2]);
    if (first == 0xE3 && second == 0x80 && third == 0x80) return ' '; // U+3000
    if (first != 0xEF) return std::nullopt;
    if (second == 0xBC && third >= 0x81 && third <= 0xBF) // U+FF01–FF3F are ! … _
        return static_cast<char>(third - 0x81 + '!');
    if (second == 0xBD && third >= 0x80 && third <= 0x9E) // U+FF40–FF5E are ` … ~
        return static_cast<char>(third - 0x80 + '`');
    return std::nullopt;
}

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

// Takes one code point off the front. None if the front is not UTF-8. `text` must not be empty.
std::optional<utf8proc_int32_t> take_code_point(std::string_view& text) {
    utf8proc_int32_t code_point = 0;
    const utf8proc_ssize_t length =
        utf8proc_iterate(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &code_point);
    if (length <= 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(length));
    return code_point;
}

bool is_mark(utf8proc_int32_t code_point) {
    const utf8proc_category_t category = utf8proc_category(code_point);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

// Keeps at most max_marks marks of each run of marks. Stops at bytes that are not UTF-8 and keeps
// the rest as it is.
std::string with_few_marks(std::string_view text) {
    std::string kept;
    std::size_t marks = 0;
    while (!text.empty()) {
        const std::string_view before = text;
        const auto code_point = take_code_point(text);
        if (!code_point) return kept += before;
        marks = is_mark(*code_point) ? marks + 1 : 0;
        if (marks <= max_marks) kept += before.substr(0, before.size() - text.size());
    }
    return kept;
}

} // namespace

std::string fold(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const auto narrow = text.size() >= 3 ? narrow_form(text) : std::nullopt;
        folded += narrow.value_or(text.front());
        text.remove_prefix(narrow ? 3 : 1);
    }
    return folded;
}

std::string casefold(std::string_view text) {
    if (text.empty()) return {}; // utf8proc must not be given a null pointer
    if (text.size() > max_folded_bytes) return std::string{text};
    const std::string few = with_few_marks(text);
    constexpr auto nfkc_casefold = static_cast<utf8proc_option_t>(
        UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
    utf8proc_uint8_t* mapped = nullptr;
    const utf8proc_ssize_t length = utf8proc_map(
        bytes_of(few), static_cast<utf8proc_ssize_t>(few.size()), &mapped, nfkc_casefold);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner{mapped, &std::free};
    if (length == UTF8PROC_ERROR_NOMEM) throw std::bad_alloc{};
    if (length < 0) return std::string{text};
    return std::string{reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length)};
}

} // namespace jantaku::session
