#include "session/render_overview.hpp"

#include "session/date_text.hpp"
#include "text/say.hpp"

namespace jantaku::session {

Lines overview_lines(const Style& style, const OverviewOf& all) {
    Lines lines{say(style, Message::overview_header, all.people.size(), all.away, all.registered,
                    all.rooms.rooms.size(), all.playing)};
    if (all.is_draining) lines.push_back("  " + say(style, Message::overview_drains));
    for (const OverviewOf::Connected& who : all.people) {
        std::string line = "  " + person_line(style, who.person);
        if (!who.address.empty()) line += "  " + who.address;
        if (who.is_registered) line += "  " + say(style, Message::overview_registered);
        lines.push_back(std::move(line));
    }
    if (!all.rooms.rooms.empty()) {
        for (std::string& line : rooms_lines(style, all.rooms))
            lines.push_back("  " + line);
    }
    for (const OverviewOf::Banned& who : all.banned) {
        lines.push_back("  " + say(style, Message::overview_banned, who.name,
                                   minute_text(who.until), who.address));
    }
    return lines;
}

} // namespace jantaku::session
