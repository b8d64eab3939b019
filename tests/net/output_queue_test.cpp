#include "net/output_queue.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::output_queue_test {

using net::OutputQueue;

TEST_CASE("output queue: bytes go out in order, whatever part of them is written", "[net]") {
    OutputQueue queue{100};
    CHECK(queue.next().empty());
    REQUIRE(queue.add("abc"));
    REQUIRE(queue.add("def"));
    CHECK(queue.next() == "abcdef");
    queue.written(2);
    CHECK(queue.next() == "cdef");
    REQUIRE(queue.add("ghi"));
    CHECK(queue.size() == 7);
    queue.written(4);
    CHECK(queue.next() == "ghi");
    queue.written(3);
    CHECK(queue.next().empty());
    CHECK(queue.size() == 0);
}

TEST_CASE("output queue: bytes in flight stay in place while others are added", "[net]") {
    OutputQueue queue{100'000};
    REQUIRE(queue.add("abc"));
    const auto flight = queue.next();
    REQUIRE(queue.add(std::string(50'000, 'x')));
    CHECK(queue.next().data() == flight.data());
    CHECK(flight == "abc");
}

TEST_CASE("output queue: bytes past the bound are refused as a whole", "[net]") {
    OutputQueue queue{5};
    REQUIRE(queue.add("abc"));
    CHECK(queue.next() == "abc");
    CHECK(!queue.add("def")); // those in flight count too
    CHECK(queue.size() == 3);
    REQUIRE(queue.add("de"));
    queue.written(1);
    CHECK(queue.add("f"));
    CHECK(!queue.add("g"));
}

} // namespace jantaku::output_queue_test
