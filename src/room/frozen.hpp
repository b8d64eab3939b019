// Frozen: a value that never changes, so its copies share one piece of memory.
//
// value    behaves like a const T that is cheap to copy; on a wire it is the T itself
// default  a T{}, which all such values share
// moved    from, it holds nothing and may only be assigned to or destroyed
// cost     a copy costs as much as that of a pointer, however large the T is
// threads  several threads may read copies at the same time
#pragma once

#include <memory>
#include <utility>

namespace jantaku {

template <class T>
class Frozen {
  public:
    Frozen() : value_{usual()} {}
    Frozen(T value) : value_{std::make_shared<const T>(std::move(value))} {}

    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }
    [[nodiscard]] operator const T&() const { return *value_; }

  private:
    static const std::shared_ptr<const T>& usual() {
        static const auto value = std::make_shared<const T>();
        return value;
    }

    std::shared_ptr<const T> value_;
};

} // namespace jantaku
