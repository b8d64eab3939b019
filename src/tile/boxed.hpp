// Boxed: an optional value that takes memory only while it is there.
//
// value  used like a std::optional; a copy has a value of its own
// cost   an allocation for each value, and 8 bytes without one. For large parts that most objects
//        lack at most times
#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace jantaku {

template <class T>
class Boxed {
  public:
    Boxed() = default;
    Boxed(std::nullopt_t) {}
    Boxed(T value) : value_{std::make_unique<T>(std::move(value))} {}
    Boxed(const Boxed& other) : value_{other ? std::make_unique<T>(*other) : nullptr} {}
    Boxed(Boxed&&) noexcept = default;
    Boxed& operator=(Boxed other) noexcept {
        value_ = std::move(other.value_);
        return *this;
    }
    ~Boxed() = default;

    template <class... Args>
    T& emplace(Args&&... args) {
        value_ = std::make_unique<T>(std::forward<Args>(args)...);
        return *value_;
    }
    void reset() { value_.reset(); }

    [[nodiscard]] explicit operator bool() const { return value_ != nullptr; }
    [[nodiscard]] bool has_value() const { return value_ != nullptr; }
    [[nodiscard]] T& operator*() { return *value_; }
    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] T* operator->() { return value_.get(); }
    [[nodiscard]] const T* operator->() const { return value_.get(); }

  private:
    std::unique_ptr<T> value_;
};

} // namespace jantaku
