// The notes of our own records about the chance of their game.
#include "record/mjai/mjai.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"

#include <string>

namespace jantaku::fairness_note_test {

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

std::string digits(char digit) {
    return std::string(64, digit);
}

GameRecord record_of(std::optional<Fairness> fairness) {
    random_play::Random random{3};
    GameRecord record = random_journal(Rules{}, random, 2);
    record.fairness = std::move(fairness);
    return record;
}

FairnessPart part_of(int version, char hash, char secret) {
    FairnessPart part{.promise = {.version = version, .commitment = digits(hash)},
                      .secret = digits(secret),
                      .entropy = {}};
    if (version == 1) return part;
    part.promise.server = "1a2b3c4d";
    part.promise.game = "17-1";
    part.promise.rules_hash = digits('7');
    return part;
}

Fairness told_fairness() {
    Fairness fairness{
        .parts = {part_of(2, 'a', '0')}, .joined = {"B", "A", "C", "D"}, .under_test = true};
    fairness.parts[0].entropy = {{.name = "A", .text = " 東 \"風\" "}, {.name = "B", .text = "x"}};
    return fairness;
}

const Fairness fairness = told_fairness();

// A game whose server was replaced while it ran.
Fairness fairness_of_two() {
    FairnessPart second = part_of(2, 'b', '9');
    second.from_kyoku = 3;
    return {.parts = {part_of(1, '1', 'f'), second}, .joined = {"A"}};
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

LogResult<Log> read(const std::string& text) {
    return read_mjai(text, "game", built_in());
}

} // namespace

TEST_CASE("fairness note: mjai and tenhou6 keep all of it", "[record][fairness]") {
    for (const auto& told :
         {std::optional{fairness}, std::optional{Fairness{.parts = {part_of(1, '1', 'f')}}},
          std::optional{fairness_of_two()}, std::optional<Fairness>{}}) {
        const GameRecord record = record_of(told);
        const auto mjai = read(write_mjai(record));
        REQUIRE(mjai);
        CHECK(mjai->fairness == told);
        const auto tenhou6 = read_tenhou6(write_tenhou6(record), "game", built_in());
        REQUIRE(tenhou6);
        CHECK(tenhou6->fairness == told);
    }
}

TEST_CASE("fairness note: it is where no reader of mjai looks", "[record][fairness]") {
    const std::string text = write_mjai(record_of(fairness));
    CHECK(text.find(R"(,"fairness":[{"from_kyoku":1,"version":2,"commitment":")" + digits('a') +
                    R"(","server":"1a2b3c4d","game":"17-1","rules_hash":")" + digits('7') +
                    R"(","secret":")" + digits('0') +
                    R"(","words":[{"name":"A","text":" 東 \"風\" "},{"name":"B","text":"x"}],)"
                    R"("joined":["B","A","C","D"],"test":true}]})"
                    "\n") != std::string::npos);
}

TEST_CASE("fairness note: records of version 1 have one object instead of a list",
          "[record][fairness]") {
    Fairness old{.parts = {part_of(1, 'a', '0')}, .joined = {"B"}};
    old.parts[0].entropy = {{.name = "A", .text = "x"}};
    std::string text = write_mjai(record_of(old));
    text = replaced(text, R"([{"from_kyoku":1,"version":1,)", "{");
    text = replaced(text, R"("joined":["B"]}]})", R"("joined":["B"]}})");
    REQUIRE(read(text));
    CHECK(read(text)->fairness == old);
}

TEST_CASE("fairness note: dice are told with it, if they are known", "[record][fairness]") {
    GameRecord record = record_of(fairness);
    auto log = read(write_mjai(record));
    REQUIRE(log);
    std::vector<std::array<std::uint8_t, 2>> dice;
    for (const Event& event : record.events) {
        if (const auto* start = std::get_if<StartKyoku>(&event)) dice.push_back(start->dice);
    }
    REQUIRE(log->kyoku.size() == dice.size());
    for (std::size_t k = 0; k < dice.size(); ++k)
        CHECK(log->kyoku[k].dice == dice[k]);
    record.knows_dice = false;
    CHECK(write_mjai(record).find("dice") == std::string::npos);
    CHECK(write_mjai(record_of({})).find("dice") == std::string::npos);
    const std::string text = write_mjai(record_of(fairness));
    const auto at = text.find("\"dice\":[");
    for (const char* wrong : {"7", "0", "null", "\"1\""}) {
        auto refused = read(std::string{text}.replace(at + 8, 1, wrong));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().reason == "`start_kyoku`: `dice` are not 1 to 6");
    }
}

TEST_CASE("fairness note: malformed notes are refused, foreign members are ignored",
          "[record][fairness]") {
    const std::string text = write_mjai(record_of(fairness));
    const auto reason = [&](std::string_view from, std::string_view to) {
        const auto log = read(replaced(text, from, to));
        return log ? std::string{"none"} : log.error().reason;
    };
    const std::string no_hashes = "`fairness`: no commitment and secret of 64 digits";
    CHECK(reason(digits('a'), digits('A')) == no_hashes);
    CHECK(reason(digits('0'), digits('0') + "0") == no_hashes);
    CHECK(reason(R"("secret")", R"("secrets")") == no_hashes);
    CHECK(reason(R"({"name":"B","text":"x"})", R"({"name":"B"})") ==
          "`fairness`: words without their text");
    CHECK(reason(R"("words":[)", R"("words":{},"more":[)") == "`fairness`: `words` is not a list");
    CHECK(reason(R"(["B",)", R"([1,)") == "`fairness`: `joined` is not a list of names");
    CHECK(reason(R"("test":true)", R"("test":1)") ==
          "`fairness`: `test` is neither true nor false");
    CHECK(reason(R"("version":2)", R"("version":3)") == "`fairness`: an unknown `version`");
    CHECK(reason(R"("version":2)", R"("version":"2")") == "`fairness`: an unknown `version`");
    CHECK(reason(R"("server":"1a2b3c4d",)", "") ==
          "`fairness`: no `server`, `game` and `rules_hash`");
    CHECK(reason(R"("from_kyoku":1)", R"("from_kyoku":0)") ==
          "`fairness`: `from_kyoku` is not a number from 1");
    CHECK(reason(R"("from_kyoku":1)", R"("from_kyoku":2)") ==
          "`fairness`: `from_kyoku` out of order");
    CHECK(reason(R"("fairness":[)", R"("fairness":null,"other":[)") == "none");
    CHECK(reason(R"("fairness":[)", R"("fairness":[],"other":[)") == "`fairness`: an empty list");
    const std::string two = write_mjai(record_of(fairness_of_two()));
    CHECK(read(replaced(two, R"(["A"]},)", R"(["B"]},)")).error().reason ==
          "`fairness`: `joined` differs from part to part");
    CHECK(read(replaced(two, R"("from_kyoku":1)", R"("from_kyoku":4)")).error().reason ==
          "`fairness`: `from_kyoku` out of order");
    const std::string foreign =
        replaced(replaced(text, "rules_hash", "hash"), digits('a'), "of somebody else");
    REQUIRE(read(foreign));
    CHECK_FALSE(read(foreign)->fairness);
}

} // namespace jantaku::fairness_note_test
