#include "room/host_watch.hpp"

#include <algorithm>

namespace jantaku {

HostWatch::Advice HostWatch::look(const RoomState& room, const Attendance& attendance, Tick now) {
    const auto heir = std::ranges::find_if(room.members, [&](const Occupant& who) {
        return who.is_client() && who.player != room.host &&
               attendance.is_at(who.player, Level::room) &&
               !passed_over_hosts_.contains(who.player);
    });
    if (!room.is_full() || heir == room.members.end()) {
        idle_since_.reset();
        is_reminded_ = false;
        return {};
    }
    if (!idle_since_) idle_since_ = now;
    if (*idle_since_ + host_patience <= now) {
        passed_over_hosts_.insert(room.host);
        idle_since_ = now;
        is_reminded_ = false;
        return {Verdict::replace, heir->player};
    }
    if (is_reminded_ || *idle_since_ + host_reminder > now) return {};
    is_reminded_ = true;
    return {Verdict::remind, heir->player};
}

void HostWatch::heard(PlayerId player, bool is_host, Tick now) {
    passed_over_hosts_.erase(player);
    if (!is_host || !idle_since_) return;
    idle_since_ = now;
    is_reminded_ = false;
}

void HostWatch::shift(Tick stood_still) {
    if (idle_since_) *idle_since_ += stood_still;
}

std::optional<Tick> HostWatch::wake_at() const {
    if (!idle_since_) return std::nullopt;
    return *idle_since_ + (is_reminded_ ? host_patience : host_reminder);
}

} // namespace jantaku
