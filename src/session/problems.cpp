#include "session/problems.hpp"

#include "session/command.hpp"
#include "session/date_text.hpp"
#include "session/own_table.hpp"
#include "session/problem_tally.hpp"
#include "session/session.hpp"
#include "session/studies.hpp"
#include "study/action_names.hpp"
#include "study/problem.hpp"
#include "study/problem_words.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

namespace jantaku::session {

namespace {

constexpr std::int64_t seconds_a_day = 24 * 60 * 60;

const study::Problem& problem_at(std::size_t number) {
    return study::problems()[number - 1];
}

const study::Problem& problem_in(const GameProblems& game, std::size_t number) {
    return game ? (*game)[number - 1] : problem_at(number);
}

// Each player has an order of their own: FNV-1a of the name, then the finish of SplitMix64, so that
// neighbours in the file, which are of one theme, are no neighbours in the order.
std::uint64_t place_of(std::string_view player, std::size_t number) {
    std::uint64_t place = 0xcbf2'9ce4'8422'2325U;
    for (const char byte : player)
        place = (place ^ static_cast<std::uint8_t>(byte)) * 0x0000'0100'0000'01b3U;
    place += number * 0x9e37'79b9'7f4a'7c15U;
    place = (place ^ place >> 30U) * 0xbf58'476d'1ce4'e5b9U;
    place = (place ^ place >> 27U) * 0x94d0'49bb'1331'11ebU;
    return place ^ place >> 31U;
}

std::string title(const Style& style, const OpenProblem& open) {
    if (open.game)
        return say(style, Message::problem_of_game, open.number, open.game->size(),
                   study::name_of(style, problem_in(open.game, open.number).theme));
    if (open.daily)
        return say(style, Message::problem_daily, open.number, problem_count(),
                   day_text(*open.daily * seconds_a_day));
    std::string kind;
    if (open.theme) add_part(kind, study::name_of(style, *open.theme));
    if (open.of) add_part(kind, name_of(style, open.of->difficulty));
    if (kind.empty()) return say(style, Message::problem_title, open.number, problem_count());
    return say(style, Message::problem_of_theme, open.number, problem_count(), kind);
}

Lines question_lines(const Session& session) {
    Lines lines{title(session.display.style, *session.conversation.problem)};
    for (std::string& line : own_table_lines(session, TableLines::whole))
        lines.push_back(std::move(line));
    return lines;
}

std::string score_line(const Style& style, const OpenProblem& open, const Solved& solved) {
    const std::string theme{study::name_of(style, problem_in(open.game, open.number).theme)};
    if (open.game) return say(style, Message::problem_score_of_game, theme);
    const std::size_t right = solved.right.count();
    const std::size_t answered = right + solved.wrong.count();
    if (open.daily)
        return say(style, Message::problem_score_daily, theme, answered, right,
                   solved.row_on(*open.daily));
    return say(style, Message::problem_score, theme, answered, right);
}

} // namespace

std::size_t problem_count() {
    return study::problems().size();
}

ProblemWish next_problem(const Solved& solved,
                         std::string_view player,
                         std::optional<study::Theme> theme,
                         const std::optional<OfDifficulty>& of) {
    const auto rank = [&](std::size_t number) {
        return std::tuple{solved.right.test(number - 1), solved.wrong.test(number - 1),
                          place_of(player, number)};
    };
    std::size_t next = 0;
    for (std::size_t number = 1; number <= problem_count(); ++number) {
        if (theme && problem_at(number).theme != *theme) continue;
        if (of && of->problems.any() && !of->problems.test(number - 1)) continue;
        if (next == 0 || rank(number) < rank(next)) next = number;
    }
    return {.number = std::max<std::size_t>(next, 1), .theme = theme, .of = of};
}

ProblemWish next_problem(const Session& session, const ProblemKind& kind, const Reply& tallies) {
    const auto* answer = std::get_if<Answer>(&tallies.result);
    const auto* found = answer == nullptr ? nullptr : std::get_if<ProblemTallies>(answer);
    OfDifficulty of = problems_of(*kind.difficulty, found == nullptr ? ProblemTallies{} : *found);
    for (std::size_t number = 1; number <= problem_count(); ++number)
        if (kind.theme && problem_at(number).theme != *kind.theme) of.problems.reset(number - 1);
    return next_problem(session.conversation.solved, session.user.name, kind.theme, of);
}

ProblemWish daily_problem(Day day) {
    // A step that shares no factor with the number of problems goes through all of them, from theme to
    // theme.
    const std::size_t count = problem_count();
    std::size_t step = count * 2 / 5 + 1;
    while (std::gcd(step, count) != 1)
        ++step;
    return {.number = static_cast<std::size_t>(day) % count * step % count + 1,
            .theme = {},
            .daily = day};
}

Lines open_problem(Session& session, const ProblemWish& wish, Tick now) {
    const bool is_known = wish.of && wish.of->problems.any();
    const OpenProblem open{.number = wish.number,
                           .theme = wish.theme,
                           .daily = wish.daily,
                           .of = is_known ? wish.of : std::nullopt,
                           .game = wish.game,
                           .is_answered = false,
                           .before = place_for_owner(session)};
    if (session.conversation.is_studying()) stand_up(session, open.before);
    session.conversation.end_study();
    sit_down(session, problem_in(wish.game, wish.number).view(), now);
    session.conversation.problem = open;
    Lines lines = question_lines(session);
    if (wish.of && !is_known)
        lines.insert(lines.begin(), say(session.display.style, Message::problem_none_of,
                                        name_of(session.display.style, wish.of->difficulty)));
    return lines;
}

std::variant<Finished, Asking> answer_problem(Session& session, const Action& action) {
    OpenProblem& open = *session.conversation.problem;
    const study::Problem& problem = problem_in(open.game, open.number);
    const Style& style = session.display.style;
    const study::Answer& answer = *problem.find(action);
    Lines page = study::answer_lines(style, problem, *session.user.view(), action);
    Solved& solved = session.conversation.solved;
    if (open.game) {
        page.push_back(score_line(style, open, solved));
        stand_up(session, open.before);
        open.is_answered = true;
        return Finished{std::move(page)};
    }
    AnswerProblem ask{.problem = problem.content(),
                      .action = study::to_string(answer.action),
                      .is_first = !solved.is_answered(open.number)};
    solved.add(open.number, &answer == &problem.best());
    if (open.daily) solved.add_daily(*open.daily);
    Lines score{score_line(style, open, solved)};
    if (solved.right.count() == problem_count())
        score.push_back(say(style, Message::problems_all_right));
    stand_up(session, open.before);
    open.is_answered = true;
    const auto with_tally = [page, score, &problem](const Reader& reader, const Answer& of_all) {
        Lines lines = page;
        const auto* tally = std::get_if<ProblemTally>(&of_all);
        const std::string others =
            tally == nullptr ? "" : tally_line(reader.style, problem, *tally);
        if (!others.empty()) append_wrapped(lines, reader.style, others, "    ");
        std::ranges::copy(score, std::back_inserter(lines));
        return lines;
    };
    Lines refused = page;
    std::ranges::copy(score, std::back_inserter(refused));
    return Asking{std::move(ask), {.format = with_tally, .refused = std::move(refused)}};
}

namespace {

Lines next_of_game(Session& session, Tick now) {
    const OpenProblem open = *session.conversation.problem;
    if (open.number < open.game->size())
        return open_problem(session, {.number = open.number + 1, .game = open.game}, now);
    leave_study(session);
    return {say(session.display.style, Message::problem_last_of_game)};
}

} // namespace

std::optional<Lines> hear_in_problem(Session& session, std::string_view line, Tick now) {
    const OpenProblem& open = *session.conversation.problem;
    if (split_words(line).empty()) {
        if (!open.is_answered) return question_lines(session);
        if (open.game) return next_of_game(session, now);
        const ProblemWish next =
            next_problem(session.conversation.solved, session.user.name, open.theme, open.of);
        return open_problem(session, next, now);
    }
    if (is_chat(session, line)) return Lines{say(session.display.style, Message::problem_no_chat)};
    return std::nullopt;
}

} // namespace jantaku::session
