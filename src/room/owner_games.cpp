// Games that are watched, games that are over, and what everybody has played so far.
#include "room/owner_reply.hpp"

#include <algorithm>

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
    // An invitation that came too late for a place is none too late to look on.
    const bool is_invited = std::ranges::any_of(player.invitations, [&](const Invitation& each) {
        return each.room == ask.room && each.until > now;
    });
    const auto locked_out =
        is_invited ? std::nullopt : why_locked_out(*room, ask.password, player, now, out);
    if (locked_out) return refuse(out, request, *locked_out);
    stop_watching(player);
    player.watching = ask.room;
    keep(player, out);
    answer(out, request, Answer{room->info()});
    drive(ask.room, now, out, [&](Room& r, RoomOut& o) { r.watch(player.id, now, o); });
}

// He watched when his connection ended, his or the server's.
void Owner::watch_again(Player& player, Tick now, OwnerOut& out) {
    const Room* room = find(*player.watching);
    if (room == nullptr || !room->is_watchable()) return stop_watching(player);
    drive(room->id(), now, out, [&](Room& r, RoomOut& o) { r.watch(player.id, now, o); });
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

// ---- games that have ended -------------------------------------------------------------------

// The same however often the record is appended.
std::shared_ptr<const Settlement> Owner::settlement_of(FinishedGame finished, Tick now) {
    auto& settling = settling_[finished.game.room];
    if (settling != nullptr) return settling;
    if (!finished.is_broken_off) finished.game.number = ++last_game_;
    finished.ended = seconds_at(now);
    settling = std::make_shared<const Settlement>(
        settle(std::move(finished), [this](PlayerId id) -> const Standing* {
            const Player* player = players_.find(id);
            return player == nullptr ? nullptr : &player->standing;
        }));
    return settling;
}

void Owner::settled(RoomId room, OwnerOut& out) {
    const auto settlement = settling_.extract(room);
    if (settlement.empty()) return;
    const Settlement& done = *settlement.mapped();
    for (const Standing& standing : done.standings) {
        if (Player* player = players_.find(standing.player)) {
            player->standing = standing;
            players_.rank(*player);
        }
    }
    if (done.finished.is_broken_off) return;
    for (std::size_t seat = 0; seat < done.changes.size(); ++seat) {
        const Player* player = players_.find(done.finished.seats[seat]);
        if (player == nullptr || !player->session) continue;
        out.notices.push_back({*player->session, GameKept{.number = done.finished.game.number,
                                                          .pool = done.pool,
                                                          .change = done.changes[seat]}});
    }
}

void Owner::query_games(const Request& request, GameQuery query, OwnerOut& out) {
    const std::uint64_t ticket = ++tickets_;
    looking_.emplace(ticket, request);
    out.effects.emplace_back(QueryGames{.ticket = ticket, .query = std::move(query)});
}

void Owner::on(const GamesQueried& in, Tick, OwnerOut& out) {
    const auto looking = looking_.extract(in.ticket);
    if (looking.empty()) return;
    const Request& request = looking.mapped();
    if (const auto* games = std::get_if<Games>(&in.result))
        return answer(out, request, Answer{*games});
    const auto& game = std::get<std::shared_ptr<const PlayedGame>>(in.result);
    const auto* review = std::get_if<ReviewGame>(&request.ask);
    const ShowGame& ask = review != nullptr ? review->which : std::get<ShowGame>(request.ask);
    const Player* asker = players_.find(request.session);
    const auto last = asker == nullptr ? std::nullopt : last_known_to(*asker);
    if (game == nullptr || (last && game->number > *last))
        return refuse(out, request, ask.number ? Error::option_index : Error::not_in_room);
    if (!may_read(request, *game)) return refuse(out, request, Error::no_invite);
    if (review != nullptr) return make_review(request, game, out);
    answer(out, request, Answer{FoundGame{game}});
}

// Without a number it is a game of his own, or of the room that he is in.
bool Owner::may_read(const Request& request, const PlayedGame& game) {
    const auto* review = std::get_if<ReviewGame>(&request.ask);
    const ShowGame& ask = review != nullptr ? review->which : std::get<ShowGame>(request.ask);
    if (!game.readers || !ask.number) return true;
    const Player* player = players_.find(request.session);
    return player != nullptr && std::ranges::count(*game.readers, player->id) > 0;
}

void Owner::make_review(const Request& request,
                        const std::shared_ptr<const PlayedGame>& game,
                        OwnerOut& out) {
    const auto& ask = std::get<ReviewGame>(request.ask);
    const Player* player = players_.find(request.session);
    if (player == nullptr) return;
    // Each keeps a game in memory until it is made.
    constexpr std::size_t most = 64;
    if (reviews_ >= most) return refuse(out, request, Error::server_full);
    ++reviews_;
    const std::uint64_t ticket = ++tickets_;
    looking_.emplace(ticket, request);
    const Player* whose = ask.folded ? find_known(*player, *ask.folded) : player;
    out.effects.emplace_back(
        MakeReview{.ticket = ticket,
                   .game = game,
                   .folded = ask.folded.value_or(std::string{}),
                   .player = whose == nullptr ? std::nullopt : std::optional{whose->id}});
}

void Owner::on(const Reviewed& in, Tick, OwnerOut& out) {
    const auto looking = looking_.extract(in.ticket);
    if (looking.empty()) return;
    --reviews_;
    if (in.review) return answer(out, looking.mapped(), Answer{ReviewedGame{in.game, *in.review}});
    answer(out, looking.mapped(),
           Refused{.error = Error::user_not_found, .number = 0, .names = in.game->names});
}

void Owner::show_game(const Request& request,
                      const ShowGame& ask,
                      const Player& player,
                      OwnerOut& out) {
    if (ask.number) return query_games(request, GameByNumber{*ask.number}, out);
    const Room* room = player.room && player.level != Level::lobby ? find(*player.room) : nullptr;
    if (room == nullptr) return query_games(request, LastGameOf{player.id}, out);
    if (room->state().playing) return refuse(out, request, Error::game_running);
    if (room->state().kyoku_dealt == 0) return refuse(out, request, Error::not_in_game);
    query_games(request, LastGameOf{room->id()}, out);
}

// ---- how everybody stands --------------------------------------------------------------------

void Owner::show_statistics(const Request& request,
                            const ShowStatistics& ask,
                            const Player& player,
                            OwnerOut& out) {
    const Player* who = ask.folded ? find_known(player, *ask.folded) : &player;
    if (who == nullptr) return refuse(out, request, Error::user_not_found);
    answer(out, request,
           Answer{PlayedStatistics{.name = who->name,
                                   .by_players = who->standing.statistics,
                                   .ratings = who->standing.ratings,
                                   .registered = who->registered,
                                   .left = who->standing.left}});
}

} // namespace jantaku
