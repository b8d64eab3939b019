// A fault of any kind in one session or room ends there. The fault tested is one that can occur
// anywhere: memory that runs out, at each allocation in turn.
#include "record/presets.hpp"
#include "server/server.hpp"
#include "tests/support/catch.hpp"

#include <cstdlib>
#include <deque>
#include <new>
#include <set>
#include <string>

namespace {

constexpr long never = -1;
long allocations_left = never; // before one of them fails
bool has_failed = false;

} // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    if (allocations_left != never && allocations_left-- == 0) {
        has_failed = true;
        throw std::bad_alloc{};
    }
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc{};
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace jantaku::faults_test {

namespace {

const Presets& presets() {
    static const Presets all = Presets::built_in();
    return all;
}

ServerConfig config() {
    ServerConfig config;
    config.seed = 1;
    config.pause_ms = 0;
    return config;
}

// A server whose store answers at once and whose bots never answer.
class World {
  public:
    World() : server_{config(), presets()} {}

    SessionId open() {
        const SessionId session{++sessions_};
        take(Opened{.session = session, .address = "127.0.0.1"}, never);
        return session;
    }
    // Returns what the session is sent meanwhile.
    std::string say(SessionId session, std::string_view bytes, long fails_at = never) {
        heard_.clear();
        listens_ = session;
        take(Bytes{.session = session, .bytes = std::string{bytes}}, fails_at);
        return heard_;
    }
    [[nodiscard]] bool is_closed(SessionId session) const { return closed_.contains(session); }
    [[nodiscard]] OwnerFigures figures() const { return server_.figures(Tick{0}).owner; }

    bool has_thrown = false;
    bool was_logged = false;

  private:
    void take(Incoming incoming, long fails_at) {
        std::deque<Incoming> queue{std::move(incoming)};
        bool is_first = true;
        while (!queue.empty()) {
            const Incoming next = std::move(queue.front());
            queue.pop_front();
            std::vector<Effect> effects;
            if (std::exchange(is_first, false)) allocations_left = fails_at;
            try {
                effects = server_.on(next, Tick{0});
            } catch (const std::exception&) {
                has_thrown = true;
            }
            // The same fault, later on: the following calls are counted too.
            const long left = std::exchange(allocations_left, never);
            for (const Effect& effect : effects)
                perform(effect, queue);
            allocations_left = left;
        }
        allocations_left = never;
    }

    void perform(const Effect& effect, std::deque<Incoming>& queue) {
        if (const auto* load = std::get_if<Load>(&effect))
            queue.emplace_back(Loaded{.room = load->room, .epoch = 1, .records = {}});
        if (const auto* append = std::get_if<Append>(&effect))
            queue.emplace_back(Appended{.room = append->room, .record = append->record});
        if (const auto* keep = std::get_if<Keep>(&effect)) queue.emplace_back(Kept{keep->ticket});
        if (const auto* close = std::get_if<Close>(&effect)) {
            closed_.insert(close->session);
            queue.emplace_back(Closed{close->session});
        }
        if (const auto* send = std::get_if<Send>(&effect); send && send->session == listens_)
            heard_ += send->bytes;
        if (const auto* line = std::get_if<LogLine>(&effect))
            was_logged = was_logged || line->line.find("bug") != std::string::npos;
    }

    Server server_;
    std::uint64_t sessions_ = 0;
    std::set<SessionId> closed_;
    SessionId listens_;
    std::string heard_;
};

// Runs the lines once for each allocation, which then fails, and checks each time that the server
// still serves another player and that player's room.
void fail_in(std::string_view lines) {
    std::size_t failed = 0;
    std::size_t logged = 0;
    for (long at = 0; at < 1'000'000; at += 1 + at / 16) {
        CAPTURE(at, lines);
        World world;
        const SessionId other = world.open();
        REQUIRE(world.say(other, "/create\n").find("OK") != std::string::npos);
        const SessionId session = world.open();
        has_failed = false;
        world.say(session, lines, at);
        REQUIRE_FALSE(world.has_thrown);
        REQUIRE_FALSE(world.is_closed(other));
        REQUIRE(world.say(other, "/room\n").find("OK") != std::string::npos);
        REQUIRE(world.say(world.open(), "/who\n").find("OK") != std::string::npos);
        if (!has_failed) break;
        ++failed;
        logged += world.was_logged ? 1 : 0;
    }
    CHECK(failed > 20);
    CHECK(logged == failed);
}

} // namespace

TEST_CASE("faults: a line of text that cannot be processed ends no more than its session",
          "[server][faults]") {
    fail_in("/help\n");
    fail_in("/name akagi\n/who\n");
    fail_in("/craete tonpuu\n");
}

TEST_CASE("faults: a room that cannot go on ends, and nothing else does", "[server][faults]") {
    fail_in("/create tonpuu\n/bot 3\n/start\n");
}

} // namespace jantaku::faults_test
