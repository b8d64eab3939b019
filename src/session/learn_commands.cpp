// Learn commands: the course for people who do not know the game yet, and problems for those who do.
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/imports.hpp"
#include "session/lessons.hpp"
#include "session/problem_tally.hpp"
#include "session/problems.hpp"
#include "session/value_words.hpp"
#include "session/yaku_pages.hpp"
#include "study/glossary.hpp"
#include "study/problem_words.hpp"
#include "text/say.hpp"
#include "text/word_list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>

namespace jantaku::session {

const Rules& rules_here(const Invocation& call) {
    if (const SeatView* view = call.user.view()) return view->table.rules;
    if (call.user.watching) return call.user.watching->table.rules;
    if (call.user.level == Level::room && call.user.waiting_room)
        return (*call.user.waiting_room)->rules;
    static const Rules standard;
    return standard;
}

// /learn [N | list]
Response learn(const Invocation& call) {
    // A game of the person's own goes first.
    if (call.user.level == Level::table && !call.conversation.is_studying())
        return Fault{Error::in_game};
    const Learned& learned = call.conversation.learned;
    if (call.args.empty()) {
        if (const auto place = next_place(learned)) return Studying{*place};
        return Finished{lesson_list(call.style(), learned)};
    }
    if (has_word("list 列表 一覧", casefold(call.args[0])))
        return Finished{lesson_list(call.style(), learned)};
    const auto number = read_number(call.args[0]);
    if (!number) return Fault{Error::arg_not_number};
    if (*number < 1 || *number > lesson_count())
        return Fault{Error::option_index, say(call.style(), Message::extra_range, lesson_count())};
    return Studying{LessonPlace{*number - 1, 0}};
}

// Words for a theme and a difficulty in either order, or one of them. None: other words.
std::optional<ProblemKind> problem_kind(std::span<const std::string> words) {
    ProblemKind kind;
    for (const std::string& each : words) {
        const std::string word = casefold(each);
        const auto theme = study::find_theme(word);
        const auto difficulty = find_difficulty(word);
        if ((!theme || kind.theme) && (!difficulty || kind.difficulty)) return std::nullopt;
        if (theme) kind.theme = theme;
        if (difficulty) kind.difficulty = difficulty;
    }
    return kind;
}

// /problem [THEME] [DIFFICULTY] | daily | N | import [NAME]
Response problem(const Invocation& call) {
    if (call.user.level == Level::table && !call.conversation.is_studying())
        return Fault{Error::in_game};
    if (const auto kind = problem_kind(call.args)) {
        if (kind->difficulty) return Asking{ListProblemTallies{}, {.opens = kind}};
        return Studying{next_problem(call.conversation.solved, call.user.name, kind->theme)};
    }
    const std::string word = casefold(call.args[0]);
    if (is_import_word(word)) {
        ShowGame ask;
        ask.imported = true;
        return Asking{ask, {.studies = name_of_words(call.args.subspan(1))}};
    }
    const bool is_one = call.args.size() == 1;
    if (is_one && daily_words.have(word)) return Studying{daily_problem(call.context.today)};
    if (call.args.size() > 2) return Fault{Error::too_many_args};
    const auto number = read_number(word);
    if (!number || !is_one)
        return not_one_of(call.style(),
                          value_words(CommandId::problem, 0, call.style().language) + " N");
    if (*number < 1 || *number > problem_count())
        return Fault{Error::option_index, say(call.style(), Message::extra_range, problem_count())};
    return Studying{ProblemWish{.number = *number}};
}

// /yaku [NAME]
Response show_yaku(const Invocation& call) {
    const Rules& rules = rules_here(call);
    if (call.args.empty()) return Finished{yaku_list_lines(call.style(), rules)};
    const std::string name = casefold(fmt::format("{}", fmt::join(call.args, " ")));
    if (const auto yaku = yaku_named(name)) return Finished{yaku_lines(call.style(), rules, *yaku)};
    // A word for several of them, such as yakuhai.
    if (auto lines = explain_word(call, name)) return Finished{*std::move(lines)};
    return Fault{Error::bad_value, say(call.style(), Message::extra_no_yaku)};
}

std::optional<Lines> explain_word(const Invocation& call, std::string_view word) {
    if (const study::Entry* entry = study::find_word(call.style(), word)) {
        const std::string title = entry->names.empty() ? entry->key : entry->names.front();
        return study::said(call.style(), entry->text, {}, title + ": ");
    }
    if (const auto yaku = yaku_named(word))
        return yaku_lines(call.style(), rules_here(call), *yaku);
    return std::nullopt;
}

} // namespace jantaku::session
