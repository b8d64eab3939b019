#include "text/screen_tiles.hpp"

#include "text/width.hpp"
#include "tile/join.hpp"

#include <algorithm>

namespace jantaku {

namespace {

constexpr std::size_t tight_cell = 3;
constexpr std::size_t hand_gap = 2; // before the drawn tile

struct Marks {
    std::string_view before;
    std::string_view behind;
};
Marks marks_of(const RiverTile& tile) {
    if (tile.riichi && tile.called) return {"{", "}"};
    if (tile.riichi) return {"[", "]"};
    if (tile.called) return {"(", ")"};
    return {" ", ""};
}

} // namespace

ScreenTiles::ScreenTiles(const Style& style, const Public& table, std::size_t cell)
    : style_{style}, table_{table}, cell_{cell}, dora_{dora_kinds(table)} {}

std::string ScreenTiles::face(Tile tile, TileLook look, std::size_t width) const {
    Style bare = style_;
    bare.color = false;
    if (style_.tiles == TileFace::unicode) bare.tiles = TileFace::ascii;
    std::string name = tile_name(bare, tile);
    if (display_width(name) > width) {
        bare.tiles = TileFace::ascii;
        name = tile_name(bare, tile);
    }
    look.dora = dora_.contains(tile.kind());
    return painted_tile(style_, tile, name, look);
}

std::string ScreenTiles::river_face(const RiverTile& tile, bool is_open, std::size_t width) const {
    return face(tile.tile,
                {.dora = false,
                 .dim = !is_open && (tile.tsumogiri || tile.called),
                 .fresh = is_open || tile.riichi},
                width);
}

std::string ScreenTiles::cell_of(const RiverTile& tile, bool is_open) const {
    const Marks marks = marks_of(tile);
    const std::string name = river_face(tile, is_open, cell_ - 2);
    const bool has_both = display_width(name) + 3 <= cell_;
    std::string before{marks.before};
    const bool shows_tsumogiri = tile.tsumogiri && (has_both || marks.behind.empty());
    std::string behind = shows_tsumogiri ? "'" : "";
    behind += marks.behind;
    if (tile.riichi) {
        before = painted(style_, Paint::riichi, before);
        behind = painted(style_, Paint::riichi, behind);
    }
    return pad_right(before + name + behind, cell_);
}

std::string ScreenTiles::tight_cell_of(const RiverTile& tile, bool is_open) const {
    const std::string_view bracket = marks_of(tile).behind;
    const std::string_view mark = !bracket.empty() ? bracket : tile.tsumogiri ? "'" : "";
    const std::string name = river_face(tile, is_open, tight_cell - 1);
    return pad_right(name +
                         (tile.riichi ? painted(style_, Paint::riichi, mark) : std::string{mark}),
                     tight_cell);
}

std::vector<std::string> ScreenTiles::river(Seat seat, std::size_t rows, std::size_t most) const {
    const River& river = table_.seats[seat].river;
    std::vector<std::string> lines;
    if (rows == 0 || river.empty()) return lines;
    const std::size_t in_wide_row = most / cell_;
    const bool has_long_row = river.size() <= (rows - 1) * tiles_in_river_row + in_wide_row;
    const bool is_tight = rows * in_wide_row < river.size();
    const std::size_t in_row = is_tight       ? most / tight_cell
                               : has_long_row ? tiles_in_river_row
                                              : in_wide_row;
    const std::size_t room = is_tight ? rows * in_row : river.size();
    const std::size_t hidden = river.size() > room ? river.size() - room : 0;
    const bool lies_open = table_.phase == Phase::claims && table_.offer &&
                           table_.offer->kind == OfferKind::discard && table_.offer->from == seat;
    for (std::size_t i = hidden; i < river.size(); ++i) {
        const bool is_open = lies_open && i + 1 == river.size();
        if (lines.size() < rows && i - hidden == lines.size() * in_row) lines.emplace_back();
        if (hidden > 0 && i == hidden)
            lines.back() += painted(style_, Paint::dim, pad_right("~", tight_cell));
        else
            lines.back() +=
                is_tight ? tight_cell_of(river[i], is_open) : cell_of(river[i], is_open);
    }
    return lines;
}

std::string ScreenTiles::meld(const Meld& meld) const {
    std::string text;
    bool marked = !meld.is_open();
    for (const Tile tile : meld.tiles) {
        const bool is_called = !marked && tile == meld.called;
        marked = marked || is_called;
        const std::string name = face(tile, {}, 2);
        text += is_called ? "(" + name + ")" : name;
    }
    if (meld.kind == MeldKind::ankan) return "[" + text + "]";
    if (meld.kind == MeldKind::kakan) text += "+";
    return text + "<" + std::string{wind_name(style_, table_.seat_wind(meld.from))};
}

std::vector<std::string> ScreenTiles::melds(Seat seat, std::size_t columns) const {
    std::vector<std::string> lines;
    for (const Meld& each : table_.seats[seat].melds) {
        const std::string text = meld(each);
        const bool fits =
            !lines.empty() && display_width(lines.back()) + 2 + display_width(text) <= columns;
        if (fits)
            lines.back() += "  " + text;
        else
            lines.push_back(fit(text, columns));
    }
    return lines;
}

std::string ScreenTiles::row(std::span<const Tile> tiles) const {
    std::string text;
    for (const Tile tile : tiles)
        add_part(text, face(tile, {}, 2), " ");
    return text;
}

ScreenTiles::HandRows
ScreenTiles::hand(const Hand& held, std::size_t columns, std::optional<std::size_t> cursor) const {
    HandRows rows{.numbers = " ", .tiles = ""};
    if (held.size() == 0) return rows;
    const auto bracket = [&](std::string_view mark) { return painted(style_, Paint::turn, mark); };
    std::string before = " "; // the column before the next tile
    const auto arranged = style_.order.arrange(held);
    const std::size_t width =
        std::clamp<std::size_t>((columns - hand_gap) / held.size(), tight_cell, cell_);
    for (std::size_t i = 0; i < held.size(); ++i) {
        const bool is_drawn = i == held.tiles().size();
        const bool is_chosen = cursor == i;
        if (is_drawn) {
            rows.numbers += std::string(hand_gap, ' ');
            rows.tiles +=
                before + painted(style_, Paint::dim, "|") + std::string(hand_gap - 2, ' ');
            before = " ";
        }
        rows.columns.push_back(display_width(rows.numbers));
        rows.numbers += painted(style_, Paint::dim, pad_right(std::to_string(i + 1), width));
        const TileLook look{.dora = false, .dim = false, .fresh = is_drawn, .chosen = is_chosen};
        std::string tile = face(arranged[i], look, width - 1);
        if (is_chosen) tile += bracket("]");
        // The last column of a tile is the one before the next tile.
        tile = pad_right(tile, width);
        const bool ends_in_blank = tile.ends_with(' ');
        if (ends_in_blank) tile.pop_back();
        rows.tiles += (is_chosen ? bracket("[") : before) + tile;
        before = ends_in_blank ? " " : "";
    }
    rows.columns.push_back(display_width(rows.numbers));
    rows.tiles += before;
    return rows;
}

} // namespace jantaku
