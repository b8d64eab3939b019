// The command /what: explains what the reader sees at the place where they are.
#include "session/handlers.hpp"
#include "session/seen_table.hpp"
#include "session/text_reply.hpp"
#include "text/prompt_parts.hpp"
#include "text/say.hpp"
#include "text/what.hpp"

#include <iterator>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

void add(Lines& lines, const Lines& more) {
    std::ranges::copy(more, std::back_inserter(lines));
}

Lines lobby_lines(const Invocation& call) {
    const Style style = call.style();
    Lines lines{say(style, Message::what_lobby, call.user.name)};
    if (call.conversation.house.must_agree)
        lines.push_back(fmt::format("  {}", text_of(style, Error::house_rules)));
    for (const Message message :
         {Message::what_lobby_alone, Message::what_lobby_others, Message::what_lobby_more,
          Message::what_chat, Message::what_signs, Message::what_more})
        lines.push_back(fmt::format("  {}", text_of(style, message)));
    return lines;
}

Lines waiting_lines(const Invocation& call) {
    const Style style = call.style();
    const RoomInfo* info = call.user.waiting_room ? &**call.user.waiting_room : nullptr;
    if (info == nullptr || info->id != call.user.room) return lobby_lines(call);
    Lines lines{say(style, Message::what_room, info->id.value, info->members.size(), info->places)};
    const std::size_t missing = info->places - info->members.size();
    if (info->host == call.user.name)
        lines.push_back("  " + (missing == 0 ? say(style, Message::next_start)
                                             : say(style, Message::what_room_host, missing)));
    else
        lines.push_back("  " + say(style, Message::what_room_guest, info->host));
    if (info->is_match) lines.push_back("  " + say(style, Message::what_room_match));
    add(lines, {"  " + say(style, Message::what_room_more), "  " + say(style, Message::what_chat),
                "  " + say(style, Message::what_signs), "  " + say(style, Message::what_more)});
    return lines;
}

Lines replay_lines(const Invocation& call) {
    const Style style = call.style();
    const Replay& replay = *call.conversation.replay;
    Lines lines{say(style, Message::what_replay, replay.step(), replay.steps())};
    add(lines, what_lines(style, replay.game().table));
    lines.back() = "  " + say(style, Message::what_replay_keys);
    return lines;
}

std::string lesson_line(const Invocation& call) {
    return say(call.style(), Message::what_lesson, call.conversation.lesson->place.lesson + 1);
}

// The first line: what the reader is asked for.
std::string asked_for(const Invocation& call, const SeatView& view, const Actions& actions) {
    const Style style = call.style();
    if (call.conversation.lesson) return lesson_line(call);
    if (actions.empty()) return say(style, Message::what_others);
    const std::string tile = claim_text(style, view.table, actions);
    return tile.empty() ? say(style, Message::what_turn) : say(style, Message::what_claim, tile);
}

Lines result_lines(const Invocation& call) {
    const Style style = call.style();
    return {say(style, Message::what_result), "  " + say(style, Message::what_result_bill),
            "  " + say(style, Message::what_enter), "  " + say(style, Message::what_more)};
}

Lines table_lines(const Invocation& call) {
    const Style style = call.style();
    const SeatView* view = call.user.view();
    if (call.conversation.at_table.result_waits) return result_lines(call);
    if (view == nullptr || !seen_table(call.user)) return {say(style, Message::what_others)};
    const Actions actions = call.user.is_asked() ? legal(*view) : Actions{};
    Lines lines{asked_for(call, *view, actions)};
    if (call.conversation.plays_by_keys && style.table_beside)
        lines.push_back("  " + say(style, Message::what_keys));
    add(lines, what_lines(style, *view, actions, time_left(call.user, call.context.now)));
    return lines;
}

Lines watching_lines(const Invocation& call) {
    const Style style = call.style();
    Lines lines{say(style, Message::what_watching, call.user.watching->room.value)};
    if (const auto seen = seen_table(call.user)) add(lines, what_lines(style, seen->sight.table));
    return lines;
}

} // namespace

Response explain_screen(const Invocation& call) {
    if (call.conversation.replay) return Finished{replay_lines(call)};
    if (call.user.watching) return Finished{watching_lines(call)};
    if (call.conversation.lesson && !call.user.is_asked())
        return Finished{{lesson_line(call), "  " + say(call.style(), Message::what_more)}};
    switch (call.user.level) {
    case Level::lobby:
        return Finished{lobby_lines(call)};
    case Level::room:
        return Finished{waiting_lines(call)};
    case Level::table:
        return Finished{table_lines(call)};
    }
    throw InvariantError{"a level that does not exist"};
}

} // namespace jantaku::session
