#include "text/compact_table.hpp"

#include "text/canvas.hpp"
#include "text/own_state.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/screen_tiles.hpp"
#include "text/seat_title.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <algorithm>

namespace jantaku {

namespace {

constexpr std::size_t seat_indent = 2;
constexpr std::size_t cell = 4;

class CompactDrawing {
  public:
    CompactDrawing(const Style& style,
                   const Sight& sight,
                   const SeatNames& names,
                   std::optional<std::size_t> cursor)
        : style_{style}, sight_{sight}, table_{sight.table}, cursor_{cursor},
          below_{sight.seat.value_or(Seat{0})}, titles_{style, sight.table, names},
          tiles_{style, sight.table, cell}, canvas_{compact_rows, style.columns} {}

    TableDrawing draw() {
        head();
        const std::size_t players = table_.players();
        for (std::size_t i = 1; i < players; ++i)
            other(after(below_, i, players));
        own();
        std::vector<std::string> rows = canvas_.lines();
        rows.resize(std::min(row_, compact_rows));
        return {.rows = std::move(rows), .hand = place_};
    }

  private:
    void head() {
        std::vector<Tile> dora;
        for (const Tile tile : table_.indicators)
            dora.emplace_back(dora_of(tile.kind(), kinds_in_play(table_.rules)));
        std::string text = painted(style_, Paint::strong, kyoku_and_honba(style_, table_));
        text += "  " + say(style_, Message::tiles_left, table_.live_tiles);
        if (table_.kyotaku > 0) text += "  " + say(style_, Message::box_sticks, table_.kyotaku);
        text += fmt::format("  {} {}", text_of(style_, Message::box_dora), tiles_.row(dora));
        canvas_.put(row_++, 0, fit(text, style_.columns));
    }

    std::string points(Seat seat) const { return fmt::format(" {}", table_.points[seat]); }

    void other(Seat seat) {
        std::string melds = titles_.shown(seat);
        for (const Meld& meld : table_.seats[seat].melds)
            add_part(melds, tiles_.meld(meld), " ");
        const std::string title = titles_.title(seat, style_.columns - 1, points(seat));
        const bool fits = display_width(title) + 2 + display_width(melds) <= style_.columns;
        canvas_.put(row_, 0, title);
        if (!fits) ++row_;
        canvas_.right(row_++, 0, style_.columns, fit(melds, style_.columns - seat_indent));
        river(seat);
    }

    void river(Seat seat) {
        for (const std::string& line : tiles_.river(seat, 1, style_.columns - seat_indent))
            canvas_.put(row_, seat_indent - 1, line);
        ++row_;
    }

    void own() {
        std::string title = titles_.title(below_, style_.columns / 2, points(below_));
        if (sight_.seat) title += own_state(style_, sight_);
        canvas_.put(row_++, 0, fit(title, style_.columns));
        river(below_);
        std::string melds;
        for (const Meld& meld : table_.seats[below_].melds)
            add_part(melds, tiles_.meld(meld), " ");
        canvas_.right(row_ + 1, 0, style_.columns, melds);
        if (sight_.seat) {
            const std::size_t taken = melds.empty() ? 0 : display_width(melds) + 1;
            const auto hand =
                tiles_.hand(sight_.mine.hand, std::max(style_.columns, taken + 8) - taken, cursor_);
            place_ = {.row = row_, .columns = hand.columns};
            canvas_.put(row_, 0, hand.numbers);
            canvas_.put(row_ + 1, 0, hand.tiles);
        }
        row_ += 2;
    }

    const Style& style_;
    const Sight& sight_;
    const Public& table_;
    std::optional<std::size_t> cursor_;
    Seat below_; // the reader, or the first dealer if the reader has no seat
    SeatTitles titles_;
    ScreenTiles tiles_;
    Canvas canvas_;
    std::size_t row_ = 0;
    HandPlace place_;
};

} // namespace

TableDrawing draw_compact_table(const Style& style,
                                const Sight& sight,
                                const SeatNames& names,
                                std::optional<std::size_t> cursor) {
    return CompactDrawing{style, sight, names, cursor}.draw();
}

} // namespace jantaku
