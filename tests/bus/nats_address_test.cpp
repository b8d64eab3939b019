#include "bus/nats_address.hpp"
#include "tests/support/catch.hpp"

#include <string>

namespace jantaku::nats_address_test {

TEST_CASE("nats address: it names servers, and what they know the bus by", "[bus]") {
    const nats::Address plain = nats::address_of("nats://host");
    CHECK(!plain.is_tls);
    CHECK(plain.servers == std::vector<nats::Server>{{.host = "host", .port = 4222}});
    CHECK(plain.user.empty());
    CHECK(plain.token.empty());

    const nats::Address full = nats::address_of("tls://ann:p%40,w:d@a:1,[::1]:2,tls://b.example");
    CHECK(full.is_tls);
    CHECK(full.user == "ann");
    CHECK(full.password == "p@,w:d");
    CHECK(full.servers == std::vector<nats::Server>{{.host = "a", .port = 1},
                                                    {.host = "::1", .port = 2},
                                                    {.host = "b.example", .port = 4222}});

    CHECK(nats::address_of("nats://t%6fken@host").token == "token");
}

TEST_CASE("nats address: anything else is refused, and the refusal has no secret in it", "[bus]") {
    for (const char* url : {"",
                            "host",
                            "host:4222",
                            "http://host",
                            "nats://",
                            "nats://@host",
                            "nats://:secret@host",
                            "nats://u:secret@",
                            "nats://u:secret@host:0",
                            "nats://u:secret@host:65536",
                            "nats://u:secret@host:x",
                            "nats://u:secret@host:",
                            "nats://u:secret@host/",
                            "nats://u:secret@host,",
                            "nats://u:secret@a b",
                            "nats://u:secret%@host",
                            "nats://u:secret%4@host",
                            "nats://u:secret%4x@host",
                            "nats://u:secret%00@host",
                            "nats://u:secret@[::1",
                            "nats://u:secret@[::1]4222",
                            "nats://u:secret@a,tls://b",
                            "nats://u:secret@::1"}) {
        CAPTURE(url);
        try {
            static_cast<void>(nats::address_of(url));
            FAIL("accepted");
        } catch (const BusError& error) {
            CHECK(std::string{error.what()}.find("secret") == std::string::npos);
        }
    }
}

TEST_CASE("nats address: what is shown has no secret in it", "[bus]") {
    CHECK(nats::shown("nats://ann:secret@host") == "nats://host:4222");
    CHECK(nats::shown("tls://secret@a:1,[::1]:2") == "tls://a:1,[::1]:2");
    CHECK(nats::has_password("nats://ann:secret@host"));
    CHECK(nats::has_password("nats://secret@host"));
    CHECK(!nats::has_password("nats://host"));
    CHECK(!nats::has_password("nats://ann:@host"));
}

TEST_CASE("nats address: over the net there must be TLS and a secret", "[bus]") {
    const auto why = [](const std::string& url, const std::string& file = {}) {
        NatsOptions options;
        options.url = url;
        options.credentials_file = file;
        return nats::why_insecure(options).value_or("");
    };
    for (const char* url : {"nats://localhost", "nats://127.0.0.1:1,127.1.2.3,[::1]",
                            "tls://ann:secret@far", "tls://secret@near,far"})
        CHECK(why(url).empty());
    CHECK(why("tls://far", "file").empty());
    CHECK(why("nats://localhost,far") ==
          "far is another machine, and the address begins with nats://, not tls://");
    CHECK(why("nats://ann:secret@127.example", "file") ==
          "127.example is another machine, and the address begins with nats://, not tls://");
    CHECK(why("tls://ann:@far") ==
          "far is another machine, and the address has neither a password nor a token, and there "
          "is no file of credentials");
}

} // namespace jantaku::nats_address_test
