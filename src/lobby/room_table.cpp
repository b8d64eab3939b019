#include "lobby/room_table.hpp"

#include <algorithm>
#include <exception>
#include <iterator>

namespace jantaku {

namespace {

constexpr Tick watch_every{60'000};

} // namespace

RoomTable::RoomTable(Players& players,
                     Profiles& profiles,
                     Settlements& settlements,
                     SecretSource& secrets,
                     Seconds seconds_at,
                     bool renews_chance)
    : players_{players}, profiles_{profiles}, settlements_{settlements}, secrets_{secrets},
      seconds_at_{std::move(seconds_at)}, renews_chance_{renews_chance} {}

Room::Surroundings RoomTable::surroundings() {
    return {.secrets = secrets_, .holds_games = holds_games_, .identify = [this](PlayerId player) {
                return players_.identity_of(player);
            }};
}

void RoomTable::make(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn) {
    add(id, std::make_unique<Room>(by, std::move(made), surroundings()), turn);
    drive(id, turn, [&](Room& room, RoomOut& out) { room.start(turn.now, out); });
}

void RoomTable::add(RoomId id, std::unique_ptr<Room> room, const OwnerTurn& turn) {
    rooms_[id].room = std::move(room);
    watches_.set(id, turn.now + watch_every);
}

void RoomTable::drive(RoomId id, const OwnerTurn& turn, const Drive& f) {
    ++visits_;
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Entry& entry = found->second;
    Room& room = *entry.room;
    RoomOut done;
    try {
        f(room, done);
    } catch (const std::exception& bug) {
        room.fail(std::string{"a bug, "} + bug.what(), turn.now, done);
    }
    const auto gone = carry_out(room, std::move(done), turn);
    alarms_.set(id, room.wake_at());
    end_invitations(entry);
    const RoomState& state = room.state();
    count(entry, {.bots = static_cast<std::size_t>(
                      std::ranges::count(state.members, SeatKind::builtin, &Occupant::kind)),
                  .bots_to_come =
                      state.is_matching() ? state.rules.seat_count() - state.members.size() : 0,
                  .playing = state.playing ? std::size_t{1} : 0,
                  .held = state.playing && room.is_held() ? std::size_t{1} : 0,
                  .stuck = room.is_stuck() ? std::size_t{1} : 0});
    list(entry);
    note_hand(entry, turn.now);
    if (driven_rooms_.empty() || driven_rooms_.back() != id) driven_rooms_.push_back(id);
    if (room.is_done()) close(id, turn);
    for (const PlayerId player : gone)
        on(id, Presence{player, std::nullopt}, turn);
}

// Returns the players whom the room moved to it or to its table although their connections are
// gone.
std::vector<PlayerId> RoomTable::carry_out(Room& room, RoomOut&& done, const OwnerTurn& turn) {
    std::vector<PlayerId> gone;
    for (auto& item : done.deliveries) {
        if (auto* to = std::get_if<ToPlayer>(&item)) {
            Player* player = players_.find(to->player);
            if (player == nullptr) continue;
            if (std::holds_alternative<WatchEnded>(to->note)) {
                player->watching.reset();
                profiles_.keep(*player, turn);
            }
            const auto* reply = std::get_if<Reply>(&to->note);
            if (reply == nullptr || reply->id != 0) turn.tell(*player, std::move(to->note));
        } else {
            const Moved& move = std::get<Moved>(item);
            const Player* player = players_.find(move.player);
            const bool is_here = player != nullptr && player->session;
            if (move.level != Level::lobby && !is_here) gone.push_back(move.player);
            place(move.player, room, move, turn);
        }
    }
    if (done.has_failed) ++totals_.failed;
    if (done.has_ended) settlements_.durable(room.id(), turn);
    const auto settlement = done.ended_game ? settlements_.settle_game(*std::move(done.ended_game),
                                                                       seconds_at_(turn.now))
                                            : nullptr;
    for (RoomEffect& effect : done.effects) {
        if (auto* append = std::get_if<Append>(&effect)) {
            append->settlement = settlement;
            keep_those_in(append->events, turn);
        }
        std::visit([&](auto& e) { turn.effect(std::move(e)); }, effect);
    }
    std::ranges::move(done.log, std::back_inserter(turn.out.log));
    return gone;
}

void RoomTable::place(PlayerId id, const Room& room, const Moved& move, const OwnerTurn& turn) {
    Player* player = players_.find(id);
    if (player == nullptr) return;
    // The player left for another room and is already there.
    if (move.level == Level::lobby && player->room && *player->room != room.id()) return;
    players_.put_at(*player, move.level);
    if (move.level != Level::lobby && player->watching) {
        unwatch(*player->watching, id);
        player->watching.reset();
    }
    const bool in_room = move.level != Level::lobby || room.state().seat_of(id);
    players_.put_into(*player, in_room ? std::optional{room.id()} : std::nullopt);
    Placed placed{.level = move.level, .room = std::nullopt};
    if (move.level != Level::lobby) placed.room = player->room;
    if (move.level == Level::room && player->session) placed.info = room.info();
    turn.tell(*player, std::move(placed));
}

// A guest is recorded for the first time by coming into a room: the store gets the guest's profile
// no later than the record with the name.
void RoomTable::keep_those_in(const Record& record, const OwnerTurn& turn) {
    for (const RoomEvent& event : record) {
        const auto* joined = std::get_if<event::Joined>(&event);
        Player* player = joined == nullptr ? nullptr : players_.find(joined->player);
        if (player != nullptr && !player->is_kept) profiles_.keep(*player, turn);
    }
}

void RoomTable::count(Entry& entry, const Tally& now) {
    const Tally before = std::exchange(entry.tally, now);
    tally_.bots += now.bots - before.bots;
    tally_.bots_to_come += now.bots_to_come - before.bots_to_come;
    tally_.playing += now.playing - before.playing;
    tally_.held += now.held - before.held;
    tally_.stuck += now.stuck - before.stuck;
}

void RoomTable::list(Entry& entry) {
    const Room& room = *entry.room;
    const RoomState& state = room.state();
    const bool is_there = !state.members.empty() && !room.is_done();
    const bool waits = !state.playing && !state.is_full();
    const Places before =
        std::exchange(entry.places, {.waiting = is_there && waits,
                                     .others = is_there && !waits,
                                     .watchable = is_there && state.playing && state.options.watch,
                                     .matching = room.is_matching(),
                                     .writing = room.is_writing()});
    const auto put = [&](auto& list, bool was_in, bool is_in) {
        if (is_in && !was_in) list.insert(room.id());
        if (was_in && !is_in) list.erase(room.id());
    };
    put(listed_.waiting, before.waiting, entry.places.waiting);
    put(listed_.others, before.others, entry.places.others);
    put(listed_.watchable, before.watchable, entry.places.watchable);
    put(listed_.matching, before.matching, entry.places.matching);
    put(listed_.writing, before.writing, entry.places.writing);
}

// A room that is full or has begun needs nobody any more, even if members leave it later (C-7).
void RoomTable::end_invitations(Entry& entry) {
    const RoomState& room = entry.room->state();
    if (entry.invited_players.empty() || !(room.playing || room.closed || room.is_full())) return;
    for (const PlayerId id : entry.invited_players) {
        Player* player = players_.find(id);
        if (player == nullptr) continue;
        for (Invitation& invitation : player->invitations) {
            if (invitation.room == entry.room->id()) invitation.ended = true;
        }
    }
    entry.invited_players.clear();
}

void RoomTable::note_hand(Entry& entry, Tick now) {
    const std::uint32_t dealt = entry.room->state().kyoku_dealt;
    if (std::exchange(entry.dealt, dealt) == dealt) return;
    entry.hand_begun = {.at = now, .last_game = settlements_.last_game()};
}

void RoomTable::close(RoomId id, const OwnerTurn& turn) {
    const auto entry = rooms_.find(id);
    alarms_.erase(id);
    watches_.erase(id);
    count(entry->second, {});
    rooms_.erase(entry);
    for (Player* player : players_.in_room(id)) {
        players_.put_into(*player, std::nullopt);
        players_.put_at(*player, Level::lobby);
    }
    turn.log("room " + std::to_string(id.value) + " closed");
}

void RoomTable::revive(const Loaded& journal, const OwnerTurn& turn) {
    if (journal.records.empty()) return;
    const RoomId id = journal.room;
    add(id, std::make_unique<Room>(id, surroundings()), turn);
    drive(id, turn,
          [&](Room& room, RoomOut& out) { room.revive(journal, renews_chance_, turn.now, out); });
    const Room* room = find(id);
    if (room == nullptr) return;
    std::vector<const Player*> renamed; // who have another name than the room knows
    for (const Occupant& who : room->state().members) {
        Player* player = players_.find(who.player);
        if (player == nullptr) continue;
        players_.put_into(*player, id);
        players_.put_at(*player, room->state().seat_of(who.player) ? Level::table : Level::room);
        if (player->name != who.name) renamed.push_back(player);
    }
    for (const Player* player : renamed)
        on(id, room_request(*player, 0, Rename{player->name}), turn);
    turn.log("room " + std::to_string(id.value) + " goes on");
}

void RoomTable::lose(const Unreadable& in, const OwnerTurn& turn) {
    const std::string what = "a journal that cannot be read, " + in.why;
    if (find(in.room) == nullptr) {
        ++totals_.failed;
        return turn.warn("room " + std::to_string(in.room.value) + " is not there: " + what);
    }
    drive(in.room, turn, [&](Room& room, RoomOut& out) { room.fail(what, turn.now, out); });
}

void RoomTable::wake_due(const OwnerTurn& turn) {
    for (const RoomId id : alarms_.take_due(turn.now))
        on(id, Ticked{}, turn);
    for (const RoomId id : watches_.take_due(turn.now))
        run_watchdog(id, turn);
}

std::optional<Tick> RoomTable::wake_at() {
    const auto alarm = alarms_.next();
    const auto watch = watches_.next();
    if (!alarm || !watch) return alarm ? alarm : watch;
    return std::min(*alarm, *watch);
}

// A table that is stuck has no alarm, so only the watchdog finds it.
void RoomTable::run_watchdog(RoomId id, const OwnerTurn& turn) {
    drive(id, turn, [&](Room& room, RoomOut& out) {
        const auto found = room.watchdog(turn.now, out);
        if (!found) return;
        ++totals_.standstills.at(static_cast<std::size_t>(found->what));
        if (found->gave_up) ++totals_.given_up;
    });
    if (find(id) != nullptr) watches_.set(id, turn.now + watch_every);
}

void RoomTable::hold_games(bool on) {
    holds_games_ = on;
    for (const RoomId id : listed_.matching) // some waited for this
        alarms_.set(id, find(id)->wake_at());
}

void RoomTable::rig(const Rigged& in) {
    if (const auto entry = rooms_.find(in.room); entry != rooms_.end())
        entry->second.room->rig(in.rig);
}

void RoomTable::unwatch(RoomId id, PlayerId player) {
    if (const auto entry = rooms_.find(id); entry != rooms_.end())
        entry->second.room->unwatch(player);
}

void RoomTable::heard(const Player& player, Tick now) {
    if (!player.room) return;
    if (const auto entry = rooms_.find(*player.room); entry != rooms_.end())
        entry->second.room->heard(player.id, now);
}

const Room* RoomTable::find(RoomId id) const {
    ++visits_;
    const auto entry = rooms_.find(id);
    return entry == rooms_.end() ? nullptr : entry->second.room.get();
}

OwnerFigures RoomTable::figures(Tick now) const {
    OwnerFigures figures = totals_;
    figures.bots = tally_.bots;
    figures.room_visits = visits_;
    figures.rooms = rooms_.size();
    figures.tables_playing = tally_.playing;
    figures.tables_held = tally_.held;
    figures.tables_stuck = tally_.stuck;
    for (const RoomId id : listed_.writing)
        figures.tables_paused += find(id)->is_paused(now) ? 1 : 0;
    return figures;
}

bool RoomTable::plays(const Player& player) const {
    const Room* room = of(player);
    return room != nullptr && room->state().seat_of(player.id).has_value();
}

std::optional<InHand> RoomTable::hand_of(const Player& player) const {
    if (!plays(player)) return std::nullopt;
    const InHand hand{.room = *player.room, .kyoku = of(player)->state().kyoku_dealt};
    return is_over(hand) ? std::nullopt : std::optional{hand};
}

bool RoomTable::is_over(const InHand& hand) const {
    const Room* room = find(hand.room);
    if (room == nullptr || !room->state().playing) return true;
    const Phase phase = room->state().game.table.phase;
    return room->state().kyoku_dealt != hand.kyoku || phase == Phase::result ||
           phase == Phase::over;
}

} // namespace jantaku
