// Hard: a bot that takes the action that is worth most in the end (foresight/judge.hpp).
#pragma once

#include "foresight/ideas.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action
choose_hard(const SeatView& view, const Actions& actions, const foresight::Ideas& ideas = {});

} // namespace jantaku::bot
