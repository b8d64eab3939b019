// Screen: what goes to one person's terminal, in one of two ways.
//
// scroll   whole lines, and at most one prompt below them
// full     the same lines are kept and drawn in place beside the table (full_screen.hpp)
// lines    end in `\r\n`; control characters in them become blanks, whoever sent them. The colours
//          of text/paint pass, and nobody can type one: ESC comes through no line reader, and is
//          taken out of chat and names once more
// prompt   stands unfinished on the person's line: what comes next begins on a new one, unless the
//          person has pressed Enter meanwhile, which has moved the cursor there
// source   docs/protocol.md#text, docs/protocol.md#the-screen
#pragma once

#include "terminal/full_screen.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::terminal {

class Screen {
  public:
    // The person ended a line of so many columns: the cursor stands at the start of the next one.
    void typed(std::size_t columns = 0);

    void line(std::string_view text);
    // A reply: on a full screen it is a page where it is longer than the room for events.
    void reply(const std::vector<std::string>& lines);
    // The lines told of a result, from the last mark on, become a page.
    void mark_result();
    void show_result();
    void prompt(std::string_view text);

    [[nodiscard]] FullScreen* full() { return full_ ? &*full_ : nullptr; }
    [[nodiscard]] const FullScreen* full() const { return full_ ? &*full_ : nullptr; }
    void enter(Window window);
    // Leaves the terminal usable, wherever the cursor was; what was not drawn yet scrolls.
    void leave();
    // The same where the window is too small for what stands there: it is cleared.
    void wipe();
    // Draws a full screen: all its rows but the input row.
    void show(const std::vector<std::string>& rows, std::string_view typing);

    [[nodiscard]] bool ends_with_prompt() const { return stands_behind_prompt_; }
    [[nodiscard]] bool is_empty() const { return bytes_.empty(); }
    // The bytes to send now; they are forgotten here.
    [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

  private:
    void begin_line();
    void scroll_from(const std::string& bytes);

    std::string bytes_;
    bool stands_behind_prompt_ = false;
    std::optional<FullScreen> full_;
};

} // namespace jantaku::terminal
