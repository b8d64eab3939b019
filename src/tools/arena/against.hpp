// Against: a candidate that plays against each opponent of a pool, with the same walls.
//
// deals    every deal is played against every opponent, by the candidate at every seat
// equal    each opponent has as many games as any other, so sums over all weigh them equally
// files    the state and the records against an opponent have its name behind a dot
#pragma once

#include "tools/arena/match.hpp"
#include "tools/arena/pool.hpp"

#include <deque>

namespace jantaku::arena {

class Against {
  public:
    // plan: with the games against each opponent, and without players.
    Against(Plan plan, std::string candidate, Pool pool, const Files& files);

    // The first games against each opponent.
    void play(std::size_t games, Progress* progress);

    [[nodiscard]] const std::string& candidate() const { return candidate_; }
    [[nodiscard]] const Pool& pool() const { return pool_; }
    [[nodiscard]] const Plan& plan(std::size_t opponent) const { return matches_[opponent].plan(); }
    // As far as it was played.
    [[nodiscard]] const Playout& playout(std::size_t opponent) const { return played_[opponent]; }
    [[nodiscard]] std::size_t games_before() const;

    // The candidate's, over all opponents.
    [[nodiscard]] Statistics statistics() const;
    // The sum of the candidate's ranks with each deal, and how many games that is.
    [[nodiscard]] std::vector<Count> ranks() const;
    [[nodiscard]] Count games_a_deal() const;

  private:
    std::string candidate_;
    Pool pool_;
    std::deque<Match> matches_; // by opponent
    std::vector<Playout> played_;
};

} // namespace jantaku::arena
