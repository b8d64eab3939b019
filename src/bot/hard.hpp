// Hard: a bot that does what is worth most in the end (foresight/judge.hpp), in every decision alike.
#pragma once

#include "foresight/ideas.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action
choose_hard(const SeatView& view, const Actions& actions, const foresight::Ideas& ideas = {});

} // namespace jantaku::bot
