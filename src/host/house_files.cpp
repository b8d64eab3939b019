#include "host/house_files.hpp"

#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "room/password.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace jantaku {

namespace {

struct Written {
    HouseText text;
    std::string files; // the words of each file with the tag of its language, for the edition
};

std::vector<std::string> lines_of(const std::string& file) {
    auto lines = parse_house_text(beginning_of(file, max_house_bytes + 1));
    if (!lines) throw EnvironmentError{fmt::format("{}: {}", file, lines.error())};
    return *std::move(lines);
}

// No line has a line feed, so other lines make other words.
std::string words_of(std::string_view tag, const std::vector<std::string>& lines) {
    return fmt::format("{} {}\n{}\n", tag, lines.size(), fmt::join(lines, "\n"));
}

Written read_all(const std::string& file) {
    Written written;
    if (file.empty()) return written;
    const auto lines = lines_of(file);
    written.text.lines.fill(lines);
    written.files = words_of("", lines);
    for (const std::string& tag : translations_of(file)) {
        auto& translated = written.text.lines[static_cast<std::size_t>(*find_language(tag))];
        translated = lines_of(file + "." + tag);
        written.files += words_of(tag, translated);
    }
    return written;
}

std::uint64_t edition_of(const Written& rules) {
    if (rules.text.is_empty()) return 0;
    constexpr std::size_t bytes = 6; // every reader of JSON has such numbers
    std::uint64_t edition = 0;
    const KeyHash hash = hash_of(rules.files);
    for (std::size_t i = 0; i < bytes; ++i)
        edition = edition << 8U | hash.at(i);
    return std::max<std::uint64_t>(edition, 1);
}

} // namespace

std::vector<std::string> translations_of(const std::string& file) {
    std::vector<std::string> tags;
    for (const Language language : all_languages) {
        std::error_code error;
        const std::string tag{tag_of(language)};
        const auto found = std::filesystem::symlink_status(file + "." + tag, error).type();
        if (found != std::filesystem::file_type::not_found) tags.push_back(tag);
    }
    return tags;
}

House read_house(const std::string& motd, const std::string& rules) {
    Written written = read_all(rules);
    const std::uint64_t edition = edition_of(written);
    return {.motd = read_all(motd).text, .rules = std::move(written.text), .edition = edition};
}

} // namespace jantaku
