#include "record/json_out.hpp"
#include "tests/support/catch.hpp"

#include <cstdint>
#include <limits>

namespace jantaku::json_out_test {

using record::Json;
using record::JsonText;
using record::JsonTree;

// One object of everything, written by either.
template <class Out>
void fill(Out& out) {
    out.add("yes", true);
    out.add("no", false);
    out.add("least", std::numeric_limits<std::int64_t>::min());
    out.add("most", std::numeric_limits<std::uint64_t>::max());
    out.add("tile", "5mr");
    out.add("empty", "");
    out.add("odd", std::string{"\"\\/\b\n\t\x01\x7f 麻雀 \xF0\x9F\x80\x84"});
    out.add("list", Json::array({1, "a", nullptr}));
}

TEST_CASE("json out: a text is the dump of the tree", "[record][json_out]") {
    std::string text;
    {
        JsonText out{text};
        fill(out);
    }
    Json tree;
    JsonTree out{tree};
    fill(out);
    CHECK(text == record::dump(tree));
    CHECK(Json::parse(text) == tree);
}

TEST_CASE("json out: every byte that is no UTF-8 is replaced, as dump() does",
          "[record][json_out]") {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string odd{static_cast<char>(byte)};
        std::string text;
        record::append_json(text, odd);
        REQUIRE(text == record::dump(Json(odd)));
    }
}

TEST_CASE("json out: objects in a list", "[record][json_out]") {
    std::string text;
    {
        JsonText out{text};
        out.add_objects("none", std::vector<int>{}, [](JsonText&, int) {});
        out.add_objects("two", std::vector{1, 2},
                        [](JsonText& object, int n) { object.add("n", n); });
    }
    CHECK(text == R"({"none":[],"two":[{"n":1},{"n":2}]})");
}

} // namespace jantaku::json_out_test
