// Settlements: settles the games that have ended, and updates their players once the store has the
// games.
//
// same    settlement for a game however often its record is appended
// source  room/settlement.hpp
#pragma once

#include "lobby/players.hpp"
#include "lobby/turn.hpp"
#include "room/settlement.hpp"

#include <map>
#include <memory>

namespace jantaku {

class Settlements {
  public:
    explicit Settlements(Players& players) : players_{players} {}

    void go_on_after(std::size_t last_game) { last_game_ = last_game; }
    // seconds: now, since the epoch
    std::shared_ptr<const Settlement> settle_game(FinishedGame finished, std::int64_t seconds);
    // The record that ends the room's game is durable: updates the players and tells them.
    void durable(RoomId room, const OwnerTurn& turn);
    // The number of the game that ended last.
    [[nodiscard]] std::size_t last_game() const { return last_game_; }

  private:
    [[nodiscard]] bool has_consent(const FinishedGame& finished) const;
    void take_out_the_former(FinishedGame& finished) const;

    Players& players_;
    std::map<RoomId, std::shared_ptr<const Settlement>>
        pending_settlements_; // those that are not known to be durable yet
    std::size_t last_game_ = 0;
};

} // namespace jantaku
