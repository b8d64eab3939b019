#include "names/looks.hpp"

#include "names/spelling.hpp"

#include <array>
#include <unicode/uchar.h>

namespace jantaku::names {

namespace {

// Grows when the same tables give other looks.
constexpr const char* rules = "1";

// A skeleton may contain capitals, which look like something else without case: M, m, rn.
icu::UnicodeString settled(icu::UnicodeString text) {
    constexpr int most_rounds = 4;
    for (int round = 0; round < most_rounds; ++round) {
        icu::UnicodeString next = casefolded(skeleton(text));
        if (next == text) break;
        text = std::move(next);
    }
    return text;
}

} // namespace

std::vector<std::string> looks_of(std::string_view name) {
    if (name.size() > longest_name) return {std::string{name}};
    const icu::UnicodeString shown = unicode(name);
    std::vector<std::string> looks{utf8(settled(shown)), utf8(settled(casefolded(shown)))};
    if (looks[0] == looks[1]) looks.pop_back();
    return looks;
}

std::string looks_version() {
    UVersionInfo version{};
    u_getUnicodeVersion(version);
    std::array<char, U_MAX_VERSION_STRING_LENGTH> text{};
    u_versionToString(version, text.data());
    return std::string{"unicode "} + text.data() + " rules " + rules;
}

} // namespace jantaku::names
