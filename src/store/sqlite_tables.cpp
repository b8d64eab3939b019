#include "store/sqlite_tables.hpp"

#include "store/sqlite_use.hpp"

#include <utility>

namespace jantaku {

SqliteTables::SqliteTables(SQLite::Database& db)
    : rooms_{db}, players_{db, "player", "player"},
      standings_{db, "standing", "player"}, games_{db},
      adjourned_{db}, tallies_{db, "tally", "problem"}, audit_{db, "audit", "entry"}, erasure_{db},
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
        standings_.keep(player.value, line);
    if (lines.adjourned) adjourned_.add(*lines.adjourned);
    if (lines.taken_up) adjourned_.drop(*lines.taken_up);
    return result;
}

// The games of the room are kept separately.
void SqliteTables::finish(RoomId room, Epoch epoch) {
    rooms_.finish(room, epoch);
}

void SqliteTables::keep(PlayerId player, const std::string& line) {
    players_.keep(player.value, line);
}

void SqliteTables::forget(PlayerId player) {
    players_.drop(player.value);
    standings_.drop(player.value);
}

void SqliteTables::keep_audit(std::uint64_t number, const std::string& line) {
    audit_.keep(number, line);
    if (number > AuditEntry::most_entries) audit_.drop(number - AuditEntry::most_entries);
}

Recovered SqliteTables::recover() {
    Recovered left;
    left.open_rooms = rooms_.open_rooms();
    players_.each([&](std::uint64_t player, const std::string& line) {
        read_profile(PlayerId{player}, line, left);
    });
    standings_.each([&](std::uint64_t player, const std::string& line) {
        read_standing(PlayerId{player}, line, left);
    });
    adjourned_.each_head(
        [&](RoomId room, const std::string& head) { read_adjourned_head(room, head, left); });
    tallies_.each(
        [&](std::uint64_t problem, const std::string& line) { read_tally(problem, line, left); });
    audit_.each(
        [&](std::uint64_t number, const std::string& line) { read_audit(number, line, left); });
    const Use last{last_used_};
    last.next();
    left.last_room = RoomId{last.column(0).getUInt()};
    left.last_player = PlayerId{number_in(last.column(1))};
    left.last_game = number_in(last.column(2));
    return left;
}

} // namespace jantaku
