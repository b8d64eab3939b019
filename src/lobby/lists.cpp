#include "lobby/lists.hpp"

#include "names/fold.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
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

Rooms rooms_at(const ListRooms& ask, const RoomTable& rooms) {
    const std::string words = names::casefold(ask.part.words);
    std::vector<const Room*> found;
    rooms.each([&](const Room& room) {
        const RoomState& state = room.state();
        if (state.members.empty()) return; // the room is being made
        if (ask.to_watch && !(state.playing && state.options.watch)) return;
        if (words.empty() || is_meant(state, words)) found.push_back(&room);
    });
    std::stable_partition(found.begin(), found.end(),
                          [](const Room* room) { return waits(room->state()); });
    Rooms list{.rooms = {}, .page = page_at(ask.part.page, found.size())};
    for (std::size_t i = list.page.first(); list.page.has(i) && i < found.size(); ++i)
        list.rooms.push_back(found[i]->info());
    return list;
}

// The player as others see the player.
Person describe(const Player& player, Tick now) {
    return {.name = player.name,
            .level = player.level,
            .room = player.room,
            .watching = player.watching,
            .language = player.language,
            .idle = now - player.active};
}

// Calls f(player) for each connected player on that page.
Page each_at(const Part& part,
             const Players& players,
             const std::function<void(const Player&)>& f) {
    const auto& all = players.connected();
    if (part.words.empty()) {
        const Page page = page_at(part.page, all.size());
        auto each = std::next(all.begin(), static_cast<std::ptrdiff_t>(page.first()));
        for (std::size_t i = 0; i < page_size && each != all.end(); ++i, ++each)
            f(*each->second);
        return page;
    }
    const std::string words = names::casefold(part.words);
    std::vector<const Player*> found;
    for (const auto& [id, player] : all)
        if (contains(player->folded, words)) found.push_back(player);
    const Page page = page_at(part.page, found.size());
    for (std::size_t i = page.first(); page.has(i) && i < found.size(); ++i)
        f(*found[i]);
    return page;
}

} // namespace

Rooms rooms_for(const Player& asker, const ListRooms& ask, const RoomTable& rooms) {
    if (!rooms.hand_of(asker)) return rooms_at(ask, rooms);
    Rooms list{.rooms = {rooms.of(asker)->info()}, .page = page_at(1, 1)};
    rooms.each([&](const Room& room) {
        if (room.id() != *asker.room && !room.state().members.empty()) ++list.others;
    });
    return list;
}

People people_for(const Player& asker,
                  const ListPeople& ask,
                  Players& players,
                  const RoomTable& rooms,
                  Tick now) {
    People list{.people = {}, .page = {}, .bots = rooms.tally().bots};
    const auto add = [&](const Player& other) {
        Person& person = list.people.emplace_back(describe(other, now));
        // The time since a player's last answer would reveal who was asked for a claim.
        if (rooms.plays(other)) person.idle.reset();
    };
    if (!rooms.hand_of(asker)) {
        list.page = each_at(ask.part, players, add);
        return list;
    }
    for (const Player* other : players.in_room(*asker.room))
        if (other->session) add(*other);
    list.page = page_at(1, list.people.size());
    list.others = players.connected().size() - list.people.size();
    return list;
}

OverviewOf overview(const Part& part,
                    Players& players,
                    const RoomTable& rooms,
                    const Bans& bans,
                    Tick now,
                    std::int64_t seconds) {
    OverviewOf all;
    all.registered = players.ladders().size();
    all.away = players.count() - players.connected().size();
    all.people_page = each_at(part, players, [&](const Player& player) {
        all.people.push_back({.person = describe(player, now),
                              .address = player.address,
                              .is_registered = player.is_registered()});
    });
    all.rooms = rooms_at({.part = part}, rooms);
    all.playing = rooms.tally().playing;
    const std::string words = names::casefold(part.words);
    for (const PlayerId id : bans.players()) {
        const Player* player = players.find(id);
        if (player == nullptr || player->banned_until <= seconds) continue;
        if (contains(player->folded, words))
            all.banned.push_back({.name = player->name,
                                  .address = player->banned_address,
                                  .until = player->banned_until});
    }
    all.banned_page = page_at(part.page, all.banned.size());
    all.banned.erase(all.banned.begin(),
                     all.banned.begin() + static_cast<std::ptrdiff_t>(all.banned_page.first()));
    if (all.banned.size() > page_size) all.banned.resize(page_size);
    return all;
}

} // namespace jantaku
