// JSON values: reading JSON that somebody else wrote, without an exception on any bytes.
//
// read_values  every object and array of a text, one after the other: a file may hold one, or one
//              on each line
// read_members the members of a text that is one object, for readers that need few of them
// bounds       nesting to max_json_depth, whole numbers to ±max_json_number. JsonBounds are checked
//              before a value is made, because each new member is looked for in the list of its
//              object's members
// missing      null, nullptr or nothing: the caller says what is wrong
#pragma once

#include <jantaku/tile/result.hpp>
#include <jantaku/tile/seat.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

using Json = nlohmann::ordered_json;

inline constexpr int max_json_depth = 32;
inline constexpr int max_json_number = 100'000'000;

// Limits for one object or array of the text. Its values are counted at all depths, and an empty
// object or array counts as two.
struct JsonBounds {
    std::size_t members = 1024; // of an object
    std::size_t values = std::numeric_limits<std::size_t>::max();
};

[[nodiscard]] Result<std::vector<Json>, std::string> read_values(std::string_view text,
                                                                 const JsonBounds& bounds = {});

struct MemberText {
    std::string key;
    std::string text; // of a string its characters, of another value its JSON
    bool is_string = false;
};
// In the order of the text. None if it is not one object, or if it exceeds the default bounds.
[[nodiscard]] std::optional<std::vector<MemberText>> read_members(std::string_view text);

// The value on one line, without a line feed. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string dump(const Json& value);

// Null where `object` is not an object, it has no such member, or the member is null.
[[nodiscard]] const Json* member(const Json& object, std::string_view key);

[[nodiscard]] std::optional<int> int_of(const Json& value); // 3 and 3.0, nothing else
[[nodiscard]] std::optional<bool> bool_of(const Json& value);
[[nodiscard]] std::optional<std::string> text_of(const Json& value);
[[nodiscard]] std::optional<int> int_in(const Json& object, std::string_view key);
[[nodiscard]] std::optional<std::string> text_in(const Json& object, std::string_view key);
[[nodiscard]] std::optional<Seat>
seat_in(const Json& object, std::string_view key, std::size_t players);

// The member `type` of a message; empty where it has none.
[[nodiscard]] std::string type_of(const Json& message);

// A whole number for each seat. Further numbers, for seats that are not there, must be 0.
[[nodiscard]] std::optional<PerSeat<int>> ints_of(const Json& list, std::size_t players);

} // namespace jantaku::record
