#include "text/characters.hpp"

#include "text/width.hpp"

namespace jantaku {

namespace {

std::size_t next_code_point(std::string_view text, std::size_t at) {
    if (at < text.size()) ++at;
    while (at < text.size() && continues_code_point(text[at]))
        ++at;
    return at;
}

} // namespace

std::size_t previous_code_point(std::string_view text, std::size_t at) {
    --at;
    while (at > 0 && continues_code_point(text[at]))
        --at;
    return at;
}

std::size_t previous_character(std::string_view text, std::size_t at) {
    while (at > 0) {
        const std::size_t start = previous_code_point(text, at);
        if (display_width(text.substr(start, at - start)) > 0) return start;
        at = start;
    }
    return 0;
}

std::size_t next_character(std::string_view text, std::size_t at) {
    at = next_code_point(text, at);
    while (at < text.size()) {
        const std::size_t end = next_code_point(text, at);
        if (display_width(text.substr(at, end - at)) > 0) break;
        at = end;
    }
    return at;
}

} // namespace jantaku
