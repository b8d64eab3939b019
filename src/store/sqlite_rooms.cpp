#include "store/sqlite_rooms.hpp"

#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_use.hpp"

#include <utility>

namespace jantaku {

SqliteRooms::SqliteRooms(SQLite::Database& db)
    : find_room_{db, "SELECT epoch, finished FROM room WHERE room = ?"},
      set_epoch_{db, "INSERT INTO room (room, epoch) VALUES (?1, ?2)"
                     " ON CONFLICT (room) DO UPDATE SET epoch = ?2"},
      finish_{db, "UPDATE room SET finished = 1 WHERE room = ?"},
      open_rooms_{db, "SELECT room FROM room WHERE finished = 0 ORDER BY room"},
      records_{db, "SELECT number, line FROM record WHERE room = ? ORDER BY number"},
      last_record_{db, "SELECT coalesce(max(number), 0) FROM record WHERE room = ?"},
      add_record_{db, "INSERT INTO record (room, number, epoch, line) VALUES (?, ?, ?, ?)"},
      drop_records_{db, "DELETE FROM record WHERE room = ?"} {}

Result<Claim, std::string> SqliteRooms::claim(RoomId room) {
    Claim claim{.epoch = row_of(room).epoch + 1, .records = {}};
    set_epoch(room, claim.epoch);
    const Use rows{records_, room};
    while (rows.next()) {
        const std::string which = "record " + std::to_string(claim.records.size() + 1);
        if (number_in(rows.column(0)) != claim.records.size() + 1) return which + " is missing";
        auto record = read_sealed(rows.column(1).getString(), read_journal_line);
        if (!record) return which + ": " + record.error();
        claim.records.push_back(*std::move(record));
    }
    return claim;
}

AppendResult
SqliteRooms::append(RoomId room, Epoch epoch, RecordNumber record, const std::string& line) {
    Row& row = row_of(room);
    if (!row.is_there) set_epoch(room, epoch); // the room belongs to its first writer
    if (row.epoch != epoch) return AppendResult::fenced;
    if (row.finished || record != row.last + 1) return AppendResult::refused;
    Use{add_record_, room, record, epoch, line}.run();
    row.last = record;
    return AppendResult::durable;
}

void SqliteRooms::finish(RoomId room, Epoch epoch) {
    const Row& row = row_of(room);
    if (!row.is_there || row.epoch != epoch) return;
    Use{finish_, room}.run();
    Use{drop_records_, room}.run();
    known_.erase(room);
}

std::vector<RoomId> SqliteRooms::open_rooms() {
    std::vector<RoomId> rooms;
    for (const Use rows{open_rooms_}; rows.next();)
        rooms.push_back(RoomId{rows.column(0).getUInt()});
    return rooms;
}

SqliteRooms::Row& SqliteRooms::row_of(RoomId room) {
    if (const auto known = known_.find(room); known != known_.end()) return known->second;
    Row row;
    if (const Use found{find_room_, room}; found.next()) {
        row.is_there = true;
        row.epoch = number_in(found.column(0));
        row.finished = found.column(1).getInt() != 0;
    }
    const Use last{last_record_, room};
    last.next();
    row.last = number_in(last.column(0));
    return known_[room] = row;
}

void SqliteRooms::set_epoch(RoomId room, Epoch epoch) {
    Use{set_epoch_, room, epoch}.run();
    Row& row = row_of(room);
    row.is_there = true;
    row.epoch = epoch;
}

} // namespace jantaku
