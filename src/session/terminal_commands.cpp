// Terminal commands: commands about the terminal at the other end.
#include "session/handlers.hpp"
#include "session/terminal_facts.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

Lines telnet_lines(const Invocation& call) {
    const Style& style = call.display.style;
    const terminal::Telnet& telnet = call.terminal.telnet();
    const terminal::TerminalFacts& facts = call.terminal.facts();
    if (!telnet.is_telnet())
        return {say_any(style, telnet.is_stopped() ? Message::telnet_off : Message::telnet_none)};
    Lines lines{say_any(style, telnet.is_stopped() ? Message::telnet_off : Message::telnet_on)};
    const auto add = [&](std::string text) { lines.push_back("  " + std::move(text)); };
    if (facts.client) add(say(style, Message::telnet_client, *facts.client));
    if (facts.type) add(say(style, Message::telnet_terminal, *facts.type));
    if (facts.window)
        add(say(style, Message::telnet_window, facts.window->columns, facts.window->rows));
    if (facts.locale) add(say(style, Message::telnet_locale, *facts.locale));
    add(say(style, Message::telnet_encoding, name_of(call.terminal.encoding())));
    if (const auto options = telnet.options_text(); !options.empty())
        add(say(style, Message::telnet_options, options));
    return lines;
}

} // namespace

Response telnet(const Invocation& call) {
    if (call.args.empty()) return Finished{telnet_lines(call)};
    const auto wanted = read_switch(call.args[0]);
    if (!wanted) return not_one_of(call.style(), CommandId::telnet);
    if (*wanted) {
        call.terminal.start_telnet();
        return Finished{{say(call.style(), Message::telnet_offered)}};
    }
    call.terminal.stop_telnet();
    call.display.facts = call.terminal.facts();
    follow_columns(call.display, call.display.facts.window);
    return Finished{{say(call.style(), Message::telnet_off)}};
}

Response choose_encoding(const Invocation& call) {
    if (call.args.empty()) {
        Lines lines{say(call.style(), Message::encoding_is, name_of(call.terminal.encoding()))};
        lines.push_back(
            "  " + say(call.style(), Message::encoding_list, value_words(CommandId::encoding)));
        return Finished{std::move(lines)};
    }
    const auto encoding = terminal::find_encoding(call.args[0]);
    if (!encoding || !is_available(*encoding))
        return Fault{Error::bad_value, ": " + value_words(CommandId::encoding)};
    call.terminal.choose_encoding(*encoding);
    const bool cannot_be_read =
        *encoding == terminal::Encoding::ascii && call.style().language != Language::en;
    if (cannot_be_read) return Finished{{say(call.style(), Message::encoding_ascii)}};
    return Finished{{say(call.style(), Message::encoding_set, name_of(*encoding))}};
}

} // namespace jantaku::session
