// SQLite games: adds finished games to the tables `game` and `seat`.
//
// events   are packed (packed_text.hpp). Those of a file of version 1 are texts; the table
//          `unpacked` has the highest number of a game that may still have one, until all are packed
// reading  is done by another connection: store/games_reader.hpp
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails, or has a game of this number
#pragma once

#include "room/event.hpp"
#include "room/ids.hpp"
#include "store/stored_lines.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <cstddef>
#include <jantaku/tile/result.hpp>
#include <string>
#include <vector>

namespace jantaku {

class SqliteGames {
  public:
    explicit SqliteGames(SQLite::Database& db);

    void add(const GameLines& game, RoomId room);
    // Drops some of the oldest games that ended before that time, but never the newest game, whose
    // number must not be given again.
    void drop(std::int64_t before);
    // Packs the events of a few games of version 1. False: there are none.
    bool pack_some();

  private:
    SQLite::Database& db_;
    SQLite::Statement add_game_, add_seat_, oldest_, drop_game_, drop_seat_;
};

// Reads the events of a game, packed or not.
[[nodiscard]] Result<Record, std::string> read_events(const SQLite::Column& events);

} // namespace jantaku
