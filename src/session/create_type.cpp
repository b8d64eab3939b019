#include "session/create_type.hpp"

#include "record/echo.hpp"
#include "record/presets.hpp"
#include "session/fold.hpp"
#include "session/nearest.hpp"
#include "text/word_list.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <jantaku/rules/options.hpp>

namespace jantaku::session {

namespace {

struct LengthWord {
    GameLength length;
    std::string_view words; // separated by blanks, casefolded
};
// clang-format off
constexpr std::array length_words{
    LengthWord{GameLength::tonpuu,  "tonpuu 东风 東風 东 東 east e 1"},
    LengthWord{GameLength::hanchan, "hanchan 南风 南風 南 半庄 半莊 半荘 south s 2"},
    LengthWord{GameLength::full,    "full 一庄 一莊 一荘 全庄 全莊 全荘 4"},
};
// clang-format on

std::optional<GameLength> find_length(std::string_view word) {
    for (const LengthWord& row : length_words)
        if (has_word(row.words, word)) return row.length;
    return std::nullopt;
}

// Words for presets. With a length: for the preset with that length.
struct GameWord {
    std::string_view preset;
    std::optional<GameLength> length;
    std::string_view words;
};
// clang-format off
constexpr std::array game_words{
    GameWord{"sanma_majsoul", {},                   "sanma 三麻 三人 三人麻将 三人麻將 三人麻雀 サンマ 3p"},
    GameWord{"sanma_majsoul", GameLength::tonpuu,   "三人东 三人東 三麻东 三麻東"},
    GameWord{"sanma_majsoul", GameLength::hanchan,  "三人南 三麻南"},
    GameWord{"two_player",    {},                   "2p 二人 二人麻将 二人麻將 二人麻雀"},
    GameWord{"shura",         {},                   "shura asura 修罗 修羅"},
    GameWord{"wrc2025",       {},                   "wrc"},
    GameWord{"ema2016",       {},                   "ema"},
};
// clang-format on

const GameWord* find_game_word(std::string_view word) {
    for (const GameWord& row : game_words)
        if (has_word(row.words, word)) return &row;
    return nullptr;
}

} // namespace

std::string types_text(const Presets& presets) {
    std::string text;
    for (const LengthWord& row : length_words)
        text += (text.empty() ? "" : " ") + std::string{split_words(row.words).front()};
    for (const std::string_view word : {"sanma", "2p"}) {
        if (presets.find(find_game_word(word)->preset) != nullptr) text += " " + std::string{word};
    }
    for (const auto& name : presets.names()) {
        if (!find_length(name)) text += " " + std::string{name};
    }
    return text;
}

namespace {

void apply_pause(RoomOptions& options, std::optional<int> pause_ms) {
    if (!pause_ms) return;
    options.pause_ms = *pause_ms;
    if (*pause_ms == 0) options.result_seconds = 0;
}

// Words that set the four times of a clock together: for a turn, for a turn after a call, for a
// claim, and for the bank. `5+20` is five seconds for each of the first three, and twenty in the
// bank.
struct ClockWord {
    std::string_view word;
    int turn;
    int after_call;
    int claim;
    int bank;
};
constexpr std::array clock_words{
    ClockWord{"off", 0, 0, 0, 0},
    ClockWord{"fast", 5, 5, 5, 10},
    ClockWord{"normal", 20, 10, 10, 20},
    ClockWord{"slow", 60, 30, 30, 60},
};
constexpr std::string_view clock_values = "off fast normal slow 5+20";

struct WordOption {
    std::string_view key;
    std::string_view values; // that can be offered
};
constexpr std::array word_options{WordOption{"clock", clock_values}, WordOption{"password", {}}};

bool set_clock(RoomOptions& options, std::string_view text) {
    RoomOptions set = options;
    const auto row = std::ranges::find(clock_words, text, &ClockWord::word);
    if (row != clock_words.end()) {
        set.turn_seconds = row->turn;
        set.turn_after_call_seconds = row->after_call;
        set.claim_seconds = row->claim;
        set.bank_seconds = row->bank;
    } else {
        const std::size_t plus = text.find('+');
        if (plus == std::string_view::npos || text.starts_with('0')) return false;
        for (const std::string_view key :
             {"turn_seconds", "turn_after_call_seconds", "claim_seconds"}) {
            if (!find_room_option(key)->parse(set, text.substr(0, plus))) return false;
        }
        if (!find_room_option("bank_seconds")->parse(set, text.substr(plus + 1))) return false;
    }
    options = set;
    return true;
}

struct Pair {
    std::string key;
    std::string value;
    std::string typed; // the value before casefolding
};

std::optional<Pair> read_pair(std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    return Pair{.key = casefold(word.substr(0, equals)),
                .value = casefold(word.substr(equals + 1)),
                .typed = std::string{word.substr(equals + 1)}};
}

Create by_preset(const Preset& preset) {
    Create create{.type = {}, .preset = preset.name, .rules = preset.rules, .options = {}};
    for (const auto& [key, value] : preset.room_options) {
        if (const RoomOption* option = find_room_option(key)) option->parse(create.options, value);
    }
    return create;
}

// Reads the words of a type: a length, or rules and perhaps a length.
Result<Create, Fault> read_type(std::span<const std::string> words, const Presets& presets) {
    const Preset* standard = presets.find("default");
    Create create = standard != nullptr
                        ? by_preset(*standard)
                        : Create{.type = {}, .preset = "default", .rules = {}, .options = {}};
    const auto bad_type = [&](std::string_view word) {
        return unknown_type(word, presets, ": " + types_text(presets));
    };
    if (words.empty()) return create;
    if (const auto length = find_length(words[0])) {
        if (words.size() > 1) return Fault{Error::too_many_args};
        create.rules.game_length = *length;
        return create;
    }
    const auto found = find_rules(words[0], presets);
    if (!found) return bad_type(words[0]);
    create = *found;
    if (words.size() > 2) return Fault{Error::too_many_args};
    if (words.size() == 2) {
        const auto length = find_length(words[1]);
        if (!length) return bad_type(words[1]);
        create.rules.game_length = *length;
    }
    return create;
}

// The value "none" is an empty list, as /rules shows it.
bool parse_rule(const Option& rule, Rules& rules, std::string_view value) {
    const bool is_empty_list = rule.type == OptionType::choices && value == "none";
    return rule.parse(rules, is_empty_list ? std::string_view{} : value);
}

bool sets_clock(std::string_view key) {
    return key == "clock" || key == "turn_seconds" || key == "turn_after_call_seconds" ||
           key == "claim_seconds" || key == "bank_seconds" || key == "result_seconds";
}

std::optional<Fault> set_options(Create& create, const std::vector<Pair>& pairs) {
    for (const Pair& pair : pairs) {
        const bool is_word =
            std::ranges::find(word_options, pair.key, &WordOption::key) != word_options.end();
        if (!is_word && find_option(pair.key) == nullptr && find_room_option(pair.key) == nullptr)
            return unknown_option(pair.key);
    }
    const int players = create.rules.players;
    for (const Pair& pair : pairs) {
        // A host who sets a clock wants it, even alone.
        if (sets_clock(pair.key)) create.options.solo_clock = true;
        if (pair.key == "clock") {
            if (set_clock(create.options, pair.value)) continue;
            return Fault{Error::bad_value, ": clock = " + std::string{clock_values}};
        }
        if (pair.key == "password") {
            constexpr std::size_t longest = 64;
            if (pair.typed.empty() || pair.typed.size() > longest)
                return Fault{Error::bad_value, ": password = 1..64 bytes"};
            create.password = pair.typed;
            continue;
        }
        const Option* rule = find_option(pair.key);
        const RoomOption* option = find_room_option(pair.key);
        const bool good = rule != nullptr ? parse_rule(*rule, create.rules, pair.value)
                                          : option->parse(create.options, pair.value);
        if (good) continue;
        const std::string_view values = rule != nullptr ? rule->values : option->values;
        return Fault{Error::bad_value, ": " + pair.key + " = " + std::string{values}};
    }
    if (const auto problem = problem_in(create.rules)) {
        // A different number of players is a different game, with its own tiles, points and uma.
        const bool is_other_game = create.rules.players != players;
        const std::string_view other = create.rules.players == 2   ? "/create 2p"
                                       : create.rules.players == 3 ? "/create sanma"
                                                                   : "/create hanchan";
        return Fault{Error::bad_value,
                     ": " + std::string{problem->key} + " " + std::string{problem->reason},
                     is_other_game ? std::string{other} : std::string{}};
    }
    return std::nullopt;
}

std::string length_key(const Rules& rules) {
    return find_option("game_length")->print(rules);
}

} // namespace

std::vector<std::string_view> create_words() {
    std::vector<std::string_view> keys;
    for (const WordOption& row : word_options)
        keys.push_back(row.key);
    return keys;
}

std::vector<std::string_view> option_keys() {
    std::vector<std::string_view> keys;
    for (const Option& row : jantaku::options())
        keys.push_back(row.key);
    for (const RoomOption& row : room_options())
        keys.push_back(row.key);
    return keys;
}

std::string_view option_values(std::string_view key) {
    if (const Option* rule = find_option(key)) return rule->values;
    if (const RoomOption* option = find_room_option(key)) return option->values;
    const auto row = std::ranges::find(word_options, key, &WordOption::key);
    return row == word_options.end() ? std::string_view{} : row->values;
}

Fault unknown_option(std::string_view key) {
    std::vector<std::string_view> keys = create_words();
    for (const std::string_view each : option_keys())
        keys.push_back(each);
    return Fault{Error::bad_option, ": " + record::echo_of(key),
                 std::string{nearest_of(key, keys).value_or("")}};
}

Fault unknown_type(std::string_view word, const Presets& presets, std::string extra) {
    std::vector<std::string_view> names;
    for (const LengthWord& row : length_words)
        std::ranges::copy(split_words(row.words), std::back_inserter(names));
    for (const GameWord& row : game_words)
        std::ranges::copy(split_words(row.words), std::back_inserter(names));
    const auto presets_names = presets.names();
    for (const auto& name : presets_names)
        names.emplace_back(name);
    return Fault{Error::bad_type, std::move(extra),
                 std::string{nearest_of(word, names).value_or("")}};
}

std::optional<Create> find_rules(std::string_view word, const Presets& presets) {
    if (const Preset* preset = presets.find(word)) return by_preset(*preset);
    const GameWord* row = find_game_word(word);
    const Preset* preset = row == nullptr ? nullptr : presets.find(row->preset);
    if (preset == nullptr) return std::nullopt;
    Create create = by_preset(*preset);
    if (row->length) create.rules.game_length = *row->length;
    return create;
}

Result<Create, Fault> read_create(std::span<const std::string> args,
                                  const Presets& presets,
                                  std::optional<int> pause_ms) {
    constexpr std::size_t most_words = 3; // one more than a type can have
    std::vector<std::string> words;
    std::vector<Pair> pairs;
    for (const std::string& arg : args) {
        if (auto pair = read_pair(arg)) {
            pairs.push_back(*std::move(pair));
        } else if (words.size() < most_words) {
            words.push_back(casefold(arg));
        }
    }
    auto create = read_type(words, presets);
    if (!create) return create.error();
    apply_pause(create->options, pause_ms);
    const RoomOptions options = create->options;
    const Rules rules = create->rules;
    if (auto fault = set_options(*create, pairs)) return *std::move(fault);
    create->by_preset = create->options == options && create->rules == rules;
    create->type = length_key(create->rules);
    return create;
}

RoomOptions default_room_options(std::optional<int> pause_ms) {
    RoomOptions options;
    apply_pause(options, pause_ms);
    return options;
}

} // namespace jantaku::session
