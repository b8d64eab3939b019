#include "lobby/adjourned_games.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace jantaku {

namespace {

PlayerId person_of(const Record& events) {
    for (const RoomEvent& event : events) {
        const auto* joined = std::get_if<event::Joined>(&event);
        if (joined != nullptr && joined->kind == SeatKind::person) return joined->player;
    }
    throw InvariantError{"an adjourned game without its person"};
}

AdjournedHead head_of(const Record& events) {
    AdjournedHead head{.room = {}, .player = person_of(events), .type = {}, .from = {}};
    for (const RoomEvent& event : events) {
        if (const auto* made = std::get_if<event::RoomMade>(&event)) {
            head.room = made->room;
            head.type = made->type;
            head.places = made->rules.seat_count();
        }
        const auto* of_table = std::get_if<Event>(&event);
        const auto* start = of_table ? std::get_if<StartKyoku>(of_table) : nullptr;
        if (start == nullptr) continue;
        head.kyoku = start->kyoku;
        head.honba = start->honba;
    }
    return head;
}

// The first entry of a group, if the group has more than `most`.
template <class Group>
std::optional<RoomId> oldest_beyond(const std::set<std::tuple<Group, std::int64_t, RoomId>>& games,
                                    const Group& group,
                                    std::size_t most) {
    const auto first =
        games.lower_bound({group, std::numeric_limits<std::int64_t>::min(), RoomId{}});
    std::size_t count = 0;
    for (auto each = first; each != games.end() && std::get<Group>(*each) == group; ++each)
        if (++count > most) return std::get<RoomId>(*first);
    return std::nullopt;
}

} // namespace

void AdjournedGames::restore(const std::vector<AdjournedHead>& heads, const OwnerTurn& turn) {
    for (const AdjournedHead& head : heads) {
        const Player* player = players_.find(head.player);
        if (player == nullptr) {
            turn.effect(DropAdjourned{head.room});
            continue;
        }
        AdjournedHead now = head;
        now.is_guest = !player->is_registered(); // the store does not hear of it
        list(now);
    }
}

void AdjournedGames::register_all_of(PlayerId player) {
    for (const Adjournments::Game& game : told_to(*players_.find(player)).games) {
        heads_.at(game.room).is_guest = false;
        guests_by_age_.erase({game.since, game.room});
    }
}

std::shared_ptr<const AdjournedGame> AdjournedGames::adjourn(RoomId room, Record events, Tick now) {
    auto& game = pending_[room];
    if (game != nullptr) return game;
    AdjournedHead head = head_of(events);
    head.since = seconds_at_(now);
    if (const Player* player = players_.find(head.player)) {
        head.is_guest = !player->is_registered();
        head.from = player->session ? AddressGroup::of(player->address) : player->last_from;
    }
    game = std::make_shared<const AdjournedGame>(AdjournedGame{head, std::move(events)});
    return game;
}

void AdjournedGames::durable(RoomId room, const OwnerTurn& turn) {
    const auto game = pending_.extract(room);
    if (game.empty()) return;
    const AdjournedHead& head = game.mapped()->head;
    list(head);
    while (const auto surplus = one_too_many(head))
        end(*surplus, LostGame::Why::crowded_out, turn);
    Player* player = players_.find(head.player);
    if (player == nullptr || !player->session) return;
    Adjournments told = told_to(*player);
    told.is_new = true;
    turn.tell(*player, std::move(told));
}

void AdjournedGames::end(RoomId room, std::optional<LostGame::Why> why, const OwnerTurn& turn) {
    const auto found = heads_.find(room);
    if (found == heads_.end()) return;
    const AdjournedHead head = found->second;
    unlist(room);
    turn.effect(DropAdjourned{room});
    turn.log("the adjourned game of room " + std::to_string(room.value) + " ends");
    if (!why) return;
    lose(head.player,
         {.room = room, .type = head.type, .why = *why, .ended = seconds_at_(turn.now)}, turn);
}

void AdjournedGames::take_up(RoomId from, RoomId as) {
    going_on_[as] = heads_.at(from);
    unlist(from);
}

void AdjournedGames::not_taken_up(RoomId as) {
    const auto head = going_on_.extract(as);
    if (!head.empty()) list(head.mapped());
}

void AdjournedGames::end_all_of(PlayerId guest, Player& heir, const OwnerTurn& turn) {
    for (const Adjournments::Game& game : told_to(*players_.find(guest)).games) {
        end(game.room, std::nullopt, turn);
        heir.lost_games.push_back({.room = game.room,
                                   .type = game.type,
                                   .why = LostGame::Why::of_guest,
                                   .ended = seconds_at_(turn.now)});
    }
}

void AdjournedGames::end_the_expired(const OwnerTurn& turn) {
    constexpr int at_once = 64;
    for (int i = 0; i < at_once; ++i) {
        if (by_age_.empty()) return;
        const auto [since, room] = *by_age_.begin();
        if (since + adjourned_seconds > seconds_at_(turn.now)) return;
        end(room, LostGame::Why::expired, turn);
    }
}

const AdjournedHead* AdjournedGames::find(const Player& player, std::optional<RoomId> room) const {
    if (!room) {
        const auto behind =
            by_player_.upper_bound({player.id, std::numeric_limits<std::int64_t>::max(), RoomId{}});
        if (behind == by_player_.begin()) return nullptr;
        const auto newest = std::prev(behind);
        if (std::get<PlayerId>(*newest) != player.id) return nullptr;
        room = std::get<RoomId>(*newest);
    }
    const auto found = heads_.find(*room);
    const bool is_own = found != heads_.end() && found->second.player == player.id;
    return is_own ? &found->second : nullptr;
}

void AdjournedGames::greet(Player& player, const OwnerTurn& turn) {
    Adjournments told = told_to(player);
    told.lost = std::exchange(player.lost_games, {});
    if (!told.lost.empty()) profiles_.keep(player, turn);
    if (!told.games.empty() || !told.lost.empty()) turn.tell(player, std::move(told));
}

void AdjournedGames::lose(PlayerId id, LostGame lost, const OwnerTurn& turn) {
    Player* player = players_.find(id);
    if (player == nullptr) return;
    if (player->session)
        return turn.tell(*player, Adjournments{.games = {}, .is_new = false, .lost = {lost}});
    player->lost_games.push_back(std::move(lost));
    if (player->lost_games.size() > lost_games_kept)
        player->lost_games.erase(player->lost_games.begin());
    if (player->is_kept) profiles_.keep(*player, turn);
}

// ---- lists -------------------------------------------------------------------------------------

void AdjournedGames::list(const AdjournedHead& head) {
    heads_[head.room] = head;
    by_player_.emplace(head.player, head.since, head.room);
    by_address_.emplace(head.from, head.since, head.room);
    by_age_.emplace(head.since, head.room);
    if (head.is_guest) guests_by_age_.emplace(head.since, head.room);
    if (Player* player = players_.find(head.player)) ++player->adjourned_games;
}

void AdjournedGames::unlist(RoomId room) {
    const auto found = heads_.find(room);
    if (found == heads_.end()) return;
    const AdjournedHead& head = found->second;
    by_player_.erase({head.player, head.since, room});
    by_address_.erase({head.from, head.since, room});
    by_age_.erase({head.since, room});
    guests_by_age_.erase({head.since, room});
    if (Player* player = players_.find(head.player)) --player->adjourned_games;
    heads_.erase(found);
}

Adjournments AdjournedGames::told_to(const Player& player) const {
    Adjournments told;
    auto each =
        by_player_.lower_bound({player.id, std::numeric_limits<std::int64_t>::min(), RoomId{}});
    for (; each != by_player_.end() && std::get<PlayerId>(*each) == player.id; ++each) {
        const AdjournedHead& head = heads_.at(std::get<RoomId>(*each));
        told.games.push_back({.room = head.room,
                              .type = head.type,
                              .places = head.places,
                              .kyoku = head.kyoku,
                              .honba = head.honba,
                              .since = head.since,
                              .until = head.since + adjourned_seconds});
    }
    std::ranges::reverse(told.games);
    return told;
}

std::optional<RoomId> AdjournedGames::one_too_many(const AdjournedHead& newest) const {
    const std::size_t own = newest.is_guest ? adjourned_of_guest : adjourned_of_player;
    if (const auto found = oldest_beyond(by_player_, newest.player, own)) return found;
    if (newest.from.kind != AddressGroup::Kind::here)
        if (const auto found = oldest_beyond(by_address_, newest.from, adjourned_of_address))
            return found;
    if (heads_.size() <= most_) return std::nullopt;
    return (guests_by_age_.empty() ? by_age_ : guests_by_age_).begin()->second;
}

} // namespace jantaku
