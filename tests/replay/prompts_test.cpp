#include "record/presets.hpp"
#include "replay/prompts.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/client_lines.hpp"

#include <algorithm>
#include <jantaku/tile/notation.hpp>

namespace jantaku::prompts_test {

using namespace jantaku::literals;
using client_lines::Lines;
using client_lines::with;

namespace {

PromptReplay play(const Lines& lines) {
    static const Presets presets = Presets::built_in();
    const auto log = read_tenhou_client(client_lines::json(lines), "c", presets);
    if (!log) FAIL(to_string(log.error()));
    return replay_prompts(*log);
}

std::vector<std::string> divergences(const PromptReplay& played) {
    std::vector<std::string> list;
    for (const LogError& error : played.divergences)
        list.push_back(to_string(error));
    return list;
}

Lines first_hand() {
    return {client_lines::game.begin(), client_lines::game.begin() + 24};
}

// The log with this event in place of the one on that line, or appended if there is no line.
std::vector<std::string> folding(std::size_t line, const Event& event) {
    static const Presets presets = Presets::built_in();
    auto log = read_tenhou_client(client_lines::json(first_hand()), "c", presets);
    REQUIRE(log);
    const auto step = std::ranges::find(log->steps, line, &ClientStep::line);
    REQUIRE(step != log->steps.end());
    step->what = ClientEvent{event, {}};
    return divergences(replay_prompts(*log));
}

} // namespace

TEST_CASE("prompts: a log that agrees is counted", "[prompts]") {
    const PromptReplay played = play(client_lines::game);
    CHECK(divergences(played) == std::vector<std::string>{});
    const PromptCounts expected{.kyoku = 2,
                                .draws = 4,
                                .tiles = 8,
                                .offers = {1, 0, 1, 1, 2, 4, 0},
                                .sent = 7,
                                .kuikae = 0,
                                .furiten = 11,
                                .furiten_on = 5};
    CHECK(played.counts == expected);
    CHECK(words(played.counts) ==
          "4 draws and 8 tiles of others: offered 1 pon, 0 daiminkan, 1 chi, 1 ron, 2 tsumo, "
          "4 riichi, 0 kyuushu; 7 sent, 0 of them kuikae; furiten 5 of 11 times");
}

TEST_CASE("prompts: an extra offer and a missing one are found", "[prompts]") {
    struct Case {
        std::string line;
        std::string instead;
        std::string divergence;
    };
    const std::vector<Case> cases{
        {R"(G<F2 t="1"/>)", R"(G<F2/>)", "c: hand 1: line 7: expected nothing, actual pon"},
        {R"(G<F2 t="1"/>)", R"(G<F2 t="3"/>)",
         "c: hand 1: line 7: expected pon daiminkan, actual pon"},
        {"G<E112/>", R"(G<E112 t="1"/>)", "c: hand 1: line 5: expected pon, actual nothing"},
        {R"(G<g9 t="4"/>)", R"(G<g9/>)", "c: hand 1: line 10: expected nothing, actual chi"},
        {R"(G<T12 t="32"/>)", "G<T12/>", "c: hand 1: line 12: expected nothing, actual riichi"},
        {R"(G<f3 t="8"/>)", R"(G<f3/>)", "c: hand 1: line 22: expected nothing, actual ron"},
        {R"(G<f3 t="8"/>)", R"(G<f3 t="9"/>)", "c: hand 1: line 22: expected pon ron, actual ron"},
        {R"(G<T3 t="48"/>)", R"(G<T3 t="32"/>)",
         "c: hand 2: line 36: expected riichi, actual tsumo riichi"},
        {R"(G<T3 t="48"/>)", R"(G<T3 t="112"/>)",
         "c: hand 2: line 36: expected tsumo riichi kyuushu, actual tsumo riichi"},
    };
    for (const Case& test : cases) {
        CAPTURE(test.instead);
        CHECK(divergences(play(with(test.line, test.instead))) ==
              std::vector<std::string>{test.divergence});
    }
}

TEST_CASE("prompts: an illegal action that was sent is found", "[prompts]") {
    CHECK(divergences(play(with(R"(S<N type="6" />)", R"(S<N type="1" hai0="0" hai1="1" />)"))) ==
          std::vector<std::string>{"c: hand 1: line 23: expected pon 11m to be legal, actual not"});
    CHECK(
        divergences(play(with(R"(S<N type="4" hai="0" />)", R"(S<N type="5" hai="0" />)"))) ==
        std::vector<std::string>{"c: hand 2: line 37: expected kakan 1m to be legal, actual not"});
}

TEST_CASE("prompts: a kuikae that the server accepted is counted", "[prompts]") {
    Lines lines = first_hand();
    lines.resize(10);
    // 3m is called with 1m 2m, and the other 3m is discarded: forbidden, but no divergence.
    lines.insert(lines.end(), {R"(S<N type="3" hai0="0" hai1="4" />)", R"(G<N who="0" m="2183"/>)",
                               R"(S<D p="8"/>)", "G<D8/>"});
    const PromptReplay played = play(lines);
    CHECK(divergences(played) == std::vector<std::string>{});
    CHECK(played.counts.kuikae == 1);
}

TEST_CASE("prompts: an extra furiten mark and a missing one are found", "[prompts]") {
    const auto without = divergences(play(with(R"(G<FURITEN show="1" />)", "")));
    REQUIRE(without.size() == 5);
    CHECK(without[0] == "c: hand 2: line 28: expected no furiten, actual furiten");
    const auto too_early =
        divergences(play(with(R"(G<BYE who="1" />)", R"(G<FURITEN show="1"/>)")));
    REQUIRE(too_early.size() == 1);
    CHECK(too_early[0] == "c: hand 1: line 21: expected furiten, actual none");
}

TEST_CASE("prompts: an inconsistent hand is abandoned", "[prompts]") {
    struct Case {
        std::size_t line;
        Event event;
        std::string why;
    };
    const Seat a{0};
    const Seat b{1};
    const Seat c{2};
    const Tile x = "1m"_t;
    const auto ron = [&](Seat from, std::size_t players) {
        Hora win;
        win.from = from;
        win.deltas = PerSeat<int>(players);
        return win;
    };
    const std::vector<Case> cases{
        {3, Tsumo{b, {}, false}, "there is no tile left to draw"},
        {4, Tsumo{c, {}, false}, "the dealer draws first"},
        {4, Tsumo{b, x, false}, "only the player's own draw is visible"},
        {4, Tsumo{b, {}, true}, "nothing to draw a replacement tile for"},
        {5, Tsumo{c, {}, false}, "not at this time"},
        {5, Dahai{c, x, false}, "not this seat's turn"},
        {6, Dahai{b, x, false}, "not at this time"},
        {6, Tsumo{Seat{3}, {}, false}, "not this seat's turn"},
        {6, Call{c, b, MeldKind::pon, x, {x, x}}, "the tile is not open to a call"},
        {6, Call{c, b, MeldKind::pon, "2z"_t, {x, x}}, "the tiles do not form that meld"},
        {6, Call{c, b, MeldKind::chi, "2z"_t, {"3z"_t, "4z"_t}}, "the tiles do not form that meld"},
        {6, Call{a, b, MeldKind::pon, "2z"_t, {"2z"_t, "2z"_t}}, "the tile is not in the hand"},
        {6, ReachAccepted{b}, "no riichi to accept"},
        {6, Dora{x}, "no kan has an indicator due"},
        {6, ron(c, 4), "not this seat's turn"},
        {6, ron(b, 0), "a seat that is not there"},
        {6, EndKyoku{}, "no event of a hand"},
        {16, Dahai{a, x, true}, "the tile is not in the hand"},
        {16, Reach{.seat = a, .shown = {}}, "a second riichi"},
        {16, Ankan{a, {x, x, x, x}}, "the tile is not in the hand"},
        {16, Kakan{a, x}, "a kakan without its pon"},
        {16, Kita{a, "4z"_t}, "the tile cannot be set aside"},
        {21, Ryukyoku{}, "a seat that is not there"},
    };
    for (const Case& test : cases) {
        CAPTURE(test.line, test.why);
        const auto found = folding(test.line, test.event);
        REQUIRE_FALSE(found.empty());
        CHECK(found.back() == (test.line == 3
                                   ? "c: line 3: "
                                   : "c: hand 1: line " + std::to_string(test.line) + ": ") +
                                  "expected an event that fits, actual " + test.why);
    }
}

} // namespace jantaku::prompts_test
