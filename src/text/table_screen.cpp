#include "text/table_screen.hpp"

#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t tiles_in_row = 6;
constexpr std::size_t wide_columns = 100;

// Pieces of text at places; a later piece of a row stands further right.
class Canvas {
  public:
    Canvas(std::size_t rows, std::size_t columns) : rows_(rows), columns_{columns} {}

    void put(std::size_t row, std::size_t column, std::string text) {
        if (row < rows_.size() && !text.empty()) rows_[row].push_back({column, std::move(text)});
    }
    void center(std::size_t row, std::size_t from, std::size_t width, std::string text) {
        const std::size_t taken = display_width(text);
        put(row, from + (width > taken ? (width - taken) / 2 : 0), fit(text, width));
    }
    void right(std::size_t row, std::size_t from, std::size_t width, std::string text) {
        const std::size_t taken = display_width(text);
        put(row, from + (width > taken ? width - taken : 0), fit(text, width));
    }

    [[nodiscard]] std::vector<std::string> lines() {
        std::vector<std::string> result;
        for (auto& row : rows_) {
            std::ranges::stable_sort(row, {}, &Piece::column);
            std::string line;
            for (const Piece& piece : row)
                line = pad_right(line, piece.column) + piece.text;
            result.push_back(pad_right(fit(line, columns_), columns_));
        }
        return result;
    }

  private:
    struct Piece {
        std::size_t column;
        std::string text;
    };
    std::vector<std::vector<Piece>> rows_;
    std::size_t columns_;
};

class Drawing {
  public:
    Drawing(const Style& style, const SeatView& view, const SeatNames& names, std::size_t rows)
        : style_{style}, view_{view}, table_{view.table}, names_{names},
          canvas_{rows, style.columns}, columns_{style.columns} {
        if (columns_ >= wide_columns) {
            side_ = 38;
            cell_ = 6;
        }
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
        for (const Tile indicator : table_.indicators)
            dora_.add(dora_of(indicator.kind(), kinds_in_play(table_.rules)));
    }

    std::vector<std::string> draw() {
        const std::size_t players = table_.players();
        const std::size_t center = columns_ - 2 * side_;
        const std::size_t middle_at = 1 + top_river_ + top_gap_;
        if (players == 2) across(after(view_.seat, 1, players));
        if (players == 4) across(after(view_.seat, 2, players));
        if (players > 2) {
            beside(after(view_.seat, 1, players), middle_at, columns_ - side_);
            beside(after(view_.seat, players - 1, players), middle_at, 0);
        }
        box(middle_at, side_, center);
        const std::size_t own_at = middle_at + middle_ + bottom_gap_;
        own(own_at);
        return canvas_.lines();
    }

  private:
    // ---- tiles

    // The name in the reader's face if it fits into a cell, else in ASCII.
    std::string face(const Style& style, Tile tile, std::size_t width) const {
        if (style.tiles != TileFace::ascii) {
            Style ascii = style;
            ascii.tiles = TileFace::ascii;
            const std::string name =
                style.tiles == TileFace::kanji ? tile_name(style, tile) : std::string{};
            if (name.empty() || display_width(name) > width) return tile_name(ascii, tile);
            return name;
        }
        return tile_name(style, tile);
    }

    std::string painted_face(Tile tile, TileLook look, std::size_t width) const {
        Style bare = style_;
        bare.color = false;
        look.dora = dora_.contains(tile.kind());
        return painted_tile(style_, tile, face(bare, tile, width), look);
    }

    std::string cell_of(const RiverTile& tile, bool is_open, bool tight) const {
        const std::size_t inner = tight ? 2 : cell_ - 2;
        std::string before = " ";
        std::string behind = tile.tsumogiri ? "'" : " ";
        if (tile.riichi || tile.called) {
            const bool both = tile.riichi && tile.called;
            before = both ? "{" : tile.riichi ? "[" : "(";
            if (!tile.tsumogiri) behind = both ? "}" : tile.riichi ? "]" : ")";
        }
        const std::string name = painted_face(tile.tile,
                                              {.dora = false,
                                               .dim = !is_open && (tile.tsumogiri || tile.called),
                                               .fresh = is_open || tile.riichi},
                                              inner);
        if (tile.riichi) {
            before = painted(style_, Paint::riichi, before);
            behind = painted(style_, Paint::riichi, behind);
        }
        if (tight && before == " ") before.clear();
        return pad_right(before + name + behind, tight ? 3 : cell_);
    }

    // In rows of six; what is left over makes the last row longer, up to `most` columns.
    std::vector<std::string> river_rows(Seat seat, std::size_t rows, std::size_t most) const {
        const River& river = table_.seats[seat].river;
        std::vector<std::string> lines;
        if (rows == 0 || river.empty()) return lines;
        const std::size_t fits = (rows - 1) * tiles_in_row + most / cell_;
        std::size_t in_row = tiles_in_row;
        const bool tight = river.size() > fits && rows * (most / cell_) < river.size();
        if (river.size() > fits) in_row = tight ? most / 4 : most / cell_;
        const std::size_t room = tight ? rows * in_row : river.size();
        const std::size_t first = river.size() > room ? river.size() - room : 0;
        const bool lies_open = table_.phase == Phase::claims && table_.offer &&
                               table_.offer->kind == OfferKind::discard &&
                               table_.offer->from == seat;
        for (std::size_t i = first; i < river.size(); ++i) {
            const std::size_t place = i - first;
            if (lines.size() < rows && place == lines.size() * in_row) lines.emplace_back();
            lines.back() += cell_of(river[i], lies_open && i + 1 == river.size(), tight);
        }
        if (first > 0) lines.front() = painted(style_, Paint::dim, "~") + lines.front();
        return lines;
    }

    // 3p(4p)5p<W; an ankan has no bracket.
    std::string meld(const Meld& m) const {
        std::string text;
        bool marked = !m.is_open();
        for (const Tile tile : m.tiles) {
            const bool is_called = !marked && tile == m.called;
            marked = marked || is_called;
            const std::string name = painted_face(tile, {}, 2);
            text += is_called ? "(" + name + ")" : name;
        }
        if (m.kind == MeldKind::kakan) text += "+";
        if (m.kind == MeldKind::ankan) return "[" + text + "]";
        return text + "<" + std::string{wind_name(style_, table_.seat_wind(m.from))};
    }

    std::string kita(Seat seat) const {
        const auto& aside = table_.seats[seat].kita;
        if (aside.empty()) return {};
        return fmt::format("{} x{}", text_of(style_, Message::kita_label), aside.size());
    }

    std::string row_of(const std::vector<Tile>& tiles) const {
        std::string text;
        for (const Tile tile : tiles)
            text += (text.empty() ? "" : " ") + painted_face(tile, {}, 2);
        return text;
    }

    // ---- seats

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

    void across(Seat seat) {
        const std::size_t center = columns_ - 2 * side_;
        const std::size_t at = side_ + (center - tiles_in_row * cell_) / 2;
        canvas_.put(0, at - 1, title(seat, columns_ - at));
        const std::size_t most = columns_ - at;
        const auto river = river_rows(seat, top_river_, most);
        for (std::size_t i = 0; i < river.size(); ++i)
            canvas_.put(1 + i, at, river[i]);
        std::size_t row = 0;
        if (const std::string hand = shown(seat); !hand.empty())
            canvas_.put(row++, 2, fit(hand, side_ - 2));
        for (const Meld& m : table_.seats[seat].melds)
            canvas_.put(row++, 2, fit(meld(m), side_ - 2));
    }

    void beside(Seat seat, std::size_t at, std::size_t column) {
        const std::size_t width = side_ - 1;
        const Melds& melds = table_.seats[seat].melds;
        canvas_.put(at, column, title(seat, width));
        std::size_t row = at + 1;
        const std::string hand = shown(seat);
        if (!hand.empty()) canvas_.put(row++, column + 2, fit(hand, width - 2));
        const std::size_t taken = 1 + melds.size() + (hand.empty() ? 0 : 1);
        const std::size_t rows = middle_ > taken ? middle_ - taken : 0;
        for (const std::string& line : river_rows(seat, rows, side_))
            canvas_.put(row++, column, line);
        row = at + middle_ - melds.size();
        for (const Meld& m : melds)
            canvas_.put(row++, column + 2, fit(meld(m), width - 2));
    }

    // ---- the middle

    std::string wind_and_points(Seat seat) const {
        const std::string text =
            fmt::format("{} {}", wind_name(style_, table_.seat_wind(seat)), table_.points[seat]);
        return (must_act(seat) ? ">" : " ") +
               (must_act(seat) ? painted(style_, Paint::strong, text) : text);
    }

    std::string stick(Seat seat) const {
        if (table_.seats[seat].riichi != Riichi::accepted) return {};
        return painted(style_, Paint::riichi, "--o--");
    }

    void box(std::size_t at, std::size_t from, std::size_t width) {
        const std::size_t inner = width - 2;
        const std::size_t last = at + middle_ - 1;
        const std::string edge = painted(style_, Paint::dim, "+" + std::string(inner, '-') + "+");
        const std::string side = painted(style_, Paint::dim, "|");
        canvas_.put(at, from, edge);
        canvas_.put(last, from, edge);
        for (std::size_t row = at + 1; row < last; ++row) {
            canvas_.put(row, from, side);
            canvas_.put(row, from + width - 1, side);
        }
        const std::size_t players = table_.players();
        const std::size_t spare = middle_ > 8 ? 1 : 0;
        std::size_t row = at + 1;
        const auto with_stick = [&](Seat seat) {
            const std::string mark = stick(seat);
            return wind_and_points(seat) + (mark.empty() ? "" : "  " + mark);
        };
        if (players != 3)
            canvas_.center(row, from + 1, inner,
                           with_stick(after(view_.seat, players / 2, players)));
        row += 1 + spare;
        canvas_.center(row, from + 1, inner,
                       painted(style_, Paint::strong, kyoku_and_honba(style_, table_)) + "  " +
                           say(style_, Message::tiles_left, table_.live_tiles));
        ++row;
        if (players > 2) {
            const Seat right = after(view_.seat, 1, players);
            const Seat left = after(view_.seat, players - 1, players);
            canvas_.put(row, from + 2, wind_and_points(left));
            canvas_.right(row, from + 1, inner - 2, wind_and_points(right));
            canvas_.put(row + 1, from + 2, stick(left));
            canvas_.right(row + 1, from + 1, inner - 1, stick(right));
        }
        ++row;
        if (table_.kyotaku > 0 || spare > 0)
            canvas_.center(row, from + 1, inner, say(style_, Message::box_sticks, table_.kyotaku));
        ++row;
        std::vector<Tile> indicators;
        std::vector<Tile> dora;
        for (const Tile tile : table_.indicators) {
            indicators.push_back(tile);
            dora.emplace_back(dora_of(tile.kind(), kinds_in_play(table_.rules)));
        }
        const auto labelled = [&](Message label, const std::vector<Tile>& tiles) {
            return fmt::format("{} {}", text_of(style_, label), row_of(tiles));
        };
        const std::string shown = labelled(Message::box_indicators, indicators);
        const std::string counts = labelled(Message::box_dora, dora);
        if (const std::string one = shown + "  " + counts; display_width(one) <= inner) {
            canvas_.center(row, from + 1, inner, one);
        } else if (spare > 0) {
            canvas_.center(row, from + 1, inner, shown);
            canvas_.center(row + 1, from + 1, inner, counts);
        } else {
            canvas_.center(row, from + 1, inner, counts);
        }
        canvas_.center(last - 1, from + 1, inner, with_stick(view_.seat));
    }

    // ---- the reader

    void own(std::size_t at) {
        const std::size_t center = columns_ - 2 * side_;
        const std::size_t column = side_ + (center - tiles_in_row * cell_) / 2;
        const auto river = river_rows(view_.seat, own_river_, columns_ - column);
        for (std::size_t i = 0; i < river.size(); ++i)
            canvas_.put(at + i, column, river[i]);
        std::size_t row = at + own_river_;
        std::string head = title(view_.seat, columns_ / 2);
        head += "  (" + std::string{text_of(style_, Message::mark_you)} + ")";
        if (const Furiten kind = furiten(table_, view_.mine, view_.seat); kind != Furiten::none)
            head += "  " + painted(style_, Paint::error, name_of(style_, kind));
        if (const KindSet waits = own_waits(); !waits.empty())
            head += "  " + say(style_, Message::screen_tenpai, kinds_text(style_, waits));
        canvas_.put(row, 0, fit(head, columns_));
        row += 1 + gap_;
        hand(row);
    }

    KindSet own_waits() const {
        const Hand& held = view_.mine.hand;
        if (held.size() + 3 * table_.seats[view_.seat].melds.size() != 13) return {};
        if (table_.seats[view_.seat].out) return {};
        return tenpai_waits(table_.rules, held.counts(), table_.seats[view_.seat].melds);
    }

    // The numbers above the tiles, the drawn one apart, melds behind them at the right edge.
    void hand(std::size_t row) {
        const Hand& held = view_.mine.hand;
        const auto arranged = style_.order.arrange(held);
        std::string melds;
        for (const Meld& m : table_.seats[view_.seat].melds)
            melds += (melds.empty() ? "" : "  ") + meld(m);
        const std::size_t melds_width = display_width(melds);
        const std::size_t gap = 2;
        const std::size_t room = columns_ - 2 - (melds.empty() ? 0 : melds_width + 1) - gap;
        const std::size_t width =
            std::clamp<std::size_t>(held.size() == 0 ? 4 : room / held.size(), 3, cell_);
        std::string numbers = " ";
        std::string tiles = " ";
        for (std::size_t i = 0; i < held.size(); ++i) {
            const bool is_drawn = i == held.tiles().size();
            if (is_drawn) {
                numbers += std::string(gap, ' ');
                tiles += painted(style_, Paint::dim, "|") + std::string(gap - 1, ' ');
            }
            numbers += painted(style_, Paint::dim, pad_right(std::to_string(i + 1), width));
            tiles +=
                pad_right(painted_face(arranged[i], {.dora = false, .dim = false, .fresh = is_drawn},
                                       width - 1),
                          width);
        }
        canvas_.put(row, 0, numbers);
        canvas_.put(row + 1, 0, tiles);
        if (!melds.empty()) canvas_.right(row + 1, 0, columns_, melds);
    }

    const Style& style_;
    const SeatView& view_;
    const Public& table_;
    const SeatNames& names_;
    Canvas canvas_;
    std::size_t columns_;
    std::size_t side_ = 24;
    std::size_t cell_ = 4;
    std::size_t middle_ = 8;
    std::size_t top_river_ = 3;
    std::size_t own_river_ = 3;
    std::size_t gap_ = 0;        // above the hand
    std::size_t top_gap_ = 0;    // below toimen's river
    std::size_t bottom_gap_ = 0; // above the own river
    KindSet dora_;
};

} // namespace

std::vector<std::string>
table_screen(const Style& style, const SeatView& view, const SeatNames& names, std::size_t rows) {
    return Drawing{style, view, names, rows}.draw();
}

} // namespace jantaku
