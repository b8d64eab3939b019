// Input at prompts for secrets, which nobody may see (docs/protocol.md#accounts).
#include "session/gateway.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::secrets_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

constexpr const char* will_echo = "\xFF\xFB\x01";
constexpr const char* wont_echo = "\xFF\xFC\x01";
constexpr const char* do_echo = "\xFF\xFD\x01";
constexpr const char* nop = "\xFF\xF1";

} // namespace

TEST_CASE("secrets: a telnet client shows nothing of a password, and shows the next line itself",
          "[session][secrets]") {
    GatewayRig rig;
    rig.enter();
    rig.type(nop);
    static_cast<void>(rig.take_text());
    rig.type("/login ann\r\n");
    const std::string asked = rig.take_text();
    CHECK(has(asked, will_echo));
    CHECK(has(asked, "Password"));
    CHECK_FALSE(has(asked, "seen on your screen"));
    CHECK_FALSE(has(asked, "OK"));
    rig.type(do_echo);

    rig.type("mackerel7\r\n");
    const auto& ask = rig.last_ask<LogIn>();
    CHECK(ask.name == "ann");
    CHECK(ask.password == "mackerel7");
    const std::string after = rig.take_text();
    CHECK(has(after, wont_echo));
    CHECK_FALSE(has(after, "mackerel7"));
    rig.answer(Refused{Error::bad_password});
    // Enter was not shown either, so the answer begins on a new line.
    CHECK(has(after + rig.take_text(), "\r\nERR E-BAD_PASSWORD wrong password\r\n"));
}

TEST_CASE("secrets: a password is never drawn, whatever is drawn meanwhile", "[session][secrets]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/login ann\r\nmack");
    rig.tell(Invited{.from = "washizu", .room = RoomId{3}, .type = "tonpuu"});
    const std::string text = rig.take_text();
    CHECK(has(text, "washizu"));
    CHECK(text.ends_with("Password (Enter cancels): "));
    CHECK_FALSE(has(text, "mack"));
    rig.type("erel7\r\n");
    CHECK(rig.last_ask<LogIn>().password == "mackerel7");
}

TEST_CASE("secrets: two different passwords are asked for again, and are not chat",
          "[session][secrets]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/register ann\nmackerel7\nmackerel8\n");
    std::string text = rig.take_text();
    CHECK(has(text, "ERR E-BAD_PASSWORD"));
    CHECK(text.ends_with("Password (Enter cancels): "));
    rig.type("short\n");
    text = rig.take_text();
    CHECK(has(text, "ERR E-WEAK_PASSWORD"));
    CHECK(text.ends_with("Password (Enter cancels): "));
    CHECK(rig.count_asked<Say>() == 0);
    CHECK(rig.count_asked<Register>() == 0);
    rig.type("mackerel7\nmackerel7\n");
    CHECK(rig.last_ask<Register>().password == "mackerel7");
    rig.answer(Answer{});
    rig.type("hello\n");
    CHECK(rig.count_asked<Say>() == 1);
}

TEST_CASE("secrets: /login in a room is refused before a password is asked for",
          "[session][secrets]") {
    for (const Level level : {Level::room, Level::table}) {
        Session session = new_session(level);
        CHECK(result(session, "/login akagi").starts_with("E-ALREADY_IN_ROOM"));
    }
    Session session = new_session();
    CHECK(std::holds_alternative<AskingSecrets>(run(session, "/login akagi")));
}

TEST_CASE("secrets: a password is not on the full screen either, which draws the line being typed",
          "[session][secrets]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/ui screen 80x24\r\n/who");
    rig.tell(Invited{.from = "washizu", .room = RoomId{3}, .type = "tonpuu"});
    CHECK(has(rig.take_text(), "> /who"));
    rig.type("\b\b\b\b/login ann\r\nmack");
    rig.tell(Invited{.from = "washizu", .room = RoomId{4}, .type = "tonpuu"});
    rig.type("erel7\r\n");
    CHECK(rig.last_ask<LogIn>().password == "mackerel7");
    CHECK_FALSE(has(rig.text(), "mack"));
}

TEST_CASE("secrets: a password costs as much as a line", "[session][secrets]") {
    GatewayConfig config;
    config.limits.line_burst = 1;
    config.limits.lines_per_second = 1;
    GatewayRig rig{config};
    rig.enter();
    rig.type("/login ann\r\nmackerel7\r\n");
    CHECK(has(rig.take_text(), "ERR E-TOO_FAST"));
    CHECK(rig.count_asked<LogIn>() == 0);
    rig.tick(Tick{1000});
    rig.type("mackerel7\r\n");
    CHECK(rig.count_asked<LogIn>() == 1);
}

TEST_CASE("secrets: there a slash begins no command, and Enter alone leaves the prompt",
          "[session][secrets]") {
    GatewayRig rig;
    rig.enter();
    rig.tell(Entered{.name = "ann", .key = "k-2", .resumed = true, .is_registered = true});
    rig.type("/passwd\r\n/quit\r\n");
    CHECK(has(rig.take_text(), "New password"));
    rig.type("\r\n");
    CHECK(has(rig.take_text(), "OK cancelled"));
    rig.type("/lang en\r\n");
    CHECK(has(rig.take_text(), "OK language: English"));
    CHECK(rig.count_asked<ChangePassword>() == 0);
}

} // namespace jantaku::secrets_test
