// Win words: the value of a win, in the Japanese of Tenhou's records.
//
// yaku     `立直(1飜)`, `国士無双(役満)`; read also under Mahjong Soul's Japanese and English names
// points   `30符1飜1000点`, `満貫2000-4000点`, `2000点∀`
// double   a yakuman that counts twice is written `(ダブル役満)`. Others write `(役満)`, so only the
//          points show it
// source   docs/records.md#tenhou6
#pragma once

#include "record/log.hpp"

#include <span>
#include <string>
#include <string_view>

namespace jantaku::record {

// The winner and the table. The words and the points depend on them as well as on the score.
struct WinSeats {
    std::size_t players = 4;
    Seat winner{0};
    Seat from{0};
    Seat dealer{0};
    Wind round_wind = Wind::east;
};

[[nodiscard]] std::string points_text(const Rules& rules, const Score& score, const WinSeats& who);
[[nodiscard]] std::vector<std::string> yaku_texts(const Score& score, const WinSeats& who);

// The score that the words give, or the text of the error that quotes the wrong words.
[[nodiscard]] Result<LogScore, std::string>
read_win_words(std::string_view points, std::span<const std::string> yaku, const WinSeats& who);

} // namespace jantaku::record
