// SQLite tables: what stands in the file of a store, by one connection.
//
// called   between BEGIN and COMMIT: every call is a part of the transaction that is open
// lines    of JSON, as store/journal_line.hpp has them
// errors   SQLite::Exception where the file or the disk fails; a line that cannot be read is told in words
// source   docs/architecture.md#the-journal
#pragma once

#include "store/store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <string>

namespace jantaku {

// Makes the tables of a new file. StoreError: the file is of a later version.
[[nodiscard]] SQLite::Database open_database(const std::string& file);

// StoreError: the file is of a later version.
void check_version(SQLite::Database& db);

// Of the file, or a bug: what cannot pass, however often it is tried.
[[nodiscard]] bool is_damage(const std::exception& error);

// What an append writes; its lines are made by the thread that asks for it.
struct AppendLines {
    RoomId room;
    Epoch epoch = 0;
    RecordNumber record = 0;
    std::string line;
    struct Game {
        std::size_t number = 0;
        std::vector<PlayerId> seats; // but built-in players
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
