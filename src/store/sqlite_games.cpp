#include "store/sqlite_games.hpp"

#include "store/journal_line.hpp"
#include "store/packed_text.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_use.hpp"

#include <utility>

namespace jantaku {

namespace {

constexpr std::uint64_t packed_at_once = 8;    // games; some 2 ms
constexpr std::uint64_t dropped_at_once = 200; // games; some 10 ms

} // namespace

SqliteGames::SqliteGames(SQLite::Database& db)
    : db_{db}, add_game_{db, "INSERT INTO game (game, room, head, events) VALUES (?, ?, ?, ?)"},
      add_seat_{db, "INSERT INTO seat (player, game) VALUES (?, ?)"},
      oldest_{db, "SELECT game, head FROM game WHERE game < (SELECT max(game) FROM game)"
                  " ORDER BY game LIMIT ?"},
      drop_game_{db, "DELETE FROM game WHERE game = ?"},
      drop_seat_{db, "DELETE FROM seat WHERE player = ? AND game = ?"} {}

void SqliteGames::add(const GameLines& game, RoomId room) {
    const std::string events = packed(game.events);
    Use{add_game_, game.number, room, game.head, Blob{events}}.run();
    for (const PlayerId player : game.seats)
        Use{add_seat_, player, game.number}.run();
}

void SqliteGames::drop(std::int64_t before) {
    std::vector<std::pair<std::uint64_t, std::string>> heads;
    for (const Use rows{oldest_, dropped_at_once}; rows.next();)
        heads.emplace_back(number_in(rows.column(0)), rows.column(1).getString());
    for (const auto& [game, seats] : games_before(before, heads)) {
        Use{drop_game_, game}.run();
        for (const PlayerId player : seats)
            Use{drop_seat_, player, game}.run();
    }
}

bool SqliteGames::pack_some() {
    if (!has_table(db_, "unpacked")) return false;
    const std::uint64_t highest = number_in(db_.execAndGet("SELECT game FROM unpacked"));
    std::uint64_t lowest = 0;
    std::vector<std::pair<std::uint64_t, std::string>> texts;
    {
        SQLite::Statement games{db_, "SELECT game, events FROM game WHERE game <= ?"
                                     " ORDER BY game DESC LIMIT ?"};
        for (const Use rows{games, highest, packed_at_once}; rows.next();) {
            lowest = number_in(rows.column(0));
            if (rows.column(1).isText() && rows.column(1).size() <= int{longest_packed_text})
                texts.emplace_back(lowest, rows.column(1).getString());
        }
    }
    SQLite::Statement pack{db_, "UPDATE game SET events = ?2 WHERE game = ?1"};
    for (const auto& [game, text] : texts) {
        const std::string events = packed(text);
        Use{pack, game, Blob{events}}.run();
    }
    if (lowest <= 1)
        db_.exec("DROP TABLE unpacked");
    else
        db_.exec("UPDATE unpacked SET game = " + std::to_string(lowest - 1));
    return lowest > 1;
}

Result<Record, std::string> read_events(const SQLite::Column& events) {
    if (!events.isBlob()) return read_sealed(events.getString(), read_journal_line);
    return read_packed_events(
        {static_cast<const char*>(events.getBlob()), static_cast<std::size_t>(events.getBytes())});
}

} // namespace jantaku
