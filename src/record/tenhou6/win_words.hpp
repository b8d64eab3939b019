// Win words: the value of a win, in the Japanese of Tenhou's records.
//
// yaku     `立直(1飜)`, `国士無双(役満)`; read also under Mahjong Soul's Japanese and English names
// points   `30符1飜1000点`, `満貫2000-4000点`, `2000点∀`; read also with fu and han before a limit,
//          and in the romaji and the English of converters: `Mangan 8000 Points`
// double   a yakuman that counts twice is written `(ダブル役満)`. Others write `(役満)`, so only the
//          points show it
// source   docs/records.md#tenhou6
#pragma once

#include "record/log.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::record {

// A mangan that was rounded up from 30 fu 4 han or 60 fu 3 han, in the words of converters.
inline constexpr std::array<std::string_view, 3> kiriage_words{"切り上げ満貫", "Kiriage Mangan",
                                                               "Rounded Mangan"};

// The winner and the table. The words and the points depend on them as well as on the score.
struct WinSeats {
    std::size_t players = 4;
    Seat winner{0};
    Seat from{0};
    Seat dealer{0};
    Wind round_wind = Wind::east;
};

[[nodiscard]] std::string yaku_word(Yaku yaku, const WinSeats& who);
// The key of a yaku or of a kind of dora; the word itself if it is unknown. A wind comes after the
// word of its yaku.
[[nodiscard]] std::string_view key_of_word(std::string_view word);

[[nodiscard]] std::string points_text(const Rules& rules, const Score& score, const WinSeats& who);
[[nodiscard]] std::vector<std::string> yaku_texts(const Score& score, const WinSeats& who);

// The score that the words give, or the text of the error that quotes the wrong words.
[[nodiscard]] Result<LogScore, std::string>
read_win_words(std::string_view points, std::span<const std::string> yaku, const WinSeats& who);

} // namespace jantaku::record
