// The work of a decision does not grow with the crowd: the same decisions at one table look up as
// many sessions, rooms and players on an empty server as on a full one.
#include "host/performer.hpp"
#include "record/presets.hpp"
#include "store/memory_store.hpp"
#include "tests/support/catch.hpp"

#include <string>
#include <vector>

namespace jantaku::visits_test {

namespace {

struct Visits {
    std::uint64_t sessions = 0;
    std::uint64_t rooms = 0;
    std::uint64_t players = 0;
    friend bool operator==(const Visits&, const Visits&) = default;
};

// A whole server, on a clock that only advance() moves.
class World {
  public:
    World() {
        performer_.use(store_);
        performer_.recover(now_);
    }

    SessionId come() {
        const SessionId session{++sessions_};
        take(Opened{session, "127.0.0.1"});
        return session;
    }
    void type(SessionId session, const std::string& line) { take(Bytes{session, line + "\n"}); }
    // A table of one person without a clock, and three bots, whose game runs.
    SessionId sit_down() {
        const SessionId session = come();
        type(session, "/create tonpuu turn_seconds=0 claim_seconds=0 turn_after_call_seconds=0");
        type(session, "/bot 3");
        type(session, "/start");
        return session;
    }
    void advance(Tick by) {
        const Tick until = now_ + by;
        while (wake_ && *wake_ <= until) {
            now_ = std::max(now_, *std::exchange(wake_, std::nullopt));
            take(Ticked{});
        }
        now_ = until;
    }
    // The text that was sent to the session since the last call.
    std::string take_text(SessionId session) { return std::exchange(texts_[session.value], {}); }

    [[nodiscard]] Visits visits() const {
        const ServerFigures figures = server_.figures(now_);
        return {.sessions = figures.gateway.visits,
                .rooms = figures.owner.room_visits,
                .players = figures.owner.player_visits};
    }

  private:
    void take(const Incoming& in) {
        performer_.take(in, now_);
        while (performer_.think(now_)) {
        }
    }
    void perform(const Outward& outward) {
        if (const auto* send = std::get_if<Send>(&outward))
            texts_[send->session.value] += send->bytes;
        if (const auto* at = std::get_if<WakeAt>(&outward)) wake_ = at->at;
    }

    static ServerConfig config() {
        ServerConfig config;
        config.seed = 1;
        return config;
    }
    static const Presets& presets() {
        static const Presets all = Presets::built_in();
        return all;
    }

    Tick now_{};
    std::optional<Tick> wake_;
    std::uint64_t sessions_ = 0;
    std::map<std::uint64_t, std::string> texts_;
    MemoryStore store_;
    Server server_{config(), presets()};
    Performer performer_{server_, [this](const Outward& outward) { perform(outward); }};
};

// The visits of a person's decisions at one table, with all that they cause there, and those of a
// list of rooms.
struct Counted {
    Visits decisions;
    Visits list;
};

Counted play(std::size_t other_tables, std::size_t idlers) {
    World world;
    const SessionId player = world.sit_down();
    for (std::size_t i = 0; i < other_tables; ++i)
        world.sit_down();
    for (std::size_t i = 0; i < idlers; ++i)
        world.come();
    world.advance(Tick{20'000}); // all wait for their people

    constexpr int decisions = 5;
    const Visits before = world.visits();
    std::string text = world.take_text(player);
    for (int i = 0; i < decisions; ++i) {
        const bool is_claim = text.ends_with("/pass > ");
        world.type(player, is_claim ? "/pass" : "/d 1");
        const std::string answered = world.take_text(player);
        CAPTURE(text, answered);
        REQUIRE(answered.find("OK") != std::string::npos);
        world.advance(Tick{4'000}); // less than a minute in all: the watchdog looks at every room
        text = answered + world.take_text(player);
    }
    const Visits after = world.visits();
    world.type(player, "/back");
    world.type(player, "/back");
    const Visits before_list = world.visits();
    world.type(player, "/rooms bot");
    world.advance(Tick{100});
    const Visits after_list = world.visits();
    return {.decisions = {.sessions = after.sessions - before.sessions,
                          .rooms = after.rooms - before.rooms,
                          .players = after.players - before.players},
            .list = {.sessions = after_list.sessions - before_list.sessions,
                     .rooms = after_list.rooms - before_list.rooms,
                     .players = after_list.players - before_list.players}};
}

} // namespace

TEST_CASE("visits: a decision costs the same on an empty and on a full server",
          "[server][visits]") {
    const Counted alone = play(0, 0);
    const Counted crowded = play(40, 100);
    CHECK(alone.decisions.sessions > 0);
    CHECK(alone.decisions.rooms > 0);
    CHECK(alone.decisions.players > 0);
    CHECK(crowded.decisions.sessions == alone.decisions.sessions);
    CHECK(crowded.decisions.rooms == alone.decisions.rooms);
    CHECK(crowded.decisions.players == alone.decisions.players);
    CHECK(crowded.list.rooms >= alone.list.rooms + 40); // what a walk looks like
}

} // namespace jantaku::visits_test
