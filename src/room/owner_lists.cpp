// Lists, a page at a time: rooms, people, games, and the best of each pool; and who may have been meant by
// a name.
#include "room/owner_reply.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace jantaku {

namespace {

bool contains(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

bool is_meant(const RoomState& room, std::string_view words) {
    return contains(room.name, words) || contains(room.preset, words) ||
           contains(room.type, words) ||
           std::ranges::any_of(room.members,
                               [&](const Occupant& who) { return contains(who.folded, words); });
}

bool waits(const RoomState& room) {
    return !room.playing && !room.is_full();
}

} // namespace

// ---- rooms -----------------------------------------------------------------------------------

// Somebody who plays a hand sees his own room until it is over, and how many others there are: the name,
// the language or the room that somebody else chooses now may be a word for him.
void Owner::list_rooms(const Request& request,
                       const ListRooms& ask,
                       const Player& player,
                       OwnerOut& out) {
    if (!hand_of(player)) return answer(out, request, Answer{rooms_at(ask)});
    Rooms list{.rooms = {find(*player.room)->info()}, .page = page_at(1, 1)};
    for (const auto& [id, entry] : rooms_)
        if (id != *player.room && !entry.room->state().members.empty()) ++list.others;
    answer(out, request, Answer{std::move(list)});
}

Rooms Owner::rooms_at(const ListRooms& ask) const {
    std::vector<const Room*> found;
    for (const auto& [id, entry] : rooms_) {
        const RoomState& state = entry.room->state();
        if (state.members.empty()) continue; // being made
        if (ask.to_watch && !(state.playing && state.options.watch)) continue;
        if (ask.part.words.empty() || is_meant(state, ask.part.words))
            found.push_back(entry.room.get());
    }
    std::stable_partition(found.begin(), found.end(),
                          [](const Room* room) { return waits(room->state()); });
    Rooms list{.rooms = {}, .page = page_at(ask.part.page, found.size())};
    for (std::size_t i = list.page.first(); list.page.has(i) && i < found.size(); ++i)
        list.rooms.push_back(found[i]->info());
    return list;
}

// ---- people ----------------------------------------------------------------------------------

void Owner::list_people(
    const Request& request, const ListPeople& ask, const Player& player, Tick now, OwnerOut& out) {
    People list{.people = {}, .page = {}, .bots = all_.bots};
    const auto add = [&](const Player& other) {
        Person& person = list.people.emplace_back(describe(other, now));
        // The time of a player's last answer would tell who was asked for a claim.
        if (plays(other)) person.idle.reset();
    };
    if (hand_of(player)) {
        for (const Player* other : players_.in_room(*player.room))
            if (other->session) add(*other);
        list.page = page_at(1, list.people.size());
        list.others = players_.connected().size() - list.people.size();
    } else {
        list.page = each_at(ask.part, add);
    }
    answer(out, request, Answer{std::move(list)});
}

Page Owner::each_at(const Part& part, const std::function<void(const Player&)>& f) const {
    const auto& all = players_.connected();
    if (part.words.empty()) {
        const Page page = page_at(part.page, all.size());
        auto each = std::next(all.begin(), static_cast<std::ptrdiff_t>(page.first()));
        for (std::size_t i = 0; i < page_size && each != all.end(); ++i, ++each)
            f(*each->second);
        return page;
    }
    std::vector<const Player*> found;
    for (const auto& [id, player] : all)
        if (contains(player->folded, part.words)) found.push_back(player);
    const Page page = page_at(part.page, found.size());
    for (std::size_t i = page.first(); page.has(i) && i < found.size(); ++i)
        f(*found[i]);
    return page;
}

bool Owner::plays(const Player& player) const {
    const Room* room = player.room ? find(*player.room) : nullptr;
    return room != nullptr && room->state().seat_of(player.id).has_value();
}

Person describe(const Player& player, Tick now) {
    return {.name = player.name,
            .level = player.level,
            .room = player.room,
            .watching = player.watching,
            .language = player.language,
            .idle = now - player.active};
}

// Nobody has that name; those who may have been meant are in the same room, or begin like it.
void Owner::refuse_name(const Request& request,
                        std::string_view folded,
                        const Player& player,
                        OwnerOut& out) {
    std::vector<Player*> meant;
    if (player.room) meant = players_.in_room(*player.room);
    for (Player* other : players_.named_like(folded))
        if (!player.room || other->room != player.room) meant.push_back(other);
    Refused refused{.error = Error::user_not_found, .number = 0, .names = {}};
    for (const Player* other : meant)
        if (other->session && other->id != player.id && is_known_to(player, *other))
            refused.names.push_back(other->name);
    answer(out, request, std::move(refused));
}

// ---- games and ratings -----------------------------------------------------------------------

void Owner::list_games(const Request& request,
                       const ListGames& ask,
                       const Player& player,
                       OwnerOut& out) {
    const Player* who = ask.folded ? find_known(player, *ask.folded) : &player;
    if (who == nullptr) return refuse_name(request, *ask.folded, player, out);
    query_games(request,
                GamesOf{.player = who->id, .page = ask.page, .up_to = last_known_to(player)}, out);
}

void Owner::show_ladder(const Request& request, const ShowLadder& ask, OwnerOut& out) {
    Ladder ladder{.players = ask.players, .pool = ask.pool, .places = {}};
    for (const PlayerId id : players_.ladders().best(ask.players, ask.pool, page_size)) {
        const Player& player = *players_.find(id);
        for (const Rating& rating : player.standing.ratings)
            if (rating.players == ask.players && rating.pool == ask.pool)
                ladder.places.push_back({.name = player.name, .rating = rating});
    }
    answer(out, request, Answer{std::move(ladder)});
}

// ---- all of it, for operators ----------------------------------------------------------------

OverviewOf Owner::overview(const Part& part, Tick now) {
    OverviewOf all;
    all.registered = players_.ladders().size();
    all.away = players_.count() - players_.connected().size();
    all.people_page = each_at(part, [&](const Player& player) {
        all.people.push_back({.person = describe(player, now),
                              .address = player.address,
                              .is_registered = player.is_registered()});
    });
    all.rooms = rooms_at({.part = part});
    all.playing = all_.playing;
    for (const PlayerId id : bans_.players()) {
        const Player* player = players_.find(id);
        if (player == nullptr || player->banned_until <= seconds_at(now)) continue;
        if (contains(player->folded, part.words))
            all.banned.push_back({.name = player->name,
                                  .address = player->banned_address,
                                  .until = player->banned_until});
    }
    all.banned_page = page_at(part.page, all.banned.size());
    all.banned.erase(all.banned.begin(),
                     all.banned.begin() + static_cast<std::ptrdiff_t>(all.banned_page.first()));
    if (all.banned.size() > page_size) all.banned.resize(page_size);
    all.is_draining = drains_until_.has_value();
    return all;
}

} // namespace jantaku
