#include "room/attendance.hpp"

#include "room/state.hpp"

#include <algorithm>

namespace jantaku {

const Attendance::Entry* Attendance::find(PlayerId player) const {
    const auto at = std::ranges::lower_bound(entries_, player, {}, &Entry::player);
    return at == entries_.end() || at->player != player ? nullptr : &*at;
}

Attendance::Entry& Attendance::entry(PlayerId player) {
    const auto at = std::ranges::lower_bound(entries_, player, {}, &Entry::player);
    if (at != entries_.end() && at->player == player) return *at;
    return *entries_.insert(at, {.player = player, .level = {}, .gone_since = {}});
}

std::optional<Level> Attendance::level_of(PlayerId player) const {
    const Entry* known = find(player);
    return known == nullptr ? std::nullopt : known->level;
}

bool Attendance::is_awaited(PlayerId player, Tick patience, Tick now) const {
    const Entry* known = find(player);
    return known != nullptr && !known->level && !known->has_left_table && known->gone_since &&
           *known->gone_since + patience > now;
}

bool Attendance::has_left_table(PlayerId player) const {
    const Entry* known = find(player);
    return known != nullptr && known->has_left_table;
}

bool Attendance::have_all_left_table(const RoomState& room) const {
    return std::ranges::all_of(room.seats, [&](PlayerId player) { return has_left_table(player); });
}

bool Attendance::is_table_empty(const RoomState& room) const {
    return std::ranges::none_of(room.seats,
                                [&](PlayerId player) { return is_at(player, Level::table); });
}

void Attendance::arrive(PlayerId player, Level level) {
    entry(player).level = level;
}

void Attendance::lose(PlayerId player, Tick now) {
    Entry& lost = entry(player);
    lost.level.reset();
    lost.gone_since = now;
}

void Attendance::go_to_lobby(PlayerId player) {
    Entry& there = entry(player);
    there.level = Level::lobby;
    there.gone_since.reset();
}

void Attendance::forget(PlayerId player) {
    std::erase_if(entries_, [&](const Entry& each) { return each.player == player; });
}

void Attendance::moved(PlayerId player, Level level, bool keeps_seat) {
    if (level == Level::lobby && !keeps_seat) return forget(player);
    Entry& there = entry(player);
    there.level = level;
    there.gone_since.reset();
    there.has_left_table = level != Level::table;
}

std::vector<PlayerId> Attendance::gone_for(Tick patience, Tick now) const {
    std::vector<PlayerId> gone;
    for (const Entry& each : entries_)
        if (each.gone_since && *each.gone_since + patience <= now) gone.push_back(each.player);
    return gone;
}

std::optional<Tick> Attendance::first_gone_for(Tick patience) const {
    std::optional<Tick> first;
    for (const Entry& each : entries_) {
        if (!each.gone_since) continue;
        const Tick at = *each.gone_since + patience;
        first = std::min(first.value_or(at), at);
    }
    return first;
}

void Attendance::apply(const RoomEvent& event) {
    if (const auto* left = std::get_if<event::Left>(&event)) {
        forget(left->player);
    } else if (const auto* drawn = std::get_if<event::SeatsDrawn>(&event)) {
        for (Entry& each : entries_)
            each.has_left_table = false;
        for (const PlayerId player : drawn->seats)
            if (level_of(player)) entry(player).level = Level::table;
    } else if (std::holds_alternative<event::GameClosed>(event)) {
        for (Entry& each : entries_)
            if (each.level == Level::table) each.level = Level::room;
    } else if (std::holds_alternative<event::RoomClosed>(event)) {
        for (Entry& each : entries_)
            if (each.level) each.level = Level::lobby;
    }
}

} // namespace jantaku
