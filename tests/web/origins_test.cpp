#include "web/origins.hpp"

#include <catch2/catch.hpp>
#include <string>

using jantaku::web::Origins;
using jantaku::web::read_origin;

TEST_CASE("An origin is read in lower case and without its usual port", "[web]") {
    CHECK(read_origin("https://Play.Example.org") == "https://play.example.org");
    CHECK(read_origin("https://play.example.org:443") == "https://play.example.org");
    CHECK(read_origin("http://play.example.org:80") == "http://play.example.org");
    CHECK(read_origin("http://play.example.org:8080") == "http://play.example.org:8080");
    CHECK(read_origin("http://[::1]:8080") == "http://[::1]:8080");
    for (const char* wrong :
         {"", "null", "play.example.org", "ftp://a", "https://", "https://a/b", "https://a b",
          "https://a\n", "https://user@a", "https://a:b", "https://[a]", "https://[::1]a"})
        CHECK_FALSE(read_origin(wrong));
    CHECK_FALSE(read_origin("https://" + std::string(301, 'a')));
}

TEST_CASE("A host is ours if it is an address, localhost or a name that was given", "[web]") {
    const Origins origins{{"https://play.example.org", "http://other.example.org:8080"}};
    for (const char* ours : {"localhost", "localhost:8080", "LOCALHOST", "127.0.0.1:8080",
                             "192.0.2.7", "[::1]", "[::1]:8080", "play.example.org",
                             "Play.Example.Org", "play.example.org:443", "other.example.org:8080"})
        CHECK(origins.is_ours(ours));
    for (const char* other :
         {"", "evil.example.org", "play.example.org.evil.org", "play.example.org:8080",
          "other.example.org", "localhost.evil.org", "127.0.0.1.evil.org", "play.example.org/",
          "::1x", "[::1]evil.org", "localhost:evil.org", "localhost:", "127.0.0.1:80:80",
          "[127.0.0.1]", "[::1", "[]"})
        CHECK_FALSE(origins.is_ours(other));
}

TEST_CASE("A page may connect to its own server, and where the operator allows it", "[web]") {
    const Origins origins{{"https://play.example.org"}};
    CHECK(origins.may_connect(std::nullopt, "localhost"));
    CHECK(origins.may_connect("http://localhost:8080", "localhost:8080"));
    CHECK(origins.may_connect("https://play.example.org", "play.example.org"));
    CHECK(origins.may_connect("https://play.example.org", "127.0.0.1:8080"));
    CHECK_FALSE(origins.may_connect("http://localhost:9090", "localhost:8080"));
    CHECK_FALSE(origins.may_connect("https://evil.example.org", "localhost:8080"));
    CHECK_FALSE(origins.may_connect("https://evil.example.org", "evil.example.org"));
    CHECK_FALSE(origins.may_connect(std::nullopt, "evil.example.org"));
    CHECK_FALSE(origins.may_connect("null", "localhost"));
    CHECK_FALSE(origins.may_connect("", "localhost"));
}
