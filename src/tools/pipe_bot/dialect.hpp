// Dialect: the form of mjai that a program speaks.
//
//            a line is     fields                 it answers
// mjai       an event      all, possible_actions  every line but end_game
// mortal     an event      those Mortal knows     where it may do something
// mjai.app   a list of     those Mortal knows     every list: one ends where it may do something;
//            events                               start_game and end_kyoku are lists of their own
// akochan    an event      those Mortal knows     its own tsumo and every dahai of others
//
// riichi     reach, then, after being told it, dahai. akochan sends both at once, and a chi or pon
//            together with the dahai that follows it
// unknown    a program is not told events that the original server does not have. mjai.app is also
//            not told events between the last list of a kyoku and its end_kyoku, as in its
//            simulator
// source     docs/tools.md#dialects
#pragma once

#include "record/json_values.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::pipe_bot {

using record::Json;

enum class Dialect : std::uint8_t { mjai, mortal, mjai_app, akochan };
inline constexpr std::array<std::string_view, 4> dialect_names{"mjai", "mortal", "mjai.app",
                                                               "akochan"};

[[nodiscard]] std::optional<Dialect> dialect_of(std::string_view name);

// The event with only the fields of the dialect; nothing if the dialect has no such event.
[[nodiscard]] std::optional<Json> in_dialect(const Json& event, Dialect dialect);

} // namespace jantaku::pipe_bot
