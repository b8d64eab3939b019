#include "store/salvage.hpp"

#include "store/journal_line.hpp"
#include "store/packed_text.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_journal.hpp"
#include "store/sqlite_use.hpp"
#include "store/sqlite_walk.hpp"
#include "store/store.hpp"

#include <SQLiteCpp/Transaction.h>
#include <algorithm>
#include <optional>

namespace jantaku {

namespace {

// Rooms behind the last known one that may have been lost with the end of their table.
constexpr std::uint64_t spare_numbers = 10'000;

std::string bytes_of(const SQLite::Column& column) {
    return {static_cast<const char*>(column.getBlob()),
            static_cast<std::size_t>(column.getBytes())};
}

std::string packed_events(const SQLite::Column& column) {
    return column.isBlob() ? bytes_of(column) : packed(column.getString());
}

class Salvage {
  public:
    Salvage(const std::string& file, const std::string& to)
        : from_{open_to_salvage(file)}, to_{open_database(to)} {
        check_version(from_);
    }

    Salvaged run() {
        SQLite::Transaction all{to_};
        copy_rooms();
        copy_lines({"player", "player", "line"}, "player",
                   [](const std::string& line) { return read_sealed(line, read_profile_line); });
        copy_lines({"standing", "player", "line"}, "standing of player",
                   [](const std::string& line) { return read_sealed(line, read_standing_line); });
        copy_lines({"tally", "problem", "line"}, "answers to problem",
                   [](const std::string& line) { return read_sealed(line, read_tally_line); });
        copy_lines({"audit", "entry", "line"}, "entry of the audit",
                   [](const std::string& line) { return read_sealed(line, read_audit_line); });
        copy_adjourned();
        copy_games();
        keep_numbers();
        all.commit();
        return std::move(done_);
    }

  private:
    template <class See>
    void each(const Table& table, const std::string& what, const See& see) {
        walk(
            from_, table, [&](SQLite::Statement& row) { see(number_in(row.getColumn(0)), row); },
            [&](const Gap& gap) {
                done_.lost.push_back(words_of(what, gap));
                if (table.name == "room") rooms_end_lost_ = rooms_end_lost_ || !gap.after;
                if (table.name == "player" && gap.after)
                    last_player_ = std::max(last_player_, *gap.after - 1);
            });
    }
    void lose(const std::string& what, std::uint64_t number, const std::string& why) {
        done_.lost.push_back(what + ' ' + std::to_string(number) + ": " + why);
    }

    // A room that is lost counts as finished, so that its number is not given again.
    void copy_rooms() {
        std::optional<SqliteJournal> journal;
        std::string no_journal = "its journal cannot be read";
        if (auto why = damage_in([&] { journal.emplace(from_); })) no_journal = *std::move(why);
        SqliteJournal to{to_};
        SQLite::Statement add{to_, "INSERT INTO room (room, epoch, finished) VALUES (?, ?, ?)"};
        each({"room", "room", "epoch, finished"}, "room", [&](std::uint64_t number, auto& row) {
            const RoomId room{static_cast<std::uint32_t>(number)};
            bool is_finished = row.getColumn(2).getInt() != 0;
            if (!is_finished) {
                const auto lines = lines_of_room(journal, room, no_journal);
                is_finished = !lines;
                if (lines) {
                    to.copy(room, *lines);
                    ++done_.rooms;
                    done_.records += lines->lines.size();
                } else {
                    lose("room", number, lines.error());
                }
            }
            const std::uint64_t finished = is_finished ? 1 : 0;
            Use{add, room, number_in(row.getColumn(1)), finished}.run();
            last_room_ = std::max(last_room_, number);
        });
    }
    static Result<JournalLines, std::string> lines_of_room(std::optional<SqliteJournal>& journal,
                                                           RoomId room,
                                                           const std::string& no_journal) {
        if (!journal) return no_journal;
        const auto lines = room_lines(*journal, room);
        if (!lines) return lines;
        const auto records = read_records(*lines);
        if (!records) return records.error();
        return lines;
    }

    template <class ReadLine>
    void copy_lines(const Table& table, const std::string& what, const ReadLine& read) {
        SQLite::Statement add{to_, "INSERT INTO " + table.name + " (" + table.key +
                                       ", line) VALUES (?, ?)"};
        each(table, what, [&](std::uint64_t number, auto& row) {
            const std::string line = row.getColumn(1).getString();
            if (const auto found = read(line); !found) return lose(what, number, found.error());
            Use{add, number, line}.run();
            if (table.name == "player") ++done_.players;
            if (table.key == "player") last_player_ = std::max(last_player_, number);
        });
    }

    void copy_adjourned() {
        const std::string what = "the adjourned game of room";
        SQLite::Statement add{to_, "INSERT INTO adjourned (room, head, events) VALUES (?, ?, ?)"};
        each({"adjourned", "room", "head, events"}, what, [&](std::uint64_t number, auto& row) {
            last_room_ = std::max(last_room_, number);
            const std::string head = row.getColumn(1).getString();
            if (const auto found = read_sealed(head, read_adjourned_line); !found)
                return lose(what, number, found.error());
            if (const auto events = read_events(row.getColumn(2)); !events)
                return lose(what, number, events.error());
            const std::string events = packed_events(row.getColumn(2));
            Use{add, number, head, Blob{events}}.run();
            ++done_.adjourned;
        });
    }

    void copy_games() {
        SQLite::Statement add{to_,
                              "INSERT INTO game (game, room, head, events) VALUES (?, ?, ?, ?)"};
        SQLite::Statement add_seat{to_, "INSERT OR IGNORE INTO seat (player, game) VALUES (?, ?)"};
        each({"game", "game", "room, head, events"}, "game", [&](std::uint64_t number, auto& row) {
            const std::uint64_t room = number_in(row.getColumn(1));
            last_room_ = std::max(last_room_, room);
            const std::string head = row.getColumn(2).getString();
            const auto found = read_sealed(head, read_game_line);
            if (!found) return lose("game", number, found.error());
            if (const auto events = read_events(row.getColumn(3)); !events)
                return lose("game", number, events.error());
            const std::string events = packed_events(row.getColumn(3));
            Use{add, number, room, head, Blob{events}}.run();
            for (std::size_t seat = 0; seat < found->seats.size(); ++seat) {
                const bool is_builtin =
                    seat < found->kinds.size() && found->kinds[seat] == SeatKind::builtin;
                if (is_builtin) continue;
                Use{add_seat, found->seats[seat], number}.run();
                last_player_ = std::max(last_player_, found->seats[seat].value);
            }
            ++done_.games;
        });
    }

    void keep_numbers() {
        static_cast<void>(damage_in([&] {
            SQLite::Statement last{from_, "SELECT coalesce(max(seq), 0) FROM sqlite_sequence"
                                          " WHERE name = 'player'"};
            if (last.executeStep())
                last_player_ = std::max(last_player_, number_in(last.getColumn(0)));
        }));
        to_.exec("DELETE FROM sqlite_sequence WHERE name = 'player'");
        SQLite::Statement keep{to_, "INSERT INTO sqlite_sequence (name, seq) VALUES ('player', ?)"};
        Use{keep, last_player_}.run();
        if (rooms_end_lost_) last_room_ += spare_numbers;
        SQLite::Statement room{to_, "INSERT OR IGNORE INTO room (room, epoch, finished)"
                                    " VALUES (?, 0, 1)"};
        if (last_room_ > 0) Use{room, last_room_}.run();
    }

    SQLite::Database from_;
    SQLite::Database to_;
    Salvaged done_;
    std::uint64_t last_room_ = 0;
    std::uint64_t last_player_ = 0;
    bool rooms_end_lost_ = false;
};

} // namespace

Salvaged salvage(const std::string& file, const std::string& to) try {
    return Salvage{file, to}.run();
} catch (const SQLite::Exception& error) {
    throw StoreError{file + ": " + error.what()};
}

} // namespace jantaku
