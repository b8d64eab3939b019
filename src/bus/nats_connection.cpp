#include "bus/nats_connection.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <sodium.h>
#include <sys/socket.h>
#include <utility>

namespace jantaku::nats {

namespace {

constexpr int connect_timeout_ms = 1000;
// An encrypted record has 16 KiB. A smaller buffer would leave a part of it where poll() does not see
// it.
constexpr int buffer_bytes = 64 * 1024;

std::string random_word() {
    std::array<unsigned char, 8> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, 2 * bytes.size() + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
    return hex.data();
}

// In one line. libnats begins some of its errors with a place in its sources: "(conn.c:733): ".
std::string words_of(natsStatus status, const char* detail) {
    std::string words = detail == nullptr ? "" : detail;
    if (words.starts_with('('))
        if (const std::size_t end = words.find("): "); end != std::string::npos)
            words.erase(0, end + 3);
    if (words.empty()) words = natsStatus_GetText(status);
    std::ranges::replace_if(
        words, [](char each) { return static_cast<unsigned char>(each) < ' '; }, ' ');
    return words;
}

// A callback of libnats owns what it needs, because it may come when the connection is gone. libnats
// says when it was the last one.
struct Ear {
    std::shared_ptr<Wire> wire;
    std::shared_ptr<const std::string> subject; // none: the pulse
};

void on_pulse(natsConnection* /*connection*/,
              natsSubscription* /*subscription*/,
              natsMsg* message,
              void* closure) {
    static_cast<const Ear*>(closure)->wire->hear_pulse();
    natsMsg_Destroy(message);
}

void on_message(natsConnection* /*connection*/,
                natsSubscription* subscription,
                natsMsg* message,
                void* closure) {
    const Ear& ear = *static_cast<const Ear*>(closure);
    int left = 0;
    natsSubscription_GetPending(subscription, &left, nullptr);
    ear.wire->hear({.subject = ear.subject,
                    .bytes = {natsMsg_GetData(message),
                              static_cast<std::size_t>(natsMsg_GetDataLength(message))}},
                   left > 0 ? Wire::Arrival::more_follow : Wire::Arrival::last);
    natsMsg_Destroy(message);
}

// Without a callback libnats would print the errors.
void on_error(natsConnection* connection,
              natsSubscription* /*subscription*/,
              natsStatus status,
              void* closure) {
    const char* detail = nullptr;
    natsConnection_GetLastError(connection, &detail);
    static_cast<Ear*>(closure)->wire->fail(words_of(status, detail));
}

void on_complete(void* closure) {
    const std::unique_ptr<Ear> ear{static_cast<Ear*>(closure)};
    ear->wire->hear_no_more();
}

void on_closed(natsConnection* /*connection*/, void* closure) {
    delete static_cast<Ear*>(closure);
}

} // namespace

Connection::Connection(const NatsOptions& options,
                       const Address& address,
                       const Server& server,
                       std::shared_ptr<Wire> wire)
    : prefix_{options.prefix}, pulse_{prefix_ + "._pulse." + random_word()}, wire_{
                                                                                 std::move(wire)} {
    const Options made = options_of(options, address, server);
    auto ear = std::make_unique<Ear>(Ear{.wire = wire_, .subject = nullptr});
    require(natsOptions_SetErrorHandler(made.get(), on_error, ear.get()), "error handler");
    require(natsOptions_SetClosedCB(made.get(), on_closed, ear.get()), "closed");
    require(natsConnection_Connect(&connection_, made.get()), "connect");
    static_cast<void>(ear.release());
    try {
        const std::int64_t most = natsConnection_GetMaxPayload(connection_);
        if (most < static_cast<std::int64_t>(largest_message))
            throw BusError{"max_payload of the server is " + std::to_string(most) + ", not " +
                           std::to_string(largest_message) + " or more"};
        pulses_ = subscription_to(pulse_, true);
    } catch (const BusError&) {
        end();
        throw;
    }
}

Connection::~Connection() {
    end();
}

// natsConnection_Close would wait up to half a second if something is unsent.
void Connection::end() {
    if (connection_ == nullptr) return;
    if (descriptor_ >= 0) {
        ::shutdown(descriptor_, SHUT_RDWR);
        read();
    }
    pulses_.reset();
    subscriptions_.clear();
    natsConnection_Destroy(connection_);
    connection_ = nullptr;
}

Connection::Options
Connection::options_of(const NatsOptions& options, const Address& address, const Server& server) {
    natsOptions* raw = nullptr;
    require(natsOptions_Create(&raw), "options");
    Options made{raw};
    const std::string url = "nats://" + shown(server);
    require(natsOptions_SetURL(raw, url.c_str()), "url");
    require(natsOptions_SetName(raw, options.name.c_str()), "name");
    if (!address.token.empty())
        require(natsOptions_SetToken(raw, address.token.c_str()), "token");
    else if (!address.user.empty())
        require(natsOptions_SetUserInfo(raw, address.user.c_str(), address.password.c_str()),
                "user");
    if (!options.credentials_file.empty())
        require(
            natsOptions_SetUserCredentialsFromFiles(raw, options.credentials_file.c_str(), nullptr),
            "credentials");
    if (address.is_tls) {
        require(natsOptions_SetSecure(raw, true), "TLS");
        require(natsOptions_SetExpectedHostname(raw, server.host.c_str()), "host name");
        if (!options.ca_file.empty())
            require(natsOptions_LoadCATrustedCertificates(raw, options.ca_file.c_str()),
                    "certificates");
    }
    require(natsOptions_SetTimeout(raw, connect_timeout_ms), "timeout");
    require(natsOptions_SetAllowReconnect(raw, false), "reconnect");
    require(natsOptions_SetIgnoreDiscoveredServers(raw, true), "servers");
    require(natsOptions_SetPingInterval(raw, 0), "ping");
    require(natsOptions_SetSendAsap(raw, true), "flusher"); // no thread that flushes
    require(natsOptions_SetIOBufSize(raw, buffer_bytes), "buffer");
    require(natsOptions_UseGlobalMessageDelivery(raw, true), "delivery");
    require(natsOptions_SetEventLoop(
                raw, this,
                [](void** data, void* self, natsConnection*, natsSock descriptor) {
                    *data = self;
                    static_cast<Connection*>(self)->descriptor_ = static_cast<int>(descriptor);
                    return NATS_OK;
                },
                [](void*, bool) { return NATS_OK; },
                [](void* self, bool is_behind) {
                    static_cast<Connection*>(self)->is_behind_ = is_behind;
                    return NATS_OK;
                },
                [](void* self) {
                    static_cast<Connection*>(self)->descriptor_ = -1;
                    return NATS_OK;
                }),
            "event loop");
    return made;
}

Connection::Subscription Connection::subscription_to(const std::string& subject, bool is_pulse) {
    auto ear = std::make_unique<Ear>(Ear{.wire = wire_, .subject = nullptr});
    if (!is_pulse) ear->subject = std::make_shared<const std::string>(subject);
    const std::string name = is_pulse ? subject : full(subject);
    natsSubscription* raw = nullptr;
    require(natsConnection_Subscribe(&raw, connection_, name.c_str(),
                                     is_pulse ? on_pulse : on_message, ear.get()),
            "subscribe");
    Subscription made{raw};
    require(natsSubscription_SetOnCompleteCB(raw, on_complete, ear.get()), "on complete");
    static_cast<void>(ear.release());
    return made;
}

void Connection::require(natsStatus status, const char* what) {
    if (status != NATS_OK)
        throw BusError{words_of(status, nats_GetLastError(nullptr)) + " (" + what + ")"};
}

void Connection::subscribe(const std::string& subject) {
    subscriptions_.insert_or_assign(subject, subscription_to(subject, false));
}

void Connection::unsubscribe(const std::string& subject) {
    subscriptions_.erase(subject);
}

void Connection::publish(const std::string& subject, const std::string& message) {
    require(natsConnection_Publish(connection_, full(subject).c_str(), message.data(),
                                   static_cast<int>(message.size())),
            "publish");
}

void Connection::send_pulse() {
    require(natsConnection_Publish(connection_, pulse_.c_str(), nullptr, 0), "pulse");
    ++sent_pulses_;
}

void Connection::read() {
    natsConnection_ProcessReadEvent(connection_);
}

void Connection::write() {
    natsConnection_ProcessWriteEvent(connection_);
}

bool Connection::is_closed() const {
    return natsConnection_IsClosed(connection_);
}

std::string Connection::why_closed() const {
    const char* detail = nullptr;
    const natsStatus status = natsConnection_GetLastError(connection_, &detail);
    return words_of(status, detail);
}

} // namespace jantaku::nats
