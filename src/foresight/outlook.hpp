// Outlook: what may happen to a seat until the kyoku ends, and the worth of each end (Placement).
//
// step         as in steps.hpp. `steps` own draws are left; step n comes after the n-th of them
// risk         the chance that a discard is ronned
// worth_if     the sum, over the seats that may ron it, of the chance times the worth after the
//              ron. A discard with a future of worth v is worth  worth_if + (1 − risk) × v
// go_around    how much of one there is after a step: less than 1 after another seat's open tile, and
//              where the wall ends
// others_win   the chance that others win in the go-around after a step, by tsumo or off each other
// others_worth the mean worth after such a win
// cost         a few microseconds, once for a decision
#pragma once

#include "foresight/placement.hpp"
#include "foresight/reading.hpp"
#include "foresight/shapes.hpp"
#include "foresight/world.hpp"

#include <algorithm>
#include <jantaku/hand/meld.hpp>
#include <vector>

namespace jantaku::foresight {

struct Discarding {
    float risk = 0;
    float worth_if = 0;

    [[nodiscard]] float then(float future) const { return worth_if + (1 - risk) * future; }
};

// A part of the tiles that may be drawn, of like danger: their chance, and the sums of their risks and
// worths, each times its chance.
struct DrawnPart {
    float chance = 0;
    Discarding sum;

    void add(float chance_of_one, const Discarding& one) {
        chance += chance_of_one;
        sum.risk += chance_of_one * one.risk;
        sum.worth_if += chance_of_one * one.worth_if;
    }
};

inline constexpr std::size_t drawn_part_count = 6;

// The rest of the kyoku in one world.
struct Prospect {
    std::array<std::array<Discarding, kind_count>, max_steps> discarding{};
    std::array<Discarding, max_steps> of_drawn{}; // of the tile that was drawn, whatever it is
    std::array<std::array<DrawnPart, drawn_part_count>, max_steps>
        drawn_parts{}; // the safest first
    Steps others_win{};
    Steps others_worth{};
    float draw_tenpai = 0; // worth of an exhaustive draw
    float draw_noten = 0;
    float draw_nagashi = 0; // with the own nagashi mangan, if the river still allows it

    // The worth of a step at which the hand discards the tile that it has drawn, or folds if the tile is
    // too dangerous. future: after such a discard. fold: before the discard. choice: a factor for the
    // risk, below 1 if the hand chooses among several tiles.
    [[nodiscard]] float
    push_or_fold(std::size_t step, float future, float fold, float choice = 1) const {
        float worth = 0;
        for (const auto& [chance, sum] : drawn_parts[step]) {
            const float push = choice * sum.worth_if + (chance - choice * sum.risk) * future;
            worth += std::max(chance * fold, push);
        }
        return worth;
    }
};

// The draws that are left to a seat, and the parts of a go-around before the first and after the last
// of them.
struct DrawsLeft {
    std::size_t own = 0;
    float before_first = 1;
    float after_last = 0;
};
// until: the seat's next draw is this many draws from now.
[[nodiscard]] DrawsLeft draws_left(const Public& table, std::size_t until);

class Outlook {
  public:
    Outlook(const SeatView& view,
            const Counts& unseen_tiles,
            const DrawsLeft& draws,
            const Ideas& ideas = {});

    Ideas ideas;
    std::size_t steps = 0;
    Counts left;      // unseen by the seat
    float unseen = 0; // how many tiles these are
    OpponentReadings others;
    ByWorld<Prospect> in;
    Steps go_around{};
    Steps alarm{};   // the chance that the calm world ends in the go-around after a step
    float stick = 0; // cost of a riichi that does not win
    float abort = 0; // worth of an abortive draw now

    // The chance that a draw is one of these unseen tiles of the kind.
    [[nodiscard]] float drawn(Kind kind, int tiles) const {
        return static_cast<float>(tiles) * drawn_[kind.index()];
    }
    // How often others discard a tile in a go-around, for each time that the seat would draw it. rate:
    // that of another seat which is not in riichi.
    [[nodiscard]] float discarded(World world, float rate) const;
    // How often others discard a tile that the seat could call in the go-around before a step, for each
    // time that it would be drawn if all unseen tiles came alike. call: pon or chi.
    [[nodiscard]] const Line& called(MeldKind call, Kind kind) const {
        return (call == MeldKind::pon ? pons_ : chis_)[tile_class(kind)];
    }
    // The discard of the kind now.
    [[nodiscard]] const Discarding& discarding(Kind kind) const {
        return in[World::calm].discarding[0][kind.index()];
    }
    // The same for both worlds, from a number of each.
    template <class T>
    [[nodiscard]] ByWorld<T> of_each(T Prospect::*number) const {
        return {{in[World::calm].*number, in[World::alarm].*number}};
    }

    // How the others answer to what the seat has done, such as a riichi.
    struct Change {
        float lost = 0;   // what the seat loses if others win
        float others = 1; // factor for the chance that others win
        float alarm = 1;  // factor for the chance that somebody declares riichi
    };
    // The worth after a step, from that of each world when the next one begins or the wall ends: others
    // may win, and somebody may declare riichi.
    [[nodiscard]] ByWorld<float>
    after_others(std::size_t step, ByWorld<float> next, const Change& change) const;

    // The worth of a win with this base before the payers' shares. A ron is averaged over the seats
    // that may deal in.
    [[nodiscard]] float win(int base, WinBy by);

  private:
    [[nodiscard]] float worth_of_win(Seat winner, std::optional<Seat> discarder, int base);
    void read_draws_of_kinds();
    void read_calls();
    void read_alarms();
    void read_discards();
    void read_drawn_parts(Prospect& world) const;
    void read_others_wins();
    void read_exhaustive_draws();
    void read_nagashi();
    [[nodiscard]] float worth_of_nagashi(Seat seat, bool is_tenpai);
    // As `discarded`, of this one of `others`.
    [[nodiscard]] float discarded_by(std::size_t other, World world, float rate) const;
    // The chance that this one of `others` is the seat that has declared riichi in the world.
    [[nodiscard]] float has_declared(World world, std::size_t other) const;

    std::array<float, kind_count> drawn_{}; // for one tile
    std::array<Line, tile_classes> pons_{};
    std::array<Line, tile_classes> chis_{};
    const Public& table_;
    Seat seat_;
    Placement placement_;
    StaticVector<float, max_players> alarms_; // by `others`: their shares in the alarm world
    struct Known {
        int base = 0;
        float worth = 0;
    };
    std::array<std::vector<Known>, 2> wins_; // by WinBy
};

} // namespace jantaku::foresight
