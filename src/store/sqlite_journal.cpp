#include "store/sqlite_journal.hpp"

#include "store/erased_lines.hpp"
#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_use.hpp"
#include "store/sqlite_walk.hpp"

#include <SQLiteCpp/Exception.h>
#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr std::uint64_t most_dropped = 512; // records in a transaction that writes few
// The table is left alone while it is small, or while a third of its records are needed.
constexpr std::uint64_t small_table = 4096;
constexpr std::uint64_t erased_at_once = 200; // lines that are looked at in a step
constexpr std::uint64_t most_times = 3;

constexpr int reader_busy_ms = 5000;
constexpr std::size_t records_at_once = 2000; // brought from another table in a transaction

std::vector<RoomId> open_rooms_in(SQLite::Database& db) {
    std::vector<RoomId> rooms;
    SQLite::Statement rows{db, "SELECT room FROM room WHERE finished = 0 ORDER BY room"};
    while (rows.executeStep())
        rooms.push_back(RoomId{rows.getColumn(0).getUInt()});
    return rooms;
}

} // namespace

SqliteJournal::SqliteJournal(SQLite::Database& db)
    : open_rooms_{open_rooms_in(db)},
      rows_{db, "SELECT place, room, number, before FROM journal WHERE place >= ? ORDER BY place"},
      any_row_{db, "SELECT place FROM journal WHERE place >= ? ORDER BY place LIMIT 1"},
      record_{db, "SELECT room, number, before, line FROM journal WHERE place = ?"},
      add_{db, "INSERT INTO journal (room, number, place, before, line) VALUES (?, ?, ?, ?, ?)"},
      drop_before_{db, "DELETE FROM journal WHERE place < ?"},
      lines_{db, "SELECT place, room, line FROM journal WHERE place >= ? ORDER BY place LIMIT ?"},
      set_line_{db, "UPDATE journal SET line = ?2 WHERE place = ?1"} {
    scan();
    lose_suspects();
}

// ---- the records of a room ---------------------------------------------------------------------

Result<JournalLines, std::string> SqliteJournal::read(RoomId room) {
    JournalLines found;
    if (const auto lost = lost_.find(room); lost != lost_.end()) return lost->second;
    const JournalPlaces* places = index_.find(room);
    if (places == nullptr) return found;
    found.last = places->number;
    RecordNumber number = places->number;
    for (Place place = places->last; place != 0; --number) {
        const Use row{record_, place};
        const bool is_there = row.next() && row.column(0).getUInt() == room.value &&
                              number_in(row.column(1)) == number;
        if (!is_there) return "record " + std::to_string(number) + " is missing";
        if (number == 0) return row.column(3).getString();
        found.lines.push_back(row.column(3).getString());
        place = number_in(row.column(2));
    }
    std::ranges::reverse(found.lines);
    return found;
}

RecordNumber SqliteJournal::next(RoomId room) const {
    if (lost_.contains(room)) return 0;
    const JournalPlaces* places = index_.find(room);
    if (places == nullptr) return 1;
    return places->records == 0 ? 0 : places->number + 1;
}

void SqliteJournal::append(RoomId room, const std::string& line) {
    const JournalPlaces* former = index_.find(room);
    if (former == nullptr) return begin(room, 1, line);
    JournalPlaces places = *former;
    write(room, ++places.number, places.last, line);
    ++places.records;
    places.last = ends_.end++;
    index_.set(room, places);
}

void SqliteJournal::begin(RoomId room, RecordNumber number, const std::string& line) {
    write(room, number, 0, line);
    index_.set(room, {.first = ends_.end, .last = ends_.end, .records = 1, .number = number});
    ++ends_.end;
}

void SqliteJournal::lose(RoomId room, const std::string& why) {
    write(room, 0, 0, why);
    index_.set(room, {.first = ends_.end, .last = ends_.end, .records = 0, .number = 0});
    ++ends_.end;
}

void SqliteJournal::write(RoomId room, RecordNumber number, Place before, const std::string& line) {
    Use{add_, room, number, ends_.end, before, line}.run();
}

// ---- room in the file --------------------------------------------------------------------------

// Damage here must not cost the records of the transaction.
void SqliteJournal::tidy() {
    if (!is_tidied_) return;
    if (damage_in([&] { drop_front(); })) is_tidied_ = false;
}

void SqliteJournal::drop_front() {
    const std::uint64_t written = ends_.end - ends_at_begin_.end;
    auto oldest = index_.oldest();
    const bool is_held_up = oldest && oldest->second.first == ends_.begin;
    if (is_held_up && ends_.end - ends_.begin > most_times * index_.records() + small_table) {
        move_to_the_end(oldest->first);
        oldest = index_.oldest();
    }
    const Place needed = oldest ? oldest->second.first : ends_.end;
    const Place until = std::min(needed, ends_.begin + std::max(most_dropped, 2 * written));
    if (until <= ends_.begin) return;
    Use{drop_before_, until}.run();
    ends_.begin = until;
}

void SqliteJournal::move_to_the_end(RoomId room) {
    const auto lines = read(room);
    if (next(room) == 0) return lose(room, lines.error());
    if (!lines) {
        is_tidied_ = false;
        return;
    }
    copy(room, *lines);
}

void SqliteJournal::copy(RoomId room, const JournalLines& lines) {
    RecordNumber number = lines.last - lines.lines.size();
    bool begins = true;
    for (const std::string& line : lines.lines)
        std::exchange(begins, false) ? begin(room, ++number, line) : append(room, line);
}

std::optional<Place> SqliteJournal::erase(PlayerId player, Place from) {
    std::vector<std::pair<Place, std::string>> changed;
    std::uint64_t read = 0;
    for (const Use rows{lines_, from, erased_at_once}; rows.next(); ++read) {
        const Place place = number_in(rows.column(0));
        const JournalPlaces* needed = index_.find(RoomId{rows.column(1).getUInt()});
        const std::string line = rows.column(2).getString();
        from = place + 1;
        if (needed == nullptr || place < needed->first) {
            if (may_name(line, player)) changed.emplace_back(place, std::string{});
        } else if (auto without = record_without(line, player)) {
            changed.emplace_back(place, *std::move(without));
        }
    }
    for (const auto& [place, line] : changed)
        Use{set_line_, place, line}.run();
    return read == erased_at_once ? std::optional{from} : std::nullopt;
}

void SqliteJournal::begun() {
    index_.begun();
    ends_at_begin_ = ends_;
}

void SqliteJournal::rolled_back() {
    index_.rolled_back();
    ends_ = ends_at_begin_;
}

// ---- the start -----------------------------------------------------------------------------------

void SqliteJournal::scan() {
    Place from = 1;
    while (true) {
        auto why = damage_in([&] { note_rows(from); });
        if (!why) return;
        damage_ = Damage{.first = from, .why = *std::move(why)};
        const auto next = readable_after(any_row_, from);
        if (!next) return;
        from = *next;
    }
}

// from: grows with each row that was read.
void SqliteJournal::note_rows(Place& from) {
    bool is_first = from == 1;
    for (const Use rows{rows_, from}; rows.next();) {
        const Place place = number_in(rows.column(0));
        const RoomId room{rows.column(1).getUInt()};
        const RecordNumber number = number_in(rows.column(2));
        if (std::exchange(is_first, false)) ends_.begin = place;
        ends_.end = from = place + 1;
        if (!std::ranges::binary_search(open_rooms_, room)) continue;
        const JournalPlaces* former = index_.find(room);
        const bool begins = former == nullptr || number_in(rows.column(3)) == 0;
        const bool is_lost = number == 0;
        index_.set(room, {.first = begins ? place : former->first,
                          .last = place,
                          .records = is_lost  ? 0
                                     : begins ? 1
                                              : former->records + 1,
                          .number = number});
    }
}

// The last records of these rooms may have been on a damaged page.
void SqliteJournal::lose_suspects() {
    if (!damage_) return;
    for (const RoomId room : open_rooms_) {
        const JournalPlaces* places = index_.find(room);
        if (places == nullptr || places->last < damage_->first) lost_[room] = damage_->why;
    }
}

// ---- another table -------------------------------------------------------------------------------

namespace {

// A connection of its own reads, because SQLite gives up a transaction that has met damage.
SQLite::Database open_to_read(SQLite::Database& db) {
    return SQLite::Database{db.getFilename(), SQLite::OPEN_READONLY, reader_busy_ms};
}

// The records of a file of version 1.
class RoomRecords {
  public:
    explicit RoomRecords(SQLite::Database& db)
        : records_{db, "SELECT number, line FROM record WHERE room = ? ORDER BY number"} {}

    [[nodiscard]] Result<JournalLines, std::string> read(RoomId room) {
        JournalLines found;
        const Use rows{records_, room};
        while (rows.next()) {
            const RecordNumber number = ++found.last;
            if (number_in(rows.column(0)) != number)
                return "record " + std::to_string(number) + " is missing";
            found.lines.push_back(rows.column(1).getString());
        }
        return found;
    }

  private:
    SQLite::Statement records_;
};

// Copies the records of one room, and says how many there are. None: the room is lost.
template <class From>
std::optional<std::size_t> copy_room(From& from, RoomId room, SqliteJournal& to) {
    const auto lines = room_lines(from, room);
    if (!lines) {
        to.lose(room, lines.error());
        return std::nullopt;
    }
    to.copy(room, *lines);
    return lines->lines.size();
}

void bring_room_records(SQLite::Database& db) {
    bool is_whole = true;
    {
        SQLite::Database reader = open_to_read(db);
        RoomRecords from{reader};
        SqliteJournal to{db};
        SQLite::Statement drop{db, "DELETE FROM record WHERE room = ?"};
        std::size_t records = 0;
        db.exec("BEGIN");
        for (const RoomId room : open_rooms_in(db)) {
            const auto copied = copy_room(from, room, to);
            if (copied) Use{drop, room}.run();
            is_whole = is_whole && copied;
            records += copied.value_or(0);
            if (records < records_at_once) continue;
            db.exec("COMMIT");
            db.exec("BEGIN");
            records = 0;
        }
        db.exec("COMMIT");
    }
    if (is_whole)
        db.exec("DROP TABLE record");
    else
        put_aside(db, "record");
}

// In one transaction, because nothing else tells a half copy from a whole one.
void renew_journal(SQLite::Database& db) {
    SQLite::Database reader = open_to_read(db);
    SqliteJournal from{reader};
    db.exec("BEGIN");
    put_aside(db, "journal");
    create_journal(db);
    SqliteJournal to{db};
    for (const RoomId room : open_rooms_in(db))
        (void)copy_room(from, room, to);
    db.exec("COMMIT");
}

} // namespace

SqliteJournal open_journal(SQLite::Database& db) {
    if (has_table(db, "record")) bring_room_records(db);
    {
        SqliteJournal journal{db};
        if (!journal.is_damaged()) return journal;
    }
    renew_journal(db);
    return SqliteJournal{db};
}

} // namespace jantaku
