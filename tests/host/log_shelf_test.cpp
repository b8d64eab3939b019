#include "host/log_shelf.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::log_shelf_test {

namespace {

WriteLog task(std::size_t number, std::string_view format = "mjai", Style style = Language::en) {
    PlayedGame game{.room = RoomId{1}, .preset = "default", .names = {}, .events = {}};
    game.number = number;
    return {.session = SessionId{1},
            .id = 1,
            .game = std::move(game),
            .order = {.format = session::find_log_format(format), .style = style}};
}

LogWritten written(const WriteLog& of, std::size_t bytes = 10) {
    return {of, std::make_shared<const session::WrittenLog>(
                    session::WrittenLog{.format = "mjai", .lines = {std::string(bytes, 'x')}})};
}

} // namespace

TEST_CASE("log shelf: a record that was written is found again, in the same words", "[app][log]") {
    LogShelf shelf;
    CHECK(shelf.find(task(1)) == nullptr);
    shelf.put(written(task(1)));
    shelf.put(written(task(1)));
    CHECK(shelf.size() == 1);
    CHECK(shelf.find(task(1)) != nullptr);
    CHECK(shelf.find(task(1, "mjai", Language::ja)) != nullptr); // a record has no language
    CHECK(shelf.find(task(1, "mjlog")) == nullptr);
    CHECK(shelf.find(task(2)) == nullptr);
    shelf.put(written(task(1, "text")));
    CHECK(shelf.find(task(1, "text")) != nullptr);
    CHECK(shelf.find(task(1, "text", Language::ja)) == nullptr);
    auto failed = written(task(3));
    failed.log = nullptr;
    shelf.put(failed);
    CHECK(shelf.size() == 2);
}

TEST_CASE("log shelf: its number and size are bounded, and it keeps those requested last",
          "[app][log]") {
    LogShelf shelf;
    for (std::size_t number = 1; number <= LogShelf::most_logs; ++number)
        shelf.put(written(task(number)));
    CHECK(shelf.find(task(1)) != nullptr);
    shelf.put(written(task(1000)));
    CHECK(shelf.size() == LogShelf::most_logs);
    CHECK(shelf.find(task(1)) != nullptr);
    CHECK(shelf.find(task(2)) == nullptr);
    shelf.put(written(task(1001), LogShelf::most_bytes));
    CHECK(shelf.size() == 1);
    CHECK(shelf.bytes() > LogShelf::most_bytes);
    shelf.put(written(task(1002)));
    CHECK(shelf.size() == 1);
    CHECK(shelf.bytes() < 1000);
}

} // namespace jantaku::log_shelf_test
