#include "tools/transcript/memory_world.hpp"

#include "room/password.hpp"

#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku::transcript {

namespace {

constexpr int most_turns = 1'000'000; // at one point in time
constexpr std::size_t log_lines = 5;

ServerConfig with_token(ServerConfig config) {
    config.operator_token = hash_of(MemoryWorld::operator_token);
    return config;
}

} // namespace

MemoryWorld::MemoryWorld(const ServerConfig& config, const Presets& presets, StoreMode mode)
    : config_{with_token(config)}, presets_{presets}, store_{memory_, mode} {
    start();
}

void MemoryWorld::start() {
    server_.emplace(config_, presets_);
    performer_.emplace(*server_, [this](const Outward& outward) { perform(outward); });
    performer_->use(store_);
}

void MemoryWorld::restart() {
    store_.forget_waiting();
    performer_.reset();
    server_.reset();
    incoming_.clear();
    wake_.reset();
    now_ = Tick{0};
    for (auto& [name, client] : clients_) {
        client.is_open = false;
        client.output.settle();
    }
    start();
    performer_->recover(now_);
    run();
}

bool MemoryWorld::is_open(const std::string& client) const {
    const auto found = clients_.find(client);
    return found != clients_.end() && found->second.is_open;
}

void MemoryWorld::open(const std::string& client) {
    const SessionId session{++last_session_};
    clients_[client] = Client{.session = session, .is_open = true, .held = {}, .output = {}};
    const auto address = addresses_.try_emplace(client, "127.0.0.1").first->second;
    take(Opened{.session = session, .address = address});
}

void MemoryWorld::send(const std::string& name, std::string_view bytes) {
    Client& client = clients_[name];
    if (!client.is_open) return;
    if (!client.is_read) {
        client.held += bytes;
        return;
    }
    take(Bytes{.session = client.session, .bytes = std::string{bytes}});
}

void MemoryWorld::drop(const std::string& name) {
    Client& client = clients_[name];
    if (!client.is_open) return;
    client.is_open = false;
    take(Closed{client.session});
}

void MemoryWorld::rig(const Rigged& rigged) {
    take(rigged);
}

void MemoryWorld::take(const Incoming& incoming) {
    incoming_.push_back(incoming);
    run();
}

void MemoryWorld::run() {
    for (int turns = 0; turn(); ++turns)
        if (turns == most_turns) throw NoRest{};
    for (auto& [name, client] : clients_)
        client.output.settle();
}

// Does one thing that is due now; false when nothing is left.
bool MemoryWorld::turn() {
    if (!incoming_.empty()) {
        const Incoming incoming = std::move(incoming_.front());
        incoming_.pop_front();
        performer_->take(incoming, now_);
        return true;
    }
    const bool is_store_busy = store_.turn();
    if (performer_->poll(now_) || is_store_busy) return true;
    if (performer_->think(now_)) return true;
    if (wake_ && *wake_ <= now_) {
        wake_.reset();
        performer_->take(Ticked{}, now_);
        return true;
    }
    return false;
}

MemoryWorld::Client* MemoryWorld::find(SessionId session) {
    for (auto& [name, client] : clients_)
        if (client.session == session && client.is_open) return &client;
    return nullptr;
}

void MemoryWorld::perform(const Outward& outward) {
    std::visit(overloaded{
                   [this](const Send& send) {
                       if (Client* client = find(send.session)) client->output.add(send.bytes);
                   },
                   [this](const Close& close) {
                       Client* client = find(close.session);
                       if (client == nullptr) return;
                       client->is_open = false;
                       incoming_.push_back(Closed{close.session});
                   },
                   [this](const Read& read) {
                       Client* client = find(read.session);
                       if (client == nullptr) return;
                       client->is_read = read.on;
                       if (!read.on || client->held.empty()) return;
                       incoming_.push_back(Bytes{.session = read.session,
                                                 .bytes = std::exchange(client->held, {})});
                   },
                   [this](const TellWhenSent& ask) { incoming_.push_back(Sent{ask.session}); },
                   [this](const Stop&) { incoming_.push_back(Stopping{}); },
                   [this](const WakeAt& wake) { wake_ = wake.at; },
                   [](const Publish&) {}, // it is no node of a cluster
                   [this](const LogLine& log) {
                       log_.push_back(log.line);
                       if (log_.size() > log_lines) log_.pop_front();
                   },
               },
               outward);
}

// Moves on to the next time at which the server wants to act.
bool MemoryWorld::wake_before(Tick limit) {
    if (!wake_ || *wake_ > limit) return false;
    now_ = *wake_; // later than the old now: otherwise it would be done already
    run();
    return true;
}

bool MemoryWorld::wait(Tick& left) {
    const Tick start = now_;
    if (!wake_before(now_ + left)) return false;
    left -= now_ - start;
    return true;
}

void MemoryWorld::advance(Tick time) {
    const Tick end = now_ + time;
    while (wake_before(end)) {
    }
    now_ = end;
    run();
}

} // namespace jantaku::transcript
