#include "net/rounds.hpp"
#include "tests/support/catch.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace jantaku::rounds_test {

namespace {

// Work that takes longer than a round.
void work() {
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

struct Rig {
    boost::asio::io_context io{1};
    std::vector<std::string> passed;
    std::vector<std::uint64_t> went_on;
    net::Rounds rounds{io, [](const Bytes& in) { return in.bytes.starts_with("answer"); },
                       [this](const Bytes& in) {
                           passed.push_back(in.bytes);
                           if (in.bytes.starts_with("dear")) work();
                       }};

    bool take(std::uint64_t session, std::string bytes) {
        return rounds.take({SessionId{session}, std::move(bytes)},
                           [this, session] { went_on.push_back(session); });
    }
};

} // namespace

TEST_CASE("rounds: an answer is passed on at once, everything else in its round", "[net][rounds]") {
    Rig rig;
    CHECK_FALSE(rig.take(1, "dear 1"));
    CHECK_FALSE(rig.take(2, "dear 2"));
    CHECK(rig.take(3, "answer"));
    CHECK(rig.passed == std::vector<std::string>{"answer"});
    CHECK(rig.rounds.waiting() == 2);
    rig.io.run();
    CHECK(rig.passed == std::vector<std::string>{"answer", "dear 1", "dear 2"});
    CHECK(rig.went_on == std::vector<std::uint64_t>{1, 2});
}

TEST_CASE("rounds: what is ready comes before the next round", "[net][rounds]") {
    Rig rig;
    for (std::uint64_t session = 1; session <= 3; ++session)
        CHECK_FALSE(rig.take(session, "dear " + std::to_string(session)));
    // An answer that becomes ready while the first round works.
    boost::asio::post(rig.io, [&] { CHECK(rig.take(9, "answer")); });
    rig.io.run();
    CHECK(rig.passed == std::vector<std::string>{"dear 1", "answer", "dear 2", "dear 3"});
}

TEST_CASE("rounds: the bytes of a connection that ends are not lost", "[net][rounds]") {
    Rig rig;
    CHECK_FALSE(rig.take(1, "dear"));
    CHECK_FALSE(rig.take(2, "last words"));
    rig.rounds.end(SessionId{2});
    rig.rounds.end(SessionId{3});
    CHECK(rig.passed == std::vector<std::string>{"last words"});
    rig.io.run();
    CHECK(rig.passed == std::vector<std::string>{"last words", "dear"});
}

} // namespace jantaku::rounds_test
