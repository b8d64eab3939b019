#include "text/say.hpp"

#include "text/ja.hpp"
#include "text/style.hpp"
#include "text/width.hpp"
#include "text/zh_hans.hpp"
#include "text/zh_hant.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

namespace {

constexpr std::array catalogs{&english, &zh_hans_catalog, &zh_hant_catalog, &ja_catalog};
static_assert(catalogs.size() == language_count, "one for each language, in their order");

// The parts of the list, each by its first command.
struct HelpPart {
    CommandId first;
    Message heading;
    HelpFor place = HelpFor::all; // also shown there
};
constexpr std::array help_parts{
    HelpPart{CommandId::help, Message::help_rooms, HelpFor::rooms},
    HelpPart{CommandId::h, Message::help_turn},
    HelpPart{CommandId::chow, Message::help_claims},
    HelpPart{CommandId::tenpai, Message::help_views},
    HelpPart{CommandId::say, Message::help_people},
    HelpPart{CommandId::rules, Message::help_records},
};

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// One line. Between characters that are not ASCII no blank is needed.
std::string joined(const std::vector<std::string>& lines) {
    const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    std::string text;
    for (const std::string& line : lines) {
        if (!text.empty() && (is_ascii(text.back()) || is_ascii(line.front()))) text += ' ';
        text += line;
    }
    return text;
}

// Adds lines of a help text, each indented by two blanks. Its own lines are for a window of the usual
// width; in a smaller one they are broken anew.
void add_indented(std::vector<std::string>& lines, const Style& style, std::string_view text) {
    constexpr std::string_view margin = "  ";
    std::vector<std::string> parts = split_lines(text);
    const bool fits = std::ranges::all_of(parts, [&](const std::string& part) {
        return margin.size() + display_width(part) <= style.columns;
    });
    if (!fits) parts = {joined(parts)};
    for (const std::string& part : parts)
        append_wrapped(lines, style, std::string{margin} + part, margin);
}

// "/打 /切" from "打 切"
std::string with_slashes(std::string_view names) {
    std::string text;
    for (std::size_t begin = 0; begin < names.size();) {
        const std::size_t end = std::min(names.find(' ', begin), names.size());
        add_part(text, fmt::format("/{}", names.substr(begin, end - begin)), " ");
        begin = end + 1;
    }
    return text;
}

std::string help_line(const Style& style, CommandId command) {
    constexpr std::size_t usage_columns = 32;
    const Help& help = help_of(style, command);
    std::string line =
        "  " + say(style, Message::help_line, pad_right(help.usage, usage_columns), help.short_);
    const std::string alias = with_slashes(help.names.substr(0, help.names.find(' ')));
    if (!alias.empty() && display_width(line) + 2 + display_width(alias) <= screen_columns)
        line += "  " + alias;
    return line;
}

// False for a command that these rules never allow.
bool is_possible(const Rules& rules, CommandId command) {
    switch (command) {
    case CommandId::openriichi:
        return rules.local_yaku.contains(LocalYaku::open_riichi);
    case CommandId::kita:
        return !nuki_kinds(rules).empty();
    case CommandId::swap:
        return chooses_swap(rules);
    case CommandId::kyuushu:
        return rules.abort_kyuushu;
    case CommandId::chow:
        return !rules.is_sanma();
    default:
        return true;
    }
}

} // namespace

const Catalog& catalog_of(Language language) {
    return *catalogs[static_cast<std::size_t>(language)];
}

std::string_view text_of(Language language, Message message) {
    return catalog_of(language).messages[static_cast<std::size_t>(message)].text;
}

std::vector<std::string> greeting(Language language) {
    std::string list;
    for (const Language each : all_languages) {
        list +=
            fmt::format("{}{}: {}", list.empty() ? "/lang " : ", ", tag_of(each), name_of(each));
    }
    return {say(language, Message::greeting), say(language, Message::greeting_start),
            say(language, Message::greeting_languages, list)};
}

const Help& help_of(Language language, CommandId command) {
    return catalog_of(language).help[static_cast<std::size_t>(command)].help;
}

std::vector<std::string> help_lines(const Style& style, HelpFor place) {
    std::vector<std::string> lines{say(style, Message::help_header)};
    bool is_shown = false;
    for (const HelpRow& row : catalog_of(style).help) {
        const auto part = std::ranges::find(help_parts, row.key, &HelpPart::first);
        if (part != help_parts.end()) {
            is_shown = place == HelpFor::all || place == part->place;
            // A list of one part needs no heading.
            if (place == HelpFor::all) lines.push_back(say_any(style, part->heading));
        }
        if (is_shown) lines.push_back(help_line(style, row.key));
    }
    if (place != HelpFor::all) lines.push_back(say(style, Message::help_others));
    if (place != HelpFor::rooms) lines.push_back(say(style, Message::help_footer));
    lines.push_back(say(style, Message::help_start));
    return lines;
}

std::vector<std::string> table_help_lines(const Style& style, const Rules& rules) {
    std::vector<std::string> lines{say(style, Message::help_header),
                                   say(style, Message::help_advice)};
    for (const CommandId command :
         {CommandId::hint, CommandId::tenpai, CommandId::table, CommandId::why})
        lines.push_back(help_line(style, command));
    const auto add_part = [&](Message heading, CommandId first, CommandId last) {
        lines.push_back(say_any(style, heading));
        for (auto i = static_cast<std::size_t>(first); i <= static_cast<std::size_t>(last); ++i) {
            const auto command = static_cast<CommandId>(i);
            if (is_possible(rules, command)) lines.push_back(help_line(style, command));
        }
    };
    add_part(Message::help_turn, CommandId::h, CommandId::kyuushu);
    add_part(Message::help_claims, CommandId::chow, CommandId::pass);
    lines.push_back(say(style, Message::help_others));
    return lines;
}

std::vector<std::string> help_more_lines(const Style& style, CommandId command) {
    std::vector<std::string> lines;
    add_indented(lines, style, help_of(style, command).more);
    return lines;
}

std::vector<std::string> help_lines(const Style& style, CommandId command) {
    const Help& help = help_of(style, command);
    std::vector<std::string> lines{say(style, Message::help_usage, help.usage)};
    add_indented(lines, style, help.short_);
    add_indented(lines, style, help.more);
    if (!help.names.empty())
        add_indented(lines, style, say(style, Message::help_aliases, with_slashes(help.names)));
    return lines;
}

} // namespace jantaku
