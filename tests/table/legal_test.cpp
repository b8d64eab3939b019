#include "table/legal_parts.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/wall_builder.hpp"

#include <array>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::legal_test {

using namespace jantaku::literals;

namespace {

std::vector<Tile> tiles(std::string_view text) {
    return parse_tiles(text).value();
}

Private holding(std::string_view text) {
    Private mine;
    for (const Tile tile : tiles(text))
        mine.hand.add(tile);
    return mine;
}

Counts counts_of(std::string_view text) {
    return holding(text).hand.counts();
}

// "3p0p 4p5p": the two tiles of each option.
std::string text_of(const Choices& options) {
    std::string text;
    for (const Action& action : options) {
        if (!text.empty()) text += ' ';
        text += to_string(action.consumed[0]) + to_string(action.consumed[1]);
    }
    return text;
}

std::string text_of(KindSet kinds) {
    std::string text;
    kinds.for_each([&](Kind kind) { text += to_string(kind); });
    return text;
}

Meld meld(MeldKind kind, std::string_view text) {
    Meld made{.kind = kind, .tiles = {}, .called = tiles(text)[0], .from = Seat{1}};
    for (const Tile tile : tiles(text))
        made.tiles.push_back(tile);
    return made;
}

// East 1: the dealer (seat 0) acts with these tiles, the last of them drawn.
Game dealt(const std::string& hand, std::string_view drawn) {
    Game game = new_game(Rules{});
    wall_builder::Plan plan;
    plan.hands[0] = tiles(hand);
    plan.draws = {parse_tile(drawn)};
    const auto events = decide(game, Deal{wall_builder::build(game.table.rules, plan), {1, 1}});
    for (const Event& event : *events)
        apply(game, event);
    return game;
}

std::optional<Error> refusal(const Game& game, Seat seat, const Action& action) {
    return why_not(game.table, game.hands[seat], seat, action);
}

} // namespace

TEST_CASE("chi: shapes come from the lowest, those with the red five first (R-1.61, R-1.62)",
          "[table][calls]") {
    Public table;
    CHECK(text_of(chi_options(table, holding("305689p1z"), "4p"_t)) == "3p0p 3p5p 0p6p 5p6p");
    CHECK(text_of(chi_options(table, holding("405p1z"), "3p"_t)) == "4p0p 4p5p");
    CHECK(text_of(chi_options(table, holding("1289s11z"), "3s"_t)) == "1s2s");
    CHECK(text_of(chi_options(table, holding("1289s11z"), "7s"_t)) == "8s9s");
    CHECK(text_of(chi_options(table, holding("12p89s2z"), "1z"_t)).empty());
}

TEST_CASE("chi: a run does not wrap from 9 to 1 (R-2.4)", "[table][calls]") {
    CHECK(text_of(chi_options(Public{}, holding("12m89m1z"), "9m"_t)).empty());
    CHECK(text_of(chi_options(Public{}, holding("2m89m11z"), "1m"_t)).empty());
}

TEST_CASE("pon: shapes with the most red fives come first (R-1.63)", "[table][calls]") {
    CHECK(text_of(pon_options(holding("005p"), "5p"_t)) == "0p0p 0p5p");
    CHECK(text_of(pon_options(holding("055p"), "0p"_t)) == "0p5p 5p5p");
    CHECK(text_of(pon_options(holding("777z"), "7z"_t)) == "7z7z");
    CHECK(text_of(pon_options(holding("7z"), "7z"_t)).empty());
}

TEST_CASE("kuikae: certain tiles may not be discarded after a call (R-2.45)", "[table][kuikae]") {
    struct Case {
        ActionKind kind;
        std::string_view held;
        std::string_view called;
        Kuikae rule;
        std::string_view forbidden;
    };
    using enum Kuikae;
    constexpr std::array cases{
        Case{ActionKind::chi, "23m", "1m", forbid_all, "1m4m"},
        Case{ActionKind::chi, "23m", "4m", forbid_all, "1m4m"},
        Case{ActionKind::chi, "24m", "3m", forbid_all, "3m"},
        Case{ActionKind::chi, "12m", "3m", forbid_all, "3m"},
        Case{ActionKind::chi, "89m", "7m", forbid_all, "7m"},
        Case{ActionKind::chi, "78m", "9m", forbid_all, "6m9m"},
        Case{ActionKind::chi, "40p", "6p", forbid_all, "3p6p"},
        Case{ActionKind::chi, "34p", "0p", forbid_all, "2p5p"},
        Case{ActionKind::chi, "23m", "4m", forbid_same, "4m"},
        Case{ActionKind::chi, "23m", "4m", allow, ""},
        Case{ActionKind::pon, "05p", "5p", forbid_all, "5p"},
        Case{ActionKind::pon, "55z", "5z", forbid_same, "5z"},
    };
    for (const Case& c : cases) {
        Rules rules;
        rules.kuikae = c.rule;
        const auto held = tiles(c.held);
        CAPTURE(c.held, c.called);
        CHECK(text_of(kuikae_after(rules, Action::call(c.kind, held[0], held[1]),
                                   *parse_tile(c.called))) == c.forbidden);
    }
}

TEST_CASE("tenpai: the option says whether a wait for a fifth tile counts (R-2.110)",
          "[table][tenpai]") {
    struct Case {
        std::string_view concealed;
        std::vector<Meld> melds;
        TenpaiFifthTile rule;
        std::string_view waits;
    };
    using enum TenpaiFifthTile;
    const Meld ankan = meld(MeldKind::ankan, "2222m");
    const Meld pon = meld(MeldKind::pon, "333z");
    const std::vector<Case> cases{
        {"1111m234567p888s", {}, concealed_quad, ""},
        {"1111m234567p888s", {}, own_all, ""},
        {"1111m234567p888s", {}, ignore, "1m"},
        {"13m99p456789s", {ankan}, concealed_quad, "2m"},
        {"13m99p456789s", {ankan}, own_all, ""},
        {"3z123m456p789s", {pon}, concealed_quad, "3z"},
        {"3z123m456p789s", {pon}, own_all, ""},
        {"1111m2244p6688s7z", {}, ignore, ""},
    };
    for (const Case& c : cases) {
        Rules rules;
        rules.tenpai_fifth_tile = c.rule;
        Melds melds;
        for (const Meld& each : c.melds)
            melds.push_back(each);
        CAPTURE(c.concealed, static_cast<int>(c.rule));
        CHECK(text_of(tenpai_waits(rules, counts_of(c.concealed), melds)) == c.waits);
    }
}

TEST_CASE("why not: the first reason in the order of the rules is given (R-1.51 … R-1.56)",
          "[table][errors]") {
    const Game game = dealt("1112345m67p899s1z", "1m");
    constexpr Seat dealer{0};
    constexpr Seat south{1};
    using enum ActionKind;
    CHECK(refusal(game, south, Action::discard("1m"_t, false)) == Error::not_your_turn);
    CHECK(refusal(game, dealer, Action::discard("9p"_t, false)) == Error::tile_index);
    CHECK(refusal(game, dealer, Action::discard("1m"_t, true)) == std::nullopt);
    CHECK(refusal(game, dealer, Action::discard("1z"_t, true)) == Error::tile_index);
    CHECK(refusal(game, south, Action::plain(tsumo)) == Error::not_your_turn);
    CHECK(refusal(game, dealer, Action::plain(tsumo)) == Error::not_agari);
    CHECK(refusal(game, dealer, Action::riichi("1m"_t, true)) == Error::not_tenpai);
    CHECK(refusal(game, dealer, Action::riichi("9p"_t, false)) == Error::tile_index);
    CHECK(refusal(game, dealer, Action::plain(kyuushu)) == Error::not_nine);
    CHECK(refusal(game, south, Action::plain(kyuushu)) == Error::not_your_turn);
    CHECK(refusal(game, dealer, Action::ankan("1m"_k)) == std::nullopt);
    CHECK(refusal(game, south, Action::ankan("1m"_k)) == Error::not_your_turn);
    CHECK(refusal(game, dealer, Action::kakan("1m"_t)) == Error::no_pon);
    CHECK(refusal(game, dealer, Action::plain(ron)) == Error::use_tsumo);
    CHECK(refusal(game, south, Action::plain(ron)) == Error::no_discard);
    CHECK(refusal(game, dealer, Action::plain(daiminkan)) == Error::use_ankan_kakan);
    CHECK(refusal(game, south, Action::plain(daiminkan)) == Error::no_discard);
    CHECK(refusal(game, south, Action::plain(pass)) == Error::nothing_to_pass);
    CHECK(refusal(game, south, Action::call(chi, "1m"_t, "2m"_t)) == Error::no_discard);
    CHECK(refusal(game, south, Action::call(pon, "1m"_t, "1m"_t)) == Error::no_discard);
}

TEST_CASE("why not: an ankan without four tiles, or of another kind, is refused (R-1.55)",
          "[table][errors]") {
    constexpr Seat dealer{0};
    CHECK(refusal(dealt("1112345m67p899s1z", "2p"), dealer, Action::ankan("1m"_k)) ==
          Error::no_kan);
    CHECK(refusal(dealt("1112345m67p899s1z", "1m"), dealer, Action::ankan("2m"_k)) ==
          Error::option_index);
}

TEST_CASE("why not: a legal action with tiles that do not belong to it is refused",
          "[table][errors]") {
    const Game game = dealt("123m456p789s1122z", "1z");
    Action tsumo = Action::plain(ActionKind::tsumo);
    CHECK(refusal(game, Seat{0}, tsumo) == std::nullopt);
    tsumo.tile = "6m"_t;
    CHECK(refusal(game, Seat{0}, tsumo) == Error::option_index);
    Action pass = Action::plain(ActionKind::pass);
    pass.tile = "6m"_t;
    Game open = dealt("123456789m1199p", "1p");
    apply(open, Dahai{Seat{0}, "1p"_t, true});
    open.hands[Seat{1}] = holding("1p1p2345678s1234z");
    REQUIRE(offers(legal(open, Seat{1}), ActionKind::pass));
    CHECK(refusal(open, Seat{1}, pass) == Error::option_index);
    CHECK(refusal(open, Seat{1}, Action::plain(ActionKind::pass)) == std::nullopt);
}

TEST_CASE("apply: events out of order are a bug, and never write out of bounds",
          "[table][errors]") {
    Game game = dealt("1112345m67p899s1z", "1m");
    CHECK_THROWS_AS(apply(game, Tsumo{Seat{0}, "2m"_t, false}), InvariantError);
    game = dealt("1112345m67p899s1z", "1m");
    CHECK_THROWS_AS(apply(game, Dahai{Seat{0}, "9p"_t, false}), InvariantError);
    game = dealt("1112345m67p899s1z", "1m");
    apply(game, Dahai{Seat{0}, "1m"_t, true});
    CHECK_THROWS_AS(apply(game, Dahai{Seat{0}, "1m"_t, true}), InvariantError);
    Public table = game.table;
    const auto discard_again = [&] {
        for (std::size_t i = 0; i <= max_river; ++i)
            apply(table, Dahai{Seat{0}, "1m"_t, true});
    };
    CHECK_THROWS_AS(discard_again(), InvariantError);
    const auto call_again = [&] {
        for (int i = 0; i < 5; ++i)
            apply(table, Call{.seat = Seat{1},
                              .from = Seat{0},
                              .kind = MeldKind::pon,
                              .tile = "1m"_t,
                              .consumed = {"1m"_t, "1m"_t}});
    };
    CHECK_THROWS_AS(call_again(), InvariantError);
}

TEST_CASE("apply: the error of an event out of order names the event", "[table][errors]") {
    const auto error_of = [](const Event& event) -> std::string {
        Game game = dealt("1112345m67p899s1z", "1m");
        try {
            apply(game, event);
        } catch (const InvariantError& error) {
            return error.what();
        }
        return "none";
    };
    CHECK(error_of(Tsumo{Seat{0}, "2m"_t, false}) == "Tsumo: a second tile is drawn");
    CHECK(error_of(Dora{"2m"_t}) == "Dora: no kan has an indicator due");
    CHECK(error_of(Kita{Seat{0}, "4z"_t}) == "Kita: the tile is not in the hand");
}

TEST_CASE("why never: asked before the tile is known (R-1.53)", "[table][errors]") {
    const Game game = dealt("1112345m67p899s1z", "1m");
    const auto never = [&](Seat seat, ActionKind kind) {
        return why_never(game.table, game.hands[seat], seat, kind);
    };
    CHECK(never(Seat{0}, ActionKind::discard) == std::nullopt);
    CHECK(never(Seat{0}, ActionKind::riichi) == std::nullopt);
    CHECK(never(Seat{1}, ActionKind::riichi) == Error::not_your_turn);
    CHECK(never(Seat{0}, ActionKind::kakan) == Error::no_pon);
}

} // namespace jantaku::legal_test
