#include "tools/arena/pool.hpp"

#include "tools/arena/players.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::arena {

namespace {

constexpr std::string_view blanks = " \t\r";

bool is_in_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

Result<Opponent, std::string> read_opponent(std::string_view line, std::size_t beside) {
    const std::string_view name = line.substr(0, line.find_first_of(blanks));
    if (!std::ranges::all_of(name, is_in_name))
        return fmt::format("`{}` is not a name of letters, digits, - and _", name);
    auto players = split_players(line.substr(name.size()));
    if (!players) return std::string{"a quote does not end, or a player is missing"};
    if (players->size() == 1) players->resize(beside, players->front());
    if (players->size() != beside) {
        return fmt::format("{} players are beside the candidate, these are {}", beside,
                           players->size());
    }
    return Opponent{.name = std::string{name}, .players = std::move(*players)};
}

} // namespace

Result<Pool, std::string> read_pool(std::string_view text, std::size_t seats) {
    Pool pool;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        if (line.empty() || line.front() == '#') continue;
        line = line.substr(0, line.find_last_not_of(blanks) + 1);
        auto opponent = read_opponent(line, seats - 1);
        if (!opponent) return fmt::format("line {}: {}", number, opponent.error());
        if (std::ranges::count(pool, opponent->name, &Opponent::name) > 0)
            return fmt::format("line {}: a second `{}`", number, opponent->name);
        if (pool.size() == most_opponents)
            return fmt::format("line {}: more than {} opponents", number, most_opponents);
        pool.push_back(std::move(*opponent));
    }
    if (pool.empty()) return std::string{"it has no opponent"};
    return pool;
}

} // namespace jantaku::arena
