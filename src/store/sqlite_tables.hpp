// SQLite tables: reads and writes the tables in the file of a store, through one connection.
//
// called   between BEGIN and COMMIT: every call is part of the open transaction
// lines    JSON, as store/journal_line.hpp defines it
// errors   SQLite::Exception if the file or the disk fails; a text for a line that cannot be read
// source   docs/architecture.md#the-journal
#pragma once

#include "store/store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <string>

namespace jantaku {

// Creates the tables in a new file. StoreError: the file is of a later version.
[[nodiscard]] SQLite::Database open_database(const std::string& file);

// StoreError: the file is of a later version.
void check_version(SQLite::Database& db);

// The error comes from a damaged file or from a bug, and will not pass however often the call is
// tried.
[[nodiscard]] bool is_damage(const std::exception& error);

// The lines that an append writes; the thread that asks for the append makes them.
struct AppendLines {
    RoomId room;
    Epoch epoch = 0;
    RecordNumber record = 0;
    std::string line;
    struct Game {
        std::size_t number = 0;
        std::vector<PlayerId> seats; // without built-in players
        std::string head;
        std::string events;
    };
    std::optional<Game> game;
    std::vector<std::pair<PlayerId, std::string>> standings;
};
[[nodiscard]] AppendLines lines_of(const Append& append);

class SqliteTables {
  public:
    explicit SqliteTables(SQLite::Database& db);

    [[nodiscard]] Result<Claim, std::string> claim(RoomId room);
    [[nodiscard]] AppendResult append(const AppendLines& lines);
    void finish(RoomId room, Epoch epoch);
    [[nodiscard]] Recovered recover();
    void keep(PlayerId player, const std::string& line);
    void forget(PlayerId player);

  private:
    struct Row {
        bool is_there = false;
        Epoch epoch = 0;
        bool finished = false;
    };
    [[nodiscard]] Row row_of(RoomId room);
    void set_epoch(RoomId room, Epoch epoch);
    [[nodiscard]] RecordNumber last_of(RoomId room);
    void add(const AppendLines::Game& game, RoomId room);

    SQLite::Statement find_room_, set_epoch_, finish_, drop_records_, last_record_, add_record_,
        records_, open_rooms_;
    SQLite::Statement keep_player_, forget_player_, players_;
    SQLite::Statement keep_standing_, forget_standing_, standings_;
    SQLite::Statement add_game_, add_seat_;
    SQLite::Statement last_used_;
};

} // namespace jantaku
