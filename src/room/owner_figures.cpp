// What stands still in all rooms, and how many of everything there are.
#include "room/owner.hpp"

namespace jantaku {

void Owner::watchdog(Tick now, OwnerOut& out) {
    std::vector<RoomId> ids;
    ids.reserve(rooms_.size());
    for (const auto& [id, entry] : rooms_)
        ids.push_back(id);
    for (const RoomId id : ids) {
        drive(id, now, out, [&](Room& room, RoomOut& o) {
            const auto found = room.watchdog(now, o);
            if (!found) return;
            ++counted_.standstills.at(static_cast<std::size_t>(found->what));
            if (found->gave_up) ++counted_.given_up;
        });
    }
}

OwnerFigures Owner::figures(Tick now) const {
    OwnerFigures figures = counted_;
    figures.players = players_.count();
    figures.bots = all_.bots;
    figures.rooms = rooms_.size();
    figures.is_draining = drains_until_.has_value();
    for (const auto& [id, entry] : rooms_) {
        const Room& room = *entry.room;
        if (!room.state().playing) continue;
        ++figures.tables_playing;
        figures.tables_paused += room.is_paused(now) ? 1 : 0;
        figures.tables_held += room.is_held() ? 1 : 0;
        figures.tables_stuck += room.is_stuck() ? 1 : 0;
    }
    return figures;
}

} // namespace jantaku
