// Long answers are sent in parts, as fast as they are read.
#include "session/outbox.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <string>

namespace jantaku::outbox_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

// A game with a record of some size.
PlayedGame long_game(std::size_t words) {
    FairnessPart part;
    part.entropy.assign(words, {.name = "a", .text = std::string(1000, 'w')});
    const Fairness fairness{.parts = {part}, .joined = {"a"}};
    return {.room = RoomId{7},
            .preset = "default",
            .names = {"a", "b", "c", "d"},
            .events = {StartGame{Rules{}}},
            .number = 3,
            .fairness = fairness};
}

bool wants_to_know(const GatewayOut& out) {
    return std::ranges::any_of(out.effects, [](const auto& effect) {
        return std::holds_alternative<TellWhenSent>(effect);
    });
}

} // namespace

TEST_CASE("outbox: a short answer goes at once, a long one in parts and in order",
          "[session][outbox]") {
    Outbox box;
    box.add("hello");
    CHECK(box.take_part() == "hello");
    CHECK_FALSE(box.is_waiting());
    CHECK_FALSE(box.may_send());
    std::string text;
    for (int i = 0; text.size() < 3 * Outbox::part_bytes; ++i)
        text += std::to_string(i) + " ";
    box.add(text);
    std::string sent = box.take_part();
    CHECK(sent.size() == Outbox::part_bytes);
    CHECK(box.is_waiting());
    CHECK_FALSE(box.may_send());
    box.add("behind it");
    int parts = 1;
    while (box.is_waiting()) {
        box.sent();
        REQUIRE(box.may_send());
        sent += box.take_part();
        ++parts;
    }
    CHECK(parts == 4);
    CHECK(sent == text + "behind it");
    CHECK(box.take_rest().empty());
}

TEST_CASE("gateway: a long answer waits for its reader, and the next line waits for the answer",
          "[session][outbox]") {
    testing::GatewayRig rig;
    rig.enter();
    rig.type("/log mjai\r\n/tiles\r\n");
    rig.answer(found(long_game(300)));
    rig.write_logs();
    std::string all = rig.take_text();
    CHECK(all.starts_with("OK game 3"));
    CHECK(all.size() == Outbox::part_bytes);
    // Events that happen meanwhile come after it.
    rig.tell(Announced{"the end is near"});
    CHECK(rig.take_text().empty());
    int parts = 1;
    do {
        rig.clear();
        rig.gateway.on(Sent{SessionId{1}}, rig.now, rig.out);
        rig.gateway.flush(rig.now, rig.out);
        all += rig.text();
        ++parts;
    } while (wants_to_know(rig.out) && parts < 100);
    CHECK(parts > 4);
    const std::size_t announced = all.find("the end is near");
    const std::size_t answered = all.find("OK tiles");
    REQUIRE(announced != std::string::npos);
    REQUIRE(answered != std::string::npos);
    CHECK(announced < answered);
    CHECK(announced > 300'000);
}

TEST_CASE("gateway: a client that never reads it is not waited for forever", "[session][outbox]") {
    testing::GatewayRig rig;
    rig.enter();
    rig.type("/log mjai\r\n");
    rig.answer(found(long_game(100)));
    rig.write_logs();
    rig.clear();
    const std::string words(100'000, 'w');
    for (std::size_t sent = 0; sent < Outbox::most_bytes - 1'000'000; sent += words.size())
        rig.tell(Announced{words});
    CHECK_FALSE(rig.is_closed());
    for (int i = 0; i < 12; ++i)
        rig.tell(Announced{words});
    CHECK(rig.is_closed());
    REQUIRE_FALSE(rig.out.log.empty());
    CHECK(rig.out.log[0] == "session 1: does not read what it is sent");
}

TEST_CASE("gateway: a record that cannot be written ends only the connection that asked",
          "[session][outbox]") {
    testing::GatewayRig rig;
    rig.enter();
    rig.type("/log mjai\r\n");
    const std::uint64_t asked = rig.out.requests.back().id;
    rig.answer(found(long_game(1)));
    WriteLog task{.session = SessionId{1}, .id = asked + 1, .game = PlayedGame{}, .order = {}};
    rig.gateway.on(LogWritten{task, nullptr}, rig.now, rig.out);
    CHECK_FALSE(rig.is_closed()); // it is for another request
    task.id = asked;
    rig.gateway.on(LogWritten{task, nullptr}, rig.now, rig.out);
    CHECK(rig.is_closed());
}

} // namespace jantaku::outbox_test
