#include "session/json_lines.hpp"

#include <utility>

namespace jantaku::session {

std::optional<Line> JsonLines::next() {
    for (;;) {
        const std::size_t end = pending_.find('\n', searched_);
        if (end == std::string::npos) {
            searched_ = pending_.size();
            if (is_dropping_ || pending_.size() > max_json_line_bytes) {
                pending_.clear();
                searched_ = 0;
                if (!std::exchange(is_dropping_, true))
                    return Line{.status = Line::Status::too_long, .text = {}};
            }
            return std::nullopt;
        }
        std::string text = pending_.substr(0, end);
        pending_.erase(0, end + 1);
        searched_ = 0;
        if (std::exchange(is_dropping_, false)) continue;
        if (text.ends_with('\r')) text.pop_back();
        if (text.size() > max_json_line_bytes)
            return Line{.status = Line::Status::too_long, .text = {}};
        return Line{.status = Line::Status::ok, .text = std::move(text)};
    }
}

} // namespace jantaku::session
