#include "store/archive.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::archive_test {

namespace {

FinishedGame game_of(PlayerId player, std::size_t events, std::size_t number) {
    return {.game = {.room = RoomId{static_cast<std::uint32_t>(number % 2)},
                     .preset = "default",
                     .names = {"A", "B", "C", "D"},
                     .events = Events(events),
                     .number = number},
            .seats = {player},
            .kinds = {SeatKind::person}};
}
std::vector<std::size_t> numbers_of(const std::vector<const FinishedGame*>& games) {
    std::vector<std::size_t> numbers;
    for (const FinishedGame* each : games)
        numbers.push_back(each->game.number);
    return numbers;
}

} // namespace

TEST_CASE("archive: it holds a limited number of games, and finds them by number, room and player",
          "[store][archive]") {
    Archive archive{3, max_archived_bytes};
    for (std::uint64_t i = 1; i <= 5; ++i)
        archive.add(game_of(PlayerId{i % 2}, 10, i));
    CHECK(archive.size() == 3);
    CHECK(archive.find(2) == nullptr);
    REQUIRE(archive.find(5) != nullptr);
    CHECK(archive.find(5)->game.number == 5);
    CHECK(archive.find(6) == nullptr);
    CHECK(archive.newest_of(RoomId{0})->game.number == 4);
    CHECK(archive.newest_of(RoomId{1})->game.number == 5);
    CHECK(archive.newest_of(RoomId{7}) == nullptr);
    CHECK(numbers_of(archive.games_of(PlayerId{1})) == std::vector<std::size_t>{5, 3});
    CHECK(archive.games_of(PlayerId{7}).empty());
}

TEST_CASE("archive: its size in bytes is bounded, but it always holds the newest game",
          "[store][archive]") {
    const std::size_t one = bytes_of(game_of(PlayerId{1}, 1000, 1));
    CHECK(one > 1000 * sizeof(Event));
    Archive archive{max_archived, 3 * one + one / 2};
    for (std::size_t i = 1; i <= 20; ++i) {
        archive.add(game_of(PlayerId{1}, 1000, i));
        CHECK(archive.bytes() <= 3 * one + one / 2);
    }
    CHECK(archive.size() == 3);
    archive.add(game_of(PlayerId{2}, 10'000, 21));
    CHECK(archive.size() == 1);
    CHECK(archive.find(21) != nullptr);
    for (std::size_t i = 22; i < 25; ++i)
        archive.add(game_of(PlayerId{3}, 1000, i));
    CHECK(archive.size() == 3);
    CHECK(archive.bytes() <= 3 * one + one / 2);
}

} // namespace jantaku::archive_test
