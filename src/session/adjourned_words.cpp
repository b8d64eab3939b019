#include "session/adjourned_words.hpp"

#include "session/date_text.hpp"
#include "session/render.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

Message reason_of(LostGame::Why why) {
    switch (why) {
    case LostGame::Why::abandoned:
        return Message::lost_abandoned;
    case LostGame::Why::expired:
        return Message::lost_expired;
    case LostGame::Why::crowded_out:
        return Message::lost_crowded_out;
    case LostGame::Why::unreadable:
        return Message::lost_unreadable;
    case LostGame::Why::closed:
        return Message::lost_closed;
    case LostGame::Why::of_guest:
        return Message::lost_of_guest;
    }
    throw InvariantError{"a reason that does not exist"};
}

} // namespace

std::vector<std::string> adjourned_lines(const Style& style, const Adjournments& told) {
    std::vector<std::string> lines;
    for (const LostGame& lost : told.lost)
        lines.push_back(say(style, Message::game_lost, type_text(style, lost.type), lost.room.value,
                            minute_text(lost.ended), text_of(style, reason_of(lost.why))));
    for (const Adjournments::Game& game : told.games) {
        const bool is_newest = &game == &told.games.front();
        if (told.is_new && !is_newest) break;
        const Message words = !is_newest    ? Message::game_waits_too
                              : told.is_new ? Message::game_adjourned
                                            : Message::game_waits;
        lines.push_back(say_any(style, words, type_text(style, game.type),
                                kyoku_text(style, game.kyoku, game.honba, game.places),
                                day_text(game.until), game.room.value));
    }
    return lines;
}

} // namespace jantaku::session
