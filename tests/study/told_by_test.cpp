// Told by: every position of random games is written in words that tell the same view. An indicator of
// an open kan that is turned at once (mleague) has no words.
#include "record/presets.hpp"
#include "study/told_by.hpp"
#include "study/told_kyoku.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_game.hpp"

#include <sstream>

namespace jantaku::told_by_test {

using namespace jantaku::study;

namespace {

// A kan or a north that may be robbed has no words.
bool may_rob(const SeatView& view) {
    return view.table.offer && view.table.offer->kind != OfferKind::discard;
}

// How many decisions of games by these rules were told.
std::size_t check_games(const Rules& rules, std::uint64_t seed, int plies) {
    random_play::Random random{seed};
    std::size_t told = 0;
    Events kyoku;
    random_play::play_game(
        rules, random, plies,
        [&](const Game& game, Seat seat) {
            const SeatView view = game.view(seat);
            if (may_rob(view) || view.mine.answer) return;
            Events seen;
            for (const Event& event : kyoku)
                if (auto shown = redact(event, seat)) seen.push_back(*std::move(shown));
            const auto fields = told_by(view, seen);
            CAPTURE(seed, seat.index(), view.mine.hand.tiles());
            REQUIRE(fields);
            CHECK(told_by(view, kyoku)->names() == fields->names());
            std::istringstream text{to_text(*fields)};
            const auto read = read_fields(text);
            REQUIRE(read.size() == 1);
            REQUIRE(view_told_by(read.front()) == view);
            ++told;
        },
        [&](const Game&, const Event& event) {
            if (std::holds_alternative<StartKyoku>(event)) kyoku.clear();
            kyoku.push_back(event);
        });
    return told;
}

} // namespace

TEST_CASE("told by: every position of random games tells the same view again", "[study]") {
    const Presets presets = Presets::built_in();
    for (const std::string_view name :
         {"default", "tenhou", "old_yaku", "sanma_majsoul", "two_player", "majsoul"}) {
        CAPTURE(name);
        const auto* preset = presets.find(name);
        REQUIRE(preset != nullptr);
        std::size_t told = 0;
        for (std::uint64_t seed = 1; seed <= jantaku::test::effort(4U); ++seed)
            told += check_games(preset->rules, seed, 2000);
        CHECK(told > 100); // with sanitizers one game of four
    }
}

} // namespace jantaku::told_by_test
