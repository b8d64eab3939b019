#include "session/render_games.hpp"

#include "session/date_text.hpp"
#include "session/pool.hpp"
#include "session/render.hpp"
#include "text/explain_text.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace jantaku::session {

namespace {

constexpr std::size_t number_columns = 6;
constexpr std::size_t name_columns = 20;

// The players by place: `1. Ann 42000`.
std::string result_text(const GameSummary& game) {
    std::vector<std::size_t> seats(game.names.size());
    std::iota(seats.begin(), seats.end(), std::size_t{0});
    std::ranges::sort(seats, {}, [&](std::size_t seat) { return game.ranks[seat]; });
    std::string text;
    for (const std::size_t seat : seats)
        text += fmt::format("{}{}. {} {}", text.empty() ? "" : "  ", game.ranks[seat],
                            game.names[seat], game.points[seat]);
    return text;
}

} // namespace

std::string rating_text(std::int64_t thousandths) {
    return fmt::format("{}.{:02}", thousandths / 1000, thousandths % 1000 / 10);
}

std::string pool_text(const Style& style, Pool pool) {
    switch (pool) {
    case Pool::people:
        return say(style, Message::pool_people);
    case Pool::mixed:
        return say(style, Message::pool_mixed);
    case Pool::programs:
        return say(style, Message::pool_programs);
    }
    return {};
}

Lines bots_explained_lines(const Style& style, const Seating& seating, const BotsExplained& told) {
    const Public& table = seating.view->table;
    Lines lines{"* " + say(style, Message::explain_head)};
    for (const Explained& each : told.discards) {
        append_wrapped(lines, style,
                       "*   " + say(style, Message::explain_row, +each.turn,
                                    player_name(style, seating.names, table, each.seat),
                                    tile_name(style, each.action.tile),
                                    explained_text(style, table, each.why)),
                       "*     ");
    }
    return lines;
}

std::string unrated_text(const Style& style, Rated rated) {
    switch (rated) {
    case Rated::yes:
        return {};
    case Rated::unmatched:
        return say(style, Message::unrated_unmatched);
    case Rated::options:
        return say(style, Message::unrated_options);
    case Rated::casual:
        return say(style, Message::unrated_casual);
    case Rated::guest:
        return say(style, Message::unrated_guest);
    case Rated::bots:
        return say(style, Message::unrated_bots);
    case Rated::mixed:
        return say(style, Message::unrated_mixed);
    case Rated::address:
        return say(style, Message::unrated_address);
    case Rated::no_address:
        return say(style, Message::unrated_no_address);
    case Rated::test:
        return say(style, Message::unrated_test);
    case Rated::upgrade:
        return say(style, Message::unrated_upgrade);
    case Rated::by_operator:
        return say(style, Message::unrated_by_operator);
    case Rated::by_fault:
        return say(style, Message::unrated_by_fault);
    case Rated::forked:
        return say(style, Message::unrated_forked);
    case Rated::open:
        return say(style, Message::unrated_open);
    }
    return {};
}

std::string rated_text(const Style& style, const Seating& seating) {
    if (seating.rated != Rated::yes) return unrated_text(style, seating.rated);
    const bool are_people = std::ranges::all_of(
        seating.members, [](const Member& who) { return who.kind == SeatKind::person; });
    return say(style, Message::is_rated,
               pool_text(style, are_people ? Pool::people : Pool::programs));
}

std::string rating_line(const Style& style, const Rating& rating) {
    return say_any(style,
                   is_provisional(rating) ? Message::rating_provisional : Message::rating_line,
                   rating_text(rating.value), pool_text(style, rating.pool), rating.games);
}

Lines games_lines(const Style& style, const Games& games, const std::string& name) {
    if (games.games.empty()) return {say(style, Message::games_none)};
    Lines lines{say(style, Message::games_header)};
    for (const GameSummary& game : games.games)
        lines.push_back(fmt::format("{}  {}  {}",
                                    pad_left(std::to_string(game.number), number_columns),
                                    minute_text(game.ended), result_text(game)));
    add_page(lines, style, games.page, "/games", name);
    return lines;
}

Lines ladder_lines(const Style& style, const Ladder& ladder) {
    if (ladder.places.empty()) return {say(style, Message::games_none)};
    Lines lines{say(style, Message::ladder_header, ladder.players, pool_text(style, ladder.pool))};
    std::size_t place = 0;
    for (const Ladder::Place& each : ladder.places)
        lines.push_back(fmt::format("{}  {}  {}  {}", pad_left(std::to_string(++place), 3),
                                    fit(each.name, name_columns), rating_text(each.rating.value),
                                    each.rating.games));
    return lines;
}

} // namespace jantaku::session
