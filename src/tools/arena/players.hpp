// Players: who plays in an arena, as somebody types it.
//
// choice   a level of bot_levels(), `tsumogiri` (passes, and discards what it draws), `hard` without
//          some of its ideas (hard-placement-calls, foresight/ideas.hpp), or a command for /bin/sh,
//          before which a dialect and a colon may stand: mortal:./bot.sh. A file that is called as a
//          level is is run as ./normal
// list     choices, divided by commas outside of quotes; quotes and backslashes are the shell's and
//          stay where they are
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
    std::string level;   // is_built_in; empty: it is a program
    std::string command; // of a program
    pipe_bot::Dialect dialect = pipe_bot::Dialect::mjai;
    friend bool operator==(const PlayerChoice&, const PlayerChoice&) = default;
};

// Whether it plays in this process, by its name alone.
[[nodiscard]] bool is_built_in(std::string_view name);
// One of `actions`, by such a name.
[[nodiscard]] Action
choose_as(std::string_view name, const SeatView& view, const Actions& actions, std::uint64_t seed);

[[nodiscard]] PlayerChoice player_choice(std::string_view text, pipe_bot::Dialect otherwise);

// Nothing when a quote does not end or somebody is left out.
[[nodiscard]] std::optional<std::vector<std::string>> split_players(std::string_view text);

} // namespace jantaku::arena
