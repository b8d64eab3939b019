// The mjai port, with one client and an owner that says what the test says (docs/bot-api.md#mjai).
// For whole games see tests/server/mjai_test.cpp.
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::mjai_dialect_test {

using namespace jantaku::literals;
using namespace jantaku::session::testing;

namespace {

// A client that has asked for this room.
struct Client {
    explicit Client(const std::string& room) {
        rig.open_mjai();
        rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
        rig.type(R"({"type":"join","name":"A","room":")" + room + "\"}\n");
        rig.done(); // the name
    }
    // At the table, asked for a decision with this tile.
    void draw(const SeatView& before, Tile tile) {
        rig.answer(Answer{RoomInfo{}});
        Seated seated{
            .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
        seated.members.resize(4);
        rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                      Snapshot{.seq = 19, .view = before}, Told{20, Tsumo{Seat{0}, tile, false}},
                      Asked{.rid = 20, .left = Tick{30'000}, .before_bank = {}, .bank_ms = 0}});
    }

    GatewayRig rig;
};

} // namespace

TEST_CASE("mjai: an impossible action becomes a discard, never a riichi", "[session][mjai]") {
    Client client{"default"};
    client.draw(view_between_turns("123m456p34789s11z"), "9m"_t);
    CHECK(has(client.rig.text(), R"("type":"reach")")); // it could have declared
    client.rig.type("{\"type\":\"dahai\",\"actor\":0,\"pai\":\"W\",\"tsumogiri\":false}\n");
    CHECK(client.rig.last_ask<Play>().action == Action::discard("9m"_t, true));
}

TEST_CASE("mjai: after a late answer no answer is outstanding", "[session][mjai]") {
    Client client{"default"};
    GatewayRig& rig = client.rig;
    client.draw(view_between_turns("123m456p34789s11z"), "9m"_t);
    rig.type("{\"type\":\"dahai\",\"actor\":0,\"pai\":\"9m\",\"tsumogiri\":true}\n");
    rig.done({Told{21, Dahai{Seat{0}, "9m"_t, true}}});
    rig.tick(Tick{60'000}); // the client does not answer its own discard
    rig.type("{\"type\":\"none\"}\n");
    rig.tell_all({Told{22, Tsumo{Seat{0}, "8m"_t, false}},
                  Asked{.rid = 22, .left = Tick{90'000}, .before_bank = {}, .bank_ms = 0}});
    rig.type("{\"type\":\"none\"}\n");
    CHECK(rig.last_ask<Play>().rid == 22);
}

TEST_CASE("mjai: a room's name sets no password", "[session][mjai]") {
    Client client{"tonpuu password=neko"};
    const Create& wanted = client.rig.last_ask<FindMatch>().create;
    CHECK(wanted.password.empty()); // otherwise nobody could come in
    CHECK(wanted.name == "tonpuu password=neko");
}

TEST_CASE("mjai: a riichi that is not possible is refused with the reason", "[session][mjai]") {
    const auto refused = [](const SeatView& before) {
        Client client{"default"};
        client.draw(before, "9m"_t);
        client.rig.type("{\"type\":\"reach\",\"actor\":0}\n");
        CHECK(client.rig.last_ask<Play>().action == Action::discard("9m"_t, true));
        client.rig.clear();
        client.rig.done({Told{21, Dahai{Seat{0}, "9m"_t, true}}});
        return client.rig.take_text();
    };
    CHECK(has(refused(view_between_turns("147m258p369s1234z")), "E-NOT_TENPAI"));
    SeatView poor = view_between_turns("123m456p34789s11z");
    poor.table.points[Seat{0}] = 900;
    CHECK(has(refused(poor), "E-POINTS"));
}

TEST_CASE("mjai: a tile that the seat does not hold is named", "[session][mjai]") {
    Client client{"default"};
    client.draw(view_between_turns("123m406p34789s11z"), "9m"_t);
    client.rig.type("{\"type\":\"dahai\",\"actor\":0,\"pai\":\"5p\"}\n");
    client.rig.clear();
    client.rig.done({Told{21, Dahai{Seat{0}, "9m"_t, true}}});
    CHECK(has(client.rig.text(), "you have no 5p, did you mean 5pr?"));
}

} // namespace jantaku::mjai_dialect_test
