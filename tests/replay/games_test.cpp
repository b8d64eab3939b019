// Real games, where a machine has them: the environment variable JANTAKU_GAMES names a folder of
// files with one game a line (record/log_rows.hpp): mjlog4, mjlog3, walls, tenhou6, mjai,
// mjai_converted, majsoul and tenhou_client, each .jsonl.gz.

#include "record/log_rows.hpp"
#include "record/mjlog/mjlog.hpp"
#include "replay/prompts.hpp"
#include "replay/replay.hpp"
#include "replay/wall.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/gzip_lines.hpp"
#include "tests/support/told_events.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>

namespace jantaku::games_test {

namespace {

namespace fs = std::filesystem;

// Without JANTAKU_LONG, one game in this many is played.
constexpr std::size_t sample = 16;

std::optional<fs::path> games() {
    const char* folder = std::getenv("JANTAKU_GAMES");
    if (folder != nullptr && fs::exists(fs::path{folder} / "walls.jsonl.gz")) return folder;
    WARN("SKIPPED: no real games; JANTAKU_GAMES names no folder with walls.jsonl.gz");
    return std::nullopt;
}

std::map<std::string, WallRow> walls_in(const fs::path& folder) {
    std::map<std::string, WallRow> walls;
    each_gzip_line(folder / "walls.jsonl.gz", [&](const std::string& line) {
        auto row = read_wall_row(line, "walls");
        REQUIRE(row);
        const std::string id = row->id;
        walls.insert_or_assign(id, std::move(*row));
    });
    return walls;
}

void give_walls(Log& log, const WallRow& row) {
    for (std::size_t k = 0; k < log.kyoku.size() && k < row.walls.size(); ++k) {
        log.kyoku[k].wall = wall_of_ids(log.rules, row.walls[k]);
        REQUIRE(log.kyoku[k].wall);
    }
}

// Games of ranked rooms that are complete and in which another program found no fault.
bool is_clean(const std::string& line) {
    const auto has = [&](std::string_view text) { return line.find(text) != std::string::npos; };
    return has(R"("clean":true)") && has(R"("complete":true)") && has(R"("special_lobby":false)");
}

void replay_all(const fs::path& folder, const std::string& file) {
    const Presets presets = Presets::built_in();
    const auto walls = walls_in(folder);
    const std::size_t step = std::getenv("JANTAKU_LONG") != nullptr ? 1 : sample;
    std::size_t row = 0;
    std::size_t played = 0;
    each_gzip_line(folder / file, [&](const std::string& line) {
        if (!is_clean(line) || row++ % step != 0) return;
        const auto read = read_log_row(line, file);
        REQUIRE(read);
        auto log = read_log(*read, presets);
        if (!log) FAIL(to_string(log.error()));
        if (const auto found = walls.find(log->id); found != walls.end()) {
            give_walls(*log, found->second);
        }
        const Replay again = replay(*log);
        CHECK((again.divergence ? to_string(*again.divergence) : "") == "");
        CHECK(again.kyoku == log->kyoku.size());
        ++played;
    });
    CHECK(played > 0);
    WARN(played << " real games of " << file << " replayed");
}

// Without the differences that two equivalent logs may have.
Log in_order(Log log) {
    log.id.clear();
    for (LogKyoku& kyoku : log.kyoku) {
        kyoku.wall.reset();
        for (LogEvent& event : kyoku.events) {
            auto* win = std::get_if<LogWin>(&event);
            if (win == nullptr || !win->score) continue;
            std::ranges::sort(win->score->yaku, {}, &YakuHan::yaku);
            if (win->score->is_yakuman) win->score->fu.reset();
        }
    }
    return log;
}

// Reads, replays, writes and reads again: the log must be the same.
void write_all(const fs::path& folder, const std::string& file) {
    const Presets presets = Presets::built_in();
    const std::size_t step = std::getenv("JANTAKU_LONG") != nullptr ? 1 : sample;
    std::size_t row = 0;
    std::size_t written = 0;
    each_gzip_line(folder / file, [&](const std::string& line) {
        if (!is_clean(line) || row++ % step != 0) return;
        const auto read = read_log_row(line, file);
        REQUIRE(read);
        const auto log = read_log(*read, presets);
        if (!log) FAIL(to_string(log.error()));
        const GameRecord record = game_record(*log, replay(*log).events);
        REQUIRE(mjlog_tells(record));
        const std::string text = write_mjlog(record);
        const auto again = read_mjlog(text, log->id, presets);
        if (!again) FAIL(to_string(again.error()));
        CAPTURE(log->id);
        REQUIRE(in_order(*again) == in_order(*log));
        ++written;
    });
    CHECK(written > 0);
    WARN(written << " real games of " << file << " written and read");
}

// Writes records of other formats as mjlog: the games must be the same.
void write_others(const fs::path& folder, const std::string& file) {
    const Presets presets = Presets::built_in();
    std::size_t written = 0;
    each_gzip_line(folder / file, [&](const std::string& line) {
        const auto row = read_log_row(line, file);
        REQUIRE(row);
        const auto log = read_log(*row, presets);
        if (!log) return;
        const Replay played = replay(*log);
        const GameRecord record = game_record(*log, played.events);
        if (played.divergence || !mjlog_tells(record)) return;
        CAPTURE(log->id);
        const auto again = read_mjlog(write_mjlog(record), log->id, presets);
        if (!again) FAIL(to_string(again.error()));
        const Replay same = replay(*again);
        CHECK((same.divergence ? to_string(*same.divergence) : "") == "");
        CHECK(told(same.events) == told(played.events));
        ++written;
    });
    CHECK(written > 0);
    WARN(written << " real games of " << file << " written as mjlog");
}

// Rows of other formats; `refused` of them cannot be read, for this reason.
void replay_others(const fs::path& folder,
                   const std::string& file,
                   std::size_t refused = 0,
                   std::string_view reason = "") {
    const Presets presets = Presets::built_in();
    const bool all = std::getenv("JANTAKU_LONG") != nullptr;
    std::size_t number = 0;
    std::size_t played = 0;
    each_gzip_line(folder / file, [&](const std::string& line) {
        const auto row = read_log_row(line, file);
        REQUIRE(row);
        const auto log = read_log(*row, presets);
        if (!log) {
            CAPTURE(to_string(log.error()));
            REQUIRE(refused > 0);
            CHECK(log.error().reason.find(reason) != std::string::npos);
            --refused;
            return;
        }
        if (!all && number++ % 4 != 0) return;
        const Replay again = replay(*log);
        CHECK((again.divergence ? to_string(*again.divergence) : "") == "");
        ++played;
    });
    CHECK(refused == 0);
    CHECK(played > 0);
    WARN(played << " real games of " << file << " replayed");
}

// Compares all games: it takes seconds, and rare events, such as kyuushu, occur in few of them.
void compare_prompts(const fs::path& folder, const std::string& file) {
    const Presets presets = Presets::built_in();
    PromptCounts counts;
    std::size_t played = 0;
    each_gzip_line(folder / file, [&](const std::string& line) {
        const auto row = read_log_row(line, file);
        REQUIRE(row);
        const auto log = read_tenhou_client(row->text, row->id, presets, row->hints);
        if (!log) FAIL(to_string(log.error()));
        const PromptReplay prompts = replay_prompts(*log);
        for (const LogError& divergence : prompts.divergences)
            CHECK(to_string(divergence) == "");
        counts += prompts.counts;
        ++played;
    });
    for (const std::size_t offers : counts.offers)
        CHECK(offers > 0);
    CHECK(counts.furiten_on > 0);
    WARN(played << " real client logs of " << file << ": " << words(counts));
}

} // namespace

TEST_CASE("games: records of tenhou.net/6 replay without a divergence", "[games]") {
    if (const auto folder = games()) replay_others(*folder, "tenhou6.jsonl.gz");
}

TEST_CASE("games: mjai records replay without a divergence", "[games]") {
    const auto folder = games();
    if (!folder) return;
    replay_others(*folder, "mjai_converted.jsonl.gz");
    // One log lacks the headers of its kyoku: it has no wind and no points.
    replay_others(*folder, "mjai.jsonl.gz", 1, "bakaze");
}

TEST_CASE("games: a Mahjong Soul record replays without a divergence", "[games]") {
    if (const auto folder = games()) replay_others(*folder, "majsoul.jsonl.gz");
}

TEST_CASE("games: real games of four replay without a divergence", "[games]") {
    if (const auto folder = games()) replay_all(*folder, "mjlog4.jsonl.gz");
}

TEST_CASE("games: real games of three replay without a divergence", "[games]") {
    if (const auto folder = games()) replay_all(*folder, "mjlog3.jsonl.gz");
}

TEST_CASE("games: real games that are written as mjlog are the same when they are read back",
          "[games]") {
    const auto folder = games();
    if (!folder) return;
    write_all(*folder, "mjlog4.jsonl.gz");
    write_all(*folder, "mjlog3.jsonl.gz");
}

TEST_CASE("games: records of other formats are the same games when written as mjlog", "[games]") {
    const auto folder = games();
    if (!folder) return;
    for (const char* file : {"tenhou6.jsonl.gz", "mjai_converted.jsonl.gz", "majsoul.jsonl.gz"})
        write_others(*folder, file);
}

TEST_CASE("games: a server offered its player exactly the legal actions", "[games]") {
    if (const auto folder = games()) compare_prompts(*folder, "tenhou_client.jsonl.gz");
}

} // namespace jantaku::games_test
