#include "session/title.hpp"

#include "session/fold.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <array>

namespace jantaku::session {

bool takes_title(std::string_view type) {
    constexpr std::array<std::string_view, 10> known{
        "xterm", "rxvt", "putty", "screen", "tmux", "konsole", "vte", "alacritty", "kitty", "foot"};
    const std::string folded = casefold(type);
    return std::ranges::any_of(known,
                               [&](std::string_view begin) { return folded.starts_with(begin); });
}

std::string title_of(const Session& session) {
    const terminal::Terminal& terminal = session.connection.terminal;
    const auto& type = terminal.facts().type;
    // In other encodings a letter may have a byte that ends the title.
    const bool is_able = session.display.screen.full() != nullptr && type && takes_title(*type) &&
                         terminal.encoding() == terminal::Encoding::utf8;
    const SeatView* view = session.user.view();
    if (!is_able || view == nullptr || session.user.level != Level::table) return {};
    const Style& style = session.display.style;
    if (session.user.is_asked()) return say(style, Message::title_your_turn);
    const Public& table = view->table;
    const bool is_playing = table.phase == Phase::turn || table.phase == Phase::claims;
    const SeatNames& names = session.user.seating->names;
    if (!is_playing || table.turn.index() >= names.size()) return "jantaku";
    return say(style, Message::title_turn, kyoku_name(style, table), names[table.turn]);
}

} // namespace jantaku::session
