// Inbox: what a bus has for its loop, messages and changes of the link in their order.
//
// posts    one for everything that waits. A post brings at most `most_at_once` messages, so that the
//          loop is not kept for long, and the next post brings the others
// bound    `capacity` bytes with the cost of keeping them; a change of the link is always taken
// threads  put() in any, everything else in the thread of the loop
#pragma once

#include "bus/bus.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

class Inbox : public std::enable_shared_from_this<Inbox> {
  public:
    static constexpr std::size_t most_at_once = 256;
    static constexpr std::size_t usual_capacity = std::size_t{32} * 1024 * 1024;

    struct Message {
        std::shared_ptr<const std::string> subject;
        std::string bytes;
    };
    using Item = std::variant<Message, Link>;
    using Take = std::function<void(const Item&)>;

    // An inbox belongs to a shared_ptr.
    Inbox(Bus::Post post, Take take, std::size_t capacity = usual_capacity);

    // False: the inbox is full. The messages from the first one that does not fit are not in it.
    [[nodiscard]] bool put(std::vector<Message> messages);
    void put(Link link);
    // Nothing is taken any more.
    void close();

  private:
    void post();
    void turn();
    void fetch();
    void go_on();

    const Bus::Post post_;
    const Take take_;
    const std::size_t capacity_;
    std::mutex mutex_; // guards the three members below
    std::deque<Item> queue_;
    std::size_t bytes_ = 0; // of queue_
    bool is_posted_ = false;
    std::deque<Item> turn_; // taken out of the queue, and not yet by the loop
    bool is_closed_ = false;
};

} // namespace jantaku
