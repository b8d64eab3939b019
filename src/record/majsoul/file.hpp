// Majsoul file: where the parts of a record of Mahjong Soul are in what programs write it to.
//
// shapes   `actions` or `records` is a list; around it `data`, once or twice, and `head` beside the
//          outermost `data`. Or the list alone, with `mode` and `result` beside it
// actions  an entry of `actions` whose type is not 1 is no step of the game
// names    `.lq.RecordHule`, `lq.RecordHule` and `RecordHule` are the same
// source   docs/records.md#majsoul
#pragma once

#include "record/json_values.hpp"

#include <string>
#include <vector>

namespace jantaku::record {

inline constexpr int majsoul_game_step = 1; // the type of an action

struct MajsoulStep {
    std::string kind; // `NewRound`, `Hule`
    const Json* data = nullptr;
};

struct MajsoulFile {
    std::vector<MajsoulStep> steps;
    const Json* mode = nullptr;     // of the game: {mode, detail_rule}
    const Json* result = nullptr;   // a list with an entry for each seat
    const Json* accounts = nullptr; // a list of {seat, nickname}
    const Json* note = nullptr;     // our own
};

// Refers to `json`. The error says what is missing or not known.
[[nodiscard]] Result<MajsoulFile, std::string> open_majsoul(const Json& json);

} // namespace jantaku::record
