#include "record/rules_json.hpp"

#include "record/json_values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <jantaku/rules/options.hpp>
#include <nlohmann/json.hpp>
#include <optional>

namespace jantaku {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view root_name = "default";
constexpr std::size_t max_name_length = 32;

struct Language {
    std::string_view key;
    std::string PresetTitles::*member;
};
constexpr std::array languages{
    Language{"zh-Hans", &PresetTitles::zh_hans}, Language{"zh-Hant", &PresetTitles::zh_hant},
    Language{"ja", &PresetTitles::ja}, Language{"en", &PresetTitles::en}};

std::string in_quotes(std::string_view text) {
    return '"' + std::string{text} + '"';
}

// A value of a room option that is neither true, false nor a number.
bool is_word(std::string_view value) {
    return value != "true" && value != "false" && !value.empty() && value.front() >= 'a';
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::optional<int> parse_int(std::string_view text) {
    int value = 0;
    const auto* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return value;
}

// The words that an integer option accepts besides numbers and ranges, such as `auto`.
std::vector<std::string_view> words_of(const Option& option) {
    auto words = split(option.values, ' ');
    std::erase_if(words, [](std::string_view word) {
        return parse_int(word) || word.find("..") != std::string_view::npos;
    });
    return words;
}

// The one option whose numbers have names.
bool is_by_suit(const Option& option) {
    return option.key == "red_fives";
}
constexpr std::array<std::string_view, 3> suits{"m", "p", "s"};

// ---- option to JSON and back -----------------------------------------------------------------

Json number_or_word(std::string_view text) {
    const auto number = parse_int(text);
    return number ? Json(*number) : Json(text);
}

Json to_json(const Option& option, std::string_view text) {
    switch (option.type) {
    case OptionType::boolean:
        return text == "true";
    case OptionType::integer:
        return number_or_word(text);
    case OptionType::choice:
        return text;
    case OptionType::integers:
    case OptionType::choices:
        break;
    }
    const auto parts = split(text, ',');
    if (is_by_suit(option)) {
        Json object = Json::object();
        for (std::size_t i = 0; i < suits.size(); ++i) {
            object[std::string{suits[i]}] = number_or_word(parts.at(i));
        }
        return object;
    }
    Json list = Json::array();
    for (const auto part : parts) {
        list.push_back(option.type == OptionType::integers ? number_or_word(part) : Json(part));
    }
    return list;
}

std::string form_of(const Option& option) {
    switch (option.type) {
    case OptionType::boolean:
        return "true or false";
    case OptionType::integer: {
        std::string form = "a whole number";
        for (const auto word : words_of(option))
            form += " or " + in_quotes(word);
        return form;
    }
    case OptionType::choice:
        return "a string";
    case OptionType::integers:
        return is_by_suit(option) ? "an object of whole numbers: m, p, s"
                                  : "a list of whole numbers";
    case OptionType::choices:
        return "a list of strings";
    }
    throw InvariantError{"an option without a type"};
}

// The items of a list as the option's text, or nothing if an item is not `good`.
template <class F>
std::optional<std::string> joined(const Json& list, F&& good) {
    std::string text;
    for (const auto& item : list) {
        if (!good(item)) return std::nullopt;
        if (!text.empty()) text += ',';
        text += item.is_string() ? item.template get<std::string>() : item.dump();
    }
    return text;
}

// The value as the option's text, or nothing if its form is not the option's.
std::optional<std::string> to_text(const Option& option, const Json& value) {
    const auto is_integer = [](const Json& item) { return item.is_number_integer(); };
    switch (option.type) {
    case OptionType::boolean:
        if (!value.is_boolean()) return std::nullopt;
        return value.dump();
    case OptionType::integer:
        if (value.is_number_integer()) return value.dump();
        if (!value.is_string()) return std::nullopt;
        if (std::ranges::count(words_of(option), value.get<std::string>()) == 0)
            return std::nullopt;
        return value.get<std::string>();
    case OptionType::choice:
        if (!value.is_string()) return std::nullopt;
        return value.get<std::string>();
    case OptionType::integers: {
        if (!is_by_suit(option)) {
            if (!value.is_array()) return std::nullopt;
            return joined(value, is_integer);
        }
        if (!value.is_object() || value.size() != suits.size()) return std::nullopt;
        Json list = Json::array();
        for (const auto suit : suits) {
            if (!value.contains(suit)) return std::nullopt;
            list.push_back(value[std::string{suit}]);
        }
        return joined(list, is_integer);
    }
    case OptionType::choices:
        if (!value.is_array()) return std::nullopt;
        return joined(value, [](const Json& item) { return item.is_string(); });
    }
    throw InvariantError{"an option without a type"};
}

// Each name is checked before they are joined: a name with a comma, or an empty one, would look
// different afterwards.
bool are_choices(const Option& option, const Json& list) {
    const auto allowed = split(option.values, ' ');
    return std::ranges::all_of(list, [&](const Json& item) {
        return std::ranges::count(allowed, item.get_ref<const std::string&>()) != 0;
    });
}

// ---- a file ----------------------------------------------------------------------------------

class RulesReader {
  public:
    RulesReader(std::string_view file, const PresetLookup& lookup) : file_{file}, lookup_{lookup} {}

    Result<Preset, PresetError> read(std::string_view text) {
        const auto object = parse(text);
        if (!object) return object.error();
        if (auto wrong = read_head(*object)) return *wrong;
        if (auto wrong = read_base(*object)) return *wrong;
        preset_.file = file_;
        for (const auto& [key, value] : object->items()) {
            if (auto wrong = read_option(key, value)) return *wrong;
        }
        if (const auto problem = problem_in(preset_.rules)) {
            return error(problem->key, std::string{problem->reason});
        }
        return std::move(preset_);
    }

  private:
    using Wrong = std::optional<PresetError>;

    [[nodiscard]] PresetError error(std::string_view key, std::string reason) const {
        return {.file = file_, .key = std::string{key}, .reason = std::move(reason)};
    }

    Result<Json, PresetError> parse(std::string_view text) const {
        std::vector<std::vector<std::string>> keys; // of the open objects
        std::optional<std::string> twice;
        bool is_crowded = false;
        const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
            if (event == Json::parse_event_t::object_start) keys.emplace_back();
            if (event == Json::parse_event_t::object_end) keys.pop_back();
            if (event == Json::parse_event_t::key) {
                is_crowded = is_crowded || keys.back().size() == record::JsonBounds{}.members;
                if (is_crowded) return false;
                auto key = parsed.get<std::string>();
                if (!twice && std::ranges::count(keys.back(), key) != 0) twice = key;
                keys.back().push_back(std::move(key));
            }
            return true;
        };
        Json object;
        try {
            object = Json::parse(text, watch);
        } catch (const Json::parse_error& e) {
            // e.byte counts from 1 and names the last byte that was read.
            const auto before = text.substr(0, e.byte == 0 ? 0 : e.byte - 1);
            const auto line = std::ranges::count(before, '\n') + 1;
            return error("", "is not JSON, line " + std::to_string(line));
        } catch (const Json::exception&) {
            return error("", "has a number that is too large");
        }
        if (is_crowded) return error("", "has an object with too many members");
        if (twice) return error(*twice, "occurs twice");
        if (!object.is_object()) return error("", "is not a JSON object");
        return object;
    }

    // Name, titles, source and what is assumed, which no preset takes from another.
    Wrong read_head(const Json& object) {
        if (!object.contains("name")) return error("name", "is missing");
        if (auto wrong = read_text(object, "name", head_.name)) return wrong;
        const bool is_good =
            !head_.name.empty() && head_.name.size() <= max_name_length &&
            std::ranges::all_of(head_.name, [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
            });
        if (!is_good) {
            return error("name", "is " + in_quotes(head_.name) + "; allowed: 1..32 of a-z 0-9 _");
        }
        for (const auto& language : languages)
            head_.titles.*language.member = head_.name;
        if (object.contains("title")) {
            const auto& titles = object["title"];
            if (!titles.is_object()) return error("title", "must be an object of strings");
            for (const auto& [key, value] : titles.items()) {
                const auto language = std::ranges::find(languages, key, &Language::key);
                if (language == languages.end()) {
                    return error("title",
                                 "has " + in_quotes(key) + "; allowed: zh-Hans zh-Hant ja en");
                }
                if (!value.is_string()) return error("title", "must be an object of strings");
                head_.titles.*language->member = value.get<std::string>();
            }
        }
        if (auto wrong = read_assumed(object)) return wrong;
        return read_text(object, "source", head_.source);
    }

    Wrong read_assumed(const Json& object) {
        if (!object.contains("assumed")) return std::nullopt;
        const Json& keys = object["assumed"];
        const auto is_text = [](const Json& key) { return key.is_string(); };
        if (!keys.is_array() || !std::ranges::all_of(keys, is_text))
            return error("assumed", "must be a list of strings");
        for (const Json& key : keys) {
            const auto& name = key.get_ref<const std::string&>();
            if (find_option(name) == nullptr)
                return error("assumed", "has " + in_quotes(name) + ", which is no rule");
            if (std::ranges::count(head_.assumed, name) != 0)
                return error("assumed", "has " + in_quotes(name) + " twice");
            head_.assumed.push_back(name);
        }
        return std::nullopt;
    }

    Wrong read_base(const Json& object) {
        std::string base_name{root_name};
        if (auto wrong = read_text(object, "extends", base_name)) return wrong;
        const auto* base = lookup_(base_name);
        if (base == nullptr && (base_name != root_name || head_.name != root_name)) {
            return error("extends", in_quotes(base_name) + " is not a preset");
        }
        is_root_ = base == nullptr;
        preset_ = std::move(head_);
        if (base != nullptr) {
            preset_.rules = base->rules;
            preset_.room_options = base->room_options;
        }
        return std::nullopt;
    }

    Wrong read_text(const Json& object, const char* key, std::string& into) const {
        if (!object.contains(key)) return std::nullopt;
        if (!object[key].is_string()) return error(key, "must be a string");
        into = object[key].get<std::string>();
        return std::nullopt;
    }

    Wrong read_option(const std::string& key, const Json& value) {
        constexpr std::array<std::string_view, 5> head{"name", "title", "source", "assumed",
                                                       "extends"};
        if (std::ranges::count(head, key) != 0) return std::nullopt;
        const auto* option = find_option(key);
        return option != nullptr ? read_rule(*option, value) : read_room_option(key, value);
    }

    Wrong read_rule(const Option& option, const Json& value) {
        const auto text = to_text(option, value);
        if (!text) return error(option.key, "must be " + form_of(option));
        const bool is_good = option.type != OptionType::choices || are_choices(option, value);
        if (is_good && option.parse(preset_.rules, *text)) return std::nullopt;
        auto reason = "is " + value.dump() + "; allowed: " + std::string{option.values};
        if (value.is_array() && option.type == OptionType::integers) {
            reason += ", one for each player";
        }
        return error(option.key, std::move(reason));
    }

    Wrong read_room_option(const std::string& key, const Json& value) {
        auto& options = preset_.room_options;
        auto row = std::ranges::find(options, key, &std::pair<std::string, std::string>::first);
        if (row == options.end()) {
            if (!is_root_) return error(key, "is not an option");
            row = options.insert(row, {key, ""});
        }
        const bool is_new = row->second.empty();
        const bool is_known_word = is_word(row->second);
        const bool is_plain = value.is_boolean() || value.is_number_integer();
        if (value.is_string() ? !is_new && !is_known_word : !is_plain || is_known_word) {
            return error(key, is_known_word ? "must be a word"
                                            : "must be true, false or a whole number");
        }
        row->second = value.is_string() ? value.get<std::string>() : value.dump();
        return std::nullopt;
    }

    std::string file_;
    const PresetLookup& lookup_;
    Preset head_;
    Preset preset_;
    bool is_root_ = false;
};

} // namespace

std::string to_string(const PresetError& error) {
    return error.file + ": " + (error.key.empty() ? "" : error.key + ": ") + error.reason;
}

Result<Preset, PresetError>
read_preset(std::string_view json, std::string_view file, const PresetLookup& lookup) {
    return RulesReader{file, lookup}.read(json);
}

std::string write_preset(const Preset& preset) {
    std::string text;
    const auto add = [&](std::string_view key, const std::string& value) {
        text += (text.empty() ? "{\n    " : ",\n    ") + in_quotes(key) + ": " + value;
    };
    std::string titles;
    for (const auto& language : languages) {
        titles += (titles.empty() ? "{" : ", ") + in_quotes(language.key) + ": " +
                  Json(preset.titles.*language.member).dump();
    }
    add("name", Json(preset.name).dump());
    add("title", titles + "}");
    add("source", Json(preset.source).dump());
    if (!preset.assumed.empty()) add("assumed", Json(preset.assumed).dump());
    for (const auto& option : options()) {
        add(option.key, to_json(option, option.print(preset.rules)).dump());
    }
    for (const auto& [key, value] : preset.room_options)
        add(key, is_word(value) ? Json(value).dump() : value);
    return text + "\n}\n";
}

} // namespace jantaku
