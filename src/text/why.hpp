// Why: what exactly is missing for an action that is refused, from one seat's view.
//
// why_lines  the error of the command, then the facts that cause it: which tile, which discard,
//            whose turn, how many points
// why_yes    the command would be accepted. `options`: its choices, empty if there are none
// agreement  the caller asks the command itself whether it is refused. This file has only the words
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct Refusal {
    ActionKind kind{};
    Error error{};
};

[[nodiscard]] std::vector<std::string>
why_lines(const Style& style, const SeatNames& names, const SeatView& view, const Refusal& refusal);
[[nodiscard]] std::vector<std::string>
why_yes(const Style& style, std::string_view command, std::string_view options);

} // namespace jantaku
