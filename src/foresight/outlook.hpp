// Outlook: what may happen to a seat until the kyoku ends, and what each end is worth (Placement).
//
// step         as in steps.hpp; `steps` own draws are left, so that step n comes after the n-th
// risk         of a discard: the chance that it is ronned; worth_if: the sum over those who may ron it
//              of the chance times what is left then. A discard after which the future is worth v is
//              worth  worth_if + (1 − risk) × v
// others_win   the chance that others win in the go-around that follows a step, by tsumo or off each
//              other, and what that leaves on average
// cost         a few microseconds, once for a decision
#pragma once

#include "foresight/placement.hpp"
#include "foresight/reading.hpp"

#include <vector>

namespace jantaku::foresight {

struct Discarding {
    float risk = 0;
    float worth_if = 0;

    [[nodiscard]] float then(float future) const { return worth_if + (1 - risk) * future; }
};

class Outlook {
  public:
    // own_draws: how many the seat still has; first_round: the part of a go-around until the first.
    Outlook(const SeatView& view,
            const Counts& left,
            std::size_t own_draws,
            float first_round = 1,
            const Ideas& ideas = {});

    Ideas ideas;
    std::size_t steps = 0;
    Counts left;      // unseen by the seat
    float unseen = 0; // how many tiles these are
    Readings others;
    std::array<std::array<Discarding, kind_count>, max_steps> discarding{};
    std::array<Discarding, max_steps> of_drawn{}; // of the tile that was drawn, whatever it is
    std::array<Discarding, max_steps> of_spare{}; // of one of several that the hand can spare
    Steps others_win{};
    Steps others_worth{};
    float draw_tenpai = 0;
    float draw_noten = 0;
    float stick = 0; // what a riichi costs that does not win
    float abort = 0; // an abortive draw now

    // Of a kind at a step; of a later one less, for by then it may be safe, or the hand be given up.
    [[nodiscard]] Discarding discard(std::size_t step, Kind kind) const;

    // With this base before the payers' shares; by ron averaged over who deals in.
    [[nodiscard]] float win(int base, WinBy by);

  private:
    [[nodiscard]] float worth_of_win(Seat winner, std::optional<Seat> discarder, int base);
    void read_discards();
    void read_others_wins();
    void read_draws();

    const Public& table_;
    Seat seat_;
    Placement placement_;
    struct Known {
        int base = 0;
        float worth = 0;
    };
    std::array<std::vector<Known>, 2> wins_; // by WinBy
};

} // namespace jantaku::foresight
