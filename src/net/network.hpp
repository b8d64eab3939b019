// Network: the addresses that begin alike, such as 10.0.0.0/8 or 2001:db8::/32; or one alone.
//
// text  ADDRESS or ADDRESS/BITS; what stands behind the bits is ignored
// IPv4  the same address, whether it stands alone or in an IPv6 one (::ffff:10.0.0.1)
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::net {

class Network {
  public:
    // nullopt: no address, or more bits than it has
    [[nodiscard]] static std::optional<Network> parse(std::string_view text);

    [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;

  private:
    Network(boost::asio::ip::address base, unsigned bits) : base_{std::move(base)}, bits_{bits} {}

    boost::asio::ip::address base_;
    unsigned bits_;
};

// An IPv4 address as itself, where it stands in an IPv6 one.
[[nodiscard]] boost::asio::ip::address plain(const boost::asio::ip::address& address);

} // namespace jantaku::net
