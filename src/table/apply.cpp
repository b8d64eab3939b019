#include "table/fold.hpp"

#include <jantaku/table/decide.hpp>

namespace jantaku {

void apply(Public& table, const Event& event) {
    fold_public(table, event);
}

void apply(SeatView& view, const Event& event) {
    fold_private(view.mine, view.seat, view.table, event);
    fold_public(view.table, event);
}

void apply(Game& game, const Event& event) {
    if (const auto* start = std::get_if<StartGame>(&event)) {
        game.hands = PerSeat<Private>(start->rules.seat_count());
        game.wall = Wall{};
        game.swap.reset();
    } else if (const auto* shuffled = std::get_if<Shuffled>(&event)) {
        game.wall = {.tiles = shuffled->wall,
                     .layout = layout_of(game.table.rules),
                     .drawn = 0,
                     .rinshan = 0};
        game.swap = shuffled->swap;
    } else {
        fold_private(game.hands, game.table, event);
        if (const auto* draw = std::get_if<Tsumo>(&event)) {
            ++(draw->rinshan ? game.wall.rinshan : game.wall.drawn);
        }
    }
    fold_public(game.table, event);
}

Game new_game(const Rules& rules) {
    Game game;
    const Event start = StartGame{rules}; // std::apply takes a temporary
    apply(game, start);
    return game;
}

} // namespace jantaku
