// Contrast: in what two actions differ, and how far the judge errs when it compares them.
//
// error   two worths that differ by less are about equal. In whole kyoku that were played twice, on the
//         same wall, smaller differences brought nothing (jantaku calibrate --forks)
// farther an action that leaves the hand farther away is really worse than judged, so it has no error
//         where it is the worse one
// source  docs/bots.md#the-judges-own-error
#pragma once

#include "advice/danger.hpp"
#include "advice/discards.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::foresight {

enum class Contrast : std::uint8_t {
    quiet,      // two discards that leave the hand equally near, while nobody threatens
    step_back,  // the same, and one of them leaves it farther away
    threatened, // two discards, while somebody threatens
    riichi,     // riichi or another action, or two riichi
    call,       // two answers to a discard
    kan,        // a kan, or none
};
inline constexpr std::size_t contrast_count = 6;
inline constexpr std::array<float, contrast_count> errors_of_contrasts{1.0F, 0.25F, 0.1F,
                                                                       1.0F, 0.5F,  1.0F};
[[nodiscard]] constexpr float error_of(Contrast contrast) {
    return errors_of_contrasts[static_cast<std::size_t>(contrast)];
}

// Compares the actions of one view.
class Contrasts {
  public:
    // discards: rate_discards of a turn, empty in a claim phase. Both are kept by reference.
    Contrasts(const advice::Discards& discards, const advice::Threats& threats)
        : discards_{discards}, threats_{threats} {}

    [[nodiscard]] Contrast between(const Action& a, const Action& b) const;
    // By which two worths must differ if the first action is to be better than the second one.
    [[nodiscard]] float error(const Action& better, const Action& worse) const;
    // After this discard.
    [[nodiscard]] int shanten_after(const Action& discard) const;

  private:
    const advice::Discards& discards_;
    const advice::Threats& threats_;
};

} // namespace jantaku::foresight
