#include "session/render.hpp"

#include "record/rules_hash.hpp"
#include "text/option_words.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <jantaku/rules/options.hpp>
#include <optional>

namespace jantaku::session {

namespace {

std::string state_text(const Style& style, const RoomInfo& info) {
    std::string state =
        info.playing ? say(style, Message::state_playing) : say(style, Message::state_waiting);
    if (!info.name.empty()) state = say(style, Message::state_named, state, info.name);
    if (info.options.open) state = say(style, Message::state_open, state);
    return info.is_private ? say(style, Message::state_private, state) : state;
}

// "(host, you)", or nothing if there are no marks.
std::string marks_text(const Lines& marks) {
    return marks.empty() ? std::string{} : fmt::format("({})", fmt::join(marks, ", "));
}

struct CharacterWords {
    Message name;
    Message about;
};
constexpr std::array<CharacterWords, bot_character_count> character_texts{{
    {Message::character_aggressive, Message::about_aggressive},
    {Message::character_patient, Message::about_patient},
    {Message::character_caller, Message::about_caller},
    {Message::character_dealer_killer, Message::about_dealer_killer},
}};

// None: it has no character, or one that only a newer version of the server knows.
std::optional<CharacterWords> words_of_character(const Member& member) {
    const auto names = bot_characters();
    const auto found = std::ranges::find(names, member.character);
    if (found == names.end()) return std::nullopt;
    return character_texts[static_cast<std::size_t>(found - names.begin())];
}

Lines marks_of(const Style& style, const Member& member) {
    Lines marks;
    if (member.kind == SeatKind::builtin) marks.push_back(say(style, Message::mark_bot));
    if (const auto character = words_of_character(member))
        marks.push_back(say_any(style, character->name));
    if (!member.present) marks.push_back(say(style, Message::mark_away));
    if (member.stand_in) marks.push_back(say(style, Message::mark_stand_in));
    if (member.ready) marks.push_back(say(style, Message::mark_ready));
    return marks;
}

std::string without_blanks_behind(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

// An empty list is shown as the word that /create reads.
std::string value_text(std::string value) {
    return value.empty() ? "none" : std::move(value);
}

std::string rule_line(const Style& style,
                      std::string_view key,
                      const std::string& value,
                      const std::string& standard) {
    return value == standard ? say(style, Message::rules_same, key, value)
                             : say(style, Message::rules_line, key, value, standard);
}

// Calls f(row, a function that gets the row's struct from a RuleSet, the defaults) for every rule
// and room option.
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

// Tells how many are hidden from a reader who plays a hand.
void add_others(Lines& lines, const Style& style, std::size_t others) {
    if (others > 0) add_wrapped(lines, style, "  " + say(style, Message::others_later, others));
}

} // namespace

void add_wrapped(Lines& lines, const Style& style, const std::string& text) {
    constexpr std::size_t reply_columns = 3;
    for (std::string& line : wrap(text, style.columns - reply_columns, "    "))
        lines.push_back(std::move(line));
}

std::string type_text(const Style& style, std::string_view type) {
    Rules rules;
    if (!find_option("game_length")->parse(rules, type)) return std::string{type};
    return std::string{name_of(style, rules.game_length)};
}

std::string kyoku_text(const Style& style, int kyoku, int honba, std::size_t places) {
    Public table;
    table.kyoku = kyoku;
    table.honba = honba;
    table.seats = PerSeat<SeatPublic>(places);
    return kyoku_and_honba(style, table);
}

Lines reply_lines(const Style& style, const std::string& text) {
    Lines lines;
    add_wrapped(lines, style, text);
    return lines;
}

Lines watchable_lines(const Style& style, const Rooms& rooms) {
    Lines games;
    std::size_t count = 0;
    for (const RoomInfo& info : rooms.rooms) {
        if (!info.playing || !info.options.watch) continue;
        ++count;
        std::string names;
        for (const Member& member : info.members)
            names += (names.empty() ? "" : ", ") + member.name;
        std::string kyoku{text_of(style, Message::watch_begins)};
        if (info.stage)
            kyoku = kyoku_text(style, info.stage->kyoku, info.stage->honba, info.places);
        std::string line = say(style, Message::watch_line, info.id.value, kyoku, names,
                               info.watchers, info.options.watch_delay);
        if (info.options.open) line = say(style, Message::state_open, line);
        add_wrapped(games, style, "  " + line);
    }
    if (count == 0) return {say(style, Message::watch_none)};
    games.insert(games.begin(), say(style, Message::watch_header, rooms.page.count));
    if (rooms.page.pages() > 1)
        add_wrapped(games, style, "  " + say(style, Message::watch_more, rooms.page.count - count));
    add_others(games, style, rooms.others);
    return games;
}

std::optional<std::string> character_line(const Style& style, const Member& member) {
    const auto character = words_of_character(member);
    if (!character) return std::nullopt;
    return say(style, Message::character_of, member.name, say_any(style, character->name),
               say_any(style, character->about));
}

Lines room_lines(const Style& style, std::string_view own_name, const RoomInfo& info) {
    Lines lines;
    add_wrapped(lines, style,
                say(style, Message::room_header, info.id.value, type_text(style, info.type),
                    info.preset, info.host, info.members.size(), info.places,
                    state_text(style, info)));
    std::size_t number = 0;
    for (const Member& member : info.members) {
        Lines marks = marks_of(style, member);
        if (member.name == info.host) marks.insert(marks.begin(), say(style, Message::mark_host));
        if (member.name == own_name) marks.push_back(say(style, Message::mark_you));
        lines.push_back("  " + without_blanks_behind(say(style, Message::room_member, ++number,
                                                         member.name, marks_text(marks))));
    }
    for (const Member& member : info.members) {
        if (const auto line = character_line(style, member))
            add_wrapped(lines, style, "  " + *line);
    }
    if (info.watchers > 0)
        lines.push_back("  " + say(style, Message::room_watchers, info.watchers));
    for (const Entropy& words : info.entropy)
        add_wrapped(lines, style, "  " + say(style, Message::room_words, words.name, words.text));
    return lines;
}

Lines promise_lines(const Style& style, const Promise& promise) {
    if (promise.commitment.empty()) return {};
    Lines lines{say(style, Message::commitment, promise.version, promise.commitment),
                say(style, Message::commitment_of, promise.game, promise.server)};
    if (!promise.rules_hash.empty())
        lines.push_back(say(style, Message::rules_hash, promise.rules_hash));
    return lines;
}

Lines part_lines(const Style& style, const FairnessPart& part) {
    Lines lines;
    if (part.from_kyoku > 1) lines.push_back(say(style, Message::revealed_from, part.from_kyoku));
    lines.push_back(say(style, Message::revealed, part.promise.version, part.promise.commitment));
    lines.push_back(say(style, Message::revealed_secret, part.secret));
    for (const Entropy& words : part.entropy)
        lines.push_back(say(style, Message::revealed_words, words.name, words.text));
    return lines;
}

std::string fork_text(const Style& style, const Fork& fork) {
    return fork.new_wall ? say(style, Message::fork_new, fork.game, fork.step)
                         : say(style, Message::fork_same, fork.game, fork.step);
}

Lines fairness_lines(const Style& style, const Fairness& fairness) {
    Lines lines;
    if (fairness.fork) lines.push_back(fork_text(style, *fairness.fork));
    for (const FairnessPart& part : fairness.parts)
        std::ranges::move(part_lines(style, part), std::back_inserter(lines));
    if (!fairness.joined.empty()) {
        lines.push_back(say(style, Message::revealed_joined,
                            fmt::format("{}", fmt::join(fairness.joined, ", "))));
    }
    if (fairness.under_test) lines.push_back(say(style, Message::revealed_test));
    return lines;
}

std::string words_bounds(const Style& style) {
    return say(style, Message::extra_words, max_entropy_bytes, max_entropy_of_player,
               max_entropy_of_game);
}

void add_page(Lines& lines,
              const Style& style,
              const Page& page,
              std::string_view command,
              const std::string& words) {
    if (page.pages() == 1) return;
    const std::string again = std::string{command} + (words.empty() ? "" : " @" + words);
    const std::size_t next = page.number < page.pages() ? page.number + 1 : 1;
    add_wrapped(lines, style,
                "  " + say(style, Message::list_page, page.number, page.pages(),
                           again + " " + std::to_string(next)));
}

Lines room_list(const Style& style, const Rooms& rooms) {
    Lines lines{say(style, Message::rooms_header, rooms.page.count)};
    for (const RoomInfo& info : rooms.rooms) {
        add_wrapped(lines, style,
                    "  " + say(style, Message::rooms_line, info.id.value, info.host,
                               type_text(style, info.type), info.preset, info.members.size(),
                               info.places, state_text(style, info)));
    }
    return lines;
}

Lines rooms_lines(const Style& style, const Rooms& rooms, const std::string& words) {
    if (rooms.rooms.empty() && !words.empty()) return {say(style, Message::list_none, words)};
    if (rooms.rooms.empty()) return {say(style, Message::rooms_none)};
    Lines lines = room_list(style, rooms);
    add_page(lines, style, rooms.page, "/rooms", words);
    add_others(lines, style, rooms.others);
    return lines;
}

std::string person_line(const Style& style, const Person& person) {
    const auto where = [&] {
        if (person.watching) return say(style, Message::level_watching, person.watching->value);
        if (person.level == Level::lobby || !person.room) return say(style, Message::level_lobby);
        return person.level == Level::room ? say(style, Message::level_room, person.room->value)
                                           : say(style, Message::level_table, person.room->value);
    };
    std::string line = say(style, Message::people_line, person.name, where());
    if (!person.language.empty()) line += say(style, Message::people_more, person.language);
    const auto minutes =
        std::chrono::floor<std::chrono::minutes>(person.idle.value_or(Tick{0})).count();
    if (minutes > 0) line += say(style, Message::people_idle, minutes);
    return line;
}

Lines people_lines(const Style& style, const People& people, const std::string& words) {
    if (people.people.empty() && !words.empty()) return {say(style, Message::list_none, words)};
    Lines lines{say(style, Message::people_header, people.page.count)};
    if (people.bots > 0) lines[0] += say(style, Message::people_bots, people.bots);
    for (const Person& person : people.people)
        lines.push_back("  " + person_line(style, person));
    add_page(lines, style, people.page, "/who", words);
    add_others(lines, style, people.others);
    return lines;
}

Lines friend_lines(const Style& style, const FriendList& list) {
    const std::size_t count = list.friends.size() + list.others;
    if (count == 0) return {say(style, Message::friends_none)};
    Lines lines{say(style, Message::friends_header, count, max_friends)};
    Lines away;
    for (const Friend& each : list.friends) {
        if (each.here)
            lines.push_back("  " + person_line(style, *each.here));
        else
            away.push_back(each.name);
    }
    if (!away.empty())
        add_wrapped(
            lines, style,
            "  " + say(style, Message::friends_away, fmt::format("{}", fmt::join(away, ", "))));
    add_others(lines, style, list.others);
    return lines;
}

Lines rules_lines(const Style& style, const RuleSet& set, RulesShown shown) {
    Lines lines{say(style, Message::rules_header, set.name)};
    each_rule([&](const auto& row, const auto& values_of, const auto& defaults) {
        const std::string value = value_text(row.print(values_of(set)));
        const std::string standard = value_text(row.print(defaults));
        if (shown == RulesShown::differing && value == standard) return;
        add_wrapped(lines, style, "  " + rule_line(style, row.key, value, standard));
    });
    if (shown == RulesShown::differing) {
        lines.push_back(
            "  " + say_any(style, lines.size() == 1 ? Message::rules_none : Message::rules_others));
    }
    lines.push_back("  " + say(style, Message::rules_hash, rules_hash(set.rules)));
    return lines;
}

Lines rule_lines(const Style& style, const RuleSet& set, std::string_view key) {
    Lines lines;
    each_rule([&](const auto& row, const auto& values_of, const auto& defaults) {
        if (row.key != key) return;
        add_wrapped(lines, style,
                    rule_line(style, row.key, value_text(row.print(values_of(set))),
                              value_text(row.print(defaults))));
        add_wrapped(
            lines, style,
            "  " + say(style, Message::rules_meaning, option_meaning(style, row.key), row.values));
    });
    return lines;
}

std::string unusual_text(const RuleSet& here, const RuleSet& usual) {
    constexpr std::size_t most = 6;
    Lines unusual;
    each_rule([&](const auto& row, const auto& values_of, const auto&) {
        const std::string value = value_text(row.print(values_of(here)));
        if (row.key == "game_length" || row.key == "solo_clock" || row.key == "open" ||
            value == value_text(row.print(values_of(usual))))
            return;
        unusual.push_back(fmt::format("{} = {}", row.key, value));
    });
    if (unusual.size() > most) {
        unusual.resize(most);
        unusual.emplace_back("…");
    }
    return fmt::format("{}", fmt::join(unusual, ", "));
}

// In columns, except for screen readers and for a value that is too wide.
Lines rules_diff_lines(const Style& style, const RuleSet& a, const RuleSet& b) {
    struct Row {
        std::string key;
        std::string one;
        std::string other;
    };
    std::vector<Row> rows;
    each_rule([&](const auto& row, const auto& values_of, const auto&) {
        Row values{.key = std::string{row.key},
                   .one = value_text(row.print(values_of(a))),
                   .other = value_text(row.print(values_of(b)))};
        if (values.one != values.other) rows.push_back(std::move(values));
    });
    if (rows.empty()) return {say(style, Message::rules_diff_none, a.name, b.name)};

    constexpr std::size_t most_columns = 24; // of the first values
    const Row head{.key = say(style, Message::rules_diff_key), .one = a.name, .other = b.name};
    constexpr std::size_t ok_columns = 3; // the width of `OK ` before the first line
    constexpr std::string_view margin = "  ";
    std::size_t keys = display_width(head.key) + ok_columns;
    std::size_t values = std::min(display_width(head.one), most_columns);
    for (const Row& row : rows) {
        keys = std::max(keys, margin.size() + display_width(row.key));
        if (const auto width = display_width(row.one); width <= most_columns)
            values = std::max(values, width);
    }
    const auto line = [&](const Row& row, std::size_t behind) {
        return say(style, Message::rules_diff_line, pad_right(row.key, keys - behind),
                   pad_right(row.one, values), row.other);
    };
    Lines lines{style.plain ? say(style, Message::rules_diff_line, head.key, head.one, head.other)
                            : line(head, ok_columns)};
    for (const Row& row : rows) {
        const std::string in_columns = std::string{margin} + line(row, margin.size());
        if (!style.plain && display_width(in_columns) <= style.columns) {
            lines.push_back(in_columns);
        } else {
            add_wrapped(lines, style,
                        std::string{margin} +
                            say(style, Message::rules_diff_line, row.key, row.one, row.other));
        }
    }
    return lines;
}

Lines seating_lines(const Style& style, const Seating& seating) {
    Lines lines;
    for (const Seat seat : seats(seating.names.size())) {
        Lines marks = marks_of(style, seating.members[seat.index()]);
        if (seat == seating.seat) marks.push_back(say(style, Message::mark_you));
        const Wind wind = seating.view ? seating.view->table.seat_wind(seat)
                                       : wind_of(seat, Seat{0}, seating.names.size());
        lines.push_back(
            without_blanks_behind(say(style, Message::seat_line, seat_wind_name(style, wind),
                                      seating.names[seat], marks_text(marks))));
    }
    return lines;
}

} // namespace jantaku::session
