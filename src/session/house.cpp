#include "session/house.hpp"

#include "session/text_reply.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <iterator>

namespace jantaku::session {

Lines house_lines(const Style& style, const HouseText& text) {
    Lines lines;
    for (const std::string& line : text.in(style))
        std::ranges::move(wrap(line, style.columns, ""), std::back_inserter(lines));
    return lines;
}

void ask_to_agree(Session& session, const House& house) {
    HouseState& state = session.conversation.house;
    if (!state.must_agree || house.rules.is_empty() || state.shown == house.edition) return;
    state.shown = house.edition;
    const Style& style = session.display.style;
    put_note(session, "* " + say(style, Message::house_header));
    for (const std::string& line : house_lines(style, house.rules))
        put_note(session, line);
    put_note(session, "* " + say(style, Message::house_must_agree));
}

} // namespace jantaku::session
