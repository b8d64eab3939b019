// Output: what a client was sent, as lines that expectations read one after the other.
//
// line       ends at \n, a \r before it left out; bytes that are neither text nor UTF-8 show as \x1b
// prompt     an unfinished line counts as one once the output has settled; what comes after it is
//            a line of its own
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
    // Takes the oldest line that was not taken yet.
    [[nodiscard]] std::optional<std::string> take();

    [[nodiscard]] const std::deque<std::string>& unread() const { return unread_; }
    // The last lines that were taken, oldest first.
    [[nodiscard]] const std::deque<std::string>& recent() const { return recent_; }

  private:
    std::deque<std::string> unread_;
    std::deque<std::string> recent_;
    std::string unfinished_;
    bool has_settled_ = false; // the line before counted as one without its end
};

} // namespace jantaku::transcript
