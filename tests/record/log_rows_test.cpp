#include "record/log_rows.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::log_rows_test {

TEST_CASE("log rows: a row tells which record it is and under which rules", "[log_rows]") {
    const auto row = read_log_row(
        R"({"id":"a","rule":{"length":"tonpuu","aka":false,"kuitan":true,"kiriage":1},)"
        R"("events":[],"xml":"<mjloggm/>"})",
        "here");
    REQUIRE(row);
    CHECK(row->id == "a");
    CHECK(row->format->name == "mjlog");
    CHECK(row->text == "<mjloggm/>");
    CHECK(row->hints ==
          LogHints{
              .length = GameLength::tonpuu, .aka = false, .kuitan = true, .kiriage = std::nullopt});
    const auto log = read_log(*row, Presets::built_in());
    REQUIRE_FALSE(log);
    CHECK(to_string(log.error()) == "a: it contains no hand");
}

TEST_CASE("log rows: the first key of the table counts", "[log_rows]") {
    struct Case {
        std::string row;
        std::string_view key;
    };
    const std::vector<Case> cases{
        {R"({"json":{},"events":[],"xml":""})", "xml"},
        {R"({"json":{"log":[]},"events":[]})", "json"},
        {R"({"events":[],"lines":[]})", "lines"},
        {R"({"events":[],"records":[]})", "records"},
        {R"({"events":[]})", "events"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.row);
        const auto row = read_log_row(c.row, "here");
        REQUIRE(row);
        CHECK(row->format->key == c.key);
        CHECK(row->id == "here");
    }
}

TEST_CASE("log rows: a line that is not a row is an error", "[log_rows]") {
    for (const std::string_view line : {"", "[]", "7", "{", R"({"xml":)"}) {
        const auto row = read_log_row(line, "file:3");
        REQUIRE_FALSE(row);
        CHECK(to_string(row.error()) == "file:3: not a JSON object");
    }
    const std::string deep =
        R"({"events":)" + std::string(200'000, '[') + std::string(200'000, ']');
    CHECK_FALSE(read_log_row(deep + "}", "file:3"));
    CHECK_FALSE(read_wall_row(deep + R"(,"walls":[]})", "file:3"));
    const auto empty = read_log_row(R"({"id":"b","players":4})", "file:3");
    REQUIRE_FALSE(empty);
    CHECK(to_string(empty.error()) == "b: no record in it");
}

TEST_CASE("log rows: a file is recognised by its beginning", "[log_rows]") {
    const auto key_of = [](std::string text) {
        const auto row = row_of_file(std::move(text), "file");
        return row ? std::string{row->format->key} : to_string(row.error());
    };
    CHECK(key_of("\n <mjloggm/>") == "xml");
    CHECK(key_of(R"({"title":["",""],"log":[]})") == "json");
    CHECK(key_of(R"({"records":[{"name":".lq.RecordNewRound"}]})") == "records");
    CHECK(key_of(R"({"type":"start_game"})") == "events");
    CHECK(key_of(" \n") == "file: empty");
}

TEST_CASE("log rows: walls are hex digits, two for each tile", "[log_rows]") {
    const auto row = read_wall_row(R"({"id":"a","walls":["7a00","","ff"]})", "here");
    REQUIRE(row);
    CHECK(row->id == "a");
    CHECK(row->walls == std::vector<std::vector<int>>{{0x7A, 0}, {}, {0xFF}});
    for (const std::string_view line :
         {R"({"walls":[7]})", R"({"walls":["7"]})", R"({"walls":["xy"]})"}) {
        const auto bad = read_wall_row(line, "here");
        REQUIRE_FALSE(bad);
        CHECK(to_string(bad.error()) == "here: a wall that is not in hex digits");
    }
    CHECK_FALSE(read_wall_row(R"({"walls":7})", "here").has_value());
    CHECK_FALSE(read_wall_row("walls", "here").has_value());
}

} // namespace jantaku::log_rows_test
