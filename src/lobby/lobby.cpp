#include "lobby/lobby.hpp"

#include "room/chance.hpp"
#include "room/fork.hpp"
#include "room/password.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

event::Joined as_member(const Player& player) {
    return {.player = player.id,
            .name = player.name,
            .kind = player.kind,
            .level = {},
            .folded = player.folded};
}

} // namespace

bool Lobby::has_room_for(std::size_t bots) const {
    const RoomTable::Tally& all = parts_.rooms.tally();
    return all.bots + all.bots_to_come + bots <= limits_.bots;
}

void Lobby::ask_room(const RequestTurn& turn, RoomAsk ask, Error otherwise) {
    const Player& player = turn.player;
    if (!player.room || player.level == Level::lobby) return turn.refuse(otherwise);
    parts_.rooms.on(*player.room, turn.to_room(std::move(ask)), turn);
}

void Lobby::add_bots(const RequestTurn& turn, const AddBot& ask) {
    if (!has_room_for(ask.count)) return turn.refuse(Error::server_full);
    ask_room(turn, ask, Error::not_in_room);
}

void Lobby::show_room(const RequestTurn& turn) {
    const auto id = turn.player.watching ? turn.player.watching : turn.player.room;
    const RoomCard* room = id ? parts_.rooms.find(*id) : nullptr;
    if (room == nullptr) return turn.refuse(Error::not_in_room);
    turn.answer(Answer{room->info});
}

// ---- rooms are made and found ----------------------------------------------------------------

void Lobby::create(const RequestTurn& turn, const Create& ask) {
    if (const auto error = why_not_alone(turn.player)) return turn.refuse(*error);
    make_room(turn, ask, std::nullopt, Rated::unmatched);
}

void Lobby::make_room(const RequestTurn& turn,
                      const Create& ask,
                      std::optional<int> match_seconds,
                      Rated at_best) {
    if (held_by_) return turn.refuse(*held_by_);
    if (parts_.rooms.size() >= limits_.rooms) return turn.refuse(Error::server_full);
    Player& player = turn.player;
    const RoomId id{++rooms_made_};
    Record made{
        event::RoomMade{
            .room = id,
            .type = ask.type,
            .preset = ask.preset,
            .rules = ask.rules,
            .options = ask.options,
            .lock = ask.password.empty()
                        ? std::nullopt
                        : std::optional{lock_with(ask.password, parts_.secrets.next_secret())},
            .is_match = match_seconds.has_value(),
            .name = ask.name,
            .match_seconds = match_seconds.value_or(0),
            .rated = at_best},
        draw_secret(parts_.secrets, id, 1, ask.rules), as_member(player), event::HostIs{player.id}};
    parts_.players.put_into(player, id);
    turn.log("room " + std::to_string(id.value) + " made");
    parts_.rooms.make(id, turn.to_room(Join{}), std::move(made), turn);
}

void Lobby::find_match(const RequestTurn& turn, const FindMatch& ask) {
    const Player& player = turn.player;
    if (player.room) {
        const RoomCard* own_room = parts_.rooms.of(player);
        if (own_room != nullptr && own_room->is_playing()) return turn.refuse(Error::in_game);
        const bool may_leave =
            own_room != nullptr && own_room->info->is_match && own_room->kyoku_dealt > 0;
        if (!may_leave) return turn.refuse(Error::already_in_room);
    }
    if (held_by_) return turn.refuse(*held_by_);
    const Rated best = at_best(turn, ask);
    const auto found = find_waiting(ask.create, best, player);
    const bool is_full =
        !has_room_for(ask.create.rules.seat_count() - 1) || parts_.rooms.size() >= limits_.rooms;
    if (!found && is_full) return turn.refuse(Error::server_full);
    if (player.room) leave_room(turn);
    if (found) return parts_.rooms.on(*found, turn.to_room(ask), turn);
    make_room(turn, ask.create, ask.fill_seconds.value_or(limits_.match_seconds), best);
}

void Lobby::leave_room(const RequestTurn& turn) {
    parts_.rooms.on(RoomId{*turn.player.room}, room_request(turn.player, 0, Home{}), turn);
}

// Players only meet players who ask for the same. A player who may not be rated waits with those
// who want a casual game.
Rated Lobby::at_best(const RequestTurn& turn, const FindMatch& ask) {
    const Rated best = rated_at_best(ask, identity_of(turn.player));
    if (best == Rated::no_address && !std::exchange(has_warned_of_addresses_, true)) {
        turn.warn("ratings need addresses: a registered player asks for a game from an address "
                  "that is not known (this machine's own, or that of a proxy without --proxy): "
                  "it is not rated");
    }
    return best == Rated::guest || best == Rated::no_address ? Rated::casual : best;
}

std::optional<RoomId>
Lobby::find_waiting(const Create& wanted, Rated at_best, const Player& player) {
    const Identity identity = identity_of(player);
    const auto may_meet = [&](PlayerId id) {
        const Player* other = parts_.players.find(id);
        return other != nullptr && other->kind == player.kind &&
               !share_address(identity, identity_of(*other));
    };
    for (const RoomId id : parts_.rooms.matching()) {
        const RoomCard& room = *parts_.rooms.find(id);
        if (!room.matches(wanted, at_best)) continue;
        if (at_best != Rated::yes || std::ranges::all_of(room.match->players, may_meet)) return id;
    }
    return std::nullopt;
}

// ---- rooms are joined ------------------------------------------------------------------------

void Lobby::join(const RequestTurn& turn, const Join& ask) {
    const Player& player = turn.player;
    const RoomCard* room = parts_.rooms.find(ask.room);
    if (room == nullptr && parts_.adjourned.find(player, ask.room) != nullptr)
        return take_up(turn, TakeUp{ask.room});
    if (room == nullptr) return turn.refuse(Error::room_not_found);
    if (player.room != ask.room) {
        if (room->is_playing()) return turn.refuse(Error::game_running);
        if (room->is_full()) return turn.refuse(Error::room_full);
    }
    if (player.room && *player.room != ask.room) return turn.refuse(Error::already_in_room);
    if (player.level == Level::table) return turn.refuse(Error::already_in_room);
    // The room itself refuses a wrong password, because its other refusals come first.
    const auto locked_out = why_locked_out(turn, *room, ask.password);
    if (locked_out && locked_out->error == Error::too_fast) return turn.answer(*locked_out);
    const bool is_invited = player.is_invited(ask.room, turn.now);
    parts_.rooms.on(ask.room, turn.to_room(ask, is_invited), turn);
}

std::optional<Refused>
Lobby::why_locked_out(const RequestTurn& turn, const RoomCard& room, const std::string& password) {
    Player& player = turn.player;
    const auto& lock = room.lock;
    if (!lock || player.room == room.id() || player.is_invited(room.id(), turn.now))
        return std::nullopt;
    if (password.empty()) return Refused{Error::bad_password};
    const GuessAt at = GuessAt::room(room.id());
    const AddressGroup from = AddressGroup::of(player.address);
    const Tick may_at = std::max(player.may_guess_at, parts_.guesses.may_at(at, from, turn.now));
    if (may_at > turn.now) return too_early(may_at - turn.now);
    if (opens(*lock, password)) return std::nullopt;
    player.guessed_wrong(turn.now);
    if (parts_.guesses.add(at, from, turn.now))
        turn.warn("room " + std::to_string(room.id().value) +
                  ": too many wrong passwords; for some minutes nobody comes in by password");
    return Refused{Error::bad_password};
}

bool Lobby::has_invited_enough(const Player& target,
                               PlayerId from,
                               const AddressGroup& place,
                               Tick now) {
    const bool is_here = place.kind == AddressGroup::Kind::here;
    return std::ranges::count_if(target.invitations, [&](const Invitation& each) {
               return each.until > now && (is_here ? each.from == from : each.place == place);
           }) >= most_invitations;
}

void Lobby::invite(const RequestTurn& turn, const Invite& ask) {
    const Player& player = turn.player;
    const RoomCard* room = player.level != Level::lobby ? parts_.rooms.of(player) : nullptr;
    if (room == nullptr) return turn.refuse(Error::not_in_room);
    Player* target = parts_.known_names.find(player, ask.name);
    if (target == nullptr) return parts_.known_names.refuse(turn, ask.name);
    if (!target->session) return turn.refuse(Error::user_offline);
    if (target->id == player.id) return turn.refuse(Error::self_invite);
    if (const RoomCard* other = parts_.rooms.of(*target); other != nullptr && other->is_playing())
        return turn.refuse(Error::target_in_game);
    if (target->room == player.room) return turn.refuse(Error::target_in_this_room);
    if (room->is_full()) return turn.refuse(Error::room_full);
    if (room->is_playing()) return turn.refuse(Error::game_running);
    if (room->waits_rated) return turn.refuse(Error::rated);
    const auto standing = std::ranges::find(target->invitations, room->id(), &Invitation::room);
    if (standing != target->invitations.end()) {
        if (standing->stands(turn.now)) return turn.refuse(Error::already_invited);
        target->invitations.erase(standing);
    }
    const AddressGroup place = AddressGroup::of(player.address);
    if (has_invited_enough(*target, player.id, place, turn.now))
        return turn.refuse(Error::too_fast);
    std::erase_if(target->invitations, [&](const Invitation& each) {
        return each.until + invitation_remembered <= turn.now;
    });
    target->invitations.push_back({.room = room->id(),
                                   .until = turn.now + invitation_valid,
                                   .from = player.id,
                                   .place = place});
    parts_.rooms.note_invited(room->id(), target->id);
    turn.done();
    if (!target->mutes_all && !target->muted.contains(player.id))
        turn.tell(*target, Invited{player.name, room->id(), room->info->type, room->info->preset});
}

void Lobby::accept(const RequestTurn& turn, const Accept& ask) {
    Player& player = turn.player;
    const auto matches = [&](const Invitation& invitation) {
        return !ask.room || invitation.room == *ask.room;
    };
    const auto stands = [&](const Invitation& invitation) {
        const RoomCard* room = parts_.rooms.find(invitation.room);
        return invitation.stands(turn.now) && room != nullptr && !room->is_playing() &&
               !room->is_full();
    };
    const Invitation* newest = nullptr;
    for (const Invitation& invitation : player.invitations) {
        if (!matches(invitation)) continue;
        if (newest == nullptr || stands(invitation) || !stands(*newest)) newest = &invitation;
    }
    if (newest == nullptr) return turn.refuse(Error::no_invite);
    if (newest->until <= turn.now) return turn.refuse(Error::invite_expired);
    const RoomId id = newest->room;
    const RoomCard* room = parts_.rooms.find(id);
    if (room == nullptr) return turn.refuse(Error::room_not_found);
    if (room->is_playing()) return turn.refuse(Error::game_running);
    if (room->is_full()) return turn.refuse(Error::room_full);
    if (newest->ended) return turn.refuse(Error::invite_expired);
    if (const RoomCard* own_room = parts_.rooms.of(player)) {
        if (own_room->is_playing()) return turn.refuse(Error::in_game);
        if (own_room->id() == id) return turn.refuse(Error::already_in_room);
        leave_room(turn);
    }
    player.invitations.clear();
    parts_.rooms.on(id, turn.to_room(ask, true), turn);
}

// ---- games go on -----------------------------------------------------------------------------

std::optional<Error> Lobby::why_not_alone(const Player& player) const {
    if (!player.room) return std::nullopt;
    const RoomCard* room = parts_.rooms.of(player);
    return room != nullptr && room->is_playing() ? Error::in_game : Error::already_in_room;
}

std::optional<Error> Lobby::why_not_against_bots(const Player& player) const {
    if (const auto error = why_not_alone(player)) return error;
    if (player.kind != SeatKind::person) return Error::rule_off;
    if (held_by_) return held_by_;
    if (!has_room_for(max_players - 1) || parts_.rooms.size() >= limits_.rooms)
        return Error::server_full;
    return std::nullopt;
}

std::optional<Error> Lobby::why_not_taken_up(const Player& player, RoomId game) const {
    if (const auto error = why_not_against_bots(player)) return error;
    if (parts_.adjourned.find(player, game) == nullptr) return Error::room_not_found;
    return std::nullopt;
}

void Lobby::take_up(const RequestTurn& turn, const TakeUp& ask) {
    if (const auto error = why_not_alone(turn.player)) return turn.refuse(*error);
    const AdjournedHead* game = parts_.adjourned.find(turn.player, ask.room);
    if (game == nullptr) return turn.refuse(Error::not_in_game);
    if (const auto error = why_not_taken_up(turn.player, game->room)) return turn.refuse(*error);
    if (!reading_.try_emplace(game->room, turn.request).second) return turn.refuse(Error::stale);
    turn.effect(ReadAdjourned{game->room});
}

void Lobby::on(const AdjournedRead& in, const OwnerTurn& turn) {
    const auto asked = reading_.extract(in.room);
    if (asked.empty()) return;
    const Request& request = asked.mapped();
    if (!in.events) {
        turn.warn("the adjourned game of room " + std::to_string(in.room.value) + ": " +
                  in.events.error());
        parts_.adjourned.end(in.room, LostGame::Why::unreadable, turn);
    }
    Player* player = parts_.players.find(request.session);
    if (player == nullptr) return;
    const RequestTurn then{turn, request, *player};
    if (const auto error = why_not_taken_up(*player, in.room)) return then.refuse(*error);
    const RoomId id{++rooms_made_};
    Record made = *in.events;
    std::get<event::RoomMade>(made.at(0)).room = id;
    parts_.adjourned.take_up(in.room, id);
    turn.log("room " + std::to_string(id.value) + " goes on with the game of room " +
             std::to_string(in.room.value));
    take_up(then, id, std::move(made));
}

void Lobby::take_up(const RequestTurn& turn, RoomId room, Record made) {
    stop_watching(turn.player, turn);
    parts_.players.put_into(turn.player, room);
    parts_.players.put_at(turn.player, Level::table);
    parts_.rooms.take_up(room, turn.to_room(Join{}), std::move(made), turn);
}

bool Lobby::may_begin_alone(const RequestTurn& turn) const {
    const auto error = why_not_against_bots(turn.player);
    if (error) turn.refuse(*error);
    return !error;
}

void Lobby::fork(const Request& request, const PlayedGame& game, const OwnerTurn& turn) {
    Player* player = parts_.players.find(request.session);
    if (player == nullptr) return;
    const RequestTurn then{turn, request, *player};
    if (!may_begin_alone(then)) return;
    const RoomId id{rooms_made_ + 1};
    auto made = jantaku::fork(game, std::get<ForkGame>(request.ask), id, as_member(*player),
                              parts_.secrets);
    if (!made) return then.refuse(made.error());
    ++rooms_made_;
    turn.log("room " + std::to_string(id.value) + " goes on from game " +
             std::to_string(game.number));
    take_up(then, id, *std::move(made));
}

void Lobby::abort(const RequestTurn& turn, const Abort& ask) {
    if (!ask.adjourned) return ask_room(turn, ask, Error::not_in_game);
    const AdjournedHead* game = parts_.adjourned.find(turn.player, ask.adjourned);
    if (game == nullptr) return turn.refuse(Error::room_not_found);
    if (reading_.contains(game->room)) return turn.refuse(Error::stale);
    parts_.adjourned.end(game->room, std::nullopt, turn);
    turn.done();
}

// ---- games are watched -----------------------------------------------------------------------

void Lobby::watch(const RequestTurn& turn, const Watch& ask) {
    Player& player = turn.player;
    if (const RoomCard* own_room = parts_.rooms.of(player))
        return turn.refuse(own_room->is_playing() ? Error::in_game : Error::already_in_room);
    const RoomCard* room = parts_.rooms.find(ask.room);
    if (room == nullptr) return turn.refuse(Error::room_not_found);
    if (!room->info->options.watch) return turn.refuse(Error::rule_off);
    if (!room->is_watchable) return turn.refuse(Error::not_in_game);
    // An invitation that has ended as the room filled still lets the player watch.
    const bool is_invited = std::ranges::any_of(player.invitations, [&](const Invitation& each) {
        return each.room == ask.room && each.until > turn.now;
    });
    const auto locked_out = is_invited ? std::nullopt : why_locked_out(turn, *room, ask.password);
    if (locked_out) return turn.answer(*locked_out);
    stop_watching(player, turn);
    player.watching = ask.room;
    parts_.profiles.keep(player, turn);
    turn.answer(Answer{room->info});
    parts_.rooms.watch(ask.room, player.id, turn);
}

void Lobby::unwatch(const RequestTurn& turn) {
    if (!turn.player.watching) return turn.refuse(Error::not_in_game);
    const RoomId room = *turn.player.watching;
    stop_watching(turn.player, turn);
    parts_.profiles.keep(
        turn.player, turn,
        {turn.done_later(), {turn.request.session, WatchEnded{.room = room, .over = false}}});
}

void Lobby::stop_watching(Player& player, const OwnerTurn& turn) {
    if (!player.watching) return;
    parts_.rooms.unwatch(*player.watching, player.id, turn);
    player.watching.reset();
}

} // namespace jantaku
