#include "room/state.hpp"

#include "room/chance.hpp"

#include <algorithm>

namespace jantaku {

namespace {

void on(RoomState& room, const event::RoomMade& e) {
    room.id = e.room;
    room.type = e.type;
    room.preset = e.preset;
    room.rules = e.rules;
    room.options = e.options;
    room.lock = e.lock;
    room.is_match = e.is_match;
    room.name = e.name;
    room.match_seconds = e.match_seconds;
    room.at_best = e.rated.value_or(Rated::upgrade);
}

void on(RoomState& room, const event::Joined& e) {
    std::erase(room.banned_players, e.player);
    room.members.push_back(
        {.player = e.player, .name = e.name, .kind = e.kind, .level = e.level, .folded = e.folded});
}

void on(RoomState& room, const event::Left& e) {
    std::erase_if(room.members, [&](const Occupant& who) { return who.player == e.player; });
    std::erase(room.ready_players, e.player);
    if (e.kicked) room.banned_players.push_back(e.player);
}

void on(RoomState& room, const event::HostIs& e) {
    room.host = e.player;
}

void on(RoomState& room, const event::KindIs& e) {
    for (Occupant& who : room.members) {
        if (who.player == e.player) who.kind = e.kind;
    }
}

void on(RoomState& room, const event::NameIs& e) {
    for (Occupant& who : room.members) {
        if (who.player != e.player) continue;
        who.name = e.name;
        who.folded = e.folded;
    }
}

void on(RoomState& room, const event::WantsAgain& e) {
    if (!room.is_ready(e.player)) room.ready_players.push_back(e.player);
}

void on(RoomState& room, const event::EntropyAdded& e) {
    room.entropy.push_back({.name = e.name, .text = e.text, .by = e.player.value});
}

void on(RoomState& room, const event::SecretDrawn& e) {
    room.secret_drawn = e;
    room.entropy.clear();
}

// The kyoku begins again.
void deal_again(RoomState& room, const auto& e) {
    room.kyoku_dealt = e.kyoku;
    room.game.table.points = e.points;
    room.game.table.kyotaku = e.kyotaku;
    room.game.table.phase = Phase::deal;
}

void on(RoomState& room, const event::DealtAnew& e) {
    room.earlier_parts.push_back(part_of(room));
    room.rated = Rated::upgrade;
    room.from_kyoku = e.kyoku + 1;
    deal_again(room, e);
}

void on(RoomState& room, const event::TakenBack& e) {
    ++room.take_backs;
    deal_again(room, e);
}

void on(RoomState& room, const event::SeatsDrawn& e) {
    const std::size_t players = e.seats.size();
    for (const PlayerId player : e.seats)
        if (room.find(player) == nullptr) throw InvariantError{"a seat without its member"};
    room.playing = true;
    room.rated = e.rated.value_or(Rated::upgrade);
    ++room.games;
    room.ready_players.clear();
    room.seats = e.seats;
    room.joined = names_of_members(room);
    room.earlier_parts.clear();
    room.from_kyoku = 1;
    room.kyoku_dealt = 0;
    room.take_backs = 0;
    room.fork.reset();
    room.stand_in = PerSeat<bool>(players);
    room.time_outs = PerSeat<int>(players);
    room.effort = PerSeat<Effort>(players);
    room.was_brief = PerSeat<bool>(players);
    room.bank_ms = PerSeat<std::int64_t>(players);
    room.seq = PerSeat<std::uint64_t>(players);
}

void on(RoomState& room, const event::StandInIs& e) {
    room.stand_in[e.seat] = e.on;
    room.time_outs[e.seat] = 0;
}

void on(RoomState& room, const event::ClockIs& e) {
    room.bank_ms[e.seat] = e.bank_ms;
}

// A claim does not count, because a stand-in would reveal who had been asked.
void on(RoomState& room, const event::TimedOut& e) {
    if (room.game.table.phase == Phase::turn) ++room.time_outs[e.seat];
}

void on(RoomState& room, const event::Answered& e) {
    room.time_outs[e.seat] = 0;
}

void on(RoomState& room, const event::EffortIs& e) {
    room.effort[e.seat] = e.effort;
    if (e.effort == Effort::brief) room.was_brief[e.seat] = true;
}

void on(RoomState& room, const event::GameClosed&) {
    room.playing = false;
    room.seats.clear();
    room.game = Game{};
}

void on(RoomState& room, const event::Adjourned&) {
    on(room, event::GameClosed{});
}

void on(RoomState& room, const event::TakenUp& e) {
    for (const event::NameIs& renamed : e.renamed)
        on(room, renamed);
    room.earlier_parts = e.earlier_parts;
    room.from_kyoku = e.from_kyoku;
    room.was_brief = e.was_brief;
    room.bank_ms = e.bank_ms;
    room.take_backs = e.take_backs;
    room.fork = e.fork;
}

void on(RoomState& room, const event::Forked& e) {
    room.fork = e.fork;
    room.from_kyoku = static_cast<std::uint32_t>(e.fork.new_wall ? e.fork.kyoku : e.fork.kyoku + 1);
}

void on(RoomState& room, const event::RoomClosed&) {
    room.closed = true;
}

void on(RoomState& room, const event::UnderTest&) {
    room.is_test = true;
}

void on(RoomState& room, const event::CarriedOver& e) {
    room.games = e.games;
    room.kyoku_dealt = e.kyoku;
    room.banned_players = e.banned;
}

void on(RoomState& room, const Event& e) {
    if (std::holds_alternative<Shuffled>(e)) ++room.kyoku_dealt;
    if (std::holds_alternative<StartKyoku>(e)) {
        for (auto& bank : room.bank_ms)
            bank = std::int64_t{room.options.bank_seconds} * 1000;
    }
    for (const Seat seat : seats(room.seats.size())) {
        if (redact(e, seat)) ++room.seq[seat];
    }
    apply(room.game, e);
}

} // namespace

const Occupant* RoomState::find(PlayerId player) const {
    const auto who = std::ranges::find(members, player, &Occupant::player);
    return who == members.end() ? nullptr : &*who;
}

std::optional<Seat> RoomState::seat_of(PlayerId player) const {
    return jantaku::seat_of(seats, player);
}

const Occupant& RoomState::at(Seat seat) const {
    const Occupant* who = find(seats[seat.index()]);
    if (who == nullptr) throw InvariantError{"a seat without its member"};
    return *who;
}

bool RoomState::is_banned(PlayerId player) const {
    return std::ranges::find(banned_players, player) != banned_players.end();
}

bool RoomState::is_ready(PlayerId player) const {
    return std::ranges::find(ready_players, player) != ready_players.end();
}

bool RoomState::is_solo() const {
    std::size_t people = 0;
    for (const PlayerId player : seats) {
        const Occupant* who = find(player);
        if (who == nullptr || who->kind == SeatKind::builtin) continue;
        if (who->kind != SeatKind::person || ++people > 1) return false;
    }
    return playing && people == 1;
}

bool RoomState::has_client() const {
    return std::ranges::any_of(members, &Occupant::is_client);
}

void apply(RoomState& room, const RoomEvent& event) {
    std::visit([&](const auto& e) { on(room, e); }, event);
}

} // namespace jantaku
