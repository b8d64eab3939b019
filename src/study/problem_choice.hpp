// Problem choice: which decisions of finished games become problems.
//
// choice    on the own turn three answers or more, to a call two; nothing but discards, riichi, chi, pon
//           and pass. The seat is not in riichi, and its hand is at most three away from tenpai, since
//           from four on the judge looks at typical hands only
// clear     the best answer is worth more than any other by more than the judge's error
// tempting  another answer suggests itself, and costs more than the error but not more than
//           `most_tempting`: the plain one, what the player did, or, while somebody threatens, a discard
//           that is safer than the best by a hundredth or more
// theme     all_last: the last kyoku, and by points alone another answer is best. Else none of these:
//             calls           another seat's tile
//             riichi_or_dama  riichi can be declared
//             push_or_fold    somebody threatens (advice/danger.hpp)
//             efficiency      none of that
// of a file one problem at most from a kyoku; no two hands alike; as many of each theme, as far as the
//           games go, the earlier ones first
// cost      one judgement for most decisions, three for a problem
#pragma once

#include "foresight/contrast.hpp"
#include "review/decisions.hpp"
#include "study/problem.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace jantaku::study {

// Hundredths.
inline constexpr int most_tempting = 300;
inline constexpr int least_clear = 25;
// Whether the best answer is better than this one by more than least_clear and the judge's error.
[[nodiscard]] bool is_clearly_worse(const Problem& problem,
                                    const Answer& answer,
                                    const foresight::Contrasts& contrasts);

using Themes = EnumSet<Theme>;
[[nodiscard]] inline Themes all_themes() {
    return Themes::first(theme_count);
}

// kyoku: the events from StartKyoku to the decision. The problem has no number yet. None: it is none of
// these themes, or no problem.
[[nodiscard]] std::optional<Problem> problem_in(const review::Decision& decision,
                                                std::span<const Event> kyoku,
                                                Themes wanted = all_themes());

// The first problem of each wanted theme in each kyoku of a game.
using KyokuProblems = std::vector<Problem>;
[[nodiscard]] std::vector<KyokuProblems> problems_in(const Events& game,
                                                     Themes wanted = all_themes());

// The problems that one seat of a game had, without numbers: those that its player got wrong, the dearest
// first, then others in their order.
[[nodiscard]] std::vector<Problem> problems_of(const Events& game, Seat seat, std::size_t most);

// Takes problems of one game after the other until there are enough.
class Collection {
  public:
    explicit Collection(std::size_t most) : most_{most} {} // a multiple of theme_count
    void add(const std::vector<KyokuProblems>& game);
    // The themes of which there are not enough yet.
    [[nodiscard]] Themes wanted() const;
    [[nodiscard]] bool is_full() const { return wanted() == Themes{}; }
    // By theme, numbered from 1.
    [[nodiscard]] std::vector<Problem> problems() const;

  private:
    [[nodiscard]] const std::vector<Problem>& of(Theme theme) const {
        return by_theme_[static_cast<std::size_t>(theme)];
    }
    [[nodiscard]] bool wants(Theme theme) const { return of(theme).size() * theme_count < most_; }

    std::size_t most_; // of all themes together
    std::array<std::vector<Problem>, theme_count> by_theme_{};
    std::set<std::string> hands_;
};

} // namespace jantaku::study
