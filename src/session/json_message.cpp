#include "session/json_message.hpp"

#include "record/echo.hpp"
#include "session/fold.hpp"
#include "session/nearest.hpp"
#include "text/clean.hpp"
#include "text/say.hpp"

#include <algorithm>

namespace jantaku::session {

namespace {

using record::JsonItem;

std::optional<std::string> argument_of(const JsonItem& item) {
    if (const auto text = record::text_of(item)) return without_controls(*text);
    if (const auto flag = record::bool_of(item)) return *flag ? "true" : "false";
    return record::number_text(item);
}

// The words of a list are those of its items, in order.
std::optional<std::vector<std::string>> words_of(const JsonItem& value) {
    std::vector<std::string> words;
    const record::JsonItems* items = record::items_of(value);
    if (items == nullptr) {
        auto word = argument_of(value);
        if (!word) return std::nullopt;
        words.push_back(*std::move(word));
        return words;
    }
    for (const JsonItem& item : *items) {
        auto word = argument_of(item);
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
    return {Error::bad_value, ": `" + without_controls(record::echo_of(key)) + "`"};
}

// Free text may have blanks, and so may the last member if its command takes more words than it has members.
// `match` is the words of a command. Everything else is one word. A blank word counts as missing.
bool fits(const Command& command, std::string_view param, std::vector<std::string>& words) {
    if (param == "match") {
        std::vector<std::string> all;
        for (const std::string& text : words)
            for (const std::string_view word : split_words(text))
                // The command refuses one too many.
                if (all.size() <= any_number) all.emplace_back(word);
        words = std::move(all);
    }
    std::erase_if(words, [](const std::string& word) { return split_words(word).empty(); });
    const auto params = split_words(command.params);
    const bool takes_rest = param == params.back() && command.max_args > params.size();
    return param == "text" || takes_rest || std::ranges::all_of(words, [](const std::string& word) {
               return split_words(word).size() == 1;
           });
}

bool is_envelope(std::string_view key) {
    return key == "type" || key == "id";
}

Fault unknown_message_type(const Session& session, const Typed& typed) {
    if (typed.command != nullptr) return {Error::unknown_command, ": " + typed.word};
    std::string nearest = nearest_command(session.display.style, typed.word).value_or("/help");
    nearest.erase(0, 1); // the slash, which only people type
    return {Error::unknown_command, {}, std::move(nearest)};
}

Fault unknown_member(std::string_view key,
                     const std::vector<std::string_view>& known,
                     const JsonObject& message) {
    // This is an action that answers a request, without the number of the request.
    const auto says = [&](std::string_view name) { return message.find(name) != nullptr; };
    if (says("pai") || says("consumed") || says("actor")) return {Error::arg_missing, ": `rid`"};
    return {Error::bad_option, ": " + without_controls(record::echo_of(key)),
            std::string{nearest_of(key, known).value_or("")}};
}

} // namespace

Result<Typed, Fault> read_message(const Session& session, const JsonObject& message) {
    const auto type = record::text_in(message, "type");
    if (!type) return Fault{Error::bad_json, ": `type`"};
    Typed typed;
    typed.has_slash = true;
    typed.word = casefold(fold(*type));
    typed.command = find_command(typed.word);
    if (typed.command == nullptr || typed.command->whom == For::terminals)
        return unknown_message_type(session, typed);
    bool takes_options = false;
    std::vector<std::string_view> named;
    const auto params = split_words(typed.command->params);
    const bool has_page = std::ranges::find(params, "page") != params.end();
    for (const std::string_view param : params) {
        if (param == "*") {
            takes_options = true;
            continue;
        }
        named.push_back(param);
        const JsonItem* value = record::member(message, param);
        if (value == nullptr) continue;
        auto words = words_of(*value);
        if (!words || !fits(*typed.command, param, *words)) return bad_member(param);
        // Words that look like a page number must not be read as one.
        for (std::string& word : *words) {
            if (param == "page" && !read_number(word)) return Fault{Error::arg_not_number};
            if (has_page && param != "page") word.insert(0, "@");
        }
        std::ranges::move(*words, std::back_inserter(typed.args));
    }
    for (const auto& [key, value] : message.members()) {
        const bool is_named = std::ranges::find(named, key) != named.end();
        if (is_envelope(key) || is_named || record::is_null(value)) continue;
        if (!takes_options) return unknown_member(key, named, message);
        auto words = words_of(value);
        if (!words || !fits(*typed.command, key, *words) || split_words(key).size() != 1)
            return bad_member(key);
        typed.args.push_back(without_controls(key) + "=" + joined(*words, ","));
    }
    typed.text = joined(typed.args, " ");
    std::ranges::transform(typed.args, typed.args.begin(), fold);
    return typed;
}

std::string_view missing_member(const Command& command, const JsonObject& message) {
    std::string_view last;
    for (const std::string_view param : split_words(command.params)) {
        if (param == "*") continue;
        last = param;
        const JsonItem* value = record::member(message, param);
        const auto words = value == nullptr ? std::nullopt : words_of(*value);
        const bool is_there = words && std::ranges::any_of(*words, [](const std::string& word) {
                                  return !split_words(word).empty();
                              });
        if (!is_there) break;
    }
    return last;
}

std::string_view type_of(const Command& command) {
    return command.help == CommandId::pong ? "pon" : split_words(command.names).front();
}

} // namespace jantaku::session
