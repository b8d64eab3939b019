#include "text/board.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/wrap_parts.hpp"

#include <fmt/format.h>

namespace jantaku {

namespace {

constexpr std::size_t short_name_columns = 10;

// > S akagi      24000 R
std::string who(const Style& style, const Sight& view, const SeatNames& names, Seat seat) {
    const Public& table = view.table;
    const std::string name = seat.index() < names.size() ? names[seat] : "";
    const std::string_view riichi =
        table.in_riichi(seat)
            ? text_of(style, table.seats[seat].double_riichi ? Message::double_riichi_sign
                                                             : Message::riichi_sign)
            : std::string_view{};
    return fmt::format(
        "{} {} {} {} {}", seat == view.seat ? '>' : ' ', wind_name(style, table.seat_wind(seat)),
        pad_right(fit(name, short_name_columns), short_name_columns),
        pad_left(std::to_string(table.points[seat]), points_columns), pad_right(riichi, 2));
}

// River, melds and other open tiles of a seat, in parts that are not wrapped.
std::vector<std::string> laid_out(const Style& style, const Public& table, Seat seat) {
    const SeatPublic& open = table.seats[seat];
    const KindSet dora = dora_kinds(table);
    std::vector<std::string> parts;
    for (const RiverTile& tile : open.river)
        parts.push_back(river_tile(style, tile, dora));
    // Parts outside the river have one more blank before them.
    const auto add = [&parts](std::string_view part) { parts.push_back(' ' + std::string{part}); };
    for (const Meld& meld : open.melds)
        add(meld_text(style, table, meld));
    if (!open.kita.empty()) add(kita_text(style, table, open.kita));
    if (!open.shown.empty()) {
        add(fmt::format("{} {}", text_of(style, Message::shown_label),
                        tiles_short(style, {open.shown.begin(), open.shown.end()}, dora)));
    }
    if (open.out) add(text_of(style, Message::mark_won));
    return parts;
}

} // namespace

std::vector<std::string> turn_lines(const Style& style, const Sight& view, const SeatNames& names) {
    if (style.plain) return table_lines(style, view, names);
    const Public& table = view.table;
    std::vector<std::string> lines{
        say(style, Message::turn_state, dora_text(style, table), table.kyotaku)};
    for (const Seat seat : from_dealer(table)) {
        const std::string head = who(style, view, names, seat);
        const auto laid =
            wrap_parts(laid_out(style, table, seat), style.columns - 3 - display_width(head));
        lines.push_back(head + (laid.empty() ? "" : ' ' + laid[0]));
        lines.back().erase(lines.back().find_last_not_of(' ') + 1);
        for (std::size_t i = 1; i < laid.size(); ++i)
            lines.push_back(std::string(display_width(head) + 1, ' ') + laid[i]);
        if (const Hand* hand = open_hand(view, seat)) {
            lines.push_back(fmt::format("    {} {}", text_of(style, Message::hand_label),
                                        hand_short(style, *hand, dora_kinds(table))));
        }
    }
    return lines;
}

} // namespace jantaku
