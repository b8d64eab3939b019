// Full screen: rows drawn in place on a terminal, around a line that the person is typing.
//
// input    the row above the last, so that Enter never scrolls. Nothing is drawn in it while the
//          person may be typing
// draws    only rows that have changed, between DECSC and DECRC. Everything is drawn at first,
//          after a resize, and when Enter may have scrolled: after a typed line as wide as the
//          window, or after two lines at once
// sends    CUP, ED, EL, SGR, DECSC, DECRC, and hiding and showing the cursor. No scroll region and
//          no other screen buffer, so that a broken connection leaves a usable terminal
// keeps    the last most_lines lines, and a page that covers everything else until Enter
// source   docs/protocol.md#the-screen
#pragma once

#include "terminal/telnet.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::terminal {

inline constexpr Window least_window{.columns = 60, .rows = 20};
inline constexpr Window usual_window{.columns = 80, .rows = 24}; // of a terminal that tells none
inline constexpr Window greatest_window{.columns = 400, .rows = 150};
[[nodiscard]] constexpr bool is_large_enough(Window window) {
    return window.columns >= least_window.columns && window.rows >= least_window.rows;
}

// Reads "120x40". None: no window, or one that is larger than greatest_window.
[[nodiscard]] std::optional<Window> read_window(std::string_view word);

class FullScreen {
  public:
    static constexpr std::size_t most_lines = 300;
    static constexpr std::string_view input_prompt = "> ";

    struct Page {
        std::vector<std::string> told;  // as they were added
        std::vector<std::string> lines; // broken to the window's width
        std::size_t at = 0;             // which of its pages is shown, from 0
    };

    explicit FullScreen(Window window) { resize(window); }

    void resize(Window window);
    [[nodiscard]] Window window() const { return window_; }
    // One column stays free, so that no terminal wraps by itself.
    [[nodiscard]] std::size_t columns() const { return window_.columns - 1U; }
    // All rows but the input row and the last.
    [[nodiscard]] std::size_t content_rows() const { return window_.rows - 2U; }

    void add(std::string line);
    [[nodiscard]] const std::deque<std::string>& lines() const { return lines_; }
    // The lines that no drawing has included.
    [[nodiscard]] std::vector<std::string> undrawn() const;
    void has_event_rows(std::size_t rows) { event_rows_ = rows; }

    void page_if_long(std::size_t last_lines);
    void mark_result() {
        if (!result_from_) result_from_ = told_;
    }
    void show_result();
    void show_log();
    void close_page() {
        page_.reset();
        result_from_.reset();
    }
    [[nodiscard]] const std::optional<Page>& page() const { return page_; }
    [[nodiscard]] std::size_t page_rows() const { return content_rows() - 2; }
    [[nodiscard]] std::size_t pages() const;
    // Shows the next page. False: there is none, and an open page is closed.
    bool turn_page();
    void turn_page_back();

    void typed(std::size_t columns);
    void redraw() { shown_.clear(); }
    // Will draw() draw the input row, too?
    [[nodiscard]] bool draws_input(const std::vector<std::string>& rows) const {
        return shown_.size() != rows.size() || entered_ > 0;
    }
    // Draws `rows`, one for each row of the window; the entry of the input row is ignored. `typing`
    // is the unfinished line, as far as it is known. It is written again whenever everything is
    // drawn.
    [[nodiscard]] std::string draw(const std::vector<std::string>& rows, std::string_view typing);
    // Draws one row anew, counted from 0. None: everything must be drawn.
    [[nodiscard]] std::optional<std::string> draw_row(std::size_t row, const std::string& text);
    // Moves the cursor below everything that is drawn.
    [[nodiscard]] std::string leave() const;
    // Clears the terminal, for a window that has become smaller than what was drawn.
    [[nodiscard]] static std::string wipe();

  private:
    void open_page(std::size_t last_lines);
    void break_page();

    Window window_{};
    std::deque<std::string> lines_;
    std::size_t told_ = 0;  // lines ever added
    std::size_t drawn_ = 0; // told_ when it was drawn last
    std::size_t event_rows_ = 3;
    std::optional<std::size_t> result_from_; // told_ before the result's first line
    std::optional<Page> page_;
    std::vector<std::string> shown_; // the rows on the terminal; empty: not known
    std::size_t entered_ = 0;        // lines that the person ended since it was drawn last
};

} // namespace jantaku::terminal
