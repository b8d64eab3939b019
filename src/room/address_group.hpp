// Address group: what counts as one place when connections, bans and guesses are counted by address.
//
// one       an IPv4 address, or a /64 of IPv6, which is what one household is given; whoever has a /48
//           has 65,536 of them, so a /48 may have ten times as much as one place and no more
// IPv4      the same place, whether it stands alone or in an IPv6 address (::ffff:192.0.2.1)
// text      as addresses are written: short or long, in either case; what stands behind % is ignored
// errors    none: what is no address is one place, and so is this machine, whose text is empty
// cost      well below a microsecond, no allocation
// source    docs/protocol.md#limits
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

inline constexpr std::size_t places_of_wide = 10; // a /48 counts as so many

struct AddressGroup {
    enum class Kind : std::uint8_t { here, unreadable, ipv4, ipv6_64, ipv6_48 };

    Kind kind = Kind::here;
    std::uint64_t prefix =
        0; // the address of IPv4; the first half of IPv6, of /48 with 16 bits of 0

    // One place.
    [[nodiscard]] static AddressGroup of(std::string_view address);
    // The /48 of a /64; nothing else is part of something wider.
    [[nodiscard]] std::optional<AddressGroup> wide() const;

    friend auto operator<=>(const AddressGroup&, const AddressGroup&) = default;
};

// Whether the text is an address of this machine itself: 127.0.0.0/8 or ::1.
[[nodiscard]] bool is_loopback(std::string_view address);

} // namespace jantaku
