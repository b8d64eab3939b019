#include "app/serve/guarded_doors.hpp"

#include "host/environment_error.hpp"
#include "net/acceptor.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <utility>

namespace jantaku {

namespace asio = boost::asio;

namespace {

constexpr std::size_t most_pem_bytes = 256 * 1024;
constexpr int door_niceness = 10; // handshakes of strangers must not take the core of the tables
constexpr std::chrono::seconds leave_taking{3}; // for the last bytes of the clients

std::string pem_of(const std::string& file) {
    std::ifstream stream{file, std::ios::binary};
    std::string content(most_pem_bytes + 1, '\0');
    stream.read(content.data(), static_cast<std::streamsize>(content.size()));
    content.resize(static_cast<std::size_t>(stream.gcount()));
    if (content.empty() || stream.bad())
        throw EnvironmentError{fmt::format("cannot read {}", file)};
    if (content.size() > most_pem_bytes)
        throw EnvironmentError{fmt::format("{} is too long to be PEM", file)};
    return content;
}

net::TlsIdentity identity_of(const std::string& certificate, const std::string& key) {
    return {.chain = pem_of(certificate), .key = pem_of(key)};
}

void warn(const std::string& warning) {
    spdlog::warn("{}", warning);
}

} // namespace

void check_certificate(const ServeOptions& options) {
    if (options.tls_certificate.empty()) return;
    try {
        static_cast<void>(net::TlsContext{identity_of(options.tls_certificate, options.tls_key)});
    } catch (const net::TlsError& error) {
        throw EnvironmentError{fmt::format("{}: {}", options.tls_certificate, error.what())};
    }
}

GuardedDoors::GuardedDoors(asio::io_context& io, const ServeOptions& options, OnClient on_client)
    : server_{io}, on_client_{std::move(on_client)}, certificate_{options.tls_certificate},
      key_{options.tls_key}, work_{asio::make_work_guard(io_)} {
    const auto& [bind, ports, limits, proxies, patience] = options.listen;
    const std::size_t connections = options.server.session_limits.connections;
    try {
        if (!certificate_.empty()) tls_.emplace(identity_of(certificate_, key_));
        if (const auto port = ports[Door::tls])
            tls_door_.emplace(
                io_,
                net::TlsDoorOptions{
                    .bind = bind, .port = *port, .proxies = proxies, .connections = connections},
                *tls_,
                [this](net::Descriptor stream, const std::string& address) {
                    hand_over(std::move(stream),
                              {.session = {}, .address = address, .door = Door::tls});
                },
                warn);
        if (const auto port = ports[Door::web])
            web_door_.emplace(
                io_,
                web::WebDoorOptions{.bind = bind,
                                    .port = *port,
                                    .proxies = proxies,
                                    .origins = options.web_origins,
                                    .connections = connections},
                options.has_web_tls ? &*tls_ : nullptr,
                [this](net::Descriptor stream, const web::Arrival& arrival) {
                    hand_over(std::move(stream),
                              {.session = {},
                               .address = arrival.address,
                               .door = Door::web,
                               .dialect = arrival.is_json
                                              ? std::optional{session::DialectKind::json}
                                              : std::nullopt,
                               .is_reader = arrival.is_reader});
                },
                warn);
    } catch (const net::TlsError& error) {
        throw EnvironmentError{fmt::format("{}: {}", certificate_, error.what())};
    } catch (const net::CannotListen& error) {
        throw EnvironmentError{fmt::format("cannot listen on {} port {}: {}", bind, error.port,
                                           error.code().message())};
    }
}

// The server has closed its ends before, so what is left are last bytes.
GuardedDoors::~GuardedDoors() {
    if (!thread_.joinable()) return;
    asio::post(io_, [this] {
        const auto end = std::make_shared<asio::steady_timer>(io_);
        const auto since = std::chrono::steady_clock::now();
        const auto look = [this, end, since](const auto& again) -> void {
            const bool is_empty =
                (!tls_door_ || tls_door_->is_empty()) && (!web_door_ || web_door_->is_empty());
            if (is_empty || std::chrono::steady_clock::now() - since > leave_taking)
                return io_.stop();
            end->expires_after(std::chrono::milliseconds{20});
            end->async_wait([again](boost::system::error_code) { again(again); });
        };
        look(look);
    });
    thread_.join();
}

std::optional<std::uint16_t> GuardedDoors::port(Door door) const {
    if (door == Door::tls && tls_door_) return tls_door_->port();
    if (door == Door::web && web_door_) return web_door_->port();
    return std::nullopt;
}

void GuardedDoors::hand_over(net::Descriptor stream, Opened opened) {
    asio::post(server_, [this, number = std::make_shared<net::Descriptor>(std::move(stream)),
                         opened = std::move(opened)] { on_client_(std::move(*number), opened); });
}

void GuardedDoors::start() {
    if (tls_door_) tls_door_->start();
    if (web_door_) web_door_->start();
    thread_ = std::thread{[this] {
        static_cast<void>(::setpriority(PRIO_PROCESS, 0, door_niceness)); // of this thread
        while (!io_.stopped()) {
            try {
                io_.run();
            } catch (const std::exception& bug) {
                spdlog::critical("a bug at a door, {}", bug.what());
            }
        }
    }};
}

void GuardedDoors::close() {
    asio::post(io_, [this] {
        if (tls_door_) tls_door_->close();
        if (web_door_) web_door_->close();
    });
}

void GuardedDoors::renew() {
    if (!tls_) return;
    try {
        asio::post(io_, [this, identity = identity_of(certificate_, key_)] {
            try {
                tls_->replace(identity);
                spdlog::info("the certificate is read anew");
            } catch (const net::TlsError& error) {
                spdlog::error("{}: {}; the old certificate stays", certificate_, error.what());
            }
        });
    } catch (const EnvironmentError& error) {
        spdlog::error("{}; the old certificate stays", error.what());
    }
}

} // namespace jantaku
