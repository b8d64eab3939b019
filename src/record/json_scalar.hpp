// JSON scalar: the value of simdjson's elements that have no elements inside.
#pragma once

#include <cstdint>
#include <simdjson.h>

namespace jantaku::record {

// Calls f with a string_view, uint64_t, int64_t, double, bool or nullptr. Whole numbers are signed
// only if they are negative, as nlohmann's parser reads them.
template <class F>
auto with_scalar(const simdjson::dom::element& element, F f) {
    switch (element.type()) {
    case simdjson::dom::element_type::STRING:
        return f(element.get_string().value_unsafe());
    case simdjson::dom::element_type::INT64: {
        const std::int64_t number = element.get_int64().value_unsafe();
        if (number >= 0) return f(static_cast<std::uint64_t>(number));
        return f(number);
    }
    case simdjson::dom::element_type::UINT64:
        return f(element.get_uint64().value_unsafe());
    case simdjson::dom::element_type::DOUBLE:
        return f(element.get_double().value_unsafe());
    case simdjson::dom::element_type::BOOL:
        return f(element.get_bool().value_unsafe());
    case simdjson::dom::element_type::OBJECT:
    case simdjson::dom::element_type::ARRAY:
    case simdjson::dom::element_type::NULL_VALUE:
        break;
    }
    return f(nullptr);
}

} // namespace jantaku::record
