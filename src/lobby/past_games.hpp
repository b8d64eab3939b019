// Past games: answers requests for games that are over, which the store has.
//
// readers  a private game can be read by its number only by its players and by the spectators of
//          its end
// bounds   64 reviews at a time, each of which keeps a game in memory
#pragma once

#include "lobby/known_names.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

#include <cstdint>
#include <map>
#include <memory>

namespace jantaku {

class PastGames {
  public:
    PastGames(Players& players, const RoomTable& rooms, KnownNames& known_names)
        : players_{players}, rooms_{rooms}, known_names_{known_names} {}

    void show_game(const RequestTurn& turn, const ShowGame& ask);
    void list_games(const RequestTurn& turn, const ListGames& ask);
    void show_statistics(const RequestTurn& turn, const ShowStatistics& ask);
    void show_ladder(const RequestTurn& turn, const ShowLadder& ask);
    void on(const GamesQueried& in, const OwnerTurn& turn);
    void on(const Reviewed& in, const OwnerTurn& turn);

  private:
    void query(const RequestTurn& turn, GameQuery query);
    void make_review(const Request& request, const Frozen<PlayedGame>& game, const OwnerTurn& turn);
    [[nodiscard]] bool may_read(const Request& request, const PlayedGame& game);

    Players& players_;
    const RoomTable& rooms_;
    KnownNames& known_names_;
    std::uint64_t tickets_ = 0;
    std::map<std::uint64_t, Request> pending_requests_; // by ticket
    std::size_t reviews_in_progress_ = 0;               // of the pending requests
};

} // namespace jantaku
