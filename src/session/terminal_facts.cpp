#include "session/terminal_facts.hpp"

#include "session/hear.hpp"
#include "session/house.hpp"
#include "session/text_reply.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <iterator>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku::session {

namespace {

// The part after the dot in "zh_CN.GBK" or "ja_JP.eucJP@modifier".
std::optional<terminal::Encoding> encoding_of_locale(std::string_view locale) {
    const std::size_t dot = locale.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    locale.remove_prefix(dot + 1);
    const auto encoding = terminal::find_encoding(locale.substr(0, locale.find('@')));
    if (!encoding || !is_available(*encoding)) return std::nullopt;
    return encoding;
}

// A person who has typed nothing yet gets the greeting again in the new language.
void use_language_of_client(ConnectionContext& context, Language language) {
    Session& session = context.session;
    if (session.display.language_from > LanguageFrom::locale ||
        session.connection.terminal.encoding() == terminal::Encoding::ascii)
        return;
    session.display.language_from = LanguageFrom::locale;
    if (std::exchange(session.display.style.language, language) == language) return;
    Lines lines;
    if (!session.connection.has_sent_line) {
        lines = greeting(language);
        lines.pop_back(); // the choice of languages
        session.conversation.house.has_motd = false;
    }
    lines.push_back("* " + say(language, Message::language_of_client, name_of(language)));
    for (const std::string& line : lines) {
        for (const std::string& part : wrap(line, session.display.style.columns, "*   "))
            session.display.screen.line(part);
    }
    session.conversation.wants_prompt = true;
}

// Makes a full screen follow the client's window, and suspends it while the window is too small.
void follow_window(Session& session, const terminal::Window& window) {
    if (window.columns == 0 || window.rows == 0) return;
    Display& display = session.display;
    const bool is_drawn = display.screen.full() != nullptr;
    if (!is_drawn && !display.screen_waits) return;
    if (is_large_enough(window)) return display.enter_screen(window);
    if (!is_drawn) return;
    display.suspend_screen();
    const auto& least = terminal::least_window;
    put_note(session, "* " + say(display.style, Message::ui_left, least.columns, least.rows));
    for (const std::string& line : table_now(session.user, display.style))
        put_note(session, line);
    session.conversation.wants_prompt = true;
}

// Most terminals that do not say how wide they are have 80 columns.
std::size_t window_columns(const std::optional<terminal::Window>& window) {
    constexpr std::size_t usual = 80;
    if (!window || window->columns == 0) return usual;
    return std::min<std::size_t>(window->columns, terminal::greatest_window.columns);
}

} // namespace

std::size_t text_columns(const std::optional<terminal::Window>& window) {
    if (!window || window->columns == 0) return screen_columns;
    return std::clamp(std::size_t{window->columns} - 1, min_columns, max_columns);
}

void follow_columns(Display& display, const std::optional<terminal::Window>& window) {
    Style& scrolling = display.scrolling();
    if (!scrolling.plain) scrolling.columns = text_columns(window);
}

void follow_keys(Session& session) {
    const terminal::TerminalFacts& facts = session.connection.terminal.facts();
    session.connection.terminal.edit_here(facts.sends_keys);
    session.display.screen.edit_here(facts.sends_keys, window_columns(facts.window));
}

void take_facts(ConnectionContext& context) {
    Session& session = context.session;
    terminal::Terminal& terminal = session.connection.terminal;
    const terminal::TerminalFacts& facts = terminal.facts();
    const terminal::TerminalFacts before = std::exchange(session.display.facts, facts);
    if (facts.window != before.window) {
        follow_columns(session.display, facts.window);
        session.display.screen.resize(window_columns(facts.window));
        if (facts.window) follow_window(session, *facts.window);
    }
    if (facts.sends_keys != before.sends_keys) follow_keys(session);
    if (facts.is_screen_reader && !before.is_screen_reader) session.display.read_plainly();
    if (facts.locale && facts.locale != before.locale) {
        if (const auto encoding = encoding_of_locale(*facts.locale))
            terminal.follow_encoding(*encoding);
        if (const auto language = language_of_locale(*facts.locale))
            use_language_of_client(context, *language);
    }
}

} // namespace jantaku::session
