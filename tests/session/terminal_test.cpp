// Terminal: input of telnet clients through a whole gateway: widths, encodings, GMCP and MSSP.
#include "session/gmcp.hpp"
#include "session/mssp.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/say.hpp"

#include <nlohmann/json.hpp>

namespace jantaku::terminal_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using namespace std::string_literals;

namespace {

using Json = nlohmann::json;

const std::string do_gmcp = "\xFF\xFD\xC9"s;

std::string gmcp(std::string_view message) {
    return terminal::Telnet::gmcp_frame(message);
}

// The JSON in the last message of that name; null if there is none.
Json last_gmcp(const std::string& bytes, const std::string& name) {
    const std::string begin = "\xFF\xFA\xC9"s + name + " ";
    const std::size_t at = bytes.rfind(begin);
    if (at == std::string::npos) return nullptr;
    const std::size_t from = at + begin.size();
    return Json::parse(bytes.substr(from, bytes.find('\xFF', from) - from));
}

} // namespace

TEST_CASE("terminal: a client that supports it gets the table as JSON whenever it has changed",
          "[session][gmcp]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn("123m406p789s1122z", "9p"));
    rig.ask();
    rig.type(do_gmcp);
    CHECK(last_gmcp(rig.take_text(), "Mahjong.Table").is_null());
    rig.type(gmcp(R"(Core.Hello {"client":"Mudlet","version":"4.17"})") +
             gmcp(R"(Core.Supports.Set ["Char 1","Mahjong 1"])"));
    const std::string first = rig.take_text();
    const Json table = last_gmcp(first, "Mahjong.Table");
    REQUIRE(table.is_object());
    CHECK(table["hand"].size() == 13);
    CHECK(table["hand"][3] == "4p");
    CHECK(table["drawn"] == "9p");
    CHECK(table["left"] == 60);
    CHECK(table["dora_indicators"] == Json{"9s"});
    CHECK(table["seats"].size() == 4);
    CHECK(table["seats"][0]["name"] == "guest");
    CHECK(table["seconds"] == 20);
    CHECK(table["actions"][0]["command"] == "/d 1");
    CHECK(table["actions"][0]["tile"] == "1m");
    CHECK(last_gmcp(first, "Mahjong.Room")["room"] == 7);

    rig.type("/h\r\n");
    CHECK_FALSE(has(rig.take_text(), "Mahjong."));
    rig.tell(Placed{.level = Level::lobby, .room = std::nullopt});
    const std::string gone = rig.take_text();
    CHECK(last_gmcp(gone, "Mahjong.Room")["level"] == "lobby");

    rig.type(gmcp("Core.Ping 12"));
    CHECK(rig.take_text() == gmcp("Core.Ping"));
    rig.type("/telnet\r\n");
    CHECK(has(rig.take_text(), "client Mudlet 4.17"));
    rig.type("/quit\r\n");
    CHECK(has(rig.take_text(), "Core.Goodbye \""));
}

TEST_CASE("terminal: a table tells nothing that the seat does not know", "[session][gmcp]") {
    Session session = session_at(view_in_claims("123m456p789s1122z", Seat{3}, "1z"));
    std::string_view bytes = do_gmcp;
    (void)session.connection.terminal.feed(bytes);
    (void)on_gmcp(session.connection.gmcp, R"(Core.Supports.Set ["Mahjong 1"])");
    const auto told = [&] { return last_gmcp(gmcp_news(session, Tick{0}), "Mahjong.Table"); };
    const Json table = told();
    CHECK(table["offer"]["from"] == 3);
    CHECK(table["seats"][3]["river"].size() == 1);
    CHECK(table["seats"][1]["tiles"] == 13);
    CHECK_FALSE(table["seats"][1].contains("hand"));
    bool has_pong = false;
    for (const Json& action : table["actions"])
        has_pong = has_pong || action["command"] == "/pong 1";
    CHECK(has_pong);
    session.user.seating->question.reset(); // not asked, so nothing to choose
    const Json unasked = told();
    REQUIRE(unasked.is_object());
    CHECK(unasked["actions"].empty());
}

TEST_CASE("terminal: invalid GMCP is ignored", "[session][gmcp]") {
    GmcpState state;
    for (const auto* message : {"", " ", "Core.Hello", "Core.Hello {", "Core.Hello 5",
                                "Core.Supports.Set {}", "Core.Supports.Add [1,null,[\"x\"]]"})
        CHECK(on_gmcp(state, message).empty());
    CHECK(state.supports.empty());
    for (int i = 0; i < 1000; ++i)
        (void)on_gmcp(state, "Core.Supports.Add [\"p" + std::to_string(i) + " 1\"]");
    CHECK(state.supports.size() == GmcpState::max_packages);
    (void)on_gmcp(state, R"(core.supports.set ["MAHJONG 1"])");
    CHECK(state.has_mahjong());
    (void)on_gmcp(state, R"(Core.Supports.Remove ["Mahjong"])");
    CHECK_FALSE(state.has_mahjong());
}

TEST_CASE("terminal: MSSP is sent as an option, and as text in answer to a first line",
          "[session][mssp]") {
    GatewayConfig config;
    config.started = 1700000000;
    config.port = 7070;
    GatewayRig rig{config};
    rig.enter();
    rig.type("\xFF\xFD\x46"); // DO MSSP
    const std::string option = rig.take_text();
    CHECK(has(option, "\xFF\xFA\x46\x01NAME\x02jantaku\x01PLAYERS\x02"
                      "1\x01UPTIME\x02"
                      "1700000000\x01PORT\x02"
                      "7070\x01"));
    CHECK(has(option, "\xFF\xF0"));
    rig.type("MSSP-REQUEST\r\n");
    const std::string text = rig.take_text();
    CHECK(has(text, "\r\nMSSP-REPLY-START\r\nNAME\tjantaku\r\nPLAYERS\t1\r\n"));
    CHECK(has(text, "\r\nMSSP-REPLY-END\r\n"));
    rig.type("MSSP-REQUEST\r\n"); // not the first line, so chat
    CHECK(rig.count_asked<Say>() == 1);
}

TEST_CASE("terminal: lines are as wide as the window, with one column free", "[session][telnet]") {
    GatewayRig rig;
    rig.enter();
    rig.type("\xFF\xFB\x1F\xFF\xFA\x1F\x00\x32\x00\x18\xFF\xF0"s); // 50 x 24
    rig.clear();
    rig.type("/telnet on\r\n");
    const std::string narrow = rig.take_text();
    CHECK(narrow.substr(0, narrow.find("\r\n")).size() <= 49);
    rig.type("/telnet\r\n");
    CHECK(has(rig.take_text(), "window 50 x 24"));
    rig.type("\xFF\xFC\x1F");
    rig.clear();
    rig.type("/telnet on\r\n");
    const std::string wide = rig.take_text();
    CHECK(wide.substr(0, wide.find("\r\n")).size() > 49);
}

namespace {

// WILL NEW-ENVIRON, and a LANG.
std::string locale_is(std::string_view locale) {
    return "\xFF\xFB\x27\xFF\xFA\x27\x00\x03LANG\x01"s + std::string{locale} + "\xFF\xF0"s;
}

} // namespace

TEST_CASE("terminal: a locale sets the language of a client that has chosen none",
          "[session][language]") {
    GatewayRig rig;
    rig.enter();
    rig.type(locale_is("zh_TW.UTF-8"));
    const std::string told = rig.take_text();
    CHECK(has(told, greeting(Language::zh_hant)[1]));
    CHECK(has(told, "* 已依用戶端的地區設定改用繁體中文"));
    CHECK(rig.out.requests.back().language == "zh-Hant"); // for /who
    rig.type("/kong\r\n");
    CHECK(has(rig.take_text(), "ERR E-NOT_IN_GAME 你不在對局中"));

    // Once more, and an unsupported locale: no output.
    rig.type(locale_is("zh_HK.UTF-8"));
    rig.type(locale_is("de_AT.UTF-8"));
    CHECK_FALSE(has(rig.take_text(), "* "));
    // A client that has typed before is not greeted again.
    rig.type(locale_is("en_GB.UTF-8"));
    const std::string greeted = rig.take_text();
    CHECK(has(greeted, "* language: English, from your client's locale; /lang changes it\r\n> "));
    CHECK_FALSE(has(greeted, "jantaku"));
    CHECK(rig.out.requests.back().language == "en");
}

TEST_CASE("terminal: a typed word and a choice override a locale", "[session][language]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/\xE3\x83\x9D\xE3\x83\xB3\r\n"); // ポン
    CHECK(has(rig.take_text(), "日本語"));
    rig.type(locale_is("zh_CN.UTF-8"));
    CHECK_FALSE(has(rig.take_text(), "简体中文"));
    rig.type("/lang en\r\n");
    rig.type(locale_is("ja_JP.UTF-8"));
    rig.clear();
    rig.type("/kong\r\n");
    CHECK(has(rig.take_text(), "you are not in a game"));

    GatewayRig other;
    other.enter();
    other.type(locale_is("zh_CN.UTF-8"));
    other.type("/\xE3\x83\x9D\xE3\x83\xB3\r\n"); // a word overrides a locale
    CHECK(has(other.take_text(), "ERR E-NOT_IN_GAME 対局中ではありません"));

    GatewayRig ascii; // ASCII has no letters for it
    ascii.enter();
    ascii.type("/encoding ascii\r\n");
    ascii.type(locale_is("ja_JP"));
    ascii.clear();
    ascii.type("/kong\r\n");
    CHECK(has(ascii.take_text(), "you are not in a game"));
}

TEST_CASE("terminal: a locale and an agreement set the encoding, but not over a choice",
          "[session][encoding]") {
    GatewayRig rig;
    rig.enter();
    rig.type("\xFF\xFB\x27\xFF\xFA\x27\x00\x03LANG\x01zh_CN.GB2312\xFF\xF0"s);
    rig.type("/lang en\r\n/\xB1\xE0\xC2\xEB\r\n");
    CHECK(has(rig.take_text(), "OK encoding: GBK\r\n"));
    rig.type("\xFF\xFD\x2A\xFF\xFA\x2A\x02"
             "BIG5\xFF\xF0"s);
    rig.type("/encoding\r\n");
    CHECK(has(rig.take_text(), "OK encoding: Big5\r\n"));
    rig.type("/encoding utf8\r\n\xFF\xFA\x2A\x01;GBK\xFF\xF0"s);
    CHECK(has(rig.take_text(), "\xFF\xFA\x2A\x02GBK\xFF\xF0"));
    rig.type("/encoding\r\n");
    CHECK(has(rig.take_text(), "OK encoding: UTF-8\r\n"));
}

TEST_CASE("terminal: the prompts of telnet clients are marked, others are not",
          "[session][telnet]") {
    GatewayRig rig;
    rig.enter();
    rig.type("\r\n");
    CHECK(rig.take_text() == "> ");
    rig.type("/telnet on\r\n");
    CHECK_FALSE(has(rig.take_text(), "> \xFF\xF9"));
    rig.type("\xFF\xFE\x19\r\n"); // DONT EOR
    CHECK(rig.take_text() == "> \xFF\xF9");
    rig.type("\xFF\xFD\x19\r\n"); // DO EOR
    CHECK(has(rig.take_text(), "> \xFF\xEF"));
    rig.type("/telnet off\r\n");
    CHECK(has(rig.take_text(), "OK telnet is off: plain text\r\n> "));
    rig.type("\r\n");
    CHECK(rig.take_text() == "> ");
}

TEST_CASE("terminal: without telnet, lines are as wide as the style says", "[session][telnet]") {
    Session plain = new_session();
    plain.display.read_plainly();
    (void)run(plain, "/telnet off");
    CHECK(plain.display.style.columns == plain_columns);
    Session full = new_session();
    full.display.enter_screen({.columns = 120, .rows = 40});
    (void)run(full, "/telnet off");
    CHECK(full.display.style.columns == 119);
    full.display.leave_screen();
    CHECK(full.display.style.columns == screen_columns);
}

} // namespace jantaku::terminal_test
