#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "text/numbering.hpp"
#include "text/prompt.hpp"

namespace jantaku::prompt_test {

using namespace jantaku::literals;

namespace {

Actions all_discards(const SeatView& v) {
    Actions actions;
    for (std::size_t n = 1; n <= v.mine.hand.size(); ++n) {
        const auto action = discard_by_number(v, {}, n, ActionKind::discard).value();
        if (!contains(actions, action)) actions.push_back(action);
    }
    return actions;
}

Action chi(Tile a, Tile b) {
    return Action::call(ActionKind::chi, a, b);
}
Action pon(Tile a, Tile b) {
    return Action::call(ActionKind::pon, a, b);
}
Action plain(ActionKind kind) {
    return Action::plain(kind);
}

// The calls of 4p on 3p 0p 5p 6p, and a pon that uses a red five.
Actions claims() {
    Actions actions;
    for (const Action& action :
         {chi("3p"_t, "0p"_t), chi("3p"_t, "5p"_t), chi("0p"_t, "6p"_t), chi("5p"_t, "6p"_t),
          pon("0p"_t, "0p"_t), plain(ActionKind::daiminkan), plain(ActionKind::ron),
          plain(ActionKind::pass)}) {
        actions.push_back(action);
    }
    return actions;
}

} // namespace

TEST_CASE("prompt: a turn shows every number that may be discarded", "[text][prompt]") {
    const SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s", "8s");
    Actions actions = all_discards(v);
    actions.push_back(Action::riichi("4m"_t, false));
    actions.push_back(Action::riichi("9m"_t, false));
    actions.push_back(plain(ActionKind::tsumo));
    CHECK(prompt(Language::en, v, actions, 20) ==
          "[E1-0 69 left 20s] /d 1-14 /riichi 3-5 /tsumo > ");
    CHECK(prompt(Language::zh_hans, v, actions, 20) ==
          "[东1局0本场 余69张 20秒] /d 1-14 /riichi 3-5 /tsumo > ");
    CHECK(prompt(Language::en, v, actions, std::nullopt) ==
          "[E1-0 69 left] /d 1-14 /riichi 3-5 /tsumo > ");
}

TEST_CASE("prompt: forbidden numbers are left out", "[text][prompt]") {
    SeatView v = sample::view("1234m06p11z345s");
    Actions actions;
    actions.push_back(Action::discard("1m"_t, false));
    actions.push_back(Action::discard("2m"_t, false));
    actions.push_back(Action::discard("0p"_t, false));
    actions.push_back(Action::discard("1z"_t, false));
    CHECK(prompt(Language::en, v, actions, 10) == "[E1-0 69 left 10s] /d 1 2 5 10 11 > ");

    v = sample::view("1234m06p11z34566s", "9s");
    actions.clear();
    actions.push_back(Action::discard("9s"_t, true));
    CHECK(prompt(Language::en, v, actions, 10) == "[E1-0 69 left 10s] /d 14 > ");
}

TEST_CASE("prompt: claims are numbered and show their tiles", "[text][prompt]") {
    SeatView v = sample::view("3056p22z");
    v.table.phase = Phase::claims;
    v.table.offer = Offer{.from = Seat{0}, .tile = "4p"_t, .kind = OfferKind::discard};
    Actions some;
    some.push_back(chi("3p"_t, "0p"_t));
    some.push_back(chi("3p"_t, "5p"_t));
    some.push_back(pon("0p"_t, "0p"_t));
    some.push_back(plain(ActionKind::daiminkan));
    some.push_back(plain(ActionKind::pass));
    CHECK(prompt(Language::en, v, some, 10) ==
          "[E1-0 69 left 10s] 4p from E: /chow 1:3p0p 2:3p5p /pong 1:0p0p /kong /pass > ");
    // Too wide with the tiles, so numbers only.
    const std::string wide = prompt(Language::zh_hans, v, claims(), 10);
    CHECK(wide == "[东1局0本场 余69张 10秒] 东家的4p: /chow 1-4 /pong 1 /kong /ron /pass > ");
    CHECK(display_width(wide) <= screen_columns);
}

TEST_CASE("prompt: without a choice it says whose turn it is", "[text][prompt]") {
    SeatView v = sample::view("3056p22z");
    v.table.turn = Seat{2};
    CHECK(prompt(Language::en, v, {}, std::nullopt) == "[E1-0 69 left W to play] > ");
    CHECK(prompt(Language::zh_hans, v, {}, 5) == "[东1局0本场 余69张 轮到西] > ");
    v.table.phase = Phase::claims;
    CHECK(prompt(Language::en, v, {}, std::nullopt) == "[E1-0 69 left] > ");
    CHECK(prompt(Language::en, SeatView{}, {}, std::nullopt) == "> ");
}

TEST_CASE("numbering: n names the tile, and the last number is the drawn tile",
          "[text][numbering]") {
    const SeatView v = sample::view("055p9m", "9m");
    CHECK(discard_by_number(v, {}, 1, ActionKind::discard) == Action::discard("9m"_t, false));
    CHECK(discard_by_number(v, {}, 5, ActionKind::discard) == Action::discard("9m"_t, true));
    CHECK(discard_by_number(v, {}, 2, ActionKind::riichi) == Action::riichi("0p"_t, false));
    CHECK_FALSE(discard_by_number(v, {}, 0, ActionKind::discard));
    CHECK_FALSE(discard_by_number(v, {}, 6, ActionKind::discard));
}

TEST_CASE("numbering: a name avoids the red five and prefers the drawn copy", "[text][numbering]") {
    SeatView v = sample::view("055p9m", "9m");
    const auto kind = ActionKind::discard;
    CHECK(discard_by_tile(v, "5p"_t, kind) == Action::discard("5p"_t, false));
    CHECK(discard_by_tile(v, "0p"_t, kind) == Action::discard("0p"_t, false));
    CHECK(discard_by_tile(v, "9m"_t, kind) == Action::discard("9m"_t, true));
    CHECK_FALSE(discard_by_tile(v, "1z"_t, kind));
    v = sample::view("0p9m", "1s");
    CHECK(discard_by_tile(v, "5p"_t, kind) == Action::discard("0p"_t, false));
    v = sample::view("9m4s", "0p");
    CHECK(discard_by_tile(v, "5p"_t, kind) == Action::discard("0p"_t, true));
    v = sample::view("5p4s", "0p");
    CHECK(discard_by_tile(v, "5p"_t, kind) == Action::discard("5p"_t, false));
    v.table.seats[v.seat].riichi = Riichi::accepted;
    CHECK(discard_by_tile(v, "5p"_t, kind) == Action::discard("0p"_t, true));
}

TEST_CASE("numbering: a choice is needed only where the rules say so", "[text][numbering]") {
    const Actions actions = claims();
    CHECK(pick_option(actions, ActionKind::chi, 3).value() == chi("0p"_t, "6p"_t));
    CHECK(pick_option(actions, ActionKind::chi, 5).error() == Error::option_index);
    CHECK(pick_option(actions, ActionKind::chi, 0).error() == Error::option_index);
    CHECK(pick_option(actions, ActionKind::chi, std::nullopt).error() == Error::choice_required);
    CHECK(pick_option(actions, ActionKind::ron, std::nullopt).has_value());

    Actions one_shape;
    one_shape.push_back(chi("4p"_t, "0p"_t));
    one_shape.push_back(chi("4p"_t, "5p"_t));
    CHECK(pick_option(one_shape, ActionKind::chi, std::nullopt).value() == chi("4p"_t, "0p"_t));

    Actions kans;
    kans.push_back(Action::ankan("1m"_k));
    CHECK(pick_option(kans, ActionKind::ankan, std::nullopt).value() == Action::ankan("1m"_k));
    kans.push_back(Action::ankan("9s"_k));
    CHECK(pick_option(kans, ActionKind::ankan, std::nullopt).error() == Error::choice_required);
}

TEST_CASE("numbering: only three neighbours make a range", "[text][numbering]") {
    CHECK(ranges({}).empty());
    CHECK(ranges({3}) == "3");
    CHECK(ranges({3, 4}) == "3 4");
    CHECK(ranges({1, 2, 3, 5, 7, 8, 9, 14}) == "1-3 5 7-9 14");
}

TEST_CASE("prompt: an exchange shows how to choose, and then that others are choosing",
          "[text][prompt]") {
    SeatView v = sample::view("1234m06p11z34566s");
    v.table.phase = Phase::swap;
    Actions actions;
    actions.push_back(Action::swap("1m"_t, "2m"_t, "3m"_t));
    actions.push_back(plain(ActionKind::pass));
    CHECK(prompt(Language::en, v, actions, 40) == "[E1-0 69 left 40s] /swap A B C /pass > ");
    CHECK(prompt(Language::en, v, Actions{}, std::nullopt) ==
          "[E1-0 69 left others are choosing] > ");
}

TEST_CASE("prompt: kita has numbers only where there are several kinds", "[text][prompt]") {
    const SeatView v = sample::view("19m06p1144z34566s", "9s");
    Actions actions;
    actions.push_back(Action::discard("9s"_t, true));
    actions.push_back(Action::open_riichi("9s"_t, true));
    actions.push_back(Action::kita("4z"_t));
    CHECK(prompt(Language::en, v, actions, 10) ==
          "[E1-0 69 left 10s] /d 14 /openriichi 14 /kita > ");
    actions.push_back(Action::kita("9m"_t));
    CHECK(prompt(Language::en, v, actions, 10) ==
          "[E1-0 69 left 10s] /d 14 /openriichi 14 /kita 1:N 2:9m > ");
}

TEST_CASE("numbering: an exchange takes three different numbers in any order", "[text][prompt]") {
    const SeatView v = sample::view("1234m06p11z34566s");
    CHECK(swap_by_numbers(v, {}, {13, 1, 2}) == Action::swap("1m"_t, "2m"_t, "1z"_t));
    CHECK_FALSE(swap_by_numbers(v, {}, {1, 1, 2}));
    CHECK_FALSE(swap_by_numbers(v, {}, {0, 1, 2}));
    CHECK_FALSE(swap_by_numbers(v, {}, {1, 2, 14}));
}

} // namespace jantaku::prompt_test
