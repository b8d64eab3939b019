// SQLite erasure: takes what names a player out of the file, slice by slice (ErasureStep).
//
// games     their heads, the newest first
// journals  records that no room needs any more lose their text, if it may name the player
// space     pages of the file that are free still have their former text. All of them are written
//           over: a table takes them and is dropped
// log       the write-ahead log has former pages, too: it is cut to nothing, outside of a transaction
// cost      a slice: some 3 ms; all of them: as long as it takes to read all heads, with pauses
// called    between BEGIN and COMMIT, except cut_log()
#pragma once

#include "room/effect.hpp"
#include "room/ids.hpp"
#include "store/sqlite_journal.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <optional>

namespace jantaku {

class SqliteErasure {
  public:
    explicit SqliteErasure(SQLite::Database& db);

    // Does one slice. None: nothing is left to do.
    [[nodiscard]] std::optional<ErasureStep>
    erase(PlayerId player, const ErasureStep& step, SqliteJournal& journal);
    // After COMMIT: cuts the log if a step wants that. It succeeds when nobody reads at that moment.
    void cut_log();

  private:
    [[nodiscard]] ErasureStep erase_games(PlayerId player, ErasureStep step);
    [[nodiscard]] ErasureStep fill_free_pages(ErasureStep step);

    SQLite::Database& db_;
    SQLite::Statement heads_, set_head_;
    bool is_log_to_cut_ = false;
};

} // namespace jantaku
