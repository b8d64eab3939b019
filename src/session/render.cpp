#include "session/render.hpp"

#include "record/rules_hash.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <jantaku/rules/options.hpp>

namespace jantaku::session {

namespace {

std::string state_text(Language language, bool playing) {
    return playing ? say(language, Message::state_playing) : say(language, Message::state_waiting);
}

// "host, you": in parentheses, or nothing.
std::string marks_text(const Lines& marks) {
    std::string text;
    for (const std::string& mark : marks)
        text += (text.empty() ? "" : ", ") + mark;
    return text.empty() ? text : "(" + text + ")";
}

Lines marks_of(Language language, const Member& member) {
    Lines marks;
    if (member.kind == SeatKind::builtin) marks.push_back(say(language, Message::mark_bot));
    if (!member.present) marks.push_back(say(language, Message::mark_away));
    if (member.stand_in) marks.push_back(say(language, Message::mark_stand_in));
    return marks;
}

std::string without_blanks_behind(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

// An empty list has a word, the one that /create reads.
std::string value_text(std::string value) {
    return value.empty() ? "none" : std::move(value);
}

std::string rule_line(Language language,
                      std::string_view key,
                      const std::string& value,
                      const std::string& standard) {
    return value == standard ? say(language, Message::rules_same, key, value)
                             : say(language, Message::rules_line, key, value, standard);
}

// f(row, the struct that it reads of a RuleSet, the defaults) for every rule and room option.
template <class F>
void each_rule(F&& f) {
    for (const Option& row : jantaku::options())
        f(
            row, [](const RuleSet& set) -> const Rules& { return set.rules; }, Rules{});
    for (const RoomOption& row : room_options())
        f(
            row, [](const RuleSet& set) -> const RoomOptions& { return set.options; },
            RoomOptions{});
}

// `OK ` may come before it.
void add_wrapped(Lines& lines, const std::string& text) {
    constexpr std::size_t reply_columns = 3;
    for (std::string& line : wrap(text, screen_columns - reply_columns, "    "))
        lines.push_back(std::move(line));
}

} // namespace

std::string type_text(Language language, std::string_view type) {
    Rules rules;
    if (!find_option("game_length")->parse(rules, type)) return std::string{type};
    return std::string{name_of(language, rules.game_length)};
}

Lines room_lines(const Session& session, const RoomInfo& info) {
    const Language language = session.language;
    Lines lines;
    add_wrapped(lines, say(language, Message::room_header, info.id.value,
                           type_text(language, info.type), info.preset, info.host,
                           info.members.size(), info.places, state_text(language, info.playing)));
    std::size_t number = 0;
    for (const Member& member : info.members) {
        Lines marks = marks_of(language, member);
        if (member.name == info.host)
            marks.insert(marks.begin(), say(language, Message::mark_host));
        if (member.name == session.name) marks.push_back(say(language, Message::mark_you));
        lines.push_back("  " + without_blanks_behind(say(language, Message::room_member, ++number,
                                                         member.name, marks_text(marks))));
    }
    if (!info.commitment.empty())
        lines.push_back("  " + say(language, Message::room_commitment, info.commitment));
    return lines;
}

Lines rooms_lines(Language language, const Rooms& rooms) {
    if (rooms.rooms.empty()) return {say(language, Message::rooms_none)};
    Lines lines{say(language, Message::rooms_header, rooms.rooms.size())};
    for (const RoomInfo& info : rooms.rooms) {
        add_wrapped(lines,
                    "  " + say(language, Message::rooms_line, info.id.value, info.host,
                               type_text(language, info.type), info.preset, info.members.size(),
                               info.places, state_text(language, info.playing)));
    }
    return lines;
}

Lines people_lines(Language language, const People& people) {
    const auto where = [&](const Person& person) {
        if (person.level == Level::lobby || !person.room)
            return say(language, Message::level_lobby);
        return person.level == Level::room
                   ? say(language, Message::level_room, person.room->value)
                   : say(language, Message::level_table, person.room->value);
    };
    Lines lines{say(language, Message::people_header, people.people.size())};
    for (const Person& person : people.people)
        lines.push_back("  " + say(language, Message::people_line, person.name, where(person)));
    return lines;
}

Lines rules_lines(Language language, const RuleSet& set, RulesShown shown) {
    Lines lines{say(language, Message::rules_header, set.name)};
    each_rule([&](const auto& row, const auto& values_of, const auto& defaults) {
        const std::string value = value_text(row.print(values_of(set)));
        const std::string standard = value_text(row.print(defaults));
        if (shown == RulesShown::differing && value == standard) return;
        add_wrapped(lines, "  " + rule_line(language, row.key, value, standard));
    });
    if (shown == RulesShown::differing) {
        lines.push_back("  " + say_any(language, lines.size() == 1 ? Message::rules_none
                                                                   : Message::rules_others));
    }
    lines.push_back("  " + say(language, Message::rules_hash, rules_hash(set.rules)));
    return lines;
}

Lines rule_lines(Language language, const RuleSet& set, std::string_view key) {
    Lines lines;
    each_rule([&](const auto& row, const auto& values_of, const auto& defaults) {
        if (row.key != key) return;
        add_wrapped(lines, rule_line(language, row.key, value_text(row.print(values_of(set))),
                                     value_text(row.print(defaults))));
        add_wrapped(lines, "  " + say(language, Message::rules_meaning, row.meaning, row.values));
    });
    return lines;
}

Lines rules_diff_lines(Language language, const RuleSet& a, const RuleSet& b) {
    Lines lines;
    each_rule([&](const auto& row, const auto& values_of, const auto&) {
        const std::string one = value_text(row.print(values_of(a)));
        const std::string other = value_text(row.print(values_of(b)));
        if (one == other) return;
        if (lines.empty())
            lines.push_back(say(language, Message::rules_diff_header, a.name, b.name));
        add_wrapped(lines, "  " + say(language, Message::rules_diff_line, row.key, one, other));
    });
    if (lines.empty()) lines.push_back(say(language, Message::rules_diff_none, a.name, b.name));
    return lines;
}

Lines seating_lines(Language language, const Seating& seating) {
    Lines lines;
    for (const Seat seat : seats(seating.names.size())) {
        Lines marks = marks_of(language, seating.members[seat.index()]);
        if (seat == seating.seat) marks.push_back(say(language, Message::mark_you));
        const Wind wind = seating.view ? seating.view->table.seat_wind(seat)
                                       : wind_of(seat, Seat{0}, seating.names.size());
        lines.push_back(
            without_blanks_behind(say(language, Message::seat_line, seat_wind_name(language, wind),
                                      seating.names[seat], marks_text(marks))));
    }
    if (seating.view) {
        lines.push_back(say(language, Message::rules_hash, rules_hash(seating.view->table.rules)));
    }
    if (!seating.commitment.empty())
        lines.push_back(say(language, Message::commitment, seating.commitment));
    return lines;
}

} // namespace jantaku::session
