#include "tools/bench/worst_lines.hpp"

#include "room/options.hpp"
#include "session/command.hpp"
#include "session/json_lines.hpp"
#include "session/json_message.hpp"
#include "text/say.hpp"
#include "text/word_list.hpp"

#include <algorithm>
#include <array>
#include <jantaku/rules/options.hpp>
#include <utility>

namespace jantaku::bench {

namespace {

using session::Command;
using session::Json;

constexpr std::size_t packet_bytes = 16 * 1024; // net/connection.hpp

std::string repeated(std::string_view part, std::size_t bytes) {
    std::string text;
    while (text.size() + part.size() <= bytes)
        text += part;
    return text;
}

// Their classes descend, so sorting them takes as many steps as there are pairs.
std::string marks(std::size_t bytes) {
    const std::size_t half = bytes / 2;
    return "a" + repeated("\u0301", half) + repeated("\u0334", half - 1);
}

// Texts that are bad for the code that reads them; `bytes` long in all.
std::vector<std::pair<std::string, std::string>> bad_words(std::size_t bytes) {
    return {
        {"the longest word", std::string(bytes, 'x')},
        {"the most words", repeated("a ", bytes)},
        {"marks", marks(bytes)},
        {"words of marks", repeated(marks(80) + " ", bytes)},
        {"full-width", repeated("\uFF21", bytes)},
        {"full-width words", repeated("\uFF21\u3000", bytes)},
        {"text that grows when it is folded", repeated("\uFDFA", bytes)},
        {"digits", std::string(bytes, '9')},
        {"numbers", repeated("999999999999999999999 ", bytes)},
        {"options", repeated("uma=9 ", bytes)},
        {"unknown options", repeated("umb=x ", bytes)},
        {"colons and slashes", repeated("/:@-,", bytes)},
        {"tiles", repeated("1m", bytes)},
        {"a word of 60 letters", std::string(60, 'q')},
    };
}

// Words that honest players type.
constexpr std::array plain_words{
    "1",     "all", "5m", "mjlog 1", "Guest-1", "player-1", "on", "tenhou", "default and classic",
    "screen"};

std::string all_options() {
    const Rules rules;
    const RoomOptions options;
    std::string words;
    for (const Option& row : jantaku::options())
        words += " " + std::string{row.key} + "=" + row.print(rules);
    for (const RoomOption& row : room_options())
        words += " " + std::string{row.key} + "=" + row.print(options);
    return words;
}

void add_text(std::vector<WorstLine>& lines, const Command& command) {
    const std::string key{session::split_words(command.names).front()};
    const auto add = [&](std::string what, std::string line) {
        line.resize(std::min(line.size(), terminal::max_line_bytes));
        // The cut must not be in the middle of a character.
        while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xC0U) == 0x80U)
            line.pop_back();
        if (!line.empty() && static_cast<unsigned char>(line.back()) >= 0xC0U) line.pop_back();
        lines.push_back({LineKind::text, key, std::move(what), line + "\n"});
    };
    const std::string typed = "/" + key;
    add("bare", typed);
    for (const Language language : all_languages) {
        const auto names = session::split_words(help_of(language, command.help).names);
        if (!names.empty()) add("bare, translated", "/" + std::string{names.back()});
    }
    add("misspelt", "/x" + key + "x");
    add("without a slash", key + " " + std::string(4000, 'x'));
    for (const auto& [what, words] : bad_words(terminal::max_line_bytes - typed.size() - 1))
        add(what, typed + " " + words);
    for (const char* word : plain_words)
        add("`" + std::string{word} + "`", typed + " " + word);
    if (command.max_args > 1) add("all options", typed + all_options());
}

std::string dumped(const Json& json) {
    return record::dump(json) + "\n";
}

void add_json(std::vector<WorstLine>& lines, const Command& command) {
    const std::string type{session::type_of(command)};
    const auto add = [&](std::string what, std::string line) {
        lines.push_back({LineKind::json, type, std::move(what), std::move(line)});
    };
    const auto with = [&](std::string_view member, Json value) {
        Json json{{"type", type}};
        json[std::string{member}] = std::move(value);
        return dumped(json);
    };
    constexpr std::size_t most = session::max_json_line_bytes - 200;
    add("bare", with("id", 1));
    std::vector<std::string_view> members;
    for (const std::string_view param : session::split_words(command.params))
        members.push_back(param == "*" ? "uma" : param);
    for (const std::string_view member : members) {
        for (auto& [what, words] : bad_words(most))
            add(what + " as " + std::string{member}, with(member, std::move(words)));
        for (const char* word : plain_words)
            add("`" + std::string{word} + "` as " + std::string{member}, with(member, word));
        add("a long list as " + std::string{member},
            with(member, Json(std::vector<std::string>(900, "a"))));
        add("a long number as " + std::string{member},
            R"({"type":")" + type + R"(",")" + std::string{member} +
                "\":" + std::string(10'000, '9') + "}\n");
    }
    const auto many = [&](std::size_t count) {
        Json json{{"type", type}};
        for (std::size_t i = 1; i < count; ++i)
            json["k" + std::to_string(i)] = i;
        return dumped(json);
    };
    add("the most members", many(session::json_line_bounds.members));
    add("too many members", many(5000));
    std::string lists = R"({"type":")" + type + "\",\"x\":[";
    lists += repeated("[],", most - lists.size() - 10) + "[]]}\n";
    add("too many values", std::move(lists));
    add("too deep", R"({"type":")" + type + "\",\"x\":" + std::string(most / 2 - 20, '[') +
                        std::string(most / 2 - 20, ']') + "}\n");
    add("a long id", with("id", std::string(most, 'x')));
    add("a long rid", with("rid", std::string(most, '9')));
    add("an unknown member", with(std::string(most, 'x'), 1));
    if (command.params.find('*') == std::string_view::npos) return;
    Json json{{"type", type}};
    const Rules rules;
    for (const Option& row : jantaku::options())
        json[std::string{row.key}] = row.print(rules);
    add("all options", dumped(json));
}

// Input that is not a command.
void add_others(std::vector<WorstLine>& lines) {
    const auto text = [&](std::string what, std::string line) {
        lines.push_back({LineKind::text, "(chat)", std::move(what), std::move(line) + "\n"});
    };
    for (auto& [what, words] : bad_words(terminal::max_line_bytes))
        text(what, std::move(words));
    text("nothing", "");
    text("bytes that are not UTF-8", std::string(4000, '\xC0'));
    text("a line that is too long", std::string(packet_bytes - 1, 'x'));
    text("typed and taken back", repeated("x\b", packet_bytes - 1));
    text("keys", repeated("\x1B[1;1;1A", packet_bytes - 1));
    lines.push_back(
        {LineKind::text, "(chat)", "a packet of empty lines", std::string(packet_bytes, '\n')});
    for (auto& [what, words] : bad_words(terminal::max_line_bytes - 1))
        lines.push_back({LineKind::text, "(unknown)", what, "/" + words + "\n"});

    const auto json = [&](std::string what, std::string line) {
        lines.push_back({LineKind::json, "(none)", std::move(what), std::move(line) + "\n"});
    };
    json("no JSON", std::string(65'000, '{'));
    json("a text that does not end", "{\"" + std::string(65'000, '\\'));
    json("blanks", std::string(65'000, ' '));
    json("a line that is too long", std::string(66'000, 'x'));
    json("an action", R"({"type":"dahai","actor":0,"pai":"5m","tsumogiri":true,"rid":1})");
    for (auto& [what, words] : bad_words(60'000)) {
        json(what + " as a type", Json{{"type", words}}.dump());
        json(what + " as an action", Json{{"type", words}, {"rid", 1}}.dump());
        lines.push_back({LineKind::mjai, "join", what + " as a name",
                         dumped({{"type", "join"}, {"name", words}, {"room", "default"}})});
        lines.push_back({LineKind::mjai, "join", what + " as a room",
                         dumped({{"type", "join"}, {"name", "m"}, {"room", words}})});
    }
    lines.push_back({LineKind::mjai, "(none)", "no JSON", std::string(65'000, '[') + "\n"});
}

void add_telnet(std::vector<WorstLine>& lines) {
    using namespace std::literals;
    const auto add = [&](std::string_view command, std::string what, std::string bytes) {
        lines.push_back(
            {LineKind::telnet, std::string{command}, std::move(what), std::move(bytes)});
    };
    const auto option = [](char number, std::string_view inside) {
        return "\xFF\xFA"s + number + std::string{inside} + "\xFF\xF0";
    };
    const auto packet = [&](std::string_view begin, const std::string& part) {
        return std::string{begin} + repeated(part, packet_bytes - begin.size());
    };
    add("(ayt)", "a packet of them", packet("", "\xFF\xF6"));
    add("(nop)", "a packet of them", packet("", "\xFF\xF1"));
    add("(mssp)", "asked again and again", packet("", "\xFF\xFE\x46\xFF\xFD\x46"));
    add("(naws)", "two windows in turn",
        packet("\xFF\xFB\x1F",
               option('\x1F', "\0\x50\0\x18"sv) + option('\x1F', "\0\x78\0\x28"sv)));
    add("(naws)", "two windows in turn, drawn",
        packet("\xFF\xFB\x1F\xFF\xFA\x1F" + "\0\x64\0\x1E\xFF\xF0/ui screen\r\n"s,
               option('\x1F', "\0\x50\0\x18"sv) + option('\x1F', "\0\x78\0\x28"sv)));
    add("(ttype)", "taken back and given", packet("", "\xFF\xFB\x18\xFF\xFC\x18"));
    add("(environ)", "two languages in turn",
        packet("\xFF\xFB\x27", option('\x27', "\0\x03LANG\x01zh_CN.UTF-8"sv) +
                                   option('\x27', "\0\x03LANG\x01ja_JP.UTF-8"sv)));
    add("(charset)", "asked again and again",
        packet("\xFF\xFB\x2A\xFF\xFD\x2A", option('\x2A', "\x01;UTF-8;GBK")));
    add("(gmcp)", "pings", packet("\xFF\xFD\xC9", option('\xC9', "Core.Ping")));
    add("(gmcp)", "packages",
        packet("\xFF\xFD\xC9", option('\xC9', "Core.Supports.Set [\"Mahjong 1\"]")));
    const auto message = [&](std::string what, const std::string& json) {
        add("(gmcp)", std::move(what),
            packet("\xFF\xFD\xC9", option('\xC9', "Core.Supports.Set " + json)));
    };
    std::string keys;
    for (int i = 0; keys.size() < 3900; ++i)
        keys += ",\"" + std::to_string(i) + "\":1";
    message("many members", "{\"a\":1" + keys + "}");
    message("many packages", "[\"\"" + repeated(",\"abc\"", 3900) + "]");
    message("too deep", std::string(4000, '['));
}

} // namespace

void each_worst_line(const std::function<void(const WorstLine&)>& f) {
    std::vector<WorstLine> lines;
    const auto hand_over = [&] {
        for (const WorstLine& line : std::exchange(lines, {}))
            f(line);
    };
    for (const Command& command : session::commands()) {
        add_text(lines, command);
        if (command.whom == session::For::all) add_json(lines, command);
        hand_over();
    }
    add_others(lines);
    add_telnet(lines);
    hand_over();
}

} // namespace jantaku::bench
