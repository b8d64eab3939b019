// Situation: a seat's view on its own turn, made from a hand; nothing else has happened yet.
#pragma once

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <string_view>

namespace jantaku::bot_test {

// 14 tiles, the last of them just drawn. Unless given, the indicator makes 2z dora.
inline SeatView turn_with(std::string_view tiles, Tile indicator = Tile{Kind{Suit::jihai, 1}}) {
    const auto held = parse_tiles(tiles).value();
    const Seat seat{0};
    SeatView view{.seat = seat, .table = new_game(Rules{}).table, .mine = {}};
    StartKyoku start{.kyoku = 0,
                     .honba = 0,
                     .kyotaku = 0,
                     .dealer = seat,
                     .dice = {1, 1},
                     .points = PerSeat<int>(4, 25000),
                     .indicator = indicator,
                     .hands = PerSeat<StaticVector<Tile, 13>>(4)};
    for (std::size_t i = 0; i < 13; ++i)
        start.hands[seat].push_back(held.at(i));
    jantaku::apply(view, Event{start});
    jantaku::apply(view, Event{Tsumo{seat, held.at(13), false}});
    return view;
}

} // namespace jantaku::bot_test
