// Easy: a bot that plays like a beginner: it brings its hand nearer by shape alone, whatever others
// do.
//
// mistakes  those of people: it does not count tiles that are gone, keeps pairs and dora too long,
//           waits badly, never folds, and now and then overlooks the best discard
// calls     a pon of yakuhai; with an open hand every call that advice/calls.hpp chooses
// riichi    whenever it can
#pragma once

#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action choose_easy(const SeatView& view, const Actions& actions, std::uint64_t seed);

} // namespace jantaku::bot
