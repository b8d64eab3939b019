#include "host/house_files.hpp"

#include "host/environment_error.hpp"
#include "room/password.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <system_error>

namespace jantaku {

namespace {

std::vector<std::string> read(const std::string& file) {
    errno = 0;
    std::ifstream in{file, std::ios::binary};
    std::string text(max_house_bytes + 1, '\0');
    if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in.is_open() || in.bad())
        throw EnvironmentError{fmt::format("{} cannot be read{}{}", file, errno == 0 ? "" : ": ",
                                           std::generic_category().message(errno))};
    text.resize(static_cast<std::size_t>(in.gcount()));
    auto lines = house_lines(text);
    if (!lines) throw EnvironmentError{fmt::format("{}: {}", file, lines.error())};
    return *std::move(lines);
}

HouseText read_all(const std::string& file) {
    HouseText text;
    if (file.empty()) return text;
    text.lines.fill(read(file));
    for (const Language language : all_languages) {
        const std::string own = fmt::format("{}.{}", file, tag_of(language));
        if (std::filesystem::exists(own))
            text.lines[static_cast<std::size_t>(language)] = read(own);
    }
    return text;
}

// No line has a line feed, so other lines make another text.
std::uint64_t edition_of(const HouseText& text) {
    if (text.is_empty()) return 0;
    std::string all;
    for (const auto& lines : text.lines)
        all += fmt::format("{}\n\n{}\n", lines.size(), fmt::join(lines, "\n"));
    std::uint64_t edition = 0;
    const KeyHash hash = hash_of(all);
    for (std::size_t i = 0; i < sizeof edition; ++i)
        edition = edition << 8U | hash.at(i);
    return std::max<std::uint64_t>(edition, 1);
}

} // namespace

House read_house(const std::string& motd, const std::string& rules) {
    House house{.motd = read_all(motd), .rules = read_all(rules)};
    house.edition = edition_of(house.rules);
    return house;
}

} // namespace jantaku
