// Output queue: bytes that wait for a peer to take them.
//
// bound   at most `most` bytes wait, those of the write in flight included
// memory  an empty queue holds none, because most connections wait most of the time
// flight  the bytes of next() stay in place until written(), whatever is added meanwhile
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::net {

class OutputQueue {
  public:
    explicit OutputQueue(std::size_t most) : most_{most} {}

    // False: the bytes exceed the bound, and none of them is added.
    [[nodiscard]] bool add(std::string_view bytes);
    // The bytes to write next; empty: nothing waits.
    [[nodiscard]] std::string_view next();
    // The first `size` bytes of next() were written.
    void written(std::size_t size) { written_ += size; }

    [[nodiscard]] std::size_t size() const { return queued_.size() + in_flight_.size() - written_; }

  private:
    std::size_t most_;
    std::string queued_;    // waits for the write in flight
    std::string in_flight_; // from `written_` on
    std::size_t written_ = 0;
};

} // namespace jantaku::net
