// Imports: the game that a player has brought from elsewhere with /import, for that player alone.
//
// kept     for an hour, one for each player; a new one takes its place. A restart forgets them
// serial   of an import, from first_serial on, so that it can stand where the number of a game of this
//          server does: in KeptReviews
// bound    most_imports of all players, some 300 kB each and 1 MB at most; then the oldest goes
// cost     logarithmic
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/tick.hpp"

#include <cstddef>
#include <deque>
#include <map>

namespace jantaku {

class Imports {
  public:
    static constexpr std::size_t most_imports = 500;
    static constexpr Tick kept_for{3'600'000};
    static constexpr std::size_t first_serial = std::size_t{1} << 40U;

    struct Import {
        Frozen<PlayedGame> game;
        std::size_t serial = 0;
        Tick until{};
    };

    void keep(PlayerId player, Frozen<PlayedGame> game, Tick now);
    // Null: there is none.
    [[nodiscard]] const Import* find(PlayerId player, Tick now) const;

  private:
    void drop_old(Tick now);

    std::map<PlayerId, Import> imports_;
    // Those that were kept, the oldest first; an import that was replaced is no longer in imports_.
    std::deque<std::pair<PlayerId, std::size_t>> order_;
    std::size_t serials_ = first_serial;
};

} // namespace jantaku
