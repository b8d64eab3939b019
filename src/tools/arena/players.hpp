// Players: the players of an arena, as a person types them.
//
// choice   a level of bot_levels(); `tsumogiri` (passes, and discards each tile it draws); `hard`
//          without some of its ideas (hard-placement-calls, foresight/ideas.hpp); or a command for
//          /bin/sh, optionally after a dialect and a colon: mortal:./bot.sh. A file with the name
//          of a level is run as ./normal
// list     choices, divided by commas outside of quotes. Quotes and backslashes belong to the shell
//          and are kept
#pragma once

#include "tools/pipe_bot/dialect.hpp"

#include <cstdint>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::arena {

struct PlayerChoice {
    std::string level;   // is_built_in; empty for a program
    std::string command; // for a program only
    pipe_bot::Dialect dialect = pipe_bot::Dialect::mjai;
    friend bool operator==(const PlayerChoice&, const PlayerChoice&) = default;
};

// Whether a player of that name plays in this process.
[[nodiscard]] bool is_built_in(std::string_view name);
// The action that such a player chooses from `actions`.
[[nodiscard]] Action
choose_as(std::string_view name, const SeatView& view, const Actions& actions, std::uint64_t seed);

[[nodiscard]] PlayerChoice player_choice(std::string_view text, pipe_bot::Dialect otherwise);

// Nothing when a quote does not end or a player is missing.
[[nodiscard]] std::optional<std::vector<std::string>> split_players(std::string_view text);

} // namespace jantaku::arena
