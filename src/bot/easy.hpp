// Easy: a bot that plays as a beginner does who has learnt what a hand is: nearer to tenpai by shape
// alone, whatever others do.
//
// honest   its mistakes are those of people: it counts no tiles that are gone, keeps pairs and dora too
//          long, waits badly, never folds, and now and then does not see the best discard
// calls    a pon of yakuhai, and what makes an open hand tenpai
// riichi   whenever it can
#pragma once

#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action choose_easy(const SeatView& view, const Actions& actions, std::uint64_t seed);

} // namespace jantaku::bot
