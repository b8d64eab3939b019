#include "room/chance.hpp"
#include "room/room.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/silence.hpp>
#include <span>
#include <utility>

namespace jantaku {

namespace {

// What a stand-in does: wins if it may, and is silent otherwise.
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
        if (found == left.end()) throw InvariantError{"a rigged wall with a tile too many"};
        left.erase_at(static_cast<std::size_t>(found - left.begin()));
        wall.push_back(tile);
    }
    for (const Tile tile : left)
        wall.push_back(tile);
    return wall;
}

// Every sixth tile or so that nobody could claim waits as if somebody thought about it: mostly for a
// moment, at most for half of the time that a claim has.
Tick decoy_pause(const RoomState& room) {
    constexpr std::uint32_t one_in = 6;
    constexpr std::int64_t unit = 1024;
    // Counts the tiles that have lain open in this kyoku, from what everybody sees.
    std::uint32_t window = 0;
    for (const SeatPublic& seat : room.game.table.seats) {
        window += static_cast<std::uint32_t>(seat.river.size() + seat.kita.size());
        for (const Meld& meld : seat.melds)
            window += meld.is_kan() ? 1 : 0;
    }
    const auto words = decoy_words(room.drawn.secret, room.kyoku_dealt, window);
    if (words.whether % one_in != 0) return Tick{0};
    constexpr int unlimited_seconds = 10; // a claim without a limit is thought about like another
    const int seconds =
        room.options.claim_seconds == 0 ? unlimited_seconds : room.options.claim_seconds;
    const std::int64_t longest = std::int64_t{seconds} * 1000 / 2;
    const std::int64_t part = words.length % unit;
    return Tick{longest * part * part / (unit * unit)};
}

} // namespace

// Whether the question to the seat still stands on top of the draft.
bool Room::is_open(const Draft& draft, Seat seat) const {
    return draft.state.playing && seat.index() < questions_.size() && questions_[seat] &&
           questions_[seat]->rid == draft.state.seq[seat];
}

// What was sent in time may be on its way for so long.
bool Room::is_out_of_time(const Question& question, Tick now) const {
    return question.deadline != Tick::max() && question.deadline + grace() <= now;
}

void Room::act(Draft& draft, Seat seat, const Action& action) {
    const auto events = decide(draft.state.game, Act{seat, action});
    if (!events) throw InvariantError{"an answer that was legal is refused"};
    for (const Event& event : *events)
        emit(draft, event);
}

void Room::play(const RoomRequest& asked, const Play& ask, Draft& draft, Tick now) {
    const auto seat = draft.state.seat_of(asked.player);
    if (!seat) return refuse(draft, asked, Error::not_in_game);
    if (held_until_) return refuse(draft, asked, Error::paused);
    const bool is_asked = is_open(draft, *seat) && questions_[*seat]->rid == ask.rid;
    if (ask.quotes_rid && !is_asked) return refuse(draft, asked, Error::stale);
    const Game& game = draft.state.game;
    if (const auto error = why_not(game.table, game.hands[*seat], *seat, ask.action)) {
        return refuse(draft, asked, *error);
    }
    if (!is_asked) {
        return refuse(draft, asked,
                      is_claim(ask.action.kind) ? Error::window_closed : Error::not_your_turn);
    }
    reply(draft, asked, Answer{Done{}});
    spend_clock(draft, *seat, now);
    stand_in(draft, *seat, false);
    const bool is_turn = draft.state.game.table.phase == Phase::turn;
    if (is_turn && draft.state.time_outs[*seat] > 0) emit(draft, event::Answered{*seat});
    act(draft, *seat, ask.action);
}

void Room::spend_clock(Draft& draft, Seat seat, Tick now) {
    const Question& question = *questions_[seat];
    if (question.bank_from == Tick::max()) return;
    const std::int64_t spent = spent_beyond(question.bank_from + grace(), now);
    if (spent == 0) return;
    const std::int64_t left = std::max<std::int64_t>(0, draft.state.bank_ms[seat] - spent);
    if (left != draft.state.bank_ms[seat]) emit(draft, event::ClockIs{seat, left});
}

// The clock, or a stand-in, decides for the seat.
void Room::answer_for(Draft& draft, Seat seat, Tick now) {
    const Actions actions = legal(draft.state.game, seat);
    const bool stands_in = draft.state.stand_in[seat];
    const bool by_clock = is_out_of_time(*questions_[seat], now) && !stands_in;
    if (by_clock) {
        spend_clock(draft, seat, now);
        emit(draft, event::TimedOut{seat});
        if (draft.state.time_outs[seat] >= time_outs_to_stand_in) stand_in(draft, seat, true);
    }
    const bool wins = stands_in && draft.state.options.standin_wins;
    act(draft, seat, stand_in_action(actions, wins));
}

// All that time, and nothing else, brings about now.
void Room::go_on(Draft& draft, Tick now) {
    empty_since_ = draft.state.playing && is_empty_table()
                       ? std::optional{empty_since_.value_or(now)}
                       : std::nullopt;
    go_on_after_restart(draft, now);
    if (held_until_) return;
    forget_the_absent(draft, now);
    if (!draft.state.playing && !draft.state.closed) wait_for_players(draft, now);
    if (!draft.state.playing) return;
    for (const Seat seat : seats(questions_.size())) {
        if (!is_open(draft, seat)) continue;
        const Question& question = *questions_[seat];
        const bool due =
            is_out_of_time(question, now) || (question.answer_at && *question.answer_at <= now);
        if (due && !legal(draft.state.game, seat).empty()) answer_for(draft, seat, now);
    }
    const Phase phase = draft.state.game.table.phase;
    if (phase == Phase::swap && claims_decided(draft.state.game)) {
        proceed(draft);
    } else if (!draft.moved && phase == Phase::claims && pause_until_ && *pause_until_ <= now &&
               claims_decided(draft.state.game)) {
        proceed(draft);
    } else if (!draft.moved && phase == Phase::result && result_until_ &&
               (*result_until_ <= now || result_is_read())) {
        proceed(draft);
    }
    if (draft.state.game.table.phase == Phase::deal) deal(draft);
    if (draft.state.game.table.phase == Phase::over) end_game(draft, now, GameEnd::over);
}

void Room::proceed(Draft& draft) {
    const auto events = decide(draft.state.game, Proceed{});
    if (!events) throw InvariantError{"a table that cannot go on"};
    for (const Event& event : *events)
        emit(draft, event);
}

void Room::deal(Draft& draft) {
    const RoomState& room = draft.state;
    Deal chance = deal_kyoku(room.rules, key_of(room), room.kyoku_dealt + 1);
    if (rig_ && !draft.state.is_test) emit(draft, event::UnderTest{});
    if (rig_ && !rig_->wall.empty()) chance.wall = rigged_wall(draft.state.rules, rig_->wall);
    if (rig_ && rig_->dice) chance.dice = *rig_->dice;
    rig_.reset();
    const auto events = decide(draft.state.game, chance);
    if (!events) throw InvariantError{"a deal that is refused"};
    for (const Event& event : *events)
        emit(draft, event);
}

// Whose connection broke has as long to come back as in a room that waits; whoever went to the lobby
// has left.
void Room::end_game(Draft& draft, Tick now, GameEnd how) {
    emit(draft, event::GameClosed{.abandoned = how != GameEnd::over,
                                  .by_operator = how == GameEnd::by_operator,
                                  .by_fault = how == GameEnd::by_fault});
    if (how != GameEnd::over) {
        emit(draft, event::RoomClosed{});
        return;
    }
    emit(draft, draw_secret(*secrets_, id_, draft.state.games + 1, draft.state.rules));
    for (const auto& [player, kind] : std::exchange(kinds_, {})) {
        if (draft.state.find(player) != nullptr) emit(draft, event::KindIs{player, kind});
    }
    std::vector<PlayerId> absent;
    for (const Occupant& who : draft.state.members) {
        if (!who.is_client()) continue;
        const auto level = level_of(who.player);
        if (!level) {
            gone_since_[who.player] = now;
        } else if (*level == Level::lobby) {
            absent.push_back(who.player);
        }
    }
    for (const PlayerId player : absent) {
        if (!draft.state.closed) remove_member(draft, player);
    }
}

// ---- questions -------------------------------------------------------------------------------

// Programs need no time to look at it.
bool Room::result_is_read() const {
    bool is_read = false;
    for (const Seat seat : seats(read_.size())) {
        const bool looks =
            state_.is_person(seat) && level_of(state_.seats[seat.index()]) == Level::table;
        if (looks && !read_[seat]) return false;
        is_read = is_read || looks;
    }
    return is_read;
}

bool Room::has_person_seated() const {
    return std::ranges::any_of(state_.seats, [&](PlayerId player) {
        const Occupant* who = state_.find(player);
        return who != nullptr && who->kind == SeatKind::person;
    });
}

// Where only programs play there is nobody to hide anything from for so long.
Tick Room::pause() const {
    return has_person_seated() && !plays_out() ? Tick{state_.options.pause_ms} : Tick{0};
}

// Whether a longer wait could be taken for a person who thinks: there must be one besides the one
// who waits. Nothing else counts: where somebody is asked in earnest and answers at once, the tile
// must lie as long as if nobody had been.
bool Room::wants_decoy() const {
    if (!state_.options.decoy_pauses) return false;
    std::size_t persons = 0;
    for (const Seat seat : seats(state_.seats.size())) {
        if (!state_.is_person(seat) || state_.stand_in[seat]) continue;
        persons += level_of(state_.seats[seat.index()]) == Level::table ? 1 : 0;
    }
    return persons >= 2;
}

// The table has changed and everybody has been told: its clocks begin.
void Room::start_pauses(Tick now, RoomOut& out) {
    pause_until_.reset();
    result_until_.reset();
    if (!state_.playing) return;
    if (state_.game.table.phase == Phase::claims) {
        pause_until_ = now + pause();
        if (wants_decoy()) *pause_until_ += decoy_pause(state_);
    }
    if (state_.game.table.phase == Phase::result) {
        read_ = PerSeat<bool>(state_.seats.size());
        const int seconds = has_person_seated() && !plays_out() ? state_.options.result_seconds : 0;
        result_until_ = now + std::chrono::seconds{seconds};
        if (seconds == 0) return;
        for (const Seat seat : seats(state_.seats.size())) {
            const PlayerId player = state_.seats[seat.index()];
            if (state_.is_person(seat) && level_of(player) == Level::table) {
                out.told.emplace_back(RoomOut::ToPlayer{player, ResultShown{*result_until_}});
            }
        }
    }
}

void Room::ask_seats(Tick now, RoomOut& out) {
    if (held_until_) return;
    if (!state_.playing) {
        questions_ = {};
        return;
    }
    if (questions_.size() != state_.seats.size()) {
        questions_ = PerSeat<std::optional<Question>>(state_.seats.size());
    }
    for (const Seat seat : seats(questions_.size())) {
        auto& question = questions_[seat];
        if (question && question->rid == latest().seq[seat]) {
            mind_stand_in(seat, now);
            continue;
        }
        question.reset();
        const Actions actions = legal(latest().game, seat);
        if (!actions.empty()) ask_seat(seat, actions, now, out);
    }
}

// The seat may change hands while it is thinking: who left it is played for at once, who was cut off
// keeps his clock. Not so where a tile lies open and its pause hides who is asked: before the end of
// the pause both are played for, as if they had not been asked, and after it both keep their clocks, or
// everybody would know whose answer was missing.
void Room::mind_stand_in(Seat seat, Tick now) {
    Question& question = *questions_[seat];
    if (!state_.stand_in[seat]) {
        if (std::exchange(question.is_stood_in, false)) question.answer_at.reset();
        return;
    }
    if (question.answer_at) return;
    const bool hides = state_.game.table.phase == Phase::claims && pause() > Tick{0};
    const bool at_once = hides ? pause_until_ && now < *pause_until_
                               : level_of(state_.seats[seat.index()]).has_value();
    if (at_once) {
        question.answer_at = stand_in_acts_at(seat, now);
    } else if (question.deadline == Tick::max()) {
        question.answer_at = now + waiting_grace;
    }
    question.is_stood_in = question.answer_at.has_value();
}

// At once, where the pauses of people leave time to come back. Among programs nothing pauses: the game
// would be over before whoever was cut off has dialled again. Who left the table is not waited for.
Tick Room::stand_in_acts_at(Seat seat, Tick now) const {
    const bool is_turn = state_.game.table.phase == Phase::turn;
    const bool has_left = left_.contains(state_.seats[seat.index()]);
    const bool is_slow = is_turn && !has_left && !has_person_seated() && !plays_out();
    return is_slow ? now + stand_in_pace : now;
}

void Room::ask_seat(Seat seat, const Actions& actions, Tick now, RoomOut& out) {
    const RoomOptions& options = state_.options;
    const Public& table = state_.game.table;
    const bool claim = table.phase == Phase::claims;
    const bool call = table.phase == Phase::turn && !table.has_drawn;
    const int base = claim  ? options.claim_seconds
                     : call ? options.turn_after_call_seconds
                            : options.turn_seconds;
    const bool unlimited = base == 0;
    Question question{.rid = state_.seq[seat],
                      .asked = now,
                      .bank_from = Tick::max(),
                      .deadline = Tick::max(),
                      .answer_at = std::nullopt,
                      .is_stood_in = false};
    if (!unlimited) {
        question.bank_from = now + std::chrono::seconds{base};
        question.deadline = question.bank_from + Tick{state_.bank_ms[seat]};
    }
    const bool only_tsumogiri = actions.size() == 1 && table.in_riichi(seat);
    const Occupant& who = state_.at(seat);
    const bool by_itself =
        only_tsumogiri && (options.auto_riichi_discard || who.kind == SeatKind::builtin);
    if (state_.stand_in[seat]) {
        question.answer_at = stand_in_acts_at(seat, now);
    } else if (by_itself) {
        question.answer_at = now + (pause() == Tick{0} ? Tick{0} : riichi_discard_delay);
    } else if (who.kind == SeatKind::builtin) {
        out.effects.emplace_back(
            Think{.room = id_,
                  .seat = seat,
                  .rid = question.rid,
                  .level = who.level,
                  .view = state_.game.view(seat),
                  .seed = bot_seed(state_.drawn.secret, state_.kyoku_dealt, seat, question.rid)});
    }
    if (who.kind == SeatKind::builtin) question.deadline = Tick::max();
    questions_[seat] = question;
    // A program is not asked for what is done without it.
    const bool is_told = !by_itself || who.kind == SeatKind::person;
    if (level_of(who.player) == Level::table && !state_.stand_in[seat] && is_told) {
        out.told.emplace_back(
            RoomOut::ToPlayer{who.player, Asked{.rid = question.rid,
                                                .deadline = question.deadline,
                                                .bank_from = question.bank_from,
                                                .bank_ms = state_.bank_ms[seat]}});
    }
}

} // namespace jantaku
