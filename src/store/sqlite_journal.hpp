// SQLite journal: the records of all rooms, in the table `journal`, in the order in which they were
// written.
//
// place   a record is written behind all others, so that a transaction with records of a hundred
//         rooms writes a few pages. Each record holds the place of the room's record before it
// index   the places of the rooms that are not finished are in memory, read once at the start
// drop    a finished room's records stay until they are at the front, where tidy() removes them. If
//         few records are still needed, it writes those of the oldest room again at the end
// anew    a record that has none before it begins the room's journal
// lost    a room whose records cannot be read: a record with the number 0 says why
// damage  of pages is stepped over at the start. Each room that may have had a record there is lost
// called  between BEGIN and COMMIT, except the constructor
// errors  SQLite::Exception if the file or the disk fails
#pragma once

#include "store/journal_index.hpp"
#include "store/sqlite_file.hpp"
#include "store/stored_lines.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace jantaku {

class SqliteJournal {
  public:
    explicit SqliteJournal(SQLite::Database& db);

    // None if the room has no records; a text that says which record is missing, or why all are
    // lost.
    [[nodiscard]] Result<JournalLines, std::string> read(RoomId room);
    // The number of the room's next record; 0 if its records are lost.
    [[nodiscard]] RecordNumber next(RoomId room) const;
    void append(RoomId room, const std::string& line);
    // The room's journal begins with this record, and the earlier ones are not needed any more.
    void begin(RoomId room, RecordNumber number, const std::string& line);
    // Writes all records of a room, in place of those that it has here.
    void copy(RoomId room, const JournalLines& lines);
    void lose(RoomId room, const std::string& why);
    void drop(RoomId room) { index_.remove(room); }
    // Makes room in the file; the work is bounded, but for that of one room's records.
    void tidy();

    // Takes the names of a player out of some records, from that place on. None: out of the last.
    [[nodiscard]] std::optional<Place> erase(PlayerId player, Place from);

    void begun();
    // The open transaction was given up.
    void rolled_back();

    [[nodiscard]] bool is_damaged() const { return damage_.has_value(); }

  private:
    struct Damage {
        Place first = 0;
        std::string why;
    };
    void scan();
    void note_rows(Place& from);
    void lose_suspects();
    void write(RoomId room, RecordNumber number, Place before, const std::string& line);
    void drop_front();
    void move_to_the_end(RoomId room);

    struct Ends {
        Place begin = 1; // of the first record in the file
        Place end = 1;   // where the next one is written
    };
    JournalIndex index_;
    Ends ends_, ends_at_begin_;
    std::optional<Damage> damage_;
    std::vector<RoomId> open_rooms_;                       // at the start
    std::unordered_map<RoomId, std::string, IdHash> lost_; // and why
    bool is_tidied_ = true;                                // until tidy() meets damage
    SQLite::Statement rows_, any_row_, record_, add_, drop_before_, lines_, set_line_;
};

// Reads the records of a room from a journal. Damage is an error like any other.
template <class From>
[[nodiscard]] Result<JournalLines, std::string> room_lines(From& from, RoomId room) {
    Result<JournalLines, std::string> lines = std::string{};
    if (auto why = damage_in([&] { lines = from.read(room); })) return *std::move(why);
    return lines;
}

// The journal of a store that writes. One of an earlier version is brought here, some rooms in a
// transaction, and one with damaged pages is written anew and put aside.
[[nodiscard]] SqliteJournal open_journal(SQLite::Database& db);

} // namespace jantaku
