#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "text/board.hpp"

namespace jantaku::board_test {

using namespace jantaku::literals;
using sample::joined;

namespace {

Style wide(Style style) {
    style.columns = 119;
    return style;
}

} // namespace

TEST_CASE("board: the hand is numbered, with the drawn tile set apart", "[text][board]") {
    const SeatView v = sample::view("23499m406p56779s", "8s");
    CHECK(numbered_hand(Language::en, v.mine.hand) ==
          "1:2m 2:3m 3:4m 4:9m 5:9m 6:4p 7:0p 8:6p 9:5s 10:6s 11:7s 12:7s 13:9s | 14:8s");
    CHECK(hand_line(Language::en, v) ==
          std::vector<std::string>{
              "E1-0 South 25000",
              "hand 1:2m 2:3m 3:4m 4:9m 5:9m 6:4p 7:0p 8:6p 9:5s 10:6s 11:7s 12:7s 13:9s",
              "drew 14:8s"});
    // On a wide screen it is one line.
    CHECK(
        hand_line(wide(Language::zh_hans), v) ==
        std::vector<std::string>{
            "东1局0本场 南家 25000  手牌 1:2m 2:3m 3:4m 4:9m 5:9m 6:4p 7:0p 8:6p 9:5s 10:6s 11:7s "
            "12:7s 13:9s | 摸 14:8s"});
}

TEST_CASE("board: a short hand is one line with melds and furiten", "[text][board]") {
    SeatView v = sample::view("23m99p");
    v.table.seats[Seat{1}].melds.push_back(sample::meld(MeldKind::pon, "777z", "7z", Seat{3}));
    v.mine.let_go = LetGo{.tile = sample::tile("4m"), .from = Seat{2}};
    CHECK(hand_line(wide(Language::en), v) ==
          std::vector<std::string>{"E1-0 South 25000  hand 1:2m 2:3m 3:9p 4:9p  "
                                   "melds pon (C)CC<N  furiten (temporary)"});
    v.mine.let_go.reset();
    CHECK(
        hand_line(Language::en, v) ==
        std::vector<std::string>{"E1-0 South 25000  hand 1:2m 2:3m 3:9p 4:9p  melds pon (C)CC<N"});
}

TEST_CASE("board: no line is wider than the screen", "[text][board]") {
    const SeatView crowded = sample::crowded();
    const SeatNames names = sample::names();
    for (const Language language : all_languages) {
        for (const auto& lines :
             {hand_line(language, crowded), score_lines(language, crowded, names),
              table_lines(language, crowded, names), dora_lines(language, crowded)}) {
            CAPTURE(joined(lines));
            CHECK(sample::too_wide(lines, 3).empty());
        }
    }
}

TEST_CASE("board: points are ranked, with the distance to the reader", "[text][board]") {
    SeatView v = sample::view("");
    v.table.points[Seat{2}] = 33000;
    v.table.points[Seat{0}] = 17000;
    v.table.seats[Seat{3}].riichi = Riichi::accepted;
    const auto lines = score_lines(Language::en, v, sample::names());
    CAPTURE(joined(lines));
    REQUIRE(lines.size() == 5);
    CHECK(lines[1].substr(0, 5) == "1. W ");
    CHECK(lines[1].find("33000   +8000") != std::string::npos);
    CHECK(lines[2] == "2. S Bot-1                 25000          you");
    CHECK(lines[3] == "3. N W                     25000      +0  RIICHI");
    CHECK(lines[4] == "4. E akagi                 17000   -8000");
}

TEST_CASE("board: the table shows rivers with their marks and who must act", "[text][board]") {
    SeatView v = sample::view("23m99p1122334455s");
    sample::discard(v, Seat{0}, "1z", {.tile = {}, .tsumogiri = true});
    sample::discard(v, Seat{0}, "9m", {.tile = {}, .riichi = true});
    sample::discard(v, Seat{0}, "7z", {.tile = {}, .called = true});
    v.table.seats[Seat{3}].melds.push_back(sample::meld(MeldKind::pon, "777z", "7z", Seat{0}));
    const auto lines = table_lines(Language::en, v, sample::names());
    CAPTURE(joined(lines));
    CHECK(lines[0] == "E1-0  69 left  riichi sticks 0  dora 3p>4p");
    CHECK(lines[1] == "  E akagi                 25000");
    CHECK(lines[2] == "    E'    9m!   C^");
    CHECK(lines[3] == "> S Bot-1                 25000  you");
    CHECK(lines[6] == "    pon (C)CC<E");
}

TEST_CASE("board: dora names indicators, red fives and tiles that are face down", "[text][board]") {
    SeatView v = sample::view("");
    v.table.indicators = {"3p"_t, "4z"_t};
    v.table.pending_indicators = 1;
    CHECK(dora_lines(Language::en, v) ==
          std::vector<std::string>{"indicators > dora: 3p>4p N>E",
                                   "red fives in play: 0m 1, 0p 2, 0s 1",
                                   "kan indicators still face down: 1"});
    v.table.rules.red_fives = {.m = 0, .p = 0, .s = 0};
    CHECK(dora_lines(Language::zh_hans, v)[1] == "没有红宝牌");
}

TEST_CASE("tenpai: it shows each wait with unseen copies and its value", "[text][tenpai]") {
    // The indicator is a 4p, and one of the two 7p in the river is in a meld.
    SeatView v = sample::view("234m234678s56p99m");
    v.table.phase = Phase::claims;
    v.table.seats[Seat{1}].riichi = Riichi::accepted;
    v.table.indicators = {"4p"_t};
    sample::discard(v, Seat{0}, "7p");
    sample::discard(v, Seat{0}, "7p", {.tile = {}, .called = true});
    for (const Language language : all_languages) {
        const auto lines = tenpai_lines(language, v);
        CAPTURE(joined(lines));
        REQUIRE(lines.size() == 7);
        CHECK(sample::too_wide(lines, 3).empty());
    }
    const auto lines = tenpai_lines(Language::en, v);
    CHECK(lines == std::vector<std::string>{
                       "tenpai", "4p  3 unseen",
                       "  ron 3 han 30 fu, 3900: Riichi, Pinfu, dora: 1 han",
                       "  tsumo 4 han 20 fu, 1300/2600: Riichi, Menzen tsumo, Pinfu, dora: 1 han",
                       "7p  3 unseen", "  ron 3 han 30 fu, 3900: Riichi, Pinfu, dora: 1 han",
                       "  tsumo 4 han 20 fu, 1300/2600: Riichi, Menzen tsumo, Pinfu, dora: 1 han"});
}

TEST_CASE("tenpai: the value includes declarations, but not chance", "[text][tenpai]") {
    SeatView v = sample::view("234m234678s56p99m");
    v.table.rules.local_yaku.add(LocalYaku::open_riichi);
    v.table.rules.local_yaku.add(LocalYaku::paarenchan);
    v.table.dealer = v.seat;
    v.table.dealer_wins = 7;
    SeatPublic& mine = v.table.seats[v.seat];
    mine.riichi = Riichi::accepted;
    mine.ippatsu = true;
    mine.shown = {"2m"_t};
    const std::string open = joined(tenpai_lines(Language::en, v));
    CHECK_THAT(open, Catch::Contains("Paarenchan"));
    v.table.dealer_wins = 6;
    const std::string once = joined(tenpai_lines(Language::en, v));
    CHECK_THAT(once, Catch::Contains("Open riichi") && !Catch::Contains("Ippatsu"));
}

TEST_CASE("tenpai: it reports no yaku and furiten", "[text][tenpai]") {
    SeatView v = sample::view("23499m567p");
    v.mine.hand = sample::hand("999m5p");
    v.mine.waits = waits(v.mine.hand.counts(), 3);
    auto& melds = v.table.seats[Seat{1}].melds;
    melds.push_back(sample::meld(MeldKind::chi, "123s", "1s", Seat{0}));
    melds.push_back(sample::meld(MeldKind::chi, "567s", "5s", Seat{0}));
    melds.push_back(sample::meld(MeldKind::pon, "333z", "3z", Seat{0}));
    sample::discard(v, Seat{1}, "5p");
    const auto lines = tenpai_lines(Language::en, v);
    CAPTURE(joined(lines));
    CHECK(lines[0] == "tenpai  furiten (own discard)");
    CHECK(lines[1] == "5p  2 unseen");
    CHECK(lines[2] == "  ron no yaku");
    CHECK(tenpai_lines(Language::zh_hans, v)[2] == "  荣和 无役");
}

TEST_CASE("tenpai: with fourteen tiles it shows each discard that leaves tenpai",
          "[text][tenpai]") {
    SeatView v = sample::view("234m234678s56p99m", "1z");
    const auto lines = tenpai_lines(Language::en, v);
    CAPTURE(joined(lines));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "tenpai");
    CHECK(lines[1] == "/d 14 (E): waits 4p x4, 7p x4  /riichi 14");
    sample::discard(v, Seat{1}, "4p");
    CHECK(tenpai_lines(Language::zh_hans, v)[1] ==
          "/d 14 (打东): 听 4p x3, 7p x4  舍牌振听  /riichi 14");
}

TEST_CASE("tenpai: otherwise it shows the shanten, or that there is no hand", "[text][tenpai]") {
    CHECK(tenpai_lines(Language::en, sample::view("147m258p369s1234z")) ==
          std::vector<std::string>{"not tenpai, shanten 6"});
    CHECK(tenpai_lines(Language::zh_hans, sample::view("123m456p79s11223z", "4z")) ==
          std::vector<std::string>{"未听牌，1向听"});
    SeatView v = sample::view("");
    CHECK(tenpai_lines(Language::en, v) == std::vector<std::string>{"no hand is being played"});
    CHECK(hand_line(Language::en, v) == std::vector<std::string>{"no hand is being played"});
    CHECK(table_lines(Language::en, SeatView{}, {}).size() == 1);
}

TEST_CASE("choices: a list includes the open tile", "[text][board]") {
    SeatView v = sample::view("3056p22z");
    v.table.offer = Offer{.from = Seat{0}, .tile = "4p"_t, .kind = OfferKind::discard};
    Actions actions;
    actions.push_back(Action::call(ActionKind::chi, "3p"_t, "0p"_t));
    actions.push_back(Action::call(ActionKind::chi, "5p"_t, "6p"_t));
    actions.push_back(Action::ankan("1z"_k));
    actions.push_back(Action::ankan("7z"_k));
    CHECK(choices_text(Language::en, v, actions, ActionKind::chi) == "1) 3p0p+4p 2) 5p6p+4p");
    CHECK(choices_text(Language::zh_hans, v, actions, ActionKind::ankan) == "1) 东 2) 中");
}

TEST_CASE("board: it shows tiles set aside, open hands and winners", "[text][board]") {
    SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s", "8s");
    v.table.seats[Seat{1}].kita = {"4z"_t, "4z"_t};
    v.table.seats[Seat{2}].riichi = Riichi::accepted;
    for (const Tile tile : sample::tiles("123456789m1122p"))
        v.table.seats[Seat{2}].shown.push_back(tile);
    v.table.seats[Seat{3}].out = true;
    const auto table = joined(table_lines(Language::en, v, sample::names()));
    CHECK(table.find("\n    kita N N\n") != std::string::npos);
    CHECK(table.find("\n    open hand 123456789m 1122p\n") != std::string::npos);
    CHECK(table.find("25000  has won\n") != std::string::npos);
    CHECK(joined(hand_line(Language::en, v)).find("kita N N") != std::string::npos);
    CHECK(joined(table_lines(Language::zh_hans, v, sample::names())).find("拔北 北 北") !=
          std::string::npos);
}

TEST_CASE("tenpai: tiles set aside and open hands count as seen", "[text][tenpai]") {
    SeatView v = sample::view("123456789p1123s");
    const auto before = joined(tenpai_lines(Language::en, v));
    CHECK(before.find("1s  2 unseen") != std::string::npos);
    CHECK(before.find("4s  4 unseen") != std::string::npos);
    v.table.seats[Seat{2}].kita = {"4s"_t};
    v.table.seats[Seat{0}].shown = {"4s"_t, "1s"_t};
    const auto after = joined(tenpai_lines(Language::en, v));
    CHECK(after.find("1s  1 unseen") != std::string::npos);
    CHECK(after.find("4s  2 unseen") != std::string::npos);
    v.table.seats[v.seat].out = true;
    CHECK(joined(tenpai_lines(Language::en, v)) == "you have already won this hand\n");
}

} // namespace jantaku::board_test
