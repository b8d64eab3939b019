#include "session/render_overview.hpp"

#include "session/date_text.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::session {

namespace {

// Operators may say a number for a name, and the log has only numbers.
std::string numbered(PlayerId player) {
    return "#" + std::to_string(player.value) + " ";
}

std::string percent(const CostShare& share) {
    return fmt::format("{:.2f} %", 100.0 * static_cast<double>(share.of_core) / CostShare::whole);
}

// In a column, unless it is read aloud.
std::string first_percent(const Style& style, const CostShare& share) {
    const std::string text = percent(share);
    return style.plain ? text + " " : fmt::format("  {:>8} ", text);
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

Lines costs_lines(const Style& style, const Costs& costs) {
    Lines lines{say(style, Message::costs_header)};
    lines.push_back(first_percent(style, costs.loop) +
                    say(style, Message::costs_loop, costs.loop.inputs));
    lines.push_back(first_percent(style, costs.thoughts) +
                    say(style, Message::costs_thoughts, costs.thoughts.inputs));
    for (const auto& [name, address, loop] : costs.connections) {
        std::string line = first_percent(style, loop) + say(style, Message::costs_connection,
                                                            name.empty() ? "-" : name, loop.inputs);
        if (!address.empty()) line += "  " + address;
        lines.push_back(std::move(line));
    }
    for (const auto& [room, loop, thoughts] : costs.rooms)
        lines.push_back(first_percent(style, loop) + say(style, Message::costs_room, room.value,
                                                         loop.inputs, percent(thoughts)));
    return lines;
}

} // namespace jantaku::session
