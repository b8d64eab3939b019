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
    CHECK(row->format->title == "mjlog");
    CHECK(row->text == "<mjloggm/>");
    CHECK(row->hints ==
          LogHints{
              .changes = {{"game_length", "tonpuu"}, {"red_fives", "0,0,0"}, {"kuitan", "true"}}});
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

TEST_CASE("log rows: a file is recognised by its text", "[log_rows]") {
    const auto title_of = [](std::string text) {
        const auto rows = rows_of_file(std::move(text), "file");
        return rows ? std::string{rows->front().format->title} : to_string(rows.error());
    };
    CHECK(title_of("\n <mjloggm/>") == "mjlog");
    CHECK(title_of("\xEF\xBB\xBF<?xml version=\"1.0\"?><mjloggm/>") == "mjlog");
    CHECK(title_of(R"({"title":["",""],"log":[]})") == "tenhou.net/6");
    CHECK(title_of(R"({"records":[{"name":".lq.RecordNewRound"}]})") == "Mahjong Soul");
    CHECK(title_of(R"({"title":"","qijia":0,"log":[[]]})") == "Denno Mahjong");
    CHECK(title_of(R"({"data":{"handRecord":[{"handEventRecord":[]}]}})") == "Riichi City");
    CHECK(title_of(R"({"type":"start_game"})") == "mjai");
    CHECK(title_of("OK game 3\n{\"type\":\"start_game\"}\n> ") == "mjai");
    CHECK(title_of(" \n") == "file: empty");
    CHECK(title_of("hello") ==
          "file: no format of records is recognised in what begins with `hello`");
}

TEST_CASE("log rows: a format that cannot be read is named, with what to do", "[log_rows]") {
    const auto rows = rows_of_file("PAIFU 1 ...", "file");
    REQUIRE(rows);
    const auto log = read_log(rows->front(), Presets::built_in());
    REQUIRE_FALSE(log);
    CHECK(to_string(log.error()) == "file: is a record of PAIFU, which cannot be read; "
                                    "convert it to tenhou.net/6 first");
}

TEST_CASE("log rows: each link of a text is a record", "[log_rows]") {
    const auto rows = rows_of_file("first https://tenhou.net/6/#json={\"log\":[1]} then\n"
                                   "https://tenhou.net/5/#json=%7B%22log%22%3A%5B2%5D%7D&ts=0\n",
                                   "file");
    REQUIRE(rows);
    REQUIRE(rows->size() == 2);
    CHECK(rows->at(0).id == "file#1");
    CHECK(rows->at(0).text == R"({"log":[1]})");
    CHECK(rows->at(1).text == R"({"log":[2]})");
    CHECK(rows->at(1).format->title == "tenhou.net/6");
    const auto only = rows_of_file("https://tenhou.net/6/#json={\"log\":[1]}", "file");
    REQUIRE(only);
    CHECK(only->front().id == "file");
}

TEST_CASE("log rows: a link without its record says what to download", "[log_rows]") {
    const auto rows =
        rows_of_file("https://tenhou.net/0/?log=2024010100gm-00a9-0000-12345678&tw=2", "file");
    REQUIRE_FALSE(rows);
    CHECK(to_string(rows.error()) == "file: has a link without its record; download "
                                     "https://tenhou.net/0/log/?2024010100gm-00a9-0000-12345678");
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
