// Riichi City hand: the events of one entry of `handRecord`.
//
// players  their user ids, by seat. They have nine digits, more than other numbers of a record
// errors   what is wrong with an event
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::record {

// A user id; none where there is no such member.
[[nodiscard]] std::optional<std::int64_t> riichi_city_user(const Json& object,
                                                           std::string_view key);

class RiichiCityHand {
  public:
    using Wrong = std::optional<std::string>;

    explicit RiichiCityHand(const std::vector<std::int64_t>& players) : players_{players} {}

    // type: `eventType`; data: what its text says
    [[nodiscard]] Wrong read(int type, std::int64_t user, const Json& data);
    [[nodiscard]] bool is_over() const { return is_over_; }
    [[nodiscard]] std::size_t event_count() const { return hand_.events.size(); }
    [[nodiscard]] Result<LogKyoku, std::string> finish();

  private:
    Wrong start(const Json& data);
    Wrong draw(const Json& data);
    Wrong act(const Json& data);
    Wrong discard(Tile tile, const Json& data);
    Wrong call(Tile tile, MeldKind kind, const Json& data);
    Wrong ankan(Tile tile, const Json& data);
    Wrong turn(const Json& data);
    Wrong end(const Json& data);
    Wrong wins(const Json& list, bool is_tsumo);
    Wrong win(const Json& row, bool is_tsumo);
    Wrong no_win(int type, const Json& list);
    [[nodiscard]] std::size_t count() const { return players_.size(); }
    [[nodiscard]] std::optional<Seat> seat_of(std::int64_t user) const;
    [[nodiscard]] std::optional<Seat> user_in(const Json& row) const;

    const std::vector<std::int64_t>& players_;
    LogKyoku hand_;
    Seat actor_{0};
    std::optional<Tile> drawn_;
    std::optional<Seat> last_; // the seat of the last discard or kan
    std::array<int, max_players> melds_{};
    std::array<bool, max_players> in_riichi_{};
    bool has_started_ = false;
    bool is_over_ = false;
};

} // namespace jantaku::record
