#include "store/postgres/tables.hpp"

#include "store/erased_lines.hpp"
#include "store/packed_text.hpp"
#include "store/postgres/read_rows.hpp"
#include "store/postgres/schema.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace jantaku::postgres {

namespace {

// A room that nobody has claimed belongs to the writer of its first record. The rows are taken in
// order, so that two servers that write to the same rooms never wait for each other in a ring.
constexpr std::array<Statement, 35> table_statements{{
    {"append", "WITH given AS ("
               " SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[],"
               "  $5::boolean[]) AS each (room, epoch, record, line, begins) ORDER BY room"
               "), written AS ("
               " INSERT INTO room AS r (room, epoch, last_record)"
               " SELECT room, epoch, record FROM given"
               "  WHERE record = 1 OR EXISTS (SELECT FROM room AS o WHERE o.room = given.room)"
               " ON CONFLICT (room) DO UPDATE SET last_record = excluded.last_record"
               "  WHERE r.epoch = excluded.epoch AND NOT r.is_finished"
               "   AND r.last_record = excluded.last_record - 1"
               " RETURNING r.room"
               "), dropped AS ("
               " DELETE FROM record USING given JOIN written USING (room)"
               "  WHERE given.begins AND record.room = given.room AND record.record < given.record"
               ") INSERT INTO record (room, record, line)"
               " SELECT room, record, line FROM given JOIN written USING (room) RETURNING room"},
    {"append_end", "WITH written AS ("
                   " INSERT INTO room AS r (room, epoch, last_record)"
                   " SELECT $1::bigint, $2::bigint, $3::bigint"
                   "  WHERE $3 = 1 OR EXISTS (SELECT FROM room AS o WHERE o.room = $1)"
                   " ON CONFLICT (room) DO UPDATE SET last_record = excluded.last_record"
                   "  WHERE r.epoch = excluded.epoch AND NOT r.is_finished"
                   "   AND r.last_record = excluded.last_record - 1"
                   " RETURNING r.room"
                   "), dropped AS ("
                   " DELETE FROM record USING written"
                   "  WHERE $5::boolean AND record.room = written.room AND record.record < $3"
                   "), recorded AS ("
                   " INSERT INTO record (room, record, line) SELECT room, $3, $4::text FROM written"
                   "), kept AS ("
                   " INSERT INTO game (game, room, head, events)"
                   " SELECT $6::bigint, room, $7::text, $8::bytea FROM written"
                   "  WHERE $6 IS NOT NULL"
                   "), seated AS ("
                   " INSERT INTO seat (player, game)"
                   " SELECT player, $6 FROM written, unnest($9::bigint[]) AS player"
                   "), stood AS ("
                   " INSERT INTO standing (player, line)"
                   " SELECT each.player, each.line FROM written,"
                   "  unnest($10::bigint[], $11::text[]) AS each (player, line)"
                   " ON CONFLICT (player) DO UPDATE SET line = excluded.line"
                   ") SELECT room FROM written"},
    {"why_not", "SELECT room, epoch FROM room WHERE room = ANY($1::bigint[])"},
    {"claim", "INSERT INTO room (room, epoch) VALUES ($1, 1)"
              " ON CONFLICT (room) DO UPDATE SET epoch = room.epoch + 1"
              " RETURNING epoch, last_record"},
    {"records", "SELECT record, line FROM record WHERE room = $1 ORDER BY record"},
    {"finish", "WITH finished AS (UPDATE room SET is_finished = true"
               "  WHERE room = $1 AND epoch = $2 RETURNING room)"
               " DELETE FROM record USING finished WHERE record.room = finished.room"},
    // These two belong to the append before them, and do nothing if that has written nothing.
    {"adjourn", "INSERT INTO adjourned AS a (room, head, events) SELECT $4, $5, $6"
                " WHERE EXISTS (SELECT FROM room"
                "  WHERE room = $1 AND epoch = $2 AND last_record = $3)"
                " ON CONFLICT (room) DO UPDATE SET head = excluded.head, events = excluded.events"},
    {"take_up", "DELETE FROM adjourned WHERE room = $4 AND EXISTS (SELECT FROM room"
                " WHERE room = $1 AND epoch = $2 AND last_record = $3)"},
    {"read_adjourned", "SELECT events FROM adjourned WHERE room = $1"},
    {"drop_adjourned", "DELETE FROM adjourned WHERE room = $1"},
    {"adjourned_heads", "SELECT room, head FROM adjourned ORDER BY room"},
    {"keep", "INSERT INTO player (player, line) VALUES ($1, $2)"
             " ON CONFLICT (player) DO UPDATE SET line = excluded.line"},
    {"keep_tally", "INSERT INTO tally (problem, line) VALUES ($1, $2)"
                   " ON CONFLICT (problem) DO UPDATE SET line = excluded.line"},
    {"tallies", "SELECT problem, line FROM tally ORDER BY problem"},
    {"keep_audit", "INSERT INTO audit (entry, line) VALUES ($1, $2)"
                   " ON CONFLICT (entry) DO UPDATE SET line = excluded.line"},
    {"drop_audit", "DELETE FROM audit WHERE entry = $1"},
    {"audit", "SELECT entry, line FROM audit ORDER BY entry"},
    {"note_player", "UPDATE last_used SET player = $1 WHERE player < $1"},
    {"note_game", "UPDATE last_used SET game = $1 WHERE game < $1"},
    {"last_record", "SELECT last_record FROM room WHERE room = $1"},
    {"forget", "WITH gone AS (DELETE FROM standing WHERE player = $1)"
               " DELETE FROM player WHERE player = $1"},
    {"heads_below", "SELECT game, head FROM game WHERE game < $1 ORDER BY game DESC LIMIT $2"},
    {"set_head", "UPDATE game SET head = $2 WHERE game = $1"},
    {"records_behind", "SELECT room, record, line FROM record WHERE (room, record) > ($1, $2)"
                       " ORDER BY room, record LIMIT $3"},
    {"set_record", "UPDATE record SET line = $3 WHERE room = $1 AND record = $2"},
    {"oldest_heads", "SELECT game, head FROM game WHERE game < (SELECT max(game) FROM game)"
                     " ORDER BY game LIMIT $1"},
    {"drop_game", "DELETE FROM game WHERE game = $1"},
    {"drop_seat", "DELETE FROM seat WHERE player = $1 AND game = $2"},
    {"open_rooms", "SELECT room FROM room WHERE NOT is_finished ORDER BY room"},
    {"players", "SELECT player, line FROM player ORDER BY player"},
    {"standings", "SELECT player, line FROM standing ORDER BY player"},
    {"last_used", "SELECT (SELECT coalesce(max(room), 0) FROM room), player, game FROM last_used"},
    {"make_game_table", "SELECT make_game_table($1)"},
    {"ping", "SELECT"},
    {"write_nothing", "UPDATE last_used SET game = game"},
}};

constexpr std::uint64_t erased_at_once = 200; // rows that are looked at in a step

const Statement& named(std::string_view name) {
    return postgres::named(table_statements, name);
}

} // namespace

std::span<const Statement> Tables::statements() {
    return table_statements;
}

void Tables::add(const Statement& statement, std::vector<Parameter> parameters, Take take) {
    queue_.push_back({{&statement, std::move(parameters)}, std::move(take)});
}

// ---- appends -----------------------------------------------------------------------------------

void Tables::append(const AppendLines& lines, const Outcome& outcome) {
    *outcome = AppendResult::refused;
    pending_.push_back({lines.room, lines.epoch, lines.record, outcome});
    if (lines.game || !lines.standings.empty())
        append_end(lines, outcome);
    else
        append_to_group(lines, outcome);
    add_adjourned(lines);
}

void Tables::add_adjourned(const AppendLines& lines) {
    std::vector<Parameter> parameters{Parameter{lines.room}, Parameter{lines.epoch},
                                      Parameter{lines.record}};
    if (lines.adjourned) {
        auto with_game = parameters;
        with_game.push_back(Parameter{lines.adjourned->room});
        with_game.push_back(Parameter{lines.adjourned->head});
        with_game.push_back(Parameter::of_bytes(packed(lines.adjourned->events)));
        add(named("adjourn"), std::move(with_game));
    }
    if (!lines.taken_up) return;
    parameters.push_back(Parameter{*lines.taken_up});
    add(named("take_up"), std::move(parameters));
}

void Tables::append_to_group(const AppendLines& lines, const Outcome& outcome) {
    if (group_ && touched_.contains(lines.room)) close_group();
    if (!group_) {
        group_ = Group{queue_.size(), {}, {}, {}, {}, {}, {}};
        queue_.emplace_back();
        touched_.clear();
    }
    touched_.insert(lines.room);
    group_->rooms.push_back(lines.room.value);
    group_->epochs.push_back(lines.epoch);
    group_->records.push_back(lines.record);
    group_->lines.push_back(lines.line);
    group_->begins.push_back(lines.begins);
    group_->outcomes.push_back(outcome);
}

void Tables::close_group() {
    if (!group_) return;
    Queued& queued = queue_[group_->place];
    queued.call = {&named("append"),
                   {Parameter{group_->rooms}, Parameter{group_->epochs}, Parameter{group_->records},
                    Parameter{group_->lines}, Parameter{group_->begins}}};
    queued.take = [rooms = std::move(group_->rooms),
                   outcomes = std::move(group_->outcomes)](const Rows& rows) {
        std::map<std::uint64_t, AppendResult*> by_room;
        for (std::size_t i = 0; i < rooms.size(); ++i)
            by_room[rooms[i]] = outcomes[i].get();
        for (std::size_t row = 0; row < rows.size(); ++row)
            *by_room.at(rows.number(row, 0)) = AppendResult::durable;
    };
    group_.reset();
}

void Tables::append_end(const AppendLines& lines, const Outcome& outcome) {
    touched_.insert(lines.room);
    std::vector<Parameter> parameters{Parameter{lines.room}, Parameter{lines.epoch},
                                      Parameter{lines.record}, Parameter{lines.line},
                                      Parameter::of_flag(lines.begins)};
    std::vector<std::uint64_t> seats;
    if (lines.game) {
        const GameLines& game = *lines.game;
        if (game.number + games_in_table / 2 >= games_fit_below_) make_game_table(games_fit_below_);
        add(named("note_game"), {Parameter{std::uint64_t{game.number}}});
        parameters.push_back(Parameter{std::uint64_t{game.number}});
        parameters.push_back(Parameter{game.head});
        parameters.push_back(Parameter::of_bytes(packed(game.events)));
        for (const PlayerId seat : game.seats)
            seats.push_back(seat.value);
    } else {
        parameters.resize(8, Parameter::null());
    }
    parameters.push_back(Parameter{seats});
    std::vector<std::uint64_t> players;
    std::vector<std::string> standings;
    for (const auto& [player, line] : lines.standings) {
        players.push_back(player.value);
        standings.push_back(line);
    }
    parameters.push_back(Parameter{players});
    parameters.push_back(Parameter{standings});
    add(named("append_end"), std::move(parameters), [outcome](const Rows& rows) {
        if (rows.size() > 0) *outcome = AppendResult::durable;
    });
}

// The appends that wrote nothing were fenced if they had an older epoch. The others are durable
// already, whatever becomes of this question.
void Tables::find_reasons() try {
    std::erase_if(pending_,
                  [](const Pending& each) { return *each.outcome != AppendResult::refused; });
    if (pending_.empty()) return;
    std::vector<std::uint64_t> rooms;
    for (const Pending& each : pending_)
        rooms.push_back(each.room.value);
    const Rows rows = connection_.run(named("why_not"), {Parameter{rooms}});
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (const Pending& each : pending_)
            if (each.room.value == rows.number(row, 0) && each.epoch != rows.number(row, 1))
                *each.outcome = AppendResult::fenced;
} catch (const PostgresError&) {
    return; // refused, and fenced the next time
}

// ---- everything else ---------------------------------------------------------------------------

void Tables::claim(RoomId room, const ClaimOf& claim) {
    touched_.insert(room);
    const auto numbers = std::make_shared<std::pair<Epoch, RecordNumber>>();
    add(named("claim"), {Parameter{room}}, [numbers](const Rows& rows) {
        *numbers = {rows.number(0, 0), rows.number(0, 1)};
    });
    add(named("records"), {Parameter{room}}, [numbers, claim](const Rows& rows) {
        auto records = records_in(rows, numbers->second);
        if (!records)
            *claim = records.error();
        else
            *claim = Claim{
                .epoch = numbers->first, .records = *std::move(records), .last = numbers->second};
    });
}

void Tables::finish(RoomId room, Epoch epoch) {
    touched_.insert(room);
    add(named("finish"), {Parameter{room}, Parameter{epoch}});
}

void Tables::keep(PlayerId player, const std::string& line) {
    add(named("keep"), {Parameter{player}, Parameter{line}});
    add(named("note_player"), {Parameter{player}});
}

void Tables::forget(PlayerId player) {
    add(named("forget"), {Parameter{player}});
}

void Tables::read_adjourned(RoomId room, const RecordOf& events) {
    add(named("read_adjourned"), {Parameter{room}}, [events](const Rows& rows) {
        *events = rows.size() == 0 ? std::string{"it is not there"}
                                   : read_packed_events(rows.bytes(0, 0));
    });
}

void Tables::drop_adjourned(RoomId room) {
    add(named("drop_adjourned"), {Parameter{room}});
}

void Tables::keep_tally(std::uint64_t problem, const std::string& line) {
    add(named("keep_tally"), {Parameter{problem}, Parameter{line}});
}

void Tables::keep_audit(std::uint64_t number, const std::string& line) {
    add(named("keep_audit"), {Parameter{number}, Parameter{line}});
    if (number > AuditEntry::most_entries)
        add(named("drop_audit"), {Parameter{number - AuditEntry::most_entries}});
}

// The findings of a slice are written with the next one, because all calls of a transaction are sent
// before any of their results is there.
void Tables::erase_names(PlayerId player, const ErasureStep& step, const StepOf& next) {
    constexpr std::uint64_t most = std::uint64_t{1} << 62U;
    for (const auto& [game, head] : erased_heads_)
        add(named("set_head"), {Parameter{game}, Parameter{head}});
    for (const auto& [room, record, line] : erased_records_)
        add(named("set_record"), {Parameter{room}, Parameter{record}, Parameter{line}});
    *next = stage_after(step);
    if (step.stage == ErasureStep::Stage::games)
        add(named("heads_below"), {Parameter{std::min(step.at, most)}, Parameter{erased_at_once}},
            [this, player, next](const Rows& rows) { find_heads(player, rows, *next); });
    else if (step.stage == ErasureStep::Stage::journals)
        add(named("records_behind"),
            {Parameter{step.at}, Parameter{step.record}, Parameter{erased_at_once}},
            [this, player, next](const Rows& rows) { find_records(player, rows, *next); });
    else
        // The free space of the database is its own matter, and so is its log.
        add(named("ping"), {}, [this, next](const Rows&) {
            erased_heads_.clear();
            erased_records_.clear();
            next->reset();
        });
}

void Tables::find_heads(PlayerId player, const Rows& rows, std::optional<ErasureStep>& next) {
    erased_heads_.clear();
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (auto head = head_without(rows.text(row, 1), player))
            erased_heads_.emplace_back(rows.number(row, 0), *std::move(head));
    if (rows.size() == erased_at_once)
        next =
            ErasureStep{.stage = ErasureStep::Stage::games, .at = rows.number(rows.size() - 1, 0)};
}

void Tables::find_records(PlayerId player, const Rows& rows, std::optional<ErasureStep>& next) {
    erased_heads_.clear();
    erased_records_.clear();
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (auto line = record_without(rows.text(row, 2), player))
            erased_records_.emplace_back(rows.number(row, 0), rows.number(row, 1),
                                         *std::move(line));
    if (rows.size() == erased_at_once)
        next = ErasureStep{.stage = ErasureStep::Stage::journals,
                           .at = rows.number(rows.size() - 1, 0),
                           .record = rows.number(rows.size() - 1, 1)};
}

// The games that the call before this one has found are dropped now.
void Tables::drop_games(std::int64_t before) {
    for (const auto& [game, seats] : old_games_) {
        add(named("drop_game"), {Parameter{game}});
        for (const PlayerId player : seats)
            add(named("drop_seat"), {Parameter{player}, Parameter{game}});
    }
    add(named("oldest_heads"), {Parameter{erased_at_once}}, [this, before](const Rows& rows) {
        std::vector<std::pair<std::uint64_t, std::string>> heads;
        for (std::size_t row = 0; row < rows.size(); ++row)
            heads.emplace_back(rows.number(row, 0), rows.text(row, 1));
        old_games_ = games_before(before, heads);
    });
}

void Tables::recover(const std::shared_ptr<Recovered>& left) {
    add(named("open_rooms"), {}, [left](const Rows& rows) {
        *left = {};
        for (std::size_t row = 0; row < rows.size(); ++row)
            left->open_rooms.push_back(RoomId{static_cast<std::uint32_t>(rows.number(row, 0))});
    });
    const auto add_lines = [&](std::string_view statement, auto read_line) {
        add(named(statement), {}, [left, read_line](const Rows& rows) {
            for (std::size_t row = 0; row < rows.size(); ++row)
                read_line(PlayerId{rows.number(row, 0)}, rows.text(row, 1), *left);
        });
    };
    add_lines("players", read_profile);
    add_lines("standings", read_standing);
    add(named("adjourned_heads"), {}, [left](const Rows& rows) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            read_adjourned_head(RoomId{static_cast<std::uint32_t>(rows.number(row, 0))},
                                rows.text(row, 1), *left);
    });
    add(named("tallies"), {}, [left](const Rows& rows) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            read_tally(rows.number(row, 0), rows.text(row, 1), *left);
    });
    add(named("audit"), {}, [left](const Rows& rows) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            read_audit(rows.number(row, 0), rows.text(row, 1), *left);
    });
    add(named("last_used"), {}, [left](const Rows& rows) {
        left->last_room = RoomId{static_cast<std::uint32_t>(rows.number(0, 0))};
        left->last_player = PlayerId{rows.number(0, 1)};
        left->last_game = rows.number(0, 2);
    });
}

void Tables::ping() {
    add(named("ping"), {});
}

void Tables::write_nothing() {
    add(named("write_nothing"), {});
}

void Tables::make_room_for_games() {
    const std::uint64_t last = connection_.run(named("last_used")).number(0, 2);
    make_game_table(last);
    make_game_table(last + games_in_table);
    run();
}

void Tables::make_game_table(std::uint64_t number) {
    add(named("make_game_table"), {Parameter{number}}, [this, number](const Rows&) {
        games_fit_below_ = (number / games_in_table + 1) * games_in_table;
    });
}

// ---- the transaction -----------------------------------------------------------------------------

bool Tables::run() {
    if (queue_.empty()) return false;
    close_group();
    std::vector<Call> calls;
    calls.reserve(queue_.size());
    for (Queued& queued : queue_)
        calls.push_back(std::move(queued.call));
    const auto rows = [&] {
        try {
            return connection_.run(calls);
        } catch (const PostgresError& error) {
            if (error.outcome() == PostgresError::Outcome::unknown)
                for (const Pending& each : pending_)
                    *each.outcome = AppendResult::unknown;
            throw;
        }
    }();
    for (std::size_t i = 0; i < queue_.size(); ++i)
        if (queue_[i].take) queue_[i].take(rows[i]);
    for (const Pending& each : pending_)
        if (*each.outcome == AppendResult::durable) last_written_ = each;
    find_reasons();
    clear();
    return true;
}

bool Tables::has_last_written() {
    if (!last_written_) return true;
    const Rows rows = connection_.run(named("last_record"), {Parameter{last_written_->room}});
    return rows.size() > 0 && rows.number(0, 0) >= last_written_->record;
}

void Tables::clear() {
    queue_.clear();
    group_.reset();
    touched_.clear();
    pending_.clear();
}

} // namespace jantaku::postgres
