// Stats commands: statistics of players, lists of games, and ladders.
#include "session/date_text.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/pool.hpp"
#include "session/render_games.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"
#include "text/stats_text.hpp"

namespace jantaku::session {

namespace {

Lines stats_lines(const Reader& reader, const Answer& answer) {
    const auto* played = answer_if<PlayedStatistics>(answer);
    Lines lines;
    if (played == nullptr) return lines;
    for (std::size_t n = 0; n < played->by_players.size(); ++n) {
        if (played->by_players[n].games == 0 && played->left[n] == 0) continue;
        for (std::string& line :
             statistics_lines(reader.style, played->name, n, played->by_players[n]))
            lines.push_back(std::move(line));
        lines.push_back(say(reader.style, Message::stats_left, played->left[n]));
        for (const Rating& rating : played->ratings)
            if (rating.players == n) lines.push_back(rating_line(reader.style, rating));
    }
    if (lines.empty()) lines.push_back(say(reader.style, Message::stats_none, played->name));
    if (played->registered > 0)
        lines.push_back(say(reader.style, Message::stats_registered, day_text(played->registered)));
    return lines;
}

} // namespace

Response show_stats(const Invocation& call) {
    return Asking{ShowStatistics{read_name(call)}, {.format = stats_lines}};
}

Response list_games(const Invocation& call) {
    const auto part = read_part(call.args);
    if (!part) return part.error();
    ListGames ask{.name = {}, .page = part->page};
    if (!part->words.empty()) ask.name = part->words;
    return Asking{ask,
                  {.format =
                       [name = part->words](const Reader& reader, const Answer& answer) {
                           const auto* games = std::get_if<Games>(&answer);
                           return games == nullptr ? Lines{}
                                                   : games_lines(reader.style, *games, name);
                       },
                   .sought = part->words}};
}

// /top [PLAYERS] [POOL], in any order.
Response show_ladder(const Invocation& call) {
    ShowLadder ask;
    for (const std::string& word : call.args) {
        if (const auto players = read_number(word); players && *players >= 2 && *players <= 4) {
            ask.players = *players;
        } else if (const auto pool = find_pool(casefold(word))) {
            ask.pool = *pool;
        } else {
            return not_one_of(call.style(), "2 3 4, people mixed programs");
        }
    }
    return Asking{ask, {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* ladder = std::get_if<Ladder>(&answer);
                      return ladder == nullptr ? Lines{} : ladder_lines(reader.style, *ladder);
                  }}};
}

} // namespace jantaku::session
