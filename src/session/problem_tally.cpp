#include "session/problem_tally.hpp"

#include "study/action_names.hpp"
#include "study/problem_words.hpp"
#include "text/say.hpp"
#include "text/typed_words.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace jantaku::session {

namespace {

constexpr std::uint64_t easy_from = 70; // per cent
constexpr std::uint64_t difficult_below = 40;
constexpr std::size_t most_named = 3;

struct DifficultyWords {
    Message name;
    TypedWords typed;
};
constexpr std::array<DifficultyWords, difficulty_count> difficulties{{
    {Message::problem_easy, {{"easy", "容易 简单", "容易 簡單", "やさしい 易しい 簡単 かんたん"}}},
    {Message::problem_medium, {{"medium", "中等", "中等", "ふつう 普通"}}},
    {Message::problem_difficult, {{"difficult hard", "困难", "困難", "難しい むずかしい"}}},
}};

std::uint64_t players_of(const ProblemTally& tally, const Action& action) {
    const std::string name = study::to_string(action);
    const auto found = std::ranges::find(tally.counts, name, &ProblemTally::Count::action);
    return found == tally.counts.end() ? 0 : found->players;
}

std::uint64_t per_cent(std::uint64_t part, std::uint64_t whole) {
    return (100 * part + whole / 2) / whole;
}

// Answers that the judge of today does not know are among the rest.
std::string
shares_text(const Style& style, const study::Problem& problem, const ProblemTally& tally) {
    std::vector<std::pair<std::uint64_t, const Action*>> chosen;
    for (const study::Answer& answer : problem.answers) {
        const std::uint64_t players = players_of(tally, answer.action);
        if (players > 0) chosen.emplace_back(players, &answer.action);
    }
    std::ranges::stable_sort(chosen, std::ranges::greater{},
                             [](const auto& each) { return each.first; });
    chosen.resize(std::min(chosen.size(), most_named));
    const std::uint64_t all = tally.players();
    std::uint64_t rest = all;
    std::string text;
    for (const auto& [players, action] : chosen) {
        add_part(text,
                 fmt::format("{} {}%", study::answer_name(style, *action), per_cent(players, all)));
        rest -= players;
    }
    if (rest > 0) add_part(text, say(style, Message::problem_rest, per_cent(rest, all)));
    return text;
}

} // namespace

std::optional<Difficulty> difficulty_of(const study::Problem& problem, const ProblemTally& tally) {
    const std::uint64_t all = tally.players();
    if (all < ProblemTally::shown_from) return std::nullopt;
    const std::uint64_t right = 100 * players_of(tally, problem.best().action);
    if (right >= easy_from * all) return Difficulty::easy;
    return right < difficult_below * all ? Difficulty::difficult : Difficulty::medium;
}

OfDifficulty problems_of(Difficulty difficulty, const ProblemTallies& tallies) {
    OfDifficulty found{.difficulty = difficulty, .problems = {}};
    for (const study::Problem& problem : study::problems()) {
        const auto tally = std::ranges::lower_bound(tallies.tallies, problem.content(), {},
                                                    &ProblemTally::problem);
        if (tally == tallies.tallies.end() || tally->problem != problem.content()) continue;
        if (difficulty_of(problem, *tally) == difficulty) found.problems.set(problem.number - 1);
    }
    return found;
}

std::string_view name_of(Language language, Difficulty difficulty) {
    return text_of(language, difficulties[static_cast<std::size_t>(difficulty)].name);
}

std::optional<Difficulty> find_difficulty(std::string_view word) {
    for (std::size_t i = 0; i < difficulty_count; ++i) {
        if (difficulties[i].typed.have(word)) return static_cast<Difficulty>(i);
    }
    return std::nullopt;
}

std::string difficulty_words(Language language) {
    std::string words;
    for (const DifficultyWords& each : difficulties)
        add_part(words, each.typed.shown(language), " ");
    return words;
}

std::string
tally_line(const Style& style, const study::Problem& problem, const ProblemTally& tally) {
    const auto difficulty = difficulty_of(problem, tally);
    if (tally.counts.empty()) return {};
    if (!difficulty)
        return say(style, Message::problem_few, tally.players(), ProblemTally::shown_from);
    return say(style, Message::problem_chosen, tally.players(), shares_text(style, problem, tally),
               name_of(style, *difficulty));
}

} // namespace jantaku::session
