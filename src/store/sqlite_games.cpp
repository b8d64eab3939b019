#include "store/sqlite_games.hpp"

#include "store/sqlite_use.hpp"

namespace jantaku {

SqliteGames::SqliteGames(SQLite::Database& db)
    : add_game_{db, "INSERT INTO game (game, room, head, events) VALUES (?, ?, ?, ?)"},
      add_seat_{db, "INSERT INTO seat (player, game) VALUES (?, ?)"} {}

void SqliteGames::add(const GameLines& game, RoomId room) {
    Use{add_game_, game.number, room, game.head, game.events}.run();
    for (const PlayerId player : game.seats)
        Use{add_seat_, player, game.number}.run();
}

} // namespace jantaku
