#include "app/arena/players.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/silence.hpp>

namespace jantaku::arena {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

constexpr std::string_view tsumogiri = "tsumogiri";

} // namespace

bool is_built_in(std::string_view name) {
    return name == tsumogiri || is_bot_level(name);
}

Action
choose_as(std::string_view name, const SeatView& view, const Actions& actions, std::uint64_t seed) {
    return name == tsumogiri ? silence(actions) : choose(name, view, actions, seed);
}

PlayerChoice player_choice(std::string_view text, pipe_bot::Dialect otherwise) {
    if (is_built_in(text)) return {.level = std::string{text}, .command = {}};
    const auto colon = text.find(':');
    const auto dialect = pipe_bot::dialect_of(text.substr(0, colon));
    if (colon == std::string_view::npos || !dialect) {
        return {.level = {}, .command = std::string{text}, .dialect = otherwise};
    }
    return {
        .level = {}, .command = std::string{trimmed(text.substr(colon + 1))}, .dialect = *dialect};
}

std::optional<std::vector<std::string>> split_players(std::string_view text) {
    std::vector<std::string> players;
    std::size_t begin = 0;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && quote != '\'') {
            ++i;
        } else if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == ',') {
            players.emplace_back(trimmed(text.substr(begin, i - begin)));
            begin = i + 1;
        }
    }
    if (quote != 0) return std::nullopt;
    players.emplace_back(trimmed(text.substr(begin)));
    const bool is_whole = std::ranges::none_of(players, [](const std::string& player) {
        return player.empty() || player_choice(player, pipe_bot::Dialect::mjai) == PlayerChoice{};
    });
    return is_whole ? std::optional{std::move(players)} : std::nullopt;
}

} // namespace jantaku::arena
