// Majsoul hand writer: the steps of one hand of a game that was played, from NewRound to its result.
//
// order   every event of the hand in its order, then `finish`
// errors  InvariantError: the events are not those of a game
#pragma once

#include "record/json_values.hpp"

#include <jantaku/table/event.hpp>
#include <optional>
#include <string_view>

namespace jantaku::record {

class MajsoulHandWriter {
  public:
    // wall: none where nobody knows it
    MajsoulHandWriter(const Rules& rules, StartKyoku start, std::optional<WallTiles> wall);

    void add(const Swap& swap);
    void add(const Tsumo& draw);
    void add(const Dahai& discard);
    void add(const Reach& reach);
    void add(const ReachAccepted& reach);
    void add(const Call& call);
    void add(const Ankan& kan);
    void add(const Kakan& kan);
    void add(const Kita& kita);
    void add(const Dora& dora);
    void add(const Hora& win);
    void add(const Ryukyoku& draw);

    // The steps, as `actions` has them; none if the hand has no result.
    [[nodiscard]] Json finish();

  private:
    void begin(Tile first);
    void put(std::string_view kind, Json data);
    [[nodiscard]] Json step(Seat seat);
    void add_kan(Seat seat, int type, Tile tile);
    void add_points(Json& row, const Hora& win) const;
    void pay_stick(Json& data);

    const Rules& rules_;
    StartKyoku start_;
    std::optional<WallTiles> wall_;
    Indicators indicators_;
    Json steps_ = Json::array();
    Json wins_ = Json::array();
    PerSeat<int> deltas_;      // of all wins together
    std::optional<Seat> paid_; // a stick that no step tells of yet
    bool turns_after_ = false; // the last step tells an indicator that is turned after it
    bool is_turned_ = false;   // an indicator that no step tells of yet
    bool is_riichi_ = false;
    bool is_drawn_ = false; // without a winner
};

} // namespace jantaku::record
