// Plain answer: what people are told of a judgement where the judge cannot tell (/hint, /review).
//
// step back     a discard that leaves the hand farther away than the plain one, while nobody
//               threatens, and that is not worth the judge's error more (contrast.hpp)
// plain         the best discard by shanten, then by the tiles that help, then by value: the first
//               of advice::rate_discards
// rank          is no reason before the South round, when most of the game is still to come, except in
//               the last kyoku
// source        docs/bots.md#the-judges-own-error
#pragma once

#include "foresight/contrast.hpp"
#include "foresight/judge.hpp"

namespace jantaku::foresight {

class PlainAnswer {
  public:
    // judged: judge(view, legal(view)) of a turn, with at least one discard. The arguments outlive
    // this.
    PlainAnswer(const Judgement& judged,
                const advice::Discards& discards,
                const advice::Threats& threats);

    // The discard or riichi that people are told to make.
    [[nodiscard]] const Judged& best() const { return *best_; }
    [[nodiscard]] bool is_step_back(const Judged& discard) const;

  private:
    Contrasts contrasts_;
    int shanten_ = 0;               // after the plain discard
    const Judged* plain_ = nullptr; // null: somebody threatens
    const Judged* best_ = nullptr;
};

[[nodiscard]] bool is_last_kyoku(const Public& table);
[[nodiscard]] bool rank_may_decide(const Public& table);

} // namespace jantaku::foresight
