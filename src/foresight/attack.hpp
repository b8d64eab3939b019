// Attack: the worth of playing a hand on, over all useful draws and calls and all turns that are
// left.
//
// stand     a hand between turns (stand.hpp), after the seat's own discard of a step
// line      a stand's worth at each step in each world (world.hpp), in the units of Placement
// route     a goal (advice/goal.hpp) that the hand is played for. The hand is only opened for a
//           goal that leaves it a yaku
// nearer    the search follows draws and calls that lower the distance to the goal. For a hand that
//           is tenpai or one away, it also follows one draw that makes the hand better
// far       from chosen::far_away on, and after chosen::most_stands, a chain of typical hands
//           replaces the search
// limits    foresight/chosen.hpp
// source    docs/bots.md#playing-on
#pragma once

#include "advice/goal.hpp"
#include "foresight/outlook.hpp"
#include "foresight/stand.hpp"

#include <cstdint>
#include <jantaku/scoring/win.hpp>
#include <unordered_map>
#include <vector>

namespace jantaku::foresight {

// The lines of a tenpai hand.
struct Tenpai {
    Line dama{};
    Line riichi{}; // declared with the discard of the step
    bool may_riichi = false;
};

class Attack {
  public:
    // fold_from: the worth of folding from each step on, before its discard. All arguments are kept
    // by reference.
    Attack(const SeatView& view, Outlook& outlook, const Line& fold_from);

    // The best line of all routes, without riichi now. thrown: discarded now, so that the hand
    // cannot win on it by ron.
    [[nodiscard]] Line best(const Stand& stand, std::optional<Kind> thrown);
    // The worth of any hand now, by typical hands alone. It can only be compared with other results
    // of this function.
    [[nodiscard]] float roughly(const Stand& stand) const;
    // stand: tenpai by shape. The riichi of step 0 is a double riichi in an uninterrupted first turn.
    [[nodiscard]] Tenpai tenpai(const Stand& stand, std::optional<Kind> thrown);
    // The worth of a hand that draws now, before its discard of step 0.
    [[nodiscard]] float draws(const Stand& stand);
    // The shanten to the nearest goal.
    [[nodiscard]] int distance(const Stand& stand) const;

    // How many stands the search has looked at.
    [[nodiscard]] std::size_t stands() const { return looked_at_; }

  private:
    // nearer     draws and calls that lower the distance
    // improving  also one draw that makes the hand accept more at the same distance
    // thin       as nearer, with only the best discard after each draw
    enum class Look : std::uint8_t { nearer, improving, thin };
    struct Key {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        std::uint64_t melds = 0;
        std::uint64_t furiten = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    using Known = std::unordered_map<Key, std::uint32_t, KeyHash>;

    struct Route {
        advice::Goal goal;
        bool calls = false;
        int distance = 0;
    };

    // Several draws: their chance in a turn, and at each step the sum of their worths, each times its
    // chance.
    struct Draws {
        Line worth{};
        float chance = 0;

        void add(float chance_of_one, const Line& worth_of_one, std::size_t last) {
            for (const World world : worlds) {
                for (std::size_t i = 0; i <= last; ++i)
                    worth[world][i] += chance_of_one * worth_of_one[world][i];
            }
            chance += chance_of_one;
        }
        void scale(float factor) {
            for (Steps& each : worth.of) {
                for (float& step : each)
                    step *= factor;
            }
            chance *= factor;
        }
    };
    struct Call {
        MeldKind kind = MeldKind::pon;
        Line worth{};
    };
    // The same of several calls. Their chance changes as the kyoku goes on.
    struct Calls {
        Line worth{};
        Line chance{};

        void add(float share, const Line& rate, const Line& worth_of_one, std::size_t last) {
            for (const World world : worlds) {
                for (std::size_t i = 0; i <= last; ++i) {
                    const float one = share * rate[world][i];
                    worth[world][i] += one * worth_of_one[world][i];
                    chance[world][i] += one;
                }
            }
        }
        void cap(std::size_t last) {
            for (const World world : worlds) {
                for (std::size_t i = 0; i <= last; ++i) {
                    float& all = chance[world][i];
                    if (all <= highest_chance) continue;
                    worth[world][i] *= highest_chance / all;
                    all = highest_chance;
                }
            }
        }
    };

    [[nodiscard]] std::vector<Route> routes_of(const Stand& stand) const;
    [[nodiscard]] Key key_of(const Stand& stand, const Route& route, Look look) const;
    [[nodiscard]] int available(const Stand& stand, Kind kind) const;
    [[nodiscard]] int accepted(const Stand& stand, KindSet kinds) const;
    // The chance that a draw is of these kinds.
    [[nodiscard]] float drawn(const Stand& stand, KindSet kinds) const;
    [[nodiscard]] advice::Goal goal_now(const Route& route, const Stand& stand) const;

    const Line& line(const Stand& stand, const Route& route, Look look);
    Line line_anew(const Stand& stand, const Route& route, Look look);
    // The worth at each step of a stand that has drawn and must discard, so that the rest is
    // `distance` away.
    Line after_draw(const Stand& drawn, const Route& route, int distance, Look look);
    Line nearer(const Stand& stand, const Route& route, int distance, Look look);
    // The first pon or chi of the kind that brings the hand nearer than `distance`.
    std::optional<Call>
    call(const Stand& stand, const Route& route, Kind kind, int distance, Look look);
    // Adds to `draws` those besides `useful` after which the hand accepts more at the same
    // distance. A tenpai hand (distance 0) is not given up after such a draw.
    Draws
    improved(Draws draws, const Stand& stand, const Route& route, KindSet useful, int distance);
    Line far(const Stand& stand, const Route& route, int distance) const;
    [[nodiscard]] float typical_win(const Stand& stand, const advice::Goal& goal) const;
    [[nodiscard]] Line typical_tenpai(float win) const;
    // The line of a hand that comes to the line `nearer` with this chance in each turn.
    [[nodiscard]] Line typical_before(const Line& nearer, float chance) const;
    Tenpai at_tenpai(const Stand& stand,
                     std::optional<Kind> thrown,
                     const Route& route,
                     bool is_double_riichi = false);
    Tenpai tenpai_lines(const Stand& stand, const Route& route, Look look, bool is_double_riichi);
    struct Wins;
    struct WaysToWin;
    struct BothWays;
    [[nodiscard]] BothWays
    ways_to_win(const Stand& stand, KindSet waiting, bool may_riichi, bool is_double_riichi);

    // Own wins by ron in each go-around: their chance, and the sum of their worths, each times its chance.
    struct Rons {
        float chance = 0;
        float worth = 0;
    };
    // The others between two own turns.
    struct Between {
        ByWorld<Rons> rons{};
        Outlook::Change change{};
    };
    // The line from the end of the kyoku back to now. at(world, step, line): the worth when the seat
    // draws for the step; the line is known from there on.
    template <class At>
    [[nodiscard]] Line backwards(const ByWorld<float>& end, const Between& between, At at) const;
    // The worth after a step, from that of each world when the seat draws for the next one, or at the
    // end.
    [[nodiscard]] ByWorld<float>
    after(std::size_t step, ByWorld<float> next, const Between& between) const;
    // The worth of a step at which the hand discards or folds, from its line after that. choice: as in
    // Prospect::push_or_fold.
    [[nodiscard]] float
    push_or_fold(World world, std::size_t step, const Line& future, float choice = 1) const {
        return outlook_.in[world].push_or_fold(step, future[world][step], fold_from_[world][step],
                                               choice);
    }

    const SeatView& view_;
    Outlook& outlook_;
    const Line& fold_from_;
    Deck deck_;
    KindSet in_play_;
    Counts own_; // of the hand at the start; tiles drawn since then are not unseen any more
    std::array<int, 3> red_of_{}; // red fives held at the start, by suit
    KindSet furiten_;
    Win win_;               // everything but the tiles
    float pending_han_ = 0; // expected from indicators of kans that are still face down
    Known known_;
    std::vector<Line> lines_;
    std::size_t looked_at_ = 0;
};

template <class At>
Line Attack::backwards(const ByWorld<float>& end, const Between& between, At at) const {
    Line line;
    const auto set = [&](std::size_t step, const ByWorld<float>& worth) {
        for (const World world : worlds)
            line[world][step] = worth[world];
    };
    set(outlook_.steps, after(outlook_.steps, end, between));
    for (std::size_t step = outlook_.steps; step > 0; --step) {
        ByWorld<float> next;
        for (const World world : worlds)
            next[world] = at(world, step, line);
        set(step - 1, after(step - 1, next, between));
    }
    return line;
}

} // namespace jantaku::foresight
