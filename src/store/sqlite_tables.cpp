#include "store/sqlite_tables.hpp"

#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_use.hpp"

#include <utility>

namespace jantaku {

AppendLines lines_of(const Append& append) {
    AppendLines lines{.room = append.room,
                      .epoch = append.epoch,
                      .record = append.record,
                      .line =
                          sealed(journal_line(append.abridged ? *append.abridged : append.events)),
                      .begins = append.abridged.has_value(),
                      .game = std::nullopt,
                      .standings = {}};
    if (!append.settlement) return lines;
    const FinishedGame& finished = append.settlement->finished;
    for (const Standing& standing : append.settlement->standings)
        lines.standings.emplace_back(standing.player, sealed(standing_line(standing)));
    if (finished.is_broken_off) return lines;
    GameLines game{
        .number = finished.game.number,
        .seats = {},
        .head = sealed(game_line(head_of(*append.settlement))),
        .events = sealed(journal_line({finished.game.events.begin(), finished.game.events.end()}))};
    for (std::size_t i = 0; i < finished.seats.size(); ++i) {
        if (finished.kinds[i] != SeatKind::builtin) game.seats.push_back(finished.seats[i]);
    }
    lines.game = std::move(game);
    return lines;
}

SqliteTables::SqliteTables(SQLite::Database& db)
    : rooms_{db}, players_{db, "player"}, standings_{db, "standing"}, games_{db},
      last_used_{db, "SELECT (SELECT coalesce(max(room), 0) FROM room),"
                     " (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'player'),"
                     " (SELECT coalesce(max(game), 0) FROM game)"} {}

Result<Claim, std::string> SqliteTables::claim(RoomId room) {
    return rooms_.claim(room);
}

AppendResult SqliteTables::append(const AppendLines& lines) {
    const auto result =
        rooms_.append(lines.room, lines.epoch, lines.record, lines.line, lines.begins);
    if (result != AppendResult::durable) return result;
    if (lines.game) games_.add(*lines.game, lines.room);
    for (const auto& [player, line] : lines.standings)
        standings_.keep(player, line);
    return result;
}

// The games of the room are kept separately.
void SqliteTables::finish(RoomId room, Epoch epoch) {
    rooms_.finish(room, epoch);
}

void SqliteTables::keep(PlayerId player, const std::string& line) {
    players_.keep(player, line);
}

void SqliteTables::forget(PlayerId player) {
    players_.forget(player);
    standings_.forget(player);
}

Recovered SqliteTables::recover() {
    Recovered left;
    left.open_rooms = rooms_.open_rooms();
    const auto read = [&](SqlitePlayerLines& lines, auto& into, auto read_line,
                          const std::string& what) {
        lines.each([&](PlayerId player, const std::string& line) {
            auto one = read_sealed(line, read_line);
            if (one) {
                into.push_back(*std::move(one));
            } else {
                left.damaged.push_back(what + std::to_string(player.value) + ": " + one.error());
            }
        });
    };
    read(players_, left.players, read_profile_line, "player ");
    read(standings_, left.standings, read_standing_line, "standing of player ");
    const Use last{last_used_};
    last.next();
    left.last_room = RoomId{last.column(0).getUInt()};
    left.last_player = PlayerId{number_in(last.column(1))};
    left.last_game = number_in(last.column(2));
    return left;
}

} // namespace jantaku
