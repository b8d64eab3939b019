// Full screen: rows drawn in place on a terminal, below somebody's half-typed line.
//
// input     the row above the last, so that Enter never scrolls; nothing is drawn there while the
//           person may be typing
// draws     rows that changed alone, between DECSC and DECRC; all of it at first, after a resize,
//           and where Enter may have scrolled: a typed line as wide as the window, or two at once
// sends     CUP, ED, EL, SGR, DECSC, DECRC, and hiding and showing the cursor; no scroll region and
//           no other screen buffer, so that a connection that breaks leaves a usable terminal
// keeps     the last lines that were told, and a page that lies over everything until Enter
// source    docs/protocol.md#the-screen
#pragma once

#include "terminal/telnet.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::terminal {

inline constexpr Window least_window{.columns = 80, .rows = 24};
inline constexpr Window greatest_window{.columns = 400, .rows = 150};
[[nodiscard]] constexpr bool is_large_enough(Window window) {
    return window.columns >= least_window.columns && window.rows >= least_window.rows;
}

// "120x40"; none: no window, or one that is larger than any.
[[nodiscard]] std::optional<Window> read_window(std::string_view word);

class FullScreen {
  public:
    static constexpr std::size_t most_lines = 300;

    struct Page {
        std::vector<std::string> told;  // as they came
        std::vector<std::string> lines; // broken to the window's width
        std::size_t at = 0;             // of its pages
    };

    explicit FullScreen(Window window) { resize(window); }

    void resize(Window window);
    [[nodiscard]] Window window() const { return window_; }
    // A column stays free, so that no terminal wraps by itself.
    [[nodiscard]] std::size_t columns() const { return window_.columns - 1U; }
    // All but the input row and the last.
    [[nodiscard]] std::size_t content_rows() const { return window_.rows - 2U; }

    void add(std::string line);
    [[nodiscard]] const std::deque<std::string>& lines() const { return lines_; }
    // The lines that the person has not been shown in any drawing.
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
    // Enter on an empty line: the next page. False: there was none, and what lay over all is gone.
    bool turn_page();
    void turn_page_back();

    void typed(std::size_t columns);
    void redraw() { shown_.clear(); }
    // As many rows as the window has; that of the input is passed over. `typing` is what is known
    // of a line begun; it stands there anew where all is drawn.
    [[nodiscard]] std::string draw(const std::vector<std::string>& rows, std::string_view typing);
    // Goes below all that stands there.
    [[nodiscard]] std::string leave() const;
    // Leaves nothing of it: where the window is no longer as large as what was drawn.
    [[nodiscard]] static std::string wipe();

  private:
    void open_page(std::size_t last_lines);
    void break_page();

    Window window_{};
    std::deque<std::string> lines_;
    std::size_t told_ = 0;  // lines ever added
    std::size_t drawn_ = 0; // … when it was drawn last
    std::size_t event_rows_ = 3;
    std::optional<std::size_t> result_from_; // told_ before the result's first line
    std::optional<Page> page_;
    std::vector<std::string> shown_; // what stands on the terminal; empty: not known
    std::size_t entered_ = 0;        // lines that were ended since it was drawn last
};

} // namespace jantaku::terminal
