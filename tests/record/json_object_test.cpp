#include "record/json_object.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <string>

namespace jantaku::json_object_test {

using namespace jantaku::record;
using random_play::Random;

namespace {

constexpr JsonBounds bounds{.members = 256, .values = 1024};

std::string text_of_all(const JsonItems& items);

std::string words(const JsonItem& item) {
    const JsonItems* items = items_of(item);
    if (items != nullptr) return text_of_all(*items);
    if (std::holds_alternative<JsonNested>(item.value)) return "{}";
    return dump(scalar_of(item)) + ":" + std::to_string(item.value.index());
}

std::string text_of_all(const JsonItems& items) {
    std::string text = "[";
    for (const JsonItem& item : items)
        text += words(item) + ",";
    return text + "]";
}

std::string words(const Result<JsonObject, std::string>& read) {
    if (!read) return "error: " + read.error();
    std::string text;
    for (const auto& [key, item] : read->members())
        text += std::string{key} + "=" + words(item) + ";";
    return text;
}

// A random value, sometimes a broken one.
std::string value(Random& random) {
    static const std::vector<std::string> scalars{
        "null", "true", "0",     "-0", "-7",     "12",          "1.0",         "2e3",
        "1e99", "1e-9", R"("")", "01", R"("x")", R"("\u00e9")", R"("\ud800")", "\"\xFF\""};
    const auto kind = random.below(4);
    if (kind > 1) return scalars[random.below(scalars.size())];
    std::string text;
    for (std::size_t n = random.below(4); n > 0; --n) {
        if (kind == 1) text += std::string{"\""} + "abc"[random.below(3)] + "\":";
        text += value(random);
        if (n > 1 || random.below(40) == 0) text += ',';
    }
    return (kind == 0 ? '[' : '{') + text + (kind == 0 ? ']' : '}');
}

} // namespace

TEST_CASE("json object: a text is read with and without a tree in the same way",
          "[record][json_object]") {
    Random random{20261125};
    JsonReader reader;
    const std::string blanks(256, ' '); // too many for a text that is read without a tree
    std::size_t good = 0;
    for (int n = 0; n < 20'000; ++n) {
        std::string text =
            "{\"a\":" + value(random) + ",\"b\":" + value(random) + ",\"a\":" + value(random) + "}";
        if (random.below(3) == 0)
            text.insert(random.below(text.size()), 1, "{}[],:\" 1"[random.below(9)]);
        CAPTURE(text);
        const auto read = reader.read(text, bounds);
        if (text.size() <= 256 && read) ++good;
        const std::string short_words = words(read);
        REQUIRE(short_words == words(reader.read(text + blanks, bounds)));
        const auto values = read_values(text, bounds);
        REQUIRE(read.has_value() == (values && values->size() == 1 && values->front().is_object()));
        if (read) REQUIRE(short_words == words(object_of(values->front())));
    }
    CHECK(good > 1000);
}

TEST_CASE("json object: the depth is that of other readers", "[record][json_object]") {
    JsonReader reader;
    for (std::size_t depth = 1; depth < 60; ++depth) {
        CAPTURE(depth);
        const std::string lists =
            "{\"a\":" + std::string(depth, '[') + std::string(depth, ']') + "}";
        CHECK(reader.read(lists, bounds).has_value() == (depth < max_json_depth));
        std::string objects = "1";
        for (std::size_t i = 0; i < depth; ++i)
            objects = "{\"a\":" + objects + "}";
        CHECK(reader.read(objects, bounds).has_value() == (depth <= max_json_depth));
    }
}

TEST_CASE("json object: members, and values of the wrong type", "[record][json_object]") {
    JsonReader reader;
    const auto read = reader.read(
        R"({"a":1,"b":-1,"c":2.0,"d":2.5,"e":"x","f":null,"g":[true,"y"],"h":{"i":1},"a":3})",
        bounds);
    REQUIRE(read);
    CHECK(read->members().size() == 8);
    CHECK(read->members().front().key == "a");
    const auto item = [&](std::string_view key) { return *read->find(key); };
    CHECK(int_of(item("a")) == 3);
    CHECK(int_of(item("b")) == -1);
    CHECK(int_of(item("c")) == 2);
    CHECK_FALSE(int_of(item("d")));
    CHECK(unsigned_of(item("a")) == 3U);
    CHECK_FALSE(unsigned_of(item("b")));
    CHECK_FALSE(unsigned_of(item("c")));
    CHECK(number_text(item("c")) == "2.0");
    CHECK(text_in(*read, "e") == "x");
    CHECK(member(*read, "f") == nullptr);
    CHECK(is_null(item("f")));
    CHECK(member(*read, "z") == nullptr);
    REQUIRE(items_of(item("g")) != nullptr);
    CHECK(bool_of(items_of(item("g"))->at(0)) == true);
    CHECK(items_of(item("h")) == nullptr);
    CHECK(scalar_of(item("h")).is_null());
    CHECK(reader.read("[1]", bounds).error() == "is not one object");
    CHECK(reader.read("{} {}", bounds).error() == "is not one object");
    CHECK(object_of(Json::parse("[1]")).members().empty());
}

} // namespace jantaku::json_object_test
