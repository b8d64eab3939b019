#include "text/table_screen.hpp"

#include "text/canvas.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/screen_tiles.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <span>
#include <string_view>

namespace jantaku {

namespace {

constexpr std::size_t wide_side = 38;
constexpr std::size_t wide_cell = 6;
// A row of a river fits between the sides.
constexpr std::size_t wide_columns = 2 * wide_side + tiles_in_river_row * wide_cell + 2;
constexpr std::string_view stick = "-o-";

bool is_wide(const Style& style) {
    return style.columns >= wide_columns;
}

class Drawing {
  public:
    Drawing(const Style& style, const Sight& sight, const SeatNames& names, std::size_t rows)
        : style_{style}, sight_{sight}, below_{sight.seat.value_or(Seat{0})}, table_{sight.table},
          names_{names}, canvas_{rows, style.columns}, columns_{style.columns},
          side_{is_wide(style) ? wide_side : 24U}, cell_{is_wide(style) ? wide_cell : 4U},
          tiles_{style, sight.table, cell_} {
        std::size_t more = rows - least_table_rows;
        const auto grow = [&](std::size_t& size, std::size_t by) {
            if (more < by) return;
            size += by;
            more -= by;
        };
        grow(middle_, 2);
        grow(top_river_, 1);
        grow(own_river_, 1);
        grow(gap_, 1);
        grow(top_gap_, 1);
        grow(bottom_gap_, 1);
    }

    std::vector<std::string> draw() {
        const std::size_t players = table_.players();
        const std::size_t center = columns_ - 2 * side_;
        const std::size_t middle_at = 1 + top_river_ + top_gap_;
        if (players == 2) across(after(below_, 1, players));
        if (players == 4) across(after(below_, 2, players));
        if (players > 2) {
            beside(after(below_, 1, players), middle_at, columns_ - side_);
            beside(after(below_, players - 1, players), middle_at, 0);
        }
        box(middle_at, side_, center);
        const std::size_t own_at = middle_at + middle_ + bottom_gap_;
        own(own_at);
        return canvas_.lines();
    }

  private:
    // ---- seats

    std::string kita(Seat seat) const {
        const auto& aside = table_.seats[seat].kita;
        if (aside.empty()) return {};
        return fmt::format("{} x{}", text_of(style_, Message::kita_label), aside.size());
    }

    bool must_act(Seat seat) const { return table_.phase == Phase::turn && table_.turn == seat; }

    std::string name(Seat seat, std::size_t width) const {
        return seat.index() < names_.size() ? fit(names_[seat], width) : std::string{};
    }

    std::string marks(Seat seat) const {
        const SeatPublic& open = table_.seats[seat];
        std::string text;
        const auto add = [&](const std::string& mark) {
            if (!mark.empty()) text += "  " + mark;
        };
        if (open.riichi != Riichi::none) {
            add(painted(style_, Paint::riichi,
                        text_of(style_, open.double_riichi ? Message::in_double_riichi
                                                           : Message::in_riichi)));
        }
        if (open.out) add(std::string{text_of(style_, Message::mark_won)});
        add(kita(seat));
        return text;
    }

    std::string title(Seat seat, std::size_t width) const {
        const std::string wind{wind_name(style_, table_.seat_wind(seat))};
        const std::string tail = marks(seat);
        const std::size_t taken = 2 + display_width(wind) + 1 + display_width(tail);
        const std::string who =
            name(seat, width > taken ? std::min<std::size_t>(width - taken, 20) : 1);
        return (must_act(seat) ? painted(style_, Paint::strong, ">") + " " : "  ") +
               painted(style_, Paint::strong, wind + " " + who) + tail;
    }

    std::string shown(Seat seat) const {
        const auto& tiles = table_.seats[seat].shown;
        if (tiles.empty()) return {};
        return tiles_short(style_, {tiles.begin(), tiles.end()});
    }

    // The first column of the rivers in the middle.
    std::size_t river_column() const {
        return side_ + (columns_ - 2 * side_ - tiles_in_river_row * cell_) / 2;
    }

    // Toimen's melds are close to toimen's river, so that nobody takes them for kamicha's below.
    void across(Seat seat) {
        const std::size_t at = river_column();
        canvas_.put(0, at - 1, title(seat, columns_ - at));
        const auto river = tiles_.river(seat, top_river_, columns_ - at);
        for (std::size_t i = 0; i < river.size(); ++i)
            canvas_.put(1 + i, at, river[i]);
        const std::size_t room = at - 2;
        std::size_t row = 0;
        canvas_.right(row, 0, room, shown(seat));
        row += table_.seats[seat].shown.empty() ? 0 : 1;
        for (const std::string& line : tiles_.melds(seat, room))
            canvas_.right(row++, 0, room, line);
    }

    void beside(Seat seat, std::size_t at, std::size_t column) {
        const std::size_t width = side_ - 1;
        const auto melds = tiles_.melds(seat, width - 2);
        canvas_.put(at, column, title(seat, width));
        std::size_t row = at + 1;
        const std::string hand = shown(seat);
        if (!hand.empty()) canvas_.put(row++, column + 2, fit(hand, width - 2));
        const std::size_t taken = 1 + melds.size() + (hand.empty() ? 0 : 1);
        const std::size_t rows = middle_ > taken ? middle_ - taken : 0;
        for (const std::string& line : tiles_.river(seat, rows, side_))
            canvas_.put(row++, column, line);
        row = at + middle_ - melds.size();
        for (const std::string& line : melds)
            canvas_.put(row++, column + 2, line);
    }

    // ---- the middle

    std::string wind_and_points(Seat seat) const {
        const std::string text =
            fmt::format("{} {}", wind_name(style_, table_.seat_wind(seat)), table_.points[seat]);
        return (must_act(seat) ? ">" : " ") +
               (must_act(seat) ? painted(style_, Paint::strong, text) : text);
    }

    std::string stick_of(Seat seat) const {
        if (table_.seats[seat].riichi != Riichi::accepted) return {};
        return painted(style_, Paint::riichi, stick);
    }
    std::string points_and_stick(Seat seat) const {
        const std::string mark = stick_of(seat);
        return wind_and_points(seat) + (mark.empty() ? "" : " " + mark);
    }
    std::string stick_and_points(Seat seat) const {
        const std::string mark = stick_of(seat);
        return (mark.empty() ? "" : mark + " ") + wind_and_points(seat);
    }

    void edges(std::size_t at, std::size_t from, std::size_t width) {
        const std::size_t last = at + middle_ - 1;
        const std::string edge =
            painted(style_, Paint::dim, "+" + std::string(width - 2, '-') + "+");
        const std::string side = painted(style_, Paint::dim, "|");
        canvas_.put(at, from, edge);
        canvas_.put(last, from, edge);
        for (std::size_t row = at + 1; row < last; ++row) {
            canvas_.put(row, from, side);
            canvas_.put(row, from + width - 1, side);
        }
    }

    // The points of each player on that player's side, with kyoku, sticks and dora between them.
    void box(std::size_t at, std::size_t from, std::size_t width) {
        edges(at, from, width);
        const std::size_t players = table_.players();
        const std::size_t inner = width - 2;
        const bool is_roomy = middle_ > 8;
        const auto centered = [&](std::size_t row, const std::string& text) {
            canvas_.center(row, from + 1, inner, text);
        };
        std::size_t row = at + 1;
        if (players != 3) centered(row, points_and_stick(after(below_, players / 2, players)));
        row += is_roomy ? 2 : 1;
        centered(row++, painted(style_, Paint::strong, kyoku_and_honba(style_, table_)) + "  " +
                            say(style_, Message::tiles_left, table_.live_tiles));
        if (players > 2) {
            canvas_.put(row, from + 1, points_and_stick(after(below_, players - 1, players)));
            canvas_.right(row, from + 1, inner - 1, stick_and_points(after(below_, 1, players)));
        }
        ++row;
        if (table_.kyotaku > 0 || is_roomy)
            centered(row, say(style_, Message::box_sticks, table_.kyotaku));
        indicators(row + 1, from + 1, inner, is_roomy);
        centered(at + middle_ - 2, points_and_stick(below_));
    }

    // Indicators and their dora in one row, or in two. With room for only one short row, only the
    // dora.
    void indicators(std::size_t row, std::size_t from, std::size_t width, bool has_two_rows) {
        std::vector<Tile> dora;
        for (const Tile tile : table_.indicators)
            dora.emplace_back(dora_of(tile.kind(), kinds_in_play(table_.rules)));
        const auto labelled = [&](Message label, std::span<const Tile> tiles) {
            return fmt::format("{} {}", text_of(style_, label), tiles_.row(tiles));
        };
        const std::string shown =
            labelled(Message::box_indicators, {table_.indicators.begin(), table_.indicators.end()});
        const std::string counts = labelled(Message::box_dora, dora);
        if (const std::string one = shown + "  " + counts; display_width(one) <= width)
            return canvas_.center(row, from, width, one);
        if (has_two_rows) canvas_.center(row++, from, width, shown);
        canvas_.center(row, from, width, counts);
    }

    // ---- the reader

    void own(std::size_t at) {
        const std::size_t column = river_column();
        const auto river = tiles_.river(below_, own_river_, columns_ - column);
        for (std::size_t i = 0; i < river.size(); ++i)
            canvas_.put(at + i, column, river[i]);
        std::size_t row = at + own_river_;
        std::string head = title(below_, columns_ / 2);
        if (!sight_.seat) {
            if (const std::string open = shown(below_); !open.empty()) head += "  " + open;
            canvas_.put(row, 0, fit(head, columns_));
            melds_of_own(row + 2 + gap_);
            return;
        }
        head += "  (" + std::string{text_of(style_, Message::mark_you)} + ")";
        if (const Furiten kind = furiten(table_, sight_.mine, below_); kind != Furiten::none)
            head += "  " + painted(style_, Paint::error, name_of(style_, kind));
        if (const KindSet waits = own_waits(); !waits.empty())
            head += "  " + say(style_, Message::screen_tenpai, kinds_text(style_, waits));
        canvas_.put(row, 0, fit(head, columns_));
        row += 1 + gap_;
        hand(row);
    }

    KindSet own_waits() const {
        const Hand& held = sight_.mine.hand;
        if (held.size() + 3 * table_.seats[below_].melds.size() != 13) return {};
        if (table_.seats[below_].out) return {};
        return tenpai_waits(table_.rules, held.counts(), table_.seats[below_].melds);
    }

    // Draws the melds at the right edge of a row. Returns how many columns are left beside them.
    std::size_t melds_of_own(std::size_t row) {
        std::string melds;
        for (const Meld& meld : table_.seats[below_].melds)
            melds += (melds.empty() ? "" : "  ") + tiles_.meld(meld);
        canvas_.right(row, 0, columns_, melds);
        const std::size_t taken = 2 + (melds.empty() ? 0 : display_width(melds) + 1);
        return columns_ > taken + 2 ? columns_ - taken : 2;
    }

    // The numbers above the tiles, and the melds to the right.
    void hand(std::size_t row) {
        const auto rows = tiles_.hand(sight_.mine.hand, melds_of_own(row + 1));
        canvas_.put(row, 0, rows.numbers);
        canvas_.put(row + 1, 0, rows.tiles);
    }

    const Style& style_;
    const Sight& sight_;
    Seat below_; // the reader, or the first dealer if the reader has no seat
    const Public& table_;
    const SeatNames& names_;
    Canvas canvas_;
    std::size_t columns_;
    std::size_t side_;
    std::size_t cell_;
    ScreenTiles tiles_;
    std::size_t middle_ = 8;
    std::size_t top_river_ = 3;
    std::size_t own_river_ = 3;
    std::size_t gap_ = 0;        // above the hand
    std::size_t top_gap_ = 0;    // below toimen's river
    std::size_t bottom_gap_ = 0; // above the reader's river
};

} // namespace

std::vector<std::string>
table_screen(const Style& style, const Sight& sight, const SeatNames& names, std::size_t rows) {
    return Drawing{style, sight, names, rows}.draw();
}

} // namespace jantaku
