#include "replay/log_cursor.hpp"

namespace jantaku {

bool LogCursor::may_stop_here() const {
    if (kyoku_ + 1 != log_.kyoku.size() || log_.end) return false;
    const auto& events = kyoku().events;
    return events.empty() || (!std::holds_alternative<LogWin>(events.back()) &&
                              !std::holds_alternative<LogDraw>(events.back()));
}

std::size_t LogCursor::next_decision() const {
    std::size_t index = next_;
    for (; const LogEvent* event = event_at(index); ++index) {
        if (!std::holds_alternative<Dora>(*event) &&
            !std::holds_alternative<ReachAccepted>(*event)) {
            break;
        }
    }
    return index;
}

bool LogCursor::is_draw(DrawKind kind, std::size_t index) const {
    const LogEvent* event = event_at(index);
    const auto* draw = event == nullptr ? nullptr : std::get_if<LogDraw>(event);
    return draw != nullptr && draw->kind == kind;
}

} // namespace jantaku
