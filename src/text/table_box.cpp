#include "text/table_box.hpp"

#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace jantaku {

namespace {

constexpr std::string_view stick = "-o-";
constexpr std::size_t least_box_rows = 8;

} // namespace

std::string TableBox::wind_and_points(Seat seat) const {
    const std::string text =
        fmt::format("{} {}", wind_name(style_, table_.seat_wind(seat)), table_.points[seat]);
    return must_act(table_, seat) ? ">" + painted(style_, Paint::strong, text) : " " + text;
}

std::string TableBox::stick_of(Seat seat) const {
    if (table_.seats[seat].riichi != Riichi::accepted) return {};
    return painted(style_, Paint::riichi, stick);
}

std::string TableBox::points_and_stick(Seat seat) const {
    std::string text = wind_and_points(seat);
    if (const std::string mark = stick_of(seat); !mark.empty()) add_part(text, mark, " ");
    return text;
}

std::string TableBox::stick_and_points(Seat seat) const {
    std::string text = stick_of(seat);
    add_part(text, wind_and_points(seat), " ");
    return text;
}

void TableBox::edges(const Area& area) {
    const std::size_t last = area.row + area.rows - 1;
    const std::string edge =
        painted(style_, Paint::dim, "+" + std::string(area.width - 2, '-') + "+");
    const std::string side = painted(style_, Paint::dim, "|");
    canvas_.put(area.row, area.column, edge);
    canvas_.put(last, area.column, edge);
    for (std::size_t row = area.row + 1; row < last; ++row) {
        canvas_.put(row, area.column, side);
        canvas_.put(row, area.column + area.width - 1, side);
    }
}

void TableBox::draw(const Area& area, Seat below) {
    edges(area);
    const std::size_t players = table_.players();
    const std::size_t column = area.column + 1;
    const std::size_t inner = area.width - 2;
    const bool is_roomy = area.rows > least_box_rows;
    const auto centered = [&](std::size_t row, const std::string& text) {
        canvas_.center(row, column, inner, text);
    };
    std::size_t row = area.row + 1;
    if (players != 3) centered(row, points_and_stick(after(below, players / 2, players)));
    row += is_roomy ? 2 : 1;
    centered(row++, painted(style_, Paint::strong, kyoku_and_honba(style_, table_)) + "  " +
                        say(style_, Message::tiles_left, table_.live_tiles));
    if (players > 2) {
        canvas_.put(row, column, points_and_stick(after(below, players - 1, players)));
        canvas_.right(row, column, inner - 1, stick_and_points(after(below, 1, players)));
    }
    ++row;
    if (table_.kyotaku > 0 || is_roomy)
        centered(row, say(style_, Message::box_sticks, table_.kyotaku));
    indicators(row + 1, column, inner, is_roomy);
    centered(area.row + area.rows - 2, points_and_stick(below));
}

// Indicators and their dora are in one row, or in two. Where there is room for neither, only the dora
// are shown.
void TableBox::indicators(std::size_t row,
                          std::size_t column,
                          std::size_t width,
                          bool has_two_rows) {
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
        return canvas_.center(row, column, width, one);
    if (has_two_rows) canvas_.center(row++, column, width, shown);
    canvas_.center(row, column, width, counts);
}

} // namespace jantaku
