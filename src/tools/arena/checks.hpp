// Checks: what must hold after every event of any game (else InvariantError).
//
// cheap     points and sticks together never change; hands have the size that everybody sees
// thorough  also: the tiles of hands, melds, rivers and wall are those of the game; each seat's
//           view and the spectators' table, built from redacted events, are the same as the
//           owner's, and `legal` gives the same for the view and for the game
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>
#include <vector>

namespace jantaku::arena {

enum class Checking : std::uint8_t { cheap, thorough };

class Checks {
  public:
    // `start`: the game as new_game made it.
    Checks(const Game& start, Checking checking);

    // To be called after the event has been applied.
    void see(const Event& event, const Game& after);

  private:
    void check_tiles(const Event& event, const Game& after);
    void check_views(const Event& event, const Game& after);

    Checking checking_;
    std::vector<SeatView> views_;
    Public spectator_;
    std::optional<Offer> offer_; // before the event
    std::vector<Tile> robbed_;   // from kans or kita: they are nowhere on the table any more
};

} // namespace jantaku::arena
