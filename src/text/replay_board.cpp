#include "text/replay_board.hpp"

#include "text/board.hpp"
#include "text/say.hpp"
#include "text/tell.hpp"
#include "text/width.hpp"
#include "text/writer.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/wall.hpp>
#include <string_view>
#include <utility>

namespace jantaku {

namespace {

using Lines = std::vector<std::string>;

bool is_result(const Event& event) {
    return std::holds_alternative<Hora>(event) || std::holds_alternative<Ryukyoku>(event) ||
           std::holds_alternative<EndGame>(event);
}

// 234m 067p EEE | 5p  chi 3p(4p)0p<W  kita N
std::string hand_text(const Style& style, const Game& game, Seat seat) {
    const SeatPublic& open = game.table.seats[seat];
    std::string text = hand_short(style, game.hands[seat].hand);
    if (!open.melds.empty()) text += "  " + melds_text(style, game.table, seat);
    if (!open.kita.empty()) text += "  " + kita_text(style, game.table, open.kita);
    return text;
}

std::string river_text(const Style& style, const Public& table, Seat seat) {
    const KindSet dora = dora_kinds(table);
    std::string text;
    for (const RiverTile& tile : table.seats[seat].river)
        add_part(text, river_tile(style, tile, dora), " ");
    return text;
}

std::string marks_text(const Style& style, const Game& game, Seat seat) {
    const SeatPublic& open = game.table.seats[seat];
    std::string marks;
    const auto add = [&](std::string_view mark) { add_part(marks, mark, ", "); };
    if (open.riichi != Riichi::none)
        add(text_of(style, open.double_riichi ? Message::in_double_riichi : Message::in_riichi));
    if (open.out) add(text_of(style, Message::mark_won));
    const Private& own = game.hands[seat];
    const bool knows_waits = !own.hand.drawn() && !own.waits.empty() && !open.out;
    if (knows_waits) {
        add(std::string{text_of(style, Message::waits_label)} + ' ' + kinds_text(style, own.waits));
    }
    return marks;
}

void add_seat(
    Lines& lines, const Style& style, const SeatNames& names, const Game& game, Seat seat) {
    const Public& table = game.table;
    ReplaySeat row{.wind = wind_name(style, table.seat_wind(seat)),
                   .name = seat.index() < names.size() ? fit(names[seat], name_columns) : "",
                   .points = table.points[seat],
                   .marks = marks_text(style, game, seat),
                   .hand = hand_text(style, game, seat),
                   .river = {},
                   .is_turn = table.turn == seat};
    if (!table.seats[seat].river.empty()) {
        row.river = fmt::format("{} {}", text_of(style, Message::river_label),
                                river_text(style, table, seat));
    }
    writer_of(style).add_replay_seat(lines, style, row);
}

} // namespace

std::vector<std::string> narrate(const Style& style,
                                 const SeatNames& names,
                                 const Public& before,
                                 const Public& after,
                                 const Event& event) {
    if (const auto* draw = std::get_if<Tsumo>(&event); draw != nullptr && draw->tile) {
        const std::string who = player_name(style, names, after, draw->seat);
        const std::string tile = tile_name(style, *draw->tile);
        return {draw->rinshan ? say(style, Message::draws_tile_rinshan, who, tile)
                              : say(style, Message::draws_tile, who, tile)};
    }
    Lines lines = tell(style, names, before, after, event);
    for (std::string& line : lines) {
        if (line.starts_with("* ")) line.erase(0, 2);
    }
    return lines;
}

std::vector<std::string> replay_lines(const Style& style,
                                      const SeatNames& names,
                                      const Public& before,
                                      const Game& after,
                                      const Event& event) {
    const Public& table = after.table;
    Lines lines = narrate(style, names, before, table, event);
    if (is_result(event) || table.indicators.empty()) return lines;
    if (std::holds_alternative<StartKyoku>(event)) lines.resize(1);
    append_wrapped(lines, style,
                   say(style, Message::table_head, kyoku_and_honba(style, table), table.live_tiles,
                       table.kyotaku, dora_text(style, table)),
                   replay_indent);
    for (const Seat seat : from_dealer(table))
        add_seat(lines, style, names, after, seat);
    return lines;
}

std::vector<std::string>
kifu_lines(const Style& style, const SeatNames& names, const Events& events) {
    Lines lines;
    Public table;
    for (const Event& event : events) {
        const auto seen = redact(event, Everybody{});
        if (!seen) continue;
        const Public before = table;
        apply(table, *seen);
        const auto* start = std::get_if<StartKyoku>(&event);
        if (start != nullptr && !lines.empty()) lines.emplace_back();
        for (std::string& line : narrate(style, names, before, table, event))
            lines.push_back(std::move(line));
        if (start == nullptr) continue;
        for (const Seat seat : seats(start->hands.size())) {
            auto hand = start->hands[seat];
            std::ranges::sort(hand, {}, &Tile::sort_key);
            lines.push_back(say(style, Message::hand_of, player_name(style, names, table, seat),
                                tiles_short(style, {hand.begin(), hand.end()})));
        }
    }
    return lines;
}

} // namespace jantaku
