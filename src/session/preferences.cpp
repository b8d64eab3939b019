#include "session/preferences.hpp"

#include "session/command.hpp"
#include "session/session.hpp"

#include <fmt/format.h>

namespace jantaku::session {

namespace {

void take_word(Session& session, std::string_view word) {
    Style& style = session.display.style;
    const std::size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
    if (key == "lang") session.display.language_from = LanguageFrom::choice;
    if (key == "tiles") style.tiles = find_tile_face(value).value_or(style.tiles);
    if (key == "sort") style.order = HandOrder::from(value).value_or(style.order);
    if (key == "color") style.color = true;
    if (key == "plain") session.display.read_plainly();
    if (key == "confirm") session.conversation.asks_twice = true;
    if (key == "noboard") style.board = false;
    if (key == "bell") session.conversation.has_bell = true;
    if (key == "bare") session.conversation.bare_words = value != "off";
    if (key == "keys") {
        session.conversation.knows_keys = true;
        session.conversation.plays_by_keys = value != "off";
    }
    if (key == "screen") {
        auto window = session.connection.terminal.facts().window;
        if (!window || window->columns == 0 || window->rows == 0)
            window = terminal::read_window(value);
        if (window && is_large_enough(*window)) session.display.enter_screen(*window);
    }
}

} // namespace

std::string preferences_of(const Session& session) {
    const Style& style = session.display.scrolling();
    std::string line;
    const auto add = [&](bool is_set, std::string_view word) {
        if (is_set) line += fmt::format("{}{}", line.empty() ? "" : " ", word);
    };
    add(session.display.language_from == LanguageFrom::choice, "lang");
    add(session.display.style.tiles != Style{}.tiles,
        fmt::format("tiles={}", name_of(session.display.style.tiles)));
    add(session.display.style.order != Style{}.order,
        fmt::format("sort={}", to_string(session.display.style.order)));
    add(style.color, "color");
    add(style.plain, "plain");
    add(session.conversation.asks_twice, "confirm");
    add(!session.display.style.board, "noboard");
    if (const terminal::FullScreen* full = session.display.screen.full()) {
        add(true, fmt::format("screen={}x{}", full->window().columns, full->window().rows));
    }
    add(session.conversation.knows_keys, session.conversation.plays_by_keys ? "keys" : "keys=off");
    add(session.conversation.has_bell, "bell");
    const auto& bare = session.conversation.bare_words;
    add(bare.has_value(), bare.value_or(false) ? "bare" : "bare=off");
    return line;
}

void take_preferences(Session& session, std::string_view line) {
    for (const std::string_view word : split_words(line))
        take_word(session, word);
}

} // namespace jantaku::session
