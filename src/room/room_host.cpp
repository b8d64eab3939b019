#include "room/room_host.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace jantaku {

namespace {

constexpr Tick watch_every{60'000};

} // namespace

Room::Surroundings RoomHost::surroundings() {
    return {.secrets = secrets_, .games_held_by = games_held_by_};
}

RoomNews RoomHost::make(RoomId id, const RoomRequest& by, Record made, Tick now) {
    return add(id, std::make_unique<Room>(by, std::move(made), surroundings()), now,
               [&](Room& room, RoomOut& out) { room.start(now, out); });
}

RoomNews RoomHost::revive(const Loaded& journal, Tick now) {
    return add(journal.room, std::make_unique<Room>(journal.room, surroundings()), now,
               [&](Room& room, RoomOut& out) { room.revive(journal, renews_chance_, now, out); });
}

RoomNews RoomHost::take_up(RoomId id, const RoomRequest& by, Record made, Tick now) {
    return add(id, std::make_unique<Room>(id, surroundings()), now, [&](Room& room, RoomOut& out) {
        room.take_up(by, std::move(made), renews_chance_, now, out);
    });
}

RoomNews RoomHost::add(RoomId id, std::unique_ptr<Room> room, Tick now, const Drive& f) {
    rooms_[id].room = std::move(room);
    watches_.set(id, now + watch_every);
    return *drive(id, now, f);
}

std::optional<RoomNews> RoomHost::drive(RoomId id, Tick now, const Drive& f) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return std::nullopt;
    Entry& entry = found->second;
    Room& room = *entry.room;
    RoomNews news{.room = id, .out = {}, .card = {}};
    try {
        f(room, news.out);
        news.card = room.take_card();
    } catch (const std::exception& bug) {
        room.fail(std::string{"a bug, "} + bug.what(), now, news.out);
        news.card = room.take_card();
    }
    if (news.out.has_failed) ++figures_.failed;
    news.is_closed = room.is_done();
    alarms_.set(id, room.wake_at());
    count(entry);
    if (news.is_closed) {
        alarms_.erase(id);
        watches_.erase(id);
        rooms_.erase(found);
    }
    return news;
}

void RoomHost::count(Entry& entry) {
    const Room& room = *entry.room;
    const auto note = [](std::size_t& sum, bool& was, bool is) {
        sum = sum - (was ? 1 : 0) + (is ? 1 : 0);
        was = is;
    };
    const bool plays = room.state().playing && !room.is_done();
    note(figures_.tables_held, entry.is_held, plays && room.is_held());
    note(figures_.tables_stuck, entry.is_stuck, plays && room.is_stuck());
    if (room.is_writing())
        writing_rooms_.insert(room.id());
    else
        writing_rooms_.erase(room.id());
}

std::optional<RoomNews> RoomHost::watch(RoomId id, PlayerId player, Tick now) {
    return drive(id, now, [&](Room& room, RoomOut& out) { room.watch(player, now, out); });
}

std::optional<RoomNews> RoomHost::unwatch(RoomId id, PlayerId player, Tick now) {
    return drive(id, now, [&](Room& room, RoomOut&) { room.unwatch(player); });
}

std::optional<RoomNews> RoomHost::overheard(RoomId id, const Said& said, Tick now) {
    return drive(id, now, [&](Room& room, RoomOut& out) { room.overheard(said, now, out); });
}

std::optional<RoomNews> RoomHost::rig(RoomId id, const Rig& rig, Tick now) {
    return drive(id, now, [&](Room& room, RoomOut&) { room.rig(rig); });
}

std::optional<RoomNews> RoomHost::fail(RoomId id, const std::string& what, Tick now) {
    return drive(id, now, [&](Room& room, RoomOut& out) { room.fail(what, now, out); });
}

std::optional<RoomNews> RoomHost::fix(RoomId id, Tick now, bool& is_fixed) {
    return drive(id, now, [&](Room& room, RoomOut& out) { is_fixed = room.fix(now, out); });
}

void RoomHost::heard(RoomId id, PlayerId player, Tick now) {
    if (const auto entry = rooms_.find(id); entry != rooms_.end())
        entry->second.room->heard(player, now);
}

// A table that is stuck has no alarm, so only the watchdog finds it.
std::optional<RoomNews> RoomHost::run_watchdog(RoomId id, Tick now) {
    auto news = drive(id, now, [&](Room& room, RoomOut& out) {
        const auto found = room.watchdog(now, out);
        if (!found) return;
        ++figures_.standstills.at(static_cast<std::size_t>(found->what));
        if (found->gave_up) ++figures_.given_up;
    });
    if (news && !news->is_closed) watches_.set(id, now + watch_every);
    return news;
}

std::optional<Tick> RoomHost::wake_at() {
    const auto alarm = alarms_.next();
    const auto watch = watches_.next();
    if (!alarm || !watch) return alarm ? alarm : watch;
    return std::min(*alarm, *watch);
}

void RoomHost::hold_games(std::optional<Error> why) {
    games_held_by_ = why;
    for (const auto& [id, entry] : rooms_) // some waited for this
        alarms_.set(id, entry.room->wake_at());
}

OwnerFigures RoomHost::figures(Tick now) const {
    OwnerFigures figures = figures_;
    for (const RoomId id : writing_rooms_)
        figures.tables_paused += rooms_.at(id).room->is_paused(now) ? 1 : 0;
    return figures;
}

} // namespace jantaku
