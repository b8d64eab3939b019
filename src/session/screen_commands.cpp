// Screen commands: choose how the session is drawn: /ui /color /plain.
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/terminal_facts.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

// on, off, or no word, which asks for the current state.
Result<std::optional<bool>, Fault> asked_switch(const Invocation& call, CommandId command) {
    if (call.args.empty()) return std::optional<bool>{};
    if (const auto on = read_switch(call.args[0])) return std::optional<bool>{on};
    return not_one_of(call.style(), command);
}

Finished ui_state(const Display& display) {
    if (const terminal::FullScreen* full = display.screen.full())
        return {
            {say(display.style, Message::ui_screen, full->window().columns, full->window().rows)}};
    return {{say(display.style, Message::ui_scroll)}};
}

} // namespace

Response open_screen(const Invocation& call, std::optional<terminal::Window> wanted) {
    Display& display = call.display;
    terminal::Window window = call.terminal.facts().window.value_or(terminal::Window{});
    if (window.columns == 0) window.columns = terminal::usual_window.columns;
    if (window.rows == 0) window.rows = terminal::usual_window.rows;
    if (wanted) window = *wanted;
    if (!is_large_enough(window)) {
        return Fault{Error::bad_value,
                     say(call.style(), Message::ui_too_small, terminal::least_window.columns,
                         terminal::least_window.rows, window.columns, window.rows)};
    }
    display.enter_screen(window);
    return ui_state(display);
}

Response choose_ui(const Invocation& call) {
    Display& display = call.display;
    if (call.args.empty()) return ui_state(display);
    const auto way = meaning_of(ui_words, casefold(call.args[0]));
    if (way == UiWay::screen) {
        if (call.args.size() < 2) return open_screen(call, std::nullopt);
        const auto wanted = terminal::read_window(casefold(call.args[1]));
        if (!wanted) return not_one_of(call.style(), "60x20 - 400x150");
        return open_screen(call, wanted);
    }
    if (call.args.size() > 1) return Fault{Error::too_many_args};
    if (way == UiWay::scroll) {
        display.leave_screen();
        return ui_state(display);
    }
    if (!way) return not_one_of(call.style(), value_words(CommandId::ui));
    if (display.screen.full() == nullptr || display.screen.full()->lines().empty())
        return Finished{{say(call.style(), Message::no_events)}};
    display.screen.full()->show_log();
    return Finished{{say(call.style(), Message::done)}};
}

Response choose_color(const Invocation& call) {
    const auto wanted = asked_switch(call, CommandId::color);
    if (!wanted) return wanted.error();
    if (*wanted) call.display.style.color = **wanted;
    return Finished{
        {say_any(call.style(), call.style().color ? Message::color_on : Message::color_off)}};
}

Response choose_plain(const Invocation& call) {
    const auto wanted = asked_switch(call, CommandId::plain);
    if (!wanted) return wanted.error();
    Style& style = call.display.style;
    if (*wanted && **wanted) {
        call.display.read_plainly();
    } else if (*wanted && style.plain) {
        style.plain = false;
        style.columns = text_columns(call.terminal.facts().window);
    }
    return Finished{{say_any(style, style.plain ? Message::plain_on : Message::plain_off)}};
}

} // namespace jantaku::session
