#include "session/json_message.hpp"

#include "session/fold.hpp"
#include "session/screen.hpp"
#include "text/say.hpp"

#include <algorithm>

namespace jantaku::session {

namespace {

std::optional<std::string> word_of(const Json& value) {
    if (value.is_string()) return without_controls(value.get<std::string>());
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number()) return value.dump();
    return std::nullopt;
}

// A list is its words, one after the other.
std::optional<std::vector<std::string>> words_of(const Json& value) {
    std::vector<std::string> words;
    if (!value.is_array()) {
        auto word = word_of(value);
        if (!word) return std::nullopt;
        words.push_back(*std::move(word));
        return words;
    }
    for (const Json& item : value) {
        auto word = word_of(item);
        if (!word) return std::nullopt;
        words.push_back(*std::move(word));
    }
    return words;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : std::string{between}) + word;
    return text;
}

Fault bad_member(std::string_view key) {
    return {Error::bad_value, ": `" + std::string{key} + "`"};
}

// Free text may have blanks, `match` is the words of a command; all else is one word. What is blank is
// as if it were missing.
bool fits(std::string_view param, std::vector<std::string>& words) {
    if (param == "match") {
        std::vector<std::string> all;
        for (const std::string& text : words)
            for (const std::string_view word : split_words(text))
                all.emplace_back(word);
        words = std::move(all);
    }
    std::erase_if(words, [](const std::string& word) { return split_words(word).empty(); });
    return param == "text" || std::ranges::all_of(words, [](const std::string& word) {
               return split_words(word).size() == 1;
           });
}

bool is_envelope(std::string_view key) {
    return key == "type" || key == "id";
}

} // namespace

Result<Json, std::string> read_object(std::string_view line) {
    auto values = record::read_values(line);
    if (!values) return values.error();
    if (values->size() != 1 || !values->front().is_object())
        return std::string{"is not one object"};
    return std::move(values->front());
}

Result<Typed, Fault> read_message(const Session& session, const Json& message) {
    const auto type = record::text_in(message, "type");
    if (!type) return Fault{Error::bad_json, ": `type`"};
    Typed typed;
    typed.has_slash = true;
    typed.word = casefold(fold(*type));
    typed.command = find_command(typed.word);
    if (typed.command == nullptr || typed.command->whom == For::terminals) {
        return Fault{Error::unknown_command, nearest_text(session.style, typed.word)};
    }
    bool takes_options = false;
    std::vector<std::string_view> named;
    for (const std::string_view param : split_words(typed.command->params)) {
        if (param == "*") {
            takes_options = true;
            continue;
        }
        named.push_back(param);
        const Json* value = record::member(message, param);
        if (value == nullptr) continue;
        auto words = words_of(*value);
        if (!words || !fits(param, *words)) return bad_member(param);
        std::ranges::move(*words, std::back_inserter(typed.args));
    }
    for (const auto& [key, value] : message.items()) {
        const bool is_named = std::ranges::find(named, key) != named.end();
        if (!takes_options || is_envelope(key) || is_named || value.is_null()) continue;
        auto words = words_of(value);
        if (!words || !fits(key, *words) || split_words(key).size() != 1) return bad_member(key);
        typed.args.push_back(without_controls(key) + "=" + joined(*words, ","));
    }
    typed.text = joined(typed.args, " ");
    std::ranges::transform(typed.args, typed.args.begin(), fold);
    return typed;
}

} // namespace jantaku::session
