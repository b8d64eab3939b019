#include "room/clocks.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku {

namespace {

Tick grace_of(const RoomState& room) {
    return Tick{room.options.grace_ms};
}

bool has_person_seated(const RoomState& room) {
    return std::ranges::any_of(room.seats, [&](PlayerId player) {
        const Occupant* who = room.find(player);
        return who != nullptr && who->kind == SeatKind::person;
    });
}

// Where only programs play, the pause hides nothing from anybody.
Tick pause_at(const Clocks::Table& table) {
    const RoomState& room = table.state;
    return has_person_seated(room) && !table.plays_out ? Tick{room.options.pause_ms} : Tick{0};
}

// True if a longer wait could look like a person who thinks: at least one person must play besides
// the one who waits. Nothing else may count, because a tile that somebody was really asked about,
// and answered at once, must lie open as long as a tile that nobody was asked about.
bool wants_decoy(const Clocks::Table& table) {
    const RoomState& room = table.state;
    if (!room.options.decoy_pauses) return false;
    std::size_t persons = 0;
    for (const Seat seat : seats(room.seats.size())) {
        if (!room.is_person(seat) || room.stand_in[seat]) continue;
        persons += table.soft.attendance.is_at(room.seats[seat.index()], Level::table) ? 1 : 0;
    }
    return persons >= 2;
}

// About every sixth tile that nobody could claim waits as if somebody thought about it: mostly for
// a moment, and for half of the claim time at most.
Tick decoy_pause(const RoomState& room) {
    constexpr std::uint32_t one_in = 6;
    constexpr std::int64_t unit = 1024;
    // The number of tiles that have lain open in this kyoku, from what everybody sees.
    std::uint32_t window = 0;
    for (const SeatPublic& seat : room.game.table.seats) {
        window += static_cast<std::uint32_t>(seat.river.size() + seat.kita.size());
        for (const Meld& meld : seat.melds)
            window += meld.is_kan() ? 1 : 0;
    }
    const auto draws = decoy_draws(room.secret_drawn.secret, room.kyoku_dealt, window);
    if (draws.whether % one_in != 0) return Tick{0};
    constexpr int unlimited_seconds = 10; // used where a claim has no limit
    const int seconds =
        room.options.claim_seconds == 0 ? unlimited_seconds : room.options.claim_seconds;
    const std::int64_t longest = std::int64_t{seconds} * 1000 / 2;
    const std::int64_t part = draws.length % unit;
    return Tick{longest * part * part / (unit * unit)};
}

// At once if people play, because their pauses leave an absent player time to come back. Among
// programs nothing pauses, and the game would be over before a disconnected player is back. A
// player who left the table by a command is not waited for.
Tick stand_in_acts_at(const Clocks::Table& table, Seat seat, Tick now) {
    const RoomState& room = table.state;
    const bool is_turn = room.game.table.phase == Phase::turn;
    const bool has_left = table.soft.attendance.has_left_table(room.seats[seat.index()]);
    const bool is_slow = is_turn && !has_left && !has_person_seated(room) && !table.plays_out;
    return is_slow ? now + stand_in_pace : now;
}

} // namespace

bool has_clock(const RoomState& room) {
    return room.options.solo_clock || room.plays_rated() || !room.is_solo();
}

bool plays_out(const RoomState& room, const Soft& soft, bool is_watched) {
    return room.plays_rated() && soft.empty_since && soft.is_given_up && !is_watched;
}

// Programs need no time to read the result.
bool is_result_read(const RoomState& room, const Soft& soft) {
    bool is_read = false;
    for (const Seat seat : seats(soft.has_read.size())) {
        const bool looks =
            room.is_person(seat) && soft.attendance.is_at(room.seats[seat.index()], Level::table);
        if (looks && !soft.has_read[seat]) return false;
        is_read = is_read || looks;
    }
    return is_read;
}

void Clocks::begin_pauses(const Table& table, Tick now, RoomOut& out) {
    const RoomState& room = table.state;
    pause_until_.reset();
    result_until_.reset();
    if (!room.playing) return;
    if (room.game.table.phase == Phase::claims) {
        pause_until_ = now + pause_at(table);
        if (wants_decoy(table)) *pause_until_ += decoy_pause(room);
    }
    if (room.game.table.phase == Phase::result) {
        table.soft.has_read = PerSeat<bool>(room.seats.size());
        const int seconds =
            has_person_seated(room) && !table.plays_out ? room.options.result_seconds : 0;
        result_until_ =
            seconds > 0 && !has_clock(room) ? Tick::max() : now + std::chrono::seconds{seconds};
        if (seconds == 0) return;
        for (const Seat seat : seats(room.seats.size())) {
            const PlayerId player = room.seats[seat.index()];
            if (room.is_person(seat) && table.soft.attendance.is_at(player, Level::table))
                out.tell(player, ResultShown{left_until(*result_until_, now)});
        }
    }
}

void Clocks::ask_seats(const Table& table, Tick now, RoomOut& out) {
    if (table.soft.held_until) return;
    if (!table.state.playing) {
        decisions_ = {};
        return;
    }
    if (decisions_.size() != table.state.seats.size())
        decisions_ = PerSeat<std::optional<Decision>>(table.state.seats.size());
    for (const Seat seat : seats(decisions_.size())) {
        auto& decision = decisions_[seat];
        if (decision && decision->rid == table.latest.seq[seat]) {
            hand_over(table, seat, now);
            continue;
        }
        decision.reset();
        const Actions actions = legal(table.latest.game, seat);
        if (!actions.empty()) ask(table, seat, actions, now, out);
    }
}

void Clocks::ask_again(const Table& table, Seat seat, Tick second_chance, Tick now, RoomOut& out) {
    if (decisions_.size() != table.state.seats.size())
        decisions_ = PerSeat<std::optional<Decision>>(table.state.seats.size());
    decisions_[seat].reset();
    ask(table, seat, legal(table.latest.game, seat), now, out);
    decisions_[seat]->answer_at = now + second_chance;
}

// A seat may change hands while its decision is open: a player who left the table is played for at
// once, and a player who was disconnected keeps the clock. An open tile is different if its pause
// hides who is asked. Before the end of the pause the server decides for both, as if they had not
// been asked. After it both keep their clocks, because otherwise everybody would know whose answer
// was missing.
void Clocks::hand_over(const Table& table, Seat seat, Tick now) {
    Decision& decision = *decisions_[seat];
    if (!table.state.stand_in[seat]) {
        if (std::exchange(decision.is_stood_in, false)) decision.answer_at.reset();
        return;
    }
    if (decision.answer_at) return;
    const bool hides = table.state.game.table.phase == Phase::claims && pause_at(table) > Tick{0};
    const bool at_once =
        hides ? pause_until_ && now < *pause_until_
              : table.soft.attendance.level_of(table.state.seats[seat.index()]).has_value();
    if (at_once) {
        decision.answer_at = stand_in_acts_at(table, seat, now);
    } else if (decision.deadline == Tick::max()) {
        decision.answer_at = now + waiting_grace;
    }
    decision.is_stood_in = decision.answer_at.has_value();
}

void Clocks::ask(const Table& table, Seat seat, const Actions& actions, Tick now, RoomOut& out) {
    const RoomState& room = table.state;
    const RoomOptions& options = room.options;
    const Public& seen = room.game.table;
    const bool claim = seen.phase == Phase::claims;
    const bool call = seen.phase == Phase::turn && !seen.has_drawn;
    const int base = claim  ? options.claim_seconds
                     : call ? options.turn_after_call_seconds
                            : options.turn_seconds;
    const bool unlimited = base == 0 || !has_clock(room);
    Decision decision{.rid = room.seq[seat],
                      .asked = now,
                      .bank_from = Tick::max(),
                      .deadline = Tick::max(),
                      .answer_at = std::nullopt,
                      .is_stood_in = false,
                      .acts_at = now};
    if (!unlimited) {
        decision.bank_from = now + std::chrono::seconds{base};
        decision.deadline = decision.bank_from + Tick{room.bank_ms[seat]};
    }
    const bool only_tsumogiri = actions.size() == 1 && seen.in_riichi(seat);
    const Occupant& who = room.at(seat);
    const bool by_itself =
        only_tsumogiri && (options.auto_riichi_discard || who.kind == SeatKind::builtin);
    if (room.stand_in[seat]) {
        decision.answer_at = stand_in_acts_at(table, seat, now);
    } else if (by_itself) {
        decision.answer_at = now + (pause_at(table) == Tick{0} ? Tick{0} : riichi_discard_delay);
    } else if (who.kind == SeatKind::builtin) {
        if (seen.phase == Phase::turn && pause_at(table) > Tick{0})
            decision.acts_at += pace_of(room);
        out.effects.emplace_back(Think{
            .room = room.id,
            .seat = seat,
            .rid = decision.rid,
            .level = who.level,
            .view = closed(room.game.view(seat)),
            .seed = bot_seed(room.secret_drawn.secret, room.kyoku_dealt, seat, decision.rid),
            .effort = seen.phase == Phase::turn ? std::nullopt : std::optional{room.effort[seat]},
            .explains = seen.phase == Phase::turn && !table.soft.wants_reasons.empty()});
    }
    if (who.kind == SeatKind::builtin) decision.deadline = Tick::max();
    decisions_[seat] = decision;
    // A program is not asked for a decision that the server makes for it.
    const bool is_told = !by_itself || who.kind == SeatKind::person;
    if (table.soft.attendance.is_at(who.player, Level::table) && !room.stand_in[seat] && is_told)
        out.tell(who.player, Asked{.rid = decision.rid,
                                   .left = left_until(decision.deadline, now),
                                   .before_bank = left_until(decision.bank_from, now),
                                   .bank_ms = room.bank_ms[seat]});
}

void Clocks::end_pauses(const RoomState& room, Tick now) {
    if (room.game.table.phase == Phase::claims) pause_until_ = now;
    if (room.game.table.phase == Phase::result) result_until_ = now;
}

void Clocks::shift(Tick stood_still) {
    const auto later = [&](Tick& tick) {
        if (tick != Tick::max()) tick += stood_still;
    };
    for (auto& decision : decisions_) {
        if (!decision) continue;
        later(decision->asked);
        later(decision->bank_from);
        later(decision->deadline);
        if (decision->answer_at) later(*decision->answer_at);
        later(decision->acts_at);
    }
    if (pause_until_) later(*pause_until_);
    if (result_until_) later(*result_until_);
}

bool Clocks::keep(const Thought& thought, const RoomState& latest, Tick now) {
    const Decision* decision = open(latest, thought.seat);
    if (decision == nullptr || decision->rid != thought.rid || decision->acts_at <= now)
        return false;
    decisions_[thought.seat]->thought = thought;
    return true;
}

const Clocks::Decision* Clocks::open(const RoomState& room, Seat seat) const {
    const Decision* decision = room.playing ? last(seat) : nullptr;
    return decision != nullptr && decision->rid == room.seq[seat] ? decision : nullptr;
}

const Clocks::Decision* Clocks::last(Seat seat) const {
    return seat.index() < decisions_.size() && decisions_[seat] ? &*decisions_[seat] : nullptr;
}

// An answer that was sent in time may be on its way for the time of grace.
bool Clocks::is_out_of_time(const Decision& decision, const RoomState& room, Tick now) {
    return decision.deadline != Tick::max() && decision.deadline + grace_of(room) <= now;
}

Tick Clocks::decided_by(const RoomState& room, Seat seat) const {
    const Decision* decision = last(seat);
    if (decision == nullptr || decision->rid != room.seq[seat])
        return moved_at_; // the seat was not even asked
    Tick by = decision->deadline == Tick::max() ? Tick::max() : decision->deadline + grace_of(room);
    if (decision->answer_at) by = std::min(by, *decision->answer_at);
    if (room.at(seat).kind == SeatKind::builtin) by = std::min(by, decision->acts_at);
    return by;
}

std::optional<Tick> Clocks::wake_at(const RoomState& state, const RoomState& latest) const {
    std::optional<Tick> wake;
    for (const auto& decision : decisions_) {
        if (!decision) continue;
        if (decision->deadline != Tick::max()) earliest(wake, decision->deadline + grace_of(state));
        earliest(wake, decision->answer_at);
        if (decision->thought) earliest(wake, decision->acts_at);
    }
    if (state.playing && pause_until_ && claims_decided(latest.game)) earliest(wake, pause_until_);
    if (result_until_ != Tick::max()) earliest(wake, result_until_);
    return wake;
}

} // namespace jantaku
