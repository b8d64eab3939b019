// Choices: how often players do what they may do, beside how often `hard` would do it in their place.
//
// question  one that players argue about; a decision may answer several or none
// taken     the player does it. A pass beside a call or win of another seat is no decision
// judged    the judge's best action does it
// discards  of all discards: how often it is the one that the judge finds best of all discards, and how
//           often it is worth at most 0.1 less
#pragma once

#include "tools/calibrate/judged_decisions.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace jantaku::calibrate {

enum class Question : std::uint8_t {
    good_wait, // the first time in a kyoku that it may: declare riichi, with five winning tiles or more
               // unseen
    bad_wait, // the same, with fewer
    yakuhai,  // pon a triplet that is a yaku
    chi_pon,  // make another call that brings the hand nearer to a yaku
    kan,      // make a closed or an added kan
    safety, // somebody is in riichi, the fastest discard is not even suji, and another one cannot be
            // ronned: discard one that cannot
};

// A field that does not matter for the question has its default.
struct Situation {
    Question question = Question::good_wait;
    std::uint8_t turns = 0;     // as in Cell
    std::uint8_t shanten = 0;   // safety: of the fastest discard
    bool is_open = false;       // chi_pon
    bool is_threatened = false; // not safety, which always is
    friend auto operator<=>(const Situation&, const Situation&) = default;
};

struct Answers {
    std::int64_t cases = 0;
    std::int64_t taken = 0;
    std::int64_t judged = 0;
    std::int64_t same = 0; // both or neither
    void add(const Answers& more);
};

struct Discarded {
    std::int64_t cases = 0;
    std::int64_t best = 0;
    std::int64_t nearly = 0; // at most 0.1 less; the best ones too
    void add(const Discarded& more);
};

struct Choices {
    std::map<Situation, Answers> answers;
    // By turns as in Cell, and whether somebody threatens.
    std::map<std::pair<std::uint8_t, bool>, Discarded> discards;

    void add(const Choices& more);
};

// Adds the choices of one seat in one game.
class ChoicesOfSeat {
  public:
    explicit ChoicesOfSeat(Choices& choices) : choices_{choices} {}
    // In the order of the game.
    void see(const JudgedDecision& decision);

  private:
    Choices& choices_;
    // The last kyoku in which it was.
    std::optional<std::size_t> asked_for_riichi_;
    std::optional<std::size_t> asked_for_kan_;
};

} // namespace jantaku::calibrate
