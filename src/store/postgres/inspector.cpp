#include "store/inspector.hpp"

#include "store/postgres/address.hpp"
#include "store/postgres/connection.hpp"
#include "store/postgres/read_rows.hpp"
#include "store/postgres/schema.hpp"
#include "store/sealed_line.hpp"
#include "store/stored_lines.hpp"

#include <array>
#include <utility>

namespace jantaku {

namespace {

using postgres::Connection;
using postgres::Parameter;
using postgres::PostgresError;
using postgres::Rows;
using postgres::Statement;

// A page of each table behind the number that was read last.
constexpr std::array<Statement, 8> pages{{
    {"rooms", "SELECT room, is_finished, last_record FROM room WHERE room > $1 ORDER BY room"
              " LIMIT 1000"},
    {"records", "SELECT record, line FROM record WHERE room = $1 ORDER BY record"},
    {"players", "SELECT player, line FROM player WHERE player > $1 ORDER BY player LIMIT 1000"},
    {"standings", "SELECT player, line FROM standing WHERE player > $1 ORDER BY player LIMIT 1000"},
    {"adjourned", "SELECT room, head, events FROM adjourned WHERE room > $1 ORDER BY room"
                  " LIMIT 100"},
    {"tallies", "SELECT problem, line FROM tally WHERE problem > $1 ORDER BY problem LIMIT 1000"},
    {"audit", "SELECT entry, line FROM audit WHERE entry > $1 ORDER BY entry LIMIT 1000"},
    {"games", "SELECT game, head, events FROM game WHERE game > $1 ORDER BY game LIMIT 100"},
}};

} // namespace

class PostgresInspector final : public Inspector {
  public:
    explicit PostgresInspector(const std::string& url) : url_{url} {
        read([&] {
            {
                Connection tables{url, "doctor", {}}; // without statements, which need them
                tables.open();
                postgres::check_schema(tables);
            }
            connection_.open();
            // All that is read belongs together, although a server goes on writing.
            connection_.run_script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        });
    }

    std::vector<std::string> damage() override {
        std::vector<std::string> found;
        read([&] { found = postgres::dangerous_settings(connection_); });
        return found;
    }
    void each_journal(const std::function<void(const Journal&)>& see) override {
        each(postgres::named(pages, "rooms"), [&](const Rows& rows, std::size_t row) {
            const std::uint64_t room = rows.number(row, 0);
            const Rows records =
                connection_.run(postgres::named(pages, "records"), {Parameter{room}});
            const bool is_finished = rows.flag(row, 1);
            see({.room = RoomId{static_cast<std::uint32_t>(room)},
                 .finished = is_finished,
                 .records = is_finished ? Read<std::vector<Record>>{std::vector<Record>{}}
                                        : postgres::records_in(records, rows.number(row, 2))});
        });
    }
    void each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see) override {
        each(postgres::named(pages, "players"), [&](const Rows& rows, std::size_t row) {
            see(PlayerId{rows.number(row, 0)}, read_sealed(rows.bytes(row, 1), read_profile_line));
        });
    }
    void each_standing(const std::function<void(PlayerId, const Read<Standing>&)>& see) override {
        each(postgres::named(pages, "standings"), [&](const Rows& rows, std::size_t row) {
            see(PlayerId{rows.number(row, 0)}, read_sealed(rows.bytes(row, 1), read_standing_line));
        });
    }
    void each_adjourned(
        const std::function<void(RoomId, const Read<AdjournedHead>&, const Read<Record>&)>& see)
        override {
        each(postgres::named(pages, "adjourned"), [&](const Rows& rows, std::size_t row) {
            see(RoomId{static_cast<std::uint32_t>(rows.number(row, 0))},
                read_sealed(rows.bytes(row, 1), read_adjourned_line),
                read_packed_events(rows.bytes(row, 2)));
        });
    }
    void
    each_tally(const std::function<void(std::uint64_t, const Read<ProblemTally>&)>& see) override {
        each(postgres::named(pages, "tallies"), [&](const Rows& rows, std::size_t row) {
            see(rows.number(row, 0), read_sealed(rows.bytes(row, 1), read_tally_line));
        });
    }
    void
    each_audit(const std::function<void(std::uint64_t, const Read<AuditEntry>&)>& see) override {
        each(postgres::named(pages, "audit"), [&](const Rows& rows, std::size_t row) {
            see(rows.number(row, 0), read_sealed(rows.bytes(row, 1), read_audit_line));
        });
    }
    void each_game(const std::function<void(const Game&)>& see) override {
        each(postgres::named(pages, "games"), [&](const Rows& rows, std::size_t row) {
            see({.number = rows.number(row, 0),
                 .head = read_sealed(rows.bytes(row, 1), read_game_line),
                 .events = postgres::events_in(rows.bytes(row, 2))});
        });
    }

  private:
    template <class F>
    void read(F&& f) try {
        f();
    } catch (const PostgresError& error) {
        throw StoreError{postgres::shown(url_) + ": " + error.what()};
    } catch (const StoreError& error) {
        throw StoreError{postgres::shown(url_) + ": " + error.what()};
    }
    // Calls f(rows, row) for each row of all pages; the first column is the number.
    template <class F>
    void each(const Statement& page, F&& f) {
        read([&] {
            for (std::uint64_t last = 0;;) {
                const Rows rows = connection_.run(page, {Parameter{last}});
                if (rows.size() == 0) return;
                for (std::size_t row = 0; row < rows.size(); ++row)
                    f(rows, row);
                last = rows.number(rows.size() - 1, 0);
            }
        });
    }

    const std::string url_;
    Connection connection_{url_, "doctor", pages};
};

std::unique_ptr<Inspector> inspect_database(const std::string& url) {
    return std::make_unique<PostgresInspector>(url);
}

} // namespace jantaku
