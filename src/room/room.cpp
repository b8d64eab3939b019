#include "room/room.hpp"

#include "room/chance.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr Tick retry_first{10};
constexpr Tick retry_most{1000};

Tick retry_delay(int tries) {
    Tick delay = retry_first;
    for (int i = 2; i < tries && delay < retry_most; ++i)
        delay *= 2;
    return tries < 2 ? Tick{0} : std::min(delay, retry_most);
}

void earliest(std::optional<Tick>& least, std::optional<Tick> other) {
    if (other && (!least || *other < *least)) least = other;
}

} // namespace

Room::Room(RoomRequest made_by, Record made, SecretSource& secrets, Identify identify)
    : secrets_{&secrets}, identify_{std::move(identify)} {
    Draft draft;
    for (RoomEvent& event : made)
        emit(draft, std::move(event));
    id_ = draft.state.id;
    here_[made_by.player] = Level::room;
    unanswered_.emplace_back(made_by.player, made_by.id);
    reply(draft, made_by, Answer{describe(draft.state)});
    draft.said.emplace_back(RoomOut::Moved{made_by.player, Level::room});
    flight_ = Flight{
        .draft = std::move(draft), .since = {}, .sent = {}, .tries = 0, .retry_at = std::nullopt};
}

void Room::start(Tick now, RoomOut& out) {
    flight_->since = now;
    const RoomState& room = flight_->draft.state;
    if (room.is_match && room.match_seconds > 0)
        match_until_ = now + std::chrono::seconds{room.match_seconds};
    load(now, out);
}

void Room::on(RoomRequest in, Tick now, RoomOut& out) {
    unanswered_.emplace_back(in.player, in.id);
    inbox_.emplace_back(std::move(in));
    pump(now, out);
}

void Room::on(const Presence& in, Tick now, RoomOut& out) {
    inbox_.emplace_back(in);
    pump(now, out);
}

void Room::on(const Thought& in, Tick now, RoomOut& out) {
    inbox_.emplace_back(in);
    pump(now, out);
}

void Room::on(const Ticked&, Tick now, RoomOut& out) {
    tick_gallery(now, out);
    if (flight_ && flight_->retry_at && *flight_->retry_at <= now) append(now, out);
    pump(now, out);
}

// ---- the record in flight --------------------------------------------------------------------

void Room::commit(Draft draft, Tick now, RoomOut& out) {
    flight_ = Flight{
        .draft = std::move(draft), .since = now, .sent = now, .tries = 0, .retry_at = std::nullopt};
    if (flight_->draft.events.empty()) {
        land(now, out);
    } else {
        append(now, out);
    }
}

void Room::append(Tick now, RoomOut& out) {
    ++flight_->tries;
    flight_->sent = now;
    flight_->retry_at.reset();
    out.effects.emplace_back(Append{
        .room = id_, .epoch = epoch_, .record = records_ + 1, .events = flight_->draft.events});
    out.ending = ending_of(flight_->draft);
}

void Room::load(Tick now, RoomOut& out) {
    load_sent_ = now;
    out.effects.emplace_back(Load{id_});
}

void Room::on(const Appended& in, Tick now, RoomOut& out) {
    if (!flight_ || load_sent_ || in.record != records_ + 1) return;
    switch (in.result) {
    case AppendResult::durable:
        ++records_;
        land(now, out);
        pump(now, out);
        break;
    case AppendResult::refused:
        flight_->retry_at = now + retry_delay(flight_->tries);
        if (!is_paused_ && now - flight_->since >= store_patience) {
            is_paused_ = true;
            tell_all(Paused{.cause = PauseCause::store, .names = {}, .until = Tick::max()}, out);
        }
        if (*flight_->retry_at <= now) append(now, out);
        break;
    case AppendResult::unknown:
        load(now, out);
        break;
    }
}

void Room::on(const Loaded& in, Tick now, RoomOut& out) {
    epoch_ = std::max(epoch_, in.epoch); // of a claim that was made again, too
    if (!load_sent_) return;
    load_sent_.reset();
    const std::vector<Record>& records = in.records;
    const bool written = records.size() > records_;
    RoomState from_journal;
    for (std::size_t i = 0; i < records_; ++i) {
        for (const RoomEvent& event : records[i])
            jantaku::apply(from_journal, event);
    }
    state_ = std::move(from_journal);
    records_ = records.size();
    if (!written) return append(now, out);
    land(now, out);
    pump(now, out);
}

// The record is durable: the draft becomes the state, and everybody hears what concerns him.
void Room::land(Tick now, RoomOut& out) {
    Flight flight = std::move(*flight_);
    flight_.reset();
    if (std::exchange(is_paused_, false)) tell_all(GoesOn{}, out);
    const Tick stood_still = now - flight.since;
    const auto shift = [&](std::optional<Tick>& tick) {
        if (tick && *tick != Tick::max()) *tick += stood_still;
    };
    for (auto& question : questions_) {
        if (!question) continue;
        question->asked += stood_still;
        question->bank_from += question->bank_from == Tick::max() ? Tick{0} : stood_still;
        question->deadline += question->deadline == Tick::max() ? Tick{0} : stood_still;
        shift(question->answer_at);
    }
    shift(pause_until_);
    shift(result_until_);
    shift(match_until_);
    shift(host_idle_since_);

    if (!flight.draft.events.empty()) moved_at_ = now;
    const bool moved = flight.draft.moved;
    for (const auto& item : flight.draft.said) {
        std::visit(overloaded{
                       [&](const RoomOut::ToPlayer& to) { say(to, out); },
                       [&](const RoomOut::Moved& move) { bring(move, out); },
                       [&](std::size_t index) {
                           const RoomEvent& event = flight.draft.events[index];
                           const RoomState before = state_;
                           jantaku::apply(state_, event);
                           tell(event, before, out);
                           show(event, before, now, out);
                       },
                   },
                   item);
    }
    if (moved) start_pauses(now, out);
    if (!state_.closed) ask_seats(now, out);
}

void Room::say(const RoomOut::ToPlayer& to, RoomOut& out) {
    if (const auto* reply = std::get_if<Reply>(&to.note)) answered(to.player, reply->id);
    out.told.emplace_back(to);
}

void Room::bring(const RoomOut::Moved& move, RoomOut& out) {
    const auto before = level_of(move.player);
    if (move.level == Level::lobby && !state_.seat_of(move.player)) {
        here_.erase(move.player);
    } else {
        here_[move.player] = move.level;
    }
    gone_since_.erase(move.player);
    if (move.level == Level::table)
        left_.erase(move.player);
    else
        left_.insert(move.player);
    out.told.emplace_back(move);
    if (move.level == Level::table && before != Level::table) {
        bring_to_table(move.player, move.seen, out);
        if (held_until_) tell_all(pause_note(), out);
    }
    if (move.level == Level::room && state_.is_matching() && !state_.is_full()) {
        out.told.emplace_back(RoomOut::ToPlayer{move.player, match_note()});
    }
}

// ---- one turn --------------------------------------------------------------------------------

void Room::pump(Tick now, RoomOut& out) {
    while (!flight_ && !load_sent_ && !state_.closed) {
        const auto wake = next_due();
        const bool due = wake && *wake <= now;
        if (inbox_.empty() && !due) return;
        Draft draft = new_draft();
        while (!inbox_.empty()) {
            const In in = std::move(inbox_.front());
            inbox_.pop_front();
            take(in, draft, now);
        }
        go_on(draft, now);
        finish(std::move(draft), now, out);
    }
    if (state_.closed) refuse_all(out);
}

void Room::answered(PlayerId player, std::uint64_t id) {
    const auto found = std::ranges::find(unanswered_, std::pair{player, id});
    if (found != unanswered_.end()) unanswered_.erase(found);
}

// Whoever waits for a room that is closed. What was to be recorded is not, and is said of nobody.
void Room::refuse_all(RoomOut& out) {
    inbox_.clear();
    flight_.reset();
    queued_.reset();
    for (const auto& [player, id] : std::exchange(unanswered_, {}))
        out.told.emplace_back(RoomOut::ToPlayer{player, Reply{id, Refused{Error::room_not_found}}});
}

void Room::take(const In& in, Draft& draft, Tick now) {
    std::visit(overloaded{
                   [&](const RoomRequest& asked) { request(asked, draft, now); },
                   [&](const Presence& presence) { change_presence(presence, draft, now); },
                   [&](const Thought& thought) {
                       if (!is_open(draft, thought.seat)) return;
                       if (questions_[thought.seat]->rid != thought.rid) return;
                       act(draft, thought.seat, thought.action);
                   },
               },
               in);
}

// This room ends, its journal stays as it is, and the others live.
void Room::fail(const std::string& what, RoomOut& out) {
    out.log.push_back(
        {"room " + std::to_string(id_.value) + " is closed: " + what, Severity::warning});
    out.has_failed = true;
    if (state_.plays_rated()) tell_all(GameUnrated{Rated::by_fault}, out);
    state_.closed = true;
    state_.playing = false; // nothing of its table is to be trusted
    refuse_all(out);
    close_gallery(out);
    tell_others(std::nullopt, RoomChange::closed, {}, out);
    for (const Occupant& who : state_.members) {
        if (who.is_client()) {
            out.told.emplace_back(RoomOut::Moved{who.player, Level::lobby});
        }
    }
}

void Room::emit(Draft& draft, RoomEvent event) {
    if (const auto* of_table = std::get_if<Event>(&event)) {
        draft.moved = draft.moved || !std::holds_alternative<Claimed>(*of_table);
    }
    jantaku::apply(draft.state, event);
    draft.said.emplace_back(draft.events.size());
    draft.events.push_back(std::move(event));
}

void Room::reply(Draft& draft, const RoomRequest& request, std::variant<Answer, Refused> result) {
    draft.said.emplace_back(
        RoomOut::ToPlayer{request.player, Reply{request.id, std::move(result)}});
}

void Room::refuse(Draft& draft, const RoomRequest& request, Error error, std::size_t number) {
    reply(draft, request, Refused{error, number});
}

bool Room::is_paused(Tick now) const {
    return state_.playing && flight_ && now - flight_->since >= store_patience;
}

std::optional<Tick> Room::wake_at() const {
    std::optional<Tick> wake = gallery_.wake_at();
    earliest(wake, next_due());
    return wake;
}

std::optional<Tick> Room::next_due() const {
    if (flight_) return flight_->retry_at;
    if (load_sent_ || state_.closed) return std::nullopt;
    if (held_until_) {
        const bool is_waited_for = takes_words(state_) || !awaited(state_).empty();
        return is_waited_for ? held_until_ : std::optional{Tick{}};
    }
    std::optional<Tick> wake;
    for (const auto& question : questions_) {
        if (!question) continue;
        if (question->deadline != Tick::max()) earliest(wake, question->deadline + grace());
        earliest(wake, question->answer_at);
    }
    if (state_.playing && pause_until_ && claims_decided(latest().game)) {
        earliest(wake, pause_until_);
    }
    earliest(wake, result_until_);
    if (state_.plays_rated() && !empty_since_ && is_empty_table()) return Tick{};
    if (empty_since_ && !is_given_up_) {
        earliest(wake, *empty_since_ + std::chrono::seconds{state_.options.abandon_seconds});
    }
    if (!state_.playing) {
        for (const auto& [player, since] : gone_since_)
            earliest(wake, since + waiting_grace);
        if (state_.is_matching()) earliest(wake, match_until_);
        if (is_gathered(state_)) earliest(wake, Tick{});
        if (host_idle_since_) {
            earliest(wake, *host_idle_since_ + (host_warned_ ? host_patience : host_reminder));
        }
    }
    return wake;
}

} // namespace jantaku
