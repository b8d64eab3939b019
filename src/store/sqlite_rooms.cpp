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
    const Row row = row_of(room);
    if (!row.is_there) set_epoch(room, epoch); // the room belongs to its first writer
    if (row.is_there && row.epoch != epoch) return AppendResult::fenced;
    const bool is_next = record == last_of(room) + 1;
    if (row.finished || !is_next) return AppendResult::refused;
    Use{add_record_, room, record, epoch, line}.run();
    return AppendResult::durable;
}

void SqliteRooms::finish(RoomId room, Epoch epoch) {
    const Row row = row_of(room);
    if (!row.is_there || row.epoch != epoch) return;
    Use{finish_, room}.run();
    Use{drop_records_, room}.run();
}

std::vector<RoomId> SqliteRooms::open_rooms() {
    std::vector<RoomId> rooms;
    for (const Use rows{open_rooms_}; rows.next();)
        rooms.push_back(RoomId{rows.column(0).getUInt()});
    return rooms;
}

SqliteRooms::Row SqliteRooms::row_of(RoomId room) {
    const Use row{find_room_, room};
    if (!row.next()) return {};
    return {.is_there = true,
            .epoch = number_in(row.column(0)),
            .finished = row.column(1).getInt() != 0};
}

void SqliteRooms::set_epoch(RoomId room, Epoch epoch) {
    Use{set_epoch_, room, epoch}.run();
}

RecordNumber SqliteRooms::last_of(RoomId room) {
    const Use row{last_record_, room};
    row.next();
    return number_in(row.column(0));
}

} // namespace jantaku
