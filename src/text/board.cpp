#include "text/board.hpp"

#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/writer.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

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

std::string hand_short(const Style& style, const Hand& hand, KindSet dora) {
    const auto& held = hand.tiles();
    std::string text = tiles_short(style, {held.begin(), held.end()}, dora);
    if (hand.drawn()) text += " | " + tile_name(style, *hand.drawn(), dora);
    return text;
}

const Hand* open_hand(const Sight& view, Seat seat) {
    const bool is_seen = view.table.has_open_hands() && seat != view.seat;
    return is_seen && view.table.open_hands[seat].size() > 0 ? &view.table.open_hands[seat]
                                                             : nullptr;
}

std::string river_marks(const RiverTile& tile) {
    return fmt::format("{}{}{}", tile.tsumogiri ? "'" : "", tile.riichi ? "!" : "",
                       tile.called ? "^" : "");
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
    return writer_of(style).hand(style, hand, dora);
}

std::vector<std::string> hand_line(const Style& style, const SeatView& view) {
    if (view.table.players() == 0 || view.mine.hand.size() == 0) return nothing(style);
    return writer_of(style).own_hand(style, view);
}

std::vector<std::string>
score_lines(const Style& style, const Sight& view, const SeatNames& names) {
    if (view.table.players() == 0) return nothing(style);
    return writer_of(style).score(style, view, names);
}

std::vector<std::string>
table_lines(const Style& style, const Sight& view, const SeatNames& names) {
    if (view.table.players() == 0) return nothing(style);
    return writer_of(style).table(style, view, names);
}

std::vector<std::string> dora_lines(const Style& style, const Sight& view) {
    const Public& table = view.table;
    if (table.players() == 0) return nothing(style);
    std::vector<std::string> lines = writer_of(style).indicators(style, table);
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
