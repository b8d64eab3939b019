#include "net/client.hpp"
#include "net/listener.hpp"
#include "tests/support/catch.hpp"

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/system/system_error.hpp>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace jantaku::listener_test {

using namespace std::chrono_literals;

namespace {

// Takes the server's place: answers each piece of input with effects.
//
// "close"  the answer "bye" and a Close     "flood"  64 KiB of output
// "pause"  reading is off for 50 ms         others   come back
class Stub {
  public:
    explicit Stub(net::ListenOptions options) {
        listener_ = std::make_unique<net::Listener>(
            io_, options, [this](const Incoming& incoming) { take(incoming); },
            [](const Bytes& in) { return in.bytes.starts_with("answer"); },
            [this](const std::string&) { ++warnings; });
        listener_->start();
        thread_ = std::thread{[this] { io_.run(); }};
    }
    ~Stub() { stop(); }

    void stop() {
        if (!thread_.joinable()) return;
        boost::asio::post(io_, [this] { listener_->stop([this] { io_.stop(); }); });
        thread_.join();
    }

    [[nodiscard]] net::Client connect(const std::string& host = "127.0.0.1") {
        return {host, std::to_string(listener_->port().value())};
    }

    std::atomic<int> opened{0};
    std::atomic<int> closed{0};
    std::atomic<int> ticked{0};
    std::atomic<int> warnings{0};
    [[nodiscard]] net::Figures figures() {
        std::promise<net::Figures> figures;
        boost::asio::post(io_, [&] { figures.set_value(listener_->figures()); });
        return figures.get_future().get();
    }
    static constexpr std::size_t much = 32 * 1024 * 1024;
    std::string address; // of the last peer; to be read after an answer has come

  private:
    void take(const Incoming& incoming) {
        if (const auto* open = std::get_if<Opened>(&incoming)) {
            address = open->address;
            ++opened;
        } else if (const auto* bytes = std::get_if<Bytes>(&incoming)) {
            answer(bytes->session, bytes->bytes);
        } else if (std::holds_alternative<Closed>(incoming)) {
            ++closed;
        } else if (std::holds_alternative<Ticked>(incoming)) {
            ++ticked;
            if (paused_) listener_->perform(Read{*paused_, true});
        } else if (const auto* sent = std::get_if<Sent>(&incoming)) {
            send_part(sent->session);
        }
    }
    void answer(SessionId session, const std::string& bytes) {
        if (bytes == "flood") {
            listener_->perform(Send{session, std::string(64 * 1024, 'x')});
        } else if (bytes == "close") {
            listener_->perform(Send{session, "bye"});
            listener_->perform(Close{session});
            listener_->perform(Send{session, "too late"});
        } else if (bytes == "pause") {
            paused_ = session;
            listener_->perform(Read{session, false});
            listener_->perform(WakeAt{listener_->now() + 50ms});
        } else if (bytes == "much") {
            left_ = much;
            send_part(session);
        } else {
            listener_->perform(Send{session, bytes});
        }
    }

    void send_part(SessionId session) {
        const std::size_t size = std::min(left_, part);
        left_ -= size;
        listener_->perform(Send{session, std::string(size, 'x')});
        if (left_ > 0) listener_->perform(TellWhenSent{session});
    }

    static constexpr std::size_t part = 64 * 1024;
    boost::asio::io_context io_;
    std::unique_ptr<net::Listener> listener_;
    std::optional<SessionId> paused_;
    std::size_t left_ = 0;
    std::thread thread_;
};

// Until `size` bytes have come, or the end.
std::string receive(net::Client& client, std::size_t size) {
    std::string all;
    while (all.size() < size) {
        const std::string some = client.receive(5s);
        if (some.empty()) break;
        all += some;
    }
    return all;
}

template <class Condition>
bool comes_true(Condition condition) {
    for (int i = 0; i < 500 && !condition(); ++i)
        std::this_thread::sleep_for(10ms);
    return condition();
}

} // namespace

TEST_CASE("listener: bytes are transferred in both directions, over IPv4 and IPv6", "[net]") {
    Stub stub{{}};
    for (const std::string host : {"127.0.0.1", "::1"}) {
        CAPTURE(host);
        try {
            auto client = stub.connect(host);
            client.send("hello");
            CHECK(receive(client, 5) == "hello");
            CHECK(stub.address == host);
        } catch (const boost::system::system_error&) {
            if (host == "127.0.0.1") throw; // a machine may lack IPv6
        }
    }
    CHECK(comes_true([&] { return stub.closed == stub.opened; }));
}

TEST_CASE("listener: a port that is in use is an error", "[net]") {
    Stub stub{{.bind = "127.0.0.1", .ports = {{0}}, .limits = {}}};
    const auto client = stub.connect();
    boost::asio::io_context io;
    boost::asio::ip::tcp::acceptor other{io, {boost::asio::ip::address_v4::loopback(), 0}};
    const auto port = other.local_endpoint().port();
    CHECK_THROWS_AS(
        net::Listener(io, {.bind = "127.0.0.1", .ports = {{port}}, .limits = {}}, {}, {}, {}),
        boost::system::system_error);
    CHECK_THROWS_AS(
        net::Listener(io, {.bind = "nowhere", .ports = {{0}}, .limits = {}}, {}, {}, {}),
        boost::system::system_error);
}

TEST_CASE("listener: output from before a close goes out, and nothing after it", "[net]") {
    Stub stub{{}};
    auto client = stub.connect();
    client.send("close");
    CHECK(receive(client, 100) == "bye");
    CHECK(client.is_closed());
    CHECK(comes_true([&] { return stub.closed == 1; }));
}

TEST_CASE("listener: a peer that has finished sending still gets its answer", "[net]") {
    Stub stub{{}};
    auto client = stub.connect();
    client.send("hello");
    client.end_sending();
    CHECK(receive(client, 100) == "hello");
    CHECK(client.is_closed());
    CHECK(comes_true([&] { return stub.closed == 1; }));
}

TEST_CASE("listener: a reader that stalls is dropped, and slows nobody down", "[net]") {
    Stub stub{{}};
    auto staller = stub.connect();
    auto other = stub.connect();
    // Kernel buffers take a few megabytes before the connection's queue takes anything.
    for (int i = 0; i < 1000 && stub.closed == 0; ++i) {
        try {
            staller.send("flood");
        } catch (const boost::system::system_error&) {
            break; // dropped
        }
        other.send("ping");
        REQUIRE(receive(other, 4) == "ping");
    }
    CHECK(comes_true([&] { return stub.closed == 1; }));
    CHECK(stub.figures().slow_readers == 1);
    other.send("ping");
    CHECK(receive(other, 4) == "ping");
}

TEST_CASE("listener: output in parts reaches a slow reader, however long it is", "[net]") {
    Stub stub{{}};
    auto client = stub.connect();
    client.send("much");
    std::this_thread::sleep_for(50ms); // all buffers in between are full by then
    CHECK(receive(client, Stub::much).size() == Stub::much);
    CHECK(stub.figures().slow_readers == 0);
}

TEST_CASE("listener: reading can be switched off and on, by the clock", "[net]") {
    Stub stub{{}};
    auto client = stub.connect();
    client.send("pause");
    CHECK(client.receive(20ms).empty());
    client.send("hello");
    CHECK(receive(client, 5) == "hello");
    CHECK(stub.ticked == 1);
}

TEST_CASE("listener: a long input arrives in pieces, and completely", "[net]") {
    net::ListenOptions options;
    options.limits.read_bytes = 100;
    options.limits.output_queue_bytes = 1024 * 1024;
    Stub stub{options};
    auto client = stub.connect();
    const std::string text(100'000, 'y');
    client.send(text);
    CHECK(receive(client, text.size()) == text);
}

TEST_CASE("listener: stopping says goodbye to all, and waits no longer than agreed", "[net]") {
    net::ListenOptions options;
    options.limits.linger = 100ms;
    Stub stub{options};
    auto staying = stub.connect(); // never closes its side
    staying.send("hello");
    CHECK(receive(staying, 5) == "hello");
    stub.stop();
    CHECK(staying.receive(5s).empty());
    CHECK(staying.is_closed());
    CHECK(stub.closed == 1);
}

namespace {

net::ListenOptions behind(std::string_view proxy) {
    net::ListenOptions options;
    options.bind = "127.0.0.1";
    options.proxies = {net::Network::parse(proxy).value()};
    options.proxy_patience = 200ms;
    return options;
}

} // namespace

TEST_CASE("listener: behind a trusted proxy, the peer is the one that the proxy names",
          "[net][proxy]") {
    Stub stub{behind("127.0.0.0/8")};
    for (const bool in_pieces : {false, true}) {
        auto client = stub.connect();
        const std::string all = "PROXY TCP4 203.0.113.9 198.51.100.1 5000 7070\r\nhello";
        for (std::size_t at = 0; at < all.size(); at += in_pieces ? 20 : all.size()) {
            client.send(all.substr(at, in_pieces ? 20 : all.size()));
            if (in_pieces) std::this_thread::sleep_for(5ms);
        }
        CHECK(receive(client, 5) == "hello");
        CHECK(stub.address == "203.0.113.9");
        client.send("again");
        CHECK(receive(client, 5) == "again");
    }
    auto itself = stub.connect();
    itself.send("PROXY UNKNOWN\r\nhello");
    CHECK(receive(itself, 5) == "hello");
    CHECK(stub.address == "127.0.0.1");
    CHECK(stub.figures().bytes_in == 25);
}

TEST_CASE(
    "listener: a proxy without a valid header is disconnected, and the server hears nothing of it",
    "[net][proxy]") {
    Stub stub{behind("127.0.0.1")};
    auto wrong = stub.connect();
    wrong.send("hello");
    CHECK(receive(wrong, 1).empty());
    auto silent = stub.connect();
    CHECK(receive(silent, 1).empty()); // after its patience
    CHECK(silent.is_closed());
    CHECK(comes_true([&] { return stub.warnings == 2; }));
    CHECK(stub.opened == 0);
    CHECK(stub.figures().bad_proxy_headers == 2);
    CHECK(stub.figures().accepted == 2);
}

TEST_CASE("listener: a header from any other address is ordinary input", "[net][proxy]") {
    Stub stub{behind("127.0.0.2")};
    auto client = stub.connect();
    const std::string header = "PROXY TCP4 203.0.113.9 198.51.100.1 5000 7070\r\n";
    client.send(header);
    CHECK(receive(client, header.size()) == header);
    CHECK(stub.address == "127.0.0.1");
}

TEST_CASE("listener: it counts connections, bytes and refusals", "[net]") {
    Stub stub{{.bind = "127.0.0.1", .ports = {{0}}, .limits = {}}};
    {
        auto one = stub.connect();
        auto other = stub.connect();
        one.send("hello");
        CHECK(receive(one, 5) == "hello");
        CHECK(comes_true([&] { return stub.figures().open == 2; }));
    }
    CHECK(comes_true([&] { return stub.figures().open == 0; }));
    CHECK(stub.figures().accepted == 2);
    CHECK(stub.figures().bytes_in == 5);
    CHECK(stub.figures().bytes_out == 5);
}

} // namespace jantaku::listener_test
