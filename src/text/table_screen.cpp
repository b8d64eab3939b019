#include "text/table_screen.hpp"

#include "text/canvas.hpp"
#include "text/compact_table.hpp"
#include "text/own_state.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/screen_tiles.hpp"
#include "text/seat_title.hpp"
#include "text/table_box.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <string_view>

namespace jantaku {

namespace {

constexpr std::size_t wide_side = 38;
constexpr std::size_t wide_cell = 6;
// A row of a river fits between the sides.
constexpr std::size_t wide_columns = 2 * wide_side + tiles_in_river_row * wide_cell + 2;

bool is_wide(const Style& style) {
    return style.columns >= wide_columns;
}

// How many rows each part of the screen has.
struct RowPlan {
    explicit RowPlan(std::size_t rows) {
        std::size_t more = rows - least_table_rows;
        const auto grow = [&](std::size_t& size, std::size_t by) {
            if (more < by) return;
            size += by;
            more -= by;
        };
        grow(middle, 2);
        grow(top_river, 1);
        grow(own_river, 1);
        grow(hand_gap, 1);
        grow(top_gap, 1);
        grow(bottom_gap, 1);
    }

    std::size_t middle = 8;
    std::size_t top_river = 3;
    std::size_t own_river = 3;
    std::size_t hand_gap = 0;   // above the hand
    std::size_t top_gap = 0;    // below toimen's river
    std::size_t bottom_gap = 0; // above the own river
};

class Drawing {
  public:
    Drawing(const Style& style,
            const Sight& sight,
            const SeatNames& names,
            std::size_t rows,
            std::optional<std::size_t> cursor)
        : style_{style}, sight_{sight}, cursor_{cursor}, below_{sight.seat.value_or(Seat{0})},
          table_{sight.table}, titles_{style, sight.table, names}, canvas_{rows, style.columns},
          columns_{style.columns}, side_{is_wide(style) ? wide_side : 24U},
          cell_{is_wide(style) ? wide_cell : 4U}, tiles_{style, sight.table, cell_}, rows_{rows} {}

    TableDrawing draw() {
        const std::size_t players = table_.players();
        const std::size_t center = columns_ - 2 * side_;
        const std::size_t middle_at = 1 + rows_.top_river + rows_.top_gap;
        if (players == 2) across(after(below_, 1, players));
        if (players == 4) across(after(below_, 2, players));
        if (players > 2) {
            beside(after(below_, 1, players), middle_at, columns_ - side_);
            beside(after(below_, players - 1, players), middle_at, 0);
        }
        TableBox{style_, table_, tiles_, canvas_}.draw(
            {.row = middle_at, .rows = rows_.middle, .column = side_, .width = center}, below_);
        own(middle_at + rows_.middle + rows_.bottom_gap);
        return {.rows = canvas_.lines(), .hand = place_};
    }

  private:
    // ---- seats

    // The first column of the rivers in the middle.
    std::size_t river_column() const {
        return side_ + (columns_ - 2 * side_ - tiles_in_river_row * cell_) / 2;
    }

    // Toimen's melds are close to toimen's river, so that nobody takes them for kamicha's below.
    void across(Seat seat) {
        const std::size_t at = river_column();
        canvas_.put(0, at - 1, titles_.title(seat, columns_ - at));
        const auto river = tiles_.river(seat, rows_.top_river, columns_ - at);
        for (std::size_t i = 0; i < river.size(); ++i)
            canvas_.put(1 + i, at, river[i]);
        const std::size_t room = at - 2;
        std::size_t row = 0;
        const std::string hand = titles_.shown(seat);
        canvas_.right(row, 0, room, hand);
        row += hand.empty() ? 0 : 1;
        for (const std::string& line : tiles_.melds(seat, room))
            canvas_.right(row++, 0, room, line);
    }

    void beside(Seat seat, std::size_t at, std::size_t column) {
        const std::size_t width = side_ - 1;
        const auto melds = tiles_.melds(seat, width - 2);
        canvas_.put(at, column, titles_.title(seat, width));
        std::size_t row = at + 1;
        const std::string hand = titles_.shown(seat);
        if (!hand.empty()) canvas_.put(row++, column + 2, fit(hand, width - 2));
        const std::size_t taken = 1 + melds.size() + (hand.empty() ? 0 : 1);
        const std::size_t rows = rows_.middle > taken ? rows_.middle - taken : 0;
        for (const std::string& line : tiles_.river(seat, rows, side_))
            canvas_.put(row++, column, line);
        row = at + rows_.middle - melds.size();
        for (const std::string& line : melds)
            canvas_.put(row++, column + 2, line);
    }

    // ---- the reader

    void own(std::size_t at) {
        const std::size_t column = river_column();
        const auto river = tiles_.river(below_, rows_.own_river, columns_ - column);
        for (std::size_t i = 0; i < river.size(); ++i)
            canvas_.put(at + i, column, river[i]);
        std::size_t row = at + rows_.own_river;
        std::string head = titles_.title(below_, columns_ / 2);
        if (!sight_.seat) {
            if (const std::string open = titles_.shown(below_); !open.empty()) head += "  " + open;
            canvas_.put(row, 0, fit(head, columns_));
            melds_of_own(row + 2 + rows_.hand_gap);
            return;
        }
        head += own_state(style_, sight_);
        canvas_.put(row, 0, fit(head, columns_));
        row += 1 + rows_.hand_gap;
        hand(row);
    }

    // Draws the melds at the right edge of a row. Returns how many columns are left beside them.
    std::size_t melds_of_own(std::size_t row) {
        std::string melds;
        for (const Meld& meld : table_.seats[below_].melds)
            add_part(melds, tiles_.meld(meld), "  ");
        canvas_.right(row, 0, columns_, melds);
        const std::size_t taken = 2 + (melds.empty() ? 0 : display_width(melds) + 1);
        return columns_ > taken + 2 ? columns_ - taken : 2;
    }

    // The numbers above the tiles, and the melds to the right.
    void hand(std::size_t row) {
        const auto rows = tiles_.hand(sight_.mine.hand, melds_of_own(row + 1), cursor_);
        place_ = {.row = row, .columns = rows.columns};
        canvas_.put(row, 0, rows.numbers);
        canvas_.put(row + 1, 0, rows.tiles);
    }

    const Style& style_;
    const Sight& sight_;
    std::optional<std::size_t> cursor_;
    Seat below_; // the reader, or the first dealer if the reader has no seat
    const Public& table_;
    SeatTitles titles_;
    Canvas canvas_;
    std::size_t columns_;
    std::size_t side_;
    std::size_t cell_;
    ScreenTiles tiles_;
    RowPlan rows_;
    HandPlace place_;
};

} // namespace

std::optional<std::size_t> HandPlace::tile_at(std::size_t at_row, std::size_t column) const {
    if (at_row != row && at_row != row + 1) return std::nullopt;
    for (std::size_t i = 0; i + 1 < columns.size(); ++i)
        if (column >= columns[i] && column < columns[i + 1]) return i;
    return std::nullopt;
}

TableDrawing draw_table(const Style& style,
                        const Sight& sight,
                        const SeatNames& names,
                        std::size_t rows,
                        std::optional<std::size_t> cursor) {
    if (!is_table_screen(style.columns, rows))
        return draw_compact_table(style, sight, names, cursor);
    return Drawing{style, sight, names, rows, cursor}.draw();
}

std::vector<std::string>
table_screen(const Style& style, const Sight& sight, const SeatNames& names, std::size_t rows) {
    return draw_table(style, sight, names, rows, std::nullopt).rows;
}

} // namespace jantaku
