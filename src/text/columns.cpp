#include "text/columns.hpp"

#include "text/board.hpp"
#include "text/prompt_parts.hpp"
#include "text/say.hpp"
#include "text/tell_parts.hpp"
#include "text/width.hpp"
#include "text/wrap_parts.hpp"
#include "tile/join.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

using Lines = Writer::Lines;

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

std::string river_cell(const Style& style, const RiverTile& tile, KindSet dora) {
    const std::size_t columns = river_shape(style.tiles).cell;
    if (style.tiles != TileFace::unicode) return pad_right(river_tile(style, tile, dora), columns);
    const std::string face = tile_name(style, Tile{tile.tile.kind()}, dora);
    const std::string_view red = tile.tile.is_red() ? "*" : "";
    return face + pad_right(std::string{red} + river_marks(tile), columns);
}

void add_river(Lines& lines, const Style& style, const SeatPublic& open, KindSet dora) {
    for (std::size_t i = 0; i < open.river.size(); ++i) {
        if (i % river_shape(style.tiles).row == 0) {
            if (i > 0) trim(lines.back());
            lines.emplace_back(river_indent, ' ');
        }
        lines.back() += river_cell(style, open.river[i], dora);
    }
    if (!open.river.empty()) trim(lines.back());
}

void add_melds(Lines& lines, const Style& style, const Public& table, Seat seat) {
    std::vector<std::string> parts;
    for (const Meld& meld : table.seats[seat].melds)
        parts.push_back((parts.empty() ? "" : " ") + meld_text(style, table, meld));
    for (const std::string& line : wrap_parts(parts, style.columns - river_indent))
        lines.push_back(std::string(river_indent, ' ') + line);
}

} // namespace

// ---- prompt ----------------------------------------------------------------------------------

namespace {

std::string time_text(const Style& style, const TimeLeft& time) {
    if (time.base > 0 && time.bank > 0)
        return say(style, Message::seconds_and_bank, time.base, time.bank);
    return say(style, Message::seconds_left, time.base + time.bank);
}

} // namespace

std::string prompt_head(const Style& style,
                        const SeatView& view,
                        const Actions& actions,
                        const std::optional<TimeLeft>& time) {
    const Public& table = view.table;
    std::string text = fmt::format("[{} {}", kyoku_and_honba(style, table),
                                   say(style, Message::tiles_left, table.live_tiles));
    if (time && !actions.empty()) text += ' ' + time_text(style, *time);
    if (actions.empty() && table.phase == Phase::turn && table.turn != view.seat) {
        const auto wind = wind_name(style, table.seat_wind(table.turn));
        text += ' ' + say(style, Message::to_play, wind);
    }
    if (actions.empty() && table.phase == Phase::swap) {
        text += fmt::format(" {}", text_of(style, Message::others_choose));
    }
    text += "] ";
    const std::string claim = claim_text(style, table, actions);
    return claim.empty() ? text : text + claim + ": ";
}

// ---- the table -------------------------------------------------------------------------------

std::string Columns::hand(const Style& style, const Hand& hand, KindSet dora) const {
    std::string text = numbered_tiles(style, hand, dora);
    if (hand.drawn()) {
        text += fmt::format(" | {}:{}", hand.size(), tile_name(style, *hand.drawn(), dora));
    }
    return text;
}

Lines Columns::own_hand(const Style& style, const SeatView& view) const {
    const Public& table = view.table;
    const Hand& hand = view.mine.hand;
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
    Lines lines{head, tiles};
    std::string last = drew;
    if (!rest.empty()) add_part(last, rest, "  ");
    if (last.empty()) return lines;
    append_wrapped(lines, style, last, "  ");
    return lines;
}

Lines Columns::score(const Style& style, const Sight& view, const SeatNames& names) const {
    const Public& table = view.table;
    const std::vector<Seat> order = by_points(table);
    Lines lines{say(style, Message::room_game, kyoku_and_honba(style, table), table.kyotaku,
                    table.live_tiles)};
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

Lines Columns::table(const Style& style, const Sight& view, const SeatNames& names) const {
    const Public& table = view.table;
    Lines lines{say(style, Message::table_head, kyoku_and_honba(style, table), table.live_tiles,
                    table.kyotaku, dora_text(style, table))};
    const KindSet dora = dora_kinds(table);
    const std::string indent(river_indent, ' ');
    for (const Seat seat : from_dealer(table)) {
        const bool must_act = table.phase == Phase::turn && table.turn == seat;
        lines.push_back(fmt::format(
            "{} {} {} {}  {}", must_act ? '>' : ' ', wind_name(style, table.seat_wind(seat)),
            padded_name(names, seat), pad_left(std::to_string(table.points[seat]), points_columns),
            seat_marks(style, view, seat)));
        trim(lines.back());
        if (const Hand* hand = open_hand(view, seat)) {
            append_wrapped(lines, style,
                           fmt::format("{}{} {}", indent, text_of(style, Message::hand_label),
                                       hand_short(style, *hand, dora)),
                           indent);
        }
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

Lines Columns::indicators(const Style& style, const Public& table) const {
    return {say(style, Message::dora_head, dora_text(style, table))};
}

std::string Columns::meld(const Style& style, const Public& table, const Meld& meld) const {
    const KindSet dora = dora_kinds(table);
    std::vector<std::string> tiles;
    bool marked = !meld.is_open();
    for (const Tile tile : meld.tiles) {
        const bool is_called = !marked && tile == meld.called;
        marked = marked || is_called;
        const std::string name = tile_name(style, tile, dora);
        tiles.push_back(is_called ? '(' + name + ')' : name);
    }
    const std::string from =
        meld.is_open() ? fmt::format("<{}", wind_name(style, table.seat_wind(meld.from))) : "";
    return fmt::format("{} {}{}", name_of(style, meld.kind), fmt::join(tiles, between(style)),
                       from);
}

std::string Columns::prompt(const Style& style,
                            const SeatView& view,
                            const Actions& actions,
                            const std::optional<TimeLeft>& time) const {
    const std::string start = prompt_head(style, view, actions, time);
    std::string line = start + commands_text(style, view, actions, Detail::tiles) + "> ";
    if (display_width(line) > style.columns) {
        line = start + commands_text(style, view, actions, Detail::numbers) + "> ";
    }
    return line;
}

void Columns::add_replay_seat(Lines& lines, const Style& style, const ReplaySeat& seat) const {
    const std::string indent{replay_indent};
    std::string head = fmt::format("{} {} {} {}", seat.is_turn ? '>' : ' ', seat.wind,
                                   pad_right(seat.name, name_columns),
                                   pad_left(std::to_string(seat.points), points_columns));
    if (!seat.marks.empty()) head += "  " + seat.marks;
    append_wrapped(lines, style, head, indent);
    append_wrapped(lines, style, indent + seat.hand, indent);
    if (!seat.river.empty()) append_wrapped(lines, style, indent + seat.river, indent);
}

// ---- tenpai ----------------------------------------------------------------------------------

std::string Columns::remark(const Style&, std::string_view text) const {
    return "  " + std::string{text};
}

void Columns::add_wait(Lines& lines, const Style& style, const Wait& wait) const {
    lines.push_back(say(style, Message::tenpai_wait, wait.tile, wait.left));
    if (wait.ron.empty()) return;
    append_wrapped(lines, style, "  " + say(style, Message::tenpai_ron, wait.ron));
    append_wrapped(lines, style, "  " + say(style, Message::tenpai_tsumo, wait.tsumo));
}

void Columns::add_leaving(Lines& lines, const Style& style, const Leaving& leaving) const {
    std::string line = say(style, Message::tenpai_discard, leaving.number, leaving.tile,
                           kinds_left_text(style, leaving.waits, leaving.left));
    for (const std::string& note : leaving.notes)
        line += remark(style, note);
    append_wrapped(lines, style, line);
}

// ---- events ----------------------------------------------------------------------------------

std::string_view Columns::heading(std::string_view text) const {
    return text;
}

void Columns::tell_seat(Telling& told, const StartKyoku& start, Seat seat) const {
    told.add(Message::points_line, wind_name(told.style, told.after.table.seat_wind(seat)),
             padded_name(told.names, seat),
             pad_left(std::to_string(start.points[seat]), points_columns),
             told.is_me(seat) ? text_of(told.style, Message::mark_you) : "");
}

void Columns::tell_table(Telling& told) const {
    for (const std::string& row : turn_lines(told.style, told.after, told.names))
        told.lines.push_back("* " + row);
}

void Columns::tell_han(Telling& told, std::string_view what, int han) const {
    constexpr std::size_t row_columns = 40;
    told.add(Message::bill_han, pad_right(what, row_columns), pad_left(std::to_string(han), 2));
}

void Columns::tell_rank(Telling& told, const Ranked& player) const {
    told.add(Message::ranking, player.rank, pad_right(player.name, name_columns),
             pad_left(std::to_string(player.points), points_columns), player.result);
}

void Columns::tell_results(Telling& told, const std::vector<Settled>& players) const {
    constexpr std::size_t result_columns = 7;
    const auto column = [](std::string_view text) { return pad_left(text, result_columns); };
    told.add(Message::bill_settlement, told.after.table.rules.return_points);
    for (const Settled& player : players) {
        told.add(Message::bill_result, pad_right(player.name, name_columns), column(player.over),
                 column(player.uma), column(player.rest), column(player.result));
    }
}

void BesideTable::tell_deal(Telling& told, const StartKyoku&) const {
    if (told.after.table.phase == Phase::swap) told.add(Message::choose_swap);
}

} // namespace jantaku
