#include "session/create_type.hpp"

#include "record/presets.hpp"
#include "session/fold.hpp"

#include <algorithm>
#include <array>

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
    for (const LengthWord& row : length_words) {
        for (const std::string_view each : split_words(row.words))
            if (each == word) return row.length;
    }
    return std::nullopt;
}

std::string types_text(const Presets& presets) {
    std::string text;
    for (const LengthWord& row : length_words)
        text += (text.empty() ? "" : " ") + std::string{split_words(row.words).front()};
    for (const auto& name : presets.names()) {
        if (!find_length(name)) text += " " + std::string{name};
    }
    return text;
}

void apply_pause(RoomOptions& options, std::optional<int> pause_ms) {
    if (!pause_ms) return;
    options.pause_ms = *pause_ms;
    if (*pause_ms == 0) options.result_seconds = 0;
}

struct Pair {
    std::string key;
    std::string value;
};

std::optional<Pair> read_pair(std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    return Pair{.key = casefold(word.substr(0, equals)),
                .value = casefold(word.substr(equals + 1))};
}

// Sets the type that the word names, or says that there is none.
bool set_type(Create& create, std::string_view word, const Presets& presets) {
    if (const auto length = find_length(word)) {
        create.rules.game_length = *length;
        return true;
    }
    const Preset* preset = presets.find(word);
    if (preset == nullptr) return false;
    create.preset = std::string{word};
    create.rules = preset->rules;
    for (const auto& [key, value] : preset->room_options) {
        if (const RoomOption* option = find_room_option(key)) option->parse(create.options, value);
    }
    return true;
}

std::optional<Fault> set_options(Create& create, const std::vector<Pair>& pairs) {
    for (const Pair& pair : pairs) {
        if (find_option(pair.key) == nullptr && find_room_option(pair.key) == nullptr)
            return Fault{Error::bad_option, ": " + pair.key};
    }
    for (const Pair& pair : pairs) {
        const Option* rule = find_option(pair.key);
        const RoomOption* option = find_room_option(pair.key);
        const bool good = rule != nullptr ? rule->parse(create.rules, pair.value)
                                          : option->parse(create.options, pair.value);
        if (good) continue;
        const std::string_view values = rule != nullptr ? rule->values : option->values;
        return Fault{Error::bad_value, ": " + pair.key + " = " + std::string{values}};
    }
    if (const auto problem = problem_in(create.rules)) {
        return Fault{Error::bad_value,
                     ": " + std::string{problem->key} + " " + std::string{problem->reason}};
    }
    return std::nullopt;
}

std::string length_key(const Rules& rules) {
    return find_option("game_length")->print(rules);
}

} // namespace

Result<Create, Fault> read_create(std::span<const std::string> args,
                                  const Presets& presets,
                                  std::optional<int> pause_ms) {
    std::optional<std::string> type;
    std::vector<Pair> pairs;
    for (const std::string& arg : args) {
        if (auto pair = read_pair(arg)) {
            pairs.push_back(*std::move(pair));
        } else if (type) {
            return Fault{Error::too_many_args};
        } else {
            type = casefold(arg);
        }
    }
    Create create{.type = {}, .preset = "default", .rules = {}, .options = {}};
    if (const Preset* preset = presets.find("default")) create.rules = preset->rules;
    if (type && !set_type(create, *type, presets))
        return Fault{Error::bad_type, ": " + types_text(presets)};
    apply_pause(create.options, pause_ms);
    if (auto fault = set_options(create, pairs)) return *std::move(fault);
    create.type = length_key(create.rules);
    return create;
}

RoomOptions default_room_options(std::optional<int> pause_ms) {
    RoomOptions options;
    apply_pause(options, pause_ms);
    return options;
}

} // namespace jantaku::session
