#include "hand/path.hpp"
#include "tests/support/catch.hpp"
#include "tools/bench/plain.hpp"
#include "tools/bench/report.hpp"
#include "tools/bench/tasks.hpp"
#include "tools/bench/wins.hpp"

#include <fstream>
#include <jantaku/hand/core.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/score.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace jantaku::bench_test {

using namespace jantaku::bench;

namespace {

std::map<std::string, std::string> pinned_checksums() {
    std::ifstream file{std::string{JANTAKU_TEST_DATA} + "/bench.checksums"};
    std::map<std::string, std::string> pinned;
    for (std::string key, checksum; file >> key >> checksum;)
        pinned[key] = checksum;
    return pinned;
}

Findings untimed(const std::vector<std::string>& names) {
    Findings findings;
    const auto tasks = choose_tasks(names);
    REQUIRE(tasks);
    for (const Task& task : *tasks)
        findings.tasks.push_back({.key = task.key, .outcome = task.run(task.shape, {})});
    return findings;
}

std::size_t kinds_of(const Counts& counts) {
    return static_cast<std::size_t>(std::ranges::count_if(counts.of, [](auto n) { return n > 0; }));
}

} // namespace

// The core's answers for 4096 hands of every kind. After an intended change:
// `jantaku bench --checksums > tests/data/bench.checksums`
TEST_CASE("bench: every task gives the same answers as always", "[bench]") {
    const auto pinned = pinned_checksums();
    std::map<std::string, std::string> found;
    std::istringstream lines{checksum_lines(untimed({}))};
    for (std::string key, checksum; lines >> key >> checksum;)
        found[key] = checksum;
    CHECK(found == pinned);
}

TEST_CASE("bench: the core gives the same answers by every path", "[bench]") {
    const auto pinned = pinned_checksums();
    for (const Path& path : paths()) {
        CAPTURE(path.name);
        CHECK(prepare_core(path.name).path == path.name);
        const Findings findings =
            untimed({"normal14*", "overall13*", "ukeire13*", "discards14", "forms14", "score"});
        CHECK(findings.tasks.size() > 10);
        for (const Measured& it : findings.tasks) {
            CAPTURE(it.key);
            CHECK(checksum_lines({.tasks = {it}}) == it.key + " " + pinned.at(it.key) + "\n");
        }
    }
    CHECK_THROWS_AS(prepare_core("6502"), InvariantError);
    CHECK(prepare_core().path == paths().back().name);
}

TEST_CASE("bench: telling a hanchan sends the same bytes again", "[bench]") {
    const Effort once{.seconds = 0, .rounds = 1};
    const Telling told = tell_hanchan(Manner::scroll, once);
    CHECK(told.us_per_event > 0);
    CHECK(told.bytes_per_hanchan > 20'000);
    CHECK(tell_hanchan(Manner::scroll, once).bytes_per_hanchan == told.bytes_per_hanchan);
}

TEST_CASE("bench: tasks with the same question have the same answers", "[bench]") {
    auto pinned = pinned_checksums();
    CHECK(pinned["yardstick"] == pinned["normal14"]);
    CHECK(pinned["yardstick_near"] == pinned["normal14_near"]);
    CHECK(pinned["step14"] == pinned["overall14"]);
    CHECK(pinned["step11"] == pinned["normal11"]);
    CHECK(pinned["selfplay"] == pinned["selfplay_record"]);
    CHECK(pinned["selfplay"] != pinned["selfplay_bot"]);
    CHECK(pinned["tell_scroll"] == pinned["tell_screen"]);
    CHECK(pinned["normal14"] != pinned["overall14"]);
}

TEST_CASE("bench: keys differ, and hands have only tiles of their mix", "[bench]") {
    std::set<std::string> keys;
    for (const Task& task : tasks()) {
        CAPTURE(task.key);
        CHECK(keys.insert(task.key).second);
        const auto samples = hands(task.shape);
        CHECK(samples.size() == hands_per_mix);
        const bool is_flush = task.shape.mix == Mix::full_flush;
        bool all_fit = true;
        for (const Sample& it : samples) {
            all_fit = all_fit && it.counts.total() == static_cast<int>(task.shape.tiles) &&
                      it.counts.total() / 3 + it.melds == 4 &&
                      std::ranges::max(it.counts.of) <= 4 &&
                      (!is_flush || kinds_of(it.counts) <= 9);
        }
        CHECK(all_fit);
    }
}

TEST_CASE("bench: nearly complete hands are that, and winning ones win", "[bench]") {
    std::size_t complete = 0;
    int farthest = -1;
    for (const Sample& it : hands({.tiles = 14, .mix = Mix::near})) {
        const int distance = shanten(it.counts, it.melds);
        complete += distance == -1 ? 1 : 0;
        farthest = std::max(farthest, distance);
    }
    CHECK(complete > hands_per_mix / 6);
    CHECK(farthest == 3);
    for (const Mix mix : {Mix::uniform, Mix::half_flush, Mix::full_flush}) {
        const auto samples = winning_hands({.tiles = 11, .mix = mix});
        CHECK(std::ranges::all_of(samples,
                                  [](const Sample& it) { return is_agari(it.counts, it.melds); }));
        const auto worth = std::ranges::count_if(
            wins({.mix = mix}), [](const Win& win) { return score(Rules{}, win).has_value(); });
        CHECK(worth > static_cast<std::ptrdiff_t>(hands_per_mix / 2));
    }
}

TEST_CASE("bench: JSON has a member for each task, and the facts", "[bench]") {
    auto findings = untimed({"normal14", "score_items", "selfplay"});
    findings.tasks[0].outcome =
        measure(hands({}), [](const Sample& it) { return it.melds; }, {.seconds = 0, .rounds = 2});
    findings.core = {.path = "plain", .tables_bytes = 7, .ready_ms = 1.25};
    findings.peak_bytes = 4096;
    const auto json = nlohmann::json::parse(json_report(findings));
    CHECK(json.size() == 7);
    CHECK(json["normal14"]["best_ns"] <= json["normal14"]["median_ns"]);
    CHECK(json["normal14"]["median_ns"] <= json["normal14"]["worst_ns"]);
    CHECK(json["score_items"]["checksum"] == pinned_checksums()["score_items"]);
    CHECK(json["selfplay"].contains("decisions_per_s"));
    CHECK(json["selfplay"].contains("hanchan_per_s"));
    CHECK(json["path"] == "plain");
    CHECK(json["tables_bytes"] == 7);
    CHECK(json["ready_ms"] == 1.25);
    CHECK(json["peak_bytes"] == 4096);
}

TEST_CASE("bench: a name that matches no task is refused", "[bench]") {
    const std::vector<std::string> names{"normal14", "normal15"};
    const auto chosen = choose_tasks(names);
    REQUIRE_FALSE(chosen);
    CHECK(chosen.error() == "normal15");
    const std::vector<std::string> pattern{"normal*_near", "normal13_near"};
    CHECK(choose_tasks(pattern).value().size() == 6);
}

} // namespace jantaku::bench_test
