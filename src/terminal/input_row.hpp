// Input row: a line that is edited here, as the terminal shows it behind a prompt.
//
// one row  a line that is longer than the row is shown around the cursor. `<` and `>` stand for what
//          is left out
// sends    the text that has changed, and CUF, CUB and EL
// cost     of the text that is shown, whatever its length
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::terminal {

class InputRow {
  public:
    // The prompt needs a row of its own if it leaves less than this to type in.
    static constexpr std::size_t least_room = 20;

    // A prompt was written, and nothing is typed behind it yet.
    void begin(std::size_t prompt_columns, std::size_t window_columns);
    // Makes the terminal show `text`, with the cursor at this byte of it. Returns the bytes to send.
    [[nodiscard]] std::string show(std::string_view text, std::size_t cursor);

    // Columns of the row, with its prompt.
    [[nodiscard]] std::size_t shown_columns() const;

  private:
    std::size_t prompt_ = 0;   // columns before what is typed
    std::size_t room_ = 80;    // columns behind the prompt; the last one stays free
    std::size_t from_ = 0;     // the byte of the text with which the row begins
    std::string shown_;        // on the terminal
    std::size_t shown_at_ = 0; // columns before the terminal's cursor
};

} // namespace jantaku::terminal
