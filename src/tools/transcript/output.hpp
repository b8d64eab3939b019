// Output: the bytes that a client was sent, as lines that expectations read one after another.
//
// line       ends at \n, without a \r before it; bytes that are neither text nor UTF-8 are shown as
//            \x1b
// prompt     an unfinished line counts as a line once the output has settled. Later output is a new
//            line
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::transcript {

class Output {
  public:
    void add(std::string_view bytes);
    void settle();
    // Takes the oldest line that has not been taken.
    [[nodiscard]] std::optional<std::string> take();

    [[nodiscard]] const std::deque<std::string>& unread() const { return unread_; }
    // The last lines taken, oldest first.
    [[nodiscard]] const std::deque<std::string>& recent() const { return recent_; }

  private:
    std::deque<std::string> unread_;
    std::deque<std::string> recent_;
    std::string unfinished_;
    bool has_settled_ = false; // the line before counted without its end
};

} // namespace jantaku::transcript
