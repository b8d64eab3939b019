#include "lobby/guesses.hpp"
#include "tests/support/catch.hpp"

#include <string>

namespace jantaku::guesses_test {

namespace {

constexpr Tick ten_minutes{10 * 60'000};

AddressGroup of_net(int net, int host = 1) {
    return AddressGroup::of("2001:db8:0:" + std::to_string(net) + "::" + std::to_string(host));
}
AddressGroup of_host(int host) {
    return AddressGroup::of("198.51." + std::to_string(host / 200) + "." +
                            std::to_string(host % 200));
}
bool may(Guesses& guesses,
         const GuessAt& at,
         const AddressGroup& from,
         Tick now,
         bool is_known = false) {
    return guesses.may_at(at, from, now, is_known) <= now;
}

} // namespace

TEST_CASE(
    "attempts: a window begins with the first attempt, and is forgotten with all attempts in it",
    "[room][guesses]") {
    Attempts<int> attempts{Tick{1000}};
    attempts.add(1, Tick{0});
    attempts.add(1, Tick{999});
    attempts.add(2, Tick{500});
    CHECK(attempts.count(1, Tick{999}) == 2);
    CHECK(attempts.count(1, Tick{1000}) == 0);
    CHECK(attempts.size() == 1);
    attempts.take_back(2);
    attempts.take_back(2);
    attempts.add(2, Tick{1400});
    CHECK(attempts.count(2, Tick{1400}) == 1);
    CHECK(attempts.count(2, Tick{1500}) ==
          0); // an attempt that was taken back begins no new window
    CHECK(attempts.size() == 0);
}

TEST_CASE("guesses: ten are allowed from one place at one thing in ten minutes",
          "[room][guesses]") {
    Guesses guesses;
    const GuessAt room = GuessAt::room(RoomId{1});
    for (int i = 0; i < 10; ++i) {
        CHECK(may(guesses, room, of_net(1, i), Tick{0}));
        CHECK_FALSE(guesses.add(room, of_net(1, i), Tick{0}));
    }
    CHECK_FALSE(may(guesses, room, of_net(1, 99), Tick{1}));
    CHECK(guesses.may_at(room, of_net(1, 99), Tick{1}) == ten_minutes);
    CHECK(may(guesses, room, of_net(2), Tick{1}));
    CHECK(may(guesses, GuessAt::room(RoomId{2}), of_net(1), Tick{1}));
    CHECK(may(guesses, GuessAt::account(PlayerId{1}), of_net(1), Tick{1}));
    CHECK(may(guesses, room, of_net(1), ten_minutes));
}

TEST_CASE("guesses: a hundred are allowed from a /48 at one thing", "[room][guesses]") {
    Guesses guesses;
    const GuessAt token = GuessAt::token();
    for (int i = 0; i < 100; ++i)
        guesses.add(token, of_net(i + 1), Tick{0});
    CHECK_FALSE(may(guesses, token, of_net(777), Tick{1}));
    CHECK(may(guesses, token, AddressGroup::of("2001:db8:1::1"), Tick{1}));
    // Nobody who connects through this machine can shut out its operator.
    for (int i = 0; i < 20; ++i)
        guesses.add(token, {}, Tick{0});
    CHECK(may(guesses, token, {}, Tick{1}));
}

TEST_CASE(
    "guesses: sixty are allowed from one place at all things together, except from this machine",
    "[room][guesses]") {
    Guesses guesses;
    for (std::uint64_t i = 0; i < 60; ++i) {
        CHECK(may(guesses, GuessAt::account(PlayerId{i}), of_net(1), Tick{0}));
        guesses.add(GuessAt::account(PlayerId{i}), of_net(1), Tick{0});
        guesses.add(GuessAt::account(PlayerId{i}), AddressGroup{}, Tick{0});
    }
    CHECK_FALSE(may(guesses, GuessAt::account(PlayerId{99}), of_net(1), Tick{1}));
    CHECK(may(guesses, GuessAt::account(PlayerId{99}), AddressGroup{}, Tick{1}));
}

TEST_CASE("guesses: a hundred at one thing are allowed from everywhere, but known places are never "
          "shut out",
          "[room][guesses]") {
    Guesses guesses;
    const GuessAt account = GuessAt::account(PlayerId{1});
    for (int i = 1; i <= 100; ++i)
        CHECK(guesses.add(account, of_host(i), Tick{0}) == (i == 100));
    CHECK_FALSE(may(guesses, account, of_host(101), Tick{1}));
    CHECK(may(guesses, account, of_host(101), Tick{1}, true));
    CHECK(may(guesses, GuessAt::account(PlayerId{2}), of_host(101), Tick{1}));
    // A right one does not count as a guess.
    guesses.was_right(account, of_host(1));
    CHECK(may(guesses, account, of_host(101), Tick{1}));
}

TEST_CASE("guesses: a right one clears the wrong ones from its place", "[room][guesses]") {
    Guesses guesses;
    const GuessAt account = GuessAt::account(PlayerId{1});
    for (int i = 0; i < 10; ++i)
        guesses.add(account, of_net(1), Tick{0});
    guesses.was_right(account, of_net(1));
    for (int i = 0; i < 10; ++i) {
        CHECK(may(guesses, account, of_net(1), Tick{1}));
        guesses.add(account, of_net(1), Tick{1});
    }
    CHECK_FALSE(may(guesses, account, of_net(1), Tick{1}));
}

} // namespace jantaku::guesses_test
