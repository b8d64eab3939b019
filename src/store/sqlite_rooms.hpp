// SQLite rooms: the epochs of rooms, in the table `room`, and their journals (sqlite_journal.hpp).
//
// epoch    that of the last claim; a room that nobody has claimed belongs to its first writer
// records  numbered from 1, without a gap; dropped when the room is finished
// known    the rooms that were written to are remembered, so that an append reads nothing
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails; a text for a line that cannot be read
#pragma once

#include "store/sqlite_journal.hpp"
#include "store/store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <string>
#include <unordered_map>
#include <vector>

namespace jantaku {

class SqliteRooms {
  public:
    explicit SqliteRooms(SQLite::Database& db);

    [[nodiscard]] Result<Claim, std::string> claim(RoomId room);
    // Durable: as part of the open transaction. begins: as in AppendLines.
    [[nodiscard]] AppendResult append(RoomId room,
                                      Epoch epoch,
                                      RecordNumber record,
                                      const std::string& line,
                                      bool begins = false);
    // Does nothing if a later epoch has claimed the room.
    void finish(RoomId room, Epoch epoch);
    // Those that are not finished, lowest first. Reads no record: a damaged page would fail the
    // whole transaction, and the claim of its room finds it.
    [[nodiscard]] std::vector<RoomId> open_rooms();
    [[nodiscard]] SqliteJournal& journal() { return journal_; }
    void begun() { journal_.begun(); }
    void tidy() { journal_.tidy(); }
    // The open transaction was given up: what it wrote is not there.
    void rolled_back();

  private:
    struct Row {
        bool is_there = false;
        Epoch epoch = 0;
        bool finished = false;
    };
    [[nodiscard]] Row& row_of(RoomId room);
    void set_epoch(RoomId room, Epoch epoch);

    std::unordered_map<RoomId, Row, IdHash> known_;
    SQLite::Statement find_room_, set_epoch_, finish_, open_rooms_;
    SqliteJournal journal_;
};

} // namespace jantaku
