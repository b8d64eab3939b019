#include "store/postgres/games_reader.hpp"

#include "store/postgres/connection.hpp"
#include "store/postgres/read_rows.hpp"
#include "store/sealed_line.hpp"
#include "store/stored_lines.hpp"

#include <array>
#include <limits>
#include <utility>
#include <variant>

namespace jantaku::postgres {

namespace {

constexpr std::array<Statement, 5> queries{{
    {"game", "SELECT head, events FROM game WHERE game = $1"},
    {"last_of_room", "SELECT head, events FROM game WHERE room = $1 ORDER BY game DESC LIMIT 1"},
    {"last_of_player", "SELECT head, events FROM game WHERE game ="
                       " (SELECT max(game) FROM seat WHERE player = $1)"},
    {"count_of_player", "SELECT count(*) FROM seat JOIN game USING (game)"
                        " WHERE player = $1 AND game <= $2"},
    {"games_of_player", "SELECT game.head FROM seat JOIN game USING (game)"
                        " WHERE seat.player = $1 AND seat.game <= $2"
                        " ORDER BY seat.game DESC LIMIT $3 OFFSET $4"},
}};

} // namespace

struct GamesReader::Impl final : Engine {
    Impl(const std::string& url, const JobThread::Post& post, const JobThread::Log& log)
        : connection{url, "games", queries}, jobs{*this,
                                                  post,
                                                  log,
                                                  {.most_at_once = 1, .finishes = false}} {}

    // Each query is a transaction of its own.
    void begin() override { connection.open(); }
    bool commit() override { return true; }
    void roll_back() override {}
    [[nodiscard]] bool is_damage(const std::exception& error) const override {
        return postgres::is_damage(error);
    }

    QueryResult query_games(const GameQuery& query) {
        return std::visit(overloaded{
                              [&](const GameByNumber& ask) {
                                  return one("game", Parameter{std::uint64_t{ask.number}});
                              },
                              [&](const LastGameOf& ask) {
                                  if (const auto* room = std::get_if<RoomId>(&ask.whose))
                                      return one("last_of_room", Parameter{*room});
                                  return one("last_of_player",
                                             Parameter{std::get<PlayerId>(ask.whose)});
                              },
                              [&](const GamesOf& ask) -> QueryResult { return page_of(ask); },
                          },
                          query);
    }

    QueryResult one(std::string_view query, Parameter key) {
        const Rows rows = connection.run(named(queries, query), {std::move(key)});
        if (rows.size() == 0) return std::nullopt;
        auto played = read_game(rows.text(0, 0), events_in(rows.bytes(0, 1)));
        if (!played) return std::nullopt;
        return Frozen{*std::move(played)};
    }

    Games page_of(const GamesOf& ask) {
        const std::uint64_t up_to = ask.up_to.value_or(std::numeric_limits<std::int64_t>::max());
        Games games;
        const Rows count = connection.run(named(queries, "count_of_player"),
                                          {Parameter{ask.player}, Parameter{up_to}});
        games.page = page_at(ask.page, count.number(0, 0));
        const Rows rows = connection.run(named(queries, "games_of_player"),
                                         {Parameter{ask.player}, Parameter{up_to},
                                          Parameter{std::uint64_t{page_size}},
                                          Parameter{std::uint64_t{games.page.first()}}});
        for (std::size_t row = 0; row < rows.size(); ++row) {
            auto head = read_sealed(rows.bytes(row, 0), read_game_line);
            if (head) games.games.push_back(std::move(head->summary));
        }
        return games;
    }

    Connection connection;
    JobThread jobs; // ends first
};

GamesReader::GamesReader(const std::string& url,
                         const JobThread::Post& post,
                         const JobThread::Log& log)
    : impl_{std::make_unique<Impl>(url, post, log)} {}

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

} // namespace jantaku::postgres
