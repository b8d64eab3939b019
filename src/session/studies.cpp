#include "session/studies.hpp"

#include "session/lessons.hpp"
#include "session/own_table.hpp"
#include "session/problems.hpp"
#include "session/session.hpp"
#include "text/say.hpp"

namespace jantaku::session {

std::variant<Finished, Asking> answer_study(Session& session, const Action& action) {
    if (session.conversation.lesson) return Finished{answer_lesson(session, action)};
    return answer_problem(session, action);
}

std::optional<Lines> hear_in_study(Session& session, std::string_view line, Tick now) {
    return session.conversation.lesson ? hear_in_lesson(session, line, now)
                                       : hear_in_problem(session, line, now);
}

void leave_study(Session& session) {
    if (!session.conversation.is_studying()) return;
    stand_up(session, place_for_owner(session));
    session.conversation.end_study();
}

Lines leave_study_aloud(Session& session) {
    const Message words =
        session.conversation.lesson ? Message::lesson_left : Message::problem_left;
    leave_study(session);
    return {say_any(session.display.style, words)};
}

bool wants_line(const Session& session) {
    const Conversation& conversation = session.conversation;
    if (conversation.lesson) return lesson_wants_line(*conversation.lesson);
    return conversation.problem && conversation.problem->is_answered;
}

std::string study_prompt(const Session& session) {
    if (!wants_line(session)) return {};
    const Conversation& conversation = session.conversation;
    if (conversation.lesson) return lesson_prompt(session.display.style, *conversation.lesson);
    const OpenProblem& problem = *conversation.problem;
    if (problem.game)
        return say(session.display.style, Message::problem_next_of_game, problem.number,
                   problem.game->size());
    return say(session.display.style, Message::problem_enter, problem.number);
}

bool is_chat(const Session& session, std::string_view line) {
    const Typed typed = read(session, line);
    return !typed.has_slash && typed.command != nullptr && typed.command->help == CommandId::say;
}

} // namespace jantaku::session
