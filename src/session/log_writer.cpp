#include "session/log_writer.hpp"

#include "record/mjai/mjai.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "record/url.hpp"
#include "room/game_link.hpp"
#include "session/render.hpp"
#include "session/web_address.hpp"
#include "text/replay_board.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>

namespace jantaku::session {

// tells    whether the format can express a game; null: it can express every game
// write    null: for people, in their language
// is_link  the record is an address that shows the game
struct LogFormat {
    std::string_view name;
    bool (*tells)(const GameRecord& record) = nullptr;
    std::string (*write)(const GameRecord& record) = nullptr;
    bool is_link = false;
};

namespace {

// Tenhou's own viewer, which reads the record out of the address.
std::string tenhou_link(const GameRecord& record) {
    return "https://tenhou.net/6/#json=" + record::url_encoded(write_tenhou6(record));
}

constexpr std::array log_formats{
    LogFormat{"mjai", nullptr, write_mjai},
    LogFormat{"tenhou", tenhou6_tells, write_tenhou6},
    LogFormat{"mjlog", mjlog_tells, write_mjlog},
    LogFormat{"text"},
    LogFormat{"full", nullptr, write_full_mjai},
    LogFormat{.name = "link", .tells = tenhou6_tells, .write = tenhou_link, .is_link = true},
    LogFormat{.name = "web", .is_link = true},
};

Lines lines_of(std::string_view text) {
    Lines lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

Lines kifu_of(const Style& style, const PlayedGame& game) {
    SeatNames names{std::min(game.names.size(), max_players)};
    for (const Seat seat : seats(names.size()))
        names[seat] = game.names[seat.index()];
    Lines lines = kifu_lines(style, names, game.events);
    if (game.fairness)
        std::ranges::move(fairness_lines(style, *game.fairness), std::back_inserter(lines));
    std::vector<std::string_view> brief;
    for (std::size_t i = 0; i < std::min(game.was_brief.size(), game.names.size()); ++i) {
        if (game.was_brief[i]) brief.emplace_back(game.names[i]);
    }
    if (!brief.empty())
        lines.push_back(
            say(style, Message::revealed_brief, fmt::format("{}", fmt::join(brief, ", "))));
    if (game.has_open_hands()) lines.push_back(say(style, Message::revealed_open));
    if (game.take_backs > 0)
        lines.push_back(say(style, Message::revealed_take_backs, game.take_backs));
    return lines;
}

} // namespace

const LogFormat* find_log_format(std::string_view name) {
    if (name.empty()) return &log_formats.front();
    const auto row = std::ranges::find(log_formats, name, &LogFormat::name);
    return row == log_formats.end() ? nullptr : row;
}

std::string log_formats_text() {
    std::string text;
    for (const LogFormat& format : log_formats)
        text += fmt::format("{}{}", text.empty() ? "" : " ", format.name);
    return text;
}

bool is_same(const LogOrder& a, const LogOrder& b) {
    if (a.format != b.format) return false;
    return a.format->write != nullptr || a.format->is_link ||
           (a.style.language == b.style.language && a.style.tiles == b.style.tiles &&
            a.style.order == b.style.order && a.style.plain == b.style.plain &&
            a.style.columns == b.style.columns);
}

WrittenLog write_log(const PlayedGame& game, const LogOrder& order) {
    const GameRecord record{.title = "jantaku " + std::to_string(game.room.value),
                            .names = game.names,
                            .preset = game.preset,
                            .events = game.events,
                            .fairness = game.fairness};
    const LogFormat& wanted = *order.format;
    const bool is_told = wanted.tells == nullptr || wanted.tells(record);
    const LogFormat& told = is_told ? wanted : log_formats.front();
    if (told.write == nullptr && told.is_link)
        return {.format = told.name, .lines = {game_address(order.style, game)}};
    return {.format = told.name,
            .lines =
                told.write == nullptr ? kifu_of(order.style, game) : lines_of(told.write(record))};
}

} // namespace jantaku::session
