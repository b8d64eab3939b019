// Win words: what a win was worth, in the Japanese that Tenhou's records are written in.
//
// yaku     `立直(1飜)`, `国士無双(役満)`; read also under Mahjong Soul's Japanese and English names
// points   `30符1飜1000点`, `満貫2000-4000点`, `2000点∀`
// double   a yakuman that counts twice is written `(ダブル役満)`; others write `(役満)`, so that the
//          points must tell
// source   docs/records.md#tenhou6
#pragma once

#include "record/log.hpp"

#include <span>
#include <string>
#include <string_view>

namespace jantaku::record {

// Who won: what the words and the points depend on besides the score.
struct WinSeats {
    std::size_t players = 4;
    Seat winner{0};
    Seat from{0};
    Seat dealer{0};
    Wind round_wind = Wind::east;
};

[[nodiscard]] std::string points_text(const Rules& rules, const Score& score, const WinSeats& who);
[[nodiscard]] std::vector<std::string> yaku_texts(const Score& score, const WinSeats& who);

// The name of what is wrong with the words, or what they say.
[[nodiscard]] Result<LogScore, std::string>
read_win_words(std::string_view points, std::span<const std::string> yaku, const WinSeats& who);

} // namespace jantaku::record
