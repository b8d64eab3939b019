// Wins for the tests, in the notation of players.
#pragma once

#include "tests/support/catch.hpp"

#include <algorithm>
#include <array>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/notation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::test {

// `pon 222m`, `ankan 1111z`
inline Meld meld_from(std::string_view text) {
    static constexpr std::array<std::string_view, 5> words{"chi", "pon", "daiminkan", "kakan",
                                                           "ankan"};
    const auto blank = text.find(' ');
    const auto word = std::ranges::find(words, text.substr(0, blank));
    const auto tiles = parse_tiles(text.substr(blank + 1));
    REQUIRE(word != words.end());
    REQUIRE(tiles);
    Meld meld{.kind = static_cast<MeldKind>(word - words.begin())};
    for (const Tile tile : *tiles)
        meld.tiles.push_back(tile);
    meld.called = meld.tiles[0];
    return meld;
}

struct Given {
    std::string_view hand; // concealed, without the winning tile
    std::vector<std::string_view> melds{};
    std::string_view win;
    WinBy by = WinBy::ron;
    Wind seat = Wind::south;
    Wind round = Wind::east;
    int honba = 0;
    WinFlags flags{};
    std::string_view dora{};
    std::string_view ura{};
    std::string_view kita{};
};

inline Indicators indicators_from(std::string_view text) {
    Indicators indicators;
    const auto tiles = parse_tiles(text);
    for (const Tile tile : tiles.value())
        indicators.push_back(tile);
    return indicators;
}

inline Win win_from(const Given& given) {
    Win win;
    const auto hand = parse_tiles(given.hand);
    for (const Tile tile : hand.value())
        win.concealed.push_back(tile);
    win.tile = parse_tile(given.win).value();
    win.concealed.push_back(win.tile);
    for (const auto text : given.melds)
        win.melds.push_back(meld_from(text));
    win.by = given.by;
    win.seat_wind = given.seat;
    win.round_wind = given.round;
    win.honba = given.honba;
    win.flags = given.flags;
    win.dora = indicators_from(given.dora);
    win.ura = indicators_from(given.ura);
    const auto kita = parse_tiles(given.kita);
    for (const Tile tile : kita.value())
        win.kita.push_back(tile);
    return win;
}

// `riichi 1, pinfu 1`; `no yaku` and `no agari` where there is no score.
inline std::string yaku_text(const Rules& rules, const Given& given) {
    const auto result = score(rules, win_from(given));
    if (!result) return result.error() == NoWin::no_yaku ? "no yaku" : "no agari";
    std::string text;
    for (const YakuHan& it : result->yaku) {
        text += (text.empty() ? "" : ", ") + std::string{key_of(it.yaku)} + " " +
                std::to_string(it.han);
    }
    return text;
}

} // namespace jantaku::test
