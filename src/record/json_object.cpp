#include "record/json_object.hpp"

#include "record/json_scalar.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

namespace jantaku::record {

namespace {

// The longest text that is read without a tree. Most lines of clients are shorter.
constexpr std::size_t most_short_bytes = 256;

// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
JsonItem item_of(const simdjson::dom::element& element) {
    if (element.is_object()) return {JsonNested{}};
    if (!element.is_array()) {
        return with_scalar(element, [](auto scalar) { return JsonItem{scalar}; });
    }
    JsonItems items;
    const simdjson::dom::array all = element.get_array().value_unsafe();
    for (const simdjson::dom::element item : all)
        items.push_back(item_of(item));
    return {std::move(items)};
}

// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
JsonItem item_of(const Json& value) {
    switch (value.type()) {
    case Json::value_t::object:
        return {JsonNested{}};
    case Json::value_t::array: {
        JsonItems items;
        for (const Json& item : value)
            items.push_back(item_of(item));
        return {std::move(items)};
    }
    case Json::value_t::string:
        return {std::string_view{value.get_ref<const std::string&>()}};
    case Json::value_t::boolean:
        return {value.get<bool>()};
    case Json::value_t::number_integer:
        return {value.get<std::int64_t>()};
    case Json::value_t::number_unsigned:
        return {value.get<std::uint64_t>()};
    case Json::value_t::number_float:
        return {value.get<double>()};
    case Json::value_t::null:
    case Json::value_t::binary:
    case Json::value_t::discarded:
        break;
    }
    return {nullptr};
}

} // namespace

// ---- reading

struct JsonReader::Parser {
    simdjson::dom::parser parser;

    std::optional<JsonObject> read(std::string_view text) {
        simdjson::dom::object members;
        if (parser.parse(text.data(), text.size()).get(members) != simdjson::SUCCESS)
            return std::nullopt;
        JsonObject object;
        object.reserve(members.size());
        for (const auto& [key, element] : members)
            object.set(key, item_of(element));
        return object;
    }
};

JsonReader::JsonReader() : parser_{std::make_unique<Parser>()} {
    // simdjson refuses a value at this depth, but does not count an empty list or object.
    constexpr std::size_t refused_depth = max_json_depth;
    if (parser_->parser.allocate(most_short_bytes, refused_depth) != simdjson::SUCCESS)
        throw std::bad_alloc{};
}

JsonReader::~JsonReader() = default;
JsonReader::JsonReader(JsonReader&&) noexcept = default;
JsonReader& JsonReader::operator=(JsonReader&&) noexcept = default;

// A short text cannot exceed the bounds for members and values, each of which takes a byte at
// least. Where it is not read, read_values() knows why not.
Result<JsonObject, std::string> JsonReader::read(std::string_view text, const JsonBounds& bounds) {
    if (text.size() <= std::min({most_short_bytes, bounds.members, bounds.values})) {
        if (auto object = parser_->read(text)) return *std::move(object);
    }
    auto values = read_values(text, bounds);
    if (!values) return values.error();
    if (values->size() != 1 || !values->front().is_object())
        return std::string{"is not one object"};
    tree_ = std::move(values->front());
    return object_of(tree_);
}

JsonObject object_of(const Json& value) {
    JsonObject object;
    if (!value.is_object()) return object;
    object.reserve(value.size());
    for (const auto& [key, inner] : value.items())
        object.set(key, item_of(inner));
    return object;
}

// ---- members and values

void JsonObject::set(std::string_view key, JsonItem item) {
    const auto found = std::ranges::find(members_, key, &Member::key);
    if (found == members_.end())
        members_.push_back({.key = key, .item = std::move(item)});
    else
        found->item = std::move(item);
}

const JsonItem* JsonObject::find(std::string_view key) const {
    const auto found = std::ranges::find(members_, key, &Member::key);
    return found == members_.end() ? nullptr : &found->item;
}

const JsonItem* member(const JsonObject& object, std::string_view key) {
    const JsonItem* item = object.find(key);
    return item == nullptr || is_null(*item) ? nullptr : item;
}

bool is_null(const JsonItem& item) {
    return std::holds_alternative<std::nullptr_t>(item.value);
}

std::optional<int> int_of(const JsonItem& item) {
    const auto within = [](auto number) -> std::optional<int> {
        if (std::cmp_greater(number, max_json_number) || std::cmp_less(number, -max_json_number))
            return std::nullopt;
        return static_cast<int>(number);
    };
    if (const auto* number = std::get_if<std::uint64_t>(&item.value)) return within(*number);
    if (const auto* number = std::get_if<std::int64_t>(&item.value)) return within(*number);
    const auto* number = std::get_if<double>(&item.value);
    const bool is_whole =
        number != nullptr && std::abs(*number) <= max_json_number && *number == std::floor(*number);
    return is_whole ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

std::optional<std::uint64_t> unsigned_of(const JsonItem& item) {
    const auto* number = std::get_if<std::uint64_t>(&item.value);
    return number == nullptr ? std::nullopt : std::optional{*number};
}

std::optional<bool> bool_of(const JsonItem& item) {
    const auto* value = std::get_if<bool>(&item.value);
    return value == nullptr ? std::nullopt : std::optional{*value};
}

std::optional<std::string_view> text_of(const JsonItem& item) {
    const auto* text = std::get_if<std::string_view>(&item.value);
    return text == nullptr ? std::nullopt : std::optional{*text};
}

const JsonItems* items_of(const JsonItem& item) {
    return std::get_if<JsonItems>(&item.value);
}

Json scalar_of(const JsonItem& item) {
    return std::visit(overloaded{[](const JsonItems&) { return Json{}; },
                                 [](JsonNested) { return Json{}; },
                                 [](auto scalar) { return Json(scalar); }},
                      item.value);
}

std::optional<std::string> number_text(const JsonItem& item) {
    const Json scalar = scalar_of(item);
    return scalar.is_number() ? std::optional{dump(scalar)} : std::nullopt;
}

std::optional<std::string_view> text_in(const JsonObject& object, std::string_view key) {
    const JsonItem* item = member(object, key);
    return item == nullptr ? std::nullopt : text_of(*item);
}

} // namespace jantaku::record
