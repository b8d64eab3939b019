#include "tools/problems/collect.hpp"

#include "tile/join.hpp"
#include "tools/in_threads.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::problems {

namespace {

constexpr std::size_t games_a_round = 16;

using Found = std::vector<study::KyokuProblems>;

// The problems of each game from `first` on. Themes of which there are enough are not looked for,
// which changes nothing: none of theirs would be taken.
std::vector<Found> look_at(const Games& games,
                           std::size_t first,
                           std::size_t count,
                           study::Themes wanted,
                           std::size_t jobs) {
    std::vector<Found> found(count);
    in_threads(count, jobs, [&](std::size_t n) {
        const Events game = games.play(first + n);
        if (!game.empty()) found[n] = study::problems_in(game, wanted);
    });
    return found;
}

} // namespace

Collected collect(const Games& games, std::size_t most, std::size_t jobs) {
    study::Collection collection{most};
    std::size_t looked_at = 0;
    for (std::size_t first = 0; first < games.count && !collection.is_full();) {
        const std::size_t count = std::min(games_a_round, games.count - first);
        for (const Found& found : look_at(games, first, count, collection.wanted(), jobs)) {
            if (collection.is_full()) break;
            collection.add(found);
            if (!found.empty()) ++looked_at;
        }
        first += count;
    }
    return {.problems = collection.problems(), .games = looked_at};
}

std::string file_text(const Collected& collected, const std::string& made_by) {
    std::string counts;
    for (std::size_t i = 0; i < study::theme_count; ++i) {
        const auto count = std::ranges::count(collected.problems, static_cast<study::Theme>(i),
                                              &study::Problem::theme);
        add_part(counts, fmt::format("{} {}", count, study::theme_names[i]));
    }
    std::string text = fmt::format("# Made by `{}`, from {} games: {}.\n"
                                   "# The form is explained in src/study/problem.hpp.\n",
                                   made_by, collected.games, counts);
    for (const study::Problem& problem : collected.problems)
        text += "\n" + study::to_text(problem);
    return text;
}

} // namespace jantaku::problems
