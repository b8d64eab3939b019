#include "app/address.hpp"

namespace jantaku {

std::optional<Address> read_address(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view host = text.substr(0, colon);
    const std::string_view port = text.substr(colon + 1);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    const bool is_number = !port.empty() && port.size() <= 5 &&
                           port.find_first_not_of("0123456789") == std::string_view::npos;
    if (host.empty() || !is_number) return std::nullopt;
    return Address{std::string{host}, std::string{port}};
}

} // namespace jantaku
