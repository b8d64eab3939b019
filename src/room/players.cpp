#include "room/players.hpp"

#include "names/looks.hpp"
#include "names/reserved.hpp"

#include <tuple>

namespace jantaku {

namespace {

template <class Map, class Key>
std::optional<PlayerId> look_up(const Map& map, const Key& key) {
    const auto found = map.find(key);
    return found == map.end() ? std::nullopt : std::optional{found->second};
}

std::string given_name(PlayerId id) {
    return "Guest-" + std::to_string(id.value);
}

bool has_given_name(const Profile& profile) {
    return !profile.is_registered() && profile.name == given_name(profile.id);
}

// Registered names stay before those of guests.
bool is_older(const Profile& a, const Profile& b) {
    const auto age = [](const Profile& of) {
        return std::tuple{!of.is_registered(), of.registered, of.id.value};
    };
    return age(a) < age(b);
}

void look_at(Profile& profile) {
    profile.looks =
        has_given_name(profile) ? std::vector<std::string>{} : names::looks_of(profile.name);
    profile.looks_by = names::looks_version();
}

} // namespace

void Players::index_name(const Player& player) {
    by_name_[player.folded] = player.id;
    if (!player.former.empty()) by_name_[player.former] = player.id;
    for (const std::string& look : player.looks)
        by_look_[look] = player.id;
}

void Players::forget_name(const Player& player) {
    const auto forget = [&](auto& index, const std::string& name) {
        if (look_up(index, name) == player.id) index.erase(name);
    };
    forget(by_name_, player.folded);
    forget(by_name_, player.former);
    for (const std::string& look : player.looks)
        forget(by_look_, look);
}

Player& Players::add(Player player) {
    index_name(player);
    by_key_[player.key] = player.id;
    if (player.session) by_session_[*player.session] = player.id;
    const PlayerId id = player.id;
    return players_.emplace(id, std::move(player)).first->second;
}

Player& Players::add_guest(SessionId session, const KeyHash& key) {
    Player player;
    player.id = PlayerId{++made_};
    player.standing.player = player.id;
    player.name = given_name(player.id);
    player.folded = "guest-" + std::to_string(made_);
    look_at(player);
    player.key = key;
    player.session = session;
    return add(std::move(player));
}

std::vector<PlayerId> Players::restore(const Recovered& from, Tick now) {
    made_ = from.last_player.value;
    std::vector<const Profile*> by_age;
    for (const Profile& profile : from.players) {
        by_age.push_back(&profile);
        by_name_[profile.folded] = profile.id; // taken, whoever is looked at first
    }
    std::ranges::sort(by_age, [](const Profile* a, const Profile* b) { return is_older(*a, *b); });
    const std::string version = names::looks_version();
    std::vector<PlayerId> changed;
    for (const Profile* profile : by_age) {
        Player player;
        static_cast<Profile&>(player) = *profile;
        player.standing.player = profile->id;
        player.gone_since = now;
        if (player.looks_by != version) {
            look_at(player);
            if (looks_like_another(player)) number_name(player);
            changed.push_back(player.id);
        }
        add(std::move(player));
    }
    for (const Standing& standing : from.standings)
        if (Player* player = find(standing.player)) player->standing = standing;
    return changed;
}

// Of an older player, or of the server itself.
bool Players::looks_like_another(const Player& player) const {
    if (!player.former.empty() || has_given_name(player)) return false;
    return names::is_reserved(player.name) ||
           std::ranges::any_of(player.looks,
                               [&](const std::string& look) { return by_look_.contains(look); });
}

// `#` stands in no name that somebody has chosen.
void Players::number_name(Player& player) {
    const std::string number = "#" + std::to_string(player.id.value);
    player.former = player.folded;
    do {
        player.name += number;
        player.folded += number;
    } while (by_name_.contains(player.folded));
    look_at(player);
}

void Players::forget(PlayerId id) {
    const auto player = players_.find(id);
    if (player == players_.end()) return;
    if (player->second.session) by_session_.erase(*player->second.session);
    forget_name(player->second);
    by_key_.erase(player->second.key);
    players_.erase(player);
}

std::vector<PlayerId> Players::forget_the_gone(Tick now, std::int64_t seconds) {
    std::vector<PlayerId> gone;
    for (const auto& [id, player] : players_) {
        const bool is_kept = player.session || player.room || player.is_registered() ||
                             player.banned_until > seconds;
        if (!is_kept && player.gone_since + player_memory <= now) gone.push_back(id);
    }
    for (const PlayerId id : gone)
        forget(id);
    return gone;
}

void Players::bind(Player& player, SessionId session) {
    if (player.session) by_session_.erase(*player.session);
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
}

void Players::rename(Player& player, std::string name, std::string folded) {
    forget_name(player);
    player.name = std::move(name);
    player.folded = std::move(folded);
    player.former.clear();
    look_at(player);
    index_name(player);
}

void Players::rekey(Player& player, const KeyHash& key) {
    by_key_.erase(player.key);
    player.key = key;
    by_key_[key] = player.id;
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

bool Players::is_name_free(const std::string& name, std::string_view folded, PlayerId whose) const {
    if (look_up(by_name_, folded).value_or(whose) != whose) return false;
    const auto is_anothers = [&](const std::string& look) {
        return look_up(by_look_, look).value_or(whose) != whose;
    };
    return !names::is_reserved(name) && std::ranges::none_of(names::looks_of(name), is_anothers);
}

} // namespace jantaku
