#include "session/render_overview.hpp"

#include "session/date_text.hpp"
#include "text/say.hpp"

#include <algorithm>

namespace jantaku::session {

namespace {

// Operators may say a number for a name, and the log has only numbers.
std::string numbered(PlayerId player) {
    return "#" + std::to_string(player.value) + " ";
}

} // namespace

Lines overview_lines(const Style& style, const OverviewOf& all, const std::string& words) {
    const Page longest =
        std::max({all.people_page, all.rooms.page, all.banned_page},
                 [](const Page& one, const Page& other) { return one.count < other.count; });
    Lines lines{say(style, Message::overview_header, all.people_page.count, all.away,
                    all.registered, all.rooms.page.count, all.playing)};
    if (all.is_draining) lines.push_back("  " + say(style, Message::overview_drains));
    for (const OverviewOf::Connected& who : all.people) {
        std::string line = "  " + numbered(who.id) + person_line(style, who.person);
        if (!who.address.empty()) line += "  " + who.address;
        if (who.is_registered) line += "  " + say(style, Message::overview_registered);
        lines.push_back(std::move(line));
    }
    if (!all.rooms.rooms.empty()) {
        for (std::string& line : room_list(style, all.rooms))
            lines.push_back("  " + line);
    }
    for (const OverviewOf::Banned& who : all.banned) {
        lines.push_back("  " + say(style, Message::overview_banned, numbered(who.id) + who.name,
                                   minute_text(who.until), who.address));
    }
    add_page(lines, style, longest, "/admin list", words);
    return lines;
}

} // namespace jantaku::session
