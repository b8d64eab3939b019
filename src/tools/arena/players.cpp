#include "tools/arena/players.hpp"

#include "bot/hard.hpp"

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
constexpr std::string_view hard = "hard";

// `hard-placement-calls` is hard without these two ideas.
std::optional<foresight::Ideas> ideas_of_hard(std::string_view name) {
    if (!name.starts_with(hard)) return std::nullopt;
    name.remove_prefix(hard.size());
    foresight::Ideas ideas;
    while (!name.empty()) {
        if (name.front() != '-') return std::nullopt;
        name.remove_prefix(1);
        const auto idea = foresight::find_idea(name.substr(0, name.find('-')));
        if (!idea) return std::nullopt;
        ideas = ideas.without(*idea);
        name.remove_prefix(std::min(name.find('-'), name.size()));
    }
    return ideas;
}

} // namespace

bool is_built_in(std::string_view name) {
    return name == tsumogiri || is_bot_level(name) || ideas_of_hard(name);
}

Action
choose_as(std::string_view name, const SeatView& view, const Actions& actions, std::uint64_t seed) {
    if (name == tsumogiri) return silence(actions);
    if (is_bot_level(name)) return choose(name, view, actions, seed);
    const auto ideas = ideas_of_hard(name);
    if (!ideas) throw InvariantError{"no such player"};
    return bot::choose_hard(view, actions, *ideas);
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
