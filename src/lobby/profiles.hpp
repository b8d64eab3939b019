// Profiles: what the store has of players; what waits until it has it.
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

    // The player's profile as it is now; `then` is told once it is durable.
    void keep(Player& player, const OwnerTurn& turn, std::vector<Notice> then = {});
    void keep_then(Player& player, const OwnerTurn& turn, Later then);
    void on(const Kept& in, const OwnerTurn& turn);

  private:
    std::uint64_t tickets_ = 0;
    std::map<std::uint64_t, Later> continuations_; // by the ticket that must be kept first
};

} // namespace jantaku
