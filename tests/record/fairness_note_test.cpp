// What our own records tell of the chance that a game was made from.
#include "record/mjai.hpp"
#include "record/tenhou6.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"

#include <string>

using namespace jantaku;

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

const Fairness fairness{.commitment = digits('a'),
                        .secret = digits('0'),
                        .words = {{.name = "A", .text = " 東 \"風\" "}, {.name = "B", .text = "x"}},
                        .joined = {"B", "A", "C", "D"},
                        .under_test = true};

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
         {std::optional{fairness},
          std::optional{Fairness{
              .commitment = digits('1'), .secret = digits('f'), .words = {}, .joined = {}}},
          std::optional<Fairness>{}}) {
        const GameRecord record = record_of(told);
        const auto mjai = read(write_mjai(record));
        REQUIRE(mjai);
        CHECK(mjai->fairness == told);
        const auto tenhou6 = read_tenhou6(write_tenhou6(record), "game", built_in());
        REQUIRE(tenhou6);
        CHECK(tenhou6->fairness == told);
    }
}

TEST_CASE("fairness note: it stands where no reader of mjai looks", "[record][fairness]") {
    const std::string text = write_mjai(record_of(fairness));
    CHECK(text.find(R"(,"fairness":{"commitment":")" + digits('a') + R"(","secret":")" +
                    digits('0') +
                    R"(","words":[{"name":"A","text":" 東 \"風\" "},{"name":"B","text":"x"}],)"
                    R"("joined":["B","A","C","D"],"test":true}})"
                    "\n") != std::string::npos);
}

TEST_CASE("fairness note: dice are told with it, where they are known", "[record][fairness]") {
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

TEST_CASE("fairness note: what is malformed is refused, what is foreign is passed over",
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
    CHECK(reason(R"("words":[)", R"("words":{},"more":[)") == "`fairness`: `words` is no list");
    CHECK(reason(R"(["B",)", R"([1,)") == "`fairness`: `joined` is no list of names");
    CHECK(reason(R"("test":true)", R"("test":1)") ==
          "`fairness`: `test` is neither true nor false");
    CHECK(reason(R"("fairness":{)", R"("fairness":null,"other":{)") == "none");
    const std::string foreign =
        replaced(replaced(text, "rules_hash", "hash"), digits('a'), "of somebody else");
    REQUIRE(read(foreign));
    CHECK_FALSE(read(foreign)->fairness);
}
