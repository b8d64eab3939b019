#include "session/hear.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::table_commands_test {

using namespace jantaku::literals;
using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

// A hand without a wait, a kan and a riichi.
constexpr const char* loose_hand = "234m99m406p56779s";

} // namespace

TEST_CASE("/d: a number names the tile, and the drawn tile is last (R-1.10, R-1.11)",
          "[session][table]") {
    Session session = session_at(view_on_turn(loose_hand, "8s"));
    CHECK(played(session, "/d 1") == Action::discard("2m"_t, false));
    CHECK(played(session, "/d 7") == Action::discard("0p"_t, false));
    CHECK(played(session, "/d １４") == Action::discard("8s"_t, true));
    CHECK(played(session, "/打 13") == Action::discard("9s"_t, false));
}

TEST_CASE("/d: a name takes the drawn copy first, and a red five only as the last copy (R-1.14)",
          "[session][table]") {
    Session session = session_at(view_on_turn("123m055p11199s12z", "2z"));
    CHECK(played(session, "/d 5p") == Action::discard("5p"_t, false));
    CHECK(played(session, "/d 0p") == Action::discard("0p"_t, false));
    CHECK(played(session, "/d 南") == Action::discard("2z"_t, true));
    CHECK(played(session, "/d 东") == Action::discard("1z"_t, false));
    CHECK(played(session, "/d E") == Action::discard("1z"_t, false));
    CHECK(result(session, "/d 9m") == "E-TILE_INDEX: you have no 9m");
}

TEST_CASE("/d: errors come in the order of R-1.51", "[session][table]") {
    Session lobby = new_session();
    CHECK(result(lobby, "/d 1 2") == "E-TOO_MANY_ARGS: /d N");
    CHECK(result(lobby, "/d") == "E-ARG_MISSING: /d N");
    CHECK(result(lobby, "/d x!") == "E-ARG_NOT_NUMBER");
    CHECK(result(lobby, "/d 99") == "E-NOT_IN_GAME");

    Session waiting = session_at(view_between_turns(loose_hand));
    CHECK(result(waiting, "/d 99") == "E-NOT_YOUR_TURN");

    Session session = session_at(view_on_turn(loose_hand, "8s"));
    CHECK(result(session, "/d 15") == "E-TILE_INDEX (1-14)");
    CHECK(result(session, "/d 0") == "E-TILE_INDEX (1-14)");
    CHECK(result(session, "/d -1") == "E-TILE_INDEX (1-14)");
    CHECK(result(session, "/d 99999999999999999999") == "E-TILE_INDEX (1-14)");
    CHECK(result(session, "/d 1") == "Play");

    SeatView in_riichi = view_on_turn(loose_hand, "8s");
    in_riichi.table.seats[Seat{0}].riichi = Riichi::accepted;
    Session locked = session_at(in_riichi);
    CHECK(result(locked, "/d 15") == "E-TILE_INDEX (1-14)");
    CHECK(result(locked, "/d 1") == "E-RIICHI_LOCKED");
    CHECK(result(locked, "/d 14") == "Play");

    SeatView after_chi = view_on_turn(loose_hand, "8s");
    after_chi.mine.hand.keep_drawn();
    after_chi.table.has_drawn = false;
    after_chi.table.kuikae.add("2m"_k);
    Session swapping = session_at(after_chi);
    CHECK(result(swapping, "/d 1") == "E-KUIKAE");
}

TEST_CASE("/riichi: errors come in the order of R-1.53", "[session][table]") {
    Session lobby = new_session();
    CHECK(result(lobby, "/riichi") == "E-NOT_IN_GAME");

    Session waiting = session_at(view_between_turns(loose_hand));
    CHECK(result(waiting, "/riichi") == "E-ARG_MISSING: /riichi N");
    CHECK(result(waiting, "/riichi x!") == "E-ARG_NOT_NUMBER");
    CHECK(result(waiting, "/riichi 99") == "E-NOT_YOUR_TURN");

    // 234m99m406p5677s + 8s 9s: tenpai after discarding 7s, 9s and others.
    SeatView ready = view_on_turn("234m99m406p56778s", "1z");
    Session session = session_at(ready);
    CHECK(result(session, "/riichi 15") == "E-TILE_INDEX (1-14)");
    CHECK(result(session, "/riichi 1").starts_with("E-NOT_TENPAI, these work: "));
    CHECK(played(session, "/riichi 14") == Action::riichi("1z"_t, true));

    ready.table.points[Seat{0}] = 900;
    Session poor = session_at(ready);
    CHECK(result(poor, "/riichi 1") == "E-NOT_TENPAI");
    CHECK(result(poor, "/riichi 14") == "E-POINTS");
    ready.table.points[Seat{0}] = 25000;
    ready.table.live_tiles = 3;
    Session late = session_at(ready);
    CHECK(result(late, "/riichi 14") == "E-WALL_SHORT");
    ready.table.seats[Seat{0}].riichi = Riichi::accepted;
    Session again = session_at(ready);
    CHECK(result(again, "/riichi 99") == "E-ALREADY_RIICHI");
}

TEST_CASE("/riichi: furiten is allowed, with a warning (R-1.53)", "[session][table]") {
    SeatView view = view_on_turn("234m99m406p56778s", "1z");
    view.table.seats[Seat{0}].discarded.add("6s"_k);
    Session session = session_at(view);
    const Response response = run(session, "/riichi 14");
    const auto lines = std::get<Asking>(response).pending.format(session.reader(), Done{});
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "riichi E");
}

TEST_CASE("/riichi: its own discard also makes furiten (R-2.71)", "[session][table]") {
    const auto lines = [](std::string_view drawn) {
        Session session = session_at(view_on_turn("123m456p34789s11z", drawn)); // waits for 2s 5s
        const Response response = run(session, "/riichi 14");
        return std::get<Asking>(response).pending.format(session.reader(), Done{}).size();
    };
    CHECK(lines("9m") == 1);
    CHECK(lines("2s") == 2); // the warning
}

TEST_CASE("/chow: the two examples of R-1.62 hold", "[session][table]") {
    Session two_shapes = session_at(view_in_claims("30556p111222m1z1z", Seat{3}, "4p"));
    CHECK(result(two_shapes, "/chow").starts_with("E-CHOICE_REQUIRED: 1) 3p0p"));
    CHECK(played(two_shapes, "/chow 1") == Action::call(ActionKind::chi, "3p"_t, "0p"_t));
    CHECK(played(two_shapes, "/chow 2") == Action::call(ActionKind::chi, "3p"_t, "5p"_t));
    CHECK(played(two_shapes, "/吃 3") == Action::call(ActionKind::chi, "0p"_t, "6p"_t));
    CHECK(played(two_shapes, "/chi 4") == Action::call(ActionKind::chi, "5p"_t, "6p"_t));
    CHECK(result(two_shapes, "/chow 5") == "E-OPTION_INDEX (1-4)");
    CHECK(result(two_shapes, "/chow x") == "E-ARG_NOT_NUMBER");

    Session one_shape = session_at(view_in_claims("405p111222m1z1z77s", Seat{3}, "3p"));
    CHECK(played(one_shape, "/chow") == Action::call(ActionKind::chi, "4p"_t, "0p"_t));
}

TEST_CASE("/chow: only the next player may call, and only a discard (R-1.61)", "[session][table]") {
    Session session = session_at(view_in_claims("30556p111222m1z1z", Seat{2}, "4p"));
    CHECK(result(session, "/chow x") == "E-NOT_SHIMOCHA");
    Session nothing = session_at(view_between_turns("30556p111222m1z1z"));
    CHECK(result(nothing, "/chow") == "E-NO_DISCARD");
    Session own = session_at(view_in_claims("30556p111222m1z1z", Seat{0}, "4p"));
    CHECK(result(own, "/chow") == "E-OWN_DISCARD");
    Session other = session_at(view_in_claims("30556p111222m1z1z", Seat{3}, "9s"));
    CHECK(result(other, "/chow 9") == "E-CANNOT_CHI");
}

TEST_CASE("/pong: it uses the most red fives first (R-1.63)", "[session][table]") {
    Session session = session_at(view_in_claims("0055p111m222s3z4z7z", Seat{2}, "5p"));
    CHECK(played(session, "/pong") == Action::call(ActionKind::pon, "0p"_t, "0p"_t));
    CHECK(played(session, "/碰 2") == Action::call(ActionKind::pon, "0p"_t, "5p"_t));
    CHECK(result(session, "/pong 4") == "E-OPTION_INDEX (1-3)");
    CHECK(result(session, "/kong") == "E-CANNOT_KAN");
    Session other = session_at(view_in_claims("0055p111m222s3z4z7z", Seat{2}, "9p"));
    CHECK(result(other, "/pong") == "E-CANNOT_PON");
    CHECK(result(other, "/pass") == "E-NOTHING_TO_PASS");
}

TEST_CASE("/kong: a discard takes all three, and the player's own turn has other commands (R-1.63)",
          "[session][table]") {
    Session session = session_at(view_in_claims("111m222s3345p34z7z", Seat{2}, "1m"));
    CHECK(played(session, "/kong") == Action::plain(ActionKind::daiminkan));
    Session own = session_at(view_on_turn("111m222s3345p34z7z", "1m"));
    CHECK(result(own, "/kong") == "E-USE_ANKAN_KAKAN");
}

TEST_CASE("/ankan: the number may be omitted when only one kan is possible (R-1.64)",
          "[session][table]") {
    Session one = session_at(view_on_turn("1111m22s3345p34z7z", "9s"));
    CHECK(played(one, "/ankan") == Action::ankan("1m"_k));
    CHECK(played(one, "/暗杠 1") == Action::ankan("1m"_k));
    CHECK(result(one, "/ankan 2") == "E-OPTION_INDEX (1-1)");
    Session two = session_at(view_on_turn("1111m222s3345p34z", "2s"));
    CHECK(result(two, "/ankan").starts_with("E-CHOICE_REQUIRED: 1) 1m"));
    CHECK(played(two, "/ankan 2") == Action::ankan("2s"_k));
    Session none = session_at(view_on_turn("111m22s3345p344z7z", "9s"));
    CHECK(result(none, "/ankan") == "E-NO_KAN");
    CHECK(result(none, "/kakan") == "E-NO_PON");
}

TEST_CASE("/ankan: the number is checked before the limit and the wall (R-1.55)",
          "[session][table]") {
    SeatView view = view_on_turn("1111m22s3345p34z7z", "9s");
    view.table.live_tiles = 0;
    Session last = session_at(view);
    CHECK(result(last, "/ankan 2") == "E-OPTION_INDEX (1-1)");
    CHECK(result(last, "/ankan 1") == "E-LAST_TILE");
    view.table.kans = 4;
    Session full = session_at(view);
    CHECK(result(full, "/ankan") == "E-KAN_LIMIT");
}

TEST_CASE("/ankan: in riichi only the drawn kind can be chosen (R-1.64)", "[session][table]") {
    SeatView view = view_on_turn("111123m2223s567p", "2s");
    view.table.seats[Seat{0}].riichi = Riichi::accepted;
    view.table.uninterrupted = false;
    Session session = session_at(view);
    CHECK(result(session, "/ankan") == "E-RIICHI_KAN");
    CHECK(result(session, "/ankan 2") == "E-OPTION_INDEX (1-1)");
}

TEST_CASE("/tsumo, /kyuushu: an error says why not (R-1.52, R-1.54)", "[session][table]") {
    Session session = session_at(view_on_turn(loose_hand, "1z"));
    CHECK(result(session, "/tsumo") == "E-NOT_AGARI");
    CHECK(result(session, "/kyuushu") == "E-NOT_NINE, you have 3");
    Session nine = session_at(view_on_turn("19m19p19s123z2345p", "4z"));
    CHECK(played(nine, "/9") == Action::plain(ActionKind::kyuushu));
}

TEST_CASE("/ron: errors come in the order of R-1.70", "[session][table]") {
    // Waits on 1p and 4p; tanyao only with 4p.
    constexpr const char* hand = "234m55m678p678s23p";
    Session own = session_at(view_on_turn(hand, "1z"));
    CHECK(result(own, "/ron") == "E-USE_TSUMO");
    Session nothing = session_at(view_between_turns(hand));
    CHECK(result(nothing, "/ron") == "E-NO_DISCARD");
    Session mine = session_at(view_in_claims(hand, Seat{0}, "4p"));
    CHECK(result(mine, "/ron") == "E-OWN_DISCARD");
    Session other = session_at(view_in_claims(hand, Seat{2}, "9s"));
    CHECK(result(other, "/ron") == "E-NOT_TENPAI_WAIT");
    Session good = session_at(view_in_claims(hand, Seat{2}, "4p"));
    CHECK(played(good, "/荣") == Action::plain(ActionKind::ron));

    SeatView view = view_in_claims(hand, Seat{2}, "4p");
    view.mine.let_go = LetGo{.tile = "1p"_t, .from = Seat{3}};
    Session temporary = session_at(view);
    CHECK(result(temporary, "/ron") == "E-FURITEN_TEMP");
    view.table.seats[Seat{0}].discarded.add("1p"_k);
    Session furiten = session_at(view);
    CHECK(result(furiten, "/ron") == "E-FURITEN_DISCARD");
}

TEST_CASE("/chankan: it needs a kan that can be robbed, and /ron does it too (R-1.71)",
          "[session][table]") {
    constexpr const char* hand = "234m55m678p678s23p";
    Session in_discard = session_at(view_in_claims(hand, Seat{2}, "4p"));
    CHECK(result(in_discard, "/chankan") == "E-NO_KAN_TO_ROB");
    SeatView view = view_in_claims(hand, Seat{2}, "4p");
    view.table.offer->kind = OfferKind::kakan;
    Session in_kan = session_at(view);
    CHECK(played(in_kan, "/chankan") == Action::plain(ActionKind::ron));
    CHECK(played(in_kan, "/hu") == Action::plain(ActionKind::ron));
}

TEST_CASE("claims: a claim that comes too late differs from one that was never offered (R-1.79)",
          "[session][table]") {
    Session session = session_at(view_between_turns("0055p111m222s3z4z7z"));
    session.user.seating->window.offers.add(ActionKind::pon);
    session.user.seating->window.offers.add(ActionKind::pass);
    CHECK(result(session, "/pong") == "E-WINDOW_CLOSED");
    CHECK(result(session, "/pass") == "E-WINDOW_CLOSED");
    CHECK(result(session, "/chow") == "E-NO_DISCARD");
    CHECK(result(session, "/ron") == "E-NO_DISCARD");
    session.user.seating->window = {.offers = {}, .kind = OfferKind::kakan};
    session.user.seating->window.offers.add(ActionKind::ron);
    CHECK(result(session, "/chankan") == "E-WINDOW_CLOSED");
    CHECK(result(session, "/ron") == "E-WINDOW_CLOSED");
}

TEST_CASE("claims: an accepted answer is final (R-1.77)", "[session][table]") {
    SeatView view = view_in_claims("0055p111m222s3z4z7z", Seat{2}, "5p");
    view.mine.answer = Action::plain(ActionKind::pass);
    Session session = session_at(view);
    CHECK(result(session, "/pass") == "E-WINDOW_CLOSED");
    CHECK(result(session, "/pong") == "E-WINDOW_CLOSED");
}

TEST_CASE("table commands: an answer quotes the question", "[session][table]") {
    Session session = session_at(view_on_turn(loose_hand, "8s"));
    session.user.seating->question->rid = 17;
    Response response = run(session, "/d 1");
    CHECK(std::get<Play>(std::get<Asking>(response).ask).rid == 17);
    session.user.seating->question.reset();
    response = run(session, "/d 1");
    CHECK(std::get<Play>(std::get<Asking>(response).ask).rid == 20);
}

TEST_CASE("show commands: they are answered from the view at any time", "[session][table]") {
    Session session = session_at(view_on_turn(loose_hand, "8s"));
    for (const char* line : {"/h", "/hand", "/t", "/dora", "/table", "/score"}) {
        CAPTURE(line);
        CHECK(result(session, line).starts_with("OK "));
    }
    SeatView over = view_on_turn(loose_hand, "8s");
    over.table.phase = Phase::result;
    Session after = session_at(over);
    CHECK(result(after, "/t") == "OK no hand is being played");
    session.user.seating->view.reset();
    CHECK(result(session, "/h") == "E-NOT_IN_GAME");
}

TEST_CASE("/confirm: a confirmation for an earlier question is forgotten", "[session][table]") {
    Session session = session_at(view_on_turn("123m456p789s1122z", "5m"));
    session.conversation.asks_twice = true;
    CHECK(result(session, "/d 14").starts_with("OK CONFIRM discard 5m?"));
    session.user.seating->seq = 24;
    session.user.seating->question->rid = 24;
    CHECK(result(session, "/ok") == "OK done");
    CHECK(result(session, "/d 14").starts_with("OK CONFIRM discard 5m?"));
    CHECK(played(session, "/ok") == Action::discard(*parse_tile("5m"), true));
}

TEST_CASE("reminders: one comes only if more time is left than it says", "[session][table]") {
    const auto count = [](int seconds) {
        Session session = session_at(view_on_turn("123m456p789s1122z", "5m"));
        const Tick bank{1000 * seconds};
        static_cast<void>(hear(
            session, Asked{.rid = 20, .left = bank, .before_bank = bank, .bank_ms = 0}, Tick{0}));
        return session.conversation.at_table.reminders.size();
    };
    CHECK(count(3) == 0);
    CHECK(count(5) == 1);
    CHECK(count(10) == 2);
    CHECK(count(11) == 3);
}

} // namespace jantaku::table_commands_test
