// Hint for spectators: who threatens, and which tiles cannot be ronned or hardly, by what everybody sees.
#include "text/hint_parts.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

namespace {

using advice::Threat;
using advice::Threats;

// A player who holds nothing, for whom all others may be threats.
SeatView without_hand(const Public& table, Seat seat) {
    return {.seat = seat, .table = table, .mine = {}};
}

// The threats of all seats: those to one seat, and the one that this seat is to others.
std::vector<Threat> all_threats(const Public& table) {
    const Seat first{0};
    const Threats to_first = advice::told_threats_to(without_hand(table, first));
    std::vector<Threat> threats{to_first.begin(), to_first.end()};
    for (const Threat& threat : advice::told_threats_to(without_hand(table, Seat{1})))
        if (threat.seat == first) threats.insert(threats.begin(), threat);
    return threats;
}

// The kinds of which a tile may still be discarded, with grades in the bounds.
std::string
kinds_between(const Style& style, const Public& table, const Threat& threat, int least, int most) {
    const Counts left = advice::unseen(table, Hand{}, std::nullopt);
    const SeatView view = without_hand(table, table.next(threat.seat));
    std::vector<Tile> tiles;
    for (const Kind kind : all_kinds()) {
        if (left[kind] == 0) continue;
        const int grade = advice::safety_of(Tile{kind}, view, threat, left).grade;
        if (grade >= least && grade <= most) tiles.emplace_back(kind);
    }
    return tiles_short(style, tiles, dora_kinds(table));
}

} // namespace

std::vector<std::string>
watch_hint_lines(const Style& style, const Public& table, const SeatNames& names) {
    constexpr std::string_view indent = "  ";
    std::vector<std::string> lines;
    const std::vector<Threat> threats = all_threats(table);
    if (threats.empty()) append_wrapped(lines, style, say(style, Message::watch_hint_calm), indent);
    for (const Threat& threat : threats) {
        lines.push_back(hint::threat_line(style, names, table, threat));
        const auto add = [&](const std::string& kinds, auto words) {
            if (!kinds.empty()) append_wrapped(lines, style, "  " + words(kinds), "    ");
        };
        add(kinds_between(style, table, threat, 0, 0),
            [&](const std::string& kinds) { return say(style, Message::watch_hint_safe, kinds); });
        add(kinds_between(style, table, threat, 1, advice::nearly_safe_grade),
            [&](const std::string& kinds) {
                return say(style, Message::watch_hint_nearly, kinds);
            });
        add(kinds_between(style, table, threat, advice::nearly_safe_grade + 1, advice::suji_grade),
            [&](const std::string& kinds) { return say(style, Message::watch_hint_suji, kinds); });
    }
    append_wrapped(lines, style, say(style, Message::watch_hint_public), indent);
    return lines;
}

} // namespace jantaku
