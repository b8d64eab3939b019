#include "session/preferences.hpp"

#include "session/command.hpp"
#include "session/session.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::session {

namespace {

constexpr std::size_t most_days = 1'000'000; // since 1970

// learned=1.2.5, lesson=3.2
void take_learned(Learned& learned, std::string_view key, std::string_view value) {
    std::vector<std::size_t> numbers;
    for (std::size_t begin = 0; begin <= value.size();) {
        const std::size_t end = std::min(value.find('.', begin), value.size());
        const auto number = read_number(value.substr(begin, end - begin));
        if (!number || *number < 1 || *number > most_lessons) return;
        numbers.push_back(*number - 1);
        begin = end + 1;
    }
    if (key == "lesson" && numbers.size() == 2) learned.at = LessonPlace{numbers[0], numbers[1]};
    if (key == "learned")
        for (const std::size_t number : numbers)
            learned.done.set(number);
}

std::string learned_text(const Learned& learned) {
    std::string text;
    for (std::size_t lesson = 0; lesson < most_lessons; ++lesson)
        if (learned.done.test(lesson))
            text += fmt::format("{}{}", text.empty() ? "" : ".", lesson + 1);
    return text;
}

// daily=20783.5
void take_daily(Solved& solved, std::string_view value) {
    const std::size_t point = std::min(value.find('.'), value.size());
    const auto day = read_number(value.substr(0, point));
    const auto row = read_number(value.substr(std::min(point + 1, value.size())));
    if (!day || !row || *day > most_days || *row > *day) return;
    solved.last_daily = static_cast<Day>(*day);
    solved.days_in_a_row = *row;
}

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
    if (key == "learned" || key == "lesson") take_learned(session.conversation.learned, key, value);
    Solved& solved = session.conversation.solved;
    if (key == "solved") solved.right = from_base64(value).value_or(solved.right);
    if (key == "missed") solved.wrong = from_base64(value).value_or(solved.wrong);
    if (key == "daily") take_daily(solved, value);
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
    const Learned& learned = session.conversation.learned;
    add(learned.done.any(), "learned=" + learned_text(learned));
    if (learned.at)
        add(true, fmt::format("lesson={}.{}", learned.at->lesson + 1, learned.at->step + 1));
    const Solved& solved = session.conversation.solved;
    add(solved.right.any(), "solved=" + to_base64(solved.right));
    add(solved.wrong.any(), "missed=" + to_base64(solved.wrong));
    add(solved.days_in_a_row > 0,
        fmt::format("daily={}.{}", solved.last_daily, solved.days_in_a_row));
    return line;
}

void take_preferences(Session& session, std::string_view line) {
    for (const std::string_view word : split_words(line))
        take_word(session, word);
}

} // namespace jantaku::session
