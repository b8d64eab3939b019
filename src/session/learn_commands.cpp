// Learn commands: the course for people who do not know the game yet.
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/lessons.hpp"
#include "text/say.hpp"
#include "text/word_list.hpp"

namespace jantaku::session {

// /learn [N | list]
Response learn(const Invocation& call) {
    // A game of the person's own goes first.
    if (call.user.level == Level::table && !call.conversation.lesson) return Fault{Error::in_game};
    const Learned& learned = call.conversation.learned;
    if (call.args.empty()) {
        if (const auto place = next_place(learned)) return Learning{*place};
        return Finished{lesson_list(call.style(), learned)};
    }
    if (has_word("list 列表 一覧", casefold(call.args[0])))
        return Finished{lesson_list(call.style(), learned)};
    const auto number = read_number(call.args[0]);
    if (!number) return Fault{Error::arg_not_number};
    if (*number < 1 || *number > lesson_count())
        return Fault{Error::option_index, say(call.style(), Message::extra_range, lesson_count())};
    return Learning{LessonPlace{*number - 1, 0}};
}

} // namespace jantaku::session
