// Bot: the built-in players.
//
// choose  picks one of `actions` from what the seat may see and nothing else. The same view,
//         actions and seed give the same answer on every machine
// level   a name of bot_levels(): easy makes a beginner's mistakes and never defends; normal plays
//         by shanten and ukeire and defends by rule; hard does what is worth most (docs/bots.md).
//         Or one of bot_characters(), which know as much as hard and want something else
// effort  a brief answer takes a twentieth of the work on average, for a server that has too much
//         to do. Only hard and the characters have anything to leave out
// actions legal(view), not empty
// errors  InvariantError for empty actions and for an unknown level
// cost    a fixed amount of work, never a time
#pragma once

#include <cstddef>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <span>
#include <string_view>

namespace jantaku {

// The weakest first.
inline constexpr std::size_t bot_level_count = 3;
[[nodiscard]] std::span<const std::string_view> bot_levels();
inline constexpr std::string_view default_bot_level = "normal";
inline constexpr std::size_t bot_character_count = 4;
[[nodiscard]] std::span<const std::string_view> bot_characters();
// Whether it is one of either.
[[nodiscard]] bool is_bot_level(std::string_view level);
[[nodiscard]] bool is_bot_character(std::string_view level);

enum class Effort : std::uint8_t { full, brief };
// True if the level answers differently with a brief effort.
[[nodiscard]] bool can_be_brief(std::string_view level);

[[nodiscard]] Action choose(std::string_view level,
                            const SeatView& view,
                            const Actions& actions,
                            std::uint64_t seed,
                            Effort effort = Effort::full);

} // namespace jantaku
