// Bytes of the wire: every event of random games comes back as it was, and bad bytes are refused.
#include "room/packed_events.hpp"
#include "room/wire.hpp"
#include "store/journal_line.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_game.hpp"

#include <string>
#include <vector>

namespace jantaku::wire_test {

namespace {

Events events_of_game(const Rules& rules, std::uint64_t seed) {
    random_play::Random random{seed};
    Events events{StartGame{rules}};
    random_play::play_game(
        rules, random, 3000, [](const Game&, Seat) {},
        [&](const Game&, const Event& event) { events.push_back(event); });
    return events;
}

std::string text(const Event& event) {
    return journal_line({event});
}

std::string bytes_of(const Event& event) {
    std::string bytes;
    wire::put(bytes, event);
    return bytes;
}

} // namespace

TEST_CASE("wire: the events of random games come back, and are small", "[room][wire]") {
    std::size_t events = 0;
    std::size_t bytes = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        random_play::Random random{seed};
        const Rules rules = random_play::random_rules(random);
        for (const Event& event : events_of_game(rules, seed)) {
            const std::string packed = bytes_of(event);
            wire::Source in{packed};
            REQUIRE(wire::take<Event>(in) == event);
            REQUIRE(in.is_empty());
            ++events;
            bytes += packed.size();
        }
    }
    CHECK(events > 5000);
    CHECK(bytes < 12 * events);
}

TEST_CASE("wire: numbers of any size and sign", "[room][wire]") {
    const auto trip = []<class T>(T value) {
        std::string bytes;
        wire::put(bytes, value);
        wire::Source in{bytes};
        return wire::take<T>(in) == value && in.is_empty();
    };
    for (const std::uint64_t number : {0ULL, 127ULL, 128ULL, 300ULL, ~0ULL})
        CHECK(trip(number));
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{-1}, std::int64_t{64}, std::int64_t{-48'000},
          std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()})
        CHECK(trip(number));
    CHECK(trip(std::string(1000, 'x')));
    CHECK(trip(std::optional<std::string>{}));
}

TEST_CASE("wire: bytes that end early or are too large are refused", "[room][wire]") {
    for (const Event& event : events_of_game(Rules{}, 7)) {
        const std::string packed = bytes_of(event);
        for (std::size_t size = 0; size < packed.size(); ++size) {
            wire::Source in{std::string_view{packed}.substr(0, size)};
            CHECK_THROWS_AS(wire::take<Event>(in), wire::BadBytes);
        }
    }
    const auto refuses = []<class T>(wire::Type<T>, const std::string& bytes) {
        wire::Source in{bytes};
        CHECK_THROWS_AS(wire::take<T>(in), wire::BadBytes);
    };
    refuses(wire::Type<bool>{}, "\x02");
    refuses(wire::Type<Seat>{}, "\x04");
    refuses(wire::Type<Tile>{}, "\x25");
    refuses(wire::Type<std::uint8_t>{}, "\xff\x7f");
    refuses(wire::Type<std::uint64_t>{}, std::string(10, '\xff'));
    refuses(wire::Type<std::string>{}, "\xff\xff\xff\x7fx");
    refuses(wire::Type<std::vector<std::uint64_t>>{}, "\xff\xff\xff\x7fx");
    refuses(wire::Type<Event>{}, "\x7f");
    refuses(wire::Type<Rules>{}, "\x01\x01x\x01y");
}

TEST_CASE("wire: any bytes are a value or refused", "[room][wire]") {
    random_play::Random random{3};
    std::size_t values = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes(1 + random.below(64), '\0');
        for (char& byte : bytes)
            byte = static_cast<char>(random.chance(70) ? random.below(20) : random.below(256));
        wire::Source in{bytes};
        try {
            static_cast<void>(text(Event{wire::take<Event>(in)}));
            ++values;
        } catch (const wire::BadBytes&) {
        }
    }
    CHECK(values > 100);
}

TEST_CASE("packed events: the list that was added, up to the event from which they are dropped",
          "[room][wire]") {
    const Events events = events_of_game(Rules{}, 5);
    PackedEvents packed;
    for (const Event& event : events)
        packed.add(event);
    CHECK(packed.all() == events);
    int shuffled = 0;
    packed.drop_from([&](const Event& event) {
        return std::holds_alternative<Shuffled>(event) && ++shuffled == 2;
    });
    const Events rest = packed.all();
    REQUIRE(rest.size() < events.size());
    CHECK(rest ==
          Events(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(rest.size())));
    CHECK(std::holds_alternative<Shuffled>(events[rest.size()]));
    packed.drop_from([](const Event&) { return false; });
    CHECK(packed.all() == rest);
    packed.clear();
    CHECK(packed.all().empty());
}

} // namespace jantaku::wire_test
