// Plain: output for a screen reader, one fact per line in words, where other readers see columns
// and marks.
#pragma once

#include "text/writer.hpp"

namespace jantaku {

class Plain final : public Writer {
  public:
    // hand: 1 2m, 2 3m, drawn: 14 8s
    [[nodiscard]] std::string
    hand(const Style& style, const Hand& hand, KindSet dora) const override;
    [[nodiscard]] Lines own_hand(const Style& style, const SeatView& view) const override;
    // 1. West: akagi, 33000 points, 8000 more than you
    [[nodiscard]] Lines
    score(const Style& style, const Sight& view, const SeatNames& names) const override;
    [[nodiscard]] Lines
    table(const Style& style, const Sight& view, const SeatNames& names) const override;
    // dora 4p, indicator 3p
    [[nodiscard]] Lines indicators(const Style& style, const Public& table) const override;
    // chi 3p 4p 5p, took 4p from West
    [[nodiscard]] std::string
    meld(const Style& style, const Public& table, const Meld& meld) const override;
    // your turn, 20 seconds: /d 1-14, /riichi 3 5
    [[nodiscard]] std::string prompt(const Style& style,
                                     const SeatView& view,
                                     const Actions& actions,
                                     const std::optional<TimeLeft>& time) const override;
    void add_replay_seat(Lines& lines, const Style& style, const ReplaySeat& seat) const override;

    [[nodiscard]] std::string remark(const Style& style, std::string_view text) const override;
    void add_wait(Lines& lines, const Style& style, const Wait& wait) const override;
    void add_leaving(Lines& lines, const Style& style, const Leaving& leaving) const override;

    [[nodiscard]] std::string_view heading(std::string_view text) const override;
    void tell_table(Telling&) const override {}
    void tell_han(Telling& told, std::string_view what, int han) const override;
    void tell_rank(Telling& told, const Ranked& player) const override;
    void tell_results(Telling& told, const std::vector<Settled>& players) const override;

  protected:
    void tell_seat(Telling& told, const StartKyoku& start, Seat seat) const override;
};

} // namespace jantaku
