#include "room/room.hpp"

#include "room/abridged.hpp"
#include "room/adjourn.hpp"
#include "room/members.hpp"
#include "room/reasons.hpp"
#include "room/restart.hpp"
#include "room/table_turn.hpp"
#include "room/waiting.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

// The others happen at a table whose game runs, and nobody outside notices them at once.
bool is_seen_outside(const RoomEvent& event) {
    return !std::holds_alternative<Event>(event) &&
           !std::holds_alternative<event::ClockIs>(event) &&
           !std::holds_alternative<event::TimedOut>(event) &&
           !std::holds_alternative<event::Answered>(event) &&
           !std::holds_alternative<event::EffortIs>(event);
}

// A player who has come by another connection meanwhile is brought for that one, which has seen
// something else of the table.
bool comes_again(const auto& inbox, PlayerId player) {
    return std::ranges::any_of(inbox, [&](const auto& in) {
        const auto* presence = std::get_if<Presence>(&in);
        return presence != nullptr && presence->player == player &&
               presence->level.value_or(Level::lobby) != Level::lobby;
    });
}

// Its game is over, and the room waits again.
bool begins_anew(const Draft& draft) {
    return !draft.state.playing && !draft.state.closed &&
           std::ranges::any_of(draft.events, [](const RoomEvent& event) {
               return std::holds_alternative<event::GameClosed>(event);
           });
}

} // namespace

Room::Room(const RoomRequest& made_by, Record made, Surroundings around)
    : around_{std::move(around)} {
    Draft draft{.state = {}, .soft = {}};
    for (RoomEvent& event : made)
        draft.emit(std::move(event));
    id_ = draft.state.id;
    draft.soft.attendance.arrive(made_by.player, Level::room);
    draft.soft.identities.know(made_by.player, made_by.identity);
    unanswered_requests_.emplace_back(made_by.player, made_by.id);
    draft.reply(made_by, Answer{describe(draft.state, draft.soft, chronicle_.gallery())});
    draft.move(made_by.player, Level::room);
    pending_draft_ = std::move(draft);
}

void Room::start(Tick now, RoomOut& out) {
    const RoomState& room = pending_draft_->state;
    if (room.is_match && room.match_seconds > 0)
        pending_draft_->soft.match_until = now + std::chrono::seconds{room.match_seconds};
    journal_.begin(now);
    load(now, out);
}

void Room::on(RoomRequest in, Tick now, RoomOut& out) {
    unanswered_requests_.emplace_back(in.player, in.id);
    inbox_.emplace_back(std::move(in));
    pump(now, out);
}

void Room::on(const Presence& in, Tick now, RoomOut& out) {
    inbox_.emplace_back(in);
    pump(now, out);
}

void Room::on(const Thought& in, Tick now, RoomOut& out) {
    if (!clocks_.keep(in, latest(), now)) inbox_.emplace_back(in);
    pump(now, out);
}

void Room::on(const Ticked&, Tick now, RoomOut& out) {
    chronicle_.ticked(now, out);
    if (pending_draft_ && journal_.begins_to_pause(now))
        telling(now, out).all(Paused{.cause = PauseCause::store, .names = {}, .left = Span::max()});
    if (pending_draft_ && journal_.retry_at() && *journal_.retry_at() <= now) append(now, out);
    pump(now, out);
}

void Room::on(const Appended& in, Tick now, RoomOut& out) {
    carry_out(journal_.on(in, now), now, out);
}

void Room::on(const Loaded& in, Tick now, RoomOut& out) {
    carry_out(journal_.on(in), now, out);
}

void Room::heard(PlayerId player, Tick now) {
    for (Soft* soft : {&soft_, pending_draft_ ? &pending_draft_->soft : nullptr}) {
        if (soft != nullptr) soft->host.heard(player, player == state_.host, now);
    }
}

void Room::rig(Rig rig) {
    if (pending_draft_) pending_draft_->soft.rig = rig;
    soft_.rig = std::move(rig);
    is_card_old_ = true;
}

// ---- one turn --------------------------------------------------------------------------------

void Room::pump(Tick now, RoomOut& out) {
    while (!pending_draft_ && !state_.closed) {
        const auto wake = next_due();
        const bool due = wake && *wake <= now;
        if (inbox_.empty() && !due) return;
        Draft draft = new_draft();
        while (!inbox_.empty()) {
            const In in = std::move(inbox_.front());
            inbox_.pop_front();
            take(in, draft, turn(now));
        }
        go_on(draft, turn(now));
        finish(std::move(draft), now, out);
    }
    if (state_.closed) refuse_all(out);
}

void Room::take(const In& in, Draft& draft, const Turn& turn) {
    std::visit(overloaded{
                   [&](const RoomRequest& asked) { answer(asked, draft, turn); },
                   [&](const Presence& presence) { note_presence(presence, draft, turn); },
                   [&](const Thought& thought) { play_thought(thought, draft, turn); },
               },
               in);
}

// Does everything that is due by time alone.
void Room::go_on(Draft& draft, const Turn& turn) {
    const bool is_empty = draft.state.playing && draft.soft.attendance.is_table_empty(draft.state);
    auto& empty_since = draft.soft.empty_since;
    empty_since = is_empty ? std::optional{empty_since.value_or(turn.now)} : std::nullopt;
    wait_for_the_person(draft, turn);
    go_on_after_restart(draft, turn);
    if (draft.soft.held_until) return;
    forget_the_absent(draft, turn);
    if (!draft.state.playing && !draft.state.closed) wait_for_players(draft, turn);
    go_on_at_table(draft, turn);
    tell_reasons(draft);
}

// ---- the record on its way -------------------------------------------------------------------

void Room::commit(Draft draft, Tick now, RoomOut& out) {
    pending_draft_ = std::move(draft);
    if (pending_draft_->events.empty()) return land(now, out);
    journal_.begin(now);
    append(now, out);
}

void Room::append(Tick now, RoomOut& out) {
    Append append = journal_.send(id_, pending_draft_->events, now);
    if (begins_anew(*pending_draft_)) append.abridged = abridged(pending_draft_->state);
    append.taken_up = pending_draft_->taken_up;
    out.effects.emplace_back(std::move(append));
    out.adjourned = pending_draft_->adjourned;
    out.ended_game = chronicle_.ending_of(*pending_draft_, state_);
}

void Room::load(Tick now, RoomOut& out) {
    out.effects.emplace_back(journal_.load(id_, now));
}

void Room::carry_out(JournalWriter::Next next, Tick now, RoomOut& out) {
    switch (next) {
    case JournalWriter::Next::nothing:
    case JournalWriter::Next::retry:
        return;
    case JournalWriter::Next::landed:
        land(now, out);
        return pump(now, out);
    case JournalWriter::Next::send:
        return append(now, out);
    case JournalWriter::Next::load:
        return load(now, out);
    case JournalWriter::Next::drop:
        out.log.push_back({"room " + std::to_string(id_.value) + " is driven by another process"});
        inbox_.clear();
        unanswered_requests_.clear();
        pending_draft_.reset();
        queued_draft_.reset();
        state_.closed = true;
        return;
    }
}

// The record is durable: the draft becomes the room, and all players hear what concerns them.
void Room::land(Tick now, RoomOut& out) {
    Draft draft = std::move(*pending_draft_);
    pending_draft_.reset();
    const JournalWriter::Done done = journal_.end(now);
    is_card_old_ = is_card_old_ || !(soft_.attendance == draft.soft.attendance);
    if (soft_.held_until && !draft.soft.held_until) clocks_.forget_questions();
    out.has_adjourned = draft.adjourned.has_value();
    out.has_taken_up = draft.taken_up.has_value();
    soft_ = std::move(draft.soft);
    soft_.shift(done.took);
    clocks_.shift(done.took);
    if (done.was_paused) telling(now, out).all(GoesOn{});
    if (!draft.events.empty()) clocks_.note_move(now);
    for (const auto& item : draft.deliveries) {
        std::visit(
            overloaded{
                [&](const ToPlayer& to) { say(to, out); },
                [&](const Moved& move) { bring(move, now, out); },
                [&](Draft::EventAt at) { happen(draft.events[at.index], at.is_told, now, out); },
            },
            item);
    }
    if (draft.moved) clocks_.begin_pauses(table(), now, out);
    if (!state_.closed) clocks_.ask_seats(table(), now, out);
}

void Room::happen(const RoomEvent& event, bool is_told, Tick now, RoomOut& out) {
    const Past past = past_of(event, state_, soft_);
    is_card_old_ = is_card_old_ || is_seen_outside(event);
    jantaku::apply(state_, event);
    soft_.attendance.apply(event);
    if (is_told) telling(now, out).event(event, past);
    chronicle_.note(event, past, state_, soft_, now, out);
}

void Room::say(const ToPlayer& to, RoomOut& out) {
    if (const auto* reply = std::get_if<Reply>(&to.note)) {
        const auto found = std::ranges::find(unanswered_requests_, std::pair{to.player, reply->id});
        if (found != unanswered_requests_.end()) unanswered_requests_.erase(found);
    }
    out.deliveries.emplace_back(to);
}

void Room::bring(const Moved& move, Tick now, RoomOut& out) {
    if (move.level != Level::lobby && comes_again(inbox_, move.player)) return;
    const bool was_at_table = soft_.attendance.is_at(move.player, Level::table);
    is_card_old_ = true;
    soft_.attendance.moved(move.player, move.level, state_.seat_of(move.player).has_value());
    out.deliveries.emplace_back(move);
    if (move.level == Level::table && !was_at_table) {
        telling(now, out).bring_to_table(move.player, move.seen);
        if (soft_.held_until) telling(now, out).all(pause_note(state_, soft_, now));
    }
    if (move.level == Level::room && state_.is_matching() && !state_.is_full())
        out.tell(move.player, match_note(state_, soft_, now));
}

// Refuses all requests that wait for a room that is closed. Its draft is dropped, and nobody hears
// of it.
void Room::refuse_all(RoomOut& out) {
    inbox_.clear();
    pending_draft_.reset();
    queued_draft_.reset();
    for (const auto& [player, id] : std::exchange(unanswered_requests_, {}))
        out.tell(player, Reply{id, Refused{Error::room_not_found}});
}

// This room ends and its journal stays as it is; the other rooms go on.
void Room::fail(const std::string& what, Tick now, RoomOut& out) {
    out.log.push_back(
        {"room " + std::to_string(id_.value) + " is closed: " + what, Severity::warning});
    out.has_failed = true;
    if (state_.plays_rated()) telling(now, out).all(GameUnrated{Rated::by_fault});
    is_card_old_ = true;
    state_.closed = true;
    state_.playing = false; // nothing about its table can be trusted
    refuse_all(out);
    chronicle_.close(out);
    telling(now, out).others(std::nullopt, RoomChange::closed, {});
    for (const Occupant& who : state_.members) {
        if (who.is_client()) out.deliveries.emplace_back(Moved{who.player, Level::lobby});
    }
}

// ---- the state of the room -------------------------------------------------------------------

Turn Room::turn(Tick now) const {
    return {.now = now,
            .secrets = around_.secrets,
            .clocks = clocks_,
            .gallery = chronicle_.gallery(),
            .game_events = chronicle_.game_events(),
            .games_held_by = around_.games_held_by};
}

Clocks::Table Room::table() {
    return {.state = state_,
            .latest = latest(),
            .soft = soft_,
            .plays_out = plays_out(state_, soft_, chronicle_.gallery().size() > 0)};
}

Teller Room::telling(Tick now, RoomOut& out) const {
    return Teller{{.state = state_,
                   .latest = latest(),
                   .soft = soft_,
                   .clocks = clocks_,
                   .gallery = chronicle_.gallery(),
                   .game_events = chronicle_.game_events(),
                   .now = now},
                  out};
}

std::optional<Tick> Room::wake_at() const {
    std::optional<Tick> wake = chronicle_.gallery().wake_at();
    earliest(wake, next_due());
    return wake;
}

// The next time at which something is due.
std::optional<Tick> Room::next_due() const {
    if (pending_draft_) return journal_.wake_at();
    if (state_.closed) return std::nullopt;
    if (soft_.held_until)
        return is_waiting_held(state_, soft_) && !is_to_adjourn(state_, soft_)
                   ? soft_.held_until
                   : std::optional{Tick{}};
    std::optional<Tick> wake = clocks_.wake_at(state_, latest());
    const Attendance& attendance = soft_.attendance;
    if (!soft_.empty_since && (state_.plays_rated() || state_.is_adjournable()) &&
        attendance.is_table_empty(state_))
        return Tick{};
    if (soft_.empty_since && !soft_.is_given_up)
        earliest(wake, *soft_.empty_since + std::chrono::seconds{state_.options.abandon_seconds});
    if (state_.playing) return wake;
    earliest(wake, attendance.first_gone_for(waiting_grace));
    if (state_.is_matching()) earliest(wake, soft_.match_until);
    if (!around_.games_held_by && is_gathered(state_, soft_)) earliest(wake, Tick{});
    earliest(wake, soft_.host.wake_at());
    return wake;
}

} // namespace jantaku
