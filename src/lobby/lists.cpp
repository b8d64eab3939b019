#include "lobby/lists.hpp"

#include "names/fold.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku {

namespace {

bool contains(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

bool is_meant(const RoomCard& room, std::string_view words) {
    return contains(room.info->name, words) || contains(room.info->preset, words) ||
           contains(room.info->type, words) ||
           std::ranges::any_of(room.members,
                               [&](const Occupant& who) { return contains(who.folded, words); });
}

// The entries of a list that are meant, in its order, up to the end of the wanted page. If all are
// meant, the list's length says where that is.
template <class Id>
class Search {
  public:
    explicit Search(const Part& part) : part_{part}, words_{names::casefold(part.words)} {}

    // Looks at the next entries of an ordered map or set of `total`. True: no more of them count.
    template <class Entries, class IsMeant>
    bool look(const Entries& entries, std::size_t total, IsMeant&& is_meant) {
        total_ = total;
        std::size_t most = looks_in_a_slice;
        if (words_.empty()) {
            const Page wanted = page();
            const std::size_t end = std::min(wanted.first() + page_size, wanted.count);
            if (found_.size() >= end) return true;
            most = std::min(most, end - found_.size());
        }
        return each_behind(entries, last_, most,
                           [&](const auto& entry) {
                               if (words_.empty() || is_meant(entry, words_))
                                   found_.push_back(last_);
                           }) ||
               (words_.empty() && most < looks_in_a_slice);
    }
    // The next list begins at its first entry.
    void rewind() { last_ = {}; }

    [[nodiscard]] Page page() const {
        return page_at(part_.page, words_.empty() ? total_ : found_.size());
    }
    // Calls f(id) for each on the page.
    template <class F>
    void each(F&& f) const {
        const Page wanted = page();
        for (std::size_t i = wanted.first(); wanted.has(i) && i < found_.size(); ++i)
            f(found_[i]);
    }

  private:
    Part part_;
    std::string words_;
    std::size_t total_ = 0; // entries of all lists
    Id last_;
    std::vector<Id> found_;
};

// Connected players, by number.
class PeopleSearch {
  public:
    explicit PeopleSearch(const Part& part) : search_{part} {}

    bool look(const Players& players) {
        const auto& all = players.connected();
        return search_.look(all, all.size(), [](const Player& player, std::string_view words) {
            return contains(player.folded, words);
        });
    }
    [[nodiscard]] Page page() const { return search_.page(); }
    // Calls f(player) for each on the page who is still connected.
    template <class F>
    void each(Players& players, F&& f) const {
        search_.each([&](PlayerId id) {
            const Player* player = players.find(id);
            if (player != nullptr && player->session) f(*player);
        });
    }

  private:
    Search<PlayerId> search_;
};

// First the rooms that have a free place, then the others, each by number.
class RoomSearch {
  public:
    explicit RoomSearch(const ListRooms& ask) : search_{ask.part}, to_watch_{ask.to_watch} {}

    bool look(const RoomTable& rooms) {
        const RoomTable::Listed& listed = rooms.listed();
        const auto look = [&](const std::set<RoomId>& ids, std::size_t total) {
            return search_.look(ids, total, [&](RoomId id, std::string_view words) {
                return is_meant(*rooms.find(id), words);
            });
        };
        if (to_watch_) return look(listed.watchable, listed.watchable.size());
        if (are_others_left_) {
            if (!look(listed.waiting, listed.size())) return false;
            are_others_left_ = false;
            search_.rewind();
        }
        return look(listed.others, listed.size());
    }
    [[nodiscard]] Rooms result(const RoomTable& rooms) const {
        Rooms list{.rooms = {}, .page = search_.page()};
        search_.each([&](RoomId id) {
            if (const RoomCard* room = rooms.find(id)) list.rooms.push_back(*room->info);
        });
        return list;
    }

  private:
    Search<RoomId> search_;
    bool to_watch_ = false;
    bool are_others_left_ = true; // the rooms with a free place come first
};

// The player as others see the player.
Person describe(const Player& player, Tick now) {
    return {.name = player.name,
            .level = player.level,
            .room = player.room,
            .watching = player.watching,
            .language = player.language,
            .idle = now - player.active};
}

} // namespace

Person describe_to_others(const Player& player, const RoomTable& rooms, Tick now) {
    Person person = describe(player, now);
    if (rooms.plays(player)) person.idle.reset();
    return person;
}

Rooms Lists::rooms_in_hand(const Player& asker) const {
    Rooms list{.rooms = {*parts_.rooms.of(asker)->info}, .page = page_at(1, 1)};
    list.others = parts_.rooms.listed().size() - 1; // without the asker's own
    return list;
}

void Lists::list_rooms(const RequestTurn& turn, const ListRooms& ask) {
    if (parts_.rooms.hand_of(turn.player)) return turn.answer(Answer{rooms_in_hand(turn.player)});
    searches_.begin(
        [this, request = turn.request,
         search = std::make_shared<RoomSearch>(ask)](const OwnerTurn& now) {
            if (!search->look(parts_.rooms)) return false;
            const Player* asker = parts_.players.find(request.session);
            if (asker == nullptr) return true;
            const bool is_in_hand = parts_.rooms.hand_of(*asker).has_value();
            now.out.notices.push_back(reply_to(
                request,
                Answer{is_in_hand ? rooms_in_hand(*asker) : search->result(parts_.rooms)}));
            return true;
        },
        turn);
}

People Lists::people_in_hand(const Player& asker, Tick now) {
    People list{.people = {}, .page = {}, .bots = parts_.rooms.tally().bots};
    for (const Player* other : parts_.players.in_room(*asker.room)) {
        if (other->session) list.people.push_back(describe_to_others(*other, parts_.rooms, now));
    }
    list.page = page_at(1, list.people.size());
    list.others = parts_.players.connected().size() - list.people.size();
    return list;
}

void Lists::list_people(const RequestTurn& turn, const ListPeople& ask) {
    searches_.begin(
        [this, request = turn.request,
         search = std::make_shared<PeopleSearch>(ask.part)](const OwnerTurn& now) {
            const Player* asker = parts_.players.find(request.session);
            if (asker == nullptr) return true;
            const bool is_in_hand = parts_.rooms.hand_of(*asker).has_value();
            if (!is_in_hand && !search->look(parts_.players)) return false;
            if (is_in_hand) {
                now.out.notices.push_back(
                    reply_to(request, Answer{people_in_hand(*asker, now.now)}));
                return true;
            }
            People list{.people = {}, .page = search->page(), .bots = parts_.rooms.tally().bots};
            search->each(parts_.players, [&](const Player& other) {
                list.people.push_back(describe_to_others(other, parts_.rooms, now.now));
            });
            now.out.notices.push_back(reply_to(request, Answer{std::move(list)}));
            return true;
        },
        turn);
}

void Lists::overview(const RequestTurn& turn,
                     const Part& part,
                     std::int64_t seconds,
                     bool is_draining) {
    struct Search {
        PeopleSearch people;
        RoomSearch rooms;
        bool has_people = false;
    };
    searches_.begin(
        [this, request = turn.request, part, seconds, is_draining,
         search = std::make_shared<Search>(Search{PeopleSearch{part}, RoomSearch{{.part = part}}})](
            const OwnerTurn& now) {
            if (!search->has_people) {
                search->has_people = search->people.look(parts_.players);
                return false;
            }
            if (!search->rooms.look(parts_.rooms)) return false;
            OverviewOf all;
            all.is_draining = is_draining;
            all.registered = parts_.players.ladders().size();
            all.away = parts_.players.count() - parts_.players.connected().size();
            all.people_page = search->people.page();
            search->people.each(parts_.players, [&](const Player& player) {
                all.people.push_back({.person = describe_to_others(player, parts_.rooms, now.now),
                                      .address = player.address,
                                      .is_registered = player.is_registered(),
                                      .id = player.id});
            });
            all.rooms = search->rooms.result(parts_.rooms);
            all.playing = parts_.rooms.tally().playing;
            const std::string words = names::casefold(part.words);
            for (const PlayerId id : parts_.bans.players()) {
                const Player* player = parts_.players.find(id);
                if (player == nullptr || player->banned_until <= seconds) continue;
                if (contains(player->folded, words))
                    all.banned.push_back({.name = player->name,
                                          .address = player->banned_address,
                                          .until = player->banned_until,
                                          .id = player->id});
            }
            all.banned_page = page_at(part.page, all.banned.size());
            all.banned.erase(all.banned.begin(), all.banned.begin() + static_cast<std::ptrdiff_t>(
                                                                          all.banned_page.first()));
            if (all.banned.size() > page_size) all.banned.resize(page_size);
            now.out.notices.push_back(reply_to(request, Answer{std::move(all)}));
            return true;
        },
        turn);
}

} // namespace jantaku
