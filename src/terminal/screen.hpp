// Screen: the output to one person's terminal, in one of two ways.
//
// scroll   whole lines, and at most one prompt below them
// full     the same lines are kept and drawn in place beside the table (full_screen.hpp)
// lines    end in `\r\n`. Control characters in them become blanks, except the colours of
//          text/paint. Nobody can type a colour: no line reader lets ESC through, and chat and
//          names are cleaned once more
// prompt   an unfinished line. The next output begins on a new line, unless the person has pressed
//          Enter meanwhile, which has moved the cursor there
// editing  a line that is edited here is shown behind the prompt (input_row.hpp). Output takes the
//          place of the prompt then, and the prompt must be given again below it
// modes    clicks and the window's title are for a full screen. They end with it, and marking pastes
//          ends with the editing
// source   docs/protocol.md#text, docs/protocol.md#the-screen
#pragma once

#include "terminal/full_screen.hpp"
#include "terminal/input_row.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::terminal {

class Screen {
  public:
    // The person ended a line of `columns` columns, so the cursor is at the start of the next line.
    void typed(std::size_t columns = 0);

    // Shows what is typed from now on, in a window of that many columns; or leaves it to the client.
    void edit_here(bool on, std::size_t columns = 0);
    [[nodiscard]] bool is_edited_here() const { return input_.has_value(); }
    // The window has that many columns now. Its rows may have been broken anew. A line that is edited
    // here must be shown again behind a new prompt.
    void resize(std::size_t columns);
    // Shows the line that is edited here, with the cursor at this byte of it.
    void show_typing(std::string_view text, std::size_t cursor);
    // The person ended that line.
    void entered(std::string_view text);
    // The prompt must be given again.
    [[nodiscard]] bool has_lost_prompt() const { return has_lost_prompt_; }
    // Draws everything that is known anew on a terminal that may show anything.
    void redraw();

    void line(std::string_view text);
    // Adds a reply. On a full screen, a reply that is longer than the space for events becomes a
    // page.
    void reply(const std::vector<std::string>& lines);
    // On a full screen, the lines added between mark_result() and show_result() become a page.
    void mark_result();
    void show_result();
    void prompt(std::string_view text);

    [[nodiscard]] FullScreen* full() { return full_ ? &*full_ : nullptr; }
    [[nodiscard]] const FullScreen* full() const { return full_ ? &*full_ : nullptr; }
    void enter(Window window);
    // Leaves the full screen with a usable terminal, wherever the cursor was. Lines that were not
    // drawn yet scroll.
    void leave();
    // Leaves the full screen when the window has become too small for it, and clears the terminal.
    void wipe();
    // Asks the terminal to report clicks, or no more. Only on a full screen.
    void report_clicks(bool on);
    // Sets the title of the terminal's window, without control characters. Only on a full screen.
    void title(std::string_view text);
    // Draws all rows of a full screen but the input row. Does nothing if the screen scrolls.
    void show(const std::vector<std::string>& rows, std::string_view typing);

    // Draws one row of a full screen. False: everything must be drawn.
    [[nodiscard]] bool show_row(std::size_t row, const std::string& text);

    [[nodiscard]] bool ends_with_prompt() const { return stands_behind_prompt_; }
    [[nodiscard]] bool is_empty() const { return bytes_.empty(); }
    // Returns the bytes to send and forgets them.
    [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

  private:
    void begin_line();
    void begin_input(std::size_t prompt_columns);
    void scroll_from(const std::string& bytes);
    void end_modes();

    std::string bytes_;
    bool stands_behind_prompt_ = false;
    std::optional<FullScreen> full_;
    std::optional<InputRow> input_; // none: the client edits its lines itself
    std::size_t columns_ = 0;       // of the window, while lines are edited here
    std::size_t rows_above_ = 0;    // of the prompt, above the row in which one types
    bool has_lost_prompt_ = false;
    bool reports_clicks_ = false;
    std::string title_;        // that the window has; empty: not set
    bool is_reflowed_ = false; // the terminal may have broken the rows of the prompt anew
};

} // namespace jantaku::terminal
