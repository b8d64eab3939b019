// /hint, /why, and the warnings that come without being asked for.
#include "session/hear.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_game.hpp"
#include "text/width.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::advice_test {

using namespace jantaku::literals;
using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

Lines answered(Session& session, std::string_view line) {
    const Response response = run(session, line);
    const auto* lines = std::get_if<Finished>(&response);
    return lines == nullptr ? Lines{} : lines->lines;
}

std::string all_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

struct Question {
    std::string_view word;
    ActionKind kind;
};
constexpr std::array actions{
    Question{"d", ActionKind::discard},      Question{"riichi", ActionKind::riichi},
    Question{"tsumo", ActionKind::tsumo},    Question{"ankan", ActionKind::ankan},
    Question{"kakan", ActionKind::kakan},    Question{"kyuushu", ActionKind::kyuushu},
    Question{"chow", ActionKind::chi},       Question{"pong", ActionKind::pon},
    Question{"kong", ActionKind::daiminkan}, Question{"ron", ActionKind::ron},
    Question{"pass", ActionKind::pass},
};

} // namespace

TEST_CASE("/why: it approves legal actions, and nothing else", "[session][why][property]") {
    random_play::Random random{77};
    std::size_t yes = 0;
    std::size_t no = 0;
    for (int games = 0; games < jantaku::test::effort(6); ++games) {
        Game game = new_game(random_play::random_rules(random));
        for (int ply = 0; ply < 300 && game.table.phase != Phase::over; ++ply) {
            std::optional<Input> input;
            if (game.table.phase == Phase::deal) {
                input = random_play::random_deal(game.table.rules, random);
            } else {
                for (const Seat seat : seats(game.table.players())) {
                    const SeatView view = game.view(seat);
                    const Actions may = legal(view);
                    Session session = session_at(view);
                    session.user.seating->seat = seat;
                    for (const Question& each : actions) {
                        const auto lines = answered(session, "/why " + std::string{each.word});
                        CAPTURE(each.word, all_of(lines));
                        REQUIRE(!lines.empty());
                        const bool says_yes = lines[0].starts_with("yes");
                        REQUIRE(says_yes == offers(may, each.kind));
                        for (const std::string& line : lines)
                            REQUIRE(display_width(line) <= 79);
                        ++(says_yes ? yes : no);
                    }
                    if (!may.empty()) {
                        const auto lines = answered(session, "/hint");
                        CAPTURE(all_of(lines));
                        REQUIRE(!lines.empty());
                        for (const std::string& line : lines)
                            REQUIRE(display_width(line) <= 79);
                    }
                    if (!may.empty() && !input)
                        input = Act{seat, random_play::choose(view, may, random)};
                }
            }
            const auto events = decide(game, input.value_or(Input{Proceed{}}));
            REQUIRE(events);
            for (const Event& event : *events)
                apply(game, event);
        }
    }
    CHECK(yes > jantaku::test::effort(500U));
    CHECK(no > jantaku::test::effort(5000U));
}

TEST_CASE("/why: it names the discard that makes the hand furiten", "[session][why]") {
    SeatView view = view_in_claims("234m99m406p567s67s", Seat{1}, "8s");
    view.table.seats[Seat{0}].river.push_back({.tile = "1z"_t});
    view.table.seats[Seat{0}].river.push_back({.tile = "5s"_t});
    view.table.seats[Seat{0}].discarded.add("5s"_k);
    Session session = session_at(view);
    const auto lines = answered(session, "/why ron");
    CAPTURE(all_of(lines));
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "no: furiten (own discard) (E-FURITEN_DISCARD)");
    CHECK(lines[1] == "5s is discard 2 in your river, and you wait for 5s 8s");
    CHECK(result(session, "/ron") == "E-FURITEN_DISCARD");
    CHECK(answered(session, "/why") == lines);
    CHECK(answered(session, "/为什么 荣") == lines);
}

TEST_CASE("/why: a player who returns is told the same as one who stayed",
          "[session][why][resume][property]") {
    random_play::Random random{5};
    int let_go = 0;
    for (int games = 0; games < 12; ++games) {
        const Rules rules = random_play::random_rules(random);
        std::vector<Session> stayed;
        for (const Seat seat : seats(rules.seat_count())) {
            stayed.push_back(session_at(new_game(rules).view(seat)));
            stayed.back().user.seating->seat = seat;
            stayed.back().user.seating->seq = 0;
        }
        const auto compare = [&](const Game& game, Seat) {
            if (game.table.phase != Phase::claims) return;
            for (Session& session : stayed) {
                const Seat seat = session.user.seating->seat;
                Session back = session_at(game.view(seat));
                back.user.seating->seat = seat;
                (void)hear(back, Snapshot{.seq = 77, .view = game.view(seat)}, Tick{0});
                const auto told = answered(session, "/why ron");
                REQUIRE(all_of(answered(back, "/why ron")) == all_of(told));
                REQUIRE(back.user.view()->mine.let_go == session.user.view()->mine.let_go);
                let_go += session.user.view()->mine.let_go ? 1 : 0;
            }
        };
        const auto tell = [&](const Game&, const Event& event) {
            for (Session& session : stayed) {
                Seating& seating = *session.user.seating;
                if (const auto seen = redact(event, seating.seat))
                    (void)hear(session, Told{.seq = seating.seq + 1, .event = *seen}, Tick{0});
            }
        };
        // A player who lets every win pass is furiten as often as possible.
        const auto without_wins = [](const SeatView& view, const Actions& open,
                                     random_play::Random& chance) {
            if (offers(open, ActionKind::ron)) return Action::plain(ActionKind::pass);
            return random_play::choose(view, open, chance);
        };
        random_play::play_game(rules, random, 400, compare, tell, without_wins);
    }
    CHECK(let_go > 10);
}

TEST_CASE("/why: too few han is not the same as no yaku", "[session][why]") {
    SeatView view = view_in_claims("234m99m406p567s67s", Seat{1}, "8s"); // pinfu only
    view.table.rules.min_han = 2;
    Session session = session_at(view);
    const auto few = answered(session, "/why ron");
    CAPTURE(all_of(few));
    CHECK(few ==
          Lines{"no: no yaku (E-NO_YAKU)",
                "your yaku are worth 1 han and the rules require 2 (min_han); dora do not count"});
    view.table.rules.min_han = 1;
    view.table.rules.two_han_min_honba = 5;
    view.table.honba = 5;
    Session late = session_at(view);
    CHECK(answered(late, "/why ron") == few);
    Session none = session_at(view_in_claims("234m99m406p567s13s", Seat{1}, "2s"));
    const auto without = all_of(answered(none, "/why ron"));
    CAPTURE(without);
    CHECK(has(without, "has no yaku"));
    CHECK_FALSE(has(without, "min_han"));
}

TEST_CASE("/why: without an action it lists the possible ones", "[session][why]") {
    Session session = session_at(view_on_turn("234m99m406p56779s", "8s"));
    CHECK(answered(session, "/why") == Lines{"you may now: /d /riichi /tsumo"});
    CHECK(answered(session, "/why riichi").front().starts_with("yes: type /riichi N"));
    CHECK(answered(session, "/why dora").front().starts_with("which action?"));
}

TEST_CASE("/hint: it needs a decision, and a room that allows it", "[session][hint]") {
    Session waiting = session_at(view_between_turns("234m99m406p56779s"));
    CHECK(result(waiting, "/hint") == "E-NOT_YOUR_TURN");
    Session session = session_at(view_on_turn("147m258p369s1234z", "5z"));
    CHECK(answered(session, "/hint all").size() > answered(session, "/hint").size());
    CHECK(result(session, "/hint 9p") == "E-TILE_INDEX: you have no 9p");
    CHECK(result(session, "/hint 15") == "E-TILE_INDEX (1-14)");
    session.user.seating->options.hint = false;
    CHECK(result(session, "/hint") == "E-RULE_OFF");
}

TEST_CASE("advice: a rated game allows only advice that follows from the player's own hand",
          "[session][hint]") {
    Session session = session_at(view_on_turn("234m99m406p56779s", "8s"));
    session.user.seating->rated = Rated::yes;
    for (const char* line : {"/hint", "/hint all", "/why", "/why riichi"})
        CHECK(result(session, line) == "E-RATED");
    CHECK_FALSE(answered(session, "/tenpai").empty());
}

TEST_CASE("/hint: against riichi each tile names its rule", "[session][hint]") {
    SeatView view = view_on_turn("147m258p369s1234z", "5z");
    SeatPublic& threat = view.table.seats[Seat{1}];
    for (const char* tile : {"4m", "1z"}) {
        threat.river.push_back({.tile = *parse_tile(tile)});
        threat.discarded.add(parse_tile(tile)->kind());
    }
    threat.riichi = Riichi::accepted;
    threat.river[1].riichi = true;
    Session session = session_at(view);
    const std::string text = all_of(answered(session, "/hint all"));
    CAPTURE(text);
    CHECK(has(text, "threat: p1 (S), in riichi"));
    CHECK(has(all_of(answered(session, "/hint 4m")), "genbutsu"));
    CHECK(has(all_of(answered(session, "/hint 7m")), "suji of 4m"));
    CHECK(has(text, "advice: fold, /d 10 (E): shanten 6 is too far"));
}

TEST_CASE("warning: a tile that passed without a yaku is reported once", "[session][warn]") {
    SeatView view = view_in_claims("234m99m406p67s", Seat{1}, "8s");
    Meld chi{.kind = MeldKind::chi,
             .tiles = {"7p"_t, "8p"_t, "9p"_t},
             .called = "7p"_t,
             .from = Seat{3}};
    view.table.seats[Seat{0}].melds.push_back(chi);
    view.mine.waits = waits(view.mine.hand.counts(), 1);
    Session session = session_at(view);
    session.user.seating->question.reset();
    const auto heard = [&](std::uint64_t seq, const Event& event) {
        return all_of(hear(session, Told{.seq = seq, .event = event}, Tick{0}));
    };
    const auto first = heard(21, Tsumo{Seat{2}, std::nullopt, false});
    CAPTURE(first);
    CHECK(has(first, "FURITEN: 8s from p1 (S) would have completed your hand, but without a yaku"));
    CHECK_FALSE(has(heard(22, Dahai{Seat{2}, "1z"_t, false}), "FURITEN"));
    const auto why = all_of(answered(session, "/why ron"));
    CAPTURE(why);
    CHECK(has(why, "not your winning tile"));
}

TEST_CASE("/why: it does not ask, even with confirmation switched on", "[session][why][confirm]") {
    Session session = session_at(view_on_turn("234m99m406p56779s", "8s"));
    session.conversation.asks_twice = true;
    CHECK(answered(session, "/why d 1") == Lines{"yes: type /d 1"});
    CHECK_FALSE(played(session, "")); // Enter confirms nothing
    CHECK_FALSE(played(session, "/d 1"));
    (void)answered(session, "/why d 1");
    CHECK(played(session, "/d 1")); // the waiting action was not forgotten either
}

TEST_CASE("/hint: it is about this game, whatever was asked in the previous one",
          "[session][hint]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn("147m258p369s1234z", "5z"));
    rig.ask();
    rig.clear();
    rig.type("/hint\r\n");
    const std::string first = rig.take_text();
    const auto next_game = [&](GatewayRig& at) {
        at.enter_table(view_on_turn("234m99m406p56779s", "1z"));
        at.ask();
        at.clear();
        at.type("/hint\r\n");
        return at.take_text();
    };
    GatewayRig other;
    const std::string fresh = next_game(other);
    Seated seated{
        .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abd"}};
    for (const char* name : {"guest", "b", "c", "d"})
        seated.members.push_back({.name = name});
    rig.tell_all({Placed{.level = Level::room, .room = RoomId{7}}, std::move(seated),
                  Snapshot{.seq = 20, .view = view_on_turn("234m99m406p56779s", "1z")}});
    rig.ask();
    rig.clear();
    rig.type("/hint\r\n");
    CHECK(rig.take_text() == fresh);
    CHECK(first != fresh);
}

TEST_CASE("hint: a call that leaves tenpai names the yaku of its waits, or says that there is none",
          "[session][advice]") {
    const auto hint = [](const SeatView& view) {
        Session session = session_at(view);
        return all_of(answered(session, "/hint"));
    };
    // Two runs, a pair and a two-sided wait, but no yaku once it is open.
    CHECK(has(hint(view_in_claims("0m67m99m779p123s06s", Seat{2}, "9m")),
              "shanten 1 > tenpai, but NO YAKU"));
    // South is nobody's wind for the dealer of E1.
    CHECK(has(hint(view_in_claims("167m678p55789s22z", Seat{2}, "2z")),
              "shanten 1 > tenpai, but NO YAKU"));
    CHECK(has(hint(view_in_claims("167m678p55789s55z", Seat{2}, "5z")),
              "shanten 1 > tenpai with Yakuhai: white dragon"));
    // Tanyao on one of the two waits only.
    CHECK(has(hint(view_in_claims("23467m22678p46s9m", Seat{3}, "5s")), " > tenpai with Tanyao"));
    CHECK(has(hint(view_in_claims("23478m22678p46s9p", Seat{3}, "5s")),
              " > tenpai with Tanyao, but without a yaku on 9m"));
}

} // namespace jantaku::advice_test
