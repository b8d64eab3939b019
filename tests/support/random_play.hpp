// Random play: legal games in which rare things happen, the same on every machine.
//
// Random        splitmix64, not <random>, whose distributions differ between libraries
// random_deal   every third wall is hardly mixed: hands full of triplets and terminals
// random_rules  a mix of options that problem_in accepts; always four players
// choose        wins, riichi, kans and calls more often than a person would, else moves towards
//               tenpai
#pragma once

#include <cstddef>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/table/input.hpp>

namespace jantaku::random_play {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_{seed} {}
    std::uint64_t next();
    std::size_t below(std::size_t count) { return next() % count; }
    bool chance(std::size_t percent) { return below(100) < percent; }

  private:
    std::uint64_t state_;
};

[[nodiscard]] Deal random_deal(const Rules& rules, Random& random);
[[nodiscard]] Rules random_rules(Random& random);
// `actions` are the legal ones in the view, at least one.
[[nodiscard]] Action choose(const SeatView& view, const Actions& actions, Random& random);

} // namespace jantaku::random_play
