// Commands that choose how the session is drawn: /ui /color /plain.
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/terminal.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

Response bad_word(const Invocation& call, std::string_view words) {
    return Fault{Error::bad_value, say(call.style(), Message::extra_choices, words)};
}

// on, off, or nothing to be told which.
Result<std::optional<bool>, Fault> asked_switch(const Invocation& call) {
    if (call.args.empty()) return std::optional<bool>{};
    if (const auto on = read_switch(call.args[0])) return std::optional<bool>{on};
    return Fault{Error::bad_value, say(call.style(), Message::extra_choices, "on off")};
}

Answered ui_state(const Session& session) {
    if (const FullScreen* full = session.screen.full())
        return {
            {say(session.style, Message::ui_screen, full->window().columns, full->window().rows)}};
    return {{say(session.style, Message::ui_scroll)}};
}

Response open_screen(const Invocation& call) {
    Session& session = call.session;
    Window window = session.telnet.window().value_or(Window{});
    if (window.columns == 0) window.columns = least_window.columns;
    if (window.rows == 0) window.rows = least_window.rows;
    if (call.args.size() > 1) {
        const auto wanted = read_window(casefold(call.args[1]));
        if (!wanted) return bad_word(call, "80x24 - 400x150");
        window = *wanted;
    }
    if (!is_large_enough(window)) {
        return Fault{Error::bad_value,
                     say(call.style(), Message::ui_too_small, least_window.columns,
                         least_window.rows, window.columns, window.rows)};
    }
    session.enter_screen(window);
    return ui_state(session);
}

} // namespace

Response choose_ui(const Invocation& call) {
    Session& session = call.session;
    if (call.args.empty()) return ui_state(session);
    const std::string word = casefold(call.args[0]);
    if (word == "screen") return open_screen(call);
    if (call.args.size() > 1) return Fault{Error::too_many_args};
    if (word == "scroll") {
        session.leave_screen();
        return ui_state(session);
    }
    if (word != "log") return bad_word(call, "screen scroll log");
    if (session.screen.full() == nullptr || session.screen.full()->lines().empty())
        return Answered{{say(call.style(), Message::no_events)}};
    session.screen.full()->show_log();
    return Answered{{say(call.style(), Message::done)}};
}

Response choose_color(const Invocation& call) {
    const auto wanted = asked_switch(call);
    if (!wanted) return wanted.error();
    if (*wanted) call.session.style.color = **wanted;
    return Answered{
        {say_any(call.style(), call.style().color ? Message::color_on : Message::color_off)}};
}

Response choose_plain(const Invocation& call) {
    const auto wanted = asked_switch(call);
    if (!wanted) return wanted.error();
    Style& style = call.session.style;
    if (*wanted && **wanted) {
        call.session.read_plainly();
    } else if (*wanted && style.plain) {
        style.plain = false;
        style.columns = text_columns(call.session.telnet.window());
    }
    return Answered{{say_any(style, style.plain ? Message::plain_on : Message::plain_off)}};
}

} // namespace jantaku::session
