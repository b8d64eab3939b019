// Invitations: who is asked into which room, and for how long; and the password of a room,
// for whoever is not.
#include "room/owner_reply.hpp"
#include "room/password.hpp"

#include <algorithm>

namespace jantaku {

void Owner::invite(
    const Request& request, const Invite& ask, Player& player, Tick now, OwnerOut& out) {
    Room* room = player.room && player.level != Level::lobby ? find(*player.room) : nullptr;
    if (room == nullptr) return refuse(out, request, Error::not_in_room);
    Player* target = find_known(player, ask.folded);
    if (target == nullptr) return refuse_name(request, ask.folded, player, out);
    if (!target->session) return refuse(out, request, Error::user_offline);
    if (target->id == player.id) return refuse(out, request, Error::self_invite);
    if (const Room* other = target->room ? find(*target->room) : nullptr;
        other != nullptr && other->state().playing) {
        return refuse(out, request, Error::target_in_game);
    }
    if (target->room == player.room) return refuse(out, request, Error::target_in_this_room);
    if (room->state().members.size() >= room->state().rules.seat_count()) {
        return refuse(out, request, Error::room_full);
    }
    if (room->state().playing) return refuse(out, request, Error::game_running);
    if (room->state().waits_rated()) return refuse(out, request, Error::rated);
    const auto standing = std::ranges::find(target->invitations, room->id(), &Invitation::room);
    if (standing != target->invitations.end()) {
        if (standing->stands(now)) return refuse(out, request, Error::already_invited);
        target->invitations.erase(standing);
    }
    target->invitations.push_back({room->id(), now + invitation_valid});
    rooms_[room->id()].invited.push_back(target->id);
    done(out, request);
    if (target->muted.contains(player.id)) return;
    out.notices.push_back({*target->session, Invited{player.name, room->id(), room->state().type}});
}

void Owner::accept(
    const Request& request, const Accept& ask, Player& player, Tick now, OwnerOut& out) {
    const auto matches = [&](const Invitation& invitation) {
        return !ask.room || invitation.room == *ask.room;
    };
    const auto stands = [&](const Invitation& invitation) {
        const Room* room = find(invitation.room);
        return invitation.stands(now) && room != nullptr && !room->state().playing &&
               room->state().members.size() < room->state().rules.seat_count();
    };
    const Invitation* newest = nullptr;
    for (const Invitation& invitation : player.invitations) {
        if (!matches(invitation)) continue;
        if (newest == nullptr || stands(invitation) || !stands(*newest)) newest = &invitation;
    }
    if (newest == nullptr) return refuse(out, request, Error::no_invite);
    if (newest->until <= now) return refuse(out, request, Error::invite_expired);
    const RoomId id = newest->room;
    const Room* room = find(id);
    if (room == nullptr) return refuse(out, request, Error::room_not_found);
    if (room->state().playing) return refuse(out, request, Error::game_running);
    if (room->state().members.size() >= room->state().rules.seat_count()) {
        return refuse(out, request, Error::room_full);
    }
    if (newest->ended) return refuse(out, request, Error::invite_expired);
    if (const Room* own = player.room ? find(*player.room) : nullptr; own != nullptr) {
        if (own->state().playing) return refuse(out, request, Error::in_game);
        if (own->id() == id) return refuse(out, request, Error::already_in_room);
        drive(own->id(), now, out,
              [&](Room& r, RoomOut& o) { r.on(from(player, 0, Home{}), now, o); });
    }
    player.invitations.clear();
    drive(id, now, out,
          [&](Room& r, RoomOut& o) { r.on(from(player, request.id, ask, true), now, o); });
}

// A room that is full or has begun needs nobody any more, whoever leaves it afterwards (C-7).
void Owner::end_invitations(Entry& entry) {
    const RoomState& room = entry.room->state();
    if (entry.invited.empty() || !(room.playing || room.closed || room.is_full())) return;
    for (const PlayerId id : entry.invited) {
        Player* player = players_.find(id);
        if (player == nullptr) continue;
        for (Invitation& invitation : player->invitations) {
            if (invitation.room == entry.room->id()) invitation.ended = true;
        }
    }
    entry.invited.clear();
}

// Neither who is invited nor who has a place there needs a password.
std::optional<Error> Owner::why_locked_out(
    const Room& room, const std::string& password, Player& player, Tick now, OwnerOut& out) {
    const auto& lock = room.state().lock;
    if (!lock || player.room == room.id() || player.is_invited(room.id(), now)) return std::nullopt;
    if (password.empty()) return Error::bad_password;
    const GuessAt at = GuessAt::room(room.id());
    const AddressGroup from = AddressGroup::of(player.address);
    if (!player.may_guess(now) || !guesses_.may(at, from, now)) return Error::too_fast;
    if (opens(*lock, password)) return std::nullopt;
    player.guessed_wrong(now);
    if (guesses_.add(at, from, now))
        out.log.push_back(
            {"room " + std::to_string(room.id().value) +
                 ": its password is guessed at; for some minutes nobody comes in by it",
             Severity::warning});
    return Error::bad_password;
}

} // namespace jantaku
