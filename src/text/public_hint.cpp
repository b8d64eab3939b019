#include "text/public_hint.hpp"

#include "advice/danger.hpp"
#include "advice/unseen.hpp"
#include "foresight/judge.hpp"
#include "text/hint.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

using Lines = std::vector<std::string>;

// The threat that the seat is to the others, if it is one.
std::optional<advice::Threat> threat_of(const Public& table, Seat seat) {
    const SeatView other{.seat = after(seat, 1, table.players()), .table = table, .mine = {}};
    for (const advice::Threat& threat : advice::told_threats_to(other))
        if (threat.seat == seat) return threat;
    return std::nullopt;
}

void add_threat(Lines& lines,
                const Style& style,
                const Public& table,
                const SeatNames& names,
                const advice::Threat& threat,
                const Counts& left) {
    const std::size_t open = advice::open_melds(table.seats[threat.seat].melds);
    lines.push_back(say(style, Message::hint_threat, player_name(style, names, table, threat.seat),
                        threat.riichi ? say(style, Message::hint_threat_riichi)
                                      : say(style, Message::hint_threat_open, open)));
    const SeatView other{
        .seat = after(threat.seat, 1, table.players()), .table = table, .mine = {}};
    KindSet safe;
    KindSet nearly;
    kinds_in_play(table.rules).for_each([&](Kind kind) {
        if (left[kind] == 0) return;
        const int grade = advice::safety_of(Tile{kind}, other, threat, left).grade;
        if (grade == 0) safe.add(kind);
        if (grade > 0 && grade <= advice::suji_grade) nearly.add(kind);
    });
    const auto add = [&](const std::string& text) { append_wrapped(lines, style, text, "      "); };
    if (!safe.empty()) add("    " + say(style, Message::public_safe, kinds_text(style, safe)));
    if (!nearly.empty())
        add("    " + say(style, Message::public_nearly, kinds_text(style, nearly)));
}

Lines of_open_hand(const Style& style, const Public& table, const SeatNames& names, bool all) {
    SeatView view{.seat = table.turn, .table = table, .mine = {}};
    view.mine.hand = table.open_hands[table.turn];
    view = closed(std::move(view));
    Lines lines{say(style, Message::public_turn, player_name(style, names, table, table.turn))};
    for (std::string& line :
         hint_lines(style, view, names, foresight::judge(view, legal(view)), {.all = all}))
        lines.push_back(std::move(line));
    return lines;
}

} // namespace

std::vector<std::string>
public_hint_lines(const Style& style, const Public& table, const SeatNames& names, bool all) {
    if (table.has_open_hands() && table.phase == Phase::turn)
        return of_open_hand(style, table, names, all);
    const Counts left = advice::unseen(table, Hand{}, std::nullopt);
    Lines lines;
    for (const Seat seat : seats(table.players())) {
        if (const auto threat = threat_of(table, seat); threat && !table.seats[seat].out)
            add_threat(lines, style, table, names, *threat, left);
    }
    if (lines.empty()) lines.push_back(say(style, Message::public_calm));
    KindSet gone;
    kinds_in_play(table.rules).for_each([&](Kind kind) {
        if (left[kind] == 0) gone.add(kind);
    });
    if (!gone.empty())
        append_wrapped(lines, style, say(style, Message::public_gone, kinds_text(style, gone)),
                       "    ");
    return lines;
}

} // namespace jantaku
