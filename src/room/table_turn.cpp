#include "room/table_turn.hpp"

#include "room/chance.hpp"
#include "room/reasons.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/silence.hpp>
#include <span>
#include <utility>

namespace jantaku {

namespace {

// The action of a stand-in: it wins if it may, and passes or discards otherwise.
Action stand_in_action(const Actions& actions, bool wins) {
    for (const ActionKind win : {ActionKind::ron, ActionKind::tsumo}) {
        if (wins && offers(actions, win)) return Action::plain(win);
    }
    return silence(actions);
}

std::int64_t spent_beyond(Tick from, Tick now) {
    return now > from ? static_cast<std::int64_t>((now - from).count()) : 0;
}

WallTiles rigged_wall(const Rules& rules, std::span<const Tile> first) {
    WallTiles left = tiles_in_play(rules);
    WallTiles wall;
    for (const Tile tile : first) {
        const auto found = std::ranges::find(left, tile);
        if (found == left.end())
            throw InvariantError{"a rigged wall with too many copies of a tile"};
        left.erase_at(static_cast<std::size_t>(found - left.begin()));
        wall.push_back(tile);
    }
    for (const Tile tile : left)
        wall.push_back(tile);
    return wall;
}

void emit_all(Draft& draft, const Result<Events, Error>& events, const char* bug) {
    if (!events) throw InvariantError{bug};
    for (const Event& event : *events)
        draft.emit(event);
}

void act(Draft& draft, Seat seat, const Action& action) {
    emit_all(draft, decide(draft.state.game, Act{seat, action}),
             "an answer that was legal is refused");
}

void spend_clock(Draft& draft, Seat seat, const Clocks::Decision& decision, Tick now) {
    if (decision.bank_from == Tick::max()) return;
    const Tick grace{draft.state.options.grace_ms};
    const std::int64_t spent = spent_beyond(decision.bank_from + grace, now);
    if (spent == 0) return;
    const std::int64_t left = std::max<std::int64_t>(0, draft.state.bank_ms[seat] - spent);
    if (left != draft.state.bank_ms[seat]) draft.emit(event::ClockIs{seat, left});
}

// The clock, or a stand-in, decides for the seat.
void answer_for(Draft& draft, Seat seat, const Clocks::Decision& decision, Tick now) {
    const Actions actions = legal(draft.state.game, seat);
    const bool stands_in = draft.state.stand_in[seat];
    const bool by_clock = Clocks::is_out_of_time(decision, draft.state, now) && !stands_in;
    if (by_clock) {
        spend_clock(draft, seat, decision, now);
        draft.emit(event::TimedOut{seat});
        if (draft.state.time_outs[seat] >= time_outs_to_stand_in) draft.stand_in(seat, true);
    }
    const bool wins = stands_in && draft.state.options.standin_wins;
    act(draft, seat, stand_in_action(actions, wins));
}

void deal(Draft& draft) {
    const RoomState& room = draft.state;
    Deal chance = deal_kyoku(room.rules, key_of(room), room.kyoku_dealt + 1);
    if (const auto rig = std::exchange(draft.soft.rig, std::nullopt)) {
        if (!room.is_test) draft.emit(event::UnderTest{});
        if (!rig->wall.empty()) chance.wall = rigged_wall(room.rules, rig->wall);
        if (rig->dice) chance.dice = *rig->dice;
    }
    emit_all(draft, decide(room.game, chance), "a deal that is refused");
}

} // namespace

void play(const RoomRequest& asked, const Play& ask, Draft& draft, const Turn& turn) {
    const auto seat = draft.state.seat_of(asked.player);
    if (!seat) return draft.refuse(asked, Error::not_in_game);
    if (draft.soft.held_until) return draft.refuse(asked, Error::paused);
    const Clocks::Decision* open = turn.clocks.open(draft.state, *seat);
    const bool is_asked = open != nullptr && open->rid == ask.rid;
    if (ask.quotes_rid && !is_asked) return draft.refuse(asked, Error::stale);
    const Game& game = draft.state.game;
    if (const auto error = why_not(game.table, game.hands[*seat], *seat, ask.action))
        return draft.refuse(asked, *error);
    if (!is_asked)
        return draft.refuse(asked, is_claim(ask.action.kind) ? Error::window_closed
                                                             : Error::not_your_turn);
    draft.done(asked);
    spend_clock(draft, *seat, *open, turn.now);
    draft.stand_in(*seat, false);
    const bool is_turn = draft.state.game.table.phase == Phase::turn;
    if (is_turn && draft.state.time_outs[*seat] > 0) draft.emit(event::Answered{*seat});
    act(draft, *seat, ask.action);
}

void play_thought(const Thought& thought, Draft& draft, const Turn& turn) {
    if (draft.soft.held_until) return; // the seat is asked again
    const Clocks::Decision* open = turn.clocks.open(draft.state, thought.seat);
    if (open == nullptr || open->rid != thought.rid) return;
    // Only a turn may say so: a claim would reveal that the seat was asked.
    const bool is_turn = draft.state.game.table.phase == Phase::turn;
    if (is_turn && thought.effort != draft.state.effort[thought.seat])
        draft.emit(event::EffortIs{thought.seat, thought.effort});
    if (thought.why) note_reason(draft, thought);
    act(draft, thought.seat, thought.action);
}

void go_on_at_table(Draft& draft, const Turn& turn) {
    if (!draft.state.playing) return;
    for (const Seat seat : seats(draft.state.seats.size())) {
        const Clocks::Decision* open = turn.clocks.open(draft.state, seat);
        if (open == nullptr) continue;
        if (open->thought && open->acts_at <= turn.now) {
            play_thought(*open->thought, draft, turn);
            continue;
        }
        const bool due = Clocks::is_out_of_time(*open, draft.state, turn.now) ||
                         (open->answer_at && *open->answer_at <= turn.now);
        if (due && !legal(draft.state.game, seat).empty()) answer_for(draft, seat, *open, turn.now);
    }
    const Phase phase = draft.state.game.table.phase;
    const bool is_open_over = !draft.moved && phase == Phase::claims &&
                              turn.clocks.is_pause_over(turn.now) &&
                              claims_decided(draft.state.game);
    const bool is_result_over =
        !draft.moved && phase == Phase::result && turn.clocks.result_until() &&
        (turn.clocks.is_result_over(turn.now) || is_result_read(draft.state, draft.soft));
    const bool is_swap_over = phase == Phase::swap && claims_decided(draft.state.game);
    if (is_swap_over || is_open_over || is_result_over) proceed(draft);
    if (draft.state.game.table.phase == Phase::deal) deal(draft);
    if (draft.state.game.table.phase == Phase::over) end_game(draft, turn, GameEnd::over);
}

void proceed(Draft& draft) {
    emit_all(draft, decide(draft.state.game, Proceed{}), "a table that cannot go on");
}

// A player whose connection broke has as long to come back as in a room that waits; a player who
// went to the lobby has left.
void end_game(Draft& draft, const Turn& turn, GameEnd how) {
    draft.emit(event::GameClosed{.abandoned = how != GameEnd::over,
                                 .by_operator = how == GameEnd::by_operator,
                                 .by_fault = how == GameEnd::by_fault,
                                 .by_wish = how == GameEnd::by_wish});
    if (how != GameEnd::over) {
        draft.emit(event::RoomClosed{});
        return;
    }
    draft.emit(draw_secret(turn.secrets, draft.state.id, draft.state.games + 1, draft.state.rules));
    for (const auto& [player, kind] : std::exchange(draft.soft.kinds, {})) {
        if (draft.state.find(player) != nullptr) draft.emit(event::KindIs{player, kind});
    }
    std::vector<PlayerId> absent;
    for (const Occupant& who : draft.state.members) {
        if (!who.is_client()) continue;
        const auto level = draft.soft.attendance.level_of(who.player);
        if (!level) {
            draft.soft.attendance.keep_place(who.player, turn.now);
        } else if (*level == Level::lobby) {
            absent.push_back(who.player);
        }
    }
    for (const PlayerId player : absent) {
        if (!draft.state.closed) draft.remove_member(player);
    }
}

} // namespace jantaku
