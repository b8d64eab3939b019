#include "session/terminal.hpp"

#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku::session {

namespace {

// "zh_CN.GBK", "ja_JP.eucJP@modifier": what stands behind the dot.
std::optional<Encoding> encoding_of_locale(std::string_view locale) {
    const std::size_t dot = locale.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    locale.remove_prefix(dot + 1);
    const auto encoding = find_encoding(locale.substr(0, locale.find('@')));
    if (!encoding || !is_available(*encoding)) return std::nullopt;
    return encoding;
}

// Whoever has typed nothing yet reads how to begin once more.
void use_language_of_client(Session& session, Language language) {
    if (session.language_from > LanguageFrom::locale || session.encoding == Encoding::ascii) return;
    session.language_from = LanguageFrom::locale;
    if (std::exchange(session.style.language, language) == language) return;
    Lines lines;
    if (!session.has_sent_line) {
        lines = greeting(language);
        lines.pop_back(); // the choice of languages
    }
    lines.push_back("* " + say(language, Message::language_of_client, name_of(language)));
    for (const std::string& line : lines) {
        for (const std::string& part : wrap(line, session.style.columns, "*   "))
            session.screen.line(part);
    }
    session.wants_prompt = true;
}

} // namespace

std::size_t text_columns(const std::optional<Window>& window) {
    if (!window || window->columns == 0) return screen_columns;
    return std::clamp(std::size_t{window->columns} - 1, min_columns, max_columns);
}

void follow_columns(Session& session) {
    Style& scrolling = session.scroll_style ? *session.scroll_style : session.style;
    if (!scrolling.plain) scrolling.columns = text_columns(session.telnet.window());
}

void use_encoding(Session& session, Encoding encoding) {
    if (session.encoding == encoding) return;
    session.encoding = encoding;
    session.reader.read_as(encoding);
    session.encoder.reset();
    if (encoding != Encoding::utf8) session.encoder.emplace(encoding);
}

std::string on_terminal(Session& session, const Telnet::Event& event) {
    constexpr unsigned screen_reader = 64;
    const auto use = [&](std::optional<Encoding> encoding) {
        if (encoding && !session.has_chosen_encoding) use_encoding(session, *encoding);
    };
    std::string answer;
    std::visit(overloaded{
                   [&](const Telnet::WindowChanged&) { follow_columns(session); },
                   [&](const Telnet::TerminalKnown&) {
                       if (session.telnet.mtts().value_or(0) & screen_reader)
                           session.read_plainly();
                   },
                   [&](const Telnet::LocaleKnown&) {
                       const std::string locale = session.telnet.locale().value_or("");
                       use(encoding_of_locale(locale));
                       if (const auto language = language_of_locale(locale))
                           use_language_of_client(session, *language);
                   },
                   [&](const Telnet::EncodingAgreed& agreed) { use(agreed.encoding); },
                   [](const Telnet::StatusAsked&) {},
                   [&](const Telnet::Gmcp& gmcp) { answer = on_gmcp(session.gmcp, gmcp.message); },
               },
               event);
    return answer;
}

} // namespace jantaku::session
