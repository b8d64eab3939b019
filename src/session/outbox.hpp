// Outbox: the output of one connection, sent in parts that fit its output queue.
//
// part     the next one goes when the last one has gone (TellWhenSent, answered by Sent). Meanwhile
//          no line of the connection is read, so that at most one long answer waits
// short    output that fits into one part goes at once, and nobody asks when it has gone
// bounds   a connection for which more than most_bytes wait does not read: the caller closes it
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

    // Adds bytes after everything that waits.
    void add(std::string bytes) {
        if (waiting_.empty())
            waiting_ = std::move(bytes);
        else
            waiting_ += bytes;
    }
    // May the next part go?
    [[nodiscard]] bool may_send() const { return !is_under_way_ && at_ < waiting_.size(); }
    // Takes the next part. If more follows it, it is under way until sent().
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
    // Takes everything that waits, whatever its size.
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
    std::string waiting_; // beginning at at_
    std::size_t at_ = 0;
    bool is_under_way_ = false; // a part with more after it
};

} // namespace jantaku::session
