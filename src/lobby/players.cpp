#include "lobby/players.hpp"

#include "names/fold.hpp"
#include "names/looks.hpp"
#include "names/reserved.hpp"
#include "room/former.hpp"
#include "room/password.hpp"

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

// Registered names count as older than those of guests.
bool is_older(const Profile& a, const Profile& b) {
    const auto age = [](const Profile& of) {
        return std::tuple{!of.is_registered(), of.registered, of.id.value};
    };
    return age(a) < age(b);
}

// name: folded, or one of its looks
KeyHash hash_of_name(const std::string& name) {
    return hash_of("jantaku name " + name);
}

void look_at(Profile& profile) {
    profile.looks =
        has_given_name(profile) ? std::vector<std::string>{} : names::looks_of(profile.name);
    profile.looks_by = names::looks_version();
}

} // namespace

Standing standing_of(const Player& player) {
    return player.standing ? *player.standing : Standing{.player = player.id};
}

Identity identity_of(const Player& player) {
    return {.is_registered = player.is_registered(),
            .address = AddressGroup::of(player.address),
            .registered_from = AddressGroup::of(player.registered_from)};
}

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
    if (player.forgotten == 0) by_key_[player.key] = player.id;
    for (const KeyHash& name : player.former_names)
        former_names_[name] = player.forgotten;
    for (const std::string& key : player.ssh_keys)
        by_ssh_key_.emplace(key, player.id);
    const PlayerId id = player.id;
    Player& added = players_.emplace(id, std::move(player)).first->second;
    if (added.session)
        by_session_[*added.session] = &added;
    else if (!added.is_registered() && added.forgotten == 0)
        away_guests_.emplace(added.gone_since, id);
    list(added);
    rank(added);
    return added;
}

Player& Players::add_guest(SessionId session, const KeyHash& key, bool is_reader) {
    Player player;
    player.id = PlayerId{++last_number_};
    player.name = given_name(player.id);
    player.folded = "guest-" + std::to_string(last_number_);
    look_at(player);
    player.key = key;
    player.session = session;
    player.is_reader = is_reader;
    return add(std::move(player));
}

std::vector<PlayerId> Players::restore(const Recovered& from, Tick now, std::int64_t seconds) {
    last_number_ = from.last_player.value;
    std::vector<const Profile*> by_age;
    for (const Profile& profile : from.players) {
        by_age.push_back(&profile);
        by_name_[profile.folded] = profile.id; // all names are taken before any is changed
    }
    std::ranges::sort(by_age, [](const Profile* a, const Profile* b) { return is_older(*a, *b); });
    const std::string version = names::looks_version();
    std::vector<PlayerId> changed;
    for (const Profile* profile : by_age) {
        Player player;
        static_cast<Profile&>(player) = *profile;
        player.gone_since = now;
        if (player.forgotten != 0) {
            const bool has_rested = seconds >= player.forgotten + name_rest;
            if (has_rested && !player.former_names.empty()) changed.push_back(player.id);
            if (has_rested) player.former_names.clear();
        } else if (player.looks_by != version) {
            look_at(player);
            if (looks_like_another(player)) number_name(player);
            changed.push_back(player.id);
        }
        player.is_kept = true;
        add(std::move(player));
    }
    for (const Standing& standing : from.standings)
        if (Player* player = find(standing.player)) {
            player->standing = standing;
            rank(*player);
        }
    return changed;
}

// True if the name looks like that of an older player, or like one of the server.
bool Players::looks_like_another(const Player& player) const {
    if (!player.former.empty() || has_given_name(player)) return false;
    return names::is_reserved(player.name) ||
           std::ranges::any_of(player.looks,
                               [&](const std::string& look) { return by_look_.contains(look); });
}

// No name that a player chooses contains `#`.
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
    here_.all.erase(id);
    here_.in_lobby.erase(id);
    here_.officers.erase(id);
    news_readers_.take(player->second);
    ladders_.remove(id);
    away_guests_.erase({player->second.gone_since, id});
    put_into(player->second, std::nullopt);
    forget_name(player->second);
    by_key_.erase(player->second.key);
    for (const std::string& key : player->second.ssh_keys)
        by_ssh_key_.erase(key);
    players_.erase(player);
}

void Players::make_former(Player& player, std::int64_t seconds) {
    Player former;
    former.id = player.id;
    former.name = former.folded = former_name(player.id);
    former.banned_until = player.banned_until;
    former.banned_address = player.banned_address;
    former.forgotten = seconds;
    former.is_leaving = true;
    std::set<std::string> names{player.looks.begin(), player.looks.end()};
    names.insert({player.folded, player.former});
    names.erase("");
    for (const std::string& name : names)
        former.former_names.push_back(hash_of_name(name));
    former.is_kept = true;
    former.standing = std::move(player.standing);
    forget(player.id);
    add(std::move(former));
}

std::vector<PlayerId>
Players::forget_the_gone(Tick now, std::int64_t seconds, const GuestBounds& bounds) {
    constexpr int at_once = 64;
    std::vector<PlayerId> kept;
    // In a room, awaited by a game, or banned: their time begins anew.
    std::vector<PlayerId> stay;
    for (int i = 0; i < at_once && !away_guests_.empty(); ++i) {
        const auto [since, id] = *away_guests_.begin();
        const std::size_t away = away_guests_.size() + stay.size();
        if (since + bounds.age > now && away <= bounds.most) break;
        const Player& player = players_.at(id);
        if (player.room || player.adjourned_games > 0 || player.banned_until > seconds) {
            away_guests_.erase(away_guests_.begin());
            stay.push_back(id);
            continue;
        }
        if (player.is_kept) kept.push_back(id);
        forget(id);
    }
    for (const PlayerId id : stay) {
        players_.at(id).gone_since = now;
        away_guests_.emplace(now, id);
    }
    return kept;
}

void Players::bind(Player& player, SessionId session) {
    if (player.session) by_session_.erase(*player.session);
    away_guests_.erase({player.gone_since, player.id});
    player.session = session;
    player.is_operator = false;
    by_session_[session] = &player;
    list(player);
}

void Players::unbind(Player& player, Tick now) {
    if (player.session) by_session_.erase(*player.session);
    player.session.reset();
    player.is_operator = false;
    list(player);
    player.last_from = AddressGroup::of(player.address);
    player.address.clear();
    player.gone_since = now;
    if (!player.is_registered()) away_guests_.emplace(now, player.id);
}

void Players::rename(Player& player, std::string name) {
    forget_name(player);
    player.name = std::move(name);
    player.folded = names::casefold(player.name);
    player.former.clear();
    look_at(player);
    index_name(player);
}

void Players::rekey(Player& player, const KeyHash& key) {
    by_key_.erase(player.key);
    player.key = key;
    by_key_[key] = player.id;
}

void Players::add_ssh_key(Player& player, const std::string& key) {
    if (by_ssh_key_.emplace(key, player.id).second) player.ssh_keys.push_back(key);
}

void Players::remove_ssh_key(Player& player, std::size_t index) {
    const auto key = player.ssh_keys.begin() + static_cast<std::ptrdiff_t>(index);
    by_ssh_key_.erase(*key);
    player.ssh_keys.erase(key);
}

void Players::put_into(Player& player, std::optional<RoomId> room) {
    if (player.room) by_room_.erase({*player.room, player.id});
    player.room = room;
    if (room) by_room_.emplace(*room, player.id);
}

void Players::put_at(Player& player, Level level) {
    player.level = level;
    list(player);
}

// Puts the player into the lists that match the connection and the level.
void Players::list(Player& player) {
    const auto put = [&](std::map<PlayerId, Player*>& into, bool belongs) {
        if (belongs)
            into.emplace(player.id, &player);
        else
            into.erase(player.id);
    };
    const bool is_listed = player.session.has_value() && !player.is_reader;
    put(here_.all, is_listed);
    const bool is_in_lobby = is_listed && player.level == Level::lobby;
    put(here_.in_lobby, is_in_lobby);
    put(here_.officers, is_listed && (player.is_operator || player.is_moderator));
    if (is_in_lobby && player.wants_news)
        news_readers_.put(player);
    else
        news_readers_.take(player);
}

void Players::set_operator(Player& player) {
    player.is_operator = true;
    list(player);
}

void Players::set_moderator(Player& player, bool on) {
    player.is_moderator = on;
    list(player);
}

void Players::set_news(Player& player, bool wanted) {
    player.wants_news = wanted;
    list(player);
}

void Players::befriend(Player& player, PlayerId other, bool on) {
    news_readers_.take(player);
    if (on)
        player.friends.insert(other);
    else
        player.friends.erase(other);
    list(player);
}

std::vector<Player*> Players::in_room(RoomId room) {
    std::vector<Player*> there;
    for (auto each = by_room_.lower_bound({room, PlayerId{}});
         each != by_room_.end() && each->first == room; ++each)
        there.push_back(&players_.at(each->second));
    return there;
}

std::vector<Player*> Players::named_like(std::string_view name) {
    constexpr std::size_t most = 400;
    const std::string folded = names::casefold(name);
    const auto first = folded.substr(0, 1);
    std::vector<Player*> found;
    auto after = by_name_.lower_bound(folded);
    auto before = after;
    const auto add = [&](const auto& known) {
        const bool is_like = known.first.starts_with(first);
        if (is_like) found.push_back(&players_.at(known.second));
        return is_like;
    };
    for (std::size_t i = 0; i < most / 2; ++i) {
        if (after != by_name_.end() && !add(*after++)) after = by_name_.end();
        if (before != by_name_.begin() && !add(*--before)) before = by_name_.begin();
    }
    return found;
}

void Players::rank(const Player& player) {
    if (player.is_registered()) ladders_.put(player.id, standing_of(player).ratings);
}

Player* Players::find(PlayerId id) {
    ++visits_;
    const auto player = players_.find(id);
    return player == players_.end() ? nullptr : &player->second;
}

Player* Players::find(SessionId session) {
    ++visits_;
    const auto player = by_session_.find(session);
    return player == by_session_.end() ? nullptr : player->second;
}

Player* Players::find_key(const KeyHash& key) {
    const auto id = look_up(by_key_, key);
    return id ? find(*id) : nullptr;
}

Player* Players::find_ssh_key(const std::string& key) {
    const auto known = by_ssh_key_.find(key);
    return known == by_ssh_key_.end() ? nullptr : find(known->second);
}

Player* Players::find_name(std::string_view name) {
    const auto id = look_up(by_name_, names::casefold(name));
    return id ? find(*id) : nullptr;
}

bool Players::is_name_free(const std::string& name, PlayerId whose, std::int64_t seconds) const {
    if (look_up(by_name_, names::casefold(name)).value_or(whose) != whose) return false;
    const auto rests = [&](const std::string& folded) {
        const auto former = former_names_.find(hash_of_name(folded));
        return former != former_names_.end() && seconds < former->second + name_rest;
    };
    const auto is_anothers = [&](const std::string& look) {
        return look_up(by_look_, look).value_or(whose) != whose || rests(look);
    };
    return !names::is_reserved(name) && !rests(names::casefold(name)) &&
           std::ranges::none_of(names::looks_of(name), is_anothers);
}

} // namespace jantaku
