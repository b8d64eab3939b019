// Value words: the words that a command takes and that are always the same. Its handler reads them
// here, and so do the refusal of any other word and the Tab key.
//
// language where a meaning has a word in each language, that of the reader is offered; all are understood
// errors   none: a command that takes other words has an empty list
// cost     one pass over a short list
#pragma once

#include "room/messages.hpp"
#include "text/message.hpp"
#include "text/style.hpp"
#include "text/typed_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::session {

struct Fault;

// A word and what it asks for.
template <class Meaning>
struct ValueWord {
    std::string_view word;
    Meaning meaning;
};
template <class Words>
[[nodiscard]] auto meaning_of(const Words& words, std::string_view word)
    -> std::optional<decltype(words.front().meaning)> {
    const auto row =
        std::ranges::find_if(words, [&](const auto& each) { return each.word == word; });
    if (row == words.end()) return std::nullopt;
    return row->meaning;
}

inline constexpr TypedWords daily_words{{"daily today", "每日 今日", "每日 今日", "今日 毎日"}};
inline constexpr TypedWords import_words{{"import", "导入", "匯入", "取込 取り込み"}};

enum class UiWay : std::uint8_t { screen, scroll, log };
inline constexpr std::array ui_words{ValueWord<UiWay>{"screen", UiWay::screen},
                                     ValueWord<UiWay>{"scroll", UiWay::scroll},
                                     ValueWord<UiWay>{"log", UiWay::log}};
inline constexpr std::array ssh_key_words{
    ValueWord<SshKeys::What>{"list", SshKeys::What::list},
    ValueWord<SshKeys::What>{"add", SshKeys::What::add},
    ValueWord<SshKeys::What>{"remove", SshKeys::What::remove}};

// The words for that place behind the command, from 0, separated by blanks.
[[nodiscard]] std::string
value_words(CommandId command, std::size_t place = 0, Language language = Language::en);
// The same as whole commands: "/mode text, /mode json".
[[nodiscard]] std::string value_commands(CommandId command);
// The refusal of any other word, which names those that are possible.
[[nodiscard]] Fault not_one_of(const Style& style, std::string_view words);
[[nodiscard]] Fault not_one_of(const Style& style, CommandId command, std::size_t place = 0);

} // namespace jantaku::session
