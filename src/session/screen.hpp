// Screen: what goes to one person's terminal: whole lines, and at most one prompt below them.
//
// lines    end in `\r\n`; control characters in them become blanks, whoever sent them
// prompt   stands unfinished on the person's line: what comes next begins on a new one, unless the
//          person has pressed Enter meanwhile, which has moved the cursor there
// source   docs/protocol.md#text
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace jantaku::session {

class Screen {
  public:
    // The person ended a line: the cursor stands at the start of the next one.
    void typed() { stands_behind_prompt_ = false; }

    void line(std::string_view text);
    void prompt(std::string_view text);

    [[nodiscard]] bool ends_with_prompt() const { return stands_behind_prompt_; }
    [[nodiscard]] bool is_empty() const { return bytes_.empty(); }
    // The bytes to send now; they are forgotten here.
    [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

  private:
    void begin_line();

    std::string bytes_;
    bool stands_behind_prompt_ = false;
};

} // namespace jantaku::session
