#include "record/echo.hpp"
#include "record/json_values.hpp"
#include "record/log_rows.hpp"
#include "record/presets.hpp"
#include "record/rules_json.hpp"
#include "tests/support/catch.hpp"

#include <string>

namespace jantaku::json_values_test {

using namespace jantaku::record;

namespace {

// {"type":"x","k0":0,"k1":1,…}
std::string object_of(std::size_t members) {
    std::string text = R"({"type":"x")";
    for (std::size_t i = 1; i < members; ++i)
        text += ",\"k" + std::to_string(i) + "\":" + std::to_string(i);
    return text + "}";
}

std::string error_of(std::string_view text, const JsonBounds& bounds = {}) {
    const auto values = read_values(text, bounds);
    return values ? "none" : values.error();
}

} // namespace

TEST_CASE("json values: an object has a bound, which is checked before it is made",
          "[record][json_values]") {
    const std::size_t most = JsonBounds{}.members;
    CHECK(read_values(object_of(most)).value().front().size() == most);
    CHECK(error_of(object_of(most + 1)) == "has an object of more than 1024 members, line 1");
    CHECK(error_of("{}\n[1,[" + object_of(most + 1) + "]]") ==
          "has an object of more than 1024 members, line 2");
    // It is refused where it grows too large, and the text after that is not looked at.
    CHECK(error_of(object_of(150'000) + "}}} no JSON") ==
          "has an object of more than 1024 members, line 1");
    CHECK(error_of("[" + object_of(600) + "," + object_of(600) + "]") == "none");
}

TEST_CASE("json values: punctuation in strings does not count as members",
          "[record][json_values]") {
    const JsonBounds few{.members = 2, .values = 5};
    CHECK(error_of(R"({"a:b,c:d":":{[:,\":,","e":"::::"})", few) == "none");
    CHECK(error_of(R"({"a":1,"b":{"c":1,"d":2}})", few) == "none");
    CHECK(error_of(R"({"a":1,"b":2,"c":3})", few) ==
          "has an object of more than 2 members, line 1");
    CHECK(error_of("[1,2,3,4,5]", few) == "has more than 5 values, line 1");
    CHECK(error_of("[[],[],[]]", few) == "has more than 5 values, line 1");
    CHECK(error_of("[1,2]\n[1,2]\n[1,2]", few) == "none"); // the bound is for each value by itself
}

TEST_CASE("json values: numbers, repeated keys and broken texts", "[record][json_values]") {
    const Json value = read_values(R"( {"a":1,"b":-1,"c":1.5,"a":[true,null,"\u00e9"]} )")->front();
    CHECK(dump(value) == R"({"a":[true,null,"é"],"b":-1,"c":1.5})"); // the last of equal keys
    const Json numbers = read_values("[0,7,18446744073709551615,-9223372036854775808]")->front();
    CHECK(numbers[1].is_number_unsigned());
    CHECK(int_of(numbers[1]) == 7);
    CHECK_FALSE(int_of(numbers[2]));
    CHECK_FALSE(int_of(numbers[3]));
    for (const std::string_view text :
         {"[1,]", "[01]", "[+1]", "{'a':1}", "[\"\xff\"]", "[\"\t\"]", "[nul]", "[1e999]",
          "[18446744073709551616]", "[\"\\ud800\"]"}) {
        CAPTURE(text);
        CHECK(error_of(text) == "is not JSON, line 1");
    }
}

TEST_CASE("json values: members are given as texts", "[record][json_values]") {
    const auto members = read_members(R"({"a":"x\"y","b":{"c":[1, 2]},"d":true} )");
    REQUIRE(members);
    REQUIRE(members->size() == 3);
    CHECK(members->at(0).text == "x\"y");
    CHECK(members->at(0).is_string);
    CHECK(members->at(1).text == R"({"c":[1,2]})");
    CHECK_FALSE(members->at(1).is_string);
    CHECK(members->at(2).key == "d");
    CHECK(members->at(2).text == "true");
    for (const std::string_view text : {"", "[]", "{", "{} {}", R"({"a":nul})"}) {
        CAPTURE(text);
        CHECK_FALSE(read_members(text));
    }
}

TEST_CASE("json values: readers of files refuse an object of 150,000 members",
          "[record][json_values]") {
    const std::string text = object_of(150'000);
    CHECK_FALSE(read_log_row(text, "file"));
    for (const RecordFormat& format : record_formats()) {
        CAPTURE(format.title);
        if (format.read != nullptr)
            CHECK_FALSE(format.read(text, "file", Presets::built_in(), LogHints{}));
    }
    const auto preset = read_preset(text, "file.json", {});
    REQUIRE_FALSE(preset);
    CHECK(preset.error().reason == "has an object with too many members");
}

TEST_CASE("echo: it is cut after forty characters, never inside one", "[record][echo]") {
    CHECK(echo_of("") == "");
    CHECK(echo_of("uma") == "uma");
    CHECK(echo_of(std::string(40, 'x')) == std::string(40, 'x'));
    CHECK(echo_of(std::string(60'000, 'x')) == std::string(40, 'x') + "~");
    std::string tiles;
    std::string forty;
    for (int i = 0; i < 41; ++i) {
        if (i < 40) forty += "\U0001F000";
        tiles += "\U0001F000";
    }
    CHECK(echo_of(tiles) == forty + "~");
    CHECK(echo_of(forty) == forty);
    // The length of bytes that are not UTF-8 is bounded too.
    CHECK(echo_of(std::string(60'000, '\x80')).size() == 161);
}

} // namespace jantaku::json_values_test
