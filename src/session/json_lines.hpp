// JSON lines: the bytes of a program, cut at their line feeds.
//
// ends     \n, or \r\n
// bounds   a line of more than max_json_line_bytes is returned once as too_long, as soon as that is
//          known. The rest of it is dropped, and every max_json_line_bytes of that give a Line with
//          Status::none
// content  is not checked here: the JSON parser checks UTF-8
#pragma once

#include "record/json_values.hpp"
#include "terminal/line_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::session {

// The longest useful line names every option of a room in about 4 KiB. Reading a line of this
// length takes a fraction of a millisecond.
inline constexpr std::size_t max_json_line_bytes = 16 * 1024;
// The bounds of the content of a line.
inline constexpr record::JsonBounds json_line_bounds{.members = 256, .values = 1024};

class JsonLines {
  public:
    void push(std::string_view bytes) {
        pending_.erase(0, std::exchange(read_, 0));
        pending_ += bytes;
    }
    [[nodiscard]] std::optional<terminal::Line> next();

    // The number of bytes that next() has not returned.
    [[nodiscard]] std::size_t pending_bytes() const { return pending_.size() - read_; }
    [[nodiscard]] std::string take_rest() {
        push({});
        searched_ = 0;
        return std::exchange(pending_, {});
    }

  private:
    std::string pending_;
    std::size_t read_ = 0;     // bytes of pending_ that were returned
    std::size_t searched_ = 0; // bytes after those without a line feed
    bool is_dropping_ = false; // the rest of a line that was too long
    std::size_t dropped_ = 0;  // bytes of it since next() last returned a line
};

} // namespace jantaku::session
