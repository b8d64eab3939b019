// Display: how a person is shown things: language and style, lines that scroll or a full screen.
//
// screen   a full screen takes the style over: as wide as the window, with colours, and beside the table. The
//          style from before comes back when it ends
#pragma once

#include "terminal/facts.hpp"
#include "terminal/screen.hpp"
#include "text/style.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace jantaku::session {

// What decided the language, the weakest first: nothing gives way to something weaker.
enum class LanguageFrom : std::uint8_t {
    server,
    locale, // that the client tells of
    word,   // of a command that only one language has
    choice, // /lang
};

struct Display {
    Style style;
    LanguageFrom language_from = LanguageFrom::server;
    terminal::Screen screen{};
    terminal::TerminalFacts facts{};     // of the client, as they were put to use last
    std::optional<Style> scroll_style{}; // from before the full screen
    bool screen_waits = false;           // for a window that is large enough again
    bool was_wiped = false;              // and a line that was being typed with it

    // The style in which lines scroll, now or after the full screen.
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
    // The window has become too small for a full screen, which comes back with a larger one.
    void suspend_screen() {
        screen.wipe();
        take_scroll_style();
        screen_waits = true;
        was_wiped = true;
    }
    // Lines for a screen reader, which are never broken.
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
