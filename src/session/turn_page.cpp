#include "session/turn_page.hpp"

#include "session/fold.hpp"

namespace jantaku::session {

bool turns_page(Session& session, std::string_view line) {
    terminal::FullScreen* full = session.display.screen.full();
    if (full == nullptr) return false;
    if (line.find_first_not_of(' ') != std::string_view::npos) {
        // In a replay these letters are commands.
        const bool turns = full->page().has_value() && !session.conversation.replay;
        const std::string letter = turns ? casefold(fold(line)) : std::string{};
        const bool on = letter == "n";
        const bool back = letter == "p" || letter == "b";
        if (back)
            full->turn_page_back();
        else if (!on || !full->turn_page())
            full->close_page();
        return on || back || letter == "q";
    }
    const bool had_page = full->page().has_value();
    if (full->turn_page()) return true;
    if (!had_page) full->redraw();
    return false;
}

} // namespace jantaku::session
