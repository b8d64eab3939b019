// Network: addresses with a common prefix, such as 10.0.0.0/8 or 2001:db8::/32, or a single
// address.
//
// text  ADDRESS or ADDRESS/BITS; the address's bits after the prefix are ignored
// IPv4  an IPv4 address is the same by itself and inside an IPv6 one (::ffff:10.0.0.1)
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace jantaku::net {

class Network {
  public:
    // nullopt: not an address, or more bits than it has
    [[nodiscard]] static std::optional<Network> parse(std::string_view text);

    [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;

  private:
    Network(boost::asio::ip::address base, unsigned bits) : base_{std::move(base)}, bits_{bits} {}

    boost::asio::ip::address base_;
    unsigned bits_;
};

[[nodiscard]] bool contains(const std::vector<Network>& networks,
                            const boost::asio::ip::address& address);

// An IPv4 address inside an IPv6 one becomes itself; other addresses are unchanged.
[[nodiscard]] boost::asio::ip::address plain(const boost::asio::ip::address& address);

} // namespace jantaku::net
