#include "tools/calibrate/report.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace jantaku::calibrate {

namespace {

constexpr double points = 1000; // of the settlement, for each unit of worth
constexpr std::array<std::string_view, 5> deeds{"discard", "riichi", "kan", "call", "pass"};

std::string turns_text(std::uint8_t turns) {
    const std::size_t first = turns * discards_a_turn_cell + 1;
    if (turns == most_turns) return fmt::format("{}–", first);
    return fmt::format("{}–{}", first, first + discards_a_turn_cell - 1);
}

std::string cell_text(const Cell& cell) {
    return fmt::format("{:8} {:5}  {}{}  {:6}  {:10}", deeds[static_cast<std::size_t>(cell.deed)],
                       turns_text(cell.turns), cell.shanten,
                       cell.shanten == most_shanten ? "+" : " ", cell.is_open ? "open" : "closed",
                       cell.is_threatened ? "threatened" : "");
}

std::string share(std::int64_t part, std::int64_t all) {
    constexpr double whole = 100;
    if (all == 0) return "-";
    return fmt::format("{:.1f}", whole * static_cast<double>(part) / static_cast<double>(all));
}

std::string text_of(std::string_view title, const Reliability& chances) {
    constexpr double whole = 100;
    const Reliability::Bin all = chances.all();
    std::string text = fmt::format("{}: {} cases, {:.4f} bits of surprise, {:.4f} by the mean\n",
                                   title, all.cases, chances.surprise(), chances.of_mean());
    for (const Reliability::Bin& bin : chances.bins()) {
        if (bin.cases == 0) continue;
        const auto cases = static_cast<double>(bin.cases);
        const double came = static_cast<double>(bin.came) / cases;
        text += fmt::format("  said {:5.1f} %  came {:5.1f} ± {:.1f} %  {:8} cases\n",
                            whole * bin.said / cases, whole * came,
                            whole * std::sqrt(came * (1 - came) / cases), bin.cases);
    }
    return text;
}

} // namespace

std::string text_of(const Cells& cells) {
    std::string text = "what came less what was foreseen, in points of the settlement\n"
                       "action   turns  away        \n";
    std::int64_t judged = 0;
    std::int64_t within = 0;
    std::int64_t beyond = 0;
    for (const auto& [cell, mean] : cells) {
        const double more = std::abs(mean.mean());
        const bool counts = mean.cases() >= least_decisions;
        const bool is_true = more <= std::max(true_within, 2 * mean.error());
        if (counts) {
            ++judged;
            within += is_true ? 1 : 0;
            beyond += more > false_beyond ? 1 : 0;
        }
        text += fmt::format("{} {:+6.0f} ± {:<5.0f} {:8} decisions {}\n", cell_text(cell),
                            points * mean.mean(), points * mean.error(), mean.cases(),
                            !counts   ? "(few)"
                            : is_true ? ""
                                      : "!");
    }
    return text +
           fmt::format("{} cells have {} decisions or more: {} % of them are within 150 points "
                       "or two errors, {} are beyond 400\n",
                       judged, least_decisions, share(within, judged), beyond);
}

std::string text_of(const Readings& readings) {
    constexpr std::array<std::string_view, groups_of_melds> melds{"no open meld", "one open meld",
                                                                  "two open melds", "more"};
    std::string text;
    for (std::size_t group = 0; group < groups_of_melds; ++group) {
        for (std::size_t i = 0; i < ahead.size(); ++i)
            text += text_of(fmt::format("ready, {}, {} go-arounds ahead", melds[group], ahead[i]),
                            readings.ready[group][i]);
    }
    for (std::size_t i = 0; i < ahead.size(); ++i)
        text +=
            text_of(fmt::format("others win, {} go-arounds ahead", ahead[i]), readings.others[i]);
    for (std::size_t group = 0; group < groups_of_melds; ++group)
        text +=
            text_of(fmt::format("tenpai at the draw, {}", melds[group]), readings.tenpai[group]);
    text += text_of("waits of closed hands", readings.waits[0]);
    text += text_of("waits of open hands", readings.waits[1]);
    text += text_of("danger, nobody in riichi", readings.danger[0]);
    text += text_of("danger, somebody in riichi", readings.danger[1]);
    constexpr std::array<std::string_view, kinds_of_wins> wins{"in riichi", "closed", "open"};
    for (std::size_t i = 0; i < kinds_of_wins; ++i) {
        const Readings::Wins& its = readings.bases[i];
        if (its.count == 0) continue;
        const auto count = static_cast<double>(its.count);
        text += fmt::format("base of wins {}: said {:.0f}, came {:.0f}, {} wins\n", wins[i],
                            its.said / count, its.came / count, its.count);
    }
    return text;
}

std::string text_of(const Choices& choices) {
    constexpr std::array<std::string_view, 6> questions{"riichi, good wait", "riichi, bad wait",
                                                        "pon of yakuhai",    "chi or pon",
                                                        "own kan",           "safe discard"};
    std::string text = "what players do where they may, and what the judge would do, in percent\n"
                       "question           turns              players  judge  alike\n";
    for (const auto& [situation, answers] : choices.answers) {
        const bool asks_safety = situation.question == Question::safety;
        const std::string where = asks_safety
                                      ? fmt::format("{}{} away", situation.shanten,
                                                    situation.shanten == most_shanten ? "+" : "")
                                      : fmt::format("{} {}", situation.is_open ? "open" : "",
                                                    situation.is_threatened ? "threatened" : "");
        text += fmt::format("{:18} {:5}  {:16}  {:>5}  {:>5}  {:>5}  {:8} decisions\n",
                            questions[static_cast<std::size_t>(situation.question)],
                            turns_text(situation.turns), where, share(answers.taken, answers.cases),
                            share(answers.judged, answers.cases),
                            share(answers.same, answers.cases), answers.cases);
    }
    text += "\ndiscards that are the best by the judge, or worth at most 0.1 less, in percent\n";
    Discarded all;
    const auto line = [](std::string_view turns, std::string_view threat,
                         const Discarded& counted) {
        return fmt::format("{:5}  {:10}  {:>5}  {:>5}  {:8} discards\n", turns, threat,
                           share(counted.best, counted.cases), share(counted.nearly, counted.cases),
                           counted.cases);
    };
    for (const auto& [cell, counted] : choices.discards) {
        text += line(turns_text(cell.first), cell.second ? "threatened" : "", counted);
        all.add(counted);
    }
    return text + line("all", "", all);
}

} // namespace jantaku::calibrate
