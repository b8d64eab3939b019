#include "record/presets.hpp"
#include "replay/replay.hpp"
#include "replay/wall.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/played_log.hpp"
#include "tests/support/random_play.hpp"

#include <functional>
#include <jantaku/tile/notation.hpp>
#include <numeric>

namespace jantaku::replay_test {

using namespace jantaku::literals;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

Rules rules_of(std::string_view preset) {
    static const Presets presets = Presets::built_in();
    return presets.find(preset)->rules;
}

std::string divergence_of(const Log& log) {
    const Replay played = replay(log);
    return played.divergence ? to_string(*played.divergence) : "none";
}

Log without_walls(Log log) {
    for (LogKyoku& kyoku : log.kyoku)
        kyoku.wall.reset();
    return log;
}

constexpr std::uint64_t games = 12;

const std::vector<Log>& logs() {
    static const std::vector<Log> played = [] {
        std::vector<Log> list;
        for (std::uint64_t seed = 1; seed <= games; ++seed)
            list.push_back(played_log::play(rules_of("tenhou"), seed));
        return list;
    }();
    return played;
}

// A log, and a place in it: hand and event, both from 0.
struct Place {
    Log log;
    std::size_t kyoku = 0;
    std::size_t event = 0;

    LogKyoku& hand() { return log.kyoku[kyoku]; }
    LogEvent& here() { return hand().events[event]; }
    template <class E>
    E& as() {
        return std::get<E>(here());
    }
    template <class E>
    [[nodiscard]] bool is_next() const {
        const auto& events = log.kyoku[kyoku].events;
        return event + 1 < events.size() && std::holds_alternative<E>(events[event + 1]);
    }
    void swap_with_next() { std::swap(here(), hand().events[event + 1]); }
    void erase() {
        auto& events = hand().events;
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(event));
    }
    void insert(LogEvent what) {
        auto& events = hand().events;
        events.insert(events.begin() + static_cast<std::ptrdiff_t>(event), std::move(what));
    }
    // "seed 1: hand 3: event 17: "
    [[nodiscard]] std::string at_event() const {
        return at_hand() + "event " + std::to_string(event + 1) + ": ";
    }
    [[nodiscard]] std::string at_hand(std::size_t more = 0) const {
        return log.id + ": hand " + std::to_string(kyoku + 1 + more) + ": ";
    }
};

// The first event of that type for which the test holds.
template <class E>
Place find(const std::function<bool(const E&, const Place&)>& test) {
    for (const Log& log : logs()) {
        Place place{log, 0, 0};
        for (; place.kyoku < log.kyoku.size(); ++place.kyoku) {
            const auto& events = log.kyoku[place.kyoku].events;
            for (place.event = 0; place.event < events.size(); ++place.event) {
                const auto* event = std::get_if<E>(&events[place.event]);
                if (event != nullptr && test(*event, place)) return place;
            }
        }
    }
    throw InvariantError{"no game has such an event"};
}
template <class E>
Place find() {
    return find<E>([](const E&, const Place&) { return true; });
}
Place find_win(const std::function<bool(const LogWin&)>& test) {
    return find<LogWin>([&](const LogWin& win, const Place&) { return test(win); });
}

LogWin bare_win(Seat seat, Seat from) {
    LogWin win;
    win.seat = seat;
    win.from = from;
    return win;
}
LogDraw bare_draw(DrawKind kind) {
    LogDraw draw;
    draw.kind = kind;
    return draw;
}

void check(const Place& place, const std::string& expected) {
    CHECK_THAT(divergence_of(place.log), StartsWith(expected));
}

Tile other(Tile tile) {
    return tile == "1s"_t ? "2s"_t : "1s"_t;
}

} // namespace

TEST_CASE("replay: a game that was played replays", "[replay]") {
    std::size_t wins = 0;
    for (const Log& log : logs()) {
        const Replay played = replay(log);
        CHECK((played.divergence ? to_string(*played.divergence) : "") == "");
        CHECK(played.kyoku == log.kyoku.size());
        CHECK(played.game.table.phase == Phase::over);
        CHECK(std::holds_alternative<EndGame>(played.events.back()));
        wins += played.wins;
        CHECK(divergence_of(without_walls(log)) == "none");
    }
    CHECK(wins > games);
}

TEST_CASE("replay: a game of three, and one under any rules, also replays", "[replay]") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        const Log sanma = played_log::play(rules_of("sanma_tenhou"), seed);
        CHECK(divergence_of(sanma) == "none");
        CHECK(divergence_of(without_walls(sanma)) == "none");

        random_play::Random random{seed};
        Rules rules = random_play::random_rules(random);
        rules.shura = false; // no record has hands that go on after a win
        const Log any = played_log::play(rules, seed);
        CHECK(divergence_of(any) == "none");
        CHECK(divergence_of(without_walls(any)) == "none");
    }
}

TEST_CASE("replay: facts that the record does not tell are not compared", "[replay]") {
    Log log = logs()[0];
    log.end->results.reset();
    log.tells_reach_accepted = false;
    for (LogKyoku& kyoku : log.kyoku) {
        kyoku.indicators = Indicators{kyoku.indicator};
        std::erase_if(kyoku.events, [&](const LogEvent& event) {
            const auto* dora = std::get_if<Dora>(&event);
            if (dora != nullptr) kyoku.indicators->push_back(dora->indicator);
            return dora != nullptr || std::holds_alternative<ReachAccepted>(event);
        });
        for (LogEvent& event : kyoku.events) {
            if (auto* win = std::get_if<LogWin>(&event)) *win = bare_win(win->seat, win->from);
            if (auto* draw = std::get_if<LogDraw>(&event)) {
                const bool nagashi = draw->nagashi;
                *draw = bare_draw(draw->kind);
                draw->nagashi = nagashi;
            }
        }
    }
    CHECK(divergence_of(log) == "none");
    log.kyoku[0].indicators->push_back("1s"_t);
    CHECK(divergence_of(log).find("expected indicators ") != std::string::npos);
}

TEST_CASE("replay: a log that is cut off is played as far as it goes", "[replay]") {
    Log log = logs()[1];
    log.end.reset();
    log.kyoku.resize(1);
    CHECK(divergence_of(log) == "none");
    while (!log.kyoku.back().events.empty()) {
        log.kyoku.back().events.pop_back();
        CAPTURE(log.kyoku.back().events.size());
        CHECK(divergence_of(log) == "none");
        CHECK(replay(log).kyoku == 0);
    }
}

TEST_CASE("replay: a log may begin in the middle of a game", "[replay]") {
    Log log = logs()[2];
    REQUIRE(log.kyoku.size() > 2);
    log.kyoku.erase(log.kyoku.begin());
    CHECK(divergence_of(log) == "none");
}

TEST_CASE("replay: a wrong tile is found", "[replay]") {
    Place drawn = find<Tsumo>();
    drawn.as<Tsumo>().tile = other(*drawn.as<Tsumo>().tile);
    check(drawn, drawn.at_event() + "expected seat ");

    Place indicator = find<Dora>();
    indicator.as<Dora>().indicator = other(indicator.as<Dora>().indicator);
    check(indicator, indicator.at_event() + "expected indicator ");

    Place discarded = find<Dahai>();
    discarded.as<Dahai>().tile = other(discarded.as<Dahai>().tile);
    discarded.as<Dahai>().tsumogiri = true;
    check(discarded, discarded.at_event() + "expected seat ");
    CHECK_THAT(divergence_of(discarded.log), EndsWith("may not do that"));

    Place dealt = find<Tsumo>();
    auto& hand = dealt.hand().hands[Seat{2}];
    hand[5] = other(hand[5]);
    check(dealt, dealt.at_hand() + "expected the hand of seat 2 ");

    Place turned = find<Tsumo>();
    turned.hand().indicator = other(turned.hand().indicator);
    check(turned, turned.at_hand() + "expected indicator ");
}

TEST_CASE("replay: a wrong seat or call is found", "[replay]") {
    Place drawn = find<Tsumo>();
    drawn.as<Tsumo>().seat = after(drawn.as<Tsumo>().seat, 1, 4);
    check(drawn, drawn.at_event() + "expected seat ");

    Place discarded = find<Dahai>();
    discarded.as<Dahai>().seat = after(discarded.as<Dahai>().seat, 1, 4);
    check(discarded, discarded.at_event() + "expected seat ");

    Place called = find<Call>([](const Call& call, const Place&) {
        return call.kind == MeldKind::pon && after(call.from, 2, 4) != call.seat;
    });
    called.as<Call>().seat = after(called.as<Call>().from, 2, 4);
    check(called, called.at_event() + "expected seat ");

    Place with = find<Call>();
    with.as<Call>().consumed[0] = "7z"_t;
    check(with, with.at_event() + "expected seat ");

    Place kan = find<Ankan>();
    kan.as<Ankan>().consumed = {"7z"_t, "7z"_t, "7z"_t, "7z"_t};
    check(kan, kan.at_event() + "expected seat ");
}

TEST_CASE("replay: a riichi that is paid at the wrong time is found", "[replay]") {
    Place missing = find<ReachAccepted>();
    missing.erase();
    check(missing, missing.at_event() + "expected ");
    CHECK_THAT(divergence_of(missing.log), EndsWith("pays the stick"));

    Place late = find<ReachAccepted>(
        [](const ReachAccepted&, const Place& place) { return place.is_next<Tsumo>(); });
    late.swap_with_next();
    check(late, late.at_event() + "expected seat ");
    CHECK_THAT(divergence_of(late.log), EndsWith("pays the stick"));

    Place extra = find<Dahai>();
    ++extra.event;
    extra.insert(ReachAccepted{Seat{0}});
    check(extra, extra.at_event() + "expected seat 0 pays the stick");

    Place undeclared = find<Reach>();
    undeclared.erase();
    const std::string seat = undeclared.log.id; // the discard remains, the stick does not
    check(undeclared, seat + ": hand ");
}

TEST_CASE("replay: an indicator that is turned at the wrong time is found", "[replay]") {
    // Kakan and daiminkan: before the discard.
    Place late = find<Dora>([](const Dora&, const Place& place) { return place.is_next<Dahai>(); });
    late.swap_with_next();
    check(late, late.at_event() + "expected seat ");

    // Ankan: before the draw.
    Place after_draw =
        find<Dora>([](const Dora&, const Place& place) { return place.is_next<Tsumo>(); });
    after_draw.swap_with_next();
    check(after_draw, after_draw.at_event() + "expected seat ");

    Place missing = find<Dora>();
    missing.erase();
    check(missing, missing.at_event() + "expected ");

    Place extra = find<Dahai>();
    extra.insert(Dora{"1s"_t});
    check(extra, extra.at_event() + "expected indicator 1s");
}

TEST_CASE("replay: a win with another value is found", "[replay]") {
    struct Case {
        std::string expected;
        std::function<bool(const LogWin&)> which;
        std::function<void(LogWin&)> change;
    };
    const auto any = [](const LogWin&) { return true; };
    const auto regular = [](const LogWin& win) { return !win.score->is_yakuman; };
    const std::vector<Case> cases{
        {"points", any, [](LogWin& win) { *win.score->points += 100; }},
        {"fu", regular, [](LogWin& win) { *win.score->fu += 10; }},
        {"dora", regular, [](LogWin& win) { ++win.score->dora; }},
        {"ura", regular, [](LogWin& win) { ++win.score->ura; }},
        {"aka", regular, [](LogWin& win) { ++win.score->aka; }},
        {"yakuman", any, [](LogWin& win) { win.score->is_yakuman = !win.score->is_yakuman; }},
        {"no yaku", any, [](LogWin& win) { win.score->yaku.clear(); }},
        {"", any,
         [](LogWin& win) {
             win.score->yaku.push_back({Yaku::sankantsu, 2});
         }},
        {"", any, [](LogWin& win) { ++win.score->yaku.back().han; }},
        {"deltas", any, [](LogWin& win) { (*win.deltas)[Seat{1}] -= 100; }},
        {"seat 1 is liable", [](const LogWin& win) { return win.liable != Seat{1}; },
         [](LogWin& win) { win.liable = Seat{1}; }},
        {"tile", any, [](LogWin& win) { win.tile = other(*win.tile); }},
        {"hand", any, [](LogWin& win) { (*win.hand)[0] = other((*win.hand)[0]); }},
        {"dora", [](const LogWin& win) { return win.dora->size() < 5; },
         [](LogWin& win) { win.dora->push_back("1s"_t); }},
        {"ura", [](const LogWin& win) { return !win.ura->empty(); },
         [](LogWin& win) { (*win.ura)[0] = other((*win.ura)[0]); }},
        {"ura", [](const LogWin& win) { return win.ura->empty(); },
         [](LogWin& win) { win.ura->push_back("1s"_t); }},
    };
    for (const Case& c : cases) {
        CAPTURE(c.expected);
        Place place = find_win(c.which);
        auto& win = place.as<LogWin>();
        const std::string seat = std::to_string(win.seat.index());
        c.change(win);
        check(place, place.at_event() + "expected seat " + seat + " wins: " + c.expected);
    }
}

TEST_CASE("replay: a win that is not allowed is found", "[replay]") {
    Place winner = find_win([](const LogWin& win) { return win.seat != win.from; });
    auto& win = winner.as<LogWin>();
    win.seat = after(win.from, after(win.from, 1, 4) == win.seat ? 2 : 1, 4);
    check(winner, winner.at_event() + "expected seat ");

    Place tsumo = find_win([](const LogWin& one) { return one.seat == one.from; });
    tsumo.as<LogWin>().from = after(tsumo.as<LogWin>().seat, 1, 4);
    check(tsumo, tsumo.at_event() + "expected seat ");

    Place early = find<Tsumo>();
    ++early.event;
    early.insert(bare_win(Seat{0}, Seat{0}));
    check(early, early.at_event() + "expected seat 0 wins by tsumo, actual seat 0 may not do that");
}

TEST_CASE("replay: a draw with another outcome is found", "[replay]") {
    const auto exhaustive = [](const LogDraw& draw, const Place&) {
        return draw.kind == DrawKind::exhaustive && !draw.nagashi;
    };
    Place deltas = find<LogDraw>(exhaustive);
    (*deltas.as<LogDraw>().deltas)[Seat{0}] += 100;
    check(deltas, deltas.at_event() + "expected deltas ");

    Place tenpai = find<LogDraw>(exhaustive);
    auto& is_tenpai = (*tenpai.as<LogDraw>().tenpai)[Seat{3}];
    is_tenpai = !is_tenpai;
    check(tenpai, tenpai.at_event() + "expected seat 3 ");

    Place nagashi = find<LogDraw>(exhaustive);
    nagashi.as<LogDraw>().nagashi = true;
    check(nagashi, nagashi.at_event() + "expected nagashi mangan");

    Place hand = find<LogDraw>(exhaustive);
    auto& shown = (*hand.as<LogDraw>().hands)[Seat{1}];
    shown[0] = other(shown[0]);
    check(hand, hand.at_event() + "expected seat 1 shows ");

    Place kind = find<LogDraw>(exhaustive);
    kind.as<LogDraw>().kind = DrawKind::suufon;
    check(kind, kind.at_event() + "expected a draw, suufon, actual a draw, exhaustive");

    Place early = find<Tsumo>();
    ++early.event;
    early.insert(bare_draw(DrawKind::exhaustive));
    check(early, early.at_event() + "expected a draw, exhaustive, actual seat 0 must act");
}

TEST_CASE("replay: a wrong header is found at its hand", "[replay]") {
    const Place place = find<Tsumo>();
    REQUIRE(place.log.kyoku.size() > 1);
    const auto changed = [&](const std::function<void(LogKyoku&)>& change) {
        Log log = place.log;
        change(log.kyoku[1]);
        return divergence_of(log);
    };
    const std::string at = place.at_hand(1) + "expected ";
    CHECK_THAT(changed([](LogKyoku& next) { ++next.kyoku; }), StartsWith(at + "kyoku "));
    CHECK_THAT(changed([](LogKyoku& next) { ++next.honba; }), StartsWith(at + "honba "));
    CHECK_THAT(changed([](LogKyoku& next) { ++next.kyotaku; }), StartsWith(at + "kyotaku "));
    CHECK_THAT(changed([](LogKyoku& next) { next.dealer = after(next.dealer, 1, 4); }),
               StartsWith(at + "dealer "));
    CHECK_THAT(changed([](LogKyoku& next) { next.points[Seat{0}] += 100; }),
               StartsWith(at + "points "));
}

TEST_CASE("replay: a hand that ends too early or too late is found", "[replay]") {
    Place place = find<Tsumo>();
    REQUIRE(place.log.kyoku.size() > 1);
    auto& events = place.hand().events;
    place.event = events.size();
    events.emplace_back(Reach{Seat{0}});
    check(place, place.at_event() + "expected seat 0 declares riichi, actual the hand is over");
    events.pop_back();
    events.pop_back();
    --place.event;
    check(place, place.at_event() + "expected the end of the hand, actual ");
}

TEST_CASE("replay: a game with another end is found", "[replay]") {
    const Log& whole = logs()[0];
    const std::string last = whole.id + ": hand " + std::to_string(whole.kyoku.size()) + ": ";
    Log points = whole;
    points.end->points[Seat{0}] += 100;
    CHECK_THAT(divergence_of(points), StartsWith(last + "expected points at the end "));

    Log results = whole;
    (*results.end->results)[Seat{0}] += 1000;
    CHECK_THAT(divergence_of(results), StartsWith(last + "expected results "));

    Log early = whole;
    early.kyoku.pop_back();
    CHECK_THAT(divergence_of(early), EndsWith("expected the end of the game, actual another hand"));

    Log late = whole;
    late.kyoku.push_back(late.kyoku.back());
    CHECK_THAT(divergence_of(late), EndsWith("expected another hand, actual the game is over"));
}

TEST_CASE("replay: a log that does not fit its rules is found", "[replay]") {
    Log log = logs()[0];
    log.rules = rules_of("sanma_tenhou");
    CHECK_THAT(divergence_of(log), EndsWith("hand 1: the hand does not match a player count of 3"));
    Log seat = played_log::play(rules_of("sanma_tenhou"), 1);
    seat.kyoku[0].events[0] = Tsumo{Seat{3}, "1m"_t, false};
    CHECK_THAT(divergence_of(seat),
               EndsWith("event 1: the event does not match a player count of 3"));
    CHECK(divergence_of(Log{}) == "none");
}

TEST_CASE("replay: an impossible wall is found", "[replay]") {
    Log given = logs()[0];
    Tile& tile = (*given.kyoku[0].wall)[100];
    tile = other(tile);
    CHECK_THAT(divergence_of(given),
               EndsWith("hand 1: the wall does not hold the tiles of the game"));

    Log rebuilt = without_walls(logs()[0]);
    for (Tile& held : rebuilt.kyoku[0].hands[Seat{0}])
        held = "1s"_t;
    CHECK(divergence_of(rebuilt) ==
          rebuilt.id + ": hand 1: 1s occurs more often than the game has it");
}

TEST_CASE("replay: a wall is rebuilt where it was seen", "[replay]") {
    for (const Log& log : logs()) {
        const Log hidden = without_walls(log);
        for (std::size_t k = 0; k < log.kyoku.size(); ++k) {
            const auto wall = wall_of(hidden, k);
            REQUIRE(wall);
            for (std::size_t i = 0; i <= 52; ++i)
                CHECK((*wall)[i] == (*log.kyoku[k].wall)[i]);
        }
    }
}

TEST_CASE("replay: a wall of ids is the reverse of the shuffle", "[replay]") {
    std::vector<int> ids;
    for (int id = 0; id < 136; ++id)
        ids.push_back(id);
    const auto wall = wall_of_ids(rules_of("tenhou"), ids);
    REQUIRE(wall);
    CHECK((*wall)[0] == "7z"_t);
    CHECK((*wall)[135] == "1m"_t);
    CHECK((*wall)[135 - 16] == "0m"_t);
    CHECK((*wall)[135 - 17] == "5m"_t);
    ids[3] = 4;
    CHECK_FALSE(wall_of_ids(rules_of("tenhou"), ids).has_value());
    ids[3] = 136;
    CHECK_FALSE(wall_of_ids(rules_of("tenhou"), ids).has_value());
    CHECK_FALSE(wall_of_ids(rules_of("sanma_tenhou"), ids).has_value());
}

TEST_CASE("wall: ids include as many red fives as the game has", "[replay][wall]") {
    std::vector<int> ids(136);
    std::iota(ids.begin(), ids.end(), 0);
    for (const RedFives red : {RedFives{0, 0, 0}, RedFives{1, 1, 1}, RedFives{1, 2, 1}}) {
        Rules rules;
        rules.red_fives = red;
        CAPTURE(int{red.p});
        CHECK(wall_of_ids(rules, ids).has_value());
    }
}

} // namespace jantaku::replay_test
