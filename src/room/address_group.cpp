#include "room/address_group.hpp"

#include <vector>

namespace jantaku {

namespace {

std::vector<std::string> split_groups(std::string_view text) {
    std::vector<std::string> groups;
    while (!text.empty()) {
        const std::size_t colon = text.find(':');
        groups.emplace_back(text.substr(0, colon));
        text.remove_prefix(colon == std::string_view::npos ? text.size() : colon + 1);
    }
    return groups;
}

} // namespace

std::string address_group(std::string_view address) {
    if (address.find(':') == std::string_view::npos) return std::string{address};
    constexpr std::size_t all = 8;
    constexpr std::size_t of_network = 4;
    const std::size_t gap = address.find("::");
    std::vector<std::string> groups = split_groups(address.substr(0, gap));
    if (gap != std::string_view::npos) {
        const auto behind = split_groups(address.substr(gap + 2));
        while (groups.size() + behind.size() < all)
            groups.emplace_back("0");
        groups.insert(groups.end(), behind.begin(), behind.end());
    }
    groups.resize(of_network);
    std::string text;
    for (const std::string& group : groups)
        text += group + ':';
    return text + ":/64";
}

} // namespace jantaku
