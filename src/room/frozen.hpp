// Frozen: a value that never changes again, so that copies of it share one piece of memory.
//
// value   equal to a T that is const in every way but the price of a copy: on a wire it is the T itself
// moved   from: holds nothing, and may only be assigned to or destroyed
// cost    a copy costs no more than counting it, however large the T is
// threads copies may be read by several threads at once
#pragma once

#include <memory>
#include <utility>

namespace jantaku {

template <class T>
class Frozen {
  public:
    Frozen(T value) : value_{std::make_shared<const T>(std::move(value))} {}

    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }

  private:
    std::shared_ptr<const T> value_;
};

} // namespace jantaku
