// Waker: wakes a thread that polls its descriptor.
#pragma once

namespace jantaku {

class Waker {
  public:
    Waker(); // BusError: the system has no descriptor left
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;
    ~Waker();

    [[nodiscard]] int descriptor() const { return descriptor_; }
    void wake() const;
    void clear() const;

  private:
    int descriptor_;
};

} // namespace jantaku
