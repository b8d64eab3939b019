// Address group: the addresses that count as one place when connections, bans and guesses are
// counted.
//
// place     an IPv4 address, or a /64 of IPv6, which one household is given. The holder of a /48
//           has 65,536 of those, so a /48 is allowed ten times as much as one place and no more
// IPv4      is the same place alone and inside an IPv6 address (::ffff:192.0.2.1)
// text      any spelling of an address, short or long, in either case; everything after a % is
//           ignored
// errors    none: all texts that are not an address are one place, and the empty text, which is
//           this machine, is another
// cost      well below a microsecond, no allocation
// source    docs/protocol.md#limits
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

inline constexpr std::size_t places_of_wide = 10; // a /48 counts as this many places

struct AddressGroup {
    enum class Kind : std::uint8_t { here, unreadable, ipv4, ipv6_64, ipv6_48 };

    Kind kind = Kind::here;
    std::uint64_t prefix =
        0; // the IPv4 address, or the first half of the IPv6 address; a /48 ends in 16 zero bits

    // The place of an address.
    [[nodiscard]] static AddressGroup of(std::string_view address);
    // The /48 that contains a /64; none for any other kind.
    [[nodiscard]] std::optional<AddressGroup> wide() const;

    friend auto operator<=>(const AddressGroup&, const AddressGroup&) = default;
};

// True for an address of this machine itself: 127.0.0.0/8 or ::1.
[[nodiscard]] bool is_loopback(std::string_view address);

} // namespace jantaku
