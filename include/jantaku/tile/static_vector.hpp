// StaticVector: a vector that holds its items itself, for lists whose length the game limits.
//
// T         trivially copyable
// capacity  part of the type
// errors    InvariantError when an item is added to a full vector; assert for a wrong index, and for
//           `push_back_unchecked` to a full vector
// cost      no allocation; creating an empty one writes only its size
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <jantaku/tile/result.hpp>
#include <type_traits>

namespace jantaku {

template <class T, std::size_t Capacity>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    using value_type = T;

    constexpr StaticVector() {
        // A constant expression must initialise the whole array.
        if (std::is_constant_evaluated()) *this = StaticVector{WithoutHoles{}};
    }
    constexpr StaticVector(std::initializer_list<T> items) : StaticVector{} {
        for (const auto& item : items)
            push_back(item);
    }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    [[nodiscard]] constexpr T& back() { return (*this)[size_ - std::size_t{1}]; }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - std::size_t{1}]; }
    [[nodiscard]] constexpr const T& front() const { return (*this)[0]; }

    constexpr void push_back(const T& item) {
        if (size_ == Capacity) fail_full();
        items_[size_++] = item;
    }
    // For a list on the hottest path whose bound its caller has proven.
    constexpr void push_back_unchecked(const T& item) {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void erase_at(std::size_t i) {
        assert(i < size_);
        std::move(items_.begin() + static_cast<std::ptrdiff_t>(i) + 1, items_.begin() + size_,
                  items_.begin() + static_cast<std::ptrdiff_t>(i));
        --size_;
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const StaticVector& a, const StaticVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    [[noreturn, gnu::cold, gnu::noinline]] static void fail_full() {
        throw InvariantError{"a list has no place for one more"};
    }
    struct WithoutHoles {};
    constexpr explicit StaticVector(WithoutHoles) : items_{} {}

    // The union leaves unused items uninitialised.
    union {
        std::array<T, Capacity> items_;
    };
    std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t> size_ = 0;
};

} // namespace jantaku
