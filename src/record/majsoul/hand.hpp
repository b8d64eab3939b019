// Majsoul hand: the records of one hand of Mahjong Soul, from NewRound to its result.
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"
#include "record/majsoul/wall.hpp"

#include <optional>
#include <string>
#include <vector>

namespace jantaku::record {

class MajsoulHand {
  public:
    using Wrong = std::optional<std::string>;

    Wrong start(const Json& data, std::size_t players);
    Wrong read(const std::string& kind, const Json& data); // without `.lq.Record`
    [[nodiscard]] Result<LogKyoku, std::string> finish();
    [[nodiscard]] std::size_t event_count() const { return hand_.events.size(); }

  private:
    Wrong deal(const Json& data);
    void give_first_tile(std::optional<Tile> tile, bool is_drawn);
    Wrong turn_indicators(const Json& data);

    Wrong deal_tile(const Json& data);
    Wrong discard(const Json& data);
    Wrong call(const Json& data);
    Wrong own_kan(const Json& data);
    Wrong kita(const Json& data);
    Wrong hule(const Json& data);
    Wrong win(const Json& row, const std::optional<PerSeat<int>>& deltas);
    Wrong no_tile(const Json& data);
    Wrong liuju(const Json& data);

    [[nodiscard]] std::optional<Seat> seat_of(const Json& data) const;

    std::size_t players_ = 4;
    LogKyoku hand_;
    MajsoulWall wall_;
    std::vector<Tile> fourteen_; // the dealer's tiles, until the dealer acts
    bool replacement_ = false;   // the next draw is from the dead wall
    Indicators indicators_;
    std::optional<Seat> last_; // the seat of the last discard or kan
    std::optional<Tile> last_tile_;
    bool over_ = false;
};

} // namespace jantaku::record
