// Attack: what a hand is worth that is played on, over all draws and calls that bring it nearer to a
// win, and over all turns that are left.
//
// stand     a hand between turns, after the own discard of a step: 3n + 1 concealed tiles
// line      what a stand is worth at each step (Steps), in the units of Placement
// route     a goal (advice/goal.hpp) that the hand is played for; calls only where the goal leaves a yaku
// nearer    only draws and calls that lower the distance to the goal are looked at, besides `swaps`
//           draws that make a hand better which is tenpai or next to it
// far       from three away on a chain of typical hands stands for the real ones
// cost      grows with the stands that are looked at, of which there are at most `most_stands`
// source    docs/bots.md#attack
#pragma once

#include "advice/goal.hpp"
#include "foresight/outlook.hpp"

#include <cstdint>
#include <jantaku/scoring/score.hpp>
#include <unordered_map>
#include <vector>

namespace jantaku::foresight {

struct Stand {
    Counts counts; // concealed
    Melds melds;
    friend bool operator==(const Stand&, const Stand&) = default;
};

// What may be done at tenpai.
struct Tenpai {
    Steps dama{};
    Steps riichi{}; // declared with the discard of the step; none: nothing
    bool may_riichi = false;
};

class Attack {
  public:
    // fold_from: what it is worth to give up from a step on, before its discard.
    Attack(const SeatView& view, Outlook& outlook, const Steps& fold_from);

    // By the best of the routes without riichi now; `thrown`: discarded now, so that the hand cannot win
    // on it by ron.
    [[nodiscard]] Steps best(const Stand& stand, std::optional<Kind> thrown, int farthest);
    // Of a hand that is tenpai by shape.
    [[nodiscard]] Tenpai tenpai(const Stand& stand, std::optional<Kind> thrown);
    // What a hand is worth that draws now, before its discard of step 0.
    [[nodiscard]] float draws(const Stand& stand);
    // Own discards that bring 3n + 2 tiles nearest, by the nearest route.
    [[nodiscard]] int distance(const Stand& stand) const;

    [[nodiscard]] std::size_t stands() const { return looked_at_; }

  private:
    struct Key {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        std::uint64_t melds = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    using Lines = std::unordered_map<Key, std::uint32_t, KeyHash>;

    struct Route {
        advice::Goal goal;
        bool calls = false;
        int distance = 0;
    };

    [[nodiscard]] std::vector<Route> routes_of(const Stand& stand) const;
    [[nodiscard]] static Key key_of(const Stand& stand, const Route& route, int swaps);
    [[nodiscard]] int available(const Stand& stand, Kind kind) const;
    [[nodiscard]] advice::Goal goal_now(const Route& route, const Stand& stand) const;

    const Steps& line(const Stand& stand, const Route& route, int swaps);
    Steps line_anew(const Stand& stand, const Route& route, int swaps);
    Steps after_draw(const Stand& drawn, const Route& route, int distance, int swaps);
    Steps nearer(const Stand& stand, const Route& route, int distance, int swaps);
    Steps far(const Stand& stand, const Route& route, int distance) const;
    void add_calls(const Stand& stand,
                   const Route& route,
                   Kind kind,
                   int distance,
                   float chance,
                   int swaps,
                   Steps& gain,
                   float& sum);
    Tenpai at_tenpai(const Stand& stand, std::optional<Kind> thrown, const Route* route);
    Tenpai tenpai_lines(const Stand& stand, const Route* route, int swaps);

    const SeatView& view_;
    Outlook& outlook_;
    const Steps& fold_from_;
    Deck deck_;
    KindSet in_play_;
    Counts own_; // of the hand at the root: what was drawn since is no longer unseen
    std::array<int, 3> red_of_{}; // held at the root, by suit
    KindSet furiten_;
    Win win_; // all but the tiles
    Lines known_;
    std::vector<Steps> lines_;
    std::size_t looked_at_ = 0;
};

} // namespace jantaku::foresight
