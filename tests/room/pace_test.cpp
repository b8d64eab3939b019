// docs/protocol.md#pace: built-in players wait before they act, by what everybody sees.
#include "room/pace.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"
#include "tests/support/solo_game.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace jantaku::pace_test {

namespace {

using test::OwnerWorld;

Create game(Pace pace) {
    Create create{.type = "hanchan", .preset = "default", .rules = {}, .options = {}};
    create.options.pace = pace;
    create.options.result_seconds = 0;
    return create;
}

SessionId with_bots(OwnerWorld& world, const Create& create) {
    const SessionId session = world.enter();
    world.ask(session, create);
    world.ask(session, AddBot{"normal", 3});
    world.ask(session, Start{});
    return session;
}

// An act of a built-in player in a turn; wait: since the table had last moved.
struct Move {
    Seat seat{0};
    bool is_after_call = false; // or after a kan
    bool is_riichi = false;     // the player is in riichi
    bool is_first = false;      // in its kyoku
    bool is_win = false;
    Tick wait{};
};

std::vector<Move> moves_told(const OwnerWorld& world, SessionId session, Seat own) {
    std::vector<Move> moves;
    Public table;
    std::optional<Tick> begun;
    bool is_first = false;
    for (std::size_t i = 0; i < world.notices.size(); ++i) {
        const auto* told = std::get_if<Told>(&world.notices[i].note);
        if (told == nullptr || world.notices[i].session != session) continue;
        const auto* hora = std::get_if<Hora>(&told->event);
        const bool is_act = std::holds_alternative<Dahai>(told->event) ||
                            std::holds_alternative<Reach>(told->event) ||
                            std::holds_alternative<Ankan>(told->event) ||
                            std::holds_alternative<Kakan>(told->event) ||
                            (hora != nullptr && hora->from == hora->seat);
        if (is_act && begun && table.turn != own && table.phase == Phase::turn) {
            moves.push_back({.seat = table.turn,
                             .is_after_call = !table.has_drawn || table.rinshan,
                             .is_riichi = table.in_riichi(table.turn),
                             .is_first = is_first,
                             .is_win = hora != nullptr,
                             .wait = world.times[i] - *begun});
        }
        if (is_act) is_first = false;
        if (std::holds_alternative<StartKyoku>(told->event)) is_first = true;
        const bool is_begin =
            std::holds_alternative<Tsumo>(told->event) || std::holds_alternative<Call>(told->event);
        begun = is_begin ? std::optional{world.times[i]} : std::nullopt;
        apply(table, told->event);
    }
    return moves;
}

// The moves of whole games. The rooms before a game make its chance another one.
std::vector<Move> played(Pace pace, int games) {
    std::vector<Move> all;
    for (int before = 0; before < games; ++before) {
        OwnerWorld world;
        for (int i = 0; i < before; ++i)
            world.ask(world.enter(), game(pace));
        const SessionId session = with_bots(world, game(pace));
        const Seat own = world.view(session).seat;
        test::act(world, session, 400);
        const auto moves = moves_told(world, session, own);
        all.insert(all.end(), moves.begin(), moves.end());
    }
    return all;
}

} // namespace

TEST_CASE("pace: a built-in player waits as long as the situation says, and not always as long",
          "[room][pace]") {
    struct Case {
        Pace pace;
        int plain_least, plain_most, call_least, call_most;
    };
    for (const Case& each :
         {Case{Pace::off, 100, 100, 100, 100}, Case{Pace::quick, 150, 700, 700, 900},
          Case{Pace::calm, 500, 2000, 1200, 1600}}) {
        CAPTURE(static_cast<int>(each.pace));
        std::set<Tick> waits;
        std::size_t calls = 0;
        for (const Move& move : played(each.pace, 2)) {
            if (move.is_riichi || move.is_first) continue;
            calls += move.is_after_call ? 1U : 0U;
            waits.insert(move.wait);
            CHECK(move.wait >= Tick{move.is_after_call ? each.call_least : each.plain_least});
            CHECK(move.wait <= Tick{move.is_after_call ? each.call_most : each.plain_most});
        }
        CHECK(calls > 5);
        CHECK(waits.size() > (each.pace == Pace::off ? 0U : 50U));
    }
}

TEST_CASE("pace: after a call, every seat waits in the same way", "[room][pace]") {
    std::map<std::size_t, std::vector<std::int64_t>> waits;
    for (const Move& move : played(Pace::quick, 8))
        if (move.is_after_call && !move.is_riichi)
            waits[move.seat.index()].push_back(move.wait.count());
    REQUIRE(waits.size() == 4);
    for (const auto& [seat, each] : waits) {
        CAPTURE(seat, each.size());
        REQUIRE(each.size() > 10);
        std::int64_t sum = 0;
        for (const std::int64_t wait : each)
            sum += wait;
        const double mean = static_cast<double>(sum) / static_cast<double>(each.size());
        CHECK(std::abs(mean - 800) < 60);
    }
}

TEST_CASE("pace: in riichi a win and a kan take as long as a tsumogiri", "[room][pace]") {
    for (const Pace pace : {Pace::off, Pace::quick}) {
        std::size_t wins = 0;
        for (const Move& move : played(pace, 2)) {
            if (!move.is_riichi) continue;
            wins += move.is_win ? 1U : 0U;
            CHECK(move.wait == riichi_discard_delay);
        }
        CHECK(wins > 0);
    }
}

TEST_CASE("pace: without the pause after a tile there is none", "[room][pace]") {
    OwnerWorld world;
    Create create = game(Pace::calm);
    create.options.pause_ms = 0;
    const SessionId session = with_bots(world, create);
    const Seat own = world.view(session).seat;
    test::act(world, session, 20);
    const auto moves = moves_told(world, session, own);
    CHECK(moves.size() > 20);
    CHECK(std::ranges::all_of(moves, [](const Move& move) { return move.wait == Tick{0}; }));
}

TEST_CASE("pace: a process that dies while a player waits loses nothing else", "[room][pace]") {
    OwnerWorld world;
    SessionId session = with_bots(world, game(Pace::calm));
    const std::string key = world.last<Entered>(session)->key;
    const Seat own = world.view(session).seat;
    int times = 0;
    for (int i = 0; i < 400 && times < 20; ++i) {
        test::act(world, session, 1);
        world.advance(Tick{450});
        const SeatView view = world.view(session);
        if (view.table.phase == Phase::turn && view.table.turn != own) {
            world.restart();
            session = world.resume(key);
            CHECK(world.view(session).table.turn == view.table.turn);
            CHECK(world.view(session).mine == view.mine);
            const std::size_t told = world.count<Told>(session);
            world.advance(Tick{400});
            CHECK(world.count<Told>(session) == told);
            world.advance(Tick{1600});
            CHECK(world.count<Told>(session) > told);
            ++times;
        }
    }
    CHECK(times == 20);
    CHECK(world.warnings.empty());
}

TEST_CASE("pace: a decision that is taken back takes the waiting thought along", "[room][pace]") {
    OwnerWorld world;
    const SessionId session = with_bots(world, game(Pace::calm));
    const Seat own = world.view(session).seat;
    int times = 0;
    for (int i = 0; i < 4000 && times < 5; ++i) {
        test::act(world, session, 1);
        world.advance(Tick{450});
        const SeatView view = world.view(session);
        if (view.table.phase != Phase::turn || view.table.turn == own) continue;
        if (test::error_of(world.ask(session, Undo{}))) continue;
        ++times;
        REQUIRE_FALSE(legal(world.view(session)).empty());
        const std::size_t told = world.count<Told>(session);
        world.advance(Tick{10'000});
        CHECK(world.count<Told>(session) == told);
    }
    CHECK(times == 5);
    CHECK(world.warnings.empty());
}

} // namespace jantaku::pace_test
