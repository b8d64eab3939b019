#include "store/sqlite_erasure.hpp"

#include "store/erased_lines.hpp"
#include "store/sqlite_use.hpp"
#include "store/store.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace jantaku {

namespace {

constexpr std::uint64_t heads_at_once = 100;
constexpr std::int64_t pages_at_once = 200;

} // namespace

SqliteErasure::SqliteErasure(SQLite::Database& db)
    : db_{db}, heads_{db, "SELECT game, head FROM game WHERE game < ? ORDER BY game DESC LIMIT ?"},
      set_head_{db, "UPDATE game SET head = ?2 WHERE game = ?1"} {}

std::optional<ErasureStep>
SqliteErasure::erase(PlayerId player, const ErasureStep& step, SqliteJournal& journal) {
    using Stage = ErasureStep::Stage;
    switch (step.stage) {
    case Stage::games:
        return erase_games(player, step);
    case Stage::journals:
        if (const auto next = journal.erase(player, step.at))
            return ErasureStep{.stage = Stage::journals, .at = *next};
        return stage_after(step);
    case Stage::space:
        return fill_free_pages(step);
    case Stage::log:
        // The step before this one has asked for the cut.
        if (step.at > 0 && !is_log_to_cut_) return std::nullopt;
        is_log_to_cut_ = true;
        return ErasureStep{.stage = Stage::log, .at = 1};
    }
    return std::nullopt;
}

ErasureStep SqliteErasure::erase_games(PlayerId player, ErasureStep step) {
    std::vector<std::pair<std::uint64_t, std::string>> changed;
    std::uint64_t read = 0;
    const std::uint64_t below = std::min(step.at, std::uint64_t{1} << 62U);
    for (const Use rows{heads_, below, heads_at_once}; rows.next(); ++read) {
        step.at = number_in(rows.column(0));
        if (auto head = head_without(rows.column(1).getString(), player))
            changed.emplace_back(step.at, *std::move(head));
    }
    for (const auto& [game, head] : changed)
        Use{set_head_, game, head}.run();
    return read == heads_at_once ? step : *stage_after(step);
}

// step.at: the pages that were written over
ErasureStep SqliteErasure::fill_free_pages(ErasureStep step) {
    const auto number_of = [&](const char* pragma) {
        return db_.execAndGet(std::string{"PRAGMA "} + pragma).getInt64();
    };
    // A server that works takes and frees pages meanwhile, so there is an end also without an empty list.
    constexpr std::uint64_t most = 4'000'000;
    const auto pages = std::min(number_of("freelist_count"), pages_at_once);
    if (pages == 0 || step.at >= most) {
        db_.exec("DROP TABLE IF EXISTS filler");
        return *stage_after(step);
    }
    db_.exec("CREATE TABLE IF NOT EXISTS filler (bytes BLOB)");
    const auto bytes = std::max<std::int64_t>(pages - 1, 1) * (number_of("page_size") - 100);
    SQLite::Statement fill{db_, "INSERT INTO filler VALUES (zeroblob(?))"};
    fill.bind(1, bytes);
    fill.exec();
    step.at += static_cast<std::uint64_t>(pages);
    return step;
}

void SqliteErasure::cut_log() {
    if (!is_log_to_cut_) return;
    SQLite::Statement cut{db_, "PRAGMA wal_checkpoint(TRUNCATE)"};
    const bool is_busy = !cut.executeStep() || cut.getColumn(0).getInt() != 0;
    is_log_to_cut_ = is_busy;
}

} // namespace jantaku
