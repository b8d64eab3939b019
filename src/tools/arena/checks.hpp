// Checks: what must hold after every event of a game, whatever is played (else InvariantError).
//
// cheap     points and sticks together never change; hands have the size that everybody sees
// thorough  besides: the tiles of hands, melds, rivers and wall are those of the game; each seat's
//           view and the spectators' table, folded from redacted events, are the owner's, and
//           `legal` of both agree
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

    // The event has been applied.
    void see(const Event& event, const Game& after);

  private:
    void check_tiles(const Event& event, const Game& after);
    void check_views(const Event& event, const Game& after);

    Checking checking_;
    std::vector<SeatView> views_;
    Public spectator_;
    std::optional<Offer> offer_; // before the event
    std::vector<Tile> robbed_;   // from kans or kita: they lie nowhere any more
};

} // namespace jantaku::arena
