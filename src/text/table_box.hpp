// Table box: the frame in the middle of the table screen. Each player's points are on that player's
// side; kyoku, sticks and dora are between them.
//
// below     whose side is the lowest row: the reader's
// rows      the frame included; more than 8 leave blank rows
#pragma once

#include "text/canvas.hpp"
#include "text/screen_tiles.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <string>

namespace jantaku {

// Whether the seat has the turn and must act.
[[nodiscard]] inline bool must_act(const Public& table, Seat seat) {
    return table.phase == Phase::turn && table.turn == seat;
}

class TableBox {
  public:
    struct Area {
        std::size_t row;
        std::size_t rows;
        std::size_t column;
        std::size_t width;
    };
    // All are kept by reference, and outlive this.
    TableBox(const Style& style, const Public& table, const ScreenTiles& tiles, Canvas& canvas)
        : style_{style}, table_{table}, tiles_{tiles}, canvas_{canvas} {}

    void draw(const Area& area, Seat below);

  private:
    [[nodiscard]] std::string wind_and_points(Seat seat) const;
    [[nodiscard]] std::string stick_of(Seat seat) const;
    [[nodiscard]] std::string points_and_stick(Seat seat) const;
    [[nodiscard]] std::string stick_and_points(Seat seat) const;

    void edges(const Area& area);
    void indicators(std::size_t row, std::size_t column, std::size_t width, bool has_two_rows);

    const Style& style_;
    const Public& table_;
    const ScreenTiles& tiles_;
    Canvas& canvas_;
};

} // namespace jantaku
