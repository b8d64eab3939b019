// Commands about the terminal at the other end.
#include "session/handlers.hpp"
#include "session/terminal.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

// The names of the encodings that can be had, with blanks between them.
std::string encoding_names() {
    std::string names;
    for (const Encoding encoding : all_encodings) {
        if (!is_available(encoding)) continue;
        names += names.empty() ? "" : " ";
        names += name_of(encoding);
    }
    return names;
}

Lines telnet_lines(const Session& session) {
    const Style& style = session.style;
    const Telnet& telnet = session.telnet;
    if (!telnet.is_telnet())
        return {say_any(style, telnet.is_stopped() ? Message::telnet_off : Message::telnet_none)};
    Lines lines{say_any(style, telnet.is_stopped() ? Message::telnet_off : Message::telnet_on)};
    const auto add = [&](std::string text) { lines.push_back("  " + std::move(text)); };
    const std::string& named = session.gmcp.client;
    if (const auto client = named.empty() ? telnet.client() : std::optional{named})
        add(say(style, Message::telnet_client, *client));
    if (const auto type = telnet.terminal_type()) add(say(style, Message::telnet_terminal, *type));
    if (const auto window = telnet.window())
        add(say(style, Message::telnet_window, window->columns, window->rows));
    if (const auto locale = telnet.locale()) add(say(style, Message::telnet_locale, *locale));
    add(say(style, Message::telnet_encoding, name_of(session.encoding)));
    if (const auto options = telnet.options_text(); !options.empty())
        add(say(style, Message::telnet_options, options));
    return lines;
}

} // namespace

Response telnet(const Invocation& call) {
    Session& session = call.session;
    if (call.args.empty()) return Answered{telnet_lines(session)};
    const auto wanted = read_switch(call.args[0]);
    if (!wanted) return Fault{Error::bad_value, ": on off"};
    if (*wanted) {
        session.raw += session.telnet.start();
        return Answered{{say(call.style(), Message::telnet_offered)}};
    }
    session.raw += session.telnet.stop();
    follow_columns(session);
    return Answered{{say(call.style(), Message::telnet_off)}};
}

Response choose_encoding(const Invocation& call) {
    Session& session = call.session;
    if (call.args.empty()) {
        Lines lines{say(call.style(), Message::encoding_is, name_of(session.encoding))};
        lines.push_back("  " + say(call.style(), Message::encoding_list, encoding_names()));
        return Answered{std::move(lines)};
    }
    const auto encoding = find_encoding(call.args[0]);
    if (!encoding || !is_available(*encoding))
        return Fault{Error::bad_value, ": " + encoding_names()};
    session.has_chosen_encoding = true;
    use_encoding(session, *encoding);
    const bool cannot_be_read =
        *encoding == Encoding::ascii && call.style().language != Language::en;
    if (cannot_be_read) return Answered{{say(call.style(), Message::encoding_ascii)}};
    return Answered{{say(call.style(), Message::encoding_set, name_of(*encoding))}};
}

} // namespace jantaku::session
