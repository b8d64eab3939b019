#include "lobby/password_queue.hpp"
#include "tests/support/catch.hpp"

#include <string>
#include <vector>

namespace jantaku::password_queue_test {

namespace {

AddressGroup place(int number) {
    return AddressGroup::of("192.0.2." + std::to_string(number));
}

PasswordQueue::Job job(std::uint64_t ticket, const AddressGroup& from, bool registers) {
    PasswordQueue::Job job{
        .request = {}, .account = {}, .place = from, .work = HashPassword{ticket, ""}};
    if (registers)
        job.request.ask = Register{};
    else
        job.request.ask = LogIn{};
    return job;
}

// In the order in which they are processed.
std::vector<std::uint64_t> tickets(PasswordQueue& queue) {
    std::vector<std::uint64_t> all;
    while (const auto next = queue.next(Tick{0})) {
        all.push_back(next->ticket());
        CHECK_FALSE(queue.next(Tick{0}));
        CHECK_FALSE(queue.done(999));
        CHECK(queue.done(next->ticket()));
    }
    return all;
}

} // namespace

TEST_CASE("password queue: resuming and registering take turns", "[room][accounts]") {
    PasswordQueue queue;
    for (std::uint64_t i = 1; i <= 5; ++i)
        queue.add(job(i, {}, true));
    queue.add(job(6, {}, false));
    queue.add(job(7, {}, false));
    CHECK(tickets(queue) == std::vector<std::uint64_t>{1, 6, 2, 7, 3, 4, 5});
}

TEST_CASE("password queue: the first request of each place comes before the second of any place",
          "[room][accounts]") {
    PasswordQueue queue;
    queue.add(job(1, place(1), false));
    queue.add(job(2, place(1), false));
    queue.add(job(3, place(2), false));
    CHECK(tickets(queue) == std::vector<std::uint64_t>{1, 3, 2});
}

TEST_CASE(
    "password queue: two requests are allowed from one place, and twelve of sixteen may register",
    "[room][accounts]") {
    PasswordQueue queue;
    queue.add(job(1, place(1), true));
    CHECK(queue.next(Tick{0}));
    CHECK(queue.has_room(place(1), false));
    queue.add(job(2, place(1), true));
    CHECK_FALSE(queue.has_room(place(1), false)); // the one that is being processed counts
    for (std::uint64_t i = 3; i <= 13; ++i) {
        CHECK(queue.has_room({}, true)); // this machine is exempt
        queue.add(job(i, {}, true));
    }
    CHECK_FALSE(queue.has_room(place(2), true));
    for (std::uint64_t i = 14; i <= 16; ++i) {
        CHECK(queue.has_room({}, false));
        queue.add(job(i, {}, false));
    }
    CHECK_FALSE(queue.has_room({}, false));
}

TEST_CASE("password queue: an answer that never comes blocks nobody forever", "[room][accounts]") {
    PasswordQueue queue;
    queue.add(job(1, {}, false));
    queue.add(job(2, {}, false));
    CHECK(queue.next(Tick{0})->ticket() == 1);
    CHECK_FALSE(queue.next(Tick{29'999}));
    CHECK(queue.next(Tick{30'000})->ticket() == 2);
    CHECK_FALSE(queue.done(1));
}

} // namespace jantaku::password_queue_test
