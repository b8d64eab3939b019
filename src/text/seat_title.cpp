#include "text/seat_title.hpp"

#include "text/board.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/table_box.hpp"
#include "text/width.hpp"

#include <algorithm>

namespace jantaku {

std::string SeatTitles::kita(Seat seat) const {
    const auto& aside = table_.seats[seat].kita;
    if (aside.empty()) return {};
    return fmt::format("{} x{}", text_of(style_, Message::kita_label), aside.size());
}

std::string SeatTitles::marks(Seat seat) const {
    const SeatPublic& open = table_.seats[seat];
    std::string text;
    const auto add = [&](const std::string& mark) {
        if (!mark.empty()) text += "  " + mark;
    };
    if (open.riichi != Riichi::none) {
        add(painted(
            style_, Paint::riichi,
            text_of(style_, open.double_riichi ? Message::in_double_riichi : Message::in_riichi)));
    }
    if (open.out) add(std::string{text_of(style_, Message::mark_won)});
    add(kita(seat));
    return text;
}

std::string SeatTitles::title(Seat seat, std::size_t width, const std::string& more) const {
    const std::string wind{wind_name(style_, table_.seat_wind(seat))};
    const std::string tail = more + marks(seat);
    const std::size_t taken = 2 + display_width(wind) + 1 + display_width(tail);
    const std::size_t room = width > taken ? std::min<std::size_t>(width - taken, 20) : 1;
    const std::string who = seat.index() < names_.size() ? fit(names_[seat], room) : std::string{};
    return (must_act(table_, seat) ? painted(style_, Paint::strong, ">") + " " : "  ") +
           painted(style_, Paint::strong, wind + " " + who) + tail;
}

std::string SeatTitles::shown(Seat seat) const {
    if (table_.has_open_hands()) {
        Style letters = style_; // other faces are too wide beside a river
        letters.tiles = TileFace::ascii;
        return hand_short(letters, table_.open_hands[seat]);
    }
    const auto& tiles = table_.seats[seat].shown;
    if (tiles.empty()) return {};
    return tiles_short(style_, {tiles.begin(), tiles.end()});
}

} // namespace jantaku
