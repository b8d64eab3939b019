// Tables: writes and reads the tables of a store in PostgreSQL.
//
// queued   each function only queues its call; run() sends all calls of a transaction in one round
//          trip and then gives their results
// appends  of different rooms that follow each other become one statement
// order    the calls that concern one room keep their order
// errors   PostgresError from run(); a text for a line that cannot be read
#pragma once

#include "store/postgres/connection.hpp"
#include "store/store.hpp"
#include "store/stored_lines.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace jantaku::postgres {

class Tables {
  public:
    // The outcome of an append, which run() sets even when it fails.
    using Outcome = std::shared_ptr<AppendResult>;
    using ClaimOf = std::shared_ptr<Result<Claim, std::string>>;
    using RecordOf = std::shared_ptr<Result<Record, std::string>>;
    using StepOf = std::shared_ptr<std::optional<ErasureStep>>;

    // The statements that the connection must know.
    [[nodiscard]] static std::span<const Statement> statements();

    explicit Tables(Connection& connection) : connection_{connection} {}

    void append(const AppendLines& lines, const Outcome& outcome);
    void claim(RoomId room, const ClaimOf& claim);
    void finish(RoomId room, Epoch epoch);
    void keep(PlayerId player, const std::string& line);
    void forget(PlayerId player);
    void read_adjourned(RoomId room, const RecordOf& events);
    void drop_adjourned(RoomId room);
    void keep_tally(std::uint64_t problem, const std::string& line);
    void keep_audit(std::uint64_t number, const std::string& line);
    void erase_names(PlayerId player, const ErasureStep& step, const StepOf& next);
    void drop_games(std::int64_t before);
    void recover(const std::shared_ptr<Recovered>& left);
    // Asks only whether the database is there.
    void ping();
    // Writes a row as it is, which must become durable as any other write.
    void write_nothing();
    // Makes the tables of the next games. Run it before the first append.
    void make_room_for_games();
    // False: the database lacks the last record that it has acknowledged to this server, and so went
    // back in time.
    [[nodiscard]] bool has_last_written();

    // Runs what is queued. False: nothing is.
    bool run();
    void clear();

  private:
    using Take = std::function<void(const Rows&)>;
    struct Queued {
        Call call;
        Take take;
    };
    // Appends that become one statement.
    struct Group {
        std::size_t place; // among the queued calls
        std::vector<std::uint64_t> rooms, epochs, records;
        std::vector<std::string> lines;
        std::vector<bool> begins;
        std::vector<Outcome> outcomes;
    };
    struct Pending {
        RoomId room;
        Epoch epoch;
        RecordNumber record;
        Outcome outcome;
    };

    void add(const Statement& statement, std::vector<Parameter> parameters, Take take = nullptr);
    void append_to_group(const AppendLines& lines, const Outcome& outcome);
    void append_end(const AppendLines& lines, const Outcome& outcome);
    void add_adjourned(const AppendLines& lines);
    void close_group();
    void make_game_table(std::uint64_t number);
    void find_reasons();
    // next: the slice that follows, if the stage goes on
    void find_heads(PlayerId player, const Rows& rows, std::optional<ErasureStep>& next);
    void find_records(PlayerId player, const Rows& rows, std::optional<ErasureStep>& next);

    Connection& connection_;
    std::vector<Queued> queue_;
    std::optional<Group> group_;
    std::unordered_set<RoomId, IdHash> touched_; // rooms of the calls since the group began
    std::vector<Pending> pending_;               // the appends of this transaction
    std::optional<Pending> last_written_;        // the last append that is durable
    std::vector<std::pair<std::uint64_t, std::string>> erased_heads_; // to be written
    std::vector<std::tuple<std::uint64_t, RecordNumber, std::string>> erased_records_;
    OldGames old_games_;                // to be dropped
    std::uint64_t games_fit_below_ = 0; // this number, by the tables that are made
};

} // namespace jantaku::postgres
