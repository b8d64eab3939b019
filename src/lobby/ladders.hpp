// Ladders: who is best in each pool, without asking every account.
//
// who   has registered a name; with ratings or without
// cost  logarithmic; best() as much as it gives
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace jantaku {

class Ladders {
  public:
    // In the place of what stood there of him.
    void put(PlayerId player, std::span<const Rating> ratings);
    void remove(PlayerId player);

    // At most so many, the best first; of equals who came first.
    [[nodiscard]] std::vector<PlayerId>
    best(std::size_t players, Pool pool, std::size_t most) const;
    // All who stand in it.
    [[nodiscard]] std::size_t size() const { return ratings_.size(); }

  private:
    using Rung = std::pair<std::int64_t, PlayerId>; // the value below zero: the best one is first
    std::map<std::pair<std::size_t, Pool>, std::set<Rung>> ladders_;
    std::map<PlayerId, std::vector<Rating>> ratings_;
};

} // namespace jantaku
