#include "room/archive.hpp"
#include "tests/support/catch.hpp"

using namespace jantaku;

namespace {

FinishedGame game_of(PlayerId player, std::size_t events) {
    return {.game = {.room = RoomId{1},
                     .preset = "default",
                     .names = {"A", "B", "C", "D"},
                     .events = Events(events)},
            .seats = {player}};
}

} // namespace

TEST_CASE("archive: games are numbered from 1, and a number is never used twice",
          "[room][archive]") {
    Archive archive{2, max_archived_bytes};
    for (std::uint64_t i = 1; i <= 5; ++i)
        archive.add(game_of(PlayerId{i % 2}, 10));
    CHECK(archive.size() == 2);
    CHECK(archive.find(3) == nullptr);
    REQUIRE(archive.find(5) != nullptr);
    CHECK(archive.find(5)->number == 5);
    CHECK(archive.find(6) == nullptr);
    CHECK(archive.newest_of(PlayerId{1})->number == 5);
    CHECK(archive.newest_of(PlayerId{0})->number == 4);
    CHECK(archive.newest_of(PlayerId{7}) == nullptr);
}

TEST_CASE("archive: what it holds is bounded in bytes, but for the newest game",
          "[room][archive]") {
    const std::size_t one = bytes_of(game_of(PlayerId{1}, 1000));
    CHECK(one > 1000 * sizeof(Event));
    Archive archive{max_archived, 3 * one + one / 2};
    for (std::size_t i = 0; i < 20; ++i) {
        archive.add(game_of(PlayerId{1}, 1000));
        CHECK(archive.bytes() <= 3 * one + one / 2);
    }
    CHECK(archive.size() == 3);
    archive.add(game_of(PlayerId{2}, 10'000));
    CHECK(archive.size() == 1);
    CHECK(archive.newest_of(PlayerId{2})->number == 21);
    for (std::size_t i = 0; i < 3; ++i)
        archive.add(game_of(PlayerId{3}, 1000));
    CHECK(archive.size() == 3);
    CHECK(archive.bytes() <= 3 * one + one / 2);
}
