// Problem answers: counts what players answer first to the problems of /problem.
//
// first   by what the player's preferences say, which the gateway makes
// people  answers of programs do not count
// place   at most answers_from_place answers to a problem count from one place in a day (this machine
//         exempt), so that nobody can make others' choices up as one guest after the other. As for
//         registrations, a restart forgets them
// bounds  most_problems tallies, and most_places counts of places. Beyond them nothing new counts
// told    once the count is durable
#pragma once

#include "lobby/attempts.hpp"
#include "lobby/profiles.hpp"
#include "lobby/turn.hpp"
#include "room/tally.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace jantaku {

class ProblemAnswers {
  public:
    static constexpr int answers_from_place = 3;
    static constexpr std::size_t most_problems = 3000;
    static constexpr std::size_t most_places = 100'000;

    explicit ProblemAnswers(Profiles& profiles) : profiles_{profiles} {}

    void restore(const std::vector<ProblemTally>& tallies);
    void answer(const RequestTurn& turn, const AnswerProblem& ask);
    void list(const RequestTurn& turn) const;

  private:
    // False: the answer does not count.
    bool count(const RequestTurn& turn, const AnswerProblem& ask);

    Profiles& profiles_;
    std::map<std::uint64_t, ProblemTally> tallies_; // by problem
    AttemptsFrom<std::uint64_t> from_places_{Tick{24 * 3'600'000}};
};

} // namespace jantaku
