// Ladders: the best players of each pool, found without a look at every account.
//
// players  all who have registered a name, with or without ratings
// cost     logarithmic; of best() also linear in what it returns
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
    // Replaces the earlier ratings of the player.
    void put(PlayerId player, std::span<const Rating> ratings);
    void remove(PlayerId player);

    // At most `most` players, the best first; of two equals the one with the lower number first.
    [[nodiscard]] std::vector<PlayerId>
    best(std::size_t players, Pool pool, std::size_t most) const;
    // The number of players in the ladders.
    [[nodiscard]] std::size_t size() const { return ratings_.size(); }

  private:
    using Rung = std::pair<std::int64_t, PlayerId>; // the negated value, so that the best is first
    std::map<std::pair<std::size_t, Pool>, std::set<Rung>> ladders_;
    std::map<PlayerId, std::vector<Rating>> ratings_;
};

} // namespace jantaku
