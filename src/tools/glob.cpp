#include "tools/glob.hpp"

#include <optional>

namespace jantaku {

namespace {

// The number of bytes of the first character.
std::size_t character_size(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
        ++size;
    return size;
}

} // namespace

bool matches_glob(std::string_view pattern, std::string_view text) {
    // After a `*`: where to continue when the rest of the pattern does not match at the place
    // tried.
    struct Retry {
        std::string_view pattern;
        std::string_view text;
    };
    std::optional<Retry> retry;
    while (true) {
        if (pattern.starts_with('*')) {
            pattern.remove_prefix(1);
            retry = Retry{pattern, text};
        } else if (pattern.empty() && text.empty()) {
            return true;
        } else if (pattern.starts_with('?') && !text.empty()) {
            pattern.remove_prefix(1);
            text.remove_prefix(character_size(text));
        } else if (!pattern.empty() && !text.empty() && pattern.front() == text.front()) {
            pattern.remove_prefix(1);
            text.remove_prefix(1);
        } else if (retry && !retry->text.empty()) {
            retry->text.remove_prefix(character_size(retry->text));
            pattern = retry->pattern;
            text = retry->text;
        } else {
            return false;
        }
    }
}

} // namespace jantaku
