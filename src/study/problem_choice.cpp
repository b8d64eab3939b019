#include "study/problem_choice.hpp"

#include "advice/calls.hpp"
#include "advice/discards.hpp"
#include "advice/unseen.hpp"
#include "foresight/judge.hpp"
#include "foresight/plain_answer.hpp"
#include "foresight/real_risk.hpp"
#include "study/told_by.hpp"

#include <algorithm>
#include <cmath>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <tuple>

namespace jantaku::study {

namespace {

using namespace advice;
using foresight::Judged;
using foresight::Judgement;
using review::is_alike;

constexpr int most_away = 3;
constexpr int much_safer = 10; // thousandths

bool is_weighed(const Action& action) {
    using enum ActionKind;
    return action.kind == discard || action.kind == riichi || action.kind == chi ||
           action.kind == pon || action.kind == pass;
}

std::size_t kinds_of_answers(const Actions& actions) {
    std::vector<Action> different;
    for (const Action& action : actions) {
        const auto is_same = [&](const Action& other) { return is_alike(action, other); };
        if (std::ranges::none_of(different, is_same)) different.push_back(action);
    }
    return different.size();
}

// How near a hand is, and how many tiles bring it nearer. The least is the best.
using Nearness = std::tuple<int, int>;
Nearness nearness_of(const Discard& discard) {
    return {discard.shanten, -discard.accepted};
}

// The fastest action, and the shanten of the hand.
struct Plain {
    Action action{};
    int shanten = hopeless;
};

Plain on_turn(const SeatView& view, const Actions& actions) {
    const Discards discards = rate_discards(view, actions, unseen(view));
    Plain plain{.action = discards[0].action, .shanten = discards[0].shanten};
    const Action riichi = Action::riichi(plain.action.tile, plain.action.tsumogiri);
    if (contains(actions, riichi)) plain.action = riichi;
    return plain;
}

Plain to_call(const SeatView& view, const Actions& actions) {
    const Counts left = unseen(view);
    const Counts& hand = view.mine.hand.counts();
    const int now = shanten_to(goals_of(view.table, view.seat, hand, left), hand,
                               view.table.seats[view.seat].melds.size());
    Plain plain{.action = Action::plain(ActionKind::pass), .shanten = now};
    Nearness best{now, -1000}; // a call must bring the hand nearer
    for (const Action& action : actions) {
        if (action.kind == ActionKind::pass) continue;
        const SeatView after = after_call(view, action);
        const Nearness nearness = nearness_of(rate_discards(after, legal(after), left)[0]);
        if (nearness >= best) continue;
        best = nearness;
        plain.action = action;
    }
    return plain;
}

// Unless the place decides.
Theme plain_theme(const SeatView& view, const Actions& actions, const Threats& threats) {
    if (view.table.phase == Phase::claims) return Theme::calls;
    if (offers(actions, ActionKind::riichi)) return Theme::riichi_or_dama;
    return threats.empty() ? Theme::efficiency : Theme::push_or_fold;
}

int hundredths(float worth) {
    return static_cast<int>(std::lround(100 * worth));
}

std::vector<Answer> answers_of(const Judgement& judgement, std::size_t players) {
    std::vector<Answer> answers;
    for (const Judged& judged : judgement) {
        const auto is_same = [&](const Answer& other) {
            return is_alike(judged.action, other.action);
        };
        if (std::ranges::any_of(answers, is_same)) continue;
        answers.push_back({.action = judged.action,
                           .worth = hundredths(judged.worth),
                           .risk = static_cast<int>(
                               std::lround(1000 * foresight::real_risk(judged.risk, players))),
                           .reason = {}});
    }
    return answers;
}

bool is_tempting(const Problem& problem,
                 const Action& action,
                 const foresight::Contrasts& contrasts) {
    const Answer* answer = problem.find(action);
    return answer != nullptr && is_clearly_worse(problem, *answer, contrasts) &&
           problem.cost(*answer) <= most_tempting;
}

// The places of StartKyoku.
std::vector<std::size_t> starts_of(const Events& game) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < game.size(); ++i)
        if (std::holds_alternative<StartKyoku>(game[i])) starts.push_back(i);
    return starts;
}

// Which of them the decision belongs to.
std::optional<std::size_t> kyoku_of(const std::vector<std::size_t>& starts,
                                    const review::Decision& decision) {
    const auto next = std::ranges::upper_bound(starts, decision.event);
    if (next == starts.begin()) return std::nullopt;
    return static_cast<std::size_t>(next - starts.begin()) - 1;
}

std::span<const Event>
events_before(const Events& game, std::size_t start, const review::Decision& decision) {
    return {game.data() + start, decision.event - start};
}

} // namespace

bool is_clearly_worse(const Problem& problem,
                      const Answer& answer,
                      const foresight::Contrasts& contrasts) {
    const int error = hundredths(contrasts.error(problem.best().action, answer.action));
    return problem.cost(answer) > std::max(least_clear, error);
}

std::optional<Problem>
problem_in(const review::Decision& decision, std::span<const Event> kyoku, Themes wanted) {
    const SeatView& view = decision.view;
    if (view.table.in_riichi(view.seat) || view.table.phase == Phase::swap) return std::nullopt;
    const Actions actions = legal(view);
    const bool is_call = view.table.phase == Phase::claims;
    if (actions.empty() || !std::ranges::all_of(actions, is_weighed) ||
        kinds_of_answers(actions) < (is_call ? 2U : 3U))
        return std::nullopt;
    const Threats threats = threats_to(view);
    const bool is_last = foresight::is_last_kyoku(view.table);
    const Theme theme = plain_theme(view, actions, threats);
    if (!wanted.contains(theme) && !(is_last && wanted.contains(Theme::all_last)))
        return std::nullopt;
    const Plain plain = is_call ? to_call(view, actions) : on_turn(view, actions);
    if (plain.shanten > most_away) return std::nullopt;

    const Judgement judgement = foresight::judge(view, actions);
    Problem problem{.number = 0,
                    .theme = theme,
                    .position = {},
                    .taken = decision.taken,
                    .plain = plain.action,
                    .answers = answers_of(judgement, view.table.players())};
    advice::Discards discards;
    if (!is_call) discards = rate_discards(view, actions, unseen(view));
    const foresight::Contrasts contrasts{discards, threats};
    const std::size_t answers = problem.answers.size();
    if (answers < 2 || !is_clearly_worse(problem, problem.answers[1], contrasts) ||
        problem.find(problem.taken) == nullptr || problem.find(problem.plain) == nullptr)
        return std::nullopt;
    const Answer& safest = *std::ranges::min_element(problem.answers, {}, &Answer::risk);
    const bool is_safety_tempting = !is_call && !threats.empty() &&
                                    safest.risk + much_safer <= problem.best().risk &&
                                    is_tempting(problem, safest.action, contrasts);
    if (!is_tempting(problem, problem.plain, contrasts) &&
        !is_tempting(problem, problem.taken, contrasts) && !is_safety_tempting)
        return std::nullopt;

    const review::Grounds grounds = review::grounds_of(view);
    const bool is_by_place = !is_alike(grounds.by_points.front().action, problem.best().action);
    if (is_last && is_by_place) problem.theme = Theme::all_last;
    if (!wanted.contains(problem.theme)) return std::nullopt;
    if (problem.theme == Theme::efficiency && is_by_place) return std::nullopt;
    const Judged& best = judgement.front();
    for (Answer& answer : problem.answers) {
        answer.reason = review::reason_of(
            {.view = view, .taken = *review::find_alike(judgement, answer.action), .best = best},
            grounds);
    }
    auto told = told_by(view, kyoku);
    if (!told) return std::nullopt;
    problem.position = *std::move(told);
    return problem;
}

std::vector<KyokuProblems> problems_in(const Events& game, Themes wanted) {
    const auto starts = starts_of(game);
    std::vector<review::Decision> decisions;
    if (const auto* start = std::get_if<StartGame>(&game.front())) {
        for (const Seat seat : seats(start->rules.seat_count()))
            review::each_decision(game, seat, [&](const review::Decision& decision) {
                decisions.push_back(decision);
            });
    }
    std::ranges::stable_sort(decisions, {}, &review::Decision::event);
    std::vector<KyokuProblems> all(starts.size());
    std::vector<Themes> still(starts.size(), wanted);
    for (const review::Decision& decision : decisions) {
        const auto kyoku = kyoku_of(starts, decision);
        if (!kyoku) continue;
        auto problem =
            problem_in(decision, events_before(game, starts[*kyoku], decision), still[*kyoku]);
        if (!problem) continue;
        Themes rest;
        for (std::size_t i = 0; i < theme_count; ++i) {
            const auto theme = static_cast<Theme>(i);
            if (theme != problem->theme && still[*kyoku].contains(theme)) rest.add(theme);
        }
        still[*kyoku] = rest;
        all[*kyoku].push_back(*std::move(problem));
    }
    return all;
}

std::vector<Problem> problems_of(const Events& game, Seat seat, std::size_t most) {
    const auto starts = starts_of(game);
    std::vector<Problem> problems;
    review::each_decision(game, seat, [&](const review::Decision& decision) {
        const auto kyoku = kyoku_of(starts, decision);
        if (!kyoku) return;
        if (auto problem = problem_in(decision, events_before(game, starts[*kyoku], decision)))
            problems.push_back(*std::move(problem));
    });
    std::ranges::stable_sort(problems, std::ranges::greater{}, [](const Problem& problem) {
        return problem.cost(*problem.find(problem.taken));
    });
    problems.resize(std::min(problems.size(), most));
    return problems;
}

Themes Collection::wanted() const {
    Themes themes;
    for (std::size_t i = 0; i < theme_count; ++i) {
        if (wants(static_cast<Theme>(i))) themes.add(static_cast<Theme>(i));
    }
    return themes;
}

void Collection::add(const std::vector<KyokuProblems>& game) {
    for (const KyokuProblems& kyoku : game) {
        const Problem* rarest = nullptr;
        for (const Problem& problem : kyoku) {
            if (!wants(problem.theme) || hands_.contains(problem.position["hand"])) continue;
            if (rarest == nullptr || of(problem.theme).size() < of(rarest->theme).size())
                rarest = &problem;
        }
        if (rarest == nullptr) continue;
        hands_.insert(rarest->position["hand"]);
        by_theme_[static_cast<std::size_t>(rarest->theme)].push_back(*rarest);
    }
}

std::vector<Problem> Collection::problems() const {
    std::vector<Problem> all;
    for (const auto& problems : by_theme_) {
        for (const Problem& problem : problems) {
            all.push_back(problem);
            all.back().number = all.size();
        }
    }
    return all;
}

} // namespace jantaku::study
