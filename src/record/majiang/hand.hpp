// Majiang hand: the steps of one hand, from `qipai` to its result.
//
// errors  what is wrong with a step
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"
#include "record/majiang/tiles.hpp"

#include <array>
#include <optional>
#include <string>

namespace jantaku::record {

class MajiangHand {
  public:
    using Wrong = std::optional<std::string>;

    [[nodiscard]] Wrong read(const Json& step);
    [[nodiscard]] std::size_t event_count() const { return hand_.events.size(); }
    [[nodiscard]] Result<LogKyoku, std::string> finish();

  private:
    Wrong start(const Json& data);
    Wrong draw(const Json& data);
    Wrong discard(const Json& data);
    Wrong call(const Json& data);
    Wrong own_kan(const Json& data);
    Wrong turn(const Json& data);
    Wrong win(const Json& data);
    Wrong read_score(const Json& data, LogWin& win) const;
    Wrong no_win(const Json& data);
    [[nodiscard]] std::optional<Seat> seat_in(const Json& data, std::string_view key) const;
    [[nodiscard]] std::optional<PerSeat<int>> in_seats(const Json* list) const;

    LogKyoku hand_;
    bool has_started_ = false;
    bool is_over_ = false;
    std::array<bool, max_players> in_riichi_{};
};

} // namespace jantaku::record
