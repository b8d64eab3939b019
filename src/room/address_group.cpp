#include "room/address_group.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <span>

namespace jantaku {

namespace {

constexpr std::uint64_t bits_of_48 = 0xFFFF'FFFF'FFFF'0000U;
constexpr std::size_t longest = INET6_ADDRSTRLEN;

using Bytes4 = std::array<std::uint8_t, 4>;
using Bytes16 = std::array<std::uint8_t, 16>;

std::uint64_t number_of(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    for (const std::uint8_t byte : bytes)
        number = number << 8U | byte;
    return number;
}

template <class Bytes>
std::optional<Bytes> read(int family, const char* text) {
    Bytes bytes{};
    return ::inet_pton(family, text, bytes.data()) == 1 ? std::optional{bytes} : std::nullopt;
}

AddressGroup group_of(const Bytes16& bytes) {
    constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    const std::span all{bytes};
    if (std::ranges::equal(all.first(mapped.size()), mapped))
        return {AddressGroup::Kind::ipv4, number_of(all.last(4))};
    return {AddressGroup::Kind::ipv6_64, number_of(all.first(8))};
}

} // namespace

AddressGroup AddressGroup::of(std::string_view address) {
    if (address.empty()) return {};
    const std::string_view bare = address.substr(0, address.find('%'));
    std::array<char, longest + 1> text{}; // ends with 0, which inet_pton needs
    if (bare.size() < text.size() && bare.find('\0') == std::string_view::npos) {
        std::ranges::copy(bare, text.begin());
        if (const auto bytes = read<Bytes4>(AF_INET, text.data()))
            return {Kind::ipv4, number_of(*bytes)};
        if (const auto bytes = read<Bytes16>(AF_INET6, text.data())) return group_of(*bytes);
    }
    return {Kind::unreadable, 0};
}

std::optional<AddressGroup> AddressGroup::wide() const {
    if (kind != Kind::ipv6_64) return std::nullopt;
    return AddressGroup{Kind::ipv6_48, prefix & bits_of_48};
}

bool is_loopback(std::string_view address) {
    if (address == "::1") return true;
    constexpr std::uint64_t loopback = 127;
    const AddressGroup group = AddressGroup::of(address);
    return group.kind == AddressGroup::Kind::ipv4 && group.prefix >> 24U == loopback;
}

} // namespace jantaku
