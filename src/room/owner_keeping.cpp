// Who is kept, and for how long: what the store has of players, and whom the owner forgets.
#include "room/owner.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace jantaku {

// Told once it is durable.
void Owner::keep(Player& player, OwnerOut& out, std::vector<Notice> then) {
    if (then.empty()) return keep_then(player, out, nullptr);
    keep_then(player, out, [then = std::move(then)](Tick, OwnerOut& late) {
        std::ranges::copy(then, std::back_inserter(late.notices));
    });
}

void Owner::keep_then(Player& player, OwnerOut& out, Later then) {
    player.is_kept = true;
    const std::uint64_t ticket = ++tickets_;
    if (then) once_kept_.emplace(ticket, std::move(then));
    out.effects.emplace_back(Keep{.ticket = ticket, .profile = player});
}

// A guest leaves something for the first time when he comes into a room: the store has him no later than
// the record that names him.
void Owner::keep_those_in(const Record& record, OwnerOut& out) {
    for (const RoomEvent& event : record) {
        const auto* joined = std::get_if<event::Joined>(&event);
        Player* player = joined == nullptr ? nullptr : players_.find(joined->player);
        if (player != nullptr && !player->is_kept) keep(*player, out);
    }
}

void Owner::forget_the_gone(Tick now, OwnerOut& out) {
    for (const PlayerId player :
         players_.forget_the_gone(now, seconds_at(now), limits_.guests_away))
        out.effects.emplace_back(Forget{player});
}

void Owner::on(const Kept& in, Tick now, OwnerOut& out) {
    const auto later = once_kept_.extract(in.ticket);
    if (!later.empty()) later.mapped()(now, out);
}

void Owner::on(const Recovered& from, Tick now, OwnerOut& out) {
    for (const std::string& damage : from.damaged)
        out.log.push_back({damage, Severity::warning});
    secrets_.skip((from.last_player.value << 32U) + from.last_room.value);
    rooms_made_ = from.last_room.value;
    last_game_ = from.last_game;
    for (const PlayerId id : players_.restore(from, now)) {
        Player& player = *players_.find(id);
        keep(player, out);
        if (player.former.empty()) continue;
        out.log.push_back(
            {"player " + std::to_string(id.value) +
             " must choose another name, his looks like an older one: " + player.name});
    }
    for (const Profile& profile : from.players)
        bans_.add(profile);
}

} // namespace jantaku
