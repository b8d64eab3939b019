#include "net/close_state.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::close_state_test {

using namespace std::chrono_literals;
using net::CloseState;

namespace {

constexpr CloseState::Point now{1h};

} // namespace

TEST_CASE("close state: every step is made once, and none is undone", "[net]") {
    CloseState state;
    CHECK(state.is_open());
    CHECK(state.start_closing());
    CHECK(!state.start_closing());
    CHECK(state.is_closing());
    CHECK(state.end_output());
    CHECK(!state.end_output());
    CHECK(!state.start_closing());
    CHECK(state.is_closing());
    CHECK(state.finish());
    CHECK(!state.finish());
    CHECK(!state.end_output());
    CHECK(state.is_gone());
    CHECK(!state.is_closing());
    CHECK(!state.is_open());
}

TEST_CASE("close state: an open connection may be gone at once", "[net]") {
    CloseState state;
    CHECK(state.finish());
    CHECK(state.is_gone());
    CHECK(!state.start_closing());
}

TEST_CASE("close state: a peer that has ended gets its answers, but not for long", "[net]") {
    CloseState state;
    CHECK(!state.has_peer_ended());
    state.end_input(now);
    CHECK(state.has_peer_ended());
    CHECK(state.is_open());
    CHECK(state.closes_at(now) == now + CloseState::answer_quiet);
    CHECK(state.closes_at(now + 1s) == now + 1s + CloseState::answer_quiet);
    CHECK(state.closes_at(now + 1900ms) == now + CloseState::answer_most);
    state.end_input(now + 1900ms);
    CHECK(state.closes_at(now + 1900ms) == now + CloseState::answer_most);
}

} // namespace jantaku::close_state_test
