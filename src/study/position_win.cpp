#include "study/position_win.hpp"

#include "table/outcome.hpp"

#include <array>

namespace jantaku::study {

Hora win_in(const SeatView& view) {
    Game game{.table = view.table,
              .hands = PerSeat<Private>(view.table.players()),
              .wall = {},
              .swap = {}};
    game.table.rules.ura_dora = false;
    game.hands[view.seat] = view.mine;
    if (!view.table.offer) return tsumo_win(game, view.seat);
    return ron_wins(game, std::array{view.seat}).front();
}

} // namespace jantaku::study
