// Games that are written in any format, read and replayed must be the same games. So must games
// that an earlier version wrote.
#include "record/formats.hpp"
#include "record/unpack.hpp"
#include "replay/replay.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"
#include "tests/support/told_events.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace jantaku::round_trip_test {

namespace {

const Presets& presets() {
    static const Presets built_in = Presets::built_in();
    return built_in;
}

// The dice, and the order in which a hand was dealt, are told only by some formats.
Events without_deal(Events events) {
    for (Event& event : events) {
        auto* start = std::get_if<StartKyoku>(&event);
        if (start == nullptr) continue;
        start->dice = {};
        for (auto& hand : start->hands)
            sort_tiles(hand);
    }
    return events;
}

void check_same(const GameRecord& record, const RecordFormat& format) {
    const std::string text = format.write(record);
    CHECK(recognised_format(text) == &format);
    const auto log = format.read(text, "game", presets(), {});
    CAPTURE(text);
    if (!log) FAIL(to_string(log.error()));
    const Replay again = replay(*log);
    if (again.divergence) FAIL(to_string(*again.divergence));
    CHECK(log->names == record.names);
    CHECK(log->preset == record.preset);
    const Events after = without_deal(told(again.events));
    const Events before = without_deal(told(record.events));
    REQUIRE(after.size() == before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        CAPTURE(i, after[i].index(), before[i].index());
        REQUIRE(after[i] == before[i]);
    }
}

void check_games(const RecordFormat& format) {
    random_play::Random random{format.name.size()};
    const int games = std::getenv("JANTAKU_LONG") != nullptr ? 1000 : 40;
    int written = 0;
    for (int n = 0; n < games; ++n) {
        Rules rules = random_rules(random);
        constexpr std::array names{"default", "tenhou", "sanma_tenhou", "majsoul", "sanma_majsoul"};
        if (n % 2 == 0) rules = presets().find(names[static_cast<std::size_t>(n) / 2 % 5])->rules;
        rules.shura = false; // after an exchange nobody tells in which order a hand was dealt
        if (problem_in(rules)) continue;
        const GameRecord record = random_journal(rules, random, n % 4 == 0 ? 100 : 3);
        if (format.tells != nullptr && !format.tells(record)) continue;
        CAPTURE(n, format.name);
        check_same(record, format);
        ++written;
    }
    CHECK(written > games / 3);
}

std::string unpacked(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::ostringstream bytes;
    bytes << in.rdbuf();
    std::string text = bytes.str();
    REQUIRE(record::unpack(text) == std::nullopt);
    return text;
}

Events replayed(const std::string& text, const RecordFormat& format) {
    const auto log = format.read(text, "game", presets(), {});
    if (!log) FAIL(to_string(log.error()));
    const Replay again = replay(*log);
    if (again.divergence) FAIL(to_string(*again.divergence));
    return without_deal(told(again.events));
}

} // namespace

TEST_CASE("round trip: a game is the same in every format that can tell it", "[replay][record]") {
    for (const RecordFormat& format : record_formats()) {
        if (format.read != nullptr && format.write != nullptr) check_games(format);
    }
}

// The files of a folder record one game, and every later version must read them. `jantaku arena
// --games 1 --seed 7` played it with the preset of the folder's name, and `convert` wrote it.
TEST_CASE("round trip: the records of an earlier version are read", "[replay][record]") {
    const auto [folder, files] = GENERATE(table<std::string, int>({
        {"majsoul", 5},
        {"sanma_majsoul", 4},
    }));
    const std::string path = JANTAKU_TEST_DATA "/records/" + folder + "/game.";
    CAPTURE(path);
    const RecordFormat* mjai = find_record_format("mjai");
    REQUIRE(mjai != nullptr);
    const Events expected = replayed(unpacked(path + "mjson.gz"), *mjai);
    CHECK(expected.size() > 500);
    int read = 0;
    for (const auto& file :
         std::filesystem::directory_iterator{JANTAKU_TEST_DATA "/records/" + folder}) {
        CAPTURE(file.path());
        const std::string text = unpacked(file.path());
        const RecordFormat* format = recognised_format(text);
        REQUIRE(format != nullptr);
        CHECK(record_format_by_suffix(file.path().stem().string()) == format);
        CHECK(replayed(text, *format) == expected);
        ++read;
    }
    CHECK(read == files);
}

} // namespace jantaku::round_trip_test
