#include "room/players.hpp"

namespace jantaku {

namespace {

template <class Map, class Key>
std::optional<PlayerId> look_up(const Map& map, const Key& key) {
    const auto found = map.find(key);
    return found == map.end() ? std::nullopt : std::optional{found->second};
}

} // namespace

Player& Players::add(Player player) {
    by_name_[player.folded] = player.id;
    by_key_[player.key] = player.id;
    if (player.session)
        by_session_[*player.session] = player.id;
    else if (!player.is_registered())
        away_.emplace(player.gone_since, player.id);
    const PlayerId id = player.id;
    return players_.emplace(id, std::move(player)).first->second;
}

Player& Players::add_guest(SessionId session, const KeyHash& key) {
    const std::string number = std::to_string(++made_);
    Player player;
    player.id = PlayerId{made_};
    player.standing.player = player.id;
    player.name = "Guest-" + number;
    player.folded = "guest-" + number;
    player.key = key;
    player.session = session;
    return add(std::move(player));
}

void Players::restore(const Recovered& from, Tick now) {
    made_ = from.last_player.value;
    for (const Profile& profile : from.players) {
        Player player;
        static_cast<Profile&>(player) = profile;
        player.standing.player = profile.id;
        player.gone_since = now;
        player.is_kept = true;
        add(std::move(player));
    }
    for (const Standing& standing : from.standings)
        if (Player* player = find(standing.player)) player->standing = standing;
}

void Players::forget(PlayerId id) {
    const auto player = players_.find(id);
    if (player == players_.end()) return;
    if (player->second.session) by_session_.erase(*player->second.session);
    away_.erase({player->second.gone_since, id});
    put_into(player->second, std::nullopt);
    by_name_.erase(player->second.folded);
    by_key_.erase(player->second.key);
    players_.erase(player);
}

std::vector<PlayerId> Players::forget_the_gone(Tick now, std::int64_t seconds, std::size_t most) {
    constexpr int at_once = 64;
    std::vector<PlayerId> kept;
    std::vector<PlayerId> stay; // their time begins when they leave their room, or their ban ends
    for (int i = 0; i < at_once && !away_.empty(); ++i) {
        const auto [since, id] = *away_.begin();
        if (since + player_memory > now && away_.size() + stay.size() <= most) break;
        const Player& player = players_.at(id);
        if (player.room || player.banned_until > seconds) {
            away_.erase(away_.begin());
            stay.push_back(id);
            continue;
        }
        if (player.is_kept) kept.push_back(id);
        forget(id);
    }
    for (const PlayerId id : stay) {
        players_.at(id).gone_since = now;
        away_.emplace(now, id);
    }
    return kept;
}

void Players::bind(Player& player, SessionId session) {
    if (player.session) by_session_.erase(*player.session);
    away_.erase({player.gone_since, player.id});
    player.session = session;
    player.is_operator = false;
    by_session_[session] = player.id;
}

void Players::unbind(Player& player, Tick now) {
    if (player.session) by_session_.erase(*player.session);
    player.session.reset();
    player.address.clear();
    player.is_operator = false;
    player.gone_since = now;
    if (!player.is_registered()) away_.emplace(now, player.id);
}

void Players::rename(Player& player, std::string name, std::string folded) {
    by_name_.erase(player.folded);
    player.name = std::move(name);
    player.folded = std::move(folded);
    by_name_[player.folded] = player.id;
}

void Players::rekey(Player& player, const KeyHash& key) {
    by_key_.erase(player.key);
    player.key = key;
    by_key_[key] = player.id;
}

void Players::put_into(Player& player, std::optional<RoomId> room) {
    if (player.room) by_room_.erase({*player.room, player.id});
    player.room = room;
    if (room) by_room_.emplace(*room, player.id);
}

std::vector<Player*> Players::in_room(RoomId room) {
    std::vector<Player*> there;
    for (auto each = by_room_.lower_bound({room, PlayerId{}});
         each != by_room_.end() && each->first == room; ++each)
        there.push_back(&players_.at(each->second));
    return there;
}

Player* Players::find(PlayerId id) {
    const auto player = players_.find(id);
    return player == players_.end() ? nullptr : &player->second;
}

Player* Players::find(SessionId session) {
    const auto id = look_up(by_session_, session);
    return id ? find(*id) : nullptr;
}

Player* Players::find_key(const KeyHash& key) {
    const auto id = look_up(by_key_, key);
    return id ? find(*id) : nullptr;
}

Player* Players::find_name(std::string_view folded) {
    const auto id = look_up(by_name_, folded);
    return id ? find(*id) : nullptr;
}

bool Players::is_name_free(std::string_view folded) const {
    return !look_up(by_name_, folded) && !folded.starts_with("bot-") &&
           !folded.starts_with("guest-");
}

} // namespace jantaku
