#include "host/environment_error.hpp"
#include "record/mjai/event.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tools/pipe_bot/pipe_bot.hpp"

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace jantaku::pipe_bot_test {

using namespace jantaku::pipe_bot;

namespace {

Json json(const char* text) {
    return Json::parse(text);
}

// A program that records what it is told, and answers each line with the next of its answers: `-`
// is no answer, and | divides several.
class Scripted {
  public:
    explicit Scripted(const std::string& answers) {
        std::ofstream{directory_.file("answers")} << answers;
    }

    // first: a shell command that is run before.
    [[nodiscard]] std::string command(const std::string& first = ":") const {
        return "cd " + directory_.path().string() + "; " + first +
               "; exec 3<answers; while read -r line; do printf '%s\\n' \"$line\" >>told; "
               "read -r answer <&3 || answer='{\"type\":\"none\"}'; [ \"$answer\" = - ] || "
               "printf '%s\\n' \"$answer\" | tr '|' '\\n'; done";
    }
    [[nodiscard]] const std::filesystem::path& directory() const { return directory_.path(); }
    [[nodiscard]] std::vector<Json> told() const {
        std::ifstream file{directory_.file("told")};
        std::vector<Json> lines;
        for (std::string line; std::getline(file, line);)
            lines.push_back(Json::parse(line));
        return lines;
    }

  private:
    TemporaryDirectory directory_;
};

Settings settings(const std::string& command, Dialect dialect) {
    return {.command = command,
            .dialect = dialect,
            .seat = Seat{1},
            .limit = std::chrono::seconds{20},
            .first_limit = std::chrono::seconds{20}};
}

const Json start_game = json(R"({"type":"start_game","id":1,"names":["a","b","c","d"]})");
const Json start_kyoku = json(
    R"({"type":"start_kyoku","bakaze":"E","dora_marker":"9p","kyoku":1,"honba":0,"kyotaku":0,
        "oya":1,"scores":[25000,25000,25000,25000],"tehais":[["?"],["1m","2m","2m","E"],["?"],["?"]],
        "ours":1})");
const Json own_tsumo = json(R"({"type":"tsumo","actor":1,"pai":"9s"})");
const Json dahai = json(R"({"type":"dahai","actor":0,"pai":"2m","tsumogiri":true})");
const Json riichi_actions = json(
    R"([{"type":"dahai","actor":1,"pai":"E","tsumogiri":false},
        {"type":"reach","actor":1,"pai":"E","tsumogiri":false},
        {"type":"reach","actor":1,"pai":"9s","tsumogiri":true},
        {"type":"hora","actor":1,"target":1,"pai":"9s"}])");
const Json claims = json(
    R"([{"type":"pon","actor":1,"target":0,"pai":"2m","consumed":["2m","2m"]},{"type":"none","actor":1}])");
const Json after_pon = json(R"([{"type":"dahai","actor":1,"pai":"1m","tsumogiri":false},
                                {"type":"dahai","actor":1,"pai":"E","tsumogiri":false}])");
const Json own_pon =
    json(R"({"type":"pon","actor":1,"target":0,"pai":"2m","consumed":["2m","2m"]})");
const Json own_reach = json(R"({"type":"reach","actor":1})");
const Json own_discard = json(R"({"type":"dahai","actor":1,"pai":"E","tsumogiri":false})");

constexpr const char* none = R"({"type":"none"})";
constexpr const char* reach = R"({"type":"reach","actor":1})";
constexpr const char* goes = R"({"type":"dahai","actor":1,"pai":"E","tsumogiri":false})";

// Whether the process has ended, or is a zombie of the process that inherited it, within a generous
// time.
bool ends(int pid) {
    const auto deadline = Clock::now() + std::chrono::seconds{20};
    while (Clock::now() < deadline) {
        std::ifstream file{"/proc/" + std::to_string(pid) + "/stat"};
        std::string number;
        std::string name;
        char state = 'Z';
        file >> number >> name >> state;
        if (state == 'Z' || state == 'X') return true;
    }
    return false;
}

std::string lines(std::initializer_list<std::string_view> some) {
    std::string text;
    for (const std::string_view line : some)
        text += std::string{line} + "\n";
    return text;
}

} // namespace

TEST_CASE("pipe bot: mjai answers every line, and is told the possible actions",
          "[app][pipe_bot]") {
    const Scripted peer{lines({none, none, reach, goes})};
    PipeBot bot{settings(peer.command(), Dialect::mjai)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    const auto answer = bot.ask(riichi_actions);
    REQUIRE(answer);
    CHECK(*answer == json(R"({"type":"reach","actor":1,"pai":"E","tsumogiri":false})"));
    for (const Json& event : {own_reach, own_discard, dahai})
        bot.tell(event);
    REQUIRE(bot.ask(claims));
    bot.finish();
    CHECK(bot.faults() == Faults{});
    const auto told = peer.told();
    REQUIRE(told.size() == 6);
    CHECK(told[1] == start_kyoku);
    CHECK(told[2] == json(R"({"type":"tsumo","actor":1,"pai":"9s","possible_actions":[
        {"type":"hora","actor":1,"target":1,"pai":"9s"},{"type":"reach","actor":1}]})"));
    CHECK(told[3] == json(R"({"type":"reach","actor":1,"cannot_dahai":["1m","2m"]})"));
    CHECK(told[4] == own_discard);
    CHECK(told[5]["possible_actions"].size() == 1);
}

TEST_CASE("pipe bot: akochan is told where a game begins and of red fives, Mortal is not",
          "[app][pipe_bot]") {
    const auto start = [](GameLength length, RedFives red_fives) {
        Rules rules;
        rules.game_length = length;
        rules.red_fives = red_fives;
        Json event = start_game;
        record::add_akochan_members(event, rules);
        return event;
    };
    const Json hanchan = start(GameLength::hanchan, {});
    CHECK(hanchan["kyoku_first"] == 0);
    CHECK(hanchan["aka_flag"] == true);
    const Json tonpuu = start(GameLength::tonpuu, {.m = 0, .p = 0, .s = 0});
    CHECK(tonpuu["kyoku_first"] == 4);
    CHECK(tonpuu["aka_flag"] == false);
    CHECK(pipe_bot::in_dialect(tonpuu, Dialect::akochan) == tonpuu);
    CHECK(pipe_bot::in_dialect(tonpuu, Dialect::mortal) == start_game);
}

TEST_CASE("pipe bot: mjai is told which tiles a call forbids, and is offered nothing where nothing "
          "is possible",
          "[app][pipe_bot]") {
    const Scripted peer{lines({none, none, none, R"({"type":"pon"})", goes})};
    PipeBot bot{settings(peer.command(), Dialect::mjai)};
    const Json other = json(R"({"type":"dahai","actor":3,"pai":"9m","tsumogiri":true})");
    for (const Json& event : {start_game, start_kyoku, other, dahai})
        bot.tell(event);
    CHECK((*bot.ask(claims))["type"] == "pon");
    bot.tell(own_pon);
    CHECK((*bot.ask(json(R"([{"type":"dahai","actor":1,"pai":"E"}])")))["pai"] == "E");
    bot.finish();
    const auto told = peer.told();
    REQUIRE(told.size() == 5);
    CHECK(told[2]["possible_actions"] == Json::array());
    CHECK(told[4]["cannot_dahai"] == Json::array({"1m"}));
}

TEST_CASE("pipe bot: mjai is offered nothing with an own draw that asks nothing",
          "[app][pipe_bot]") {
    const Scripted peer{lines({none, none, goes, none})};
    PipeBot bot{settings(peer.command(), Dialect::mjai)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo, own_discard})
        bot.tell(event);
    bot.finish();
    CHECK(bot.faults() == Faults{});
    CHECK(peer.told().at(2)["possible_actions"] == Json::array());
}

TEST_CASE("pipe bot: mortal answers where it is asked, and knows fewer fields", "[app][pipe_bot]") {
    const Scripted peer{lines({"-", "-", reach, goes, "-", none})};
    PipeBot bot{settings(peer.command(), Dialect::mortal)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    CHECK((*bot.ask(riichi_actions))["pai"] == "E");
    for (const Json& event : {own_reach, own_discard, dahai})
        bot.tell(event);
    CHECK((*bot.ask(claims))["type"] == "none");
    bot.finish();
    CHECK(bot.faults() == Faults{});
    const auto told = peer.told();
    REQUIRE(told.size() == 6);
    CHECK_FALSE(told[1].contains("ours"));
    CHECK(told[2] == own_tsumo);
    CHECK(told[3] == own_reach);
    CHECK(told[5] == dahai);
}

TEST_CASE("pipe bot: mortal is told where it may not act, although it could", "[app][pipe_bot]") {
    const Scripted peer{lines({"-", "-", "-", "-", none})};
    PipeBot bot{settings(peer.command(), Dialect::mortal)};
    // Somebody else played for it: its draw, and a tile that it could have called.
    for (const Json& event : {start_game, start_kyoku, own_tsumo, own_discard, dahai})
        bot.tell(event);
    CHECK((*bot.ask(claims))["type"] == "none");
    bot.finish();
    const auto told = peer.told();
    REQUIRE(told.size() == 5);
    CHECK_FALSE(told[1].contains("can_act"));
    CHECK(told[2].at("can_act") == false);
    CHECK(told[3].at("can_act") == false);
    CHECK(told[4] == dahai);
}

TEST_CASE("pipe bot: mjai.app is told everything at once where it may act", "[app][pipe_bot]") {
    const Scripted peer{lines({none, reach, goes, none, none})};
    PipeBot bot{settings(peer.command(), Dialect::mjai_app)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    CHECK((*bot.ask(riichi_actions))["pai"] == "E");
    for (const Json& event : {own_reach, own_discard, dahai})
        bot.tell(event);
    REQUIRE(bot.ask(claims));
    bot.tell(json(R"({"type":"hora","actor":2,"target":0})"));
    bot.tell(json(R"({"type":"end_kyoku"})"));
    bot.finish();
    CHECK(bot.faults() == Faults{});
    const auto told = peer.told();
    REQUIRE(told.size() == 5);
    CHECK(told[0] == Json::array({start_game}));
    CHECK(told[1].size() == 2);
    CHECK(told[2] == Json::array({own_reach}));
    CHECK(told[3] == Json::array({own_discard, dahai}));
    CHECK(told[4] == json(R"([{"type":"end_kyoku"}])"));
}

TEST_CASE("pipe bot: akochan sends a call and its discard together", "[app][pipe_bot]") {
    const std::string pon = R"({"type":"pon","consumed":["2m","2m"]})";
    const Scripted peer{
        lines({"-", "-", none, pon + "|" + goes, "-", std::string{reach} + "|" + goes})};
    PipeBot bot{settings(peer.command(), Dialect::akochan)};
    const Json other = json(R"({"type":"dahai","actor":3,"pai":"9m","tsumogiri":true})");
    for (const Json& event : {start_game, start_kyoku, other, dahai})
        bot.tell(event);
    CHECK((*bot.ask(claims))["type"] == "pon");
    bot.tell(own_pon);
    CHECK((*bot.ask(after_pon))["pai"] == "E");
    bot.tell(own_tsumo);
    CHECK(*bot.ask(riichi_actions) ==
          json(R"({"type":"reach","actor":1,"pai":"E","tsumogiri":false})"));
    bot.tell(own_reach);
    bot.tell(json(R"({"type":"kakan","actor":2,"pai":"9s","consumed":["9s","9s","9s"]})"));
    CHECK((*bot.ask(claims))["type"] == "none");
    bot.finish();
    CHECK(bot.faults() == Faults{});
    CHECK(peer.told().size() == 8);
}

TEST_CASE("pipe bot: a kan is asked about before its dora is told", "[app][pipe_bot]") {
    const Scripted peer{lines({none, none, R"({"type":"hora"})"})};
    PipeBot bot{settings(peer.command(), Dialect::mjai)};
    bot.tell(start_game);
    bot.tell(start_kyoku);
    bot.tell(json(R"({"type":"ankan","actor":0,"consumed":["E","E","E","E"]})"));
    bot.tell(json(R"({"type":"dora","dora_marker":"1m"})"));
    CHECK((*bot.ask(json(R"([{"type":"hora","actor":1,"target":0,"pai":"E"}])")))["type"] ==
          "hora");
    bot.finish();
    const auto told = peer.told();
    REQUIRE(told.size() == 4);
    CHECK(told[2]["possible_actions"].size() == 1);
    CHECK(told[3]["type"] == "dora");
}

TEST_CASE("pipe bot: a program that crashes is started again and told this kyoku",
          "[app][pipe_bot]") {
    const Scripted peer{""};
    const std::string answer = "read -r line; echo '{\"type\":\"none\"}'; ";
    // The first time, it answers two lines and ends.
    PipeBot bot{settings(peer.command("[ -e second ] || { >second; " + answer + answer + "exit; }"),
                         Dialect::mjai)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    const auto first = bot.ask(riichi_actions);
    REQUIRE_FALSE(first);
    CHECK(first.error() == Fault::crashed);
    bot.tell(own_discard);
    bot.tell(dahai);
    CHECK(bot.ask(claims));
    bot.tell(json(R"({"type":"end_kyoku"})"));
    bot.tell(start_kyoku);
    bot.finish();
    const auto told = peer.told();
    REQUIRE(told.size() == 7);
    CHECK(told[0] == start_game);
    CHECK(told[2]["possible_actions"].size() == 2);
    CHECK(told[3] == own_discard);
    CHECK(told[4]["type"] == "dahai");
    CHECK(bot.faults().crashed == 1);
    CHECK(bot.faults().silent == 1);
}

TEST_CASE("pipe bot: a program that crashes again and again is given up", "[app][pipe_bot]") {
    PipeBot bot{settings("exit 1", Dialect::mjai)};
    bot.tell(start_game);
    bot.tell(start_kyoku);
    bot.tell(own_tsumo);
    for (int i = 0; i < 6; ++i) {
        CHECK(bot.is_given_up() == (i > 0));
        CHECK_FALSE(bot.ask(riichi_actions));
        bot.tell(own_discard);
        bot.tell(own_tsumo);
    }
    CHECK(bot.is_given_up());
    CHECK(bot.faults().crashed == 4);
    CHECK(bot.faults().silent == 6);
}

TEST_CASE("pipe bot: a program that is told of a riichi that did not happen begins anew",
          "[app][pipe_bot]") {
    const Scripted peer{lines({"-", "-", reach, R"({"type":"ankan"})"})};
    PipeBot bot{settings(peer.command(), Dialect::mortal)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    const auto answer = bot.ask(riichi_actions);
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == Fault::illegal);
    bot.tell(json(R"({"type":"dahai","actor":1,"pai":"9s","tsumogiri":true})"));
    bot.tell(dahai);
    CHECK(bot.ask(claims));
    bot.finish();
    const auto told = peer.told();
    REQUIRE(told.size() == 9);
    CHECK(told[3] == own_reach);
    CHECK(told[4] == start_game);
    CHECK(told[7]["pai"] == "9s");
    CHECK(bot.faults().illegal == 1);
    CHECK(bot.faults().crashed == 0);
}

TEST_CASE("pipe bot: a question may have less time than the limit", "[app][pipe_bot]") {
    PipeBot bot{settings("exec sleep 100", Dialect::mortal)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    const auto answer = bot.ask(riichi_actions, Clock::now() + std::chrono::milliseconds{30});
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == Fault::stalled);
    CHECK(bot.faults().stalled == 1);
}

TEST_CASE("pipe bot: a program that gives no answer has stalled", "[app][pipe_bot]") {
    Settings short_ones =
        settings("read l; echo '{\"type\":\"none\"}'; exec sleep 100", Dialect::mjai);
    short_ones.limit = std::chrono::milliseconds{30};
    short_ones.first_limit = std::chrono::seconds{20};
    short_ones.restarts = 0;
    PipeBot bot{short_ones};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    // The line that asked nothing is ignored, the question is not.
    CHECK(bot.faults().stalled == 1);
    const auto answer = bot.ask(riichi_actions);
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == Fault::stalled);
    bot.tell(own_discard);
    bot.tell(own_tsumo);
    CHECK_FALSE(bot.ask(riichi_actions));
    CHECK(bot.faults().stalled == 2);
    CHECK(bot.faults().silent == 2);
}

TEST_CASE("pipe bot: a line that is not an action is garbage, and so is output without an end",
          "[app][pipe_bot]") {
    const char* const garbage[]{"hello", "{}", "[1]", R"({"type":1})", "{\"type\":", "\xff"};
    for (const char* text : garbage) {
        CAPTURE(text);
        const Scripted peer{lines({"-", "-", text, none})};
        PipeBot bot{settings(peer.command(), Dialect::mortal)};
        for (const Json& event : {start_game, start_kyoku, own_tsumo})
            bot.tell(event);
        const auto answer = bot.ask(riichi_actions);
        REQUIRE_FALSE(answer);
        CHECK(answer.error() == Fault::garbage);
        bot.tell(dahai);
        CHECK(bot.ask(claims));
    }
    for (const char* endless : {"tr '\\0' 'x' </dev/zero", "yes"}) {
        CAPTURE(endless);
        Settings one = settings(endless, Dialect::mortal);
        one.restarts = 1;
        PipeBot bot{one};
        for (const Json& event : {start_game, start_kyoku, own_tsumo})
            bot.tell(event);
        for (int i = 0; i < 3; ++i) {
            CHECK_FALSE(bot.ask(riichi_actions));
            bot.tell(own_discard);
            bot.tell(own_tsumo);
        }
        CHECK(bot.faults().garbage > 0);
        CHECK(bot.faults().stalled == 0);
    }
}

TEST_CASE("pipe bot: the first line that is not an action is reported, and so is silence",
          "[app][pipe_bot]") {
    std::vector<std::string> remarks;
    const auto remarks_on = [&](const std::string& command, std::chrono::milliseconds limit) {
        remarks.clear();
        Settings its = settings(command, Dialect::mortal);
        its.first_limit = limit;
        its.slow_after = std::chrono::milliseconds{20};
        its.remark = [&](const std::string& words) { remarks.push_back(words); };
        PipeBot bot{its};
        bot.tell(start_game);
        bot.tell(start_kyoku);
        for (int i = 0; i < 2; ++i) {
            bot.tell(own_tsumo);
            (void)bot.ask(after_pon);
        }
        return remarks;
    };
    CHECK(remarks_on("while read -r line; do echo 'what now?'; done", std::chrono::seconds{20}) ==
          std::vector<std::string>{"says: what now?"});
    CHECK(remarks_on("cat >/dev/null", std::chrono::milliseconds{50}) ==
          std::vector<std::string>{"has said nothing yet"});
}

TEST_CASE("pipe bot: CRLF, empty lines and spaces are not garbage", "[app][pipe_bot]") {
    PipeBot bot{
        settings("read a; read b; read c; printf '\\r\\n\\n \\t{ \"actor\" : 1,\\t\"type\": "
                 "\"none\" } \\r\\n'; cat >/dev/null",
                 Dialect::mortal)};
    for (const Json& event : {start_game, start_kyoku, own_tsumo})
        bot.tell(event);
    CHECK(bot.ask(riichi_actions));
}

TEST_CASE("pipe bot: an invalid command is an error, not a fault", "[app][pipe_bot]") {
    PipeBot bot{settings("/nowhere/bot 2>/dev/null", Dialect::mjai)};
    bot.tell(start_game);
    // An event is sent when the next one is known.
    CHECK_THROWS_AS(bot.tell(start_kyoku), EnvironmentError);
}

TEST_CASE("pipe bot: nothing of a process remains", "[app][pipe_bot]") {
    const Scripted peer{""};
    {
        PipeBot bot{settings(peer.command("sleep 1000 & echo $! $$ >pids"), Dialect::mjai)};
        bot.tell(start_game);
        bot.tell(start_kyoku);
    }
    std::ifstream pids{peer.directory() / "pids"};
    int count = 0;
    for (int pid = 0; pids >> pid; ++count)
        CHECK(ends(pid));
    CHECK(count == 2);
}

} // namespace jantaku::pipe_bot_test
