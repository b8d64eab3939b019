// Say: a message in a given language, with its arguments.
//
// say      checks the number of arguments against English when it is compiled
// say_any  for a message chosen at run time. Too few arguments: fmt::format_error
#pragma once

#include "text/en.hpp"
#include "text/language.hpp"
#include "text/message.hpp"
#include "text/style.hpp"

#include <fmt/core.h>
#include <fmt/format.h>
#include <jantaku/rules/rules.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

[[nodiscard]] const Catalog& catalog_of(Language language);
[[nodiscard]] std::string_view text_of(Language language, Message message);

// A message that takes this number of arguments.
template <std::size_t Arguments>
struct Phrase {
    consteval Phrase(Message key) : message{key} {
        const auto text = english.messages[static_cast<std::size_t>(key)].text;
        if (argument_count(text) != Arguments)
            throw "the message takes another number of arguments";
    }
    Message message;
};

template <class... Args>
[[nodiscard]] std::string say_any(Language language, Message message, const Args&... args) {
    return fmt::format(fmt::runtime(text_of(language, message)), args...);
}
template <class... Args>
[[nodiscard]] std::string
say(Language language, Phrase<sizeof...(Args)> phrase, const Args&... args) {
    return say_any(language, phrase.message, args...);
}

// The first lines that a connection gets.
[[nodiscard]] std::vector<std::string> greeting(Language language);

[[nodiscard]] const Help& help_of(Language language, CommandId command);
// The output of /help. For a list: the commands outside of tables, or those at a table by whose rules
// they can be used at all, both of which fit a screen of 24 lines; or all commands, under headings. Advice for newcomers is at the end, because the end of a long list
// stays on the screen. For one command: its usage and explanation.
enum class HelpFor : std::uint8_t { all, rooms };
[[nodiscard]] std::vector<std::string> help_lines(const Style& style, HelpFor place = HelpFor::all);
[[nodiscard]] std::vector<std::string> table_help_lines(const Style& style, const Rules& rules);
[[nodiscard]] std::vector<std::string> help_lines(const Style& style, CommandId command);
// Only the explanation.
[[nodiscard]] std::vector<std::string> help_more_lines(const Style& style, CommandId command);

} // namespace jantaku
