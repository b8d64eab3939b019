#include "web/forwarded.hpp"

#include <catch2/catch.hpp>
#include <string>

using boost::asio::ip::make_address;
using jantaku::net::Network;
using jantaku::web::client_of;

namespace {

std::string client(const char* peer, const std::string& header) {
    const std::vector<Network> proxies{*Network::parse("10.0.0.0/8"), *Network::parse("::1")};
    return client_of(make_address(peer), header, proxies).to_string();
}

} // namespace

TEST_CASE("X-Forwarded-For counts only if a trusted proxy says it", "[web]") {
    CHECK(client("192.0.2.1", "") == "192.0.2.1");
    CHECK(client("192.0.2.1", "203.0.113.9") == "192.0.2.1");
    CHECK(client("10.0.0.1", "203.0.113.9") == "203.0.113.9");
    CHECK(client("::ffff:10.0.0.1", "203.0.113.9") == "203.0.113.9");
    CHECK(client("10.0.0.1", "") == "10.0.0.1");
}

TEST_CASE("X-Forwarded-For is read from the right, past trusted proxies only", "[web]") {
    CHECK(client("10.0.0.1", "198.51.100.5, 203.0.113.9") == "203.0.113.9");
    CHECK(client("10.0.0.1", "198.51.100.5, 203.0.113.9, 10.0.0.2") == "203.0.113.9");
    CHECK(client("10.0.0.1", "203.0.113.9 ,\t::1") == "203.0.113.9");
    CHECK(client("10.0.0.1", "10.0.0.3, 10.0.0.2") == "10.0.0.3");
}

TEST_CASE("A port behind an address in X-Forwarded-For is left away", "[web]") {
    CHECK(client("10.0.0.1", "203.0.113.9:4711") == "203.0.113.9");
    CHECK(client("10.0.0.1", "\"203.0.113.9\"") == "203.0.113.9");
    CHECK(client("10.0.0.1", "[2001:db8::1]:80") == "2001:db8::1");
    CHECK(client("10.0.0.1", "\"[2001:db8::1]:80\"") == "2001:db8::1");
    CHECK(client("10.0.0.1", "2001:db8::1") == "2001:db8::1");
    CHECK(client("10.0.0.1", "[") == "10.0.0.1");
    CHECK(client("10.0.0.1", "\"") == "10.0.0.1");
    for (const char* wrong : {"[::1", "[2001:db8::1]x", "[203.0.113.9]", "203.0.113.9:x",
                              "203.0.113.9:", "fe80::1%1", "fe80::1%lo"})
        CHECK(client("10.0.0.1", wrong) == "10.0.0.1");
}

TEST_CASE("Words in X-Forwarded-For that are no address end the reading", "[web]") {
    CHECK(client("10.0.0.1", "203.0.113.9, unknown") == "10.0.0.1");
    CHECK(client("10.0.0.1", "203.0.113.9,, 10.0.0.2") == "10.0.0.2");
    CHECK(client("10.0.0.1", ",") == "10.0.0.1");
    std::string chain = "203.0.113.9";
    for (int i = 0; i < 100; ++i)
        chain += ", 10.0.0.2";
    CHECK(client("10.0.0.1", chain) == "10.0.0.2");
}
