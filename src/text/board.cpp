#include "text/board.hpp"

#include "text/numbering.hpp"
#include "text/plain.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/wrap_parts.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t reply_columns = 3; // the width of `OK ` on the first line
constexpr std::size_t river_indent = 4;

// How the tiles of a river are aligned in columns: 0p'!^, 赤五筒'!^. The width of a glyph differs
// between terminals, so its marks are padded and not the glyph. If all glyphs of a terminal are
// equally wide, the columns line up.
struct RiverShape {
    std::size_t cell;
    std::size_t row;
};
RiverShape river_shape(TileFace face) {
    switch (face) {
    case TileFace::ascii:
        return {.cell = 6, .row = 12};
    case TileFace::kanji:
        return {.cell = 10, .row = 6};
    case TileFace::unicode:
        return {.cell = 5, .row = 6};
    }
    return {.cell = 6, .row = 12};
}

// The hand without the drawn tile.
std::string numbered_tiles(const Style& style, const Hand& hand, KindSet dora) {
    const auto tiles = style.order.arrange(hand);
    std::string text;
    for (std::size_t i = 0; i < hand.tiles().size(); ++i) {
        add_part(text, fmt::format("{}:{}", i + 1, tile_name(style, tiles[i], dora)), " ");
    }
    return text;
}

void add_mark(std::string& marks, std::string_view mark) {
    add_part(marks, mark, ", ");
}

std::string seat_marks(const Style& style, const Sight& view, Seat seat) {
    std::string marks;
    const SeatPublic& open = view.table.seats[seat];
    if (open.riichi != Riichi::none) {
        add_mark(marks, text_of(style, open.double_riichi ? Message::in_double_riichi
                                                          : Message::in_riichi));
    }
    if (open.out) add_mark(marks, text_of(style, Message::mark_won));
    if (seat == view.seat) add_mark(marks, text_of(style, Message::mark_you));
    return marks;
}

std::string padded_name(const SeatNames& names, Seat seat) {
    return pad_right(seat.index() < names.size() ? fit(names[seat], name_columns) : "",
                     name_columns);
}

void trim(std::string& line) {
    while (!line.empty() && line.back() == ' ')
        line.pop_back();
}

std::string river_marks(const RiverTile& tile) {
    return fmt::format("{}{}{}", tile.tsumogiri ? "'" : "", tile.riichi ? "!" : "",
                       tile.called ? "^" : "");
}

std::string river_cell(const Style& style, const RiverTile& tile, KindSet dora) {
    const std::size_t columns = river_shape(style.tiles).cell;
    if (style.tiles != TileFace::unicode) return pad_right(river_tile(style, tile, dora), columns);
    const std::string face = tile_name(style, Tile{tile.tile.kind()}, dora);
    const std::string_view red = tile.tile.is_red() ? "*" : "";
    return face + pad_right(std::string{red} + river_marks(tile), columns);
}

void add_river(std::vector<std::string>& lines,
               const Style& style,
               const SeatPublic& open,
               KindSet dora) {
    for (std::size_t i = 0; i < open.river.size(); ++i) {
        if (i % river_shape(style.tiles).row == 0) {
            if (i > 0) trim(lines.back());
            lines.emplace_back(river_indent, ' ');
        }
        lines.back() += river_cell(style, open.river[i], dora);
    }
    if (!open.river.empty()) trim(lines.back());
}

void add_melds(std::vector<std::string>& lines,
               const Style& style,
               const Public& table,
               Seat seat) {
    std::vector<std::string> parts;
    for (const Meld& meld : table.seats[seat].melds)
        parts.push_back((parts.empty() ? "" : " ") + meld_text(style, table, meld));
    for (const std::string& line : wrap_parts(parts, style.columns - river_indent))
        lines.push_back(std::string(river_indent, ' ') + line);
}

std::vector<std::string> nothing(const Style& style) {
    return {say(style, Message::nothing_to_show)};
}

} // namespace

std::string dora_text(const Style& style, const Public& table) {
    std::string text;
    for (const Tile indicator : table.indicators) {
        if (!text.empty()) text += ' ';
        text += say(style, Message::indicator_dora, tile_name(style, indicator),
                    tile_name(style, Tile{dora_of(indicator.kind(), kinds_in_play(table.rules))},
                              dora_kinds(table)));
    }
    return text;
}

std::string kita_text(const Style& style, const Public& table, const StaticVector<Tile, 12>& kita) {
    std::string text{text_of(style, Message::kita_label)};
    for (const Tile tile : kita)
        text += ' ' + tile_name(style, tile, dora_kinds(table));
    return text;
}

std::string river_tile(const Style& style, const RiverTile& tile, KindSet dora) {
    return tile_name(style, tile.tile, dora) + river_marks(tile);
}

std::vector<Seat> from_dealer(const Public& table) {
    std::vector<Seat> order;
    for (std::size_t i = 0; i < table.players(); ++i) {
        order.push_back(after(table.dealer, i, table.players()));
    }
    return order;
}

std::vector<Seat> by_points(const Public& table) {
    std::vector<Seat> order;
    for (const Seat seat : seats(table.players()))
        order.push_back(seat);
    std::ranges::stable_sort(order,
                             [&](Seat a, Seat b) { return table.points[a] > table.points[b]; });
    return order;
}

std::string numbered_hand(const Style& style, const Hand& hand, KindSet dora) {
    if (style.plain) return plain_hand(style, hand);
    std::string text = numbered_tiles(style, hand, dora);
    if (hand.drawn()) {
        text += fmt::format(" | {}:{}", hand.size(), tile_name(style, *hand.drawn(), dora));
    }
    return text;
}

std::vector<std::string> hand_line(const Style& style, const SeatView& view) {
    const Public& table = view.table;
    const Hand& hand = view.mine.hand;
    if (table.players() == 0 || hand.size() == 0) return nothing(style);
    if (style.plain) {
        std::vector<std::string> lines{plain_hand(style, hand)};
        for (const Meld& meld : table.seats[view.seat].melds)
            lines.push_back(plain_meld(style, table, meld));
        if (const auto& kita = table.seats[view.seat].kita; !kita.empty())
            lines.push_back(kita_text(style, table, kita));
        if (const Furiten kind = furiten(table, view.mine, view.seat); kind != Furiten::none)
            lines.emplace_back(name_of(style, kind));
        return lines;
    }
    const KindSet dora = dora_kinds(table);
    const std::string head =
        say(style, Message::head_seat, kyoku_and_honba(style, table),
            seat_wind_name(style, table.seat_wind(view.seat)), table.points[view.seat]);
    const std::string tiles = fmt::format("{} {}", text_of(style, Message::hand_label),
                                          numbered_tiles(style, hand, dora));
    std::string drew;
    if (hand.drawn()) {
        drew = fmt::format("{} {}:{}", text_of(style, Message::drew_label), hand.size(),
                           tile_name(style, *hand.drawn(), dora));
    }
    std::string rest;
    if (!table.seats[view.seat].melds.empty()) {
        rest = fmt::format("{} {}", text_of(style, Message::melds_label),
                           melds_text(style, table, view.seat));
    }
    if (const auto& kita = table.seats[view.seat].kita; !kita.empty()) {
        add_part(rest, kita_text(style, table, kita), "  ");
    }
    if (const Furiten kind = furiten(table, view.mine, view.seat); kind != Furiten::none) {
        add_part(rest, name_of(style, kind), "  ");
    }

    const std::string whole = fmt::format("{}  {}{}{}{}{}", head, tiles, drew.empty() ? "" : " | ",
                                          drew, rest.empty() ? "" : "  ", rest);
    if (display_width(whole) + reply_columns <= style.columns) return {whole};
    std::vector<std::string> lines{head, tiles};
    std::string last = drew;
    if (!rest.empty()) add_part(last, rest, "  ");
    if (last.empty()) return lines;
    append_wrapped(lines, style, last, "  ");
    return lines;
}

std::vector<std::string>
score_lines(const Style& style, const Sight& view, const SeatNames& names) {
    const Public& table = view.table;
    if (table.players() == 0) return nothing(style);
    if (style.plain) return plain_score(style, view, names);
    const std::vector<Seat> order = by_points(table);
    std::vector<std::string> lines{say(style, Message::room_game, kyoku_and_honba(style, table),
                                       table.kyotaku, table.live_tiles)};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Seat seat = order[i];
        const bool is_compared = view.seat && *view.seat != seat;
        const int difference = is_compared ? table.points[seat] - table.points[*view.seat] : 0;
        lines.push_back(say(
            style, Message::score_line, i + 1, wind_name(style, table.seat_wind(seat)),
            padded_name(names, seat), pad_left(std::to_string(table.points[seat]), points_columns),
            pad_left(is_compared ? fmt::format("{:+}", difference) : "", points_columns + 1),
            seat_marks(style, view, seat)));
        trim(lines.back());
    }
    return lines;
}

std::vector<std::string>
table_lines(const Style& style, const Sight& view, const SeatNames& names) {
    const Public& table = view.table;
    if (table.players() == 0) return nothing(style);
    if (style.plain) return plain_table(style, view, names);
    std::vector<std::string> lines{say(style, Message::table_head, kyoku_and_honba(style, table),
                                       table.live_tiles, table.kyotaku, dora_text(style, table))};
    const KindSet dora = dora_kinds(table);
    const std::string indent(river_indent, ' ');
    for (const Seat seat : from_dealer(table)) {
        const bool must_act = table.phase == Phase::turn && table.turn == seat;
        lines.push_back(fmt::format(
            "{} {} {} {}  {}", must_act ? '>' : ' ', wind_name(style, table.seat_wind(seat)),
            padded_name(names, seat), pad_left(std::to_string(table.points[seat]), points_columns),
            seat_marks(style, view, seat)));
        trim(lines.back());
        if (!table.seats[seat].melds.empty()) {
            add_melds(lines, style, table, seat);
        }
        const SeatPublic& open = table.seats[seat];
        if (!open.kita.empty())
            append_wrapped(lines, style, indent + kita_text(style, table, open.kita));
        if (!open.shown.empty()) {
            append_wrapped(
                lines, style,
                fmt::format("{}{} {}", indent, text_of(style, Message::shown_label),
                            tiles_short(style, {open.shown.begin(), open.shown.end()}, dora)));
        }
        add_river(lines, style, open, dora);
    }
    lines.push_back(say(style, Message::table_legend));
    return lines;
}

std::vector<std::string> dora_lines(const Style& style, const Sight& view) {
    const Public& table = view.table;
    if (table.players() == 0) return nothing(style);
    std::vector<std::string> lines{say(style, Message::dora_head, dora_text(style, table))};
    if (style.plain) lines = plain_indicators(style, table);
    const RedFives& reds = table.rules.red_fives;
    if (reds == RedFives{.m = 0, .p = 0, .s = 0}) {
        lines.push_back(say(style, Message::dora_no_reds));
    } else {
        lines.push_back(say(style, Message::dora_reds, +reds.m, +reds.p, +reds.s));
    }
    if (const KindSet kita = nuki_kinds(table.rules); !kita.empty()) {
        lines.push_back(say(style, Message::dora_kita, kinds_text(style, kita)));
    }
    lines.push_back(say(style, Message::dora_pending, +table.pending_indicators));
    return lines;
}

std::string
choices_text(const Style& style, const SeatView& view, const Actions& actions, ActionKind kind) {
    const auto options = options_of(actions, kind);
    const bool is_kan = names_one_tile(kind);
    const auto& offer = view.table.offer;
    std::string text;
    for (std::size_t i = 0; i < options.size(); ++i) {
        std::string choice = fmt::format("{}) {}", i + 1,
                                         is_kan ? tile_name(style, options[i].tile)
                                                : tile_names(style, options[i].consumed));
        if (!is_kan && offer) choice += '+' + tile_name(style, offer->tile);
        add_part(text, choice, " ");
    }
    return text;
}

} // namespace jantaku
