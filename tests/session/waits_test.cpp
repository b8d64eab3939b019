// A gateway whose store does not answer: who waits for a reply hears why, once.
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::waits_test {

namespace {

using session::testing::GatewayRig;
using session::testing::view_on_turn;

const std::string words = "* the server cannot reach what it keeps at the moment";

struct Rig : GatewayRig {
    void store_waits(bool waits) {
        gateway.on(StoreIs{waits}, now, out);
        gateway.flush(now, out);
    }
    [[nodiscard]] std::size_t times() const {
        std::size_t count = 0;
        for (std::size_t at = text().find(words); at != std::string::npos;
             at = text().find(words, at + 1))
            ++count;
        return count;
    }
};

} // namespace

TEST_CASE("waits: a reply that does not come is explained once", "[session]") {
    Rig rig;
    rig.enter();
    rig.store_waits(true);
    CHECK(rig.times() == 0); // nobody waits
    rig.type("/create\r\n");
    rig.tick(rig.now + Tick{900});
    CHECK(rig.times() == 0);
    rig.tick(rig.now + Tick{200});
    CHECK(rig.times() == 1);
    rig.tick(rig.now + Tick{5000});
    CHECK(rig.times() == 1);
    rig.clear();
    rig.answer(Answer{Done{}});
    rig.type("/rooms\r\n");
    rig.answer(Answer{Rooms{}}); // at once, since nothing is to be saved
    rig.tick(rig.now + Tick{5000});
    CHECK(rig.times() == 0);
    rig.type("/create\r\n");
    rig.tick(rig.now + Tick{1100});
    CHECK(rig.times() == 1);
}

TEST_CASE("waits: who has asked before hears it when the store begins to wait", "[session]") {
    Rig rig;
    rig.enter();
    rig.type("/create\r\n");
    rig.store_waits(true);
    CHECK(rig.times() == 1);
    rig.store_waits(false);
    rig.answer(Answer{Done{}});
    rig.clear();
    rig.type("/create\r\n");
    rig.tick(rig.now + Tick{5000});
    CHECK(rig.times() == 0);
}

TEST_CASE("waits: a newcomer hears it before the first name, a program in its own words",
          "[session]") {
    Rig person;
    person.store_waits(true);
    person.open();
    person.tick(person.now + Tick{1500});
    CHECK(person.times() == 1);
    Rig program;
    program.store_waits(true);
    program.open();
    program.type("{\"type\":\"hello\"}\n");
    program.tick(program.now + Tick{1500});
    CHECK(program.text().find("{\"type\":\"paused\",\"cause\":\"store\"}\n") != std::string::npos);
    Rig early; // the owner has not read its data yet
    early.gateway.on(OwnerLost{}, early.now, early.out);
    early.open();
    early.tick(early.now + Tick{1500});
    CHECK(early.times() == 1);
}

TEST_CASE("waits: a table hears from its room alone", "[session]") {
    Rig rig;
    rig.enter_table(view_on_turn("123m456p789s1122z", "3z"));
    rig.ask();
    rig.type("/d 1\r\n");
    rig.store_waits(true);
    rig.tick(rig.now + Tick{1500});
    CHECK(rig.times() == 0);
    rig.tell(Paused{.cause = PauseCause::store, .names = {}, .left = Span::max()});
    CHECK(rig.text().find("* the table is paused") != std::string::npos);
}

} // namespace jantaku::waits_test
