// Warn: facts about its own hand that a seat should know when they begin to hold.
//
// furiten  by an own discard, temporary, or permanent after riichi; with the tile that caused it
// no yaku  an open hand waits for tiles that would win without a yaku
// once     WarnMemory keeps what was told, and begins anew with each kyoku
// hidden   nothing: everything follows from the seat's own view
// source   docs/rules.md#furiten
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

struct WarnMemory {
    KindSet told_discard; // the waits for which furiten by own discards was told
    KindSet told_no_yaku;
};

// Returns lines with `* `. Updates the memory for the event even if there are none.
[[nodiscard]] std::vector<std::string> warn(const Style& style,
                                            const SeatNames& names,
                                            const SeatView& before,
                                            const SeatView& after,
                                            const Event& event,
                                            WarnMemory& memory);

} // namespace jantaku
