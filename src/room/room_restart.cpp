// A room that outlives the process: read back from its journal, and held until its players are back.
#include "room/chance.hpp"
#include "room/room.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>

namespace jantaku {

namespace {

// The kyoku that was being played, by the number of its StartKyoku among those of the journal.
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

// Spectators have seen the kyoku before the last; what happened in that is new to them once more.
void Room::revive(const Loaded& journal, bool renews_chance, Tick now, RoomOut& out) {
    const std::vector<Record>& records = journal.records;
    epoch_ = journal.epoch;
    records_ = records.size();
    load_sent_.reset();
    moved_at_ = now;
    const std::size_t last = count_kyoku(records);
    std::size_t kyoku = 0;
    RoomOut nobody_hears;
    for (const Record& record : records) {
        for (const RoomEvent& event : record) {
            const auto* of_table = std::get_if<Event>(&event);
            const bool looks_back = std::holds_alternative<event::NameIs>(event);
            const RoomState before = looks_back ? state_ : RoomState{};
            jantaku::apply(state_, event);
            if (of_table != nullptr && std::holds_alternative<StartKyoku>(*of_table)) ++kyoku;
            const Tick delay = std::chrono::seconds{state_.options.watch_delay};
            show(event, before, kyoku < last ? now - delay : now, nobody_hears);
        }
    }
    tick_gallery(now, nobody_hears);
    if (state_.closed) return;
    for (const Occupant& who : state_.members) {
        if (!who.is_client()) continue;
        here_[who.player] = std::nullopt;
        gone_since_[who.player] = now;
    }
    if (state_.is_matching() && state_.match_seconds > 0)
        match_until_ = now + std::chrono::seconds{state_.match_seconds};
    if (state_.playing) held_until_ = awaited(state_).empty() ? now : now + restart_grace;
    if (renews_chance || state_.drawn.version < fairness_version) {
        Draft draft{.state = state_, .events = {}, .said = {}, .moved = false};
        renew_chance(draft, now);
        if (draft.state.playing)
            held_until_ = now + restart_grace;
        else
            held_until_.reset();
        return commit(std::move(draft), now, out);
    }
    pump(now, out);
}

// Another secret for what is not dealt yet. A kyoku that is being played begins anew, and nobody pays.
void Room::renew_chance(Draft& draft, Tick now) {
    const RoomState& room = draft.state;
    if (room.playing && room.game.table.phase == Phase::result) proceed(draft);
    if (room.playing && room.game.table.phase == Phase::over)
        return end_game(draft, now, GameEnd::over);
    if (room.playing) {
        event::DealtAnew anew{.kyoku = room.kyoku_dealt,
                              .points = room.game.table.points,
                              .kyotaku = room.game.table.kyotaku};
        if (room.game.table.phase != Phase::deal) {
            const auto begun =
                std::ranges::find_if(played_.rbegin(), played_.rend(), [](const Event& event) {
                    return std::holds_alternative<StartKyoku>(event);
                });
            if (begun == played_.rend()) throw InvariantError{"a kyoku that was never dealt"};
            const auto& start = std::get<StartKyoku>(*begun);
            anew = {
                .kyoku = room.kyoku_dealt - 1, .points = start.points, .kyotaku = start.kyotaku};
        }
        emit(draft, std::move(anew));
    }
    emit(draft,
         draw_secret(*secrets_, id_, room.playing ? room.games : room.games + 1, room.rules));
}

// Who sat at the table when the server went down, and is not back.
std::vector<PlayerId> Room::awaited(const RoomState& room) const {
    std::vector<PlayerId> players;
    for (const Seat seat : seats(room.seats.size())) {
        const Occupant& who = room.at(seat);
        if (who.is_client() && !room.stand_in[seat] && level_of(who.player) != Level::table)
            players.push_back(who.player);
    }
    return players;
}

Paused Room::pause_note() const {
    Paused paused{.cause = takes_words(state_) ? PauseCause::anew : PauseCause::restart,
                  .names = {},
                  .until = *held_until_};
    for (const PlayerId player : awaited(state_))
        paused.names.push_back(state_.find(player)->name);
    return paused;
}

void Room::go_on_after_restart(Draft& draft, Tick now) {
    if (!held_until_) return;
    const auto absent = awaited(draft.state);
    if ((!absent.empty() || takes_words(draft.state)) && now < *held_until_) return;
    held_until_.reset();
    draft.moved = true; // its pauses begin, and the seats are asked
    for (const PlayerId player : absent)
        stand_in(draft, *draft.state.seat_of(player), true);
    for (const PlayerId player : draft.state.seats) {
        if (level_of(player) == Level::table)
            draft.said.emplace_back(RoomOut::ToPlayer{player, GoesOn{}});
    }
}

} // namespace jantaku
