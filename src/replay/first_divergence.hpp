// First divergence: the first place where a log and the game that is played from it differ.
//
// place   the kyoku of the cursor, from 1, and an event in it, from 1; a header has no event
// later   differences after the first are not kept
#pragma once

#include "replay/compare.hpp"
#include "replay/log_cursor.hpp"

#include <cstddef>
#include <jantaku/tile/seat.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku {

class FirstDivergence {
  public:
    // The cursor is kept by reference.
    explicit FirstDivergence(const LogCursor& cursor) : cursor_{cursor} {}

    [[nodiscard]] const std::optional<LogError>& found() const { return found_; }

    void add(const LogError& error) {
        if (!found_) found_ = error;
    }
    void add_at(std::optional<std::size_t> event, const Difference& difference);
    // At the next event.
    void add_here(const Difference& difference) { add_at(cursor_.index() + 1, difference); }
    // In the header of the kyoku, or at the end of the game.
    void add_to_header(const Difference& difference) { add_at(std::nullopt, difference); }
    void add_named(std::string_view name, const std::string& expected, const std::string& actual);
    void compare(std::string_view name, int expected, int actual);
    void compare(std::string_view name, const PerSeat<int>& expected, const PerSeat<int>& actual);

  private:
    const LogCursor& cursor_;
    std::optional<LogError> found_;
};

} // namespace jantaku
