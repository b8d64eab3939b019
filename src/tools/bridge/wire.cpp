#include "tools/bridge/wire.hpp"

#include "host/environment_error.hpp"

#include <boost/system/system_error.hpp>
#include <utility>

namespace jantaku::bridge {

namespace {

// The longest message of a server is a whole table.
constexpr std::size_t longest_line = 4 * 1024 * 1024;

} // namespace

void Wire::send(const Json& message) {
    if (is_closed()) return;
    try {
        client_.send(record::dump(message) + "\n");
    } catch (const boost::system::system_error&) {
        is_broken_ = true;
    }
}

std::optional<Message> Wire::receive(std::chrono::milliseconds timeout) {
    const auto end = Clock::now() + timeout;
    while (messages_.empty() && !is_closed()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (!read({}) && (left.count() <= 0 || !read(left)) && Clock::now() >= end) break;
    }
    if (messages_.empty()) return std::nullopt;
    Message first = std::move(messages_.front());
    messages_.pop_front();
    return first;
}

const std::deque<Message>& Wire::waiting() {
    while (!is_closed() && read({})) {
    }
    return messages_;
}

bool Wire::read(std::chrono::milliseconds timeout) {
    const std::string bytes = client_.receive(timeout);
    // Data that is there at once may have come right after the last look.
    const auto arrived = timeout.count() > 0 ? Clock::now() : looked_;
    looked_ = Clock::now();
    if (bytes.empty()) return false;
    unread_ += bytes;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = unread_.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
        auto values = record::read_values(std::string_view{unread_}.substr(begin, end - begin));
        if (!values || values->size() != 1 || !values->front().is_object()) continue;
        messages_.push_back({.json = std::move(values->front()), .arrived = arrived});
    }
    unread_.erase(0, begin);
    if (unread_.size() > longest_line) {
        throw EnvironmentError{"the server sends a line that does not end"};
    }
    return true;
}

} // namespace jantaku::bridge
