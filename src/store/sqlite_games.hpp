// SQLite games: adds finished games to the tables `game` and `seat`.
//
// reading  is done by another connection: store/games_reader.hpp
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails, or has a game of this number
#pragma once

#include "room/ids.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <cstddef>
#include <string>
#include <vector>

namespace jantaku {

struct GameLines {
    std::size_t number = 0;
    std::vector<PlayerId> seats; // without built-in players
    std::string head;
    std::string events;
};

class SqliteGames {
  public:
    explicit SqliteGames(SQLite::Database& db);

    void add(const GameLines& game, RoomId room);

  private:
    SQLite::Statement add_game_, add_seat_;
};

} // namespace jantaku
