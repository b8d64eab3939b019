#include "tools/transcript/script.hpp"

#include "host/settings.hpp"
#include "tools/glob.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <jantaku/tile/notation.hpp>
#include <stdexcept>
#include <utility>

namespace jantaku::transcript {

namespace {

// Ends parse_script at the current line.
class BadLine : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

constexpr std::string_view blanks = " \t\r";

std::string_view trim_end(std::string_view text) {
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}
std::string_view trim(std::string_view text) {
    text = trim_end(text);
    return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

bool is_name(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
               c == '_';
    });
}

// Splits into words, keeping text between double quotes together; ends at a `#` that begins a word.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        text = text.substr(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty() || text.front() == '#') return words;
        std::size_t size = 0;
        for (bool quoted = false; size < text.size(); ++size) {
            if (quoted && text[size] == '\\') {
                ++size;
            } else if (text[size] == '"') {
                quoted = !quoted;
            } else if (!quoted && blanks.find(text[size]) != std::string_view::npos) {
                break;
            }
        }
        size = std::min(size, text.size());
        words.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
}

template <class Number>
Number read_number(std::string_view text, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number > most) {
        throw BadLine{fmt::format("'{}' is not a number up to {}", text, most)};
    }
    return number;
}

std::string read_client(std::string_view text) {
    if (!is_name(text)) throw BadLine{fmt::format("'{}' is not a client name", text)};
    return std::string{text};
}

Tick read_time(std::string_view text) {
    const bool is_ms = text.ends_with("ms");
    if (!is_ms && !text.ends_with('s')) throw BadLine{"a time is written 20s or 500ms"};
    const auto number = text.substr(0, text.size() - (is_ms ? 2 : 1));
    const auto count = read_number<std::int64_t>(number, 1'000'000'000);
    if (count < 0) throw BadLine{"time does not go backwards"};
    return Tick{is_ms ? count : count * 1000};
}

std::string read_bytes(std::string_view text) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
        throw BadLine{"bytes must be between double quotes"};
    }
    text = text.substr(1, text.size() - 2);
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            bytes += text[i];
            continue;
        }
        const char letter = ++i < text.size() ? text[i] : '?';
        switch (letter) {
        case 'n':
            bytes += '\n';
            break;
        case 'r':
            bytes += '\r';
            break;
        case 't':
            bytes += '\t';
            break;
        case '0':
            bytes += '\0';
            break;
        case '"':
        case '\\':
            bytes += letter;
            break;
        case 'x': {
            const auto digits = text.substr(std::min(i + 1, text.size()), 2);
            unsigned byte = 0;
            const auto end =
                std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
            if (digits.size() != 2 || end.ptr != digits.data() + 2) {
                throw BadLine{"\\x takes two hex digits"};
            }
            bytes += static_cast<char>(byte);
            i += 2;
            break;
        }
        default:
            throw BadLine{"escapes are \\n \\r \\t \\0 \\\\ \\\" \\xHH"};
        }
    }
    return bytes;
}

// The words of one directive, without its name.
using Words = std::vector<std::string_view>;

void expect_count(const Words& words, std::size_t least, std::size_t most) {
    if (words.size() < least) throw BadLine{"something is missing"};
    if (words.size() > most) throw BadLine{fmt::format("'{}' is too much", words[most])};
}

void read_server(const Words& words, ServerConfig& config) {
    for (const std::string_view word : words) {
        const auto equals = word.find('=');
        if (equals == std::string_view::npos) throw BadLine{"a setting is written key=value"};
        const auto key = word.substr(0, equals);
        const auto value = word.substr(equals + 1);
        const Setting* setting = find_setting(key);
        if (setting == nullptr) throw BadLine{fmt::format("no setting '{}'", key)};
        if (!setting->parse(config, value)) {
            throw BadLine{fmt::format("{} is one of: {}", key, setting->values)};
        }
    }
}

Act read_wall(const Words& words) {
    expect_count(words, 2, 200);
    Rigged rigged{.room = RoomId{read_number<std::uint32_t>(words[0], 4'000'000'000)}, .rig = {}};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto tiles = parse_tiles(words[i]);
        if (!tiles) throw BadLine{fmt::format("'{}' is not tiles like 123m0p7z", words[i])};
        rigged.rig.wall.insert(rigged.rig.wall.end(), tiles->begin(), tiles->end());
    }
    if (rigged.rig.wall.size() > 136) throw BadLine{"a wall has 136 tiles"};
    return rigged;
}

Act read_dice(Words words) {
    expect_count(words, 2, 3);
    if (words.size() == 2) words.insert(words.begin(), "1");
    const auto die = [](std::string_view text) {
        const auto points = read_number<std::uint8_t>(text, 6);
        if (points == 0) throw BadLine{"a die shows 1 to 6"};
        return points;
    };
    return Rigged{.room = RoomId{read_number<std::uint32_t>(words[0], 4'000'000'000)},
                  .rig = {.wall = {}, .dice = std::array{die(words[1]), die(words[2])}}};
}

Act read_bytes_act(const Words& words) {
    expect_count(words, 2, 2);
    return SendBytes{.client = read_client(words[0]), .bytes = read_bytes(words[1])};
}

Act read_store(const Words& words) {
    expect_count(words, 1, 1);
    const auto mode = parse_store_mode(words[0]);
    if (!mode) throw BadLine{"a store is normal, slow, fail or unknown"};
    return SetStore{*mode};
}

struct Directive {
    std::string_view name;
    Act (*read)(const Words&);
};

// clang-format off
constexpr std::array<Directive, 9> directives{{
    {"@advance", [](const Words& w) -> Act { expect_count(w, 1, 1); return Advance{read_time(w[0])}; }},
    {"@from",    [](const Words& w) -> Act { expect_count(w, 2, 2); return ConnectFrom{read_client(w[0]), std::string{w[1]}}; }},
    {"@drop",    [](const Words& w) -> Act { expect_count(w, 1, 1); return Drop{read_client(w[0])}; }},
    {"@closed",  [](const Words& w) -> Act { expect_count(w, 1, 1); return ExpectClosed{read_client(w[0])}; }},
    {"@restart", [](const Words& w) -> Act { expect_count(w, 0, 0); return Restart{}; }},
    {"@bytes",   read_bytes_act},
    {"@store",   read_store},
    {"@wall",    read_wall},
    {"@dice",    [](const Words& w) -> Act { return read_dice(w); }},
}};
// clang-format on

// A wall and dice next to each other are one deal.
bool joins_last(Script& script, const Act& act) {
    const auto* more = std::get_if<Rigged>(&act);
    auto* last = script.steps.empty() ? nullptr : std::get_if<Rigged>(&script.steps.back().act);
    if (more == nullptr || last == nullptr || more->room != last->room) return false;
    if (!more->rig.wall.empty()) last->rig.wall = more->rig.wall;
    if (more->rig.dice) last->rig.dice = more->rig.dice;
    return true;
}

void read_directives(std::string_view text, std::size_t number, Script& script) {
    const auto words = words_of(text);
    for (auto begin = words.begin(); begin != words.end();) {
        const auto end = std::find_if(begin + 1, words.end(),
                                      [](std::string_view word) { return word.starts_with('@'); });
        const std::string_view name = *begin;
        const Words rest{begin + 1, end};
        begin = end;
        if (name == "@server") {
            if (!script.steps.empty()) throw BadLine{"@server comes before everything else"};
            read_server(rest, script.config);
            continue;
        }
        const auto* const found = std::ranges::find(directives, name, &Directive::name);
        if (found == directives.end()) throw BadLine{fmt::format("no directive '{}'", name)};
        const Act act = found->read(rest);
        if (!joins_last(script, act)) script.steps.push_back({.line = number, .act = act});
    }
}

Act read_client_line(std::string_view text) {
    const auto sign = text.find_first_of("><!");
    if (sign == std::string_view::npos) throw BadLine{"a line is NAME> NAME< NAME! @… or #…"};
    const auto client = read_client(trim(text.substr(0, sign)));
    auto rest = text.substr(sign + 1);
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    if (text[sign] == '>') return SendLine{.client = client, .text = std::string{rest}};
    if (trim(rest).empty()) throw BadLine{"a pattern is missing"};
    const Pattern pattern{rest};
    if (text[sign] == '<') return Expect{.client = client, .pattern = pattern};
    return Reject{.client = client, .pattern = pattern};
}

void read_line(std::string_view text, std::size_t number, Script& script) {
    if (text.ends_with('\r')) text.remove_suffix(1);
    const auto content = trim(text);
    if (content.empty() || content.starts_with('#')) return;
    if (content.starts_with('@')) {
        read_directives(content, number, script);
        return;
    }
    script.steps.push_back({.line = number, .act = read_client_line(text)});
}

} // namespace

Pattern::Pattern(std::string_view text) : text_{trim_end(text)} {
    if (text_.starts_with("~ ")) regex_.emplace(text_.substr(2));
}

bool Pattern::matches(std::string_view line) const {
    if (regex_) return std::regex_search(line.begin(), line.end(), *regex_);
    return matches_glob(text_, trim_end(line));
}

Result<Script, ScriptError> parse_script(std::string_view text) {
    Script script;
    script.config.seed = 1;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        script.lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto number = script.lines.size();
        try {
            read_line(script.lines.back(), number, script);
        } catch (const BadLine& error) {
            return ScriptError{.line = number, .what = error.what()};
        } catch (const std::regex_error& error) {
            return ScriptError{.line = number, .what = error.what()};
        }
    }
    return script;
}

std::optional<StoreMode> parse_store_mode(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, StoreMode>, 4> modes{{
        {"normal", StoreMode::normal},
        {"slow", StoreMode::slow},
        {"fail", StoreMode::fail},
        {"unknown", StoreMode::unknown},
    }};
    for (const auto& [mode_name, mode] : modes) {
        if (mode_name == name) return mode;
    }
    return std::nullopt;
}

} // namespace jantaku::transcript
