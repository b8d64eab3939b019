#include "text/stats_text.hpp"

#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <cstdlib>

namespace jantaku {

namespace {

using Count = Statistics::Count;

constexpr Count bar_columns = 20;
constexpr std::size_t rate_columns = 6;

// ####................
std::string bar(const Style& style, Count part, Count whole) {
    if (style.plain) return {};
    const Count full = whole == 0 ? 0 : (part * bar_columns * 2 + whole) / (whole * 2);
    return std::string(static_cast<std::size_t>(full), '#') +
           std::string(static_cast<std::size_t>(bar_columns - full), '.');
}

std::string rate(Count part, Count whole) {
    if (whole == 0) return "-";
    const Count tenths = (part * 1000 + whole / 2) / whole;
    return fmt::format("{}.{}%", tenths / 10, tenths % 10);
}

std::string padded_rate(Count part, Count whole) {
    return pad_left(rate(part, whole), rate_columns);
}

std::string mean(Count sum, Count n) {
    return n == 0 ? "-" : std::to_string(sum / n);
}

// `value` in units of 1/`unit`, with one decimal for 10 and two for 100: 2.47, -3.1
std::string decimal(Count value, Count unit, std::string_view format_plus) {
    const Count whole = std::abs(value) / unit;
    const Count rest = std::abs(value) % unit;
    const std::string sign{value < 0 ? "-" : format_plus};
    return unit == 10 ? fmt::format("{}{}.{}", sign, whole, rest)
                      : fmt::format("{}{}.{:02}", sign, whole, rest);
}

// If the bar is left out, removes the blanks around it and before rates.
std::string without_double_blanks(const Style& style, std::string line) {
    if (!style.plain) return line;
    for (std::size_t at = line.find("  "); at != std::string::npos; at = line.find("  "))
        line.erase(at, 1);
    return line;
}

} // namespace

std::vector<std::string> statistics_lines(const Style& style,
                                          std::string_view name,
                                          std::size_t players,
                                          const Statistics& played) {
    const Count games = played.games;
    const Count wins = played.rons + played.tsumos;
    std::vector<std::string> lines{
        say(style, Message::stats_header, fit(name, name_columns), players, games, played.kyoku)};
    Count places = 0;
    for (std::size_t i = 0; i < players; ++i) {
        const Count count = played.places[i];
        places += count * static_cast<Count>(i + 1);
        lines.push_back(say(style, Message::stats_rank, i + 1, bar(style, count, games),
                            padded_rate(count, games), count));
    }
    lines.push_back(say(style, Message::stats_average,
                        games == 0 ? "-" : decimal(places * 100 / games, 100, ""),
                        mean(played.points, games),
                        games == 0 ? "-" : decimal(played.result / 100 / games, 10, "+")));
    lines.push_back(say(style, Message::stats_wins, bar(style, wins, played.kyoku),
                        padded_rate(wins, played.kyoku), rate(played.tsumos, wins),
                        mean(played.won_points, wins)));
    lines.push_back(say(style, Message::stats_deal_ins, bar(style, played.deal_ins, played.kyoku),
                        padded_rate(played.deal_ins, played.kyoku),
                        mean(played.lost_points, played.deal_ins)));
    lines.push_back(say(style, Message::stats_riichi, bar(style, played.riichi, played.kyoku),
                        padded_rate(played.riichi, played.kyoku),
                        rate(played.riichi_wins, played.riichi)));
    lines.push_back(say(style, Message::stats_calls, bar(style, played.opened, played.kyoku),
                        padded_rate(played.opened, played.kyoku)));
    lines.push_back(say(style, Message::stats_tenpai, bar(style, played.tenpai, played.draws),
                        padded_rate(played.tenpai, played.draws), played.draws));
    for (std::string& line : lines)
        line = without_double_blanks(style, std::move(line));
    return lines;
}

} // namespace jantaku
