#include "bus/waker.hpp"

#include "bus/bus.hpp"

#include <cstdint>
#include <sys/eventfd.h>
#include <unistd.h>

namespace jantaku {

Waker::Waker() : descriptor_{::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)} {
    if (descriptor_ < 0) throw BusError{"no descriptor is left for the bus"};
}

Waker::~Waker() {
    ::close(descriptor_);
}

// Neither fails: a counter that is full has woken the thread already, and one that is empty is clear.
void Waker::wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(descriptor_, &one, sizeof one);
}

void Waker::clear() const {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto size = ::read(descriptor_, &count, sizeof count);
}

} // namespace jantaku
