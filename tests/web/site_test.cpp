#include "web/site.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <vector>

using namespace jantaku;
using nlohmann::json;

namespace {

// A site, and the ends of its questions at which a server would be.
struct Rig {
    boost::asio::io_context io;
    std::vector<net::Socket> servers;
    std::vector<std::string> addresses;
    std::string visitor = "192.0.2.1";
    web::Site site{[this](const std::string& address) {
        net::Pair pair = net::stream_pair();
        addresses.push_back(address);
        servers.push_back(net::local_socket(io, std::move(pair.there)));
        return net::local_socket(io, std::move(pair.here));
    }};

    std::shared_ptr<std::optional<web::Answer>> ask(std::string path, std::string query = {}) {
        auto answer = std::make_shared<std::optional<web::Answer>>();
        site.answer({.path = std::move(path), .query = std::move(query), .address = visitor},
                    [answer](web::Answer given) { *answer = std::move(given); });
        run();
        return answer;
    }
    void run() {
        io.restart();
        io.poll();
    }
    json asked(std::size_t question) {
        std::string line(1000, '\0');
        line.resize(servers.at(question).read_some(boost::asio::buffer(line)));
        return json::parse(line);
    }
    void say(std::size_t question, const std::string& lines) {
        boost::asio::write(servers.at(question), boost::asio::buffer(lines));
        run();
    }
};

const std::string hello = "{\"type\":\"hello\"}\n{\"type\":\"entered\",\"name\":\"Guest-1\"}\n";

} // namespace

TEST_CASE("A page asks the server once, as a guest of the visitor's address", "[web]") {
    Rig rig;
    const auto first = rig.ask("/who.json");
    const auto second = rig.ask("/who.json");
    REQUIRE(rig.servers.size() == 1);
    CHECK(rig.addresses.front() == "192.0.2.1");
    CHECK(rig.asked(0) == json{{"type", "who"}, {"id", 1}});
    CHECK_FALSE(*first);
    rig.say(0, hello + "{\"type\":\"ok\",\"id\":1,\"people\":[]}\n");
    for (const auto& answer : {first, second}) {
        REQUIRE(*answer);
        CHECK((*answer)->status == 200);
        CHECK(json::parse((*answer)->body->bytes) == json{{"people", json::array()}});
    }
    CHECK((*rig.ask("/who.json"))->status == 200);
    CHECK(rig.servers.size() == 1); // the answer was kept
}

TEST_CASE("The parts of an answer are put together", "[web]") {
    Rig rig;
    const auto answer = rig.ask("/game/7.json");
    CHECK(rig.asked(0) == json{{"type", "log"}, {"format", "full"}, {"number", 7}, {"id", 1}});
    rig.say(0, hello + "{\"type\":\"part\",\"id\":1,\"lines\":[\"a\",\"b\"]}\n{\"type\":\"o");
    rig.say(0, "k\",\"id\":1,\"lines\":[\"c\"],\"number\":7}\n");
    REQUIRE(*answer);
    CHECK(json::parse((*answer)->body->bytes) == json{{"lines", {"a", "b", "c"}}, {"number", 7}});
}

TEST_CASE("A game that may not be seen is 404, and so is its page", "[web]") {
    Rig rig;
    const auto data = rig.ask("/game/7.json");
    const auto page = rig.ask("/game/7");
    REQUIRE(rig.servers.size() == 1);
    rig.say(0, hello + "{\"type\":\"error\",\"id\":1,\"code\":\"E-NO_INVITE\",\"message\":\"\"}\n");
    CHECK((*data)->status == 404);
    CHECK((*page)->status == 404);
}

TEST_CASE("A link is part of the question", "[web]") {
    Rig rig;
    rig.ask("/game/7.json", "x=1&link=0123abcd");
    CHECK(
        rig.asked(0) ==
        json{{"type", "log"}, {"format", "full"}, {"number", 7}, {"link", "0123abcd"}, {"id", 1}});
    rig.ask("/game/7.json");
    CHECK(rig.servers.size() == 2);
}

TEST_CASE("Values of a query that are no words of ours are left out", "[web]") {
    Rig rig;
    for (const char* query : {"page=\xff", "page=x", "page=0", "page=%31", "pool=\xff", "players="})
        rig.ask("/who.json", query);
    rig.ask("/ladder.json", "pool=\xff&players=%34");
    rig.ask("/ladder.json", "pool=mixed&players=4");
    REQUIRE(rig.servers.size() == 3);
    CHECK(rig.asked(0) == json{{"type", "who"}, {"id", 1}});
    CHECK(rig.asked(1) == json{{"type", "top"}, {"id", 1}});
    CHECK(rig.asked(2) == json{{"type", "top"}, {"pool", "mixed"}, {"players", "4"}, {"id", 1}});
}

TEST_CASE("A number of a game that is none asks nobody", "[web]") {
    Rig rig;
    for (const char* path : {"/game/0", "/game/", "/game/07", "/game/7x", "/game/-7", "/game/7/",
                             "/game/99999999999999999999999", "/game/7.jsonx"}) {
        const auto answer = rig.ask(path);
        REQUIRE(*answer);
        CHECK((*answer)->status == 404);
    }
    CHECK(rig.servers.empty());
}

TEST_CASE("A server that gives no answer is not asked for ever", "[web]") {
    Rig rig;
    const auto closed = rig.ask("/who.json");
    rig.servers.front().close();
    rig.run();
    REQUIRE(*closed);
    CHECK((*closed)->status == 503);
    const auto wrong = rig.ask("/who.json");
    rig.say(1, "the server is full\n");
    REQUIRE(*wrong);
    CHECK((*wrong)->status == 503);
    const auto strange = rig.ask("/who.json");
    rig.say(2, "{\"type\":7,\"id\":1}\n");
    REQUIRE(*strange);
    CHECK((*strange)->status == 503);
}

TEST_CASE("A bounded number of questions is asked at a time, and fewer for one place", "[web]") {
    Rig rig;
    const auto refused = [&](int game) {
        const auto answer = rig.ask("/game/" + std::to_string(game) + ".json");
        return *answer && (*answer)->status == 503;
    };
    int game = 0;
    for (std::size_t place = 0; place < web::Site::most_questions / 4; ++place) {
        rig.visitor = "192.0.2." + std::to_string(place + 1);
        for (std::size_t i = 0; i < web::Site::most_from_one_place; ++i)
            CHECK_FALSE(refused(++game));
        CHECK(refused(++game));
    }
    rig.visitor = "198.51.100.1";
    CHECK(refused(++game));
    rig.servers.front().close();
    rig.run();
    CHECK_FALSE(refused(++game));
}

TEST_CASE("The terminal's page allows its own styles by a new number each time", "[web]") {
    Rig rig;
    const auto policy = [&] {
        const auto answer = rig.ask("/");
        REQUIRE(*answer);
        for (const auto& [name, value] : (*answer)->headers)
            if (name == "Content-Security-Policy") return value;
        return std::string{};
    };
    const std::string first = policy();
    CHECK(first.find("script-src 'self';") != std::string::npos);
    CHECK(first.find("'nonce-") != std::string::npos);
    CHECK(first != policy());
    const auto page = rig.ask("/");
    CHECK((*page)->body->bytes.find("{{nonce}}") == std::string::npos);
}
