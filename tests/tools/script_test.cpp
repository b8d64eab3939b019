#include "tests/support/catch.hpp"
#include "tools/transcript/script.hpp"

#include <array>
#include <jantaku/tile/notation.hpp>
#include <string>

namespace jantaku::script_test {

using namespace jantaku::transcript;

namespace {

Script parsed(std::string_view text) {
    auto script = parse_script(text);
    if (!script) FAIL(script.error().line << ": " << script.error().what);
    return *script;
}

template <class T>
T only_step(std::string_view text) {
    const Script script = parsed(text);
    REQUIRE(script.steps.size() == 1);
    REQUIRE(std::holds_alternative<T>(script.steps[0].act));
    return std::get<T>(script.steps[0].act);
}

} // namespace

TEST_CASE("script: lines of clients are sent and expected", "[app][transcript]") {
    const Script script = parsed("# a comment\n\nA> /name akagi\r\nB<  ~not a regex  \nA! *x*\n");
    REQUIRE(script.steps.size() == 3);
    CHECK(script.steps[0].line == 3);
    CHECK(std::get<SendLine>(script.steps[0].act).client == "A");
    CHECK(std::get<SendLine>(script.steps[0].act).text == "/name akagi");
    CHECK(std::get<Expect>(script.steps[1].act).client == "B");
    CHECK(std::get<Expect>(script.steps[1].act).pattern.text() == " ~not a regex");
    CHECK(std::get<Reject>(script.steps[2].act).pattern.matches("an x in it"));
    CHECK(script.lines.size() == 5);

    CHECK(only_step<SendLine>("host>").text.empty());
    CHECK(only_step<SendLine>("A>  two blanks ").text == " two blanks ");
}

TEST_CASE("script: a pattern is a glob of the whole line, or a regex in it", "[app][transcript]") {
    CHECK(only_step<Expect>("A< OK*").pattern.matches("OK room"));
    CHECK(only_step<Expect>("A< OK").pattern.matches("OK "));
    CHECK_FALSE(only_step<Expect>("A< OK").pattern.matches("OK room"));
    CHECK(only_step<Expect>("A< ~ dealt \\d+ tiles$").pattern.matches("you are dealt 13 tiles"));
    CHECK_FALSE(only_step<Expect>("A< ~ ^dealt").pattern.matches("you are dealt"));
}

TEST_CASE("script: every directive is read", "[app][transcript]") {
    CHECK(only_step<Advance>("@advance 20s # time").time == Tick{20'000});
    CHECK(only_step<Advance>("@advance 500ms").time == Tick{500});
    CHECK(only_step<Drop>("@drop A").client == "A");
    CHECK(only_step<ExpectClosed>("  @closed B").client == "B");
    CHECK(only_step<SetStore>("@store unknown").mode == StoreMode::unknown);
    CHECK(only_step<SendBytes>(R"(@bytes A "\xff\xFB\x01 a # \"\\\r\n\0")").bytes ==
          std::string("\xff\xfb\x01 a # \"\\\r\n\0", 13));
    (void)only_step<Restart>("@restart");

    const auto wall = only_step<Rigged>("@wall 3 123m 0p7z # the rest sorted");
    CHECK(wall.room == RoomId{3});
    CHECK(to_string(std::span<const Tile>{wall.rig.wall}) == "123m0p7z");
    CHECK_FALSE(wall.rig.dice);
    CHECK(only_step<Rigged>("@dice 3 4").rig.dice == std::array<std::uint8_t, 2>{3, 4});
    CHECK(only_step<Rigged>("@dice 3 4").room == RoomId{1});
    CHECK(only_step<Rigged>("@dice 7 3 4").room == RoomId{7});

    const Script deal = parsed("@wall 1 1m\n@dice 3 4\n@wall 2 1m\n");
    REQUIRE(deal.steps.size() == 2);
    CHECK(std::get<Rigged>(deal.steps[0].act).rig.dice.has_value());
    CHECK(std::get<Rigged>(deal.steps[0].act).rig.wall.size() == 1);

    const Script several = parsed("@drop A   @restart    # cut and kill");
    REQUIRE(several.steps.size() == 2);
    CHECK(std::holds_alternative<Restart>(several.steps[1].act));
}

TEST_CASE("script: settings of the server are read", "[app][transcript]") {
    const Script script = parsed("@server seed=42 lang=zh pause_ms=0 rooms=3\n");
    CHECK(script.steps.empty());
    CHECK(script.config.seed == 42U);
    CHECK(script.config.pause_ms == 0);
    CHECK(script.config.language == Language::zh_hans);
    CHECK(script.config.room_limits.rooms == 3);
    CHECK(parsed("").config.seed.has_value());
    CHECK(parsed("").config.language == Language::en);
}

TEST_CASE("script: mistakes are found with their line", "[app][transcript]") {
    constexpr std::array<const char*, 24> bad{
        "nothing known",
        "A",
        "A B> two names",
        "> no name",
        "A<",
        "A! ",
        "A< ~ (",
        "@nothing",
        "@advance 20",
        "@advance -1s",
        "@advance s",
        "@advance 1s 2s",
        "@drop",
        "@drop A!",
        "@bytes A",
        "@bytes A x",
        "@bytes A \"\\xf\"",
        "@bytes A \"\\q\"",
        "@store quick",
        "@wall 1",
        "@wall 1 12",
        "@dice 0 7",
        "@server rooms=0",
        "@server nothing=1",
    };
    for (const char* line : bad) {
        CAPTURE(line);
        const auto script = parse_script(std::string{"# first\n"} + line + "\n# last\n");
        REQUIRE_FALSE(script.has_value());
        CHECK(script.error().line == 2);
        CHECK_FALSE(script.error().what.empty());
    }
    CHECK_FALSE(parse_script("A> x\n@server seed=1").has_value());
}

} // namespace jantaku::script_test
