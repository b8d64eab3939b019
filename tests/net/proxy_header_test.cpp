#include "net/network.hpp"
#include "net/proxy_header.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_play.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/crc.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::proxy_header_test {

using namespace std::string_literals;
using jantaku::net::Network;
using jantaku::net::ProxyHeader;
using jantaku::net::read_proxy_header;
using jantaku::random_play::Random;

namespace {

const std::string signature = "\r\n\r\n\0\r\nQUIT\n"s;

std::string two_bytes(std::size_t number) {
    return {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
}

std::string block(char command, char family, const std::string& body) {
    return signature + command + family + two_bytes(body.size()) + body;
}

std::string extra(char type, const std::string& value) {
    return type + two_bytes(value.size()) + value;
}

const std::string ports = "\xDC\x04\x01\xBB"s;
const std::string v4 = "\xC0\xA8\x00\x01\xC0\xA8\x00\x0B"s + ports;
const std::string v6 =
    "\x20\x01\x0D\xB8"s + std::string(11, '\0') + "\x07" + std::string(15, '\0') + "\x01" + ports;
const std::string v6_of_v4 =
    std::string(10, '\0') + "\xFF\xFF\x0A\x00\x00\x05"s + std::string(15, '\0') + "\x01" + ports;
const std::string unix_body = "/run/a" + std::string(210, '\0');

// A valid header with the checksum of the specification (PP2_TYPE_CRC32C) in it.
std::string with_checksum() {
    std::string header =
        block('\x21', '\x11', v4 + extra('\x03', "\0\0\0\0"s) + extra('\x04', "pad"));
    boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> crc;
    crc.process_bytes(header.data(), header.size());
    const std::uint32_t sum = crc.checksum();
    for (std::size_t i = 0; i < 4; ++i)
        header[16 + 12 + 3 + i] = static_cast<char>((sum >> (24 - 8 * i)) & 0xFFU);
    return header;
}

struct Case {
    std::string bytes;
    std::optional<std::string> address;
};

std::vector<Case> good_headers() {
    const auto line = [](const std::string& text) { return "PROXY " + text + "\r\n"; };
    return {
        {line("TCP4 192.168.0.1 192.168.0.11 56324 443"), "192.168.0.1"},
        {line("TCP4 255.255.255.255 255.255.255.255 65535 65535"), "255.255.255.255"},
        {line("TCP4 1.2.3.4 5.6.7.8 0 0"), "1.2.3.4"},
        {line("TCP6 2001:db8::7 ::1 56324 443"), "2001:db8::7"},
        {line("TCP6 ::ffff:10.0.0.5 ::1 56324 443"), "10.0.0.5"},
        {line("TCP6 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff "
              "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 65535 65535"),
         "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"},
        {line("UNKNOWN"), {}},
        {line("UNKNOWN ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff "
              "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 65535 65535"),
         {}}, // 107 bytes, the longest
        {block('\x21', '\x11', v4), "192.168.0.1"},
        {block('\x21', '\x21', v6), "2001:db8::7"},
        {block('\x21', '\x21', v6_of_v4), "10.0.0.5"},
        {block('\x21', '\x31', unix_body), {}},
        {block('\x21', '\x00', ""), {}},
        {block('\x21', '\x00', "whatever"), {}},
        {block('\x20', '\x00', ""), {}},
        {block('\x20', '\x11', v4), {}},
        {block('\x20', '\x7F', "ab"), {}}, // for LOCAL, only the length matters
        {block('\x21', '\x11', v4 + extra('\x01', "h2") + extra('\x02', "example.org")),
         "192.168.0.1"},
        {block('\x21', '\x11', v4 + extra('\x04', std::string(521, '\0'))), "192.168.0.1"}, // 536
        {block('\x21', '\x21', v6 + extra('\x20', "")), "2001:db8::7"},
        {with_checksum(), "192.168.0.1"},
    };
}

std::vector<std::string> bad_headers() {
    const auto line = [](const std::string& text) { return "PROXY " + text + "\r\n"; };
    std::string wrong_sum = with_checksum();
    wrong_sum.back() = 'x';
    return {
        "/help\n",
        "proxy TCP4 1.2.3.4 5.6.7.8 1 2\r\n",
        " PROXY",
        "PROXY\r\n",
        "\r\n\r\n\0\r\nQUIT\r"s,
        "\r\nhello",
        line(""),
        line("TCP5 1.2.3.4 5.6.7.8 1 2"),
        line("UNKNOWNS"),
        line("TCP4 1.2.3.4 5.6.7.8 1"),
        line("TCP4 1.2.3.4 5.6.7.8 1 2 3"),
        line("TCP4 1.2.3.4 5.6.7.8 1 2 "),
        line("TCP4  1.2.3.4 5.6.7.8 1 2"),
        line("TCP4 1.2.3 5.6.7.8 1 2"),
        line("TCP4 1.2.3.4 5.6.7.800 1 2"),
        line("TCP4 ::1 ::1 1 2"),
        line("TCP6 1.2.3.4 5.6.7.8 1 2"),
        line("TCP6 fe80::1%eth0 ::1 1 2"),
        line("TCP4 1.2.3.4 5.6.7.8 65536 2"),
        line("TCP4 1.2.3.4 5.6.7.8 01 2"),
        line("TCP4 1.2.3.4 5.6.7.8 1 -2"),
        line("TCP4 1.2.3.4 5.6.7.8 1 2\n"),
        line("TCP4 host 5.6.7.8 1 2"),
        "PROXY UNKNOWN" + std::string(93, ' ') + "\r\n", // 108 bytes
        "PROXY UNKNOWN" + std::string(94, ' '),
        block('\x11', '\x11', v4), // version 1
        block('\x22', '\x11', v4),
        block('\x21', '\x12', v4), // datagrams
        block('\x21', '\x41', v4),
        block('\x21', '\x11', v4.substr(1)),
        block('\x21', '\x21', v6.substr(1)),
        block('\x21', '\x31', unix_body.substr(1)),
        block('\x21', '\x11', v4 + extra('\x04', std::string(522, '\0'))),
        block('\x21', '\x11', v4 + "\x01"),
        block('\x21', '\x11',
              v4 + "\x01\x00\x03"
                   "ab"s),
        block('\x21', '\x11', v4 + extra('\x03', "abc")),
        wrong_sum,
    };
}

} // namespace

TEST_CASE("PROXY header: it names the peer, and has the length that it says", "[net][proxy]") {
    for (const auto& [bytes, address] : good_headers()) {
        CAPTURE(bytes);
        const std::optional wanted{ProxyHeader{.size = bytes.size(), .address = address}};
        for (const std::string& rest : {""s, "/help\r\n"s, "PROXY "s, bytes}) {
            const auto read = read_proxy_header(bytes + rest);
            REQUIRE(read);
            CHECK(*read == wanted);
        }
    }
}

TEST_CASE("PROXY header: a part of one is taken neither for the whole nor for nonsense",
          "[net][proxy]") {
    for (const auto& [bytes, address] : good_headers()) {
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            CAPTURE(bytes, size);
            const auto read = read_proxy_header(std::string_view{bytes}.substr(0, size));
            REQUIRE(read);
            REQUIRE_FALSE(*read);
        }
    }
}

TEST_CASE("PROXY header: bytes that are not a valid header are refused in words", "[net][proxy]") {
    for (const std::string& bytes : bad_headers()) {
        CAPTURE(bytes);
        const auto read = read_proxy_header(bytes);
        REQUIRE_FALSE(read);
        CHECK_FALSE(read.error().empty());
        // More bytes do not change that.
        CHECK_FALSE(read_proxy_header(bytes + "\r\n more"));
    }
}

TEST_CASE("PROXY header: a header longer than its version allows is refused early",
          "[net][proxy]") {
    CHECK_FALSE(read_proxy_header("PROXY " + std::string(101, 'x')));
    const auto line = read_proxy_header("PROXY " + std::string(100, 'x'));
    REQUIRE(line);
    CHECK_FALSE(*line);
    CHECK_FALSE(read_proxy_header(signature + "\x21\x11" + two_bytes(537)));
}

TEST_CASE("PROXY header: a randomly changed header is read the same in any pieces",
          "[net][proxy]") {
    const auto headers = good_headers();
    std::size_t refused = 0;
    std::size_t taken = 0;
    for (std::uint64_t seed = 1; seed <= jantaku::test::effort(20'000U); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::string bytes = headers[random.below(headers.size())].bytes;
        for (std::size_t changes = random.below(4); changes > 0; --changes)
            bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
        if (random.chance(30)) bytes.insert(random.below(bytes.size()), 1, ' ');
        bytes += std::string(random.below(600), 'z');
        // The first verdict that a prefix gives holds for all longer ones.
        std::optional<std::optional<ProxyHeader>> verdict; // an empty one: refused
        for (std::size_t size = 0; size <= bytes.size(); ++size) {
            const auto read = read_proxy_header(std::string_view{bytes}.substr(0, size));
            if (verdict) {
                REQUIRE(read.has_value() == verdict->has_value());
                if (read) REQUIRE(*read == *verdict);
            } else if (!read) {
                verdict.emplace(std::nullopt);
                ++refused;
            } else if (*read) {
                REQUIRE((*read)->size <= size);
                verdict.emplace(*read);
                ++taken;
            }
        }
    }
    CHECK(refused > 1000);
    CHECK(taken > 1000);
}

TEST_CASE("network: it contains the addresses with its prefix", "[net][proxy]") {
    const auto holds = [](std::string_view network, std::string_view address) {
        const auto parsed = Network::parse(network);
        REQUIRE(parsed);
        return parsed->contains(boost::asio::ip::make_address(address));
    };
    CHECK(holds("10.1.2.3", "10.1.2.3"));
    CHECK_FALSE(holds("10.1.2.3", "10.1.2.2"));
    CHECK(holds("10.1.2.3", "::ffff:10.1.2.3"));
    CHECK(holds("::ffff:10.1.2.3", "10.1.2.3"));
    CHECK(holds("10.0.0.0/8", "10.255.0.1"));
    CHECK_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
    CHECK(holds("192.168.4.7/22", "192.168.7.255"));
    CHECK_FALSE(holds("192.168.4.7/22", "192.168.8.0"));
    CHECK(holds("0.0.0.0/0", "203.0.113.9"));
    CHECK_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
    CHECK(holds("2001:db8::/33", "2001:db8:7fff::1"));
    CHECK_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
    CHECK_FALSE(holds("::/0", "203.0.113.9"));
    CHECK(holds("::1", "::1"));
    for (const std::string_view text :
         {"", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/8x", "10.0.0.0/-1", "proxy",
          "10.0.0.0/8/8", "10.0.0"})
        CHECK_FALSE(Network::parse(text));
}

} // namespace jantaku::proxy_header_test
