// Room queue: answers to an open tile wait here until something happens that other players hear of,
// and they are recorded together with that. A record of their own would delay everything else
// meanwhile, and anyone who watches the clock could tell that somebody was asked
// (docs/protocol.md#clocks).
#include "room/room.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

// Only the seat that answers is told of these events.
bool is_of_answer(const RoomEvent& event) {
    const auto* of_table = std::get_if<Event>(&event);
    if (of_table != nullptr) return std::holds_alternative<Claimed>(*of_table);
    return std::holds_alternative<event::TimedOut>(event) ||
           std::holds_alternative<event::ClockIs>(event);
}

} // namespace

// A new draft begins with the answers that wait.
Draft Room::new_draft() {
    if (!queued_draft_) return {.state = state_, .soft = soft_};
    Draft draft = std::move(*queued_draft_);
    queued_draft_.reset();
    draft.soft = soft_;
    return draft;
}

void Room::finish(Draft draft, Tick now, RoomOut& out) {
    const bool waits = !draft.moved && draft.state.playing && !draft.events.empty() &&
                       draft.state.game.table.phase == Phase::claims &&
                       std::ranges::all_of(draft.events, is_of_answer);
    if (waits)
        queue(std::move(draft), now, out);
    else
        commit(std::move(draft), now, out);
}

// Delivers everything at once except the events themselves.
void Room::queue(Draft draft, Tick now, RoomOut& out) {
    soft_ = draft.soft;
    const auto said = std::exchange(draft.deliveries, {});
    for (std::size_t i = 0; i < draft.events.size(); ++i)
        draft.deliveries.emplace_back(Draft::EventAt{i});
    queued_draft_ = std::move(draft);
    for (const auto& item : said) {
        if (const auto* to = std::get_if<ToPlayer>(&item)) say(*to, out);
        if (const auto* move = std::get_if<Moved>(&item)) bring(*move, now, out);
    }
    for (const Seat seat : seats(state_.seats.size())) {
        const Clocks::Decision* asked = clocks_.last(seat);
        if (asked != nullptr && asked->rid != queued_draft_->state.seq[seat])
            telling(now, out).queued(seat);
    }
    clocks_.ask_seats(table(), now, out);
}

} // namespace jantaku
