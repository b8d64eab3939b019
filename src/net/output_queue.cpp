#include "net/output_queue.hpp"

#include <utility>

namespace jantaku::net {

bool OutputQueue::add(std::string_view bytes) {
    if (size() + bytes.size() > most_) return false;
    queued_ += bytes;
    return true;
}

std::string_view OutputQueue::next() {
    if (written_ == in_flight_.size()) {
        in_flight_ = std::exchange(queued_, {});
        written_ = 0;
    }
    return std::string_view{in_flight_}.substr(written_);
}

} // namespace jantaku::net
