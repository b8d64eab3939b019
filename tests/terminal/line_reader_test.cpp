#include "terminal/line_reader.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utf8proc.h>
#include <vector>

namespace jantaku::line_reader_test {

using jantaku::terminal::Line;
using jantaku::terminal::LineReader;
using jantaku::terminal::max_line_bytes;
using jantaku::terminal::max_pending_bytes;
using Lines = std::vector<Line>;
using namespace std::string_literals;

namespace {

const Line too_long{.status = Line::Status::too_long, .text = {}};
const Line bad_utf8{.status = Line::Status::bad_utf8, .text = {}};

Line ok(std::string text) {
    return Line{.status = Line::Status::ok, .text = std::move(text)};
}

// Input that is not a line but has a price is skipped.
void pull(LineReader& reader, Lines& lines) {
    while (auto line = reader.next())
        if (line->status != Line::Status::none) lines.push_back(std::move(*line));
}

void feed(LineReader& reader, std::string_view bytes, Lines& lines) {
    while (!bytes.empty()) {
        const std::size_t taken = reader.push(bytes);
        REQUIRE(taken > 0);
        bytes.remove_prefix(taken);
        pull(reader, lines);
    }
}

Lines lines_of(std::string_view bytes) {
    LineReader reader;
    Lines lines;
    feed(reader, bytes, lines);
    return lines;
}

// <random>'s distributions are not used here, because they differ between libraries.
struct Xorshift {
    std::uint64_t state;

    std::size_t below(std::size_t bound) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        return static_cast<std::size_t>(state >> 11U) % bound;
    }
};

// Random bytes, most of which mean something to the reader, so that sequences occur.
std::string random_stream(Xorshift& random, std::size_t size) {
    static const std::array<std::string, 24> likely{
        "\r",   "\n",    "\r\n",      "\r\0"s,  "\0"s,     "\b",   "\x7F",   "\t",
        "\x1b", "\x1b[", "\x1b[1;5C", "\x1bOA", "\x1b[[A", "a",    "/d 5",   "[",
        "O",    "é",     "東",        "🀄",      "\xE6",    "\x80", "\u0085", "\uFEFF",
    };
    std::string stream;
    while (stream.size() < size) {
        if (random.below(16) == 0)
            stream += static_cast<char>(random.below(256));
        else
            stream += likely[random.below(likely.size())];
    }
    return stream;
}

} // namespace

TEST_CASE("line reader: every usual line end ends a line", "[session][line_reader]") {
    struct Case {
        std::string bytes;
        Lines lines;
    };
    const std::array<Case, 10> cases{{
        {"/h\n", {ok("/h")}},
        {"/h\r\n", {ok("/h")}},
        {"/h\r\0"s, {ok("/h")}},
        {"/h\r", {ok("/h")}},
        {"a\nb\r\nc\r\0d\re\n"s, {ok("a"), ok("b"), ok("c"), ok("d"), ok("e")}},
        {"\n\n", {ok(""), ok("")}},
        {"\r\r", {ok(""), ok("")}},
        {"\r\n\r\n", {ok(""), ok("")}},
        {"\n\r", {ok(""), ok("")}},
        {"no end", {}},
    }};
    for (const auto& [bytes, lines] : cases) {
        CAPTURE(bytes);
        CHECK(lines_of(bytes) == lines);
    }
}

TEST_CASE("line reader: a CR LF split between packets ends one line", "[session][line_reader]") {
    for (const std::string& second : {"\n"s, "\0"s}) {
        LineReader reader;
        Lines lines;
        feed(reader, "/d 5\r", lines);
        CHECK(lines == Lines{ok("/d 5")}); // at once, because nothing else may come
        feed(reader, second, lines);
        CHECK(lines == Lines{ok("/d 5")});
        feed(reader, "\n", lines);
        CHECK(lines == Lines{ok("/d 5"), ok("")}); // only one is dropped
    }
}

TEST_CASE("line reader: long lines come in parts while that is wanted", "[session][line_reader]") {
    for (const bool is_edited_here : {false, true}) {
        LineReader reader;
        reader.edit_here(is_edited_here);
        reader.read_long(true);
        Lines lines;
        // A character is never cut.
        feed(reader, std::string(max_line_bytes - 1, 'a') + "東b\n\nc\n", lines);
        CHECK(lines == Lines{Line{.status = Line::Status::part,
                                  .text = std::string(max_line_bytes - 1, 'a')},
                             ok("東b"), ok(""), ok("c")});
        lines.clear();
        feed(reader, "\x1B[200~one\ntwo\x1B[201~\n", lines);
        CHECK(lines == Lines{ok("one"), ok("two")});
        reader.read_long(false);
        lines.clear();
        feed(reader, "\x1B[A\n", lines); // the line before, if one were remembered
        CHECK(lines == Lines{ok("")});
        lines.clear();
        feed(reader, std::string(max_line_bytes, 'a') + "bc\n", lines);
        CHECK(lines == Lines{is_edited_here ? ok(std::string(max_line_bytes, 'a')) : too_long});
    }
}

TEST_CASE("line reader: editing and control bytes have their effect", "[session][line_reader]") {
    struct Case {
        std::string bytes;
        std::string text;
    };
    const std::array<Case, 26> cases{{
        {"/x\bd 5\n", "/d 5"},
        {"/x\x7F"
         "d 5\n",
         "/d 5"},
        {"\b\b\ba\n", "a"},
        {"東\bx\n", "x"},
        {"a🀄\bx\n", "ax"},
        {"aé\b\b\bx\n", "x"},
        {"a\tb\n", "a b"},
        {"a\0b\x01\x07\x1f"
         "c\n"s,
         "abc"},
        {"a\u0080\u0085\u009Fb\n", "ab"},
        {"a\u00A0b\n", "a\u00A0b"}, // the first character that is not a control
        {"\uFEFF/h\n", "/h"},
        {"a\u0085\bb\n", "b"}, // dropped characters cannot be erased
        // keys
        {"a\x1b[Ab\n", "ab"},
        {"a\x1b[1;5Cb\n", "ab"},
        {"a\x1b[3~b\n", "ab"},
        {"a\x1b[200~b c\x1b[201~d\n", "ab cd"},
        {"a\x1bOAb\n", "ab"},
        {"a\x1b[[Ab\n", "ab"},
        {"a\x1b\x1b[Ab\n", "ab"},
        // incomplete sequences
        {"\x1b/d 5\n", "/d 5"},
        {"a\x1b\n", "a"},
        {"a\x1b[\n", "a"},
        {"a\x1b[1;\n", "a"},
        {"a\x1bO\n", "a"},
        {"a\x1b[東b\n", "a東b"},
        {"ab\x1b[1\bc\n", "ac"},
    }};
    for (const auto& [bytes, text] : cases) {
        CAPTURE(bytes);
        CHECK(lines_of(bytes) == Lines{ok(text)});
    }
}

TEST_CASE("line reader: a broken line leaves the next one intact", "[session][line_reader]") {
    CHECK(lines_of("\xFFg\n/h\n") == Lines{bad_utf8, ok("/h")});
    CHECK(lines_of("a\xE6\n/h\n") == Lines{bad_utf8, ok("/h")}); // truncated by the end
    CHECK(lines_of("a\xE6\r\n/h\n") == Lines{bad_utf8, ok("/h")});
    CHECK(lines_of("\xE6\x9D\b\n\n") == Lines{bad_utf8, ok("")}); // truncated by an edit
    CHECK(lines_of("\xFF\b\n") == Lines{bad_utf8});               // a wrong byte stays wrong
    CHECK(lines_of("\xFF\xFF\x80\xC0\n") == Lines{bad_utf8});     // one result for each line
    CHECK(lines_of("a\x1b[1\nA\n") == Lines{ok("a"), ok("A")});   // a sequence ends with its line
    CHECK(lines_of("\xD6\xD0\n") == Lines{bad_utf8});             // GBK
}

TEST_CASE("line reader: bytes are UTF-8 exactly where utf8proc says so", "[session][line_reader]") {
    // Every first byte and every second byte, and third and fourth bytes at the limits of their
    // ranges.
    const auto check = [](const std::string& bytes) {
        bool is_valid = true;
        for (std::string_view rest = bytes; is_valid && !rest.empty();) {
            utf8proc_int32_t code_point = 0;
            const auto length =
                utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(rest.data()),
                                 static_cast<utf8proc_ssize_t>(rest.size()), &code_point);
            is_valid = length > 0;
            if (is_valid) rest.remove_prefix(static_cast<std::size_t>(length));
        }
        const Lines lines = lines_of(bytes + "\n");
        const auto expected = is_valid ? Line::Status::ok : Line::Status::bad_utf8;
        if (lines.size() != 1 || lines[0].status != expected) {
            CAPTURE(bytes, is_valid);
            REQUIRE(lines.size() == 1);
            REQUIRE(lines[0].status == expected);
        }
    };
    const std::array<char, 6> borders{'a', '\x7F', '\x80', '\xBF', '\xC0', '\xFF'};
    for (int lead = 0x80; lead < 0x100; ++lead) {
        const std::string one(1, static_cast<char>(lead));
        check(one);
        for (int second = 0x20; second < 0x100; ++second) {
            const std::string two = one + static_cast<char>(second);
            check(two);
            for (const char third : borders) {
                check(two + third);
                for (const char fourth : borders)
                    check(two + third + fourth);
            }
        }
    }
}

TEST_CASE("line reader: valid text comes out unchanged", "[session][line_reader]") {
    CHECK(lines_of("/say 東風戦 🀄 é ~\n") == Lines{ok("/say 東風戦 🀄 é ~")});
    CHECK(lines_of("\u07FF\u0800\uD7FF\uE000\uFFFD\U00010000\U0010FFFF\n") ==
          Lines{ok("\u07FF\u0800\uD7FF\uE000\uFFFD\U00010000\U0010FFFF")});
}

TEST_CASE("line reader: the longest line is complete, and one byte more is reported once",
          "[session][line_reader]") {
    const std::string longest(max_line_bytes, 'x');
    CHECK(lines_of(longest + "\r\n") == Lines{ok(longest)});
    CHECK(lines_of(longest + "x\r\n/h\r\n") == Lines{too_long, ok("/h")});
    CHECK(lines_of(longest + std::string(3 * max_line_bytes, 'x') + "\n/h\n") ==
          Lines{too_long, ok("/h")});
    CHECK(lines_of(longest + "x\xFF\xE6\n/h\n") == Lines{too_long, ok("/h")});
    CHECK(lines_of("\xFF" + longest + "x\n/h\n") == Lines{bad_utf8, ok("/h")});
    CHECK(lines_of(longest + "\x1b[Ax\by\n") == Lines{too_long});
    CHECK(lines_of(longest + "\by\n") == Lines{ok(longest.substr(1) + "y")});

    // A character of three bytes is never split.
    const std::string two_short(max_line_bytes - 2, 'x');
    CHECK(lines_of(two_short + "東\n") == Lines{too_long});
    CHECK(lines_of(two_short + "é\n") == Lines{ok(two_short + "é")});
}

TEST_CASE("line reader: an overlong line is reported before its end", "[session][line_reader]") {
    LineReader reader;
    Lines lines;
    feed(reader, std::string(max_line_bytes, 'x'), lines);
    CHECK(lines.empty());
    feed(reader, "x", lines);
    CHECK(lines == Lines{too_long});
    CHECK(reader.partial().empty());
    feed(reader, std::string(10 * max_line_bytes, 'x'), lines);
    CHECK(lines == Lines{too_long});
    feed(reader, "\r", lines);
    feed(reader, "\n", lines);
    CHECK(lines == Lines{too_long});
    feed(reader, "a\n", lines);
    CHECK(lines == Lines{too_long, ok("a")});
}

TEST_CASE("line reader: the line typed so far can be seen", "[session][line_reader]") {
    LineReader reader;
    Lines lines;
    feed(reader, "/d\x1b[A 東\xE6\x9D", lines);
    CHECK(reader.partial() == "/d 東");
    CHECK(reader.pending_bytes() == 0);
    feed(reader, "\xB1", lines);
    CHECK(reader.partial() == "/d 東東");
    feed(reader, "\x7F", lines);
    CHECK(reader.partial() == "/d 東");
    feed(reader, "\n", lines);
    CHECK(reader.partial().empty());
    feed(reader, "a\xFF", lines);
    CHECK(reader.partial().empty());
}

TEST_CASE("line reader: lines that were not asked for stay in, and are counted",
          "[session][line_reader]") {
    LineReader reader;
    REQUIRE(reader.push("a\nb\nc") == 5);
    CHECK(reader.pending_bytes() == 5);
    CHECK(reader.next() == ok("a"));
    CHECK(reader.pending_bytes() == 3);
    REQUIRE(reader.push("d\n") == 2);
    CHECK(reader.pending_bytes() == 5);
    CHECK(reader.next() == ok("b"));
    CHECK(reader.next() == ok("cd"));
    CHECK(reader.pending_bytes() == 0);
    CHECK_FALSE(reader.next());
}

TEST_CASE("line reader: it takes no more than it has room for", "[session][line_reader]") {
    LineReader reader;
    const std::string much(max_pending_bytes + 100, '\n');
    CHECK(reader.push(much) == max_pending_bytes);
    CHECK(reader.push("x") == 0);
    CHECK(reader.next() == ok(""));
    CHECK(reader.push("xy") == 1);
    CHECK(reader.pending_bytes() == max_pending_bytes);
    Lines lines;
    pull(reader, lines);
    CHECK(lines.size() == max_pending_bytes - 1);
    CHECK(reader.partial() == "x");
    CHECK(reader.push("") == 0);
}

TEST_CASE("line reader: packet boundaries change nothing", "[session][line_reader]") {
    Xorshift random{.state = 20'240'607};
    for (int round = 0; round < 2'000; ++round) {
        const std::string stream = random_stream(random, 1 + random.below(50)) + "\n";
        const Lines expected = lines_of(stream);
        for (std::size_t cut = 0; cut <= stream.size(); ++cut) {
            CAPTURE(round, cut, stream);
            LineReader reader;
            Lines lines;
            feed(reader, std::string_view{stream}.substr(0, cut), lines);
            feed(reader, std::string_view{stream}.substr(cut), lines);
            REQUIRE(lines == expected);
        }
    }
}

TEST_CASE(
    "line reader: random packets change nothing, nor does the time at which lines are asked for",
    "[session][line_reader]") {
    Xorshift random{.state = 31'337};
    for (int round = 0; round < 100; ++round) {
        CAPTURE(round);
        std::string stream = random_stream(random, 3'000);
        if (round % 4 == 0) stream.insert(random.below(stream.size()), std::string(9'000, 'x'));
        const Lines expected = lines_of(stream);
        LineReader reader;
        Lines lines;
        for (std::string_view rest = stream; !rest.empty();) {
            rest.remove_prefix(reader.push(rest.substr(0, 1 + random.below(700))));
            for (std::size_t asked = random.below(20); asked > 0; --asked)
                if (auto line = reader.next(); line && line->status != Line::Status::none)
                    lines.push_back(std::move(*line));
        }
        pull(reader, lines);
        REQUIRE(lines == expected);
    }
}

TEST_CASE("line reader: from any garbage come clean lines, and the memory is bounded",
          "[session][line_reader]") {
    Xorshift random{.state = 4'711};
    for (int round = 0; round < 50; ++round) {
        std::string garbage;
        for (int i = 0; i < 40'000; ++i) {
            char byte = static_cast<char>(random.below(256));
            // Half of the rounds have no line ends at all.
            if (round % 2 == 0 && (byte == '\n' || byte == '\r')) byte = ' ';
            // Some rounds are long lines of text.
            if (round % 4 == 3 && random.below(6'000) != 0)
                byte = static_cast<char>(0x20 + random.below(95));
            garbage += byte;
        }
        LineReader reader;
        for (std::string_view rest = garbage; !rest.empty();) {
            rest.remove_prefix(reader.push(rest.substr(0, random.below(5'000))));
            REQUIRE(reader.pending_bytes() <= max_pending_bytes);
            while (const auto line = reader.next()) {
                REQUIRE(line->text.size() <= max_line_bytes);
                REQUIRE((line->status == Line::Status::ok || line->text.empty()));
                REQUIRE(std::none_of(line->text.begin(), line->text.end(),
                                     [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }));
            }
            REQUIRE(reader.partial().size() <= max_line_bytes);
        }
    }
}

} // namespace jantaku::line_reader_test
