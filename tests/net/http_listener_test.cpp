#include "net/client.hpp"
#include "net/http_listener.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_play.hpp"

#include <boost/asio/post.hpp>
#include <boost/system/system_error.hpp>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace jantaku::http_listener_test {

using namespace std::chrono_literals;

namespace {

// Two pages: /one says "1", /bad is 503.
class Site {
  public:
    explicit Site(net::HttpOptions options = {}) {
        listener_ = std::make_unique<net::HttpListener>(
            io_, options, [](std::string_view path) -> std::optional<net::HttpAnswer> {
                if (path == "/one") return net::HttpAnswer{.status = 200, .body = "1\n"};
                if (path == "/bad")
                    return net::HttpAnswer{.status = 503, .type = "text/odd", .body = "why\n"};
                return std::nullopt;
            });
        listener_->start();
        thread_ = std::thread{[this] { io_.run(); }};
    }
    ~Site() {
        boost::asio::post(io_, [this] { listener_->stop(); });
        thread_.join();
    }

    [[nodiscard]] net::Client connect() const {
        return {"127.0.0.1", std::to_string(listener_->port())};
    }
    // Everything that comes back, until the end.
    [[nodiscard]] std::string ask(const std::string& request) const {
        net::Client client = connect();
        client.send(request);
        return rest(client);
    }
    static std::string rest(net::Client& client) {
        std::string all;
        while (!client.is_closed())
            all += client.receive(5s);
        return all;
    }

  private:
    boost::asio::io_context io_;
    std::unique_ptr<net::HttpListener> listener_;
    std::thread thread_;
};

std::string status_of(const std::string& answer) {
    return answer.substr(0, answer.find("\r\n"));
}

std::string body_of(const std::string& answer) {
    return answer.substr(answer.find("\r\n\r\n") + 4);
}

bool has_line(const std::string& answer, const std::string& line) {
    return answer.find("\r\n" + line + "\r\n") != std::string::npos;
}

} // namespace

TEST_CASE("http: a page comes with its type and length, and the connection closes", "[net][http]") {
    const Site site;
    const std::string answer = site.ask("GET /one HTTP/1.1\r\nHost: here\r\n\r\n");
    CHECK(status_of(answer) == "HTTP/1.1 200 OK");
    CHECK(has_line(answer, "Content-Type: text/plain; charset=utf-8"));
    CHECK(has_line(answer, "Content-Length: 2"));
    CHECK(has_line(answer, "Connection: close"));
    CHECK(body_of(answer) == "1\n");
    CHECK(body_of(site.ask("GET /one?x=/bad HTTP/1.0\r\n\r\n")) == "1\n");
    const std::string bad = site.ask("GET /bad HTTP/1.1\r\nHost: here\r\n\r\n");
    CHECK(status_of(bad) == "HTTP/1.1 503 Service Unavailable");
    CHECK(has_line(bad, "Content-Type: text/odd"));
}

TEST_CASE("http: HEAD gives the head of GET and nothing after it", "[net][http]") {
    const Site site;
    const std::string answer = site.ask("HEAD /one HTTP/1.1\r\nHost: here\r\n\r\n");
    CHECK(status_of(answer) == "HTTP/1.1 200 OK");
    CHECK(has_line(answer, "Content-Length: 2"));
    CHECK(body_of(answer).empty());
}

TEST_CASE("http: requests for anything but its pages are refused by number", "[net][http]") {
    const Site site;
    const auto status = [&](const std::string& request) {
        return status_of(site.ask(request)).substr(0, 12);
    };
    CHECK(status("GET / HTTP/1.1\r\n\r\n") == "HTTP/1.1 404");
    CHECK(status("GET /one/ HTTP/1.1\r\n\r\n") == "HTTP/1.1 404");
    CHECK(status("GET /../one HTTP/1.1\r\n\r\n") == "HTTP/1.1 404");
    CHECK(status("DELETE /one HTTP/1.1\r\n\r\n") == "HTTP/1.1 405");
    CHECK(has_line(site.ask("DELETE /one HTTP/1.1\r\n\r\n"), "Allow: GET, HEAD"));
    CHECK(status("POST /one HTTP/1.1\r\nContent-Length: 0\r\n\r\n") == "HTTP/1.1 405");
    CHECK(status("POST /one HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello") == "HTTP/1.1 413");
    CHECK(status("GET /one HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n") == "HTTP/1.1 413");
    CHECK(status("/help\r\n\r\n") == "HTTP/1.1 400");
    CHECK(status("GET /one HTTP/9.9\r\n\r\n") == "HTTP/1.1 400");
    CHECK(status("GET /one HTTP/1.1\r\nno colon\r\n\r\n") == "HTTP/1.1 400");
    CHECK(status("GET /" + std::string(9000, 'x') + " HTTP/1.1\r\n\r\n") == "HTTP/1.1 431");
    std::string many = "GET /one HTTP/1.1\r\n";
    for (int i = 0; i < 1000; ++i)
        many += "X-" + std::to_string(i) + ": y\r\n";
    CHECK(status(many + "\r\n") == "HTTP/1.1 431");
    CHECK(status("GET /one HTTP/1.1\r\n\r\n") == "HTTP/1.1 200");
}

TEST_CASE("http: a client that stalls is disconnected, and keeps nobody waiting", "[net][http]") {
    net::HttpOptions options;
    options.connections = 4;
    options.patience = 300ms;
    const Site site{options};
    // A client that sends byte by byte would never be late if each byte had a time-out of its own.
    std::vector<std::unique_ptr<net::Client>> stallers;
    for (int i = 0; i < 4; ++i) {
        stallers.emplace_back(new net::Client{site.connect()});
        stallers.back()->send("GET /one HT");
    }
    const auto begin = std::chrono::steady_clock::now();
    CHECK(body_of(site.ask("GET /one HTTP/1.1\r\n\r\n")) == "1\n");
    CHECK(std::chrono::steady_clock::now() - begin < 250ms);
    net::Client dripping = site.connect();
    try {
        for (int i = 0; i < 100 && !dripping.is_closed(); ++i) {
            dripping.send("G");
            static_cast<void>(dripping.receive(10ms));
        }
    } catch (const boost::system::system_error&) {
        SUCCEED("dropped while it wrote");
    }
    for (const auto& staller : stallers)
        CHECK(Site::rest(*staller).empty());
    CHECK(std::chrono::steady_clock::now() - begin < 5s);
}

TEST_CASE("http: an answer that nobody reads is given up", "[net][http]") {
    net::HttpOptions options;
    options.connections = 1;
    options.patience = 200ms;
    const Site site{options};
    for (int i = 0; i < 20; ++i) {
        net::Client client = site.connect();
        client.send("GET /one HTTP/1.1\r\n\r\n");
    }
    CHECK(body_of(site.ask("GET /one HTTP/1.1\r\n\r\n")) == "1\n");
}

TEST_CASE("http: nonsense harms nothing", "[net][http]") {
    net::HttpOptions options;
    options.patience = 50ms;
    const Site site{options};
    random_play::Random random{1};
    const std::string good = "GET /one HTTP/1.1\r\nHost: here\r\nAccept: text/plain\r\n\r\n";
    for (std::size_t i = 0; i < jantaku::test::effort(std::size_t{300}); ++i) {
        std::string request =
            good.substr(0, random.chance(50) ? good.size() : random.below(good.size()));
        for (std::size_t changes = random.below(6); changes > 0 && !request.empty(); --changes)
            request[random.below(request.size())] = static_cast<char>(random.below(256));
        net::Client client = site.connect();
        client.send(request);
        if (random.chance(50)) continue;
        client.end_sending();
        const std::string answer = Site::rest(client);
        if (!answer.empty()) CHECK(answer.substr(0, 9) == "HTTP/1.1 ");
    }
    CHECK(body_of(site.ask(good)) == "1\n");
}

} // namespace jantaku::http_listener_test
