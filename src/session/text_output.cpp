#include "session/text_output.hpp"

#include "session/gmcp.hpp"
#include "session/text_reply.hpp"
#include "text/say.hpp"

#include <utility>

namespace jantaku::session {

void send_text(ConnectionContext& context) {
    Session& s = context.session;
    std::string bytes = s.connection.terminal.take_output(s.display.screen);
    context.send(std::move(bytes));
}

void say_goodbye(Session& s, std::string_view words) {
    terminal::Terminal& terminal = s.connection.terminal;
    if (terminal.telnet().has_gmcp()) terminal.put(gmcp_goodbye(words));
}

void close_text(ConnectionContext& context) {
    context.session.display.leave_screen();
    context.session.display.screen.edit_here(false);
    send_text(context);
    context.close();
}

void close_with(Message last_words, ConnectionContext& context) {
    Session& s = context.session;
    s.display.leave_screen();
    const std::string words = say_any(s.display.style, last_words);
    put_note(s, "* " + words);
    if (last_words == Message::server_closing && !s.user.key.empty())
        put_note(s, "* " + say(s.display.style, Message::come_back, s.user.key));
    say_goodbye(s, words);
    if (last_words == Message::server_closing) s.connection.terminal.put(gmcp_return(s));
    close_text(context);
}

} // namespace jantaku::session
