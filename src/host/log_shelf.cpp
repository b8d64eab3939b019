#include "host/log_shelf.hpp"

#include <algorithm>

namespace jantaku {

namespace {

std::size_t bytes_of(const session::WrittenLog& log) {
    std::size_t bytes = sizeof log;
    for (const std::string& line : log.lines)
        bytes += sizeof line + line.capacity();
    return bytes;
}

} // namespace

std::list<LogShelf::Log>::iterator LogShelf::at(std::size_t game, const session::LogOrder& order) {
    return std::ranges::find_if(
        logs_, [&](const Log& each) { return each.game == game && is_same(each.order, order); });
}

std::shared_ptr<const session::WrittenLog> LogShelf::find(const WriteLog& task) {
    const auto found = at(task.game->number, task.order);
    if (found == logs_.end()) return nullptr;
    logs_.splice(logs_.begin(), logs_, found);
    return found->log;
}

void LogShelf::put(const LogWritten& written) {
    const auto& [task, log] = written;
    if (log == nullptr || at(task.game->number, task.order) != logs_.end()) return;
    logs_.push_front(
        {.game = task.game->number, .order = task.order, .log = log, .bytes = bytes_of(*log)});
    bytes_ += logs_.front().bytes;
    while (logs_.size() > 1 && (logs_.size() > most_logs || bytes_ > most_bytes)) {
        bytes_ -= logs_.back().bytes;
        logs_.pop_back();
    }
}

} // namespace jantaku
