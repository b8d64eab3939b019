#include "session/value_words.hpp"

#include "session/auto_play.hpp"
#include "session/command.hpp"
#include "session/dialect_kind.hpp"
#include "session/log_writer.hpp"
#include "session/problem_tally.hpp"
#include "study/problem_words.hpp"
#include "terminal/encoding.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <jantaku/bot/bot.hpp>
#include <vector>

namespace jantaku::session {

namespace {

constexpr std::array tile_faces{TileFace::ascii, TileFace::kanji, TileFace::unicode};

// The words of all items, without those for which there is none.
template <class Items, class Word>
std::string joined(const Items& items, Word&& word_of_item) {
    std::string text;
    for (const auto& item : items) {
        const std::string_view word = word_of_item(item);
        if (!word.empty()) text += fmt::format("{}{}", text.empty() ? "" : " ", word);
    }
    return text;
}

constexpr auto word_in = [](const auto& row) { return row.word; };

std::string switch_words(Language language) {
    return fmt::format("{} {}", text_of(language, Message::switch_on),
                       text_of(language, Message::switch_off));
}

std::string problem_kinds(Language language) {
    return study::theme_words(language) + " " + difficulty_words(language);
}

std::string first_words(CommandId command, Language language) {
    switch (command) {
    case CommandId::problem:
        return fmt::format("{} {} {}", problem_kinds(language), daily_words.shown(language),
                           import_words.shown(language));
    case CommandId::replay:
    case CommandId::review:
        return std::string{import_words.shown(language)};
    case CommandId::ui:
        return joined(ui_words, word_in);
    case CommandId::auto_:
        return joined(auto_plays, [&](AutoPlay what) { return word_of(language, what); }) + " " +
               std::string{text_of(language, Message::switch_off)};
    case CommandId::confirm:
    case CommandId::consent:
    case CommandId::board:
    case CommandId::bell:
    case CommandId::bare:
    case CommandId::notify:
    case CommandId::hide:
    case CommandId::color:
    case CommandId::plain:
    case CommandId::telnet:
        return switch_words(language);
    case CommandId::tiles:
        return joined(tile_faces, [](TileFace face) { return name_of(face); });
    case CommandId::bot:
        return fmt::format("{} {}", fmt::join(bot_levels(), " "), fmt::join(bot_characters(), " "));
    case CommandId::mode:
        return joined(dialect_words, word_in);
    case CommandId::encoding:
        return joined(terminal::all_encodings, [](terminal::Encoding encoding) {
            return terminal::is_available(encoding) ? terminal::name_of(encoding)
                                                    : std::string_view{};
        });
    case CommandId::sort:
        return "mpsz mspz zmps";
    case CommandId::keys:
        return switch_words(language) + " " + joined(ssh_key_words, word_in);
    case CommandId::log:
        return log_formats_text();
    default:
        return {};
    }
}

} // namespace

std::string value_words(CommandId command, std::size_t place, Language language) {
    if (place == 0) return first_words(command, language);
    if (command == CommandId::auto_ && place == 1) return switch_words(language);
    if (command == CommandId::problem && place == 1) return problem_kinds(language);
    return {};
}

std::string value_commands(CommandId command) {
    const std::string words = value_words(command);
    std::string text;
    for (const std::string_view word : split_words(words))
        text += fmt::format("{}/{} {}", text.empty() ? "" : ", ", key_of(command), word);
    return text;
}

Fault not_one_of(const Style& style, std::string_view words) {
    return {Error::bad_value, say(style, Message::extra_values, words)};
}

Fault not_one_of(const Style& style, CommandId command, std::size_t place) {
    return not_one_of(style, value_words(command, place, style.language));
}

} // namespace jantaku::session
