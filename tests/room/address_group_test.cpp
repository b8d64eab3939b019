#include "room/address_group.hpp"
#include "tests/support/catch.hpp"

#include <string>

namespace jantaku::address_group_test {

using Kind = AddressGroup::Kind;

TEST_CASE("address group: each IPv4 address is a place of its own", "[room][address]") {
    const auto place = AddressGroup::of("192.0.2.1");
    CHECK(place == AddressGroup{Kind::ipv4, 0xC0000201});
    CHECK(place != AddressGroup::of("192.0.2.2"));
    CHECK_FALSE(place.wide());
    for (const char* mapped :
         {"::ffff:192.0.2.1", "::FFFF:192.0.2.1", "::ffff:c000:201", "0:0:0:0:0:ffff:192.0.2.1"})
        CHECK(AddressGroup::of(mapped) == place);
}

TEST_CASE("address group: a /64 of IPv6 is one place, however it is written", "[room][address]") {
    const auto place = AddressGroup::of("2001:db8:0:1::1");
    CHECK(place == AddressGroup{Kind::ipv6_64, 0x20010db800000001});
    for (const char* same :
         {"2001:db8:0:1::2", "2001:DB8:0:1:FFFF:FFFF:FFFF:FFFF",
          "2001:0db8:0000:0001::", "2001:db8:0:1:0:0:192.0.2.1", "2001:db8:0:1::1%eth0"})
        CHECK(AddressGroup::of(same) == place);
    CHECK(AddressGroup::of("2001:db8:0:2::1") != place);
    CHECK(AddressGroup::of("::1.2.3.4").kind == Kind::ipv6_64); // not mapped
}

TEST_CASE("address group: only a /64 is part of something wider", "[room][address]") {
    const auto wide = AddressGroup::of("2001:db8:7:1::1").wide();
    REQUIRE(wide);
    CHECK(wide->kind == Kind::ipv6_48);
    CHECK(wide == AddressGroup::of("2001:db8:7:ffff::1").wide());
    CHECK(wide != AddressGroup::of("2001:db8:8:1::1").wide());
    CHECK(wide != AddressGroup::of("2001:db8:7::1"));
    CHECK_FALSE(wide->wide());
}

TEST_CASE("address group: all texts that are not addresses are one place", "[room][address]") {
    const AddressGroup unreadable{Kind::unreadable, 0};
    for (const std::string& text :
         {std::string{"unknown"}, std::string{"1.2.3"}, std::string{"1.2.3.4.5"},
          std::string{"01.2.3.4"}, std::string{"192.0.2.1 "}, std::string{"2001:db8::1::2"},
          std::string{"%eth0"}, std::string{"[::1]"}, std::string{"1.2.3.4\0x", 9},
          std::string(100'000, '1')}) {
        CAPTURE(text.substr(0, 20));
        CHECK(AddressGroup::of(text) == unreadable);
    }
    CHECK(AddressGroup::of("") == AddressGroup{});
}

TEST_CASE(
    "address group: loopback is 127.0.0.0/8 and ::1, and not every word that begins like them",
    "[room][address]") {
    for (const char* here : {"127.0.0.1", "127.255.0.9", "::ffff:127.0.0.1", "::1"})
        CHECK(is_loopback(here));
    for (const char* there : {"", "128.0.0.1", "::2", "127.example.org", "2001:db8::1"})
        CHECK_FALSE(is_loopback(there));
}

} // namespace jantaku::address_group_test
