#include "room/telling.hpp"

#include "room/chance.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku {

namespace {

// The member that an event is about, if the event may change or remove the name.
std::optional<PlayerId> subject_of(const RoomEvent& event) {
    if (const auto* left = std::get_if<event::Left>(&event)) return left->player;
    if (const auto* host = std::get_if<event::HostIs>(&event)) return host->player;
    if (const auto* name = std::get_if<event::NameIs>(&event)) return name->player;
    if (const auto* ready = std::get_if<event::WantsAgain>(&event)) return ready->player;
    return std::nullopt;
}

} // namespace

Past past_of(const RoomEvent& event, const RoomState& before, const Soft& soft) {
    Past past;
    past.had_host = before.host != PlayerId{};
    const auto subject = subject_of(event);
    if (const Occupant* who = subject ? before.find(*subject) : nullptr) {
        past.name = who->name;
        past.is_builtin = who->kind == SeatKind::builtin;
    }
    if (const auto* closed = std::get_if<event::GameClosed>(&event)) {
        past.was_rated = before.plays_rated();
        past.seats = before.seats;
        std::ranges::copy_if(before.seats, std::back_inserter(past.at_table), [&](PlayerId player) {
            return soft.attendance.is_at(player, Level::table);
        });
        if (closed->abandoned) past.parts = parts_of(before); // otherwise SecretDrawn follows
    }
    if (std::holds_alternative<event::SecretDrawn>(event)) {
        const bool is_revealed = before.secret_drawn.secret != Secret{} && !before.playing;
        if (is_revealed) past.parts = parts_of(before);
    }
    const auto* of_table = std::get_if<Event>(&event);
    if (of_table != nullptr && std::holds_alternative<Hora>(*of_table) &&
        before.rules.multi_ron == MultiRon::head_bump) {
        past.answers = PerSeat<std::optional<Action>>(before.seats.size());
        for (const Seat seat : seats(before.seats.size()))
            past.answers[seat] = before.game.hands[seat].answer;
    }
    return past;
}

bool is_time_out_public(const RoomState& room) {
    return room.game.table.phase == Phase::turn;
}

void Teller::all(const Note& note) {
    for (const Occupant& who : room_.state.members) {
        if (room_.soft.attendance.sees_room(who.player)) out_.tell(who.player, note);
    }
}

void Teller::others(std::optional<PlayerId> but, RoomChange change, const std::string& name) {
    for (const Occupant& who : room_.state.members) {
        if (who.player == but || !room_.soft.attendance.sees_room(who.player)) continue;
        out_.tell(who.player, RoomChanged{.change = change, .name = name, .room = info()});
    }
}

void Teller::event(const RoomEvent& event, const Past& past) {
    std::visit([&](const auto& e) { on(e, past); }, event);
}

void Teller::on(const event::Joined& e, const Past&) {
    const bool is_builtin = e.kind == SeatKind::builtin;
    others(e.player, is_builtin ? RoomChange::bot_added : RoomChange::joined, e.name);
}

void Teller::on(const event::Left& e, const Past& past) {
    const bool is_sent_out = e.kicked && !past.is_builtin;
    if (is_sent_out) out_.tell(e.player, RoomChanged{RoomChange::kicked, past.name, info()});
    if (!past.is_builtin) out_.deliveries.emplace_back(Moved{e.player, Level::lobby});
    others(e.player,
           past.is_builtin ? RoomChange::bot_removed
           : is_sent_out   ? RoomChange::kicked
                           : RoomChange::left,
           past.name);
}

void Teller::on(const event::HostIs&, const Past& past) {
    if (past.had_host) others(std::nullopt, RoomChange::host, past.name);
}

void Teller::on(const event::NameIs& e, const Past& past) {
    all(RoomChanged{
        .change = RoomChange::renamed, .name = past.name, .room = info(), .new_name = e.name});
}

void Teller::on(const event::WantsAgain& e, const Past& past) {
    others(e.player, RoomChange::ready, past.name);
}

void Teller::on(const event::EntropyAdded& e, const Past&) {
    others(e.player, RoomChange::entropy, e.name);
}

void Teller::on(const event::SecretDrawn&, const Past& past) {
    if (past.parts.empty()) return;
    const Promised promised{.parts = past.parts, .next = promise_of(room_.state)};
    for (const Occupant& who : room_.state.members) {
        if (is_at(who.player, Level::room)) out_.tell(who.player, promised);
    }
}

void Teller::on(const event::SeatsDrawn& e, const Past&) {
    for (const PlayerId player : e.seats) {
        if (!is_at(player, Level::table)) continue;
        out_.deliveries.emplace_back(Moved{player, Level::table});
        bring_to_table(player, std::nullopt);
    }
}

void Teller::on(const event::StandInIs& e, const Past&) {
    for (const PlayerId player : room_.state.seats) {
        if (is_at(player, Level::table)) out_.tell(player, StandIn{e.seat, e.on});
    }
}

void Teller::on(const event::EffortIs& e, const Past&) {
    for (const PlayerId player : room_.state.seats) {
        if (is_at(player, Level::table)) out_.tell(player, EffortChanged{e.seat, e.effort});
    }
}

void Teller::on(const event::TimedOut& e, const Past&) {
    const bool is_private = !is_time_out_public(room_.state);
    for (const Seat seat : seats(room_.state.seats.size())) {
        const PlayerId player = room_.state.seats[seat.index()];
        if (!is_at(player, Level::table) || (is_private && seat != e.seat)) continue;
        out_.tell(player, SeatTimedOut{e.seat});
    }
}

void Teller::on(const event::GameClosed& e, const Past& past) {
    for (const PlayerId player : past.at_table)
        out_.deliveries.emplace_back(Moved{player, Level::room});
    if (!e.abandoned) return; // SecretDrawn follows and reveals the chance
    const auto is_here = [&](PlayerId player) {
        return room_.soft.attendance.level_of(player).has_value();
    };
    for (const PlayerId player : past.seats) {
        if (past.was_rated && is_here(player))
            out_.tell(player, GameUnrated{e.by_operator ? Rated::by_operator : Rated::by_fault});
    }
    others(std::nullopt,
           e.by_operator           ? RoomChange::ended
           : e.by_wish             ? RoomChange::aborted
           : past.at_table.empty() ? RoomChange::abandoned
                                   : RoomChange::closed,
           {});
    for (const PlayerId player : past.seats) {
        if (is_here(player))
            out_.tell(player, Promised{.parts = past.parts});
        else if (room_.state.find(player)->is_client())
            out_.lost.push_back({.player = player, .is_abandoned = !e.by_operator && !e.by_fault});
    }
}

void Teller::on(const event::RoomClosed&, const Past&) {
    for (const Occupant& who : room_.state.members) {
        if (who.is_client() && room_.soft.attendance.level_of(who.player))
            out_.deliveries.emplace_back(Moved{who.player, Level::lobby});
    }
}

void Teller::on(const Event& e, const Past& past) {
    const auto* hora = std::get_if<Hora>(&e);
    for (const Seat seat : seats(room_.state.seats.size())) {
        const PlayerId player = room_.state.seats[seat.index()];
        if (!is_at(player, Level::table)) continue;
        if (auto seen = redact(e, viewer_at(room_.state.game.table, seat)))
            out_.tell(player, Told{room_.state.seq[seat], *std::move(seen)});
        if (hora == nullptr || past.answers.size() == 0) continue;
        const auto& answer = past.answers[seat];
        if (answer && answer->kind == ActionKind::ron && seat != hora->seat)
            out_.tell(player, HeadBumped{});
    }
}

void Teller::queued(Seat seat) {
    const PlayerId player = room_.state.seats[seat.index()];
    const auto& answer = room_.latest.game.hands[seat].answer;
    const bool waits = &room_.latest != &room_.state;
    if (waits && answer && is_at(player, Level::table)) out_.tell(player, Queued{*answer});
}

void Teller::bring_to_table(PlayerId player, const std::optional<Seen>& seen) {
    const RoomState& room = room_.state;
    const auto seat = room.seat_of(player);
    if (!seat) return;
    out_.tell(player, Seated{.room = room.id,
                             .seat = *seat,
                             .members = info().members,
                             .promise = promise_of(room),
                             .game = room.games,
                             .type = room.type,
                             .preset = room.preset,
                             .options = room.options,
                             .rated = room.rated});
    if (room.seq[*seat] == 0) return;
    if (!seen || !missed(player, *seat, *seen))
        out_.tell(player, Snapshot{room.seq[*seat], room_.latest.game.view(*seat)});
    queued(*seat);
    if (room_.clocks.result_until() && room.is_person(*seat))
        out_.tell(player, ResultShown{left_until(*room_.clocks.result_until(), room_.now)});
    const Clocks::Decision* open = room_.clocks.open(room_.latest, *seat);
    if (open == nullptr) return;
    out_.tell(player, Asked{.rid = open->rid,
                            .left = left_until(open->deadline, room_.now),
                            .before_bank = left_until(open->bank_from, room_.now),
                            .bank_ms = room.bank_ms[*seat]});
}

// Tells the table as the player saw it last, and then event by event what has happened since.
// False: the player saw another game, or events that have not happened or do not count any more.
bool Teller::missed(PlayerId player, Seat seat, const Seen& seen) {
    const RoomState& room = room_.state;
    if (seen.room && *seen.room != room.id) return false;
    if (seen.game != room.games || seen.seq > room.seq[seat]) return false;
    if (!room.earlier_parts.empty()) return false;
    SeatView seen_last{.seat = seat, .table = {}, .mine = {}};
    std::uint64_t seen_seq = 0;
    std::vector<Told> after;
    std::uint64_t seq = 0;
    room_.game_events.each([&](const Event& event) {
        auto told = redact(event, viewer_at(room.game.table, seat));
        if (!told) return;
        if (++seq > seen.seq) {
            after.push_back(Told{seq, *std::move(told)});
        } else {
            jantaku::apply(seen_last, *told);
            seen_seq = seq;
        }
    });
    if (seq != room.seq[seat]) return false; // something was taken back
    out_.tell(player, Snapshot{.seq = seen_seq, .view = std::move(seen_last), .is_seen = true});
    for (Told& told : after)
        out_.tell(player, std::move(told));
    return true;
}

} // namespace jantaku
