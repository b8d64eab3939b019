#include "server/server.hpp"

#include "lobby/owner.hpp"
#include "session/gateway.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <utility>

namespace jantaku {

// One gateway and one owner in one process, with a queue for each direction between them. Without
// an owner here, the requests go to that of another node, whose notices come back.
struct Server::State {
    State(const ServerConfig& config, const Presets& presets)
        : gateway{{.language = config.language,
                   .pause_ms = config.pause_ms,
                   .limits = config.session_limits,
                   .started = config.started,
                   .port = config.port,
                   .greeting_ms = config.greeting_ms,
                   .mjai = config.mjai,
                   .web_address = config.web_address,
                   .house = config.house},
                  presets},
          owner_config{.seed = config.seed,
                       .limits = config.room_limits,
                       .connections_per_address = config.session_limits.connections_per_address,
                       .started = config.started.value_or(0),
                       .operator_token = config.operator_token,
                       .house_edition = config.house.edition,
                       .logs_addresses = config.logs_addresses,
                       .is_restored = config.is_restored} {
        if (config.node)
            node.emplace(*config.node);
        else
            owner.emplace(owner_config);
        is_owner_ready = owner.has_value() && !config.is_owner_late;
        if (!is_owner_ready)
            in_gateway([](Gateway& g, GatewayOut& out) { g.on(OwnerLost{}, Tick{}, out); });
    }

    Gateway gateway;
    OwnerConfig owner_config;
    std::optional<Owner> owner;
    std::optional<Node> node;
    std::deque<Request> requests;
    std::deque<Notice> notices;
    std::vector<Effect> effects;
    std::optional<Tick> wake;
    bool is_owner_ready = false; // and requests go to it
    bool is_stopping = false;    // nothing is decided any more; a later process goes on

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
            owner->on(in, now, out);
        };
        constexpr bool gateway_takes = requires(GatewayOut & out) {
            gateway.on(in, now, out);
        };
        constexpr bool node_takes = requires(Node::Out & out) {
            node->on(in, now, out);
        };
        static_assert(owner_takes || gateway_takes || node_takes);
        if constexpr (std::is_same_v<In, Stopping>)
            in_node(now, [&](Node& n, Node::Out& out) { n.stop(now, out); });
        if constexpr (node_takes)
            in_node(now, [&](Node& n, Node::Out& out) { n.on(in, now, out); });
        if constexpr (owner_takes)
            if (owner) in_owner([&](Owner& o, OwnerOut& out) { o.on(in, now, out); });
        if constexpr (gateway_takes)
            in_gateway([&](Gateway& g, GatewayOut& out) { g.on(in, now, out); });
    }

    void take(const SettingsAre& in, Tick) {
        owner_config.limits = in.room;
        owner_config.connections_per_address = in.session.connections_per_address;
        owner_config.house_edition = in.house.edition;
        if (owner) owner->limit(in.room, in.session.connections_per_address);
        if (owner) owner->change_house(in.house.edition);
        gateway.limit(in.session);
        gateway.change_house(in.house);
    }

    void take(const OwnerTaken&, Tick) { owner.emplace(owner_config); }

    void take(const OwnerReady& in, Tick now) {
        in_node(now, [&](Node& n, Node::Out& out) { n.own(in.term, now, out); });
        is_owner_ready = true;
        in_gateway([&](Gateway& g, GatewayOut& out) { g.on(OwnerMet{}, now, out); });
    }

    // Calls f if this process is a node, and carries out what comes of it.
    template <class F>
    void in_node(Tick now, F&& f) {
        if (!node) return;
        Node::Out out;
        static_cast<void>(guarded([&] { f(*node, out); }));
        for (auto& delivery : out.deliveries) {
            std::visit(overloaded{
                           [&](Request& request) { requests.push_back(std::move(request)); },
                           [&](Notice& notice) { notices.push_back(std::move(notice)); },
                           [&](cluster::LinkChange change) { change_link(change, now); },
                       },
                       delivery);
        }
        for (auto& message : out.messages)
            effects.emplace_back(std::move(message));
        std::ranges::move(out.log, std::back_inserter(effects));
        if (out.is_turned_away) effects.emplace_back(Stop{.is_turned_away = true});
    }

    void change_link(cluster::LinkChange change, Tick now) {
        settle(now); // what was said before
        in_gateway([&](Gateway& g, GatewayOut& out) {
            if (change == cluster::LinkChange::lost)
                g.on(OwnerLost{}, now, out);
            else
                g.on(OwnerMet{}, now, out);
        });
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
        const bool is_well = guarded([&] { f(*owner, out); });
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
        in_node(now, [&](Node& n, Node::Out& out) { n.flush(now, out); });
    }

    void carry(Tick now) {
        while (!requests.empty() || !notices.empty()) {
            if (!notices.empty()) {
                const Notice notice = std::move(notices.front());
                notices.pop_front();
                if (cluster::OwnerEnd::is_remote(notice.session))
                    node->send(notice);
                else
                    in_gateway([&](Gateway& g, GatewayOut& out) { g.on(notice, now, out); });
            } else {
                const Request request = std::move(requests.front());
                requests.pop_front();
                if (!is_owner_ready) {
                    if (node) node->send(request);
                    continue;
                }
                if (in_owner([&](Owner& o, OwnerOut& out) { o.on(request, now, out); })) continue;
                // Otherwise the session would wait for its reply forever.
                if (cluster::OwnerEnd::is_remote(request.session))
                    node->send(Notice{request.session, ThrownOut{}});
                else
                    in_gateway([&](Gateway& g, GatewayOut& out) {
                        g.fail(request.session, "its request has failed", now, out);
                    });
            }
        }
    }

    void set_alarm() {
        std::optional<Tick> next = gateway.wake_at();
        if (owner) earliest(next, owner->wake_at());
        if (node) earliest(next, node->wake_at());
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
    const State& state = *state_;
    return {.gateway = state.gateway.figures(),
            .owner = state.owner ? state.owner->figures(now) : OwnerFigures{},
            .has_owner = state.is_owner_ready,
            .is_linked = state.node && state.node->is_linked(),
            .links = state.node ? state.node->links() : 0};
}

} // namespace jantaku
