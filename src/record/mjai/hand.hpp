// Mjai hand: the events of one hand, after its start_kyoku.
//
// errors  what is wrong with an event; the caller knows which event it is
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"

#include <array>
#include <optional>
#include <string>

namespace jantaku::record {

class MjaiHand {
  public:
    using Wrong = std::optional<std::string>;

    // goes_on: whether the hand goes on after a win until all but one have won (shura).
    MjaiHand(LogKyoku& hand, std::size_t players, bool goes_on)
        : hand_{hand}, players_{players}, goes_on_{goes_on} {}

    Wrong read(const std::string& type, const Json& event);
    // The points when the last event with `scores` was over; none if there was none.
    [[nodiscard]] const std::optional<PerSeat<int>>& scores() const { return scores_; }
    [[nodiscard]] bool is_over() const { return over_; }

  private:
    template <class E>
    Wrong add(E event) {
        hand_.events.emplace_back(std::move(event));
        return std::nullopt;
    }

    Wrong tsumo(const Json& event);
    Wrong dahai(const Json& event);
    Wrong reach(const Json& event);
    Wrong reach_accepted(const Json& event);
    Wrong call(const Json& event, MeldKind kind, std::size_t count);
    Wrong chi(const Json& event);
    Wrong pon(const Json& event);
    Wrong daiminkan(const Json& event);
    Wrong ankan(const Json& event);
    Wrong kakan(const Json& event);
    Wrong kita(const Json& event);
    Wrong dora(const Json& event);
    Wrong deltas(const Json& event, std::optional<PerSeat<int>>& into) const;
    Wrong hora(const Json& event);
    Wrong read_ura(const std::string& key, const Json& value, LogWin& win) const;
    Wrong ryukyoku(const Json& event);
    Wrong read_reason(const Json& event, LogDraw& draw) const;
    Wrong read_tenpais(const Json& event, LogDraw& draw) const;
    [[nodiscard]] DrawKind guessed_kind() const;

    LogKyoku& hand_;
    std::size_t players_;
    bool goes_on_;
    Seat actor_{0};
    std::optional<Tile> drawn_;
    std::array<bool, max_players> riichi_{};
    int draws_ = 0;
    int kans_ = 0;
    bool over_ = false;
    std::optional<PerSeat<int>> scores_;
    std::size_t wins_ = 0;
};

} // namespace jantaku::record
