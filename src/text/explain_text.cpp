#include "text/explain_text.hpp"

#include "text/say.hpp"
#include "text/width.hpp"

namespace jantaku {

namespace {

using review::Why;

// The view of a seat whose hand everybody sees, before it discarded and, in the same turn, perhaps
// declared riichi.
SeatView view_before(const Public& before, Seat seat) {
    SeatView view{.seat = seat, .table = before, .mine = {}};
    view.mine.hand = before.open_hands[seat];
    if (view.table.seats[seat].riichi == Riichi::declared)
        view.table.seats[seat].riichi = Riichi::none;
    return closed(std::move(view));
}

} // namespace

std::string
explained_text(const Style& style, const Public& table, const review::Explanation& told) {
    const std::string fastest = tile_name(style, told.fastest);
    const std::string threat =
        told.against ? std::string{seat_wind_name(style, table.seat_wind(*told.against))} : "";
    switch (told.why) {
    case Why::fastest:
        if (told.shanten == 0) return say(style, Message::explain_tenpai, +told.tiles);
        return say(style, Message::explain_fastest, away_text(style, told.shanten), +told.tiles);
    case Why::slower:
        return say(style, Message::explain_slower, fastest, away_text(style, told.shanten),
                   +told.tiles);
    case Why::riichi:
        return say(style, Message::explain_riichi, +told.tiles);
    case Why::dama:
        return say(style, Message::explain_dama, +told.tiles);
    case Why::both:
        return say(style, Message::explain_both, threat);
    case Why::fold:
        return say(style, Message::explain_fold, threat, fastest);
    case Why::careful:
        return say(style, Message::explain_careful, threat, fastest);
    case Why::push:
        return say(style, Message::explain_push, threat, away_text(style, told.shanten));
    case Why::hopeless:
        return say(style, Message::explain_hopeless);
    }
    return {};
}

std::vector<std::string>
explained_lines(const Style& style, const Public& before, const Event& event) {
    const auto* dahai = std::get_if<Dahai>(&event);
    if (dahai == nullptr || !before.has_open_hands()) return {};
    const bool declares = before.seats[dahai->seat].riichi == Riichi::declared;
    const Action action = declares ? Action::riichi(dahai->tile, dahai->tsumogiri)
                                   : Action::discard(dahai->tile, dahai->tsumogiri);
    const auto told = review::explain(view_before(before, dahai->seat), action);
    if (!told) return {};
    std::vector<std::string> lines;
    append_wrapped(lines, style,
                   "*   " + say(style, Message::explain_why, explained_text(style, before, *told)),
                   "*     ");
    return lines;
}

} // namespace jantaku
