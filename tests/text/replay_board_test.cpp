#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/random_play.hpp"
#include "text/replay_board.hpp"
#include "text/width.hpp"

#include <functional>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::replay_board_test {

using namespace jantaku::random_play;

namespace {

// Then a prompt fits below them on a terminal of 24 lines.
constexpr std::size_t most_lines = 23;

Input next_input(const Game& game, Random& random) {
    if (game.table.phase == Phase::deal) return random_deal(game.table.rules, random);
    for (const Seat seat : seats(game.table.players())) {
        const SeatView view = game.view(seat);
        const Actions actions = legal(view);
        if (!actions.empty()) return Act{seat, choose(view, actions, random)};
    }
    return Proceed{};
}

SeatNames names_of(std::size_t players) {
    SeatNames names{players};
    for (const Seat seat : seats(players))
        names[seat] = std::array{"Akagi", "鷲巣巌", "Guest-1234", "Bot-1"}[seat.index()];
    return names;
}

// f(before, after, event) for each event of a whole game.
void play(const Rules& rules,
          std::uint64_t seed,
          const std::function<void(const Public&, const Game&, const Event&)>& f) {
    Random random{seed};
    Game game = new_game(rules);
    while (game.table.phase != Phase::over) {
        const auto events = decide(game, next_input(game, random));
        REQUIRE(events.has_value());
        for (const Event& event : *events) {
            const Public before = game.table;
            apply(game, event);
            f(before, game, event);
        }
    }
}

Style wide(Language language) {
    Style style{language};
    style.columns = 80;
    return style;
}

std::size_t melds_in(const Public& table) {
    std::size_t melds = 0;
    for (const SeatPublic& seat : table.seats)
        melds += seat.melds.size();
    return melds;
}

} // namespace

TEST_CASE("replay board: it shows the deal, a late hand and its result", "[text][replay]") {
    for (const Language language : {Language::en, Language::zh_hans}) {
        const std::string tag = language == Language::en ? "en" : "zh_hans";
        const Style style = wide(language);
        bool has_deal = false;
        bool has_middle = false;
        bool has_late = false;
        bool has_result = false;
        play(Rules{}, 3, [&](const Public& before, const Game& after, const Event& event) {
            const auto check = [&](bool& done, const char* what) {
                if (std::exchange(done, true)) return;
                test::check_golden("replay_" + std::string{what} + "_80_" + tag,
                                   replay_lines(style, names_of(4), before, after, event));
            };
            if (std::holds_alternative<StartKyoku>(event)) check(has_deal, "deal");
            const auto& table = after.table;
            const bool is_discard = std::holds_alternative<Dahai>(event);
            if (is_discard && table.live_tiles == 45) check(has_middle, "middle");
            bool riichi = false;
            for (const SeatPublic& seat : table.seats)
                riichi = riichi || seat.riichi == Riichi::accepted;
            if (is_discard && riichi && melds_in(table) > 1 && table.live_tiles < 20)
                check(has_late, "late");
            if (std::holds_alternative<Hora>(event)) check(has_result, "result");
        });
        CHECK(has_deal);
        CHECK(has_middle);
        CHECK(has_late);
        CHECK(has_result);
    }
}

TEST_CASE("replay board: every step of a game fits on a terminal, in every language",
          "[text][replay]") {
    Rules sanma;
    sanma.players = 3;
    sanma.uma = {10, 0, -10};
    std::size_t longest = 0;
    for (const Rules& rules : {Rules{}, sanma}) {
        for (std::uint64_t seed = 1; seed <= test::effort(2U); ++seed) {
            play(rules, seed, [&](const Public& before, const Game& after, const Event& event) {
                for (const Language language : all_languages) {
                    const auto lines = replay_lines(wide(language), names_of(rules.seat_count()),
                                                    before, after, event);
                    longest = std::max(longest, lines.size());
                    REQUIRE(lines.size() <= most_lines);
                    for (const std::string& line : lines) {
                        CAPTURE(line);
                        REQUIRE(display_width(line) <= 80);
                    }
                }
            });
        }
    }
    CHECK(longest > 10);
}

} // namespace jantaku::replay_board_test
