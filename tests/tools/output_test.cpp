#include "tests/support/catch.hpp"
#include "tools/transcript/output.hpp"

#include <string>
#include <vector>

namespace jantaku::output_test {

using jantaku::transcript::Output;

namespace {

std::vector<std::string> all(Output& output) {
    std::vector<std::string> lines;
    while (auto line = output.take())
        lines.push_back(*line);
    return lines;
}
using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("output: lines may come in pieces, and their ends are left out", "[app][transcript]") {
    Output output;
    output.add("one\r\ntw");
    output.add("o\nthree\r");
    CHECK(all(output) == Lines{"one", "two"});
    output.add("\n");
    CHECK(all(output) == Lines{"three"});
    CHECK_FALSE(output.take());
}

TEST_CASE("output: a prompt counts as a line once the output has settled", "[app][transcript]") {
    Output output;
    output.add("OK\r\n[lobby] > ");
    CHECK(all(output) == Lines{"OK"});
    output.settle();
    output.settle();
    CHECK(all(output) == Lines{"[lobby] > "});

    SECTION("its end makes no empty line") {
        output.add("\r\nnext\r\n\r\n");
        CHECK(all(output) == Lines{"next", ""});
    }
    SECTION("text that follows it at once is a new line") {
        output.add("OK more\r\n");
        CHECK(all(output) == Lines{"OK more"});
    }
}

TEST_CASE("output: bytes that are not text are shown as escapes", "[app][transcript]") {
    Output output;
    output.add("\xff\xfc\x01OK \x1b[1m東\x7f \xe6\x9d\n");
    CHECK(all(output) == Lines{"\\xff\\xfc\\x01OK \\x1b[1m東\\x7f \\xe6\\x9d"});
}

TEST_CASE("output: it remembers the last lines that were read", "[app][transcript]") {
    Output output;
    output.add("1\n2\n3\n4\n5\n6\n7\n");
    for (int i = 0; i < 6; ++i)
        (void)output.take();
    CHECK(Lines(output.recent().begin(), output.recent().end()) == Lines{"2", "3", "4", "5", "6"});
    CHECK(output.unread().size() == 1);
}

} // namespace jantaku::output_test
