// Wire bytes: where the values of a wire (room/wire.hpp) are put, and where they are taken from.
//
// packed  std::string and Source: one value after the other
// framed  FramedBytes and FramedSource: frame(inside) puts a length before what `inside` puts, and
//         gives `inside` these bytes alone to take from
// errors  BadBytes: the bytes end early, or hold a number, length or index that cannot be. A list
//         is never made longer than the bytes that are left
// memory  a FramedSource refuses lists that would take more than most_list_bytes together
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::wire {

class BadBytes : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// ---- to bytes --------------------------------------------------------------------------------

inline void put_number(auto& out, std::uint64_t number) {
    constexpr std::uint64_t low = 0x7f;
    for (; number > low; number >>= 7U)
        out += static_cast<char>((number & low) | 0x80U);
    out += static_cast<char>(number);
}

// The bytes of a message between processes.
class FramedBytes {
  public:
    FramedBytes& operator+=(char byte) {
        bytes_ += byte;
        return *this;
    }
    FramedBytes& operator+=(std::string_view bytes) {
        bytes_ += bytes;
        return *this;
    }
    // Puts the length before what `inside` puts.
    void frame(auto&& inside) {
        const std::size_t begin = bytes_.size();
        bytes_ += '\0';
        inside();
        const std::size_t length = bytes_.size() - begin - 1;
        if (length < 0x80) {
            bytes_[begin] = static_cast<char>(length);
            return;
        }
        std::string coded;
        put_number(coded, length);
        bytes_.replace(begin, 1, coded);
    }
    [[nodiscard]] std::string all() && { return std::move(bytes_); }

  private:
    std::string bytes_;
};

// ---- from bytes ------------------------------------------------------------------------------

// Bytes that are read from their begin.
class Source {
  public:
    explicit Source(std::string_view bytes) : rest_{bytes} {}

    [[nodiscard]] bool is_empty() const { return rest_.empty(); }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }

    std::uint8_t byte() {
        if (rest_.empty()) throw BadBytes{"they end early"};
        const auto first = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    // `what` is counted: a tile, an alternative …
    std::size_t index(std::size_t count, const char* what) {
        const std::size_t found = byte();
        if (found >= count) throw BadBytes{std::string{what} + " that is not known"};
        return found;
    }
    std::uint64_t number() {
        std::uint64_t all = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint64_t next = byte();
            all |= (next & 0x7fU) << shift;
            if (next < 0x80) return all;
        }
        throw BadBytes{"a number that is too large"};
    }
    // The length of a list whose items take at least a byte each.
    std::size_t length(std::size_t most) {
        const std::uint64_t found = number();
        if (found > most || found > rest_.size()) throw BadBytes{"a list that is too long"};
        return static_cast<std::size_t>(found);
    }
    // The same for a list that grows, of items with this size in memory.
    std::size_t growing(std::size_t) { return length(left()); }
    std::string_view text(std::size_t size) {
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return found;
    }

  protected:
    std::string_view rest_;
};

// Decoded items of all lists of a message together.
inline constexpr std::size_t most_list_bytes = std::size_t{64} << 20U;

class FramedSource : public Source {
  public:
    using Source::Source;

    // Calls `inside` with the bytes of one frame, and skips what it leaves.
    void frame(auto&& inside) {
        const std::size_t size = length(left());
        const std::string_view after = rest_.substr(size);
        rest_ = rest_.substr(0, size);
        inside();
        rest_ = after;
    }
    std::size_t growing(std::size_t item_bytes) {
        const std::size_t items = length(left());
        if (items > list_bytes_left_ / item_bytes) throw BadBytes{"lists that are too long"};
        list_bytes_left_ -= items * item_bytes;
        return items;
    }

  private:
    std::size_t list_bytes_left_ = most_list_bytes;
};

template <class In>
concept Framed = requires(In& in) {
    in.frame([] {});
};

} // namespace jantaku::wire
