#include "server/server.hpp"

#include "lobby/owner.hpp"
#include "session/gateway.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <utility>

namespace jantaku {

// One gateway and one owner in one process, with a queue for each direction between them.
struct Server::State {
    State(const ServerConfig& config, const Presets& presets)
        : gateway{{.language = config.language,
                   .pause_ms = config.pause_ms,
                   .limits = config.session_limits,
                   .started = config.started,
                   .port = config.port,
                   .greeting_ms = config.greeting_ms,
                   .mjai = config.mjai},
                  presets},
          owner{{.seed = config.seed,
                 .limits = config.room_limits,
                 .started = config.started.value_or(0),
                 .operator_token = config.operator_token,
                 .is_restored = config.is_restored}} {}

    Gateway gateway;
    Owner owner;
    std::deque<Request> requests;
    std::deque<Notice> notices;
    std::vector<Effect> effects;
    std::optional<Tick> wake;
    bool is_stopping = false; // nothing is decided any more; a later process goes on

    void take(GatewayOut out) {
        std::ranges::move(out.requests, std::back_inserter(requests));
        for (auto& effect : out.effects) {
            std::visit([&](auto& e) { effects.emplace_back(std::move(e)); }, effect);
        }
        for (auto& line : out.log)
            effects.emplace_back(LogLine{std::move(line)});
    }

    void take(OwnerOut out) {
        std::ranges::move(out.notices, std::back_inserter(notices));
        for (auto& effect : out.effects) {
            std::visit([&](auto& e) { effects.emplace_back(std::move(e)); }, effect);
        }
        std::ranges::move(out.log, std::back_inserter(effects));
    }

    // Gives it to the owner, to the gateway, or to both.
    template <class In>
    void take(const In& in, Tick now) {
        if constexpr (std::is_same_v<In, Stopping>) is_stopping = true;
        if constexpr (std::is_same_v<In, Ticked>) wake.reset();
        constexpr bool owner_takes = requires(OwnerOut & out) {
            owner.on(in, now, out);
        };
        constexpr bool gateway_takes = requires(GatewayOut & out) {
            gateway.on(in, now, out);
        };
        static_assert(owner_takes || gateway_takes);
        if constexpr (owner_takes) in_owner([&](Owner& o, OwnerOut& out) { o.on(in, now, out); });
        if constexpr (gateway_takes)
            in_gateway([&](Gateway& g, GatewayOut& out) { g.on(in, now, out); });
    }

    template <class F>
    void in_gateway(F&& f) {
        GatewayOut out;
        static_cast<void>(guarded([&] { f(gateway, out); }));
        static_cast<void>(guarded([&] { take(std::move(out)); }));
    }

    // False: an exception escaped that ended neither a room nor a connection.
    template <class F>
    bool in_owner(F&& f) {
        OwnerOut out;
        const bool is_well = guarded([&] { f(owner, out); });
        return guarded([&] { take(std::move(out)); }) && is_well;
    }

    template <class F>
    bool guarded(F&& f) {
        try {
            f();
            return true;
        } catch (const std::exception& bug) {
            effects.emplace_back(LogLine{std::string{"a bug, "} + bug.what(), Severity::warning});
            return false;
        }
    }

    // Carries messages both ways until neither half has anything more to say. The end of a burst
    // may begin another one, because lines that waited for a reply are read then.
    void settle(Tick now) {
        do {
            carry(now);
            in_gateway([&](Gateway& g, GatewayOut& out) { g.flush(now, out); });
        } while (!requests.empty() || !notices.empty());
    }

    void carry(Tick now) {
        while (!requests.empty() || !notices.empty()) {
            if (!notices.empty()) {
                const Notice notice = std::move(notices.front());
                notices.pop_front();
                in_gateway([&](Gateway& g, GatewayOut& out) { g.on(notice, now, out); });
            } else {
                const Request request = std::move(requests.front());
                requests.pop_front();
                if (in_owner([&](Owner& o, OwnerOut& out) { o.on(request, now, out); })) continue;
                // Otherwise the session would wait for its reply forever.
                in_gateway([&](Gateway& g, GatewayOut& out) {
                    g.fail(request.session, "its request has failed", now, out);
                });
            }
        }
    }

    void set_alarm() {
        std::optional<Tick> next = gateway.wake_at();
        if (const auto at = owner.wake_at(); at && (!next || *at < *next)) next = at;
        if (next && next != wake) effects.emplace_back(WakeAt{*next});
        wake = next;
    }
};

Server::Server(ServerConfig config, const Presets& presets)
    : state_{std::make_unique<State>(config, presets)} {}

Server::~Server() = default;

std::vector<Effect> Server::on(const Incoming& incoming, Tick now) {
    State& state = *state_;
    if (state.is_stopping) return {};
    std::visit([&](const auto& in) { state.take(in, now); }, incoming);
    state.settle(now);
    static_cast<void>(state.guarded([&] { state.set_alarm(); }));
    return std::exchange(state.effects, {});
}

bool Server::is_answer(const Bytes& in) const {
    return state_->gateway.is_answer(in);
}

ServerFigures Server::figures(Tick now) const {
    return {.gateway = state_->gateway.figures(), .owner = state_->owner.figures(now)};
}

} // namespace jantaku
