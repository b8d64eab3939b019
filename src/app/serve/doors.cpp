#include "app/serve/doors.hpp"

#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "net/inherited.hpp"
#include "session/doors.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <utility>

namespace jantaku {

Doors::Doors(boost::asio::io_context& io,
             const ServeOptions& options,
             const std::string& data,
             net::Listener::Incomings incoming,
             net::Rounds::IsAnswer is_answer) {
    net::ListenOptions own = options.listen;
    for (const Door door : {Door::tls, Door::web})
        own.ports[door] = std::nullopt;
    const auto ssh_port = std::exchange(own.ports[Door::ssh], std::nullopt);
    try {
        listener_.emplace(io, own, std::move(incoming), std::move(is_answer),
                          [](const std::string& warning) { spdlog::warn("{}", warning); });
    } catch (const net::CannotListen& error) {
        throw EnvironmentError{fmt::format("cannot listen on {} port {}: {}", options.listen.bind,
                                           error.port, error.code().message())};
    }
    if (options.listen.ports[Door::tls] || options.listen.ports[Door::web])
        guarded_.emplace(io, options, [this](net::Descriptor stream, Opened opened) {
            listener_->adopt(std::move(stream), std::move(opened));
        });
    if (!ssh_port) return;
    std::string key = options.ssh_key;
    if (key.empty() && !data.empty()) {
        make_data_directory(data);
        key = ssh_key_file(data);
    }
    if (key.empty())
        spdlog::warn("the key of the ssh port is a new one at each start, because nothing is kept");
    ssh_.emplace(io, options.listen.bind, *ssh_port, key, [this](SshClient client) {
        listener_->adopt(std::move(client.stream), {.session = {},
                                                    .address = std::move(client.address),
                                                    .door = Door::ssh,
                                                    .locale = std::move(client.locale),
                                                    .ssh_key = std::move(client.key)});
    });
}

std::optional<std::uint16_t> Doors::port(Door door) const {
    if (door == Door::ssh) return ssh_ ? std::optional{ssh_->port()} : std::nullopt;
    if (const auto port = guarded_ ? guarded_->port(door) : std::nullopt) return port;
    return listener_->port(door);
}

void Doors::start() {
    listener_->start();
    if (guarded_) guarded_->start();
    if (ssh_) ssh_->start();
}

void Doors::stop(std::function<void()> done) {
    if (guarded_) guarded_->close();
    listener_->stop([this, done = std::move(done)] {
        if (ssh_) ssh_->close();
        done();
    });
}

void Doors::renew() {
    if (guarded_) guarded_->renew();
}

void Doors::tell(const std::string& bind) const {
    for (const session::DoorRow& row : session::doors()) {
        const auto port = this->port(row.door);
        if (!port) continue;
        if (row.name.empty())
            spdlog::info("listening on {} port {}", bind, *port);
        else
            spdlog::info("listening for {} on {} port {}", row.name, bind, *port);
    }
    if (ssh_) spdlog::info("the key of the ssh port is {}", ssh_->fingerprint());
    for (const std::string& address : net::left_inherited())
        spdlog::warn("the service manager listens at {}, and no door has taken this socket (each "
                     "takes one): its clients wait forever",
                     address);
}

} // namespace jantaku
