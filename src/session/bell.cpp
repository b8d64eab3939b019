#include "session/bell.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/legal.hpp>
#include <utility>
#include <variant>

namespace jantaku::session {

namespace {

bool is_match(const User& user) {
    return user.waiting_room && (*user.waiting_room)->is_match;
}

bool rings_for(const User& user, const Note& note) {
    if (const auto* told = std::get_if<Told>(&note)) {
        if (std::holds_alternative<StartGame>(told->event)) return is_match(user);
        const auto* reach = std::get_if<Reach>(&told->event);
        return reach != nullptr && user.seating && reach->seat != user.seating->seat;
    }
    const auto* changed = std::get_if<RoomChanged>(&note);
    return changed != nullptr && changed->change == RoomChange::joined && is_match(user) &&
           changed->name != user.name;
}

// A question that was not rung for yet.
bool has_choice(Session& session) {
    if (!session.user.is_asked() || session.conversation.waiting) return false;
    const SeatView* view = session.user.view();
    const std::uint64_t rid = session.user.seating->question->rid;
    if (view == nullptr || std::exchange(session.conversation.at_table.rung_for, rid) == rid)
        return false;
    return legal(*view).size() > 1;
}

} // namespace

void note_for_bell(Session& session, const Note& note) {
    if (rings_for(session.user, note)) session.conversation.bell_rings = true;
}

void ring(Session& session) {
    const bool has_rung = std::exchange(session.conversation.bell_rings, false);
    const bool rings = has_choice(session) || has_rung;
    if (rings && session.conversation.has_bell) session.connection.terminal.put("\a");
}

} // namespace jantaku::session
