// Mjai: events as JSON objects, one a line, as bots and their tools exchange them.
//
// read     one object or one list of objects on a line, or one list for the whole game; keys in any
//          order. It knows the words of the original server, of Mortal and of servers between those
//          two. Fields that are not needed are ignored. A log of one player, in which the hands of
//          the others are hidden, is not a record
// rules    exact in our own records. Otherwise Tenhou's, with the length that the hands suggest and
//          with red fives if one was seen; LogHints override them
// players  3 if there are three names, scores or hands, or if the fourth hand is hidden
// write    one object a line; whole games as GameRecord says
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
// The same, and each result as bots receive it: with the yaku, fu and han, the hands that are shown,
// and the points after it.
[[nodiscard]] std::string write_full_mjai(const GameRecord& record);

} // namespace jantaku
