// Outbox: what is sent to a connection, in parts that its output queue has room for, however long it is.
//
// part    the next one goes when what was sent before has gone (TellWhenSent, answered by Sent);
//         meanwhile no line of the connection is read, so that one long answer waits at a time
// short   what fits into one part goes at once, and nobody asks when it has gone
// bounds  a connection for which more than most_bytes wait does not read: it ends
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace jantaku::session {

class Outbox {
  public:
    static constexpr std::size_t part_bytes = 64 * 1024;
    static constexpr std::size_t most_bytes = std::size_t{4} << 20U;

    // Behind all that waits.
    void add(std::string bytes) {
        if (waiting_.empty())
            waiting_ = std::move(bytes);
        else
            waiting_ += bytes;
    }
    // May the next part go?
    [[nodiscard]] bool may_send() const { return !is_under_way_ && at_ < waiting_.size(); }
    // The next part; under way from now on if more is behind it.
    [[nodiscard]] std::string take_part() {
        const std::size_t size = std::min(part_bytes, waiting_.size() - at_);
        std::string part = at_ == 0 && size == waiting_.size() ? std::exchange(waiting_, {})
                                                               : waiting_.substr(at_, size);
        at_ = waiting_.empty() ? 0 : at_ + size;
        is_under_way_ = at_ < waiting_.size();
        if (!is_under_way_) {
            waiting_.clear();
            at_ = 0;
        }
        return part;
    }
    // All of it, in whatever size.
    [[nodiscard]] std::string take_rest() {
        is_under_way_ = false;
        std::string rest = std::exchange(waiting_, {});
        rest.erase(0, std::exchange(at_, 0));
        return rest;
    }
    void sent() { is_under_way_ = false; }
    [[nodiscard]] bool is_waiting() const { return is_under_way_; }
    [[nodiscard]] bool is_overfull() const { return waiting_.size() - at_ > most_bytes; }

  private:
    std::string waiting_; // from at_ on
    std::size_t at_ = 0;
    bool is_under_way_ = false; // a part, and more is behind it
};

} // namespace jantaku::session
