// docs/protocol.md#clocks: answers to an open tile wait in the room, and leave no trace before
// something happens that others are told.
#include "room/restart.hpp"
#include "room/table_turn.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/legal.hpp>

namespace jantaku::queue_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr RoomId room{1};

// Four people who discard what they draw and pass what they are offered.
struct FourAtTable {
    explicit FourAtTable(int claim_seconds = 10) {
        for (SessionId& who : persons)
            who = world.enter();
        Create create{.type = "hanchan", .preset = "default", .rules = {}, .options = {}};
        create.options.claim_seconds = claim_seconds;
        create.options.bank_seconds = 0;
        world.ask(persons[0], create);
        for (std::size_t i = 1; i < persons.size(); ++i)
            world.ask(persons[i], Join{room});
        world.ask(persons[0], Start{});
    }

    [[nodiscard]] Actions offered(SessionId who) const { return legal(world.view(who)); }
    [[nodiscard]] bool may_claim(SessionId who) const {
        return offers(offered(who), ActionKind::pass);
    }
    std::uint64_t post(SessionId who, const Action& action) {
        return world.post(who, Play{world.last<Asked>(who)->rid, action});
    }
    std::uint64_t pass(SessionId who) { return post(who, Action::plain(ActionKind::pass)); }

    // Goes on until this many people may claim one tile; returns them.
    std::vector<SessionId> wait_for_claims(std::size_t how_many) {
        for (int i = 0; i < 100'000; ++i) {
            std::vector<SessionId> asked;
            for (const SessionId who : persons) {
                if (may_claim(who)) asked.push_back(who);
            }
            if (asked.size() >= how_many) return asked;
            for (const SessionId who : asked)
                pass(who);
            for (const SessionId who : persons) {
                const Actions actions = offered(who);
                if (offers(actions, ActionKind::discard)) discard(who, actions);
                if (world.last<ResultShown>(who) != nullptr) world.post(who, Acknowledge{});
            }
            world.advance(Tick{50});
        }
        throw std::runtime_error{"so many are never asked"};
    }
    void discard(SessionId who, const Actions& actions) {
        Action last;
        for (const Action& action : actions) {
            if (action.kind == ActionKind::discard) last = action;
        }
        post(who, last);
    }
    [[nodiscard]] SessionId somebody_but(const std::vector<SessionId>& asked) const {
        return *std::ranges::find_if(
            persons, [&](SessionId who) { return std::ranges::find(asked, who) == asked.end(); });
    }
    [[nodiscard]] std::size_t records() const { return world.journals.at(room).size(); }
    template <class E>
    [[nodiscard]] std::size_t in_last_record() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(world.journals.at(room).back(), [](const RoomEvent& event) {
                const auto* of_table = std::get_if<Event>(&event);
                return of_table != nullptr && std::holds_alternative<E>(*of_table);
            }));
    }
    [[nodiscard]] std::size_t claims_told(SessionId who) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(world.notices, [&](const Notice& notice) {
                const auto* told = std::get_if<Told>(&notice.note);
                return notice.session == who && told != nullptr &&
                       std::holds_alternative<Claimed>(told->event);
            }));
    }

    OwnerWorld world;
    std::array<SessionId, 4> persons;
};

bool is_ok(const Reply& reply) {
    return std::holds_alternative<Answer>(reply.result);
}

} // namespace

TEST_CASE(
    "queue: an answer to an open tile is taken at once and makes no record before the pause ends",
    "[room][queue]") {
    FourAtTable table;
    const auto asked = table.wait_for_claims(1);
    const std::size_t records = table.records();
    const std::size_t told = table.claims_told(asked[0]);
    table.world.hold_appends = true;
    REQUIRE(is_ok(table.world.reply_to(table.pass(asked[0]))));
    CHECK(table.offered(asked[0]).empty());
    CHECK(table.claims_told(asked[0]) == told); // nothing has been written
    // Nobody has to wait for it.
    CHECK(is_ok(table.world.ask(table.somebody_but(asked), Acknowledge{})));
    CHECK_FALSE(is_ok(table.world.reply_to(table.pass(asked[0]))));
    table.world.hold_appends = false;
    CHECK(table.records() == records);
    for (const SessionId who : asked)
        table.pass(who);
    table.world.advance(Tick{400});
    CHECK(table.records() == records + 1);
    CHECK(table.in_last_record<Claimed>() == asked.size());
    CHECK(table.claims_told(asked[0]) == told + 1);
}

TEST_CASE("queue: while one player thinks, the answers of others wait, however long that takes",
          "[room][queue]") {
    FourAtTable table{0};
    const auto asked = table.wait_for_claims(2);
    const std::size_t records = table.records();
    table.pass(asked[0]);
    table.world.advance(Tick{300'000});
    CHECK(table.world.warnings.empty()); // the watchdog finds nothing
    CHECK(table.records() == records);
    for (const SessionId who : asked)
        table.pass(who);
    CHECK(table.records() == records + 1);
    CHECK(table.in_last_record<Claimed>() == asked.size());
}

TEST_CASE("queue: a record that is made meanwhile includes the answers, whatever the store says",
          "[room][queue]") {
    for (const AppendResult result :
         {AppendResult::durable, AppendResult::refused, AppendResult::unknown}) {
        CAPTURE(static_cast<int>(result));
        FourAtTable table;
        const auto asked = table.wait_for_claims(1);
        const std::size_t records = table.records();
        const std::size_t told = table.claims_told(asked[0]);
        table.pass(asked[0]);
        table.world.answers.push_back(result);
        table.world.post(table.somebody_but(asked), Rename{.name = "new"});
        table.world.advance(Tick{20});
        CHECK(table.records() == records + 1);
        CHECK(table.in_last_record<Claimed>() == 1);
        CHECK(table.claims_told(asked[0]) == told + 1);
        CHECK(table.offered(asked[0]).empty());
    }
}

TEST_CASE("queue: after a crash, a player who has answered is asked again", "[room][queue]") {
    FourAtTable table;
    std::array<std::string, 4> keys;
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = table.world.last<Entered>(table.persons[i])->key;
    const auto asked = table.wait_for_claims(1);
    const auto who = static_cast<std::size_t>(std::ranges::find(table.persons, asked[0]) -
                                              table.persons.begin());
    const std::uint64_t rid = table.world.last<Asked>(asked[0])->rid;
    table.pass(asked[0]);
    table.world.restart();
    for (std::size_t i = 0; i < keys.size(); ++i)
        table.persons[i] = table.world.resume(keys[i]);
    REQUIRE(table.may_claim(table.persons[who]));
    CHECK(table.world.last<Asked>(table.persons[who])->rid == rid);
    CHECK(is_ok(table.world.reply_to(table.pass(table.persons[who]))));
}

TEST_CASE("queue: a player who returns while the answer waits is not asked again",
          "[room][queue]") {
    FourAtTable table{0};
    const auto asked = table.wait_for_claims(2);
    const std::string key = table.world.last<Entered>(asked[0])->key;
    const std::uint64_t seq = table.world.last<Asked>(asked[0])->rid;
    table.pass(asked[0]);
    table.world.advance(Tick{1000});
    for (const auto& seen : {std::optional<Seen>{}, std::optional{Seen{.seq = seq, .game = 1}}}) {
        const SessionId again = table.world.resume(key, seen);
        CHECK(table.world.last<Asked>(again) == nullptr);
        CHECK(table.offered(again).empty());
    }
}

TEST_CASE("queue: a player who disconnects while being asked and returns can still decide",
          "[room][queue]") {
    FourAtTable table{0};
    const auto asked = table.wait_for_claims(1);
    const std::string key = table.world.last<Entered>(asked[0])->key;
    table.world.advance(Tick{1000}); // past the pause
    table.world.post(asked[0], Gone{});
    table.world.advance(Tick{10'000});
    const SessionId again = table.world.resume(key);
    table.world.advance(Tick{300'000});
    CHECK(table.may_claim(again));
}

// Otherwise a stand-in that comes after two time-outs of turns would show who was asked in between.
TEST_CASE("queue: three time-outs of turns bring a stand-in, whatever happened to claims",
          "[room][queue]") {
    FourAtTable table;
    for (int i = 0; i < 10'000 && table.world.count<StandIn>(table.persons[0]) == 0; ++i) {
        for (const std::size_t each : {0U, 2U}) {
            if (table.may_claim(table.persons[each])) table.pass(table.persons[each]);
        }
        table.world.advance(Tick{50});
    }
    // The message to the others about the first stand-in.
    const auto* stand_in = table.world.last<StandIn>(table.persons[0]);
    REQUIRE(stand_in != nullptr);
    for (const SessionId who : table.persons) {
        const Seat own = table.world.last<Seated>(who)->seat;
        if (own == stand_in->seat) continue;
        const auto heard = std::ranges::count_if(table.world.notices, [&](const Notice& notice) {
            const auto* late_one = std::get_if<SeatTimedOut>(&notice.note);
            return notice.session == who && late_one != nullptr && late_one->seat == stand_in->seat;
        });
        CHECK(heard == time_outs_to_stand_in);
    }
}

TEST_CASE("queue: nobody is told how long another player has been inactive", "[room][queue]") {
    FourAtTable table;
    const SessionId other = table.world.enter();
    const auto people = [&] {
        const Reply reply = table.world.ask(other, ListPeople{});
        return std::get<People>(std::get<Answer>(reply.result)).people;
    };
    table.world.advance(Tick{1000});
    REQUIRE(people().size() == 5);
    for (const Person& person : people())
        CHECK(person.idle.has_value() == (person.level == Level::lobby));
}

} // namespace jantaku::queue_test
