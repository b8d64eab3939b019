#include "lobby/lobby_news.hpp"

#include "lobby/friends.hpp"
#include "room/rated.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr Tick between_lines{60'000};
constexpr std::array round_kinds{SeatKind::person, SeatKind::program};

bool is_free(const Player& reader) {
    return reader.level == Level::lobby && !reader.room && !reader.watching;
}

// True if `/play` or `/join` would lead the reader into the room.
bool may_come(const Player& reader, const RoomCard& room, Players& players) {
    if (!room.match || room.match->places_left == 0) return false;
    if (room.match->at_best != Rated::yes) return true;
    FindMatch ask;
    ask.create.by_preset = true;
    const Identity identity = identity_of(reader);
    return rated_at_best(ask, identity) == Rated::yes &&
           std::ranges::none_of(room.match->players, [&](PlayerId id) {
               const Player* other = players.find(id);
               return other == nullptr || other->kind != reader.kind ||
                      share_address(identity, identity_of(*other));
           });
}

} // namespace

// ---- rooms that wait ---------------------------------------------------------------------------

void LobbyNews::match_began(const OwnerTurn& turn) {
    for (const SeatKind kind : round_kinds)
        if (!rounds_[static_cast<std::size_t>(kind)].next) tell_match(kind, turn);
}

// The oldest of the rooms that are younger than the last one that was told.
const RoomCard* LobbyNews::next_match(SeatKind kind) const {
    const std::set<RoomId>& all = rooms_.matching();
    const RoomId told = rounds_[static_cast<std::size_t>(kind)].told;
    for (auto id = all.upper_bound(told); id != all.end(); ++id) {
        const RoomCard& room = *rooms_.find(*id);
        // A room with a name is for programs that know it. A room without members is not made yet.
        if (room.members.empty() || !room.info->name.empty()) continue;
        const auto is_person = [](const Occupant& who) { return who.kind == SeatKind::person; };
        if (kind == SeatKind::program || std::ranges::any_of(room.members, is_person)) return &room;
    }
    return nullptr;
}

void LobbyNews::tell_match(SeatKind kind, const OwnerTurn& turn) {
    Round& round = rounds_[static_cast<std::size_t>(kind)];
    round.next.reset();
    const RoomCard* waits = next_match(kind);
    if (waits == nullptr) return;
    round.told = waits->id();
    round.next = turn.now + between_lines;
    const MatchOpen note{.room = waits->id(),
                         .type = waits->info->type,
                         .preset = waits->info->preset,
                         .rated = waits->match->at_best};
    slices_.begin_in_order(
        [this, kind, note, last = PlayerId{}](const OwnerTurn& now) mutable {
            const RoomCard* room = rooms_.find(note.room);
            if (room == nullptr) return true;
            return each_behind(
                players_.news_readers(), last, tells_in_a_slice, [&](const Player& reader) {
                    if (reader.kind == kind && is_free(reader) && may_come(reader, *room, players_))
                        now.tell(reader, note);
                });
        },
        turn);
}

// ---- friends -----------------------------------------------------------------------------------

void LobbyNews::came(const Player& player, Tick gone, const OwnerTurn& turn) {
    if (gone < between_lines || players_.news_readers_of(player.id).empty()) return;
    slices_.begin_in_order(
        [this, id = player.id, last = PlayerId{}](const OwnerTurn& now) mutable {
            const Player* who = players_.find(id);
            if (who == nullptr) return true;
            return each_behind(players_.news_readers_of(id), last, tells_in_a_slice,
                               [&](const Player& reader) { tell_of(*who, reader, now); });
        },
        turn);
}

void LobbyNews::tell_of(const Player& came, const Player& reader, const OwnerTurn& turn) {
    if (!is_free(reader) || !shows_to(came, reader) || reader.muted.contains(came.id)) return;
    const auto late = late_.find(reader.id);
    if (late == late_.end()) return tell_friends(reader, {came.name}, turn);
    std::vector<PlayerId>& all = late->second.came;
    if (std::ranges::find(all, came.id) == all.end() && all.size() < max_friends)
        all.push_back(came.id);
}

void LobbyNews::tell_friends(const Player& reader,
                             std::vector<std::string> names,
                             const OwnerTurn& turn) {
    turn.tell(reader, FriendsCame{std::move(names)});
    const Tick until = turn.now + between_lines;
    late_[reader.id] = {.until = until, .came = {}};
    by_time_.emplace(until, reader.id);
}

void LobbyNews::tell_late(PlayerId id, const OwnerTurn& turn) {
    const auto late = late_.extract(id);
    const Player* reader = players_.find(id);
    if (reader == nullptr || !reader->session || !reader->wants_news || !is_free(*reader)) return;
    std::vector<std::string> names;
    for (const PlayerId other : late.mapped().came) {
        const Player* came = players_.find(other);
        if (came != nullptr && shows_to(*came, *reader) && reader->friends.contains(other))
            names.push_back(came->name);
    }
    if (!names.empty()) tell_friends(*reader, std::move(names), turn);
}

void LobbyNews::wake_due(const OwnerTurn& turn) {
    slices_.go_on(turn);
    for (const SeatKind kind : round_kinds) {
        const auto& next = rounds_[static_cast<std::size_t>(kind)].next;
        if (next && *next <= turn.now) tell_match(kind, turn);
    }
    for (std::size_t told = 0; told < tells_in_a_slice && !by_time_.empty(); ++told) {
        const auto [until, reader] = *by_time_.begin();
        if (until > turn.now) return;
        by_time_.erase(by_time_.begin());
        tell_late(reader, turn);
    }
}

std::optional<Tick> LobbyNews::wake_at() const {
    if (slices_.are_left()) return Tick{};
    std::optional<Tick> wake;
    if (!by_time_.empty()) wake = by_time_.begin()->first;
    for (const Round& round : rounds_)
        if (round.next && (!wake || *round.next < *wake)) wake = round.next;
    return wake;
}

} // namespace jantaku
