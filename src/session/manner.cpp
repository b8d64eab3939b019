#include "session/manner.hpp"

#include "session/command.hpp"
#include "session/session.hpp"

#include <fmt/format.h>

namespace jantaku::session {

namespace {

void take_word(Session& session, std::string_view word) {
    Style& style = session.style;
    const std::size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
    if (key == "lang") session.language_from = LanguageFrom::choice;
    if (key == "tiles") style.tiles = find_tile_face(value).value_or(style.tiles);
    if (key == "sort") style.order = HandOrder::from(value).value_or(style.order);
    if (key == "color") style.color = true;
    if (key == "plain") session.read_plainly();
    if (key == "confirm") session.asks_twice = true;
    if (key == "noboard") style.board = false;
    if (key == "screen") {
        auto window = session.telnet.window();
        if (!window || window->columns == 0 || window->rows == 0) window = read_window(value);
        if (window && is_large_enough(*window)) session.enter_screen(*window);
    }
}

} // namespace

std::string manner_of(const Session& session) {
    const Style& style = session.scroll_style ? *session.scroll_style : session.style;
    std::string manner;
    const auto add = [&](bool is_set, std::string_view word) {
        if (is_set) manner += fmt::format("{}{}", manner.empty() ? "" : " ", word);
    };
    add(session.language_from == LanguageFrom::choice, "lang");
    add(session.style.tiles != Style{}.tiles,
        fmt::format("tiles={}", name_of(session.style.tiles)));
    add(session.style.order != Style{}.order,
        fmt::format("sort={}", to_string(session.style.order)));
    add(style.color, "color");
    add(style.plain, "plain");
    add(session.asks_twice, "confirm");
    add(!session.style.board, "noboard");
    if (const FullScreen* full = session.screen.full()) {
        add(true, fmt::format("screen={}x{}", full->window().columns, full->window().rows));
    }
    return manner;
}

void take_manner(Session& session, std::string_view manner) {
    for (const std::string_view word : split_words(manner))
        take_word(session, word);
}

} // namespace jantaku::session
