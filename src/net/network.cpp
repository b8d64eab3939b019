#include "net/network.hpp"

#include <algorithm>
#include <charconv>

namespace jantaku::net {

namespace ip = boost::asio::ip;

namespace {

template <class Bytes>
bool begin_alike(const Bytes& left, const Bytes& right, unsigned bits) {
    for (std::size_t i = 0; i < left.size() && bits > 0; ++i) {
        const unsigned here = std::min(bits, 8U);
        if (((left[i] ^ right[i]) >> (8U - here)) != 0) return false;
        bits -= here;
    }
    return true;
}

} // namespace

ip::address plain(const ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::optional<Network> Network::parse(std::string_view text) {
    const auto slash = text.find('/');
    boost::system::error_code error;
    const ip::address address = plain(ip::make_address(text.substr(0, slash), error));
    if (error) return std::nullopt;
    const unsigned most = address.is_v4() ? 32 : 128;
    if (slash == std::string_view::npos) return Network{address, most};
    const std::string_view number = text.substr(slash + 1);
    unsigned bits = 0;
    const auto [end, failure] = std::from_chars(number.data(), number.data() + number.size(), bits);
    const bool is_number = failure == std::errc{} && end == number.data() + number.size();
    if (!is_number || bits > most) return std::nullopt;
    return Network{address, bits};
}

bool Network::contains(const ip::address& address) const {
    const ip::address other = plain(address);
    if (other.is_v4() != base_.is_v4()) return false;
    return base_.is_v4() ? begin_alike(base_.to_v4().to_bytes(), other.to_v4().to_bytes(), bits_)
                         : begin_alike(base_.to_v6().to_bytes(), other.to_v6().to_bytes(), bits_);
}

bool contains(const std::vector<Network>& networks, const ip::address& address) {
    return std::ranges::any_of(networks,
                               [&](const Network& each) { return each.contains(address); });
}

} // namespace jantaku::net
