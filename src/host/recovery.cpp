#include "host/recovery.hpp"

#include <utility>

namespace jantaku {

void Recovery::load(const std::vector<RoomId>& rooms) {
    waiting_.assign(rooms.begin(), rooms.end());
    load_next();
}

void Recovery::fail(std::string why) {
    why_not_ = std::move(why);
    is_running_ = false;
}

void Recovery::load_next() {
    while (!waiting_.empty() && loading_ < at_once) {
        const RoomId room = waiting_.front();
        waiting_.pop_front();
        ++loading_;
        load_(room, [this] {
            --loading_;
            load_next();
        });
    }
    is_running_ = loading_ > 0 || !waiting_.empty();
}

} // namespace jantaku
