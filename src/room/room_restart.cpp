// Room restart: a room is read back from the journal of an earlier process (restart.hpp), or goes on
// with a game that was adjourned (adjourn.hpp) or that another one branches off (fork.hpp).
#include "room/restart.hpp"
#include "room/room.hpp"

#include <algorithm>

namespace jantaku {

namespace {

// The number of StartKyoku in the journal, which is the number of the last kyoku.
std::size_t count_kyoku(const std::vector<Record>& records) {
    std::size_t kyoku = 0;
    for (const Record& record : records) {
        kyoku += static_cast<std::size_t>(std::ranges::count_if(record, [](const RoomEvent& event) {
            const auto* of_table = std::get_if<Event>(&event);
            return of_table != nullptr && std::holds_alternative<StartKyoku>(*of_table);
        }));
    }
    return kyoku;
}

} // namespace

// Spectators have seen the kyoku before the last one; they see the last one again from its
// beginning.
void Room::fold(const std::vector<Record>& records, Tick now) {
    const std::size_t last = count_kyoku(records);
    std::size_t kyoku = 0;
    RoomOut nobody_hears;
    for (const Record& record : records) {
        for (const RoomEvent& event : record) {
            const auto* of_table = std::get_if<Event>(&event);
            const bool is_renamed = std::holds_alternative<event::NameIs>(event);
            const Past past = is_renamed ? past_of(event, state_, soft_) : Past{};
            jantaku::apply(state_, event);
            if (of_table != nullptr && std::holds_alternative<StartKyoku>(*of_table)) ++kyoku;
            const Tick delay = std::chrono::seconds{state_.options.watch_delay};
            chronicle_.note(event, past, state_, soft_, kyoku < last ? now - delay : now,
                            nobody_hears);
        }
    }
    chronicle_.ticked(now, nobody_hears);
    if (state_.closed) return;
    for (const Occupant& who : state_.members) {
        if (who.is_client()) soft_.attendance.lose(who.player, now);
    }
}

void Room::revive(const Loaded& journal, bool renews_chance, Tick now, RoomOut& out) {
    journal_.take_over(journal.epoch, journal.last);
    clocks_.note_move(now);
    fold(journal.records, now);
    if (state_.closed) return;
    if (state_.is_matching() && state_.match_seconds > 0)
        soft_.match_until = now + std::chrono::seconds{state_.match_seconds};
    if (state_.playing) {
        const bool is_awaited = !awaited(state_, soft_.attendance).empty();
        soft_.held_until = is_awaited ? now + restart_grace : now;
    }
    if (!renews_chance && state_.secret_drawn.version >= fairness_version) return pump(now, out);
    Draft draft = new_draft();
    renew_chance(draft, turn(now));
    if (draft.state.playing)
        draft.soft.held_until = now + restart_grace;
    else
        draft.soft.held_until.reset();
    commit(std::move(draft), now, out);
}

// Its player joins once the record is durable.
void Room::take_up(const RoomRequest& by, Record made, bool renews_chance, Tick now, RoomOut& out) {
    std::vector<Record> records{std::move(made)};
    fold(records, now);
    clocks_.note_move(now);
    soft_.held_until = now + restart_grace;
    Draft draft = new_draft();
    if (const auto* adjourned = std::get_if<event::TakenUp>(&records.front().back()))
        draft.taken_up = adjourned->from;
    draft.events = std::move(records.front());
    if (renews_chance || state_.secret_drawn.version < fairness_version)
        renew_chance(draft, turn(now));
    pending_draft_ = std::move(draft);
    unanswered_requests_.emplace_back(by.player, by.id);
    inbox_.emplace_back(by);
    journal_.begin(now);
    load(now, out);
}

} // namespace jantaku
