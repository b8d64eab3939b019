#include "session/lessons.hpp"

#include "session/command.hpp"
#include "session/fold.hpp"
#include "session/own_table.hpp"
#include "session/session.hpp"
#include "session/studies.hpp"
#include "study/course.hpp"
#include "study/course_words.hpp"
#include "study/position_win.hpp"
#include "text/action_commands.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/tell.hpp"

#include <fmt/format.h>
#include <iterator>
#include <jantaku/table/decide.hpp>

namespace jantaku::session {

namespace {

const study::Lesson& lesson_at(LessonPlace place) {
    return study::course()[place.lesson];
}

const study::Step& step_at(LessonPlace place) {
    return lesson_at(place).steps[place.step];
}

const study::LessonWords& words_of(Language language, LessonPlace place) {
    return study::course_words(language).at(lesson_at(place).key);
}

const study::StepWords& step_words(Language language, LessonPlace place) {
    return words_of(language, place).steps.at(step_at(place).name());
}

void append(Lines& lines, Lines more) {
    lines.insert(lines.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
}

Lines step_lines(const Session& session) {
    const LessonPlace place = session.conversation.lesson->place;
    const Style& style = session.display.style;
    Lines lines = study::said(style, step_words(style, place).text);
    const study::Step& step = step_at(place);
    if (step.has_position()) {
        append(lines,
               own_table_lines(session, step.shows_table() ? TableLines::whole : TableLines::hand));
    }
    return lines;
}

// After the last step of a lesson, or after all lessons.
Lines lesson_done(Session& session) {
    Learned& learned = session.conversation.learned;
    const std::size_t lesson = session.conversation.lesson->place.lesson;
    learned.done.set(lesson);
    learned.at.reset();
    const Style& style = session.display.style;
    Lines lines{say(style, Message::lesson_done, lesson + 1, learned.done.count(), lesson_count())};
    if (const auto next = next_lesson(learned, lesson + 1))
        lines.push_back(
            say(style, Message::lesson_next, next->lesson + 1, words_of(style, *next).title));
    else
        lines.push_back(say(style, Message::lessons_all_done));
    return lines;
}

bool is_last_step(LessonPlace place) {
    return place.step + 1 == lesson_at(place).steps.size();
}

// The step has been answered rightly, or read.
Lines go_on(Session& session, Tick now) {
    const LessonPlace place = session.conversation.lesson->place;
    if (!is_last_step(place)) return open_lesson(session, {place.lesson, place.step + 1}, now);
    const auto next = next_lesson(session.conversation.learned, place.lesson + 1);
    if (next) return open_lesson(session, *next, now);
    leave_study(session);
    return {say(session.display.style, Message::lesson_left)};
}

// The bill of a win, as in a game.
Lines bill_lines(const Session& session, const Action& action) {
    if (action.kind != ActionKind::ron && action.kind != ActionKind::tsumo) return {};
    const SeatView& before = *session.user.view();
    const Event won{study::win_in(before)};
    SeatView after = before;
    apply(after, won);
    return tell(session.display.style, session.user.seating->names, before, after, won);
}

Lines judged(Session& session, std::string_view reason, std::string_view it, Lines bill) {
    const Style& style = session.display.style;
    const LessonPlace place = session.conversation.lesson->place;
    const study::StepWords& words = step_words(style, place);
    if (reason != study::right) {
        return study::said(style, words.wrong.at(std::string{reason}), it,
                           text_of(style, Message::lesson_wrong));
    }
    Lines lines = study::said(style, words.right, it);
    append(lines, std::move(bill));
    stand_up(session, session.conversation.lesson->before);
    session.conversation.lesson->is_answered = true;
    if (is_last_step(place)) append(lines, lesson_done(session));
    return lines;
}

} // namespace

std::size_t lesson_count() {
    return study::course().size();
}

std::optional<LessonPlace> next_place(const Learned& learned) {
    if (learned.at && learned.at->lesson < lesson_count() &&
        learned.at->step < lesson_at(*learned.at).steps.size())
        return learned.at;
    return next_lesson(learned, 0);
}

std::optional<LessonPlace> next_lesson(const Learned& learned, std::size_t from) {
    for (std::size_t i = 0; i < lesson_count(); ++i) {
        const std::size_t lesson = (from + i) % lesson_count();
        if (!learned.done.test(lesson)) return LessonPlace{lesson, 0};
    }
    return std::nullopt;
}

Lines open_lesson(Session& session, LessonPlace place, Tick now) {
    const OpenLesson lesson{.place = place, .before = place_for_owner(session)};
    if (session.conversation.is_studying()) stand_up(session, lesson.before);
    session.conversation.end_study();
    const study::Step& step = step_at(place);
    if (step.has_position()) sit_down(session, step.position(), now);
    session.conversation.replay.reset();
    session.conversation.lesson = lesson;
    session.conversation.learned.at = place;
    Lines lines;
    if (place.step == 0)
        lines.push_back(say(session.display.style, Message::lesson_title, place.lesson + 1,
                            lesson_count(), words_of(session.display.style, place).title));
    append(lines, step_lines(session));
    return lines;
}

Lines answer_lesson(Session& session, const Action& action) {
    const study::Step& step = step_at(session.conversation.lesson->place);
    const Style& style = session.display.style;
    const std::string it =
        puts_tile_down(action.kind) ? tile_name(style, action.tile) : action_text(style, action);
    const std::string reason =
        step.asks_action() ? step.reason_of(action) : std::string{study::other};
    return judged(session, reason, it, bill_lines(session, action));
}

std::optional<Lines> hear_in_lesson(Session& session, std::string_view line, Tick now) {
    const OpenLesson& lesson = *session.conversation.lesson;
    const study::Step& step = step_at(lesson.place);
    const std::string folded = fold(line);
    const auto words = split_words(folded);
    if (words.empty()) {
        if (lesson.is_answered || step.is_read()) return go_on(session, now);
        return step_lines(session);
    }
    if (step.asks_number() && !lesson.is_answered && words.size() == 1 && read_number(words[0]))
        return judged(session, step.reason_of(words[0]), words[0], {});
    if (is_chat(session, line)) return Lines{say(session.display.style, Message::lesson_no_chat)};
    return std::nullopt;
}

bool lesson_wants_line(const OpenLesson& lesson) {
    return lesson.is_answered || !step_at(lesson.place).asks_action();
}

std::string lesson_prompt(const Style& style, const OpenLesson& lesson) {
    const Message asks = !lesson.is_answered && step_at(lesson.place).asks_number()
                             ? Message::lesson_number
                             : Message::lesson_enter;
    return say_any(style, asks, lesson.place.lesson + 1);
}

Lines lesson_list(const Style& style, const Learned& learned) {
    Lines lines{say(style, Message::lesson_list)};
    for (std::size_t lesson = 0; lesson < lesson_count(); ++lesson) {
        const std::string mark =
            learned.done.test(lesson) ? say(style, Message::lesson_mark) : std::string{};
        lines.push_back(
            fmt::format("  {:>2}  {}  {}", lesson + 1, words_of(style, {lesson, 0}).title, mark));
    }
    return lines;
}

} // namespace jantaku::session
