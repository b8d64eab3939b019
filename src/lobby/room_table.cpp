#include "lobby/room_table.hpp"

#include <algorithm>
#include <iterator>

namespace jantaku {

RoomTable::RoomTable(RoomHost host,
                     Players& players,
                     Profiles& profiles,
                     AdjournedGames& adjourned,
                     Seconds seconds_at)
    : host_{std::move(host)}, players_{players}, profiles_{profiles}, settlements_{players},
      adjourned_{adjourned}, seconds_at_{std::move(seconds_at)} {}

void RoomTable::make(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn) {
    rooms_[id];
    carry_out(host_.make(id, by, std::move(made), turn.now), turn);
}

void RoomTable::take_up(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn) {
    rooms_[id];
    carry_out(host_.take_up(id, by, std::move(made), turn.now), turn);
}

// ---- the news of a room ------------------------------------------------------------------------

void RoomTable::carry_out(std::optional<RoomNews> news, const OwnerTurn& turn) {
    if (!news) return;
    const RoomId id = news->room;
    Entry& entry = rooms_.at(id);
    if (news->card) entry.card = *std::move(news->card);
    const auto gone = deliver(*news, turn);
    note(*news, entry, turn.now);
    if (driven_rooms_.empty() || driven_rooms_.back() != id) driven_rooms_.push_back(id);
    if (news->is_closed) close(id, turn);
    for (const PlayerId player : gone) {
        const Player* who = players_.find(player);
        on(id, Presence{player, std::nullopt, {}, who ? identity_of(*who) : Identity{}}, turn);
    }
}

void RoomTable::note(const RoomNews& news, Entry& entry, Tick now) {
    const RoomCard& card = entry.card;
    const bool plays = card.is_playing();
    if (news.is_closed || plays || card.is_full()) end_invitations(news.room, entry);
    count(entry,
          {.bots = static_cast<std::size_t>(
               std::ranges::count(card.members, SeatKind::builtin, &Occupant::kind)),
           .bots_to_come = card.waits_for_match() ? card.info->places - card.members.size() : 0,
           .playing = plays ? std::size_t{1} : 0});
    const bool is_there = !card.members.empty() && !news.is_closed;
    const bool waits = !plays && !card.is_full();
    list(news.room, entry,
         {.waiting = is_there && waits,
          .others = is_there && !waits,
          .watchable = is_there && plays && card.info->options.watch,
          .matching = card.match.has_value() && !news.is_closed,
          .has_match_waiting = is_there && card.match.has_value()});
    if (std::exchange(entry.dealt, card.kyoku_dealt) != card.kyoku_dealt)
        entry.hand_begun = {.at = now, .last_game = settlements_.last_game()};
}

std::vector<PlayerId> RoomTable::deliver(RoomNews& news, const OwnerTurn& turn) {
    std::vector<PlayerId> gone;
    RoomOut& out = news.out;
    for (auto& item : out.deliveries) {
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
            place(move.player, news.room, move, turn);
        }
    }
    if (out.has_ended) settlements_.durable(news.room, turn);
    if (out.has_adjourned) adjourned_.durable(news.room, turn);
    if (out.has_taken_up) adjourned_.taken_up(news.room);
    for (const Loss& loss : out.lost) {
        using Why = LostGame::Why;
        adjourned_.lose(loss.player,
                        {.room = news.room,
                         .type = rooms_.at(news.room).card.info->type,
                         .why = loss.is_abandoned ? Why::abandoned : Why::closed,
                         .ended = seconds_at_(turn.now)},
                        turn);
    }
    const auto adjourned = out.adjourned
                               ? adjourned_.adjourn(news.room, *std::move(out.adjourned), turn.now)
                               : nullptr;
    const auto settlement =
        out.ended_game ? settlements_.settle_game(*std::move(out.ended_game), seconds_at_(turn.now))
                       : nullptr;
    for (RoomEffect& effect : out.effects) {
        if (auto* append = std::get_if<Append>(&effect)) {
            append->settlement = settlement;
            append->adjourned = adjourned;
            keep_those_in(append->events, turn);
        }
        std::visit([&](auto& e) { turn.effect(std::move(e)); }, effect);
    }
    std::ranges::move(out.log, std::back_inserter(turn.out.log));
    return gone;
}

void RoomTable::place(PlayerId id, RoomId room, const Moved& move, const OwnerTurn& turn) {
    Player* player = players_.find(id);
    if (player == nullptr) return;
    // The player left for another room and is already there.
    if (move.level == Level::lobby && player->room && *player->room != room) return;
    players_.put_at(*player, move.level);
    if (move.level != Level::lobby && player->watching) {
        unwatch(*player->watching, id, turn);
        player->watching.reset();
    }
    const RoomCard& card = rooms_.at(room).card;
    const bool in_room = move.level != Level::lobby || card.has_seat(id);
    players_.put_into(*player, in_room ? std::optional{room} : std::nullopt);
    Placed placed{.level = move.level, .room = std::nullopt};
    if (move.level != Level::lobby) placed.room = player->room;
    if (move.level == Level::room && player->session) placed.info = card.info;
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
}

void RoomTable::list(RoomId id, Entry& entry, const Places& now) {
    const Places before = std::exchange(entry.places, now);
    const auto put = [&](auto& list, bool was_in, bool is_in) {
        if (is_in && !was_in) list.insert(id);
        if (was_in && !is_in) list.erase(id);
    };
    put(listed_.waiting, before.waiting, now.waiting);
    put(listed_.others, before.others, now.others);
    put(listed_.watchable, before.watchable, now.watchable);
    put(listed_.matching, before.matching, now.matching);
    match_began_ |= now.has_match_waiting && !before.has_match_waiting;
}

// A room that is full or has begun needs nobody any more, even if members leave it later (C-7).
void RoomTable::end_invitations(RoomId id, Entry& entry) {
    for (const PlayerId invited : entry.invited_players) {
        Player* player = players_.find(invited);
        if (player == nullptr) continue;
        for (Invitation& invitation : player->invitations) {
            if (invitation.room == id) invitation.ended = true;
        }
    }
    entry.invited_players.clear();
}

void RoomTable::close(RoomId id, const OwnerTurn& turn) {
    adjourned_.not_taken_up(id);
    const auto entry = rooms_.find(id);
    count(entry->second, {});
    rooms_.erase(entry);
    for (Player* player : players_.in_room(id)) {
        players_.put_into(*player, std::nullopt);
        players_.put_at(*player, Level::lobby);
    }
    turn.log("room " + std::to_string(id.value) + " closed");
}

// ---- what is done with rooms -------------------------------------------------------------------

void RoomTable::revive(const Loaded& journal, const OwnerTurn& turn) {
    if (journal.records.empty()) return;
    const RoomId id = journal.room;
    rooms_[id];
    carry_out(host_.revive(journal, turn.now), turn);
    const RoomCard* room = find(id);
    if (room == nullptr) return;
    // Players who have another name than the room knows, and those whom it must know to tell
    // whether its game will be rated.
    std::vector<const Player*> renamed, unknown;
    for (const Occupant& who : room->members) {
        Player* player = players_.find(who.player);
        if (player == nullptr) continue;
        players_.put_into(*player, id);
        players_.put_at(*player, room->has_seat(who.player) ? Level::table : Level::room);
        if (player->name != who.name)
            renamed.push_back(player);
        else if (room->match)
            unknown.push_back(player);
    }
    for (const Player* player : unknown)
        on(id, room_request(*player, 0, Introduce{player->kind}), turn);
    for (const Player* player : renamed)
        on(id, room_request(*player, 0, Rename{player->name}), turn);
    turn.log("room " + std::to_string(id.value) + " goes on");
}

void RoomTable::lose(const Unreadable& in, const OwnerTurn& turn) {
    const std::string what = "a journal that cannot be read, " + in.why;
    if (find(in.room) == nullptr) {
        host_.count_lost();
        return turn.warn("room " + std::to_string(in.room.value) + " is not there: " + what);
    }
    carry_out(host_.fail(in.room, what, turn.now), turn);
}

void RoomTable::wake_due(const OwnerTurn& turn) {
    for (const RoomId id : host_.take_due(turn.now))
        on(id, Ticked{}, turn);
    for (const RoomId id : host_.take_watched(turn.now))
        carry_out(host_.run_watchdog(id, turn.now), turn);
}

void RoomTable::rig(const Rigged& in, const OwnerTurn& turn) {
    carry_out(host_.rig(in.room, in.rig, turn.now), turn);
}

void RoomTable::watch(RoomId id, PlayerId player, const OwnerTurn& turn) {
    carry_out(host_.watch(id, player, turn.now), turn);
}

void RoomTable::unwatch(RoomId id, PlayerId player, const OwnerTurn& turn) {
    carry_out(host_.unwatch(id, player, turn.now), turn);
}

void RoomTable::overheard(RoomId id, const Said& said, const OwnerTurn& turn) {
    carry_out(host_.overheard(id, said, turn.now), turn);
}

bool RoomTable::fix(RoomId id, const OwnerTurn& turn) {
    bool is_fixed = false;
    carry_out(host_.fix(id, turn.now, is_fixed), turn);
    return is_fixed;
}

void RoomTable::heard(const Player& player, Tick now) {
    if (player.room) host_.heard(*player.room, player.id, now);
}

// ---- what is known of rooms --------------------------------------------------------------------

const RoomCard* RoomTable::find(RoomId id) const {
    ++visits_;
    const auto entry = rooms_.find(id);
    return entry == rooms_.end() ? nullptr : &entry->second.card;
}

OwnerFigures RoomTable::figures(Tick now) const {
    OwnerFigures figures = host_.figures(now);
    figures.bots = tally_.bots;
    figures.room_visits = visits_;
    figures.rooms = rooms_.size();
    figures.tables_playing = tally_.playing;
    return figures;
}

bool RoomTable::plays(const Player& player) const {
    const RoomCard* room = of(player);
    return room != nullptr && room->has_seat(player.id);
}

std::optional<InHand> RoomTable::hand_of(const Player& player) const {
    if (!plays(player)) return std::nullopt;
    const InHand hand{.room = *player.room, .kyoku = of(player)->kyoku_dealt};
    return is_over(hand) ? std::nullopt : std::optional{hand};
}

bool RoomTable::is_over(const InHand& hand) const {
    const RoomCard* room = find(hand.room);
    return room == nullptr || room->is_hand_over || room->kyoku_dealt != hand.kyoku;
}

} // namespace jantaku
