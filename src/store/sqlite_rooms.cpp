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
      open_rooms_{db, "SELECT room FROM room WHERE finished = 0 ORDER BY room"}, journal_{
                                                                                     open_journal(
                                                                                         db)} {}

Result<Claim, std::string> SqliteRooms::claim(RoomId room) {
    Claim claim{.epoch = row_of(room).epoch + 1, .records = {}, .last = 0};
    set_epoch(room, claim.epoch);
    const auto lines = journal_.read(room);
    if (!lines) return lines.error();
    auto records = read_records(*lines);
    if (!records) return records.error();
    claim.records = *std::move(records);
    claim.last = lines->last;
    return claim;
}

AppendResult SqliteRooms::append(
    RoomId room, Epoch epoch, RecordNumber record, const std::string& line, bool begins) {
    const Row& row = row_of(room);
    if (!row.is_there) set_epoch(room, epoch); // the room belongs to its first writer
    if (row.epoch != epoch) return AppendResult::fenced;
    if (row.finished || record != journal_.next(room)) return AppendResult::refused;
    begins ? journal_.begin(room, record, line) : journal_.append(room, line);
    return AppendResult::durable;
}

void SqliteRooms::finish(RoomId room, Epoch epoch) {
    const Row& row = row_of(room);
    if (!row.is_there || row.epoch != epoch) return;
    Use{finish_, room}.run();
    journal_.drop(room);
    known_.erase(room);
}

std::vector<RoomId> SqliteRooms::open_rooms() {
    std::vector<RoomId> rooms;
    for (const Use rows{open_rooms_}; rows.next();)
        rooms.push_back(RoomId{rows.column(0).getUInt()});
    return rooms;
}

void SqliteRooms::rolled_back() {
    known_.clear();
    journal_.rolled_back();
}

SqliteRooms::Row& SqliteRooms::row_of(RoomId room) {
    if (const auto known = known_.find(room); known != known_.end()) return known->second;
    Row row;
    if (const Use found{find_room_, room}; found.next()) {
        row.is_there = true;
        row.epoch = number_in(found.column(0));
        row.finished = found.column(1).getInt() != 0;
    }
    return known_[room] = row;
}

void SqliteRooms::set_epoch(RoomId room, Epoch epoch) {
    Use{set_epoch_, room, epoch}.run();
    Row& row = row_of(room);
    row.is_there = true;
    row.epoch = epoch;
}

} // namespace jantaku
