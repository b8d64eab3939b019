#include "room/gallery.hpp"

#include "room/wire.hpp"

#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku {

void Gallery::open(
    RoomId room, std::vector<Member> members, std::chrono::seconds behind, Rated rated, bool hint) {
    *this = Gallery{};
    is_open_ = true;
    room_ = room;
    delay_ = behind;
    rated_ = rated;
    hint_ = hint;
    members_ = std::move(members);
}

void Gallery::show(const Note& note, Out& out) {
    if (const auto* shown = std::get_if<Shown>(&note)) apply(table_, shown->event);
    if (const auto* changed = std::get_if<RoomChanged>(&note)) {
        for (Member& member : members_) {
            if (member.name == changed->name) member.name = changed->new_name;
        }
    }
    if (const auto* played_for = std::get_if<StandIn>(&note)) {
        if (played_for->seat.index() < members_.size())
            members_[played_for->seat.index()].stand_in = played_for->on;
    }
    for (const PlayerId player : spectators_)
        out.push_back({player, note});
}

void Gallery::happened(Note note, Tick now, Out& out) {
    if (!is_open_) return;
    LateNote& late =
        late_notes_.emplace_back(LateNote{.due = now + delay_, .event = {}, .other = {}});
    if (const auto* shown = std::get_if<Shown>(&note))
        wire::put(late.event, shown->event);
    else
        late.other = std::move(note);
    ticked(now, out);
}

void Gallery::ticked(Tick now, Out& out) {
    while (!late_notes_.empty() && late_notes_.front().due <= now)
        show_first(out);
}

void Gallery::show_first(Out& out) {
    const LateNote late = std::move(late_notes_.front());
    late_notes_.pop_front();
    if (late.other) return show(*late.other, out);
    wire::Source in{late.event};
    show(Shown{wire::take<Event>(in)}, out);
}

void Gallery::close(Out& out, bool waits) {
    while (!late_notes_.empty())
        show_first(out);
    for (const PlayerId player : spectators_)
        out.push_back({player, WatchEnded{.room = room_, .over = !waits, .waits = waits}});
    *this = Gallery{};
}

void Gallery::join(PlayerId player, Tick now, Out& out) {
    ticked(now, out);
    spectators_.insert(player);
    out.push_back({player, Watching{.room = room_,
                                    .members = members_,
                                    .behind = delay_,
                                    .table = table_,
                                    .rated = rated_,
                                    .hint = hint_}});
}

std::optional<RoomInfo::Stage> Gallery::stage() const {
    if (!is_open_ || table_.indicators.empty()) return std::nullopt;
    return RoomInfo::Stage{.kyoku = table_.kyoku, .honba = table_.honba};
}

std::optional<Tick> Gallery::wake_at() const {
    if (spectators_.empty() || late_notes_.empty()) return std::nullopt;
    return late_notes_.front().due;
}

} // namespace jantaku
