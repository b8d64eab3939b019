#include "terminal/telnet.hpp"
#include "tests/support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace jantaku::telnet_test {

using jantaku::terminal::Telnet;
using jantaku::terminal::Window;
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

// Random bytes, most of which mean something to telnet, so that sequences occur.
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

// The output for the whole stream, ignoring events.
Telnet::Out feed(Telnet& telnet, std::string_view stream) {
    Telnet::Out all;
    while (!stream.empty()) {
        const Telnet::Out out = telnet.feed(stream);
        all.data += out.data;
        all.reply += out.reply;
    }
    return all;
}

void feed_to(Telnet& telnet, std::string_view stream, Telnet::Out& all) {
    const Telnet::Out out = feed(telnet, stream);
    all.data += out.data;
    all.reply += out.reply;
}

constexpr int EOR_CODE = 239, GA = 249;
constexpr int BINARY = 0, EOR = 25, ENVIRON = 39, CHARSET = 42, MSSP = 70, GMCP = 201;

const std::string offer =
    bytes({IAC, DO,   NAWS,    IAC, DO,   TTYPE, IAC, DO,   ENVIRON, IAC, DO,   BINARY,
           IAC, WILL, CHARSET, IAC, WILL, EOR,   IAC, WILL, GMCP,    IAC, WILL, MSSP});

// A client that has already sent something, so that the offer has been made.
Telnet begun() {
    Telnet telnet;
    REQUIRE(feed(telnet, bytes({IAC, NOP})).reply == offer);
    return telnet;
}

std::string sub(int option, const std::string& content) {
    return bytes({IAC, SB, option}) + content + bytes({IAC, SE});
}

} // namespace

TEST_CASE("telnet: a client that is not telnet passes through unchanged", "[session][telnet]") {
    Telnet telnet;
    const std::string text = "/d 5\r\n東\0\x01\x1b[A\xFE"s;
    const Telnet::Out out = feed(telnet, text);
    CHECK(out.data == text);
    CHECK(out.reply.empty());
    CHECK_FALSE(telnet.is_telnet());
    CHECK_FALSE(telnet.window());
    CHECK_FALSE(telnet.terminal_type());
}

TEST_CASE("telnet: a doubled 255 is one byte of data", "[session][telnet]") {
    Telnet telnet;
    CHECK(feed(telnet, bytes({'a', IAC, IAC, 'b'})).data == "a\xFF"
                                                            "b");
    CHECK_FALSE(telnet.is_telnet());
}

TEST_CASE("telnet: PuTTY's opening is answered by the offer, and unknown options are refused",
          "[session][telnet]") {
    Telnet telnet;
    constexpr int tspeed = 32;
    const Telnet::Out out =
        feed(telnet,
             bytes({IAC, WILL,  NAWS, IAC,  WILL, tspeed, IAC, WILL, TTYPE, IAC, WILL, ENVIRON, IAC,
                    DO,  ECHO_, IAC,  WILL, SGA,  IAC,    DO,  SGA,  '/',   'h', '\r', '\n'}));
    CHECK(out.data == "/h\r\n");
    CHECK(out.reply == offer + bytes({IAC, DONT, tspeed}) + sub(TTYPE, bytes({SEND})) +
                           sub(ENVIRON, bytes({SEND, 3}) + "LC_ALL" + bytes({3}) + "LANG") +
                           bytes({IAC, WILL, ECHO_, IAC, DONT, SGA, IAC, WILL, SGA}));
    CHECK(telnet.facts().sends_keys);
    CHECK(telnet.is_telnet());
    CHECK(telnet.prompt_mark().empty()); // it asked not to get GA
}

TEST_CASE("telnet: every option is refused once, however often it is requested",
          "[session][telnet]") {
    Telnet telnet = begun();
    for (int option = 0; option < 256; ++option) {
        if (option == BINARY || option == NAWS || option == TTYPE || option == TM ||
            option == ENVIRON || option == CHARSET || option == EOR || option == GMCP ||
            option == MSSP || option == ECHO_ || option == SGA)
            continue;
        CAPTURE(option);
        CHECK(feed(telnet, bytes({IAC, WILL, option})).reply == bytes({IAC, DONT, option}));
        CHECK(feed(telnet, bytes({IAC, DO, option})).reply == bytes({IAC, WONT, option}));
        for (const int verb : {WILL, DO, WONT, DONT, WILL, DO})
            CHECK(feed(telnet, bytes({IAC, verb, option})).reply.empty());
    }
}

TEST_CASE("telnet: a refusal of an option that was never on is not answered", "[session][telnet]") {
    Telnet telnet = begun();
    for (int option = 0; option < 256; ++option) {
        CHECK(feed(telnet, bytes({IAC, WONT, option})).reply.empty());
        CHECK(feed(telnet, bytes({IAC, DONT, option})).reply.empty());
    }
}

TEST_CASE("telnet: two servers do not talk to each other forever", "[session][telnet]") {
    // The worst client negotiates by the same rules and began with everything.
    Telnet here;
    Telnet there;
    std::string to_here = there.start();
    for (int option = 0; option < 256; ++option)
        to_here += bytes({IAC, WILL, option, IAC, DO, option});
    for (int round = 0; round < 4; ++round) {
        const std::string to_there = feed(here, to_here).reply;
        to_here = feed(there, to_there).reply;
    }
    CHECK(to_here.empty());
}

TEST_CASE("telnet: each timing mark is answered, because the client's output waits for it",
          "[session][telnet]") {
    Telnet telnet = begun();
    const std::string interrupt = bytes({IAC, IP, IAC, DO, TM, IAC, DM});
    for (int i = 0; i < 3; ++i) {
        const Telnet::Out out = feed(telnet, interrupt);
        CHECK(out.reply == bytes({IAC, WONT, TM}));
        CHECK(out.data.empty());
    }
}

TEST_CASE("telnet: after a command without its last byte the text is complete",
          "[session][telnet]") {
    // The DM of a Ctrl-C is sent as urgent data and may be missing from the stream.
    Telnet telnet;
    CHECK(feed(telnet, bytes({IAC, '/', 'h'})).data == "/h");
    CHECK_FALSE(telnet.is_telnet());
}

TEST_CASE("telnet: AYT gets an answer, an interrupt gets none, and EC erases a character",
          "[session][telnet]") {
    Telnet telnet = begun();
    CHECK(feed(telnet, bytes({IAC, AYT})) == Telnet::Out{.data = "", .reply = "[yes]\r\n"});
    CHECK(feed(telnet, bytes({'a', IAC, IP, IAC, NOP, 'b'})) ==
          Telnet::Out{.data = "ab", .reply = ""});
    CHECK(feed(telnet, bytes({'a', IAC, EC})) == Telnet::Out{.data = "a\b", .reply = ""});
}

TEST_CASE("telnet: the window's size can be set, changed and withdrawn", "[session][telnet]") {
    Telnet telnet = begun();
    const std::string size = bytes({IAC, SB, NAWS, 0, 80, 0, 24, IAC, SE});

    (void)feed(telnet, size);
    CHECK_FALSE(telnet.window()); // not agreed yet

    CHECK(feed(telnet, bytes({IAC, WILL, NAWS})).reply.empty()); // the server had asked for it
    CHECK_FALSE(telnet.window());
    CHECK(feed(telnet, size) == Telnet::Out{});
    CHECK(telnet.window() == Window{.columns = 80, .rows = 24});
    CHECK(feed(telnet, bytes({IAC, WILL, NAWS})).reply.empty());

    // 255 is sent doubled. A client that forgets that is still understood.
    (void)feed(telnet, bytes({IAC, SB, NAWS, 1, IAC, IAC, 2, 3, IAC, SE}));
    CHECK(telnet.window() == Window{.columns = 511, .rows = 515});
    CHECK(feed(telnet, bytes({IAC, SB, NAWS, 0, IAC, 0, 50, IAC, SE})) == Telnet::Out{});
    CHECK(telnet.window() == Window{.columns = 255, .rows = 50});

    // Sizes that are too short or too long have no effect.
    (void)feed(telnet, bytes({IAC, SB, NAWS, 0, 80, 0, IAC, SE}));
    (void)feed(telnet, bytes({IAC, SB, NAWS, 0, 80, 0, 24, 0, IAC, SE}));
    (void)feed(telnet, bytes({IAC, SB, IAC, SE}));
    CHECK(telnet.window() == Window{.columns = 255, .rows = 50});

    CHECK(feed(telnet, bytes({IAC, WONT, NAWS})).reply == bytes({IAC, DONT, NAWS}));
    CHECK_FALSE(telnet.window());
    CHECK(feed(telnet, bytes({IAC, WONT, NAWS})).reply.empty());
}

TEST_CASE("telnet: the terminal's types are requested until one repeats", "[session][telnet]") {
    Telnet telnet = begun();
    const std::string send = sub(TTYPE, bytes({SEND}));
    CHECK(feed(telnet, bytes({IAC, WILL, TTYPE})).reply == send);
    const auto tell = [&](const std::string& name) {
        return feed(telnet, sub(TTYPE, bytes({IS}) + name)).reply;
    };
    CHECK(tell("TINTIN++") == send);
    CHECK(telnet.terminal_type() == "TINTIN++");
    CHECK(tell("XTERM-256COLOR") == send);
    CHECK(tell("MTTS 2381") == send);
    CHECK(tell("MTTS 2381").empty());
    CHECK(telnet.client() == "TINTIN++");
    CHECK(telnet.terminal_type() == "XTERM-256COLOR");
    CHECK(telnet.mtts() == 2381);

    // If the names never end, only a limited number is requested.
    Telnet endless = begun();
    (void)feed(endless, bytes({IAC, WILL, TTYPE}));
    std::size_t asked = 0;
    for (int i = 0; i < 100; ++i)
        asked += feed(endless, sub(TTYPE, bytes({IS}) + "t" + std::to_string(i))).reply == send;
    CHECK(asked == Telnet::max_terminal_types - 1);
}

TEST_CASE("telnet: a terminal's type is cleaned and cut", "[session][telnet]") {
    const auto told = [](const std::string& name) {
        Telnet telnet = begun();
        (void)feed(telnet, bytes({IAC, WILL, TTYPE}));
        (void)feed(telnet, sub(TTYPE, bytes({IS}) + name));
        return telnet.terminal_type();
    };
    CHECK(told("a\x1b[2J\nb\xE6 ") == "a[2Jb");
    CHECK(told(std::string(Telnet::max_subnegotiation_bytes - 2, 'x')) == std::string(40, 'x'));
    CHECK_FALSE(told(std::string(Telnet::max_subnegotiation_bytes - 1, 'x')));
    CHECK_FALSE(told(""));
}

TEST_CASE("telnet: an overlong subnegotiation is dropped to its end", "[session][telnet]") {
    Telnet telnet = begun();
    (void)feed(telnet, bytes({IAC, WILL, TTYPE}));
    Telnet::Out all;
    feed_to(telnet, bytes({'a', IAC, SB, TTYPE, IS}), all);
    for (int i = 0; i < 1000; ++i)
        feed_to(telnet, std::string(1000, 'x'), all);
    feed_to(telnet, bytes({IAC, SE, 'b'}), all);
    CHECK(all == Telnet::Out{.data = "ab", .reply = ""});
    CHECK_FALSE(telnet.terminal_type()); // an overlong one has no effect
    feed_to(telnet, sub(TTYPE, "\0xterm"s), all);
    CHECK(telnet.terminal_type() == "xterm"); // and takes nothing from the next one
}

TEST_CASE("telnet: the environment gives the locale", "[session][telnet]") {
    Telnet telnet = begun();
    (void)feed(telnet, bytes({IAC, WILL, ENVIRON}));
    const std::string user_var = bytes({3});
    const std::string value = bytes({1});
    (void)feed(telnet, sub(ENVIRON, bytes({IS}) + user_var + "LANG" + value + "zh_CN.GBK" +
                                        user_var + "LC_ALL"));
    CHECK(telnet.locale() == "zh_CN.GBK");
    (void)feed(telnet, sub(ENVIRON, bytes({2, 0}) + "LC_ALL" + value + "ja_J" + bytes({2, 'P'})));
    CHECK(telnet.locale() == "ja_JP");
}

TEST_CASE("telnet: a character set is agreed on, whichever side asks", "[session][telnet]") {
    using jantaku::terminal::Encoding;
    Telnet telnet = begun();
    CHECK(feed(telnet, bytes({IAC, DO, CHARSET})).reply ==
          sub(CHARSET, "\x01;UTF-8;GBK;Big5;Shift_JIS;EUC-JP;US-ASCII"));
    const auto event_of = [&](const std::string& stream, std::string& reply) {
        std::string_view rest = stream;
        const Telnet::Out out = telnet.feed(rest);
        reply = out.reply;
        const auto* agreed = out.event ? std::get_if<Telnet::EncodingAgreed>(&*out.event) : nullptr;
        return agreed ? std::optional{agreed->encoding} : std::nullopt;
    };
    std::string reply;
    // If both ask at once, the client's request is dropped.
    CHECK_FALSE(event_of(sub(CHARSET, "\x01;GBK"), reply));
    CHECK(reply == sub(CHARSET, "\x03"));
    CHECK(event_of(sub(CHARSET, "\x02gbk"), reply) == Encoding::gbk);
    CHECK_FALSE(event_of(sub(CHARSET, "\x02utf-8"), reply)); // the server had not asked
    CHECK(event_of(sub(CHARSET, "\x01 KOI8-R BIG5 UTF-8"), reply) == Encoding::big5);
    CHECK(reply == sub(CHARSET, "\x02"
                                "BIG5"));
    CHECK(event_of(sub(CHARSET, "\x01[TTABLE ]\x01;utf-8"), reply) == Encoding::utf8);
    CHECK_FALSE(event_of(sub(CHARSET, "\x01;KOI8-R;"), reply));
    CHECK(reply == sub(CHARSET, "\x03"));
    CHECK_FALSE(event_of(sub(CHARSET, "\x04\x01"), reply));
    CHECK(reply == sub(CHARSET, "\x05"));
}

TEST_CASE("telnet: binary transmission is requested and granted", "[session][telnet]") {
    // Otherwise GNU telnet takes the last byte of 木 for Ctrl-\ (quit).
    Telnet telnet = begun();
    CHECK(feed(telnet, bytes({IAC, WILL, BINARY, IAC, DO, BINARY})).reply ==
          bytes({IAC, WILL, BINARY}));
    CHECK(telnet.options_text() == "BINARY");
}

TEST_CASE("telnet: a prompt ends with EOR, with GA, or with nothing", "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.prompt_mark().empty());
    (void)telnet.start();
    CHECK(telnet.prompt_mark().empty()); // the client has not answered
    (void)feed(telnet, bytes({IAC, DONT, EOR}));
    CHECK(telnet.prompt_mark() == bytes({IAC, GA}));
    (void)feed(telnet, bytes({IAC, DO, EOR}));
    CHECK(telnet.prompt_mark() == bytes({IAC, EOR_CODE}));
    (void)feed(telnet, bytes({IAC, DONT, EOR, IAC, DO, SGA}));
    CHECK(telnet.prompt_mark().empty());
}

TEST_CASE("telnet: an option that keeps changing is refused in the end", "[session][telnet]") {
    Telnet telnet = begun();
    std::size_t reply_bytes = 0;
    for (int i = 0; i < 1000; ++i)
        reply_bytes += feed(telnet, bytes({IAC, WILL, ENVIRON, IAC, WONT, ENVIRON})).reply.size();
    CHECK(reply_bytes < 300);
    CHECK(feed(telnet, bytes({IAC, WILL, ENVIRON})).reply.empty());
}

TEST_CASE("telnet: the server takes over echo while a secret is being typed", "[session][telnet]") {
    Telnet telnet = begun();
    CHECK(telnet.hide_typing(true) == bytes({IAC, WILL, ECHO_}));
    CHECK(telnet.is_hiding());
    CHECK(feed(telnet, bytes({IAC, DO, ECHO_})).reply.empty());
    CHECK(telnet.hide_typing(false) == bytes({IAC, WONT, ECHO_}));
    CHECK_FALSE(telnet.is_hiding());
    CHECK(feed(telnet, bytes({IAC, DONT, ECHO_})).reply.empty());
    CHECK_FALSE(telnet.facts().sends_keys);

    SECTION("a client that refuses shows what is typed") {
        CHECK(telnet.hide_typing(true) == bytes({IAC, WILL, ECHO_}));
        CHECK(feed(telnet, bytes({IAC, DONT, ECHO_})).reply.empty());
        CHECK(telnet.hide_typing(false).empty());
    }
    SECTION("a client that is not telnet is sent nothing") {
        Telnet plain;
        CHECK(plain.hide_typing(true).empty());
        CHECK_FALSE(plain.is_hiding());
    }
    SECTION("a client that wants no telnet is sent nothing either") {
        static_cast<void>(telnet.stop());
        CHECK(telnet.hide_typing(true).empty());
        CHECK_FALSE(telnet.is_hiding());
    }
}

TEST_CASE("telnet: a client that asks for echo sends its keys and shows only what comes back",
          "[session][telnet]") {
    Telnet telnet = begun();
    const Telnet::Out out = feed(telnet, bytes({IAC, DO, ECHO_, IAC, DO, SGA}));
    CHECK(out.reply == bytes({IAC, WILL, ECHO_, IAC, WILL, SGA}));
    CHECK(telnet.facts().sends_keys);
    SECTION("while a secret is typed, too") {
        CHECK(telnet.hide_typing(true).empty());
        CHECK(telnet.is_hiding());
        CHECK(telnet.hide_typing(false).empty());
        CHECK_FALSE(telnet.is_hiding());
        CHECK(telnet.facts().sends_keys);
    }
    SECTION("until it takes that back") {
        CHECK(feed(telnet, bytes({IAC, DONT, ECHO_})).reply == bytes({IAC, WONT, ECHO_}));
        CHECK_FALSE(telnet.facts().sends_keys);
    }
    SECTION("until it takes that back while a secret is typed") {
        CHECK(telnet.hide_typing(true).empty());
        CHECK(feed(telnet, bytes({IAC, DONT, ECHO_})).reply == bytes({IAC, WONT, ECHO_}));
        CHECK_FALSE(telnet.facts().sends_keys);
        CHECK(telnet.hide_typing(false).empty());
    }
    SECTION("until telnet is switched off") {
        const std::string refusals = telnet.stop();
        CHECK(refusals.find(bytes({IAC, WONT, ECHO_})) != std::string::npos);
        CHECK(refusals.find(bytes({IAC, WONT, SGA})) != std::string::npos);
        CHECK_FALSE(telnet.facts().sends_keys);
    }
}

TEST_CASE("telnet: off withdraws all options, and on offers them again", "[session][telnet]") {
    Telnet telnet = begun();
    (void)feed(telnet, bytes({IAC, WILL, NAWS, IAC, DO, EOR}) + sub(NAWS, bytes({0, 80, 0, 24})));
    CHECK(telnet.options_text() == "NAWS EOR");
    CHECK(telnet.stop() == bytes({IAC, DONT, NAWS, IAC, WONT, EOR}));
    CHECK_FALSE(telnet.window());
    CHECK(telnet.prompt_mark().empty());
    CHECK(feed(telnet, bytes({IAC, WONT, NAWS, IAC, DONT, EOR})).reply.empty());
    CHECK(feed(telnet, bytes({IAC, DO, EOR})).reply == bytes({IAC, WONT, EOR}));
    CHECK(telnet.start().starts_with(bytes({IAC, DO, NAWS})));
}

TEST_CASE("telnet: a command inside a subnegotiation ends it", "[session][telnet]") {
    Telnet telnet = begun();
    CHECK(feed(telnet, bytes({IAC, SB, TTYPE, IS, 'v', IAC, DO, TM, 'a'})) ==
          Telnet::Out{.data = "a", .reply = bytes({IAC, WONT, TM})});
}

TEST_CASE("telnet: an offer is made once, and its acceptance is not answered",
          "[session][telnet]") {
    Telnet telnet;
    CHECK(telnet.start() == offer);
    CHECK(telnet.start().empty());
    CHECK_FALSE(telnet.is_telnet());
    CHECK(feed(telnet, bytes({IAC, WILL, NAWS})).reply.empty());
    CHECK(telnet.is_telnet());
    (void)feed(telnet, sub(NAWS, bytes({0, 100, 0, 30})));
    CHECK(telnet.window() == Window{.columns = 100, .rows = 30});

    Telnet declining;
    (void)declining.start();
    CHECK(feed(declining, bytes({IAC, WONT, NAWS, IAC, WONT, TTYPE})).reply.empty());
    CHECK(declining.start() == bytes({IAC, DO, NAWS, IAC, DO, TTYPE}));
}

TEST_CASE("telnet: packet boundaries change nothing", "[session][telnet]") {
    Xorshift random{.state = 20'240'607};
    for (int round = 0; round < 2'000; ++round) {
        const std::string stream = random_stream(random, 1 + random.below(60));
        Telnet whole;
        const Telnet::Out expected = feed(whole, stream);
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

TEST_CASE("telnet: no stream gives more data than its length, or more reply than the bound",
          "[session][telnet]") {
    Xorshift random{.state = 77};
    for (int round = 0; round < 200; ++round) {
        const std::string stream = random_stream(random, 5'000);
        Telnet telnet;
        const Telnet::Out out = feed(telnet, stream);
        CHECK(out.data.size() <= stream.size());
        CHECK(out.reply.size() <= stream.size() * 7 / 2 + Telnet::max_reply_bytes);
    }
}

} // namespace jantaku::telnet_test
