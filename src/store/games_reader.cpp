#include "store/games_reader.hpp"

#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_use.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <limits>
#include <utility>
#include <variant>

namespace jantaku {

namespace {

SQLite::Database open_to_read(const std::string& file) {
    SQLite::Database db = open_database(file);
    db.exec("PRAGMA query_only = ON");
    return db;
}

} // namespace

struct GamesReader::Impl final : Engine {
    Impl(const std::string& file, const JobThread::Post& post, const JobThread::Log& log)
        : db{open_to_read(file)}, game{db, "SELECT game, head, events FROM game WHERE game = ?"},
          last_of_room{db, "SELECT game, head, events FROM game WHERE room = ?"
                           " ORDER BY game DESC LIMIT 1"},
          last_of_player{db, "SELECT game, head, events FROM game WHERE game ="
                             " (SELECT max(game) FROM seat WHERE player = ?)"},
          games_of_player{db,
                          "SELECT game.head FROM seat JOIN game USING (game) WHERE seat.player = ?"
                          " AND seat.game <= ? ORDER BY seat.game DESC LIMIT ? OFFSET ?"},
          count_of_player{db, "SELECT count(*) FROM seat WHERE player = ? AND game <= ?"},
          jobs{*this, post, log, {.most_at_once = 1, .finishes = false}} {}

    // For SQLite, each query is a transaction of its own.
    void begin() override {}
    bool commit() override { return true; }
    void roll_back() override {}
    [[nodiscard]] bool is_damage(const std::exception& error) const override {
        return jantaku::is_damage(error);
    }

    QueryResult query_games(const GameQuery& query) {
        return std::visit(
            overloaded{
                [&](const GameByNumber& ask) { return one(game, std::uint64_t{ask.number}); },
                [&](const LastGameOf& ask) {
                    if (const auto* room = std::get_if<RoomId>(&ask.whose))
                        return one(last_of_room, *room);
                    return one(last_of_player, std::get<PlayerId>(ask.whose));
                },
                [&](const GamesOf& ask) -> QueryResult { return page_of(ask); },
            },
            query);
    }

    template <class Key>
    static QueryResult one(SQLite::Statement& statement, Key key) {
        const Use row{statement, key};
        if (!row.next()) return std::nullopt;
        auto game =
            read_game(statement.getColumn(1).getString(), read_events(statement.getColumn(2)));
        if (!game) return std::nullopt;
        return Frozen{*std::move(game)};
    }

    Games page_of(const GamesOf& ask) {
        const std::uint64_t up_to = ask.up_to.value_or(std::numeric_limits<std::int64_t>::max());
        Games games;
        {
            const Use row{count_of_player, ask.player, up_to};
            row.next();
            games.page = page_at(ask.page, number_in(row.column(0)));
        }
        const Use rows{games_of_player, ask.player, up_to, std::uint64_t{page_size},
                       std::uint64_t{games.page.first()}};
        while (rows.next()) {
            auto head = read_sealed(rows.column(0).getString(), read_game_line);
            if (head) games.games.push_back(std::move(head->summary));
        }
        return games;
    }

    SQLite::Database db;
    SQLite::Statement game, last_of_room, last_of_player, games_of_player, count_of_player;
    JobThread jobs; // ends first
};

GamesReader::GamesReader(const std::string& file,
                         const JobThread::Post& post,
                         const JobThread::Log& log)
    : impl_{std::make_unique<Impl>(file, post, log)} {}

GamesReader::~GamesReader() = default;

void GamesReader::query_games(const GameQuery& query, Store::OnQueried done) {
    QueryResult none;
    if (std::holds_alternative<GamesOf>(query)) none = Games{};
    impl_->jobs.add({.what = "look for games",
                     .work = [&impl = *impl_, query, done]() -> JobThread::Answer {
                         return [done, result = impl.query_games(query)] { done(result); };
                     },
                     .on_damage = [done, none](const std::string&) { done(none); }});
}

} // namespace jantaku
