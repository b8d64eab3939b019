// Games that are written as mjlog, read and replayed must be the same games.
#include "record/mjai/mjai.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "replay/replay.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"
#include "tests/support/told_events.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <jantaku/rules/options.hpp>

namespace jantaku::mjlog_write_test {

namespace {

const Presets& presets() {
    static const Presets built_in = Presets::built_in();
    return built_in;
}

Events played_again(const std::string& text, const GameRecord& record) {
    const auto log = read_mjlog(text, "game", presets());
    if (!log) FAIL(to_string(log.error()));
    CHECK(log->names == record.names);
    CHECK(log->preset == record.preset);
    const Replay again = replay(*log);
    if (again.divergence) FAIL(to_string(*again.divergence));
    return told(again.events);
}

GameRecord game_of(const Rules& rules, std::uint64_t seed, int max_kyoku = 100) {
    random_play::Random random{seed};
    return random_journal(rules, random, max_kyoku);
}

struct Seen {
    std::size_t calls = 0;
    std::size_t ankan = 0;
    std::size_t kakan = 0;
    std::size_t kita = 0;
    std::size_t ura = 0;
    std::size_t several = 0; // wins on one tile
    std::size_t yakuman_twice = 0;
    std::size_t aborted = 0;
    std::size_t exhaustive = 0;
    std::size_t ends = 0;

    void count(const Events& events) {
        const Hora* last = nullptr;
        for (const Event& event : events) {
            calls += std::holds_alternative<Call>(event) ? 1U : 0U;
            ankan += std::holds_alternative<Ankan>(event) ? 1U : 0U;
            kakan += std::holds_alternative<Kakan>(event) ? 1U : 0U;
            kita += std::holds_alternative<Kita>(event) ? 1U : 0U;
            ends += std::holds_alternative<EndGame>(event) ? 1U : 0U;
            const auto* win = std::get_if<Hora>(&event);
            if (win != nullptr) {
                ura += win->ura.empty() ? 0U : 1U;
                several += last != nullptr ? 1U : 0U;
                for (const YakuHan& yaku : win->score.yaku)
                    yakuman_twice += win->score.yakuman > 0 && yaku.han > 1 ? 1U : 0U;
            }
            last = win;
            if (const auto* draw = std::get_if<Ryukyoku>(&event))
                ++(draw->kind == DrawKind::exhaustive ? exhaustive : aborted);
        }
    }
};

} // namespace

TEST_CASE("mjlog_write: a game that was written is the same game when it is read",
          "[replay][mjlog]") {
    random_play::Random random{13};
    const bool is_long = std::getenv("JANTAKU_LONG") != nullptr;
    const int games = is_long ? 2000 : 60;
    Seen seen;
    int untold = 0;
    for (int n = 0; n < games; ++n) {
        Rules rules = n % 3 == 0 ? Rules{} : random_rules(random);
        if (n % 5 == 0) rules = presets().find("sanma_majsoul")->rules;
        if (n % 7 == 0) rules = presets().find("tenhou")->rules;
        rules.shura = false; // its hands go on after a win
        if (problem_in(rules)) continue;
        const GameRecord record = random_journal(rules, random, n % 4 == 0 ? 100 : 3);
        if (!mjlog_tells(record)) {
            ++untold;
            continue;
        }
        const std::string text = write_mjlog(record);
        CAPTURE(n, text);
        const Events again = played_again(text, record);
        const Events before = told(record.events);
        REQUIRE(again.size() == before.size());
        for (std::size_t i = 0; i < again.size(); ++i) {
            CAPTURE(i, again[i].index(), before[i].index());
            REQUIRE(again[i] == before[i]);
        }
        seen.count(record.events);
    }
    CHECK(untold < games / 3);
    CHECK(seen.calls > 50);
    CHECK(seen.ankan > 3);
    CHECK(seen.kakan > 3);
    CHECK(seen.kita > 3);
    CHECK(seen.ura > 3);
    CHECK(seen.several > 0);
    if (is_long) CHECK(seen.yakuman_twice > 0);
    CHECK(seen.aborted > 0);
    CHECK(seen.exhaustive > 0);
    CHECK(seen.ends > 3);
}

TEST_CASE("mjlog_write: our own records carry their rules, which must not be contradicted",
          "[replay][mjlog]") {
    Rules rules;
    rules.kiriage_mangan = true;
    const GameRecord record = game_of(rules, 1, 1);
    std::string text = write_mjlog(record);
    CHECK(read_mjlog(text, "game", presets())->rules == rules);
    const auto at = text.find("kiriage_mangan");
    REQUIRE(at != std::string::npos);
    text.replace(at, 14, "kuitan");
    const auto log = read_mjlog(text, "game", presets());
    REQUIRE_FALSE(log.has_value());
    CHECK(to_string(log.error()).find("rules") != std::string::npos);
}

TEST_CASE("mjlog_write: what a record tells beside the game is written again", "[replay][mjlog]") {
    random_play::Random random{3};
    GameRecord record = game_of(presets().find("tenhou")->rules, 5, 4);
    const auto plain = read_mjlog(write_mjlog(record), "game", presets());
    REQUIRE(plain);
    Origin origin{.seed = "mt19937ar-sha512-n288-base64,abc",
                  .ref = "r",
                  .type = 225,
                  .lobby = 7994,
                  .dan = "16,17,18,19",
                  .rate = "2000.5,2100,2200,2300",
                  .sex = "M,F,C,M",
                  .kyoku = plain->origin->kyoku};
    // Other copies than the lowest. The first copy of a five is the red one.
    for (TileIds& ids : origin.kyoku) {
        std::array<int, 136> copy{};
        for (int kind = 0; kind < 34; ++kind) {
            const int turn = 1 + static_cast<int>(random.below(2));
            for (int i = 1; i < 4; ++i)
                copy[static_cast<std::size_t>(4 * kind + i)] = 4 * kind + 1 + (i - 1 + turn) % 3;
            copy[static_cast<std::size_t>(4 * kind)] = 4 * kind;
        }
        for (std::vector<int>* list : {&ids.taken, &ids.given}) {
            for (int& id : *list)
                id = copy[static_cast<std::size_t>(id)];
        }
    }
    record.origin = origin;
    const std::string text = write_mjlog(record);
    const auto log = read_mjlog(text, "game", presets());
    REQUIRE(log);
    CHECK(log->origin->seed == origin.seed);
    CHECK(log->origin->type == origin.type);
    CHECK(log->origin->lobby == origin.lobby);
    CHECK(log->origin->rate == origin.rate);
    REQUIRE(log->origin->kyoku.size() == origin.kyoku.size());
    for (std::size_t i = 0; i < origin.kyoku.size(); ++i)
        CHECK(log->origin->kyoku[i].taken == origin.kyoku[i].taken);
    CHECK(log->origin->kyoku != plain->origin->kyoku);
    CHECK(told(replay(*log).events) == told(record.events));
    CHECK(write_mjlog(game_record(*log, replay(*log).events)) == text);
}

TEST_CASE("mjlog_write: a hand without a result is left out, and names may be any text",
          "[replay][mjlog]") {
    GameRecord record = game_of(Rules{}, 2, 2);
    record.names = {"天 <&\"'%41", "B", "", "D"};
    const std::string whole = write_mjlog(record);
    CHECK(played_again(whole, record) == told(record.events));
    const GameRecord one = game_of(Rules{}, 2, 1);
    GameRecord cut = record;
    cut.events.pop_back();
    while (!std::holds_alternative<Tsumo>(cut.events.back()))
        cut.events.pop_back();
    CHECK(played_again(write_mjlog(cut), cut) == told(one.events));
}

TEST_CASE("mjlog_write: it does not tell games for which Tenhou has no word", "[replay][mjlog]") {
    const auto tells = [](const Rules& rules) {
        return mjlog_tells({.title = "", .names = {}, .preset = "", .events = {StartGame{rules}}});
    };
    CHECK(tells(Rules{}));
    CHECK(tells(presets().find("sanma_tenhou")->rules));
    CHECK_FALSE(tells(presets().find("two_player")->rules));
    CHECK_FALSE(tells(presets().find("shura")->rules));

    Hora win{};
    win.deltas = PerSeat<int>(4, 0);
    const auto tells_win = [&] {
        return mjlog_tells({.title = "", .names = {}, .preset = "", .events = {win}});
    };
    CHECK(tells_win());
    win.score.yaku.push_back({.yaku = Yaku::open_riichi, .han = 2});
    CHECK_FALSE(tells_win());
    win.score.yaku.clear();
    win.deltas[Seat{0}] = 50;
    CHECK_FALSE(tells_win());
}

TEST_CASE("mjlog_write: an open riichi is told only in mjai, and is read back as one",
          "[replay][mjlog]") {
    Rules rules;
    find_option("local_yaku")->parse(rules, "open_riichi");
    const auto riichi_in = [](const Events& events) {
        std::vector<Reach> riichi;
        for (const Event& event : events)
            if (const auto* reach = std::get_if<Reach>(&event)) riichi.push_back(*reach);
        return riichi;
    };
    std::size_t open = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const GameRecord record = game_of(rules, seed, 4);
        const bool has_open = std::ranges::any_of(record.events, [](const Event& event) {
            const auto* reach = std::get_if<Reach>(&event);
            return reach != nullptr && !reach->shown.empty();
        });
        CAPTURE(seed);
        if (!has_open) continue;
        ++open;
        CHECK_FALSE(mjlog_tells(record));
        CHECK_FALSE(tenhou6_tells(record));
        const auto log = read_mjai(write_mjai(record), "game", presets());
        REQUIRE(log);
        const Replay again = replay(*log);
        CHECK((again.divergence ? to_string(*again.divergence) : "none") == "none");
        CHECK(riichi_in(again.events) == riichi_in(record.events));
    }
    CHECK(open > 2);
}

} // namespace jantaku::mjlog_write_test
