// Digest: 64 bits that identify all events of a playout; equal on every compiler and machine.
//
// hash    FNV-1a over bytes. A number is 4 bytes, a digest 8, big-endian; a tile, seat, kind or
//         flag is 1 byte; a list is its length in 1 byte and its items; an optional value is 1 byte
//         and, if present, the value
// event   1 byte that names it, then its fields in the order in which event.hpp declares them
// rules   are not hashed: a new option leaves the digest of the default game unchanged
// promise the serialisation changes only when an event changes, and the commit then names the
// change
#pragma once

#include <cstdint>
#include <jantaku/table/event.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::arena {

class Digest {
  public:
    void add_byte(std::uint8_t byte) {
        hash_ ^= byte;
        hash_ *= 0x0000'0100'0000'01b3U;
    }
    void add_number(int number);
    void add(const Digest& other);
    void add(const Event& event);

    [[nodiscard]] std::uint64_t value() const { return hash_; }
    [[nodiscard]] std::string hex() const; // 16 digits
    [[nodiscard]] static std::optional<Digest> of_hex(std::string_view digits);

    friend bool operator==(const Digest&, const Digest&) = default;

  private:
    std::uint64_t hash_ = 0xcbf2'9ce4'8422'2325U;
};

} // namespace jantaku::arena
