// Profiles: writes the profiles of players to the store, and holds back what must wait until they
// are durable.
#pragma once

#include "lobby/turn.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace jantaku {

class Profiles {
  public:
    using Later = std::function<void(const OwnerTurn&)>;

    // Writes the player's profile as it is now; `then` is sent once it is durable.
    void keep(Player& player, const OwnerTurn& turn, std::vector<Notice> then = {});
    void keep_then(Player& player, const OwnerTurn& turn, Later then);
    void on(const Kept& in, const OwnerTurn& turn);

  private:
    std::uint64_t tickets_ = 0;
    std::map<std::uint64_t, Later> continuations_; // by the ticket of the Keep that they wait for
};

} // namespace jantaku
