#include "session/json_lines.hpp"

#include <utility>

namespace jantaku::session {

std::optional<terminal::Line> JsonLines::next() {
    for (;;) {
        const std::size_t end = pending_.find('\n', read_ + searched_);
        if (end == std::string::npos) {
            searched_ = pending_bytes();
            const bool may_end = pending_.ends_with('\r'); // not part of the line
            if (is_dropping_ || searched_ > max_json_line_bytes + (may_end ? 1U : 0U)) {
                dropped_ += searched_;
                pending_.clear();
                read_ = 0;
                searched_ = 0;
                if (!std::exchange(is_dropping_, true)) {
                    dropped_ = 0;
                    return terminal::Line{.status = terminal::Line::Status::too_long, .text = {}};
                }
                if (dropped_ >= max_json_line_bytes) {
                    dropped_ = 0;
                    return terminal::Line{.status = terminal::Line::Status::none, .text = {}};
                }
            }
            return std::nullopt;
        }
        std::string text = pending_.substr(read_, end - read_);
        read_ = end + 1;
        searched_ = 0;
        if (std::exchange(is_dropping_, false)) continue;
        if (text.ends_with('\r')) text.pop_back();
        if (text.size() > max_json_line_bytes)
            return terminal::Line{.status = terminal::Line::Status::too_long, .text = {}};
        return terminal::Line{.status = terminal::Line::Status::ok, .text = std::move(text)};
    }
}

} // namespace jantaku::session
