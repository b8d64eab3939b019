#include "store/faulty_store.hpp"
#include "store/memory_store.hpp"
#include "store/store.hpp"
#include "tests/support/catch.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

using namespace jantaku;

namespace {

// A record that can be told from others.
Record record_of(std::uint64_t player) {
    return {event::HostIs{PlayerId{player}}};
}
std::vector<std::uint64_t> players_of(const std::vector<Record>& records) {
    std::vector<std::uint64_t> players;
    for (const Record& record : records)
        players.push_back(std::get<event::HostIs>(record.at(0)).player.value);
    return players;
}

// A store of each kind, and whoever makes its answers come.
struct Subject {
    explicit Subject(StoreMode mode) : store{inner, mode} {}

    AppendResult append(RoomId room, Epoch epoch, RecordNumber number, std::uint64_t player) {
        std::optional<AppendResult> result;
        store.append(room, epoch, number, record_of(player), [&](AppendResult r) { result = r; });
        for (int turn = 0; turn < slow_turns && !result; ++turn)
            store.turn();
        REQUIRE(result.has_value());
        return *result;
    }
    std::vector<std::uint64_t> load(RoomId room) {
        std::optional<std::vector<Record>> records;
        store.load(room, [&](std::vector<Record> r) { records = std::move(r); });
        for (int turn = 0; turn < slow_turns && !records; ++turn)
            store.turn();
        REQUIRE(records.has_value());
        return players_of(*records);
    }

    MemoryStore inner;
    FaultyStore store;
};

constexpr RoomId room{1};

} // namespace

TEST_CASE("store: the contract holds for prompt and slow stores", "[store]") {
    const auto mode = GENERATE(StoreMode::normal, StoreMode::slow);
    CAPTURE(static_cast<int>(mode));
    Subject subject{mode};

    SECTION("what was durable is loaded, in order") {
        const Epoch epoch = subject.store.claim(room);
        CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
        CHECK(subject.append(room, epoch, 2, 12) == AppendResult::durable);
        CHECK(subject.load(room) == std::vector<std::uint64_t>{11, 12});
        CHECK(subject.load(RoomId{9}).empty());
    }
    SECTION("a record number that is not the next one is refused") {
        const Epoch epoch = subject.store.claim(room);
        CHECK(subject.append(room, epoch, 2, 11) == AppendResult::refused);
        CHECK(subject.append(room, epoch, 1, 12) == AppendResult::durable);
        CHECK(subject.append(room, epoch, 1, 13) == AppendResult::refused);
        CHECK(subject.append(room, epoch, 3, 14) == AppendResult::refused);
        CHECK(subject.load(room) == std::vector<std::uint64_t>{12});
    }
    SECTION("a claim fences the writers before it") {
        const Epoch old_epoch = subject.store.claim(room);
        CHECK(subject.append(room, old_epoch, 1, 11) == AppendResult::durable);
        const Epoch epoch = subject.store.claim(room);
        CHECK(epoch > old_epoch);
        CHECK(subject.append(room, old_epoch, 2, 12) == AppendResult::refused);
        CHECK(subject.append(room, epoch, 2, 13) == AppendResult::durable);
        CHECK(subject.load(room) == std::vector<std::uint64_t>{11, 13});
    }
    SECTION("a room that was never claimed belongs to its first writer") {
        CHECK(subject.append(room, 7, 1, 11) == AppendResult::durable);
        CHECK(subject.append(room, 6, 2, 12) == AppendResult::refused);
        CHECK(subject.store.claim(room) > 7);
    }
    SECTION("a released room takes no record of the one who gave it up") {
        const Epoch epoch = subject.store.claim(room);
        CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
        subject.store.release(room, epoch);
        CHECK(subject.append(room, epoch, 2, 12) == AppendResult::refused);
        CHECK(subject.store.open_rooms() == std::vector{room});
    }
    SECTION("a finished room is not open and takes no record") {
        const Epoch epoch = subject.store.claim(room);
        CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
        subject.store.finish(room, epoch - 1);
        CHECK(subject.store.open_rooms() == std::vector{room});
        subject.store.finish(room, epoch);
        CHECK(subject.store.open_rooms().empty());
        CHECK(subject.append(room, epoch, 2, 12) == AppendResult::refused);
    }
    SECTION("rooms do not touch each other") {
        CHECK(subject.append(RoomId{3}, 0, 1, 31) == AppendResult::durable);
        CHECK(subject.append(RoomId{2}, 0, 1, 21) == AppendResult::durable);
        CHECK(subject.store.open_rooms() == std::vector{RoomId{2}, RoomId{3}});
        CHECK(subject.load(RoomId{2}) == std::vector<std::uint64_t>{21});
    }
}

TEST_CASE("faulty store: what it refuses was not written, and the next try succeeds", "[store]") {
    Subject subject{StoreMode::fail};
    const Epoch epoch = subject.store.claim(room);
    std::size_t refused = 0;
    for (RecordNumber number = 1; number <= 12;) {
        if (subject.append(room, epoch, number, number) == AppendResult::durable) {
            ++number;
        } else {
            ++refused;
            CHECK(subject.load(room).size() == number - 1);
        }
    }
    CHECK(refused == 5);
    CHECK(subject.load(room).size() == 12);
}

TEST_CASE("faulty store: after an unknown answer the journal tells what was written", "[store]") {
    Subject subject{StoreMode::unknown};
    Epoch epoch = subject.store.claim(room);
    std::size_t written = 0;
    std::size_t lost = 0;
    for (std::uint64_t number = 1; number <= 20;) {
        const auto result = subject.append(room, epoch, number, number);
        REQUIRE(result != AppendResult::refused);
        const bool is_there = subject.load(room).size() == number;
        if (result == AppendResult::durable) CHECK(is_there);
        if (result == AppendResult::unknown) {
            ++(is_there ? written : lost);
            epoch = subject.store.claim(room);
        }
        if (is_there) ++number;
    }
    CHECK(written > 0);
    CHECK(lost > 0);
}

TEST_CASE("faulty store: a slow answer comes after the agreed number of turns", "[store]") {
    MemoryStore inner;
    FaultyStore store{inner, StoreMode::slow};
    int answers = 0;
    store.append(room, 0, 1, record_of(1), [&](AppendResult) {
        ++answers;
        store.append(room, 0, 2, record_of(2), [&](AppendResult) { ++answers; });
    });
    for (int turn = 1; turn < slow_turns; ++turn)
        CHECK(store.turn());
    CHECK(answers == 0);
    CHECK(store.turn()); // the first answer appends again
    CHECK(answers == 1);
    store.forget_waiting();
    CHECK_FALSE(store.turn());
    CHECK(answers == 1);
}
