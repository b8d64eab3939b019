#include "record/mjlog/attributes.hpp"

#include "record/mjlog/values.hpp"

#include <algorithm>

namespace jantaku::record {

std::string_view MjlogAttributes::text(const Tag& tag, const char* name) const {
    const auto attribute = tag.attribute(name);
    if (!attribute) fail_(std::string{tag.name()} + " has no " + name);
    return attribute.value();
}

int MjlogAttributes::number(std::string_view value,
                            int low,
                            int high,
                            std::string_view what) const {
    auto read = whole_number(value);
    if (!read) read = whole_number(without_blanks(value));
    if (read && *read >= low && *read <= high) return *read;
    fail_(std::string{what} + " is \"" + std::string{value.substr(0, 20)} + "\", not " +
          std::to_string(low) + " to " + std::to_string(high));
    return low;
}

int MjlogAttributes::number(const Tag& tag, const char* name, int low, int high) const {
    return number(text(tag, name), low, high, name);
}

Seat MjlogAttributes::seat(const Tag& tag, const char* name, std::size_t players) const {
    return Seat{static_cast<std::size_t>(number(tag, name, 0, static_cast<int>(players) - 1))};
}

std::vector<int>
MjlogAttributes::numbers(const Tag& tag, const char* name, int low, int high) const {
    const std::string_view list = text(tag, name);
    std::vector<int> values;
    values.reserve(1 + static_cast<std::size_t>(std::ranges::count(list, ',')));
    each_part(list,
              [&](std::string_view part) { values.push_back(number(part, low, high, name)); });
    return values;
}

std::vector<int>
MjlogAttributes::numbers_if_told(const Tag& tag, const char* name, int low, int high) const {
    return tag.attribute(name) ? numbers(tag, name, low, high) : std::vector<int>{};
}

} // namespace jantaku::record
