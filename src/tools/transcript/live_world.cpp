#include "tools/transcript/live_world.hpp"

#include <chrono>
#include <thread>
#include <utility>

namespace jantaku::transcript {

namespace {

constexpr Tick silence{150}; // longer than the server holds back lines that belong together
constexpr Tick step{5};
constexpr Tick greeting{500}; // the greeting comes within this time, unless the client speaks first

} // namespace

LiveWorld::LiveWorld(std::string host, std::string port)
    : host_{std::move(host)}, port_{std::move(port)} {}

bool LiveWorld::is_open(const std::string& client) const {
    const auto found = clients_.find(client);
    return found != clients_.end() && found->second.link && !found->second.link->is_closed();
}

void LiveWorld::open(const std::string& client) {
    clients_.erase(client);
    clients_[client].link.emplace(host_, port_);
}

void LiveWorld::send(const std::string& client, std::string_view bytes) {
    // Earlier output must not be mixed with the answer. A JSON client speaks first.
    const bool speaks_first = clients_[client].is_new && bytes.starts_with('{');
    if (!speaks_first) {
        for (Tick left = greeting; clients_[client].is_new && left > Tick{0}; left -= step)
            receive(step);
        settle();
    }
    clients_[client].is_new = false;
    if (is_open(client)) clients_[client].link->send(bytes);
}

void LiveWorld::drop(const std::string& client) {
    clients_[client].link.reset();
}

bool LiveWorld::receive(Tick time) {
    bool has_come = false;
    for (auto& [name, client] : clients_) {
        if (!client.link) continue;
        const std::string bytes = client.link->receive(Tick{0});
        has_come = has_come || !bytes.empty();
        client.output.add(bytes);
        if (!bytes.empty()) client.is_new = false;
    }
    if (!has_come) std::this_thread::sleep_for(time);
    return has_come;
}

void LiveWorld::settle() {
    for (Tick quiet{0}; quiet < silence;)
        quiet = receive(step) ? Tick{0} : quiet + step;
    for (auto& [name, client] : clients_)
        client.output.settle();
}

void LiveWorld::advance(Tick time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end)
        receive(step);
    settle();
}

bool LiveWorld::wait(Tick& left) {
    if (left <= Tick{0}) return false;
    const auto start = std::chrono::steady_clock::now();
    settle();
    left -= std::chrono::duration_cast<Tick>(std::chrono::steady_clock::now() - start);
    return true;
}

} // namespace jantaku::transcript
