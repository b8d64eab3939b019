// Digest: 64 bits that stand for every event of a playout; equal on every compiler and machine.
//
// hash    FNV-1a over bytes; a number is 4 bytes, a digest 8, big-endian; a tile, seat, kind or
//         flag is 1 byte, a list its length in 1 byte and its items, what may be absent 1 byte and
//         itself
// event   1 byte that names it, then its fields in the order in which event.hpp declares them
// rules   are not hashed: an option that is added leaves the digest of the default game as it was
// promise the serialisation only changes with a change of an event, and then says so in its commit
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
