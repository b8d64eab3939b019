// Answers to a tile that lies open wait here for something that others hear of, and are recorded with
// that. A record of their own would hold up whatever else happens meanwhile, and anybody who looks at the
// clock could tell that somebody was asked (docs/protocol.md#clocks).
#include "room/room.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

// Told to nobody but the seat that answers.
bool is_of_answer(const RoomEvent& event) {
    const auto* of_table = std::get_if<Event>(&event);
    if (of_table != nullptr) return std::holds_alternative<Claimed>(*of_table);
    return std::holds_alternative<event::TimedOut>(event) ||
           std::holds_alternative<event::ClockIs>(event);
}

} // namespace

// The answers that wait come first in what is drafted.
Draft Room::new_draft() {
    if (!queued_draft_) return {.state = state_, .soft = soft_};
    Draft draft = *std::move(queued_draft_);
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

// All but the events themselves is said at once.
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
