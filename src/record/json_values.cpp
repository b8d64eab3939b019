#include "record/json_values.hpp"

#include "record/json_scalar.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace jantaku::record {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// The length of the object or array that `text` begins with; 0 when it does not end. Its contents
// are counted by punctuation: each member has one colon, and each value but the first has a comma
// or a bracket of its own.
Result<std::size_t, std::string> extent_of(std::string_view text, const JsonBounds& bounds) {
    std::array<std::size_t, max_json_depth + 1> members{};
    std::size_t values = 1;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
            continue;
        }
        if (c == '"') in_string = true;
        const bool opens = c == '{' || c == '[';
        if (opens) ++depth;
        if (depth > max_json_depth) return std::string{"is nested too deep"};
        std::size_t& here = members.at(static_cast<std::size_t>(depth));
        if (opens) here = 0;
        if (c == ':' && ++here > bounds.members)
            return "has an object of more than " + std::to_string(bounds.members) + " members";
        if ((opens || c == ',') && ++values > bounds.values)
            return "has more than " + std::to_string(bounds.values) + " values";
        if (c == '}' || c == ']') --depth;
        if (depth == 0) return i + 1;
    }
    return std::size_t{0};
}

// Whether the value is within the depth, and every object in it within the members.
// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
bool is_bounded(const simdjson::dom::element& value, std::size_t members, int depth = 1) {
    const auto is_inner_bounded = [&](const simdjson::dom::element& inner) {
        return (!inner.is_object() && !inner.is_array()) || is_bounded(inner, members, depth + 1);
    };
    if (depth > max_json_depth) return false;
    if (value.is_array())
        return std::ranges::all_of(value.get_array().value_unsafe(), is_inner_bounded);
    const simdjson::dom::object object = value.get_object().value_unsafe();
    return object.size() <= members && std::ranges::all_of(object, [&](const auto& member) {
               return is_inner_bounded(member.value);
           });
}

// nlohmann's values are what readers walk; simdjson reads the text faster than nlohmann's parser.
// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
Json tree_of(const simdjson::dom::element& value) {
    if (value.is_object()) {
        Json object = Json::object();
        auto& members = object.get_ref<Json::object_t&>();
        const simdjson::dom::object all = value.get_object().value_unsafe();
        members.reserve(all.size());
        for (const auto& [key, member] : all)
            members[std::string{key}] = tree_of(member); // the last of equal keys counts
        return object;
    }
    if (value.is_array()) {
        Json list = Json::array();
        auto& items = list.get_ref<Json::array_t&>();
        const simdjson::dom::array all = value.get_array().value_unsafe();
        items.reserve(all.size());
        for (const simdjson::dom::element item : all)
            items.push_back(tree_of(item));
        return list;
    }
    return with_scalar(value, [](auto scalar) { return Json(scalar); });
}

} // namespace

Result<std::vector<Json>, std::string> read_values(std::string_view text,
                                                   const JsonBounds& bounds) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    simdjson::dom::parser parser;
    std::vector<Json> values;
    long line = 1;
    const auto not_json = [&] { return "is not JSON, line " + std::to_string(line); };
    while (!text.empty()) {
        if (is_blank(text.front())) {
            if (text.front() == '\n') ++line;
            text.remove_prefix(1);
            continue;
        }
        if (text.front() != '{' && text.front() != '[') return not_json();
        const auto extent = extent_of(text, bounds);
        if (!extent) return extent.error() + ", line " + std::to_string(line);
        if (*extent == 0) {
            return "ends inside the value that begins on line " + std::to_string(line);
        }
        const std::string_view part = text.substr(0, *extent);
        simdjson::dom::element value;
        if (parser.parse(part.data(), part.size()).get(value) != simdjson::SUCCESS)
            return not_json();
        values.push_back(tree_of(value));
        line += std::ranges::count(part, '\n');
        text.remove_prefix(*extent);
    }
    return values;
}

std::optional<std::vector<MemberText>> read_members(std::string_view text) {
    simdjson::dom::parser parser;
    simdjson::dom::element whole;
    simdjson::dom::object object;
    if (parser.parse(text.data(), text.size()).get(whole) != simdjson::SUCCESS ||
        whole.get(object) != simdjson::SUCCESS || !is_bounded(whole, JsonBounds{}.members))
        return std::nullopt;
    std::vector<MemberText> members;
    members.reserve(object.size());
    for (const auto& [key, value] : object) {
        std::string_view string;
        const bool is_string = value.get(string) == simdjson::SUCCESS;
        members.push_back({.key = std::string{key},
                           .text = is_string ? std::string{string} : simdjson::minify(value),
                           .is_string = is_string});
    }
    return members;
}

std::string dump(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* member(const Json& object, std::string_view key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(std::string{key});
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<int> int_of(const Json& value) {
    if (value.is_number_float()) {
        const double number = value.get<double>();
        if (!(std::abs(number) <= max_json_number) || number != std::floor(number)) {
            return std::nullopt;
        }
        return static_cast<int>(number);
    }
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > max_json_number) return std::nullopt;
        return static_cast<int>(number);
    }
    const auto number = value.get<std::int64_t>();
    if (number > max_json_number || number < -max_json_number) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<bool> bool_of(const Json& value) {
    if (!value.is_boolean()) return std::nullopt;
    return value.get<bool>();
}

std::optional<std::string> text_of(const Json& value) {
    if (!value.is_string()) return std::nullopt;
    return value.get<std::string>();
}

std::optional<int> int_in(const Json& object, std::string_view key) {
    const Json* value = member(object, key);
    return value == nullptr ? std::nullopt : int_of(*value);
}

std::optional<std::string> text_in(const Json& object, std::string_view key) {
    const Json* value = member(object, key);
    return value == nullptr ? std::nullopt : text_of(*value);
}

std::string type_of(const Json& message) {
    return text_in(message, "type").value_or("");
}

std::optional<Seat> seat_in(const Json& object, std::string_view key, std::size_t players) {
    const auto number = int_in(object, key);
    if (!number || *number < 0 || static_cast<std::size_t>(*number) >= players) return std::nullopt;
    return Seat{static_cast<std::size_t>(*number)};
}

std::optional<PerSeat<int>> ints_of(const Json& list, std::size_t players) {
    if (!list.is_array() || list.size() < players || list.size() > max_players) return std::nullopt;
    PerSeat<int> numbers{players};
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto number = int_of(list[i]);
        if (!number) return std::nullopt;
        if (i < players) {
            numbers[Seat{i}] = *number;
        } else if (*number != 0) {
            return std::nullopt;
        }
    }
    return numbers;
}

} // namespace jantaku::record
