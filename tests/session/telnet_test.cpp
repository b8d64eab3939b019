#include "session/telnet.hpp"
#include "tests/support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

using jantaku::session::Telnet;
using jantaku::session::Window;
using namespace std::string_literals;

namespace {

// clang-format off
constexpr int IAC = 255, DONT = 254, DO = 253, WONT = 252, WILL = 251, SB = 250;
constexpr int EC = 247, AYT = 246, IP = 244, DM = 242, NOP = 241, SE = 240;
constexpr int ECHO_ = 1, SGA = 3, TM = 6, TTYPE = 24, NAWS = 31, IS = 0, SEND = 1;
// clang-format on

std::string bytes(std::initializer_list<int> values) {
    std::string text;
    for (const int value : values)
        text += static_cast<char>(value);
    return text;
}

// Nobody uses <random>'s distributions here: they differ between libraries.
struct Xorshift {
    std::uint64_t state;

    std::size_t below(std::size_t bound) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        return static_cast<std::size_t>(state >> 11U) % bound;
    }
};

// Bytes of which most mean something to telnet, so that sequences do come about.
std::string random_stream(Xorshift& random, std::size_t size) {
    static const std::string likely =
        bytes({IAC,  IAC,  IAC,   IAC,   DONT, DO,  WONT, WILL, SB, SE,  SE,   AYT, EC,
               NAWS, NAWS, TTYPE, TTYPE, TM,   SGA, 0,    0,    80, 'a', '\r', '\n'});
    std::string stream;
    while (stream.size() < size)
        stream += random.below(8) == 0 ? static_cast<char>(random.below(256))
                                       : likely[random.below(likely.size())];
    return stream;
}

void feed_to(Telnet& telnet, std::string_view stream, Telnet::Out& all) {
    const Telnet::Out out = telnet.feed(stream);
    all.data += out.data;
    all.reply += out.reply;
}

} // namespace

TEST_CASE("telnet: a client that is none passes through unchanged", "[session][telnet]") {
    Telnet telnet;
    const std::string text = "/d 5\r\n東\0\x01\x1b[A\xFE"s;
    const Telnet::Out out = telnet.feed(text);
    CHECK(out.data == text);
    CHECK(out.reply.empty());
    CHECK_FALSE(telnet.is_telnet());
    CHECK_FALSE(telnet.window());
    CHECK_FALSE(telnet.terminal_type());
}

TEST_CASE("telnet: a doubled 255 is one byte of data", "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.feed(bytes({'a', IAC, IAC, 'b'})).data == "a\xFF"
                                                           "b");
    CHECK_FALSE(telnet.is_telnet());
}

TEST_CASE("telnet: PuTTY's opening is answered, each unknown option with a refusal",
          "[session][telnet]") {
    Telnet telnet;
    constexpr int tspeed = 32;
    constexpr int new_environ = 39;
    const Telnet::Out out = telnet.feed(
        bytes({IAC, WILL,  NAWS, IAC,  WILL, tspeed, IAC, WILL, TTYPE, IAC, WILL, new_environ, IAC,
               DO,  ECHO_, IAC,  WILL, SGA,  IAC,    DO,  SGA,  '/',   'h', '\r', '\n'}));
    CHECK(out.data == "/h\r\n");
    CHECK(out.reply == bytes({IAC, DO,   NAWS,  IAC,  DONT, tspeed, IAC, DO,   TTYPE,
                              IAC, SB,   TTYPE, SEND, IAC,  SE,     IAC, DONT, new_environ,
                              IAC, WONT, ECHO_, IAC,  DONT, SGA,    IAC, WONT, SGA}));
    CHECK(telnet.is_telnet());
}

TEST_CASE("telnet: every option is refused once, however often it is asked", "[session][telnet]") {
    Telnet telnet;
    for (int option = 0; option < 256; ++option) {
        if (option == NAWS || option == TTYPE || option == TM) continue;
        CAPTURE(option);
        CHECK(telnet.feed(bytes({IAC, WILL, option})).reply == bytes({IAC, DONT, option}));
        CHECK(telnet.feed(bytes({IAC, DO, option})).reply == bytes({IAC, WONT, option}));
        for (const int verb : {WILL, DO, WONT, DONT, WILL, DO})
            CHECK(telnet.feed(bytes({IAC, verb, option})).reply.empty());
    }
}

TEST_CASE("telnet: a refusal of what was never on is not answered", "[session][telnet]") {
    Telnet telnet;
    for (int option = 0; option < 256; ++option) {
        CHECK(telnet.feed(bytes({IAC, WONT, option})).reply.empty());
        CHECK(telnet.feed(bytes({IAC, DONT, option})).reply.empty());
    }
}

TEST_CASE("telnet: two of them do not talk for ever", "[session][telnet]") {
    // The worst client: one that negotiates by the same rules and began with everything.
    Telnet here;
    Telnet there;
    std::string to_here = there.offer();
    for (int option = 0; option < 256; ++option)
        to_here += bytes({IAC, WILL, option, IAC, DO, option});
    for (int round = 0; round < 4; ++round) {
        const std::string to_there = here.feed(to_here).reply;
        to_here = there.feed(to_there).reply;
    }
    CHECK(to_here.empty());
}

TEST_CASE("telnet: each timing mark is answered, since output waits for it", "[session][telnet]") {
    Telnet telnet;
    const std::string interrupt = bytes({IAC, IP, IAC, DO, TM, IAC, DM});
    for (int i = 0; i < 3; ++i) {
        const Telnet::Out out = telnet.feed(interrupt);
        CHECK(out.reply == bytes({IAC, WONT, TM}));
        CHECK(out.data.empty());
    }
}

TEST_CASE("telnet: after a command without its last byte the text is whole", "[session][telnet]") {
    // The DM of a Ctrl-C travels as urgent data and may not be in the stream.
    Telnet telnet;
    CHECK(telnet.feed(bytes({IAC, '/', 'h'})).data == "/h");
    CHECK_FALSE(telnet.is_telnet());
}

TEST_CASE("telnet: AYT says yes, an interrupt says nothing, EC takes back", "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.feed(bytes({IAC, AYT})) == Telnet::Out{.data = "", .reply = "[yes]\r\n"});
    CHECK(telnet.feed(bytes({'a', IAC, IP, IAC, NOP, 'b'})) ==
          Telnet::Out{.data = "ab", .reply = ""});
    CHECK(telnet.feed(bytes({'a', IAC, EC})) == Telnet::Out{.data = "a\b", .reply = ""});
}

TEST_CASE("telnet: the window's size is told, changed and taken back", "[session][telnet]") {
    Telnet telnet;
    const std::string size = bytes({IAC, SB, NAWS, 0, 80, 0, 24, IAC, SE});

    (void)telnet.feed(size);
    CHECK_FALSE(telnet.window()); // not agreed on

    CHECK(telnet.feed(bytes({IAC, WILL, NAWS})).reply == bytes({IAC, DO, NAWS}));
    CHECK_FALSE(telnet.window());
    CHECK(telnet.feed(size) == Telnet::Out{});
    CHECK(telnet.window() == Window{.columns = 80, .rows = 24});
    CHECK(telnet.feed(bytes({IAC, WILL, NAWS})).reply.empty());

    // 255 travels doubled; a client that forgets is understood.
    (void)telnet.feed(bytes({IAC, SB, NAWS, 1, IAC, IAC, 2, 3, IAC, SE}));
    CHECK(telnet.window() == Window{.columns = 511, .rows = 515});
    CHECK(telnet.feed(bytes({IAC, SB, NAWS, 0, IAC, 0, 50, IAC, SE})) == Telnet::Out{});
    CHECK(telnet.window() == Window{.columns = 255, .rows = 50});

    // Too short and too long say nothing.
    (void)telnet.feed(bytes({IAC, SB, NAWS, 0, 80, 0, IAC, SE}));
    (void)telnet.feed(bytes({IAC, SB, NAWS, 0, 80, 0, 24, 0, IAC, SE}));
    (void)telnet.feed(bytes({IAC, SB, IAC, SE}));
    CHECK(telnet.window() == Window{.columns = 255, .rows = 50});

    CHECK(telnet.feed(bytes({IAC, WONT, NAWS})).reply == bytes({IAC, DONT, NAWS}));
    CHECK_FALSE(telnet.window());
    CHECK(telnet.feed(bytes({IAC, WONT, NAWS})).reply.empty());
}

TEST_CASE("telnet: the terminal's type is asked for and kept clean and short",
          "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.feed(bytes({IAC, WILL, TTYPE})).reply ==
          bytes({IAC, DO, TTYPE, IAC, SB, TTYPE, SEND, IAC, SE}));
    const auto tell = [&](std::string_view name) {
        (void)telnet.feed(bytes({IAC, SB, TTYPE, IS}) + std::string{name} + bytes({IAC, SE}));
    };
    tell("XTERM-256COLOR");
    CHECK(telnet.terminal_type() == "XTERM-256COLOR");
    tell("a\x1b[2J\nb\xE6 ");
    CHECK(telnet.terminal_type() == "a[2Jb");
    tell(std::string(Telnet::max_subnegotiation_bytes - 2, 'x'));
    CHECK(telnet.terminal_type() == std::string(40, 'x'));
    tell("");
    CHECK_FALSE(telnet.terminal_type());
}

TEST_CASE("telnet: an overlong subnegotiation is swallowed to its end", "[session][telnet]") {
    Telnet telnet;
    (void)telnet.feed(bytes({IAC, WILL, TTYPE, IAC, SB, TTYPE, IS, 'v', 't', IAC, SE}));
    REQUIRE(telnet.terminal_type() == "vt");

    Telnet::Out all;
    feed_to(telnet, bytes({'a', IAC, SB, TTYPE, IS}), all);
    for (int i = 0; i < 1000; ++i)
        feed_to(telnet, std::string(1000, 'x'), all);
    feed_to(telnet, bytes({IAC, SE, 'b'}), all);
    CHECK(all == Telnet::Out{.data = "ab", .reply = ""});
    CHECK(telnet.terminal_type() == "vt"); // what is too long says nothing

    // One byte over the bound, and the bound itself.
    const auto name_of = [](std::size_t size) { return std::string(size, 'y'); };
    (void)telnet.feed(bytes({IAC, SB, TTYPE, IS}) + name_of(Telnet::max_subnegotiation_bytes - 1) +
                      bytes({IAC, SE}));
    CHECK(telnet.terminal_type() == "vt");
    (void)telnet.feed(bytes({IAC, SB, TTYPE, IS}) + name_of(Telnet::max_subnegotiation_bytes - 2) +
                      bytes({IAC, SE}));
    CHECK(telnet.terminal_type() == name_of(40));
}

TEST_CASE("telnet: a command inside a subnegotiation ends it", "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.feed(bytes({IAC, SB, TTYPE, IS, 'v', IAC, DO, ECHO_, 'a'})) ==
          Telnet::Out{.data = "a", .reply = bytes({IAC, WONT, ECHO_})});
}

TEST_CASE("telnet: an offer is made once and its acceptance is not answered again",
          "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.offer() == bytes({IAC, DO, NAWS, IAC, DO, TTYPE}));
    CHECK(telnet.offer().empty());
    CHECK_FALSE(telnet.is_telnet());
    CHECK(telnet.feed(bytes({IAC, WILL, NAWS})).reply.empty());
    CHECK(telnet.feed(bytes({IAC, WILL, TTYPE})).reply == bytes({IAC, SB, TTYPE, SEND, IAC, SE}));
    CHECK(telnet.is_telnet());
    (void)telnet.feed(bytes({IAC, SB, NAWS, 0, 100, 0, 30, IAC, SE}));
    CHECK(telnet.window() == Window{.columns = 100, .rows = 30});

    Telnet declining;
    (void)declining.offer();
    CHECK(declining.feed(bytes({IAC, WONT, NAWS, IAC, WONT, TTYPE})).reply.empty());
    CHECK(declining.offer() == bytes({IAC, DO, NAWS, IAC, DO, TTYPE}));
}

TEST_CASE("telnet: packet borders change nothing", "[session][telnet]") {
    Xorshift random{.state = 20'240'607};
    for (int round = 0; round < 2'000; ++round) {
        const std::string stream = random_stream(random, 1 + random.below(60));
        Telnet whole;
        const Telnet::Out expected = whole.feed(stream);
        for (std::size_t cut = 0; cut <= stream.size(); ++cut) {
            CAPTURE(round, cut);
            Telnet telnet;
            Telnet::Out all;
            feed_to(telnet, std::string_view{stream}.substr(0, cut), all);
            feed_to(telnet, std::string_view{stream}.substr(cut), all);
            REQUIRE(all == expected);
            REQUIRE(telnet.window() == whole.window());
            REQUIRE(telnet.terminal_type() == whole.terminal_type());
        }
        Telnet by_byte;
        Telnet::Out all;
        for (const char& byte : stream)
            feed_to(by_byte, {&byte, 1}, all);
        REQUIRE(all == expected);
    }
}

TEST_CASE("telnet: no stream makes more data than it is, nor more reply than said",
          "[session][telnet]") {
    Xorshift random{.state = 77};
    for (int round = 0; round < 200; ++round) {
        const std::string stream = random_stream(random, 5'000);
        Telnet telnet;
        const Telnet::Out out = telnet.feed(stream);
        CHECK(out.data.size() <= stream.size());
        CHECK(out.reply.size() * 2 <= stream.size() * 7);
    }
}
