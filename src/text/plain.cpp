#include "text/plain.hpp"

#include "text/board.hpp"
#include "text/say.hpp"
#include "tile/join.hpp"

#include <utility>

namespace jantaku {

namespace {

std::string with_comma(const Style& style, const std::string& text) {
    if (text.empty()) return text;
    return text + std::string{text_of(style, Message::plain_comma)};
}

std::string spaced(const Style& style, const auto& tiles) {
    std::string text;
    for (const Tile tile : tiles)
        add_part(text, tile_name(style, tile), " ");
    return text;
}

std::string discarded(const Style& style, const RiverTile& tile) {
    std::string text = tile_name(style, tile.tile);
    if (tile.tsumogiri) text = say(style, Message::plain_tsumogiri, text);
    if (tile.riichi) text = say(style, Message::plain_riichi, text);
    if (tile.called) text = say(style, Message::plain_called, text);
    return text;
}

std::string name_at(const SeatNames& names, Seat seat) {
    return seat.index() < names.size() ? names[seat] : std::string{};
}

// ", RIICHI, you": each mark after a comma.
std::string marks_of(const Style& style, const Sight& view, Seat seat) {
    const SeatPublic& open = view.table.seats[seat];
    std::string marks;
    const auto mark = [&](Message message) {
        marks += text_of(style, Message::plain_comma);
        marks += text_of(style, message);
    };
    if (open.riichi != Riichi::none)
        mark(open.double_riichi ? Message::in_double_riichi : Message::in_riichi);
    if (open.out) mark(Message::mark_won);
    if (seat == view.seat) mark(Message::mark_you);
    return marks;
}

// How many points more or less than the reader a player has.
std::string distance(const Style& style, const Sight& view, Seat seat) {
    if (!view.seat || *view.seat == seat) return {};
    const int more = view.table.points[seat] - view.table.points[*view.seat];
    std::string text{text_of(style, Message::plain_comma)};
    if (more == 0) return text += text_of(style, Message::plain_even);
    return text + say_any(style, more > 0 ? Message::plain_more : Message::plain_less,
                          more > 0 ? more : -more);
}

void add_seat(std::vector<std::string>& lines,
              const Style& style,
              const Sight& view,
              const SeatNames& names,
              Seat seat) {
    const Public& table = view.table;
    const SeatPublic& open = table.seats[seat];
    const auto wind = seat_wind_name(style, table.seat_wind(seat));
    lines.push_back(plain_seat(style, view, names, seat));
    for (const Meld& meld : open.melds)
        lines.push_back(say(style, Message::plain_melds, wind, plain_meld(style, table, meld)));
    if (!open.kita.empty()) {
        lines.push_back(fmt::format("{}: {} {}", wind, text_of(style, Message::kita_label),
                                    spaced(style, open.kita)));
    }
    if (!open.shown.empty()) {
        lines.push_back(fmt::format("{}: {} {}", wind, text_of(style, Message::shown_label),
                                    spaced(style, open.shown)));
    }
    std::string river;
    for (const RiverTile& tile : open.river)
        river = with_comma(style, river) + discarded(style, tile);
    lines.push_back(river.empty() ? say(style, Message::plain_no_discards, wind)
                                  : say(style, Message::plain_discards, wind, river));
}

} // namespace

std::string plain_seat(const Style& style, const Sight& view, const SeatNames& names, Seat seat) {
    return say(style, Message::plain_seat, seat_wind_name(style, view.table.seat_wind(seat)),
               name_at(names, seat), view.table.points[seat], marks_of(style, view, seat));
}

std::vector<std::string> plain_indicators(const Style& style, const Public& table) {
    std::vector<std::string> lines;
    for (const Tile indicator : table.indicators) {
        const Tile dora{dora_of(indicator.kind(), kinds_in_play(table.rules))};
        lines.push_back(say(style, Message::plain_indicator, tile_name(style, indicator),
                            tile_name(style, dora)));
    }
    return lines;
}

std::vector<std::string>
plain_score(const Style& style, const Sight& view, const SeatNames& names) {
    const Public& table = view.table;
    std::vector<std::string> lines{say(style, Message::plain_head, kyoku_and_honba(style, table),
                                       table.live_tiles, table.kyotaku)};
    std::size_t place = 0;
    for (const Seat seat : by_points(table)) {
        lines.push_back(say(style, Message::plain_place, ++place,
                            seat_wind_name(style, table.seat_wind(seat)), name_at(names, seat),
                            table.points[seat],
                            distance(style, view, seat) + marks_of(style, view, seat)));
    }
    return lines;
}

std::string plain_hand(const Style& style, const Hand& hand) {
    const auto arranged = style.order.arrange(hand);
    std::string tiles;
    for (std::size_t i = 0; i < hand.tiles().size(); ++i)
        tiles =
            with_comma(style, tiles) + fmt::format("{} {}", i + 1, tile_name(style, arranged[i]));
    if (!hand.drawn()) return say(style, Message::hand_is, tiles);
    return say(style, Message::plain_drawn, tiles, hand.size(), tile_name(style, *hand.drawn()));
}

std::string plain_meld(const Style& style, const Public& table, const Meld& meld) {
    const auto tiles = spaced(style, meld.tiles);
    if (!meld.is_open()) return say(style, Message::plain_ankan, name_of(style, meld.kind), tiles);
    return say(style, Message::plain_meld, name_of(style, meld.kind), tiles,
               tile_name(style, meld.called), seat_wind_name(style, table.seat_wind(meld.from)));
}

std::vector<std::string>
plain_table(const Style& style, const Sight& view, const SeatNames& names) {
    const Public& table = view.table;
    std::vector<std::string> lines{say(style, Message::plain_head, kyoku_and_honba(style, table),
                                       table.live_tiles, table.kyotaku)};
    for (std::string& line : plain_indicators(style, table))
        lines.push_back(std::move(line));
    for (const Seat seat : from_dealer(table))
        add_seat(lines, style, view, names, seat);
    if (table.phase == Phase::turn) {
        lines.push_back(
            say(style, Message::to_play, seat_wind_name(style, table.seat_wind(table.turn))));
    }
    return lines;
}

std::string plain_prompt(const Style& style,
                         const SeatView& view,
                         std::string_view commands,
                         std::optional<int> seconds) {
    const Public& table = view.table;
    const bool is_turn = table.phase == Phase::turn;
    if (commands.empty()) {
        if (!is_turn || table.turn == view.seat) return "> ";
        return say(style, Message::to_play, seat_wind_name(style, table.seat_wind(table.turn))) +
               " > ";
    }
    const std::string head = !seconds
                                 ? std::string{text_of(style, is_turn ? Message::plain_turn_free
                                                                      : Message::plain_choice_free)}
                             : is_turn ? say(style, Message::plain_turn, *seconds)
                                       : say(style, Message::plain_choice, *seconds);
    return say(style, Message::plain_commands, head, commands) + " > ";
}

} // namespace jantaku
