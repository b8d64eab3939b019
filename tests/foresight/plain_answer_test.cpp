// The answer that people get where the judge cannot know better.
#include "advice/unseen.hpp"
#include "foresight/plain_answer.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::plain_answer_test {

using namespace jantaku::literals;
using foresight::Judgement;

namespace {

constexpr float error = foresight::error_of(foresight::Contrast::step_back);

// Shanten 3: E goes, and 8s would tear 89s.
const SeatView view = bot_test::turn_with("12m1124p3689s122z7m");

// The answer if the judge finds a discard of 8s worth that much more than all others.
Action answer(float more, bool is_threatened = false) {
    SeatView seen = view;
    if (is_threatened) seen.table.seats[Seat{2}].riichi = Riichi::accepted;
    const Actions actions = legal(seen);
    Judgement judged;
    for (const Action& action : actions) {
        if (action.kind == ActionKind::discard)
            judged.push_back({.action = action, .worth = action.tile == "8s"_t ? more : 0.0F});
    }
    std::ranges::stable_sort(judged, std::ranges::greater{}, &foresight::Judged::worth);
    const auto discards = advice::rate_discards(seen, actions, advice::unseen(seen));
    return foresight::PlainAnswer{judged, discards, advice::told_threats_to(seen)}.best().action;
}

} // namespace

TEST_CASE("plain answer: without a threat, a hand is not torn for a worth that is not sure (A3)",
          "[foresight]") {
    CHECK(answer(error * 0.9F).tile == "1z"_t);
    CHECK(answer(error * 1.1F).tile == "8s"_t);
    CHECK(answer(error * 0.9F, true).tile == "8s"_t);
}

} // namespace jantaku::plain_answer_test
