// Games that are watched, games that are over, and what everybody has played so far.
#include "room/owner_reply.hpp"

namespace jantaku {

void Owner::watch(
    const Request& request, const Watch& ask, Player& player, Tick now, OwnerOut& out) {
    if (const Room* own = player.room ? find(*player.room) : nullptr; own != nullptr) {
        return refuse(out, request, own->state().playing ? Error::in_game : Error::already_in_room);
    }
    const Room* room = find(ask.room);
    if (room == nullptr) return refuse(out, request, Error::room_not_found);
    if (!room->state().options.watch) return refuse(out, request, Error::rule_off);
    if (!room->is_watchable()) return refuse(out, request, Error::not_in_game);
    stop_watching(player);
    player.watching = ask.room;
    keep(player, out);
    answer(out, request, Answer{room->info()});
    drive(ask.room, out, [&](Room& r, RoomOut& o) { r.watch(player.id, now, o); });
}

// He watched when his connection ended, his or the server's.
void Owner::watch_again(Player& player, Tick now, OwnerOut& out) {
    const Room* room = find(*player.watching);
    if (room == nullptr || !room->is_watchable()) return stop_watching(player);
    drive(room->id(), out, [&](Room& r, RoomOut& o) { r.watch(player.id, now, o); });
}

void Owner::unwatch(const Request& request, Player& player, OwnerOut& out) {
    if (!player.watching) return refuse(out, request, Error::not_in_game);
    const RoomId room = *player.watching;
    stop_watching(player);
    keep(player, out,
         {{request.session, Reply{request.id, Answer{Done{}}}},
          {request.session, WatchEnded{.room = room, .over = false}}});
}

void Owner::stop_watching(Player& player) {
    if (!player.watching) return;
    if (Room* room = find(*player.watching)) room->unwatch(player.id);
    player.watching.reset();
}

void Owner::archive(FinishedGame finished) {
    const auto all = statistics_of(finished.game.events);
    for (const Seat seat : seats(all.size())) {
        Player* player = players_.find(finished.seats[seat.index()]);
        if (player != nullptr) player->statistics[all.size()].add(all[seat]);
    }
    archive_.add(std::move(finished));
}

void Owner::show_game(
    const Request& request, const ShowGame& ask, Player& player, Tick now, OwnerOut& out) {
    const bool is_in_room = player.room && player.level != Level::lobby;
    if (!ask.number && is_in_room) return to_room(request, player, Error::not_in_room, now, out);
    const PlayedGame* game =
        ask.number ? archive_.find(*ask.number) : archive_.newest_of(player.id);
    if (game == nullptr)
        return refuse(out, request, ask.number ? Error::option_index : Error::not_in_room);
    answer(out, request, Answer{*game});
}

void Owner::show_statistics(const Request& request,
                            const ShowStatistics& ask,
                            const Player& player,
                            OwnerOut& out) {
    const Player* who = ask.folded ? players_.find_name(*ask.folded) : &player;
    if (who == nullptr) return refuse(out, request, Error::user_not_found);
    answer(out, request,
           Answer{PlayedStatistics{.name = who->name, .by_players = who->statistics}});
}

} // namespace jantaku
