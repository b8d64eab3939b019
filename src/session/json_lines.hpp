// JSON lines: bytes of a program, cut at their line feeds.
//
// ends     \n, or \r\n
// bounds   a line of more than max_json_line_bytes is given out once as too long, as soon as it is, and
//          its rest is dropped; every max_json_line_bytes of that come out as `none`
// content  is not looked at: the parser of JSON knows UTF-8
#pragma once

#include "record/json_values.hpp"
#include "terminal/line_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::session {

// The longest line that has a meaning names every option of a room in some 4 KiB. Reading a line of this
// length takes a fraction of a millisecond.
inline constexpr std::size_t max_json_line_bytes = 16 * 1024;
// What a line may hold.
inline constexpr record::JsonBounds json_line_bounds{.members = 256, .values = 1024};

class JsonLines {
  public:
    void push(std::string_view bytes) {
        pending_.erase(0, std::exchange(read_, 0));
        pending_ += bytes;
    }
    [[nodiscard]] std::optional<terminal::Line> next();

    // What has not been given out.
    [[nodiscard]] std::size_t pending_bytes() const { return pending_.size() - read_; }
    [[nodiscard]] std::string take_rest() {
        push({});
        searched_ = 0;
        return std::exchange(pending_, {});
    }

  private:
    std::string pending_;
    std::size_t read_ = 0;     // of it, given out
    std::size_t searched_ = 0; // behind that, without a line feed
    bool is_dropping_ = false; // the rest of a line that was too long
    std::size_t dropped_ = 0;  // of it, since something was given out
};

} // namespace jantaku::session
