// Moderation: reports, mutes and bans with a reason, moderators, and the audit.
#include "lobby/moderation.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>
#include <variant>
#include <vector>

namespace jantaku::moderation_test {

using jantaku::test::error_of;
using jantaku::test::OwnerWorld;

namespace {

constexpr const char* password = "correct-horse";

Create room() {
    return {.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
}

struct World : OwnerWorld {
    World() { now = Tick{5000}; }
    void begin_again() {
        restart();
        now = Tick{5000};
    }
    SessionId registered(const std::string& name) {
        const SessionId session = enter();
        ask(session, Register{.name = name, .password = password});
        return session;
    }
    SessionId an_operator() {
        const SessionId boss = registered("Boss");
        REQUIRE_FALSE(operate(boss, operation::Unlock{"operator"}));
        return boss;
    }
    std::optional<Error> operate(SessionId who, Operation what) {
        return error_of(ask(who, Operate{std::move(what)}));
    }
    std::optional<Error> report(SessionId who, const std::string& name, std::string words = {}) {
        return error_of(ask(who, ReportPlayer{.name = name, .words = std::move(words)}));
    }
    AuditPage page(SessionId who, Operation what) {
        const Reply reply = ask(who, Operate{std::move(what)});
        const auto* answer = std::get_if<Answer>(&reply.result);
        REQUIRE(answer != nullptr);
        const auto* found = answer_if<AuditPage>(*answer);
        REQUIRE(found != nullptr);
        return *found;
    }
    AuditPage reports(SessionId who) {
        return page(who, operation::ListAudit{.part = {}, .is_open = true});
    }
    AuditPage audit(SessionId who, std::string name = {}) {
        return page(who, operation::ListAudit{.part = {.page = 1, .words = std::move(name)}});
    }
    std::vector<Deed> deeds(SessionId who, const std::string& name = {}) {
        std::vector<Deed> all;
        for (const AuditLine& line : audit(who, name).lines)
            all.push_back(line.entry.deed);
        return all;
    }
};

std::vector<std::string> words_of(const AuditLine& line) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < line.entry.heard.size(); ++i)
        all.push_back(line.from[i] + ": " + line.entry.heard[i].text);
    return all;
}

} // namespace

TEST_CASE("moderation: a report has the chat that its author heard, and stays until it is settled",
          "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.registered("Ann");
    const SessionId bob = world.registered("Bob");
    const SessionId cem = world.registered("Cem");
    world.ask(bob, Say{"hello"});
    world.ask(bob, Tell{.name = "Ann", .text = "you are a fish"});
    world.ask(ann, Tell{.name = "Bob", .text = "stop it"});
    world.ask(cem, Tell{.name = "Ann", .text = "a secret of others"});
    world.ask(bob, Tell{.name = "Cem", .text = "what Ann did not hear"});

    const Reply reply = world.ask(ann, ReportPlayer{.name = "bob", .words = "insults"});
    CHECK(std::get<Reported>(std::get<Answer>(reply.result)).number == 2);
    const auto* told = world.last<ReportsWait>(boss);
    REQUIRE(told != nullptr);
    CHECK(told->count == 1);
    CHECK(told->by == "Ann");
    CHECK(told->about == "Bob");
    CHECK(told->words == "insults");
    CHECK(world.last<ReportsWait>(cem) == nullptr);

    for (int process = 0; process < 2; ++process) {
        CAPTURE(process);
        const SessionId reader = process == 0 ? boss : [&] {
            world.begin_again();
            const SessionId again = world.enter();
            CHECK_FALSE(world.operate(again, operation::Unlock{"operator"}));
            CHECK(world.last<ReportsWait>(again)->count == 1);
            return again;
        }();
        CHECK(world.reports(reader).lines.size() == 1);
        const AuditPage one = world.page(reader, operation::ShowAudit{2});
        REQUIRE(one.lines.size() == 1);
        CHECK(one.lines[0].entry.words == "insults");
        CHECK(words_of(one.lines[0]) ==
              std::vector<std::string>{"Bob: hello", "Bob: you are a fish", "Ann: stop it"});
        CHECK(world.operate(reader, operation::Settle{.report = 3}) == Error::bad_value);
        if (process == 0) continue;
        CHECK_FALSE(world.operate(reader, operation::Settle{.report = 2, .words = "thanks"}));
        CHECK(world.operate(reader, operation::Settle{.report = 2}) == Error::bad_value);
        CHECK(world.reports(reader).lines.empty());
    }
}

TEST_CASE("moderation: the author of a report hears that it is settled", "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.enter();
    world.registered("Bob");
    REQUIRE_FALSE(world.report(ann, "Bob"));
    REQUIRE_FALSE(world.operate(boss, operation::Settle{.report = 2, .words = "seen"}));
    const auto* settled = world.last<ReportSettled>(ann);
    REQUIRE(settled != nullptr);
    CHECK(settled->about == "Bob");
    CHECK(settled->words == "seen");
}

TEST_CASE("moderation: reports have bounds", "[room][moderation]") {
    World world;
    const SessionId ann = world.registered("Ann");
    world.registered("Bob");
    CHECK(world.report(ann, "Ann") == Error::bad_value);
    CHECK(world.report(ann, "Nobody") == Error::user_not_found);
    for (int i = 0; i < Moderation::reports_a_day; ++i)
        CHECK_FALSE(world.report(ann, "Bob"));
    CHECK(world.report(ann, "Bob") == Error::too_fast);
    world.advance(Tick{24 * 3'600'000});
    CHECK_FALSE(world.report(ann, "Bob"));
    // All who come from one place together.
    World other;
    other.registered("Bob");
    int taken = 0;
    for (int guest = 0; guest < 4; ++guest) {
        const SessionId session = other.enter("192.0.2.7");
        for (int i = 0; i < Moderation::reports_a_day; ++i)
            taken += other.report(session, "Bob") ? 0 : 1;
    }
    CHECK(taken == 2 * Moderation::reports_a_day);
}

TEST_CASE("moderation: a muted player plays and says nothing, until the mute ends",
          "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    SessionId ann = world.registered("Ann");
    const std::string key = world.last<KeyGiven>(ann)->key;
    REQUIRE_FALSE(
        world.operate(boss, operation::Silence{.name = "Ann", .hours = 2, .reason = "spam"}));
    const auto* told = world.last<Sanctioned>(ann);
    REQUIRE(told != nullptr);
    CHECK(told->what == Sanctioned::What::muted);
    CHECK(told->until == 5 + 2 * 3600);
    CHECK(told->reason == "spam");
    world.begin_again();
    ann = world.resume(key);
    const Reply said = world.ask(ann, Say{"hello"});
    const auto* refused = std::get_if<Refused>(&said.result);
    REQUIRE(refused != nullptr);
    CHECK(refused->error == Error::muted);
    CHECK(refused->number == 5 + 2 * 3600);
    CHECK(refused->names == std::vector<std::string>{"spam"});
    CHECK(error_of(world.ask(ann, Tell{.name = "Boss", .text = "x"})) == Error::muted);
    CHECK(error_of(world.ask(ann, Rename{"Anne"})) == Error::muted);
    CHECK_FALSE(error_of(world.ask(ann, room())));
    CHECK(error_of(world.ask(ann, AddEntropy{"words"})) == Error::muted);
    CHECK_FALSE(world.report(ann, "Boss"));
    world.advance(Tick{2 * 3'600'000});
    CHECK_FALSE(error_of(world.ask(ann, Say{"hello"})));
}

TEST_CASE("moderation: a banned player is told why, at once and when coming back",
          "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.registered("Ann");
    REQUIRE_FALSE(world.operate(boss, operation::Ban{.name = "Ann", .hours = 1, .reason = "bot"}));
    const auto* out = world.last<ThrownOut>(ann);
    REQUIRE(out != nullptr);
    CHECK(out->banned_until == 5 + 3600);
    CHECK(out->reason == "bot");
    const Reply reply = world.ask(world.enter(), LogIn{.name = "Ann", .password = password});
    const auto* refused = std::get_if<Refused>(&reply.result);
    REQUIRE(refused != nullptr);
    CHECK(refused->error == Error::banned);
    CHECK(refused->number == 5 + 3600);
    CHECK(refused->names == std::vector<std::string>{"bot"});
    REQUIRE_FALSE(world.operate(boss, operation::Unban{"Ann"}));
    CHECK(world.deeds(boss, "Ann") == std::vector{Deed::unbanned, Deed::banned});
}

TEST_CASE("moderation: a moderator does some of what operators do, for a week, and not to all",
          "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    SessionId mod = world.registered("Mod");
    const std::string key = world.last<KeyGiven>(mod)->key;
    world.registered("Ann");
    const SessionId guest = world.enter();
    CHECK(world.operate(mod, operation::ListAudit{}) == Error::not_operator);
    CHECK(world.operate(boss, operation::SetModerator{"guest-4", true}) == Error::not_registered);
    CHECK(world.operate(boss, operation::ResetPassword{"guest-4"}) == Error::not_registered);
    REQUIRE_FALSE(world.operate(boss, operation::SetModerator{"Mod", true}));
    CHECK(world.operate(boss, operation::SetModerator{"Mod", true}) == Error::bad_value);
    CHECK(world.last<Sanctioned>(mod)->what == Sanctioned::What::made_moderator);
    REQUIRE_FALSE(world.report(guest, "Ann"));
    CHECK(world.last<ReportsWait>(mod)->count == 1);
    world.begin_again();
    mod = world.resume(key);
    CHECK(world.last<Entered>(mod)->is_moderator);
    CHECK(world.last<ReportsWait>(mod)->count == 1);

    CHECK_FALSE(world.operate(mod, operation::Silence{.name = "Ann", .hours = 24 * 7}));
    CHECK(world.operate(mod, operation::Silence{.name = "Ann", .hours = 24 * 7 + 1}) ==
          Error::not_operator);
    CHECK_FALSE(world.operate(mod, operation::Unsilence{"Ann"}));
    CHECK(world.operate(mod, operation::Announce{"x"}) == Error::not_operator);
    CHECK(world.operate(mod, operation::Forget{"Ann"}) == Error::not_operator);
    CHECK(world.operate(mod, operation::SetModerator{"Ann", true}) == Error::not_operator);
    CHECK(world.operate(mod, operation::Overview{}) == Error::not_operator);

    const SessionId head = world.enter();
    REQUIRE_FALSE(world.operate(head, operation::Unlock{"operator"}));
    CHECK(world.operate(mod, operation::Ban{world.last<Entered>(head)->name}) ==
          Error::not_operator);
    REQUIRE_FALSE(world.operate(head, operation::Ban{.name = "Ann", .hours = 24 * 30}));
    CHECK(world.operate(mod, operation::Unban{"Ann"}) == Error::not_operator);
    REQUIRE_FALSE(world.operate(head, operation::SetModerator{"Mod", false}));
    CHECK(world.operate(mod, operation::ListAudit{}) == Error::not_operator);
    CHECK(world.deeds(head) ==
          std::vector{Deed::unmade_moderator, Deed::banned, Deed::became_operator, Deed::unmuted,
                      Deed::muted, Deed::reported, Deed::made_moderator, Deed::became_operator});
}

TEST_CASE("moderation: nobody who plays a hand reads a report or is told of one",
          "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.registered("Ann");
    world.registered("Bob");
    world.ask(boss, room());
    world.ask(boss, AddBot{.level = "easy", .count = 3});
    REQUIRE_FALSE(error_of(world.ask(boss, Start{})));
    REQUIRE_FALSE(world.report(ann, "Bob", "the dealer holds 5p"));
    CHECK(world.last<ReportsWait>(boss) == nullptr);
    CHECK(world.operate(boss, operation::ListAudit{}) == Error::in_game);
    CHECK(world.operate(boss, operation::ShowAudit{2}) == Error::in_game);
    CHECK(world.operate(boss, operation::Settle{2}) == Error::in_game);
    CHECK(world.operate(boss, operation::ShowCosts{}) == Error::in_game);
}

TEST_CASE("moderation: nobody acts on an opponent, sees how long others think, or reads a reason "
          "in a hand",
          "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.registered("Ann");
    const SessionId bob = world.registered("Bob");
    world.ask(boss, room());
    world.ask(ann, Join{*world.last<Placed>(boss)->room});
    world.ask(boss, AddBot{.level = "easy", .count = 2});
    REQUIRE_FALSE(error_of(world.ask(boss, Start{})));
    for (const Operation& deed : std::vector<Operation>{
             operation::Disconnect{"Ann"}, operation::Ban{.name = "Ann", .hours = 1},
             operation::Silence{.name = "Ann", .hours = 1}})
        CHECK(world.operate(boss, deed) == Error::in_game);
    CHECK_FALSE(world.operate(boss, operation::Silence{.name = "Bob", .hours = 1}));
    const auto asked = world.post(boss, Operate{operation::Overview{.part = {.words = "Ann"}}});
    world.advance(Tick{1});
    const Reply reply = world.reply_to(asked);
    const auto* all = answer_if<OverviewOf>(std::get<Answer>(reply.result));
    REQUIRE(all != nullptr);
    REQUIRE(all->people.size() == 1);
    CHECK_FALSE(all->people.front().person.idle);

    const SessionId other = world.registered("Cid");
    REQUIRE_FALSE(world.operate(other, operation::Unlock{"operator"}));
    REQUIRE_FALSE(world.operate(
        other, operation::Silence{.name = "Ann", .hours = 1, .reason = "the dealer holds 5p"}));
    CHECK(world.last<Sanctioned>(ann)->reason.empty());
    const Reply said = world.ask(ann, Say{"hello"});
    CHECK(std::get<Refused>(said.result).error == Error::muted);
    CHECK(std::get<Refused>(said.result).names.empty());
    CHECK(world.last<Sanctioned>(bob) != nullptr);
}

TEST_CASE("moderation: an operator sees whose connections cost most", "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.registered("Ann");
    CHECK(world.operate(ann, operation::ShowCosts{}) == Error::not_operator);
    const Reply reply = world.ask(boss, Operate{operation::ShowCosts{}});
    const auto* costs = answer_if<Costs>(std::get<Answer>(reply.result));
    REQUIRE(costs != nullptr);
    REQUIRE(costs->connections.size() == ann.value);
    CHECK(costs->connections.front().name == "Ann");
    CHECK(costs->connections.front().loop.of_core == static_cast<std::int64_t>(ann.value));
}

TEST_CASE("moderation: a player who is forgotten has no words in the audit", "[room][moderation]") {
    World world;
    const SessionId boss = world.an_operator();
    const SessionId ann = world.registered("Ann");
    const SessionId bob = world.registered("Bob");
    world.ask(bob, Say{"marker of Bob"});
    world.ask(ann, Say{"marker of Ann"});
    REQUIRE_FALSE(world.report(ann, "Bob", "Bob said marker"));
    REQUIRE_FALSE(world.operate(boss, operation::Silence{.name = "Bob", .reason = "marker"}));
    REQUIRE_FALSE(world.operate(boss, operation::Forget{"Bob"}));
    world.advance(Tick{1000});
    for (int process = 0; process < 2; ++process) {
        CAPTURE(process);
        SessionId reader = boss;
        if (process == 1) {
            world.begin_again();
            reader = world.enter();
            REQUIRE_FALSE(world.operate(reader, operation::Unlock{"operator"}));
        }
        const AuditPage one = world.page(reader, operation::ShowAudit{2});
        CHECK(one.lines[0].about == "former#3");
        CHECK(one.lines[0].entry.words.empty());
        CHECK(words_of(one.lines[0]) ==
              std::vector<std::string>{"former#3: ", "Ann: marker of Ann"});
        CHECK(world.page(reader, operation::ShowAudit{3}).lines[0].entry.words.empty());
    }
}

} // namespace jantaku::moderation_test
