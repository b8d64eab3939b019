#include "session/house.hpp"

#include "session/text_reply.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <iterator>
#include <utility>

namespace jantaku::session {

Lines house_lines(const Style& style, const HouseText& text) {
    Lines lines;
    for (const std::string& line : text.in(style))
        std::ranges::move(wrap(line, style.columns, ""), std::back_inserter(lines));
    return lines;
}

void tell_house(Session& session, const House& house) {
    HouseState& state = session.conversation.house;
    const Style& style = session.display.style;
    if (!std::exchange(state.has_motd, true))
        for (const std::string& line : house_lines(style, house.motd))
            session.display.screen.line(line);
    if (!state.must_agree || house.rules.is_empty()) return;
    const bool is_shown = state.shown == house.edition && state.shown_in == style.language;
    if (is_shown && state.is_told) return;
    session.display.screen.mark_result();
    if (!is_shown) {
        put_note(session, "* " + say(style, Message::house_header));
        for (const std::string& line : house_lines(style, house.rules))
            put_note(session, line);
    }
    put_note(session, "* " + say(style, Message::house_must_agree));
    session.display.screen.show_result();
    state.is_told = true;
    state.shown = house.edition;
    state.shown_in = style.language;
}

} // namespace jantaku::session
