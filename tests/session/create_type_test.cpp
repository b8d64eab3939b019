#include "session/create_type.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::create_type_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

Result<Create, Fault> create_from(std::vector<std::string> args,
                                  std::optional<int> pause_ms = std::nullopt) {
    return read_create(args, presets(), pause_ms);
}

std::string problem(std::vector<std::string> args) {
    const auto create = create_from(std::move(args));
    return create ? "none" : std::string{code_of(create.error().error)} + create.error().extra;
}

} // namespace

TEST_CASE("create: the types are read in all scripts (R-1.20)", "[session][create]") {
    const auto [type, words] = GENERATE(table<const char*, const char*>({
        {"tonpuu", "东风 東風 东 東 tonpuu TONPUU east e E 1"},
        {"hanchan", "南风 南風 南 半庄 半莊 半荘 hanchan Hanchan south s 2"},
        {"full", "一庄 一莊 全庄 全莊 full 4"},
    }));
    for (const std::string_view word : split_words(words)) {
        CAPTURE(word);
        const auto create = create_from({std::string{word}});
        REQUIRE(create);
        CHECK(create->type == type);
        CHECK(create->preset == "default");
    }
}

TEST_CASE("create: without a type the game is a hanchan by the default rules",
          "[session][create]") {
    const auto create = create_from({});
    REQUIRE(create);
    CHECK(create->type == "hanchan");
    CHECK(create->preset == "default");
    CHECK(create->rules == Rules{});
    CHECK(create->options == RoomOptions{});
}

TEST_CASE("create: every preset is a type", "[session][create]") {
    for (const std::string_view name : presets().names()) {
        CAPTURE(name);
        CHECK(create_from({std::string{name}}));
    }
}

TEST_CASE("create: an unknown word is a bad type", "[session][create]") {
    for (const char* word : {"nosuch", "3", "sanma_nosuch", "三"}) {
        CAPTURE(word);
        CHECK(problem({word}).starts_with("E-BAD_TYPE"));
    }
}

TEST_CASE("create: games are read in all scripts, with a length after them (R-1.20)",
          "[session][create]") {
    const auto [preset, type, words] = GENERATE(table<const char*, const char*, const char*>({
        {"sanma_majsoul", "hanchan", "sanma Sanma 三麻 三人 三人南 サンマ"},
        {"sanma_majsoul", "tonpuu", "三人东 三人東"},
        {"two_player", "hanchan", "2p 2P 二人"},
        {"shura", "tonpuu", "shura asura 修罗 修羅"},
        {"ema2016", "hanchan", "ema ema2016"},
        {"wrc2025", "hanchan", "wrc wrc2025"},
    }));
    for (const std::string_view word : split_words(words)) {
        CAPTURE(word);
        const auto create = create_from({std::string{word}});
        REQUIRE(create);
        CHECK(create->preset == preset);
        CHECK(create->type == type);
        CHECK(create->rules.players == presets().find(preset)->rules.players);
        CHECK(create_from({std::string{word}, "一庄"})->type == std::string{"full"});
        CHECK(problem({std::string{word}, "nosuch"}).starts_with("E-BAD_TYPE"));
        CHECK(problem({std::string{word}, "tonpuu", "tonpuu"}) == "E-TOO_MANY_ARGS");
    }
}

TEST_CASE("create: key=value sets rules and room options alike (R-1.21)", "[session][create]") {
    const auto create =
        create_from({"kuitan=false", "tonpuu", "turn_seconds=0", "Start_Points=30000"});
    REQUIRE(create);
    CHECK_FALSE(create->rules.kuitan);
    CHECK(create->rules.start_points == 30000);
    CHECK(create->options.turn_seconds == 0);
    CHECK(create->type == "tonpuu");
}

TEST_CASE("create: the type shown is the length that is played", "[session][create]") {
    const auto create = create_from({"tonpuu", "game_length=full"});
    REQUIRE(create);
    CHECK(create->type == "full");
}

TEST_CASE("create: errors come in the order of R-1.23, whichever word is wrong",
          "[session][create]") {
    CHECK(problem({"kuitan=maybe", "nokey=1", "nosuch"}).starts_with("E-BAD_TYPE"));
    CHECK(problem({"kuitan=maybe", "nokey=1"}) == "E-BAD_OPTION: nokey");
    CHECK(problem({"kuitan=maybe"}) == "E-BAD_VALUE: kuitan = false true");
    CHECK(problem({"tonpuu", "hanchan"}) == "E-TOO_MANY_ARGS");
    CHECK(problem({"=1"}) == "E-BAD_OPTION: ");
}

TEST_CASE("create: rules that contradict each other are named (R-7.3)", "[session][create]") {
    CHECK(problem({"uma=20,10,-10,-10"}) == "E-BAD_VALUE: uma does not sum to 0");
}

TEST_CASE("create: the server's pause is the default, and 0 also drops the wait on results",
          "[session][create]") {
    CHECK(create_from({}, 0)->options.pause_ms == 0);
    CHECK(create_from({}, 0)->options.result_seconds == 0);
    CHECK(create_from({}, 50)->options.pause_ms == 50);
    CHECK(create_from({}, 50)->options.result_seconds == RoomOptions{}.result_seconds);
    CHECK(create_from({"pause_ms=300"}, 0)->options.pause_ms == 300);
}

} // namespace jantaku::create_type_test
