// News readers: the players in the lobby who want to hear of others, and of which friends.
//
// cost    of coming and going: a look-up for a player who wants no news, else logarithmic for each
//         friend (max_friends)
// source  docs/protocol.md#notifications
#pragma once

#include "room/ids.hpp"

#include <map>
#include <unordered_map>

namespace jantaku {

struct Player;

class NewsReaders {
  public:
    using List = std::map<PlayerId, Player*>;

    // While the player is in, the friends must not change.
    void put(Player& player);
    void take(const Player& player);

    [[nodiscard]] const List& all() const { return all_; }
    // Those of them who have that player as a friend.
    [[nodiscard]] const List& of_friend(PlayerId player) const;

  private:
    List all_;
    std::unordered_map<PlayerId, List, IdHash> by_friend_;
};

} // namespace jantaku
