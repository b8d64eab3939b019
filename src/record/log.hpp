// Log: a game as its record tells it, in the table's own words, before anything is checked.
//
// from      a reader of one format: read_mjlog, read_tenhou6, read_mjai, read_majsoul
// to        replay (src/replay), which plays it again and compares
// optional  facts that a format does not tell are left out and not compared
// hidden    no format tells `Tsumo::rinshan`, so it is always false here
// source    docs/records.md
#pragma once

#include "record/origin.hpp"

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/fairness.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

// The value of a win, as the record gives it.
struct LogScore {
    std::vector<YakuHan> yaku; // for a yakuman: how often it counts
    int dora = 0;              // tiles set aside included, as Tenhou does
    int ura = 0;
    int aka = 0;
    bool is_yakuman = false;   // whose fu and dora mean nothing
    std::optional<int> fu;     // none: not told, or a yakuman
    std::optional<int> points; // from all payers, without honba and sticks
    std::optional<Limit> limit{};
    friend bool operator==(const LogScore&, const LogScore&) = default;
};

struct LogWin {
    Seat seat{0};
    Seat from{0}; // the winner for a tsumo
    std::optional<Tile> tile;
    std::optional<Seat> liable;
    bool tells_liable = false;                  // the record says who is liable, or that nobody is
    std::optional<StaticVector<Tile, 14>> hand; // concealed, without the winning tile, any order
    std::optional<Indicators> dora;             // the indicators turned by then
    std::optional<Indicators> ura;
    std::optional<LogScore> score;
    std::optional<PerSeat<int>> deltas; // honba and sticks included
    friend bool operator==(const LogWin&, const LogWin&) = default;
};

struct LogDraw {
    DrawKind kind = DrawKind::exhaustive;
    bool nagashi = false;
    std::optional<PerSeat<bool>> tenpai;                  // exhaustive draws: who showed a hand
    std::optional<PerSeat<StaticVector<Tile, 14>>> hands; // shown, any order; empty where not
    std::optional<PerSeat<int>> deltas;
    friend bool operator==(const LogDraw&, const LogDraw&) = default;
};

using LogEvent = std::
    variant<Tsumo, Dahai, Reach, ReachAccepted, Call, Ankan, Kakan, Kita, Dora, LogWin, LogDraw>;

// An exchange of tiles before the first draw. Each seat gave to the seat `steps` turns after it.
struct LogSwap {
    std::uint8_t steps = 0; // 1 to players − 1
    PerSeat<StaticVector<Tile, 3>> given;
    PerSeat<bool> chosen; // by the seat, not by lot
    friend bool operator==(const LogSwap&, const LogSwap&) = default;
};

struct LogKyoku {
    int kyoku = 0; // from 0; with three players 3 is South 1
    int honba = 0;
    int kyotaku = 0;
    Seat dealer{0};
    PerSeat<int> points;
    PerSeat<StaticVector<Tile, 13>> hands; // in the order dealt; after a swap in any order
    std::optional<LogSwap> swap;           // `hands` are from before it
    Tile indicator;
    std::optional<std::array<std::uint8_t, 2>> dice;
    std::optional<WallTiles> wall; // in our order, jantaku/table/wall.hpp
    // All indicators turned, the first included, where the format does not tell when they were
    // turned.
    std::optional<Indicators> indicators;
    std::vector<LogEvent> events;
    friend bool operator==(const LogKyoku&, const LogKyoku&) = default;
};

struct LogEnd {
    PerSeat<int> points;                 // after leftover sticks were handed out
    std::optional<PerSeat<int>> results; // thousandths, as in EndGame
    friend bool operator==(const LogEnd&, const LogEnd&) = default;
};

struct Log {
    std::string id; // of the game, for messages
    std::vector<std::string> names;
    std::string preset; // the preset of the rules, and what was changed in it
    Rules rules;
    bool tells_reach_accepted = true;
    bool tells_end = false; // the format always has an end: without `end` the game was not over
    std::vector<LogKyoku> kyoku;
    std::optional<LogEnd> end;
    std::optional<Fairness> fairness; // only in our own records, once the secret is revealed
    std::optional<Origin> origin{};   // not compared
    friend bool operator==(const Log&, const Log&) = default;
};

// The place where a record is wrong, or where a replay and a record diverge.
struct LogError {
    std::string game;
    std::optional<std::size_t> kyoku; // its place in the record, from 1
    std::optional<std::size_t> event; // its place in the kyoku, from 1
    std::string reason;
    friend bool operator==(const LogError&, const LogError&) = default;
};
[[nodiscard]] std::string to_string(const LogError& error); // game: hand 3: event 17: reason

template <class T>
using LogResult = Result<T, LogError>;

} // namespace jantaku
