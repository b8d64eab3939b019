// SQLite tables: reads and writes the tables in the file of a store, through one connection.
//
// called   between BEGIN and COMMIT: every call is part of the open transaction
// lines    as store/stored_lines.hpp defines them
// errors   SQLite::Exception if the file or the disk fails; a text for a line that cannot be read
// source   docs/architecture.md#the-journal
#pragma once

#include "store/sqlite_adjourned.hpp"
#include "store/sqlite_erasure.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_lines.hpp"
#include "store/sqlite_rooms.hpp"
#include "store/store.hpp"
#include "store/stored_lines.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <cstdint>
#include <string>

namespace jantaku {

class SqliteTables {
  public:
    explicit SqliteTables(SQLite::Database& db);

    [[nodiscard]] Result<Claim, std::string> claim(RoomId room);
    [[nodiscard]] AppendResult append(const AppendLines& lines);
    void finish(RoomId room, Epoch epoch);
    [[nodiscard]] Result<Record, std::string> read_adjourned(RoomId room) {
        return adjourned_.read(room);
    }
    void drop_adjourned(RoomId room) { adjourned_.drop(room); }
    void keep_tally(std::uint64_t problem, const std::string& line) {
        tallies_.keep(problem, line);
    }
    void keep_audit(std::uint64_t number, const std::string& line);
    [[nodiscard]] Recovered recover();
    void keep(PlayerId player, const std::string& line);
    void forget(PlayerId player);
    [[nodiscard]] std::optional<ErasureStep> erase_names(PlayerId player, const ErasureStep& step) {
        return erasure_.erase(player, step, rooms_.journal());
    }
    void drop_games(std::int64_t before) { games_.drop(before); }
    // After the end of a transaction.
    void ended() { erasure_.cut_log(); }
    // Does a little of what may wait. False: nothing is left.
    bool do_chore() { return games_.pack_some(); }
    void begun() { rooms_.begun(); }
    // Before the end of a transaction that changed something.
    void tidy() { rooms_.tidy(); }
    // The open transaction was given up.
    void rolled_back() { rooms_.rolled_back(); }

  private:
    SqliteRooms rooms_;
    SqliteLines players_;
    SqliteLines standings_;
    SqliteGames games_;
    SqliteAdjourned adjourned_;
    SqliteLines tallies_;
    SqliteLines audit_;
    SqliteErasure erasure_;
    SQLite::Statement last_used_; // the highest numbers of a room, a player and a game
};

} // namespace jantaku
