// JSON object: an object that somebody sent, read without a tree of it.
//
// from     JsonReader, which reads a text; object_of, which shows a tree in the same form
// refers   to the memory of the reader, until it reads again, or to the tree
// equal    keys: the last value counts, in the place of the first
// nested   objects are told apart from other values, but their members are not kept
// missing  nullptr or nothing: the caller says what is wrong
#pragma once

#include "record/json_values.hpp"

#include <cstdint>
#include <memory>
#include <variant>

namespace jantaku::record {

struct JsonNested {};
struct JsonItem;
using JsonItems = std::vector<JsonItem>;

// A value, as nlohmann's parser tells them apart: a negative whole number is an int64_t, another
// one a uint64_t.
struct JsonItem {
    std::variant<std::nullptr_t,
                 bool,
                 std::int64_t,
                 std::uint64_t,
                 double,
                 std::string_view,
                 JsonItems,
                 JsonNested>
        value;
};

class JsonObject {
  public:
    struct Member {
        std::string_view key;
        JsonItem item;
    };

    void reserve(std::size_t members) { members_.reserve(members); }
    void set(std::string_view key, JsonItem item);

    // In the order of the text.
    [[nodiscard]] const std::vector<Member>& members() const { return members_; }
    [[nodiscard]] const JsonItem* find(std::string_view key) const; // null values, too

  private:
    std::vector<Member> members_;
};

class JsonReader {
  public:
    JsonReader();
    ~JsonReader();
    JsonReader(JsonReader&&) noexcept;
    JsonReader& operator=(JsonReader&&) noexcept;

    // The object that is the text, or why it is not one.
    [[nodiscard]] Result<JsonObject, std::string> read(std::string_view text,
                                                       const JsonBounds& bounds);

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
    Json tree_; // of a text that was not read without one
};

// Without members where the value is not an object.
[[nodiscard]] JsonObject object_of(const Json& value);

// Null where there is no such member, or it is null.
[[nodiscard]] const JsonItem* member(const JsonObject& object, std::string_view key);

[[nodiscard]] bool is_null(const JsonItem& item);
[[nodiscard]] std::optional<int> int_of(const JsonItem& item); // 3 and 3.0, nothing else
// A whole number that is not negative, of any size.
[[nodiscard]] std::optional<std::uint64_t> unsigned_of(const JsonItem& item);
[[nodiscard]] std::optional<bool> bool_of(const JsonItem& item);
[[nodiscard]] std::optional<std::string_view> text_of(const JsonItem& item);
[[nodiscard]] const JsonItems* items_of(const JsonItem& item);
// Null for a list and for an object.
[[nodiscard]] Json scalar_of(const JsonItem& item);
// A number, as dump() writes it.
[[nodiscard]] std::optional<std::string> number_text(const JsonItem& item);
[[nodiscard]] std::optional<std::string_view> text_in(const JsonObject& object,
                                                      std::string_view key);

} // namespace jantaku::record
