#include "tools/calibrate/forks.hpp"

#include "advice/danger.hpp"
#include "advice/discards.hpp"
#include "advice/unseen.hpp"
#include "foresight/judge.hpp"
#include "foresight/placement.hpp"
#include "review/review.hpp"
#include "tools/arena/drive.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>
#include <string_view>

namespace jantaku::calibrate {

using foresight::Contrast;

namespace {

constexpr std::size_t decisions_a_fork = 4;
constexpr std::size_t others_by_turns = 3;
constexpr std::string_view level = "hard";

void take(Game& game, const Input& input) {
    Events events;
    if (enact(game, input, events)) throw InvariantError{"a legal input is refused"};
}

// The worth with which the seat comes out of the kyoku after this action.
float worth_after(Game game, Seat seat, const Action& action) {
    take(game, Act{seat, action});
    arena::drive_kyoku(
        game,
        [&](Seat asked, const Actions& actions) {
            return choose(level, game.view(asked), actions, 0, Effort::brief);
        },
        [&](const Input& input) { take(game, input); });
    const Public& table = game.table;
    return foresight::Placement{table, seat}.worth(table.points, table.kyotaku, table.outcome);
}

Contrast
contrast_of(const SeatView& view, const Actions& actions, const Action& best, const Action& other) {
    advice::Discards discards;
    if (view.table.phase == Phase::turn)
        discards = advice::rate_discards(view, actions, advice::unseen(view));
    const advice::Threats threats = advice::threats_to(view);
    return foresight::Contrasts{discards, threats}.between(best, other);
}

class Forks {
  public:
    // game: before the decision of the seat.
    void see(const Game& game,
             Seat seat,
             const Actions& actions,
             const foresight::Judgement& judgement) {
        if (++decisions_ % decisions_a_fork != 0) return;
        const std::size_t at = 1 + decisions_ / decisions_a_fork % others_by_turns;
        if (at >= judgement.size()) return;
        const foresight::Judged& best = judgement.front();
        const foresight::Judged& other = judgement[at];
        if (review::is_alike(best.action, other.action)) return;
        const auto judged = static_cast<double>(best.worth - other.worth);
        const auto came = static_cast<double>(worth_after(game, seat, best.action) -
                                              worth_after(game, seat, other.action));
        const Contrast contrast = contrast_of(game.view(seat), actions, best.action, other.action);
        const auto bin = static_cast<std::size_t>(
            std::ranges::upper_bound(fork_bin_ends, best.worth - other.worth) -
            fork_bin_ends.begin());
        ForksOfGame::Cell& cell = found_.cells[static_cast<std::size_t>(contrast)][bin];
        ++cell.forks;
        cell.judged += judged;
        cell.came += came;
        cell.products += judged * came;
        cell.squares += judged * judged;
    }

    [[nodiscard]] const ForksOfGame& found() const { return found_; }

  private:
    std::size_t decisions_ = 0;
    ForksOfGame found_;
};

// A ratio of two sums over games, with its standard error, as if games were drawn.
struct Ratio {
    double value = 0;
    double error = 0;
};

template <class Above, class Below>
Ratio ratio_over(const std::vector<ForksOfGame>& games, Above above, Below below) {
    double sum_above = 0;
    double sum_below = 0;
    for (const ForksOfGame& game : games) {
        sum_above += above(game);
        sum_below += below(game);
    }
    if (sum_below == 0) return {};
    const double value = sum_above / sum_below;
    double squares = 0;
    for (const ForksOfGame& game : games) {
        const double left = above(game) - value * below(game);
        squares += left * left;
    }
    return {.value = value, .error = std::sqrt(squares) / sum_below};
}

std::string bin_text(std::size_t bin) {
    if (bin == fork_bin_ends.size()) return fmt::format("{}–", fork_bin_ends.back());
    return fmt::format("{}–{}", bin == 0 ? 0 : fork_bin_ends[bin - 1], fork_bin_ends[bin]);
}

} // namespace

ForksOfGame forks_in(const Rules& rules, const Secret& secret) {
    Forks forks;
    Game game = new_game(rules);
    arena::drive(
        game, open_key(secret),
        [&](Seat seat, const Actions& actions) {
            const SeatView view = game.view(seat);
            if (game.table.phase == Phase::swap || actions.size() < 2 ||
                foresight::obvious(view, actions))
                return choose(level, view, actions, 0);
            const auto judgement = foresight::judge(view, actions);
            forks.see(game, seat, actions, judgement);
            return judgement.front().action;
        },
        [&](const Input& input) { take(game, input); });
    return forks.found();
}

std::string text_of(const std::vector<ForksOfGame>& games) {
    constexpr std::array<std::string_view, foresight::contrast_count> kinds{
        "quiet discards", "a step back", "under a threat", "riichi", "call", "kan"};
    std::string text =
        "how much more the best action was worth than another one, as judged and as it "
        "came\n";
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const auto sum = [&](auto member) {
            return [kind, member](const ForksOfGame& game) {
                double all = 0;
                for (const auto& cell : game.cells[kind])
                    all += cell.*member;
                return all;
            };
        };
        const Ratio slope =
            ratio_over(games, sum(&ForksOfGame::Cell::products), sum(&ForksOfGame::Cell::squares));
        text += fmt::format("{}: slope {:.2f} ± {:.2f}\n", kinds[kind], slope.value, slope.error);
        for (std::size_t bin = 0; bin < fork_bins; ++bin) {
            const auto forks = [&](const ForksOfGame& game) {
                return static_cast<double>(game.cells[kind][bin].forks);
            };
            const Ratio judged = ratio_over(
                games, [&](const ForksOfGame& game) { return game.cells[kind][bin].judged; },
                forks);
            const Ratio came = ratio_over(
                games, [&](const ForksOfGame& game) { return game.cells[kind][bin].came; }, forks);
            std::int64_t count = 0;
            for (const ForksOfGame& game : games)
                count += game.cells[kind][bin].forks;
            if (count == 0) continue;
            text += fmt::format("  {:8}  judged {:5.2f}  came {:+6.2f} ± {:.2f}  {:7} forks\n",
                                bin_text(bin), judged.value, came.value, came.error, count);
        }
    }
    return text;
}

} // namespace jantaku::calibrate
