// Mjlog: Tenhou's own records, XML, for four players or three.
//
// xml      plain text (not gzipped): one line or many, with or without <?xml?>
// rules    exact in our own records; else the preset `tenhou` or `sanma_tenhou`, changed as GO's
//          type says and then by the hints; a result with a fraction tells of the time when results
//          were not rounded
// checked  every tile id is in play and in one place at a time, and only who holds a tile gives it
//          away; whether the rules allow it is not asked here
// cut      a record that stops in the middle of a hand, or before the end of the game, is read as
//          far as it goes; text that is cut inside a tag is an error
// write    `events` as GameRecord says, a line a hand; a hand without a result is left out
// source   docs/records.md#mjlog
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_mjlog(std::string_view xml,
                                        std::string_view id,
                                        const Presets& presets,
                                        const LogHints& hints = {});

// Not for two players, with points that are no hundreds, with yaku that Tenhou does not play, with an
// open riichi, or when hands go on after a win (shura).
[[nodiscard]] bool mjlog_tells(const GameRecord& record);
[[nodiscard]] std::string write_mjlog(const GameRecord& record);

} // namespace jantaku
