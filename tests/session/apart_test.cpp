// A gateway whose owner is lost, and that finds one again.
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <variant>

namespace jantaku::apart_test {

namespace {

using session::testing::GatewayRig;
using session::testing::view_on_turn;

struct Rig : GatewayRig {
    void forget() {
        clear();
        out.requests.clear();
    }
    void lose() {
        gateway.on(OwnerLost{}, now, out);
        gateway.flush(now, out);
    }
    void meet() {
        gateway.on(OwnerMet{}, now, out);
        gateway.flush(now, out);
    }
    template <class T>
    [[nodiscard]] std::vector<T> asked() const {
        std::vector<T> found;
        for (const Request& request : out.requests)
            if (const auto* ask = std::get_if<T>(&request.ask)) found.push_back(*ask);
        return found;
    }
    [[nodiscard]] bool has(std::string_view words) const {
        return text().find(words) != std::string::npos;
    }
    // The owner knows the player, who was in the lobby.
    void let_back_in(std::vector<Note> more = {}) {
        const auto rejoin = std::ranges::find_if(out.requests, [](const Request& request) {
            return std::holds_alternative<Rejoin>(request.ask);
        });
        REQUIRE(rejoin != out.requests.end());
        std::vector<Note> notes{Entered{.name = "guest", .key = "", .resumed = true},
                                Reply{.id = rejoin->id, .result = Answer{Done{}}}};
        std::ranges::move(more, std::back_inserter(notes));
        tell_all(std::move(notes));
    }
    std::vector<Note> at_the_table(const SeatView& view) {
        Seated seated{
            .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
        for (const char* name : {"guest", "b", "c", "d"})
            seated.members.push_back({.name = name});
        return {Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                Snapshot{.seq = 20, .view = view}};
    }
};

const SeatView view = view_on_turn("123m456p789s1122z", "3z");

} // namespace

TEST_CASE("apart: a seated player hears that the table moves, and comes back by the key",
          "[session]") {
    Rig rig;
    rig.enter_table(view);
    rig.ask();
    rig.forget();
    rig.lose();
    CHECK(rig.has("* the table is moving: please wait, it comes back by itself"));
    CHECK(rig.out.requests.empty());
    rig.forget();
    rig.meet();
    const auto rejoins = rig.asked<Rejoin>();
    REQUIRE(rejoins.size() == 1);
    CHECK(rejoins[0].key == "k-1");
    CHECK(rejoins[0].kind == SeatKind::person);
    REQUIRE(rejoins[0].seen);
    CHECK(rejoins[0].seen->seq == 20);
    auto notes = rig.at_the_table(view);
    notes.emplace_back(Asked{.rid = 20, .left = Span{20'000}, .before_bank = {}, .bank_ms = 0});
    rig.let_back_in(std::move(notes));
    CHECK(rig.has("* the game continues"));
    CHECK(rig.has("/d 1-14"));
    CHECK_FALSE(rig.has("resume"));
}

TEST_CASE("apart: the game goes on also if the table comes later than the player", "[session]") {
    Rig rig;
    rig.enter_table(view);
    rig.lose();
    rig.forget();
    rig.meet();
    rig.let_back_in(); // a stand-in has played, so the room must record that the player is back
    CHECK_FALSE(rig.has("the game continues"));
    rig.tell_all(rig.at_the_table(view));
    CHECK(rig.has("* the game continues"));
    rig.forget();
    rig.lose();
    rig.meet();
    rig.let_back_in({Placed{.level = Level::room, .room = RoomId{7}}});
    rig.tell_all(rig.at_the_table(view)); // the next game
    CHECK_FALSE(rig.has("the game continues"));
}

TEST_CASE("apart: a table that still waits for others says that, and not that it goes on",
          "[session]") {
    Rig rig;
    rig.enter_table(view);
    rig.lose();
    rig.forget();
    rig.meet();
    auto notes = rig.at_the_table(view);
    notes.emplace_back(Paused{.cause = PauseCause::restart, .names = {"b"}, .left = Span{30'000}});
    rig.let_back_in(std::move(notes));
    CHECK(rig.has("waiting for b"));
    CHECK_FALSE(rig.has("the game continues"));
    rig.forget();
    rig.tell(GoesOn{});
    CHECK(rig.has("* the game continues"));
}

TEST_CASE("apart: a request on its way is refused, and later ones wait", "[session]") {
    Rig rig;
    rig.enter();
    rig.type("/create\n");
    REQUIRE(rig.asked<Create>().size() == 1);
    rig.forget();
    rig.lose();
    CHECK(rig.has("ERR E-INTERRUPTED the server was interrupted"));
    CHECK_FALSE(rig.has("moving")); // there is no table
    rig.forget();
    rig.type("/rooms\n/who\n");
    CHECK(rig.out.requests.empty());
    rig.meet();
    REQUIRE(rig.out.requests.size() == 1);
    rig.let_back_in({Placed{.level = Level::lobby, .room = std::nullopt}});
    CHECK(rig.asked<ListRooms>().size() == 1);
    CHECK(rig.asked<ListPeople>().empty()); // one request at a time, as always
    rig.answer(Answer{Rooms{}});
    CHECK(rig.asked<ListPeople>().size() == 1);
    CHECK_FALSE(rig.has("ERR"));
}

TEST_CASE("apart: a request that has waited for long is refused, and the next one goes out",
          "[session]") {
    Rig rig;
    rig.enter();
    rig.lose();
    rig.type("/rooms\n/who\n");
    rig.now += session::Apart::held_for_most + Tick{1};
    rig.forget();
    rig.meet();
    rig.let_back_in({Placed{.level = Level::lobby, .room = std::nullopt}});
    CHECK(rig.has("ERR E-INTERRUPTED"));
    CHECK(rig.asked<ListRooms>().empty());
    CHECK(rig.asked<ListPeople>().size() == 1);
}

TEST_CASE("apart: the owner is lost again before the player is back", "[session]") {
    Rig rig;
    rig.enter();
    rig.lose();
    rig.meet();
    const std::uint64_t first = rig.out.requests.back().id;
    rig.type("/rooms\n");
    rig.lose();
    rig.forget();
    rig.tell(Reply{.id = first, .result = Answer{Done{}}}); // of the owner before
    CHECK(rig.out.requests.empty());
    rig.meet();
    REQUIRE(rig.asked<Rejoin>().size() == 1);
    rig.let_back_in();
    CHECK(rig.asked<ListRooms>().size() == 1);
}

TEST_CASE("apart: /resume that waits for the owner gives the session its key", "[session]") {
    Rig rig;
    rig.enter();
    rig.lose();
    rig.type("/resume k-2\n");
    rig.meet();
    rig.let_back_in({Placed{.level = Level::lobby, .room = std::nullopt}});
    REQUIRE(rig.asked<Resume>().size() == 1);
    rig.tell_all({Entered{.name = "another", .key = "", .resumed = true},
                  Reply{.id = rig.out.requests.back().id, .result = Answer{Done{}}}});
    rig.forget();
    rig.lose();
    rig.meet();
    REQUIRE(rig.asked<Rejoin>().size() == 1);
    CHECK(rig.asked<Rejoin>()[0].key == "k-2");
}

TEST_CASE("apart: what was seen of the table is known until the player is back there",
          "[session]") {
    Rig rig;
    rig.enter_table(view);
    rig.lose();
    rig.meet();
    rig.let_back_in(); // and the owner is lost before it has brought the table
    rig.lose();
    rig.forget();
    rig.meet();
    REQUIRE(rig.asked<Rejoin>().size() == 1);
    REQUIRE(rig.asked<Rejoin>()[0].seen);
    CHECK(rig.asked<Rejoin>()[0].seen->seq == 20);
    // A player who is not at the table any more has seen nothing of the next one.
    rig.let_back_in({Placed{.level = Level::room, .room = RoomId{7}}});
    rig.lose();
    rig.forget();
    rig.meet();
    CHECK_FALSE(rig.asked<Rejoin>().at(0).seen);
}

TEST_CASE("apart: a player whom the new owner does not know is a guest with another name",
          "[session]") {
    Rig rig;
    rig.enter();
    rig.lose();
    rig.meet();
    rig.tell_all({Reply{.id = rig.out.requests.back().id, .result = Answer{Done{}}},
                  Entered{.name = "Guest-9", .key = "k-9", .resumed = false},
                  Placed{.level = Level::lobby, .room = std::nullopt}});
    CHECK(rig.has("* you are Guest-9"));
    CHECK(rig.has("k-9"));
    rig.lose();
    rig.forget();
    rig.meet();
    CHECK(rig.asked<Rejoin>().at(0).key == "k-9");
}

TEST_CASE("apart: a player who has been banned meanwhile is thrown out", "[session]") {
    Rig rig;
    rig.enter();
    rig.lose();
    rig.meet();
    rig.tell(Reply{.id = rig.out.requests.back().id, .result = Refused{Error::banned}});
    CHECK(rig.is_closed());
}

TEST_CASE("apart: a connection without a name enters when there is an owner", "[session]") {
    Rig rig;
    rig.lose();
    rig.open();
    CHECK(rig.out.requests.empty());
    rig.type("/rooms\n");
    rig.meet();
    REQUIRE(rig.asked<Enter>().size() == 1);
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false},
              Placed{.level = Level::lobby, .room = std::nullopt}});
    CHECK(rig.has("* you are guest"));
    CHECK(rig.asked<ListRooms>().size() == 1);
}

TEST_CASE("apart: a connection that ends is told to an owner that may know it", "[session]") {
    Rig rig;
    rig.enter();
    rig.lose();
    const bool has_met = GENERATE(true, false);
    if (has_met) rig.meet();
    rig.gateway.on(Closed{SessionId{1}}, rig.now, rig.out);
    CHECK(rig.asked<Gone>().size() == (has_met ? 1 : 0));
}

TEST_CASE("apart: requests that nobody waits for do not pile up", "[session]") {
    Rig rig;
    rig.open();
    rig.type(R"({"type":"hello"})"
             "\n");
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false},
              Placed{.level = Level::lobby, .room = std::nullopt}});
    rig.lose();
    rig.forget();
    for (int i = 0; i < 50; ++i)
        rig.type(R"({"type":"hello","kind":"person"})"
                 "\n");
    rig.meet();
    rig.let_back_in();
    CHECK(rig.asked<Introduce>().size() <= 1);
    CHECK(rig.asked<Rejoin>().at(0).kind == SeatKind::person);
}

} // namespace jantaku::apart_test
