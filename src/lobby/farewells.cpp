#include "lobby/farewells.hpp"

#include <string>
#include <vector>

namespace jantaku {

namespace {

constexpr Tick between_slices{30};

} // namespace

void Farewells::restore(const Recovered& in) {
    rooms_to_come_ = in.open_rooms.size();
    for (const Profile& profile : in.players)
        if (profile.is_leaving && profile.forgotten == 0)
            leaving_[profile.id];
        else if (profile.is_leaving)
            erasing_.push_back({profile.id});
    if (!erasing_.empty()) next_at_ = Tick{};
}

void Farewells::ask(Player& player, const OwnerTurn& turn) {
    player.is_leaving = true;
    leaving_[player.id];
    profiles_.keep(player, turn);
}

void Farewells::go_on(const OwnerTurn& turn) {
    if (leaving_.empty() || rooms_to_come_ > 0) return;
    std::vector<PlayerId> gone;
    for (const auto& [id, told] : leaving_) {
        const Player* player = players_.find(id);
        if (player == nullptr || has_left(*player, turn)) gone.push_back(id);
    }
    for (const PlayerId id : gone) {
        leaving_.erase(id);
        if (Player* player = players_.find(id)) forget(*player, turn);
    }
}

// A member of a room in which no game of the player runs is made to leave it.
bool Farewells::has_left(const Player& player, const OwnerTurn& turn) {
    const RoomCard* room = rooms_.of(player);
    if (room == nullptr) return true;
    auto& told = leaving_.at(player.id);
    if (room->has_seat(player.id) || told == player.room) return false;
    told = player.room;
    rooms_.on(*player.room, room_request(player, 0, Home{}), turn);
    return rooms_.of(player) == nullptr;
}

void Farewells::forget(Player& player, const OwnerTurn& turn) {
    const PlayerId id = player.id;
    while (const AdjournedHead* game = adjourned_.find(player, std::nullopt))
        adjourned_.end(game->room, std::nullopt, turn);
    if (player.watching) rooms_.unwatch(*player.watching, id, turn);
    audit_.erase(id, turn);
    turn.tell(player, Forgotten{});
    if (player.session) players_.unbind(player, turn.now);
    if (!player.is_kept) return players_.forget(id);
    players_.make_former(player, seconds_at_(turn.now));
    profiles_.keep(*players_.find(id), turn);
    turn.log("player " + std::to_string(id.value) + " is forgotten");
    erasing_.push_back({id});
    if (erasing_.size() == 1) next_at_ = turn.now;
}

// ---- names in the store ------------------------------------------------------------------------

void Farewells::wake_due(const OwnerTurn& turn) {
    if (!next_at_ || turn.now < *next_at_ || erasing_.empty()) return;
    next_at_.reset();
    turn.effect(erasing_.front());
}

void Farewells::on(const NamesErased& in, const OwnerTurn& turn) {
    if (erasing_.empty() || erasing_.front().player != in.player) return;
    next_at_ = turn.now + between_slices;
    if (in.next) {
        erasing_.front().step = *in.next;
        return;
    }
    erasing_.pop_front();
    if (erasing_.empty()) next_at_.reset();
    Player* player = players_.find(in.player);
    if (player == nullptr) return;
    player->is_leaving = false;
    profiles_.keep(*player, turn);
    turn.log("player " + std::to_string(in.player.value) + ": the names are erased");
}

} // namespace jantaku
