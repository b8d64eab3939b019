// Fuzz: session_bytes_fuzz.cpp over a corpus and its mutations.
//
// The corpus has three parts. Input of real clients (tests/data/telnet) and input that people
// thought of (tests/fuzz/corpus/session) are files of hexadecimal bytes, in which `#` begins a
// comment. Input that the fuzzer kept (tests/fuzz/corpus/server) is used as it is, including the
// first byte. The third part are the lines of every command (tools/bench/worst_lines.hpp). The
// seeds are the same every time; JANTAKU_LONG=1 tries many more.
#include "tests/fuzz/clean_output.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/hex_file.hpp"
#include "tools/bench/worst_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

struct Xorshift {
    std::uint64_t state;

    std::size_t below(std::size_t bound) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        return static_cast<std::size_t>(state >> 11U) % bound;
    }
};

std::vector<std::string> corpus() {
    std::vector<std::filesystem::path> files;
    for (const auto* folder : {JANTAKU_TESTS "/data/telnet", JANTAKU_TESTS "/fuzz/corpus/session"})
        for (const auto& entry : std::filesystem::directory_iterator{folder})
            if (entry.path().extension() == ".hex") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<std::string> inputs;
    for (const auto& file : files)
        inputs.push_back(jantaku::read_hex_file(file));
    return inputs;
}

void run(const std::string& bytes) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

void run(const std::string& input, std::size_t head) {
    std::string bytes{static_cast<char>(head)};
    bytes += input;
    run(bytes);
}

// Lines that a client may send that knows the commands and is hostile.
std::vector<std::string> lines() {
    constexpr std::size_t longest = 600;
    std::vector<std::string> short_ones;
    jantaku::bench::each_worst_line([&](const jantaku::bench::WorstLine& line) {
        if (line.bytes.size() <= longest) short_ones.push_back(line.bytes);
    });
    return short_ones;
}

// A client that plays by keys, whatever they do.
std::string keys(Xorshift& random) {
    constexpr std::array<std::string_view, 24> some{
        "\r", "r",      "t",      "c",      "p",      "k",  "n",    "a",
        " ",  "?",      "\x1B",   "\x1B[C", "\x1B[D", "h",  "l",    "5",
        "0",  "\x1B[H", "\x1B[F", "/h\r",   ":\x1B",  "'x", "\x03", "\x1B[<0;9;20M"};
    std::string text = "\xFF\xFD\x01/keys on\r/bell on\r";
    for (std::size_t many = random.below(200); many > 0; --many)
        text += some[random.below(some.size())];
    return text;
}

void mutate(std::string& text, const std::vector<std::string>& others, Xorshift& random) {
    using namespace std::string_literals;
    static const std::string telling =
        "\xFF\xFF\xFF\xFB\xFC\xFD\xFE\xFA\xF0\x1B[<M\r\n\0\b/:'?\x1F\x18\x2A\x46\xC9\x81\xE4;"
        "rtcpkna hl0"s;
    const std::size_t at = text.empty() ? 0 : random.below(text.size());
    const std::size_t length = std::min<std::size_t>(1 + random.below(16), text.size() - at);
    switch (random.below(7)) {
    case 0:
        if (!text.empty()) text[at] = static_cast<char>(random.below(256));
        return;
    case 1:
        text.insert(at, 1, telling[random.below(telling.size())]);
        return;
    case 2:
        text.erase(at, length);
        return;
    case 3:
        text.insert(at, text.substr(at, length));
        return;
    case 4: {
        const std::string& other = others[random.below(others.size())];
        if (!other.empty()) text.insert(at, other.substr(random.below(other.size()), 40));
        return;
    }
    case 5:
        text.insert(at, others[random.below(others.size())]);
        return;
    default:
        text.resize(at);
        return;
    }
}

} // namespace

TEST_CASE("fuzz: any bytes of a client keep every promise of a session", "[session][fuzz]") {
    const std::vector<std::string> inputs = corpus();
    REQUIRE(inputs.size() >= 10);
    for (const std::string& input : inputs)
        for (std::size_t head = 0; head < 12; ++head)
            run(input, head);
    Xorshift random{.state = 20'260'101};
    const int rounds = std::getenv("JANTAKU_LONG") != nullptr ? 100'000 : 1'500;
    for (int round = 0; round < rounds; ++round) {
        std::string input = inputs[random.below(inputs.size())];
        for (std::size_t many = 1 + random.below(6); many > 0; --many)
            mutate(input, inputs, random);
        run(input, random.below(256));
    }
}

TEST_CASE("fuzz: no line of any dialect harms a server or its players", "[session][fuzz]") {
    for (const auto& entry :
         std::filesystem::directory_iterator{JANTAKU_TESTS "/fuzz/corpus/server"}) {
        std::ifstream file{entry.path(), std::ios::binary};
        run(std::string{std::istreambuf_iterator<char>{file}, {}});
    }
    const std::vector<std::string> inputs = lines();
    REQUIRE(inputs.size() > 1000);
    Xorshift random{.state = 20'261'123};
    const int rounds = std::getenv("JANTAKU_LONG") != nullptr ? 10'000 : 150;
    for (int round = 0; round < rounds; ++round) {
        std::string input;
        for (std::size_t many = 1 + random.below(4); many > 0; --many)
            input += inputs[random.below(inputs.size())];
        if (round % 3 == 0) input = keys(random) + input;
        for (std::size_t many = random.below(5); many > 0; --many)
            mutate(input, inputs, random);
        run(input, 0xC0 + random.below(64));
    }
}

TEST_CASE("fuzz: output for a person is clean, and unclean output is found", "[session][fuzz]") {
    using jantaku::fuzz::Asked;
    using jantaku::fuzz::is_clean;
    for (const std::string_view plain :
         {"OK done\r\n> ", "NAME\tjantaku\r\n", "\xE4\xB8\xAD\xC2\xA0\r\n", "> \xFF\xEF",
          "\xFF\xFB\x01", "\xFF\xFA\xC9\x1B\x01\xFF\xFF\xFF\xF0OK\r\n"}) {
        CAPTURE(plain);
        CHECK(is_clean(plain, Asked::nothing));
        CHECK(is_clean(plain, Asked::drawing));
    }
    for (const std::string_view never : {"a\x07",
                                         "a\x7F",
                                         "a\b",
                                         "\x1B",
                                         "\x1B[",
                                         "\x1B[A",
                                         "\x1B"
                                         "c",
                                         "\x1B[2J",
                                         "\x1B[5m",
                                         "\x1B[38m\x1B[0m",
                                         "\x1B[1;m\x1B[0m",
                                         "\x1B[m",
                                         "\x1B[31m",
                                         "\x1B[31m5p\r\n\x1B[0m",
                                         "\x1B]0;title",
                                         "\x1B]2;title\x07",
                                         "\x1B]0;ti\rtle\x07",
                                         "\x1B[5;1H",
                                         "\x1B[?25l",
                                         "\x1B[?25l\x1B[5;2H\x1B[?25h",
                                         "\x1B[?25l\x1B[151;1H\x1B[?25h",
                                         "\x1B[?25l\r\n\x1B[?25h",
                                         "\x1B[?1049h",
                                         "\x1B[1;5r",
                                         "\x1B"
                                         "7",
                                         "\x1B"
                                         "8",
                                         "\x1B[0m\x1B[2J",
                                         "\x1B[?25h\x1B[9;1H",
                                         "\xFF",
                                         "\xFF\x41",
                                         "\xFF\xFA\xC9"}) {
        CAPTURE(never);
        CHECK_FALSE(is_clean(never, Asked::nothing));
        CHECK_FALSE(is_clean(never, Asked::drawing));
    }
    for (const std::string_view drawn :
         {"* \x1B[1;31m5m\x1B[0m\r\n", "\xFF\xFB\x01\a* a\r\n", "\x1B]0;jantaku: your turn\a",
          "\x1B[?25l\x1B[0m\x1B[2J\x1B[1;1Ha\x1B[23;1H\x1B[K> \x1B[?25h",
          "\x1B"
          "7\x1B[?25l\x1B[2;1Ha\x1B[32mb\x1B[0m\x1B[K\x1B"
          "8\x1B[?25h",
          "\x1B[0m\x1B[?25h\x1B[23;1H\x1B[J\r\n", "\x1B[0m\x1B[2J\x1B[?25h\x1B[1;1H* small\r\n"}) {
        CAPTURE(drawn);
        CHECK_FALSE(is_clean(drawn, Asked::nothing));
        CHECK(is_clean(drawn, Asked::drawing));
        CHECK(is_clean(drawn, Asked::editing));
    }
    for (const std::string_view edited :
         {"\x1B[?1000h\x1B[?1006h", "\x1B[?1006l\x1B[?1000l", "\x1B[?2004h> /d\x1B[1D",
          "\r\x1B[J* a\r\n> ", "\x1B[H\x1B[2J> ", "\x1B[K", "\x1B[12C"}) {
        CAPTURE(edited);
        CHECK_FALSE(is_clean(edited, Asked::drawing));
        CHECK(is_clean(edited, Asked::editing));
    }
    for (const std::string_view never : {"\x1B[0C", "\x1B[D", "\x1B[31mx\x1B[K\x1B[0m", "\x1B[3B"})
        CHECK_FALSE(is_clean(never, Asked::editing));
    CHECK_FALSE(is_clean("\xC2\x9B"
                         "31m",
                         Asked::nothing)); // C1
}
