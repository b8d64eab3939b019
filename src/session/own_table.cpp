#include "session/own_table.hpp"

#include "session/session.hpp"
#include "session/take_note.hpp"
#include "text/board.hpp"

#include <iterator>

namespace jantaku::session {

void sit_down(Session& session, const SeatView& view, Tick now) {
    std::vector<Member> members;
    for (const Seat seat : seats(view.table.players())) {
        const bool is_own = seat == view.seat;
        members.push_back({.name = is_own ? session.user.name
                                          : std::string{seat_wind_name(session.display.style,
                                                                       view.table.seat_wind(seat))},
                           .kind = is_own ? SeatKind::person : SeatKind::builtin});
    }
    take_note(session,
              Seated{.room = {}, .seat = view.seat, .members = std::move(members), .promise = {}},
              now);
    take_note(session, Snapshot{.seq = 1, .view = Frozen<SeatView>{view}}, now);
    take_note(session, Asked{.rid = 1, .left = Span::max(), .before_bank = Span::max()}, now);
}

OwnPlace place_for_owner(const Session& session) {
    const Conversation& conversation = session.conversation;
    if (conversation.lesson) return conversation.lesson->before;
    if (conversation.problem) return conversation.problem->before;
    return {.level = session.user.level, .room = session.user.room};
}

void stand_up(Session& session, const OwnPlace& place) {
    session.user.seating.reset();
    session.conversation.at_table = {};
    session.user.level = place.level;
    session.user.room = place.room;
}

Lines own_table_lines(const Session& session, TableLines what) {
    const Style& style = session.display.style;
    if (style.table_beside) return {};
    const SeatView& view = *session.user.view();
    Lines lines;
    if (what == TableLines::whole) lines = turn_lines(style, view, session.user.seating->names);
    for (std::string& line : hand_line(style, view))
        lines.push_back(std::move(line));
    return lines;
}

} // namespace jantaku::session
