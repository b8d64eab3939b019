// Tenhou6: the JSON of tenhou.net/6, which its viewer and editor read.
//
// read     one object, or one object for each hand on a line of its own, which are joined; Tenhou's
//          own records and records converted from Mahjong Soul
// rules    exact in our own records; else from `rule`, by the words of `rule.disp`
// lost     when an indicator was turned (LogKyoku::indicators has which ones), the dice, who was
//          tenpai
// write    `events` as GameRecord says; a hand without a result is left out
// source   docs/records.md#tenhou6
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_tenhou6(std::string_view json,
                                          std::string_view id,
                                          const Presets& presets,
                                          const LogHints& hints = {});

// False when hands go on after a win (shura), because the format ends each hand with its result,
// and for an open riichi.
[[nodiscard]] bool tenhou6_tells(const GameRecord& record);
[[nodiscard]] std::string write_tenhou6(const GameRecord& record);

} // namespace jantaku
