// Mjai: events as JSON objects, one a line, as bots and their tools exchange them.
//
// read     one object or one list of objects on a line, or one list for the whole game, keys in any
//          order; the words of the original server, of Mortal and of those between them. Fields
//          that are not needed are not looked at. A log of one player, with the hands of the others
//          hidden, is no record
// rules    exact in our own records; else those of Tenhou, as long as the hands that were played,
//          with red fives if one was seen: LogHints know better
// players  3 where names, scores or hands are three, or the fourth hand is hidden
// write    one object a line, of whole games as GameRecord says
// source   docs/records.md#mjai
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_mjai(std::string_view text,
                                       std::string_view id,
                                       const Presets& presets,
                                       const LogHints& hints = {});

[[nodiscard]] std::string write_mjai(const GameRecord& record);

} // namespace jantaku
