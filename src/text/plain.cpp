#include "text/plain.hpp"

#include "text/board.hpp"
#include "text/prompt_parts.hpp"
#include "text/say.hpp"
#include "text/tell_parts.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku {

namespace {

using Lines = Writer::Lines;

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

// East: akagi, 25000 points, you
std::string seat_text(const Style& style, const Sight& view, const SeatNames& names, Seat seat) {
    return say(style, Message::plain_seat, seat_wind_name(style, view.table.seat_wind(seat)),
               name_at(names, seat), view.table.points[seat], marks_of(style, view, seat));
}

void add_spoken_seat(
    Lines& lines, const Style& style, const Sight& view, const SeatNames& names, Seat seat) {
    const Public& table = view.table;
    const SeatPublic& open = table.seats[seat];
    const auto wind = seat_wind_name(style, table.seat_wind(seat));
    lines.push_back(seat_text(style, view, names, seat));
    if (const Hand* hand = open_hand(view, seat)) {
        lines.push_back(fmt::format("{}: {} {}", wind, text_of(style, Message::hand_label),
                                    hand_short(style, *hand)));
    }
    for (const Meld& meld : open.melds)
        lines.push_back(say(style, Message::plain_melds, wind, meld_text(style, table, meld)));
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

// The legal commands, with commas between them.
std::string spoken_commands(const Style& style, const SeatView& view, const Actions& actions) {
    std::string text = commands_text(style, view, actions, Detail::tiles);
    if (!text.empty()) text.pop_back();
    for (std::size_t at = text.find(" /"); at != std::string::npos; at = text.find(" /", at + 2))
        text.insert(at, ",");
    return text;
}

} // namespace

Lines Plain::indicators(const Style& style, const Public& table) const {
    Lines lines;
    for (const Tile indicator : table.indicators) {
        const Tile dora{dora_of(indicator.kind(), kinds_in_play(table.rules))};
        lines.push_back(say(style, Message::plain_indicator, tile_name(style, indicator),
                            tile_name(style, dora)));
    }
    return lines;
}

Lines Plain::score(const Style& style, const Sight& view, const SeatNames& names) const {
    const Public& table = view.table;
    Lines lines{say(style, Message::plain_head, kyoku_and_honba(style, table), table.live_tiles,
                    table.kyotaku)};
    std::size_t place = 0;
    for (const Seat seat : by_points(table)) {
        lines.push_back(say(style, Message::plain_place, ++place,
                            seat_wind_name(style, table.seat_wind(seat)), name_at(names, seat),
                            table.points[seat],
                            distance(style, view, seat) + marks_of(style, view, seat)));
    }
    return lines;
}

std::string Plain::hand(const Style& style, const Hand& hand, KindSet /*dora*/) const {
    const auto arranged = style.order.arrange(hand);
    std::string tiles;
    for (std::size_t i = 0; i < hand.tiles().size(); ++i)
        tiles = with_comma(style, tiles) +
                say(style, Message::plain_numbered, i + 1, tile_name(style, arranged[i]));
    if (!hand.drawn()) return say(style, Message::hand_is, tiles);
    return say(style, Message::plain_drawn, tiles,
               say(style, Message::plain_numbered, hand.size(), tile_name(style, *hand.drawn())));
}

Lines Plain::own_hand(const Style& style, const SeatView& view) const {
    const Public& table = view.table;
    const SeatPublic& open = table.seats[view.seat];
    Lines lines{hand(style, view.mine.hand, {})};
    for (const Meld& its : open.melds)
        lines.push_back(meld(style, table, its));
    if (!open.kita.empty()) lines.push_back(kita_text(style, table, open.kita));
    if (const Furiten kind = furiten(table, view.mine, view.seat); kind != Furiten::none)
        lines.emplace_back(name_of(style, kind));
    return lines;
}

std::string Plain::meld(const Style& style, const Public& table, const Meld& meld) const {
    const auto tiles = spaced(style, meld.tiles);
    if (!meld.is_open()) return say(style, Message::plain_ankan, name_of(style, meld.kind), tiles);
    return say(style, Message::plain_meld, name_of(style, meld.kind), tiles,
               tile_name(style, meld.called), seat_wind_name(style, table.seat_wind(meld.from)));
}

Lines Plain::table(const Style& style, const Sight& view, const SeatNames& names) const {
    const Public& table = view.table;
    Lines lines{say(style, Message::plain_head, kyoku_and_honba(style, table), table.live_tiles,
                    table.kyotaku)};
    for (std::string& line : indicators(style, table))
        lines.push_back(std::move(line));
    for (const Seat seat : from_dealer(table))
        add_spoken_seat(lines, style, view, names, seat);
    if (table.phase == Phase::turn) {
        lines.push_back(
            say(style, Message::to_play, seat_wind_name(style, table.seat_wind(table.turn))));
    }
    return lines;
}

std::string Plain::prompt(const Style& style,
                          const SeatView& view,
                          const Actions& actions,
                          const std::optional<TimeLeft>& time) const {
    const Public& table = view.table;
    const bool is_turn = table.phase == Phase::turn;
    std::string commands = claim_text(style, table, actions);
    if (!commands.empty()) commands += text_of(style, Message::plain_comma);
    commands += spoken_commands(style, view, actions);
    if (commands.empty()) {
        if (!is_turn || table.turn == view.seat) return "> ";
        return say(style, Message::to_play, seat_wind_name(style, table.seat_wind(table.turn))) +
               " > ";
    }
    const int seconds = time ? time->base + time->bank : 0;
    const std::string head = !time
                                 ? std::string{text_of(style, is_turn ? Message::plain_turn_free
                                                                      : Message::plain_choice_free)}
                             : is_turn ? say(style, Message::plain_turn, seconds)
                                       : say(style, Message::plain_choice, seconds);
    return say(style, Message::plain_commands, head, commands) + " > ";
}

void Plain::add_replay_seat(Lines& lines, const Style& style, const ReplaySeat& seat) const {
    std::string head = fmt::format("{} {} {}", seat.wind, seat.name, seat.points);
    if (!seat.marks.empty()) head += ", " + seat.marks;
    append_wrapped(lines, style, head, replay_indent);
    append_wrapped(lines, style,
                   fmt::format("{} {}", text_of(style, Message::hand_label), seat.hand),
                   replay_indent);
    if (!seat.river.empty()) append_wrapped(lines, style, seat.river, replay_indent);
}

std::string Plain::remark(const Style& style, std::string_view text) const {
    return fmt::format("{}{}", text_of(style, Message::plain_comma), text);
}

void Plain::add_wait(Lines& lines, const Style& style, const Wait& wait) const {
    lines.push_back(say(style, Message::plain_wait, wait.tile, wait.left));
    if (wait.ron.empty()) return;
    lines.push_back(say(style, Message::plain_ron, wait.tile, wait.ron));
    lines.push_back(say(style, Message::plain_tsumo, wait.tile, wait.tsumo));
}

void Plain::add_leaving(Lines& lines, const Style& style, const Leaving& leaving) const {
    leaving.waits.for_each([&](Kind kind) {
        lines.push_back(say(style, Message::plain_leaves, leaving.number, leaving.tile,
                            tile_name(style, Tile{kind}), +leaving.left[kind]));
    });
    for (const std::string& note : leaving.notes)
        lines.push_back(say(style, Message::plain_about, leaving.number, leaving.tile, note));
}

// A listener needs no rule around a heading.
std::string_view Plain::heading(std::string_view text) const {
    constexpr std::string_view rule = "====";
    if (!text.starts_with(rule) || !text.ends_with(rule)) return text;
    text.remove_prefix(rule.size() + 1);
    text.remove_suffix(rule.size() + 1);
    return text;
}

void Plain::tell_seat(Telling& told, const StartKyoku&, Seat seat) const {
    told.line(seat_text(told.style, told.after, told.names, seat));
}

void Plain::tell_han(Telling& told, std::string_view what, int han) const {
    told.add(Message::bill_han, what, han);
}

void Plain::tell_rank(Telling& told, const Ranked& player) const {
    told.add(Message::plain_rank, player.rank, player.name, player.points, player.result);
}

void Plain::tell_results(Telling& told, const std::vector<Settled>& players) const {
    for (const Settled& player : players) {
        told.add(Message::plain_settled, player.name, player.over, player.uma, player.rest,
                 player.result);
    }
}

} // namespace jantaku
