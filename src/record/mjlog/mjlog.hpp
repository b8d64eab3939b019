// Mjlog: Tenhou's own records, XML, for four players or three.
//
// xml      plain text (not gzipped): one line or many, with or without <?xml?>
// rules    exact in our own records; else the preset `tenhou` or `sanma_tenhou`, changed by GO's
//          type and then by the hints. A result with a fraction shows that results were not rounded
// checked  every tile id is in play and in one place at a time, and a seat gives away only tiles
//          that it holds. Whether the rules allow it is not checked here
// cut      a record that stops in the middle of a hand, or before the end of the game, is read as
//          far as it goes; text that is cut inside a tag is an error
// write    `events` as GameRecord says, one line a hand; a hand without a result is left out
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

// False for two players, for points that are not hundreds, for yaku that Tenhou does not play, for
// an open riichi, and when hands go on after a win (shura).
[[nodiscard]] bool mjlog_tells(const GameRecord& record);
[[nodiscard]] std::string write_mjlog(const GameRecord& record);

} // namespace jantaku
