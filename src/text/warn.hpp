// Warn: what a seat should know about its own hand at the moment that it comes to be so.
//
// furiten   by an own discard, for a moment, for good after riichi; with the tile that made it so
// no yaku   an open hand waits for tiles that would win without a yaku
// once      WarnMemory says what was told; it begins anew with each kyoku
// hidden    nothing: all of it follows from the seat's own view
// source    docs/rules.md#furiten
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

struct WarnMemory {
    KindSet told_discard; // the waits for which own furiten was told
    KindSet told_no_yaku;
};

// `* ` lines; the memory is brought up to the event whether there are any or not.
[[nodiscard]] std::vector<std::string> warn(const Style& style,
                                            const SeatNames& names,
                                            const SeatView& before,
                                            const SeatView& after,
                                            const Event& event,
                                            WarnMemory& memory);

} // namespace jantaku
