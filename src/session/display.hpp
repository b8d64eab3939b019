// Display: how a person is shown things: the language and style, as scrolling lines or on a full
// screen.
//
// screen   a full screen overrides the style: as wide as the window, with colours, and beside the
//          table. The style from before returns when it ends
#pragma once

#include "terminal/facts.hpp"
#include "terminal/screen.hpp"
#include "text/style.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace jantaku::session {

// The source of the language, the weakest first. A weaker source never replaces a stronger one.
enum class LanguageFrom : std::uint8_t {
    server,
    locale, // that the client reports
    word,   // a command name that only one language has
    choice, // /lang
};

struct Display {
    Style style;
    LanguageFrom language_from = LanguageFrom::server;
    terminal::Screen screen{};
    terminal::TerminalFacts facts{};     // of the client, as they were applied last
    std::optional<Style> scroll_style{}; // the style before the full screen
    bool screen_waits = false;           // until the window is large enough again
    // The terminal was cleared, along with a line that was being typed.
    bool was_wiped = false;

    // The style of scrolling lines, now or after the full screen.
    [[nodiscard]] Style& scrolling() { return scroll_style ? *scroll_style : style; }
    [[nodiscard]] const Style& scrolling() const { return scroll_style ? *scroll_style : style; }

    void enter_screen(terminal::Window window) {
        screen.enter(window);
        if (!scroll_style) {
            scroll_style = style;
            style.plain = false;
            style.table_beside = true;
            style.color = true;
        }
        style.columns = screen.full()->columns();
        screen_waits = false;
    }
    void leave_screen() {
        screen_waits = false;
        screen.leave();
        take_scroll_style();
    }
    // The window has become too small for a full screen. The screen returns when the window is
    // large enough.
    void suspend_screen() {
        screen.wipe();
        take_scroll_style();
        screen_waits = true;
        was_wiped = true;
    }
    // Uses lines for a screen reader, which are never wrapped.
    void read_plainly() {
        leave_screen();
        style.plain = true;
        style.color = false;
        style.columns = plain_columns;
    }

  private:
    void take_scroll_style() {
        if (!scroll_style) return;
        const Style before = *std::exchange(scroll_style, std::nullopt);
        style.plain = before.plain;
        style.table_beside = before.table_beside;
        style.color = before.color;
        style.columns = before.columns;
    }
};

} // namespace jantaku::session
