#include "session/screen_rows.hpp"

#include "session/key_play.hpp"
#include "session/key_rows.hpp"
#include "session/render.hpp"
#include "session/seen_table.hpp"
#include "text/clean.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/table_screen.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::session {

namespace {

constexpr std::size_t widest_table = 130; // wider, eyes have too far to go
constexpr std::size_t least_beside = 40;  // for events beside the table

std::string painted_event(const Style& style, std::string_view line) {
    return line.starts_with("ERR ") ? painted(style, Paint::error, line) : std::string{line};
}

// The last `rows` rows of events, wrapped to the columns.
Lines last_events(const Session& session, std::size_t rows, std::size_t columns) {
    const terminal::FullScreen& screen = *session.display.screen.full();
    Lines events;
    for (auto line = screen.lines().rbegin(); line != screen.lines().rend() && events.size() < rows;
         ++line) {
        const Lines parts = wrap(*line, columns, "    ");
        for (auto part = parts.rbegin(); part != parts.rend() && events.size() < rows; ++part)
            events.push_back(painted_event(session.display.style, *part));
    }
    std::ranges::reverse(events);
    return events;
}

void add_page(Lines& rows, const Session& session) {
    const terminal::FullScreen& screen = *session.display.screen.full();
    const std::size_t from = screen.page()->at * screen.page_rows();
    const auto& lines = screen.page()->lines;
    for (std::size_t i = from; i < std::min(lines.size(), from + screen.page_rows()); ++i)
        rows.push_back(painted_event(session.display.style, lines[i]));
    rows.resize(screen.page_rows());
    const bool is_last = screen.page()->at + 1 == screen.pages();
    const Message hint = screen.pages() == 1 ? Message::page_only
                         : is_last           ? Message::page_last
                                             : Message::page_more;
    rows.push_back(
        painted(session.display.style, Paint::strong,
                say_any(session.display.style, hint, screen.page()->at + 1, screen.pages())));
}

// Three events are seen below the table, and half of what a larger window has.
std::size_t table_rows(std::size_t content_rows) {
    constexpr std::size_t others = 4; // the prompt and the events
    if (content_rows < least_table_rows + others) return content_rows - others;
    const std::size_t more = content_rows - (least_table_rows + others);
    return std::min(most_table_rows, least_table_rows + more / 2);
}

void add_events_beside(Lines& rows, Session& session) {
    terminal::FullScreen& screen = *session.display.screen.full();
    const Style& style = session.display.style;
    const std::string edge = painted(style, Paint::dim, "|");
    const std::size_t height = screen.content_rows() - 1;
    const Lines last = last_events(session, height, screen.columns() - widest_table - 3);
    screen.has_event_rows(height);
    rows.resize(height);
    for (std::size_t i = 0; i < height; ++i)
        rows[i] = pad_right(rows[i], widest_table) + " " + edge + " " +
                  (i < last.size() ? last[i] : std::string{});
}

void add_table(Lines& rows, Session& session, const SeenTable& seen) {
    terminal::FullScreen& screen = *session.display.screen.full();
    Style style = session.display.style;
    const bool has_room_beside = screen.columns() >= widest_table + least_beside;
    if (has_room_beside) style.columns = widest_table;
    const std::size_t asked = has_room_beside ? std::min(most_table_rows, screen.content_rows() - 1)
                                              : table_rows(screen.content_rows());
    TableDrawing drawing = draw_table(style, seen.sight, seen.names, asked, key_cursor(session));
    rows = std::move(drawing.rows);
    session.conversation.at_table.keys.hand = drawing.hand;
    if (has_room_beside) return add_events_beside(rows, session);
    const std::size_t events = screen.content_rows() - 1 - rows.size();
    screen.has_event_rows(events);
    const Lines last = last_events(session, events, screen.columns());
    rows.insert(rows.end(), last.begin(), last.end());
    rows.resize(screen.content_rows() - 1);
}

// How the game of a waiting room begins.
std::string what_to_do(const Session& session, const RoomInfo& info) {
    const Style& style = session.display.style;
    if (info.host != session.user.name) return say(style, Message::what_room_guest, info.host);
    const std::size_t missing = info.places - info.members.size();
    return missing == 0 ? say(style, Message::next_start)
                        : say(style, Message::what_room_host, missing);
}

void add_place(Lines& rows, Session& session) {
    terminal::FullScreen& screen = *session.display.screen.full();
    std::string title = "jantaku  " + session.user.name;
    if (session.user.room && session.user.level != Level::lobby)
        title +=
            "  " + say(session.display.style, Message::screen_members, session.user.room->value);
    else
        title += "  " + say(session.display.style, Message::level_lobby);
    rows.push_back(painted(session.display.style, Paint::strong, title));
    rows.push_back(painted(session.display.style, Paint::dim, std::string(screen.columns(), '-')));
    const auto& waiting = session.user.waiting_room;
    if (waiting && session.user.level == Level::room && (*waiting)->id == session.user.room) {
        for (const std::string& line :
             room_lines(session.display.style, session.user.name, **waiting))
            rows.push_back(line);
        rows.push_back(what_to_do(session, **waiting));
        rows.push_back(
            painted(session.display.style, Paint::dim, std::string(screen.columns(), '-')));
    }
    if (session.user.level == Level::lobby)
        rows.push_back(say(session.display.style, Message::greeting_start));
    const std::size_t taken = std::min(rows.size(), screen.content_rows() - 4);
    const std::size_t events = screen.content_rows() - 1 - taken;
    rows.resize(taken);
    screen.has_event_rows(events);
    const Lines last = last_events(session, events, screen.columns());
    rows.insert(rows.end(), last.begin(), last.end());
    rows.resize(screen.content_rows() - 1);
}

// A page itself says what Enter does.
std::string last_row(const Session& session, bool has_table) {
    const Style& style = session.display.style;
    if (session.display.screen.full()->page()) return {};
    if (shows_keys(session)) return key_hints(session);
    const Message hint = has_table ? Message::screen_legend : Message::screen_redraw;
    return painted(style, Paint::dim, text_of(style, hint));
}

} // namespace

Lines screen_rows(Session& session, std::string_view prompt) {
    terminal::FullScreen& screen = *session.display.screen.full();
    const auto seen = seen_table(session.user);
    Lines rows;
    session.conversation.at_table.keys.hand = {};
    if (screen.page())
        add_page(rows, session);
    else if (seen)
        add_table(rows, session, *seen);
    else
        add_place(rows, session);
    rows.push_back(prompt_row(session, prompt));
    rows.emplace_back(); // the input row
    rows.push_back(last_row(session, seen.has_value()));
    for (std::string& row : rows)
        row = fit(clean(row), screen.columns());
    return rows;
}

std::string prompt_row(const Session& session, std::string_view prompt) {
    const std::size_t columns = session.display.screen.full()->columns();
    while (prompt.ends_with(' ') || prompt.ends_with('>'))
        prompt.remove_suffix(1);
    std::string row = fit(clean(prompt), columns);
    if (!session.user.is_asked()) return row;
    return fit(painted(session.display.style, Paint::turn, row), columns);
}

std::size_t prompt_row_place(const Session& session) {
    return session.display.screen.full()->content_rows() - 1;
}

} // namespace jantaku::session
