#include "session/complete.hpp"

#include "record/presets.hpp"
#include "session/command.hpp"
#include "session/create_type.hpp"
#include "session/fold.hpp"
#include "session/text_reply.hpp"
#include "session/value_words.hpp"
#include "text/characters.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <jantaku/tile/notation.hpp>

namespace jantaku::session {

namespace {

using Words = std::vector<std::string>;

// More are not shown.
constexpr std::size_t most_shown = 120;

void add_parts(Words& words, std::string_view parts, std::string_view before) {
    for (const std::string_view part : split_words(parts))
        words.push_back(std::string{before}.append(part));
}

// Adds the first name of each command that fits: its other names would only be more to choose from.
void add_commands(Words& words, const Reader& reader, std::string_view typed) {
    const bool has_slash = typed.starts_with('/');
    const std::string begun = fold(typed.substr(has_slash ? 1 : 0));
    for (const Command& command : commands()) {
        if ((command.where & place_of(reader.user)) == 0) continue;
        Words names;
        add_parts(names, command.names, "");
        add_parts(names, help_of(reader.style, command.help).names, "");
        const auto name = std::ranges::find_if(
            names, [&](const std::string& each) { return each.starts_with(begun); });
        if (name != names.end()) words.push_back((has_slash ? "/" : "") + *name);
    }
    std::ranges::sort(words);
}

void add_people(Words& words, const User& user) {
    if (user.waiting_room)
        for (const Member& member : (*user.waiting_room)->members)
            words.push_back(member.name);
    if (user.seating)
        for (const Member& member : user.seating->members)
            words.push_back(member.name);
    words.push_back(user.told_by);
    std::ranges::sort(words);
}

// The tiles as the hand shows them, or in the notation of digits if they begin so.
void add_hand(Words& words, const Reader& reader, std::string_view typed) {
    const SeatView* view = reader.user.view();
    if (view == nullptr) return;
    Style style = reader.style;
    style.color = false;
    for (const Tile tile : style.order.arrange(view->mine.hand)) {
        const std::string shown = tile_name(style, tile);
        words.push_back(shown.starts_with(typed) ? shown : to_string(tile));
    }
}

// The keys of options, of which there are too many to choose from before a letter is typed.
void add_keys(Words& words, std::string_view typed, std::string_view behind) {
    if (typed.empty()) return;
    for (const std::string_view key : option_keys())
        words.push_back(fmt::format("{}{}", key, behind));
}

// A type, an option, or the values of an option.
void add_options(Words& words, const Presets& presets, std::string_view typed) {
    const std::string_view key = typed.substr(0, typed.find('='));
    if (key.size() < typed.size())
        return add_parts(words, option_values(key), fmt::format("{}=", key));
    add_parts(words, types_text(presets), "");
    for (const std::string_view each : create_words())
        words.push_back(fmt::format("{}=", each));
    add_keys(words, typed, "=");
}

// The words of /rules: everything, an option, or how two presets differ.
void add_rules(Words& words, const Presets& presets, std::size_t place, std::string_view typed) {
    if (place > 0) {
        for (const std::string_view name : presets.names())
            words.emplace_back(name);
        return;
    }
    add_parts(words, "all diff", "");
    add_keys(words, typed, "");
}

// place: of the word behind the command, from 0.
void add_arguments(Words& words,
                   const Reader& reader,
                   const Presets& presets,
                   const Command* command,
                   std::size_t place,
                   std::string_view typed) {
    if (command != nullptr) {
        add_parts(words, value_words(command->help, place), "");
        if (const Language own = reader.style.language; own != Language::en)
            add_parts(words, value_words(command->help, place, own), "");
    }
    switch (command == nullptr ? CommandId::say : command->help) {
    case CommandId::help:
    case CommandId::why:
        return add_commands(words, reader, typed);
    case CommandId::create:
    case CommandId::play:
        return add_options(words, presets, typed);
    case CommandId::rules:
        return add_rules(words, presets, place, typed);
    case CommandId::lang:
        for (const Language language : all_languages)
            words.emplace_back(tag_of(language));
        return;
    case CommandId::d:
    case CommandId::riichi:
    case CommandId::openriichi:
    case CommandId::swap:
        return add_hand(words, reader, typed);
    case CommandId::name:
        return;
    default:
        break;
    }
    const std::string_view takes = command == nullptr ? "text" : command->params;
    if (takes.find("name") != std::string_view::npos ||
        takes.find("text") != std::string_view::npos)
        add_people(words, reader.user);
}

std::string_view last_word(std::string_view line) {
    const auto words = split_words(line);
    const bool has_begun = !words.empty() && line.ends_with(words.back());
    return has_begun ? words.back() : std::string_view{};
}

std::string common_start(const Words& words) {
    std::string start = words.front();
    for (const std::string& word : words) {
        const auto end = std::ranges::mismatch(start, word).in1;
        start.erase(end, start.end());
    }
    while (!start.empty() && start.size() < words.front().size() &&
           continues_code_point(words.front()[start.size()]))
        start.pop_back();
    return start;
}

} // namespace

Words completions_of(const Reader& reader, const Presets& presets, std::string_view line) {
    const auto words = split_words(line);
    const std::string_view typed = last_word(line);
    const bool has_command = !words.empty() && words.front().starts_with('/');
    const std::size_t before = words.size() - (typed.empty() ? 0 : 1);
    Words found;
    if (has_command && words.size() == 1 && !typed.empty())
        add_commands(found, reader, typed);
    else
        add_arguments(found, reader, presets,
                      has_command ? find_command(fold(words.front().substr(1))) : nullptr,
                      before > 0 ? before - 1 : 0, typed);
    Words fitting;
    for (std::string& word : found) {
        const bool fits = !word.empty() && word.starts_with(typed);
        if (fits && std::ranges::find(fitting, word) == fitting.end())
            fitting.push_back(std::move(word));
    }
    return fitting;
}

void complete(Session& session, const Presets& presets, std::string_view line) {
    Words words = completions_of(session.reader(), presets, line);
    if (words.empty()) return;
    const std::size_t typed = last_word(line).size();
    const bool is_one = words.size() == 1;
    std::string more = common_start(words).substr(typed);
    if (is_one && !words.front().ends_with('=')) more += ' ';
    if (!more.empty() && (is_one || typed > 0)) return session.connection.terminal.insert(more);
    const bool is_long = words.size() > most_shown;
    if (is_long) words.resize(most_shown);
    put_note(session, fmt::format("{}{}", fmt::join(words, "  "), is_long ? " …" : ""));
}

} // namespace jantaku::session
