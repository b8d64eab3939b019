// What is typed at a prompt of its own, and seen by nobody (docs/protocol.md#accounts).
#include "session/gateway.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::secrets_test {

using namespace jantaku::session::testing;

namespace {

constexpr const char* will_echo = "\xFF\xFB\x01";
constexpr const char* wont_echo = "\xFF\xFC\x01";
constexpr const char* do_echo = "\xFF\xFD\x01";
constexpr const char* nop = "\xFF\xF1";

} // namespace

TEST_CASE("secrets: a telnet client shows nothing of a password, and the next line is its own",
          "[session][secrets]") {
    Desk desk;
    desk.enter();
    desk.type(nop);
    static_cast<void>(desk.take_text());
    desk.type("/login ann\r\n");
    const std::string asked = desk.take_text();
    CHECK(has(asked, will_echo));
    CHECK(has(asked, "Password"));
    CHECK_FALSE(has(asked, "seen on your screen"));
    CHECK_FALSE(has(asked, "OK"));
    desk.type(do_echo);

    desk.type("mackerel7\r\n");
    const auto& ask = desk.last_ask<LogIn>();
    CHECK(ask.folded == "ann");
    CHECK(ask.password == "mackerel7");
    const std::string after = desk.take_text();
    CHECK(has(after, wont_echo));
    CHECK_FALSE(has(after, "mackerel7"));
    desk.answer(Refused{Error::bad_password});
    // Enter was not shown either: the answer begins on a line of its own.
    CHECK(has(after + desk.take_text(), "\r\nERR E-BAD_PASSWORD wrong password\r\n"));
}

TEST_CASE("secrets: a password is never drawn, whatever is drawn meanwhile", "[session][secrets]") {
    Desk desk;
    desk.enter();
    desk.type("/login ann\r\nmack");
    desk.tell(Invited{.from = "washizu", .room = RoomId{3}, .type = "tonpuu"});
    const std::string text = desk.take_text();
    CHECK(has(text, "washizu"));
    CHECK(text.ends_with("Password (Enter alone: leave it): "));
    CHECK_FALSE(has(text, "mack"));
    desk.type("erel7\r\n");
    CHECK(desk.last_ask<LogIn>().password == "mackerel7");
}

TEST_CASE("secrets: two that differ are asked for again, and are no chat", "[session][secrets]") {
    Desk desk;
    desk.enter();
    desk.type("/register ann\nmackerel7\nmackerel8\n");
    std::string text = desk.take_text();
    CHECK(has(text, "ERR E-BAD_PASSWORD"));
    CHECK(text.ends_with("Password (Enter alone: leave it): "));
    desk.type("short\nshort\n");
    text = desk.take_text();
    CHECK(has(text, "ERR E-WEAK_PASSWORD"));
    CHECK(desk.count_asked<Say>() == 0);
    CHECK(desk.count_asked<Register>() == 0);
    desk.type("mackerel7\nmackerel7\n");
    CHECK(desk.last_ask<Register>().password == "mackerel7");
    desk.answer(Answer{});
    desk.type("hello\n");
    CHECK(desk.count_asked<Say>() == 1);
}

TEST_CASE("secrets: nor is it on the full screen, which draws what is being typed",
          "[session][secrets]") {
    Desk desk;
    desk.enter();
    desk.type("/ui screen 80x24\r\n/who");
    desk.tell(Invited{.from = "washizu", .room = RoomId{3}, .type = "tonpuu"});
    CHECK(has(desk.take_text(), "> /who"));
    desk.type("\b\b\b\b/login ann\r\nmack");
    desk.tell(Invited{.from = "washizu", .room = RoomId{4}, .type = "tonpuu"});
    desk.type("erel7\r\n");
    CHECK(desk.last_ask<LogIn>().password == "mackerel7");
    CHECK_FALSE(has(desk.text(), "mack"));
}

TEST_CASE("secrets: a password costs what a line costs", "[session][secrets]") {
    GatewayConfig config;
    config.limits.line_burst = 1;
    config.limits.lines_per_second = 1;
    Desk desk{config};
    desk.enter();
    desk.type("/login ann\r\nmackerel7\r\n");
    CHECK(has(desk.take_text(), "ERR E-TOO_FAST"));
    CHECK(desk.count_asked<LogIn>() == 0);
    desk.tick(Tick{1000});
    desk.type("mackerel7\r\n");
    CHECK(desk.count_asked<LogIn>() == 1);
}

TEST_CASE("secrets: a slash begins no command there, and Enter alone leaves it",
          "[session][secrets]") {
    Desk desk;
    desk.enter();
    desk.tell(Entered{.name = "ann", .key = "k-2", .resumed = true, .is_registered = true});
    desk.type("/passwd\r\n/quit\r\n");
    CHECK(has(desk.take_text(), "New password"));
    desk.type("\r\n");
    CHECK(has(desk.take_text(), "OK left as it is"));
    desk.type("/lang en\r\n");
    CHECK(has(desk.take_text(), "OK language: English"));
    CHECK(desk.count_asked<ChangePassword>() == 0);
}

} // namespace jantaku::secrets_test
