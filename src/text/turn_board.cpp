#include "text/board.hpp"
#include "text/say.hpp"

#include <fmt/format.h>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t name_columns = 10;
constexpr std::size_t points_columns = 6;

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
        pad_right(fit(name, name_columns), name_columns),
        pad_left(std::to_string(table.points[seat]), points_columns), pad_right(riichi, 2));
}

std::string laid_out(const Style& style, const Public& table, Seat seat) {
    const SeatPublic& open = table.seats[seat];
    std::string text;
    const auto add = [&text](std::string_view part, std::string_view before) {
        if (!text.empty()) text += before;
        text += part;
    };
    for (const RiverTile& tile : open.river)
        add(river_tile(style, tile), " ");
    if (!open.melds.empty()) add(melds_text(style, table, seat), "  ");
    if (!open.kita.empty()) add(kita_text(style, open.kita), "  ");
    if (!open.shown.empty()) {
        add(fmt::format("{} {}", text_of(style, Message::shown_label),
                        tiles_short(style, {open.shown.begin(), open.shown.end()})),
            "  ");
    }
    if (open.out) add(text_of(style, Message::mark_won), "  ");
    return text;
}

} // namespace

std::vector<std::string> turn_lines(const Style& style, const Sight& view, const SeatNames& names) {
    const Public& table = view.table;
    std::vector<std::string> lines{
        say(style, Message::turn_state, dora_text(style, table), table.kyotaku)};
    for (const Seat seat : from_dealer(table)) {
        const std::string head = who(style, view, names, seat);
        const std::string indent(display_width(head) + 1, ' ');
        const std::string line = head + ' ' + laid_out(style, table, seat);
        for (std::string& part : wrap(line, style.columns - 2, indent)) {
            part.erase(part.find_last_not_of(' ') + 1);
            lines.push_back(std::move(part));
        }
    }
    return lines;
}

} // namespace jantaku
