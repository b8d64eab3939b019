#include "server/server.hpp"

#include "room/owner.hpp"
#include "session/gateway.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <utility>

namespace jantaku {

// One gateway and one owner in one process; the bus between them is a queue.
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
    bool is_stopping = false; // what happens now is not decided any more: a later process does

    void take(GatewayOut out) {
        std::ranges::move(out.requests, std::back_inserter(requests));
        for (auto& effect : out.effects) {
            std::visit(overloaded{
                           [&](GatewayOut::Send& send) {
                               effects.emplace_back(Send{send.session, std::move(send.bytes)});
                           },
                           [&](const GatewayOut::Close& close) {
                               effects.emplace_back(Close{close.session});
                           },
                           [&](const GatewayOut::Read& read) {
                               effects.emplace_back(Read{read.session, read.on});
                           },
                           [&](const GatewayOut::TellWhenSent& ask) {
                               effects.emplace_back(TellWhenSent{ask.session});
                           },
                           [&](WriteLog& task) { effects.emplace_back(std::move(task)); },
                       },
                       effect);
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

    template <class F>
    void in_gateway(F&& f) {
        GatewayOut out;
        static_cast<void>(guarded([&] { f(gateway, out); }));
        static_cast<void>(guarded([&] { take(std::move(out)); }));
    }

    // False: something was thrown where neither a room nor a connection ends by it.
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

    // Carries messages both ways until neither half has anything more to say. The end of a burst may
    // begin the next: lines that waited for a reply are read on then.
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
                in_gateway([&](Gateway& g, GatewayOut& out) { g.notice(notice, now, out); });
            } else {
                const Request request = std::move(requests.front());
                requests.pop_front();
                if (in_owner([&](Owner& o, OwnerOut& out) { o.request(request, now, out); }))
                    continue;
                // It would wait for its answer for good.
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
    const auto gateway = [&](auto&& f) { state.in_gateway(f); };
    const auto owner = [&](auto&& f) { state.in_owner(f); };
    std::visit(
        overloaded{
            [&](const Recovered& in) {
                owner([&](Owner& o, OwnerOut& out) { o.recovered(in, now, out); });
            },
            [&](const Opened& in) {
                gateway([&](Gateway& g, GatewayOut& out) {
                    g.opened(in.session, in.address, now, out, in.door);
                });
            },
            [&](const Bytes& in) {
                gateway(
                    [&](Gateway& g, GatewayOut& out) { g.bytes(in.session, in.bytes, now, out); });
            },
            [&](const Closed& in) {
                gateway([&](Gateway& g, GatewayOut& out) { g.closed(in.session, now, out); });
            },
            [&](const Ticked&) {
                state.wake.reset();
                owner([&](Owner& o, OwnerOut& out) { o.ticked(now, out); });
                gateway([&](Gateway& g, GatewayOut& out) { g.ticked(now, out); });
            },
            [&](const Appended& in) {
                owner([&](Owner& o, OwnerOut& out) {
                    o.appended(in.room, in.record, in.result, now, out);
                });
            },
            [&](const Thought& in) {
                owner([&](Owner& o, OwnerOut& out) {
                    o.thought(in.room, in.seat, in.rid, in.action, now, out);
                });
            },
            [&](const Kept& in) {
                owner([&](Owner& o, OwnerOut& out) { o.kept(in.ticket, now, out); });
            },
            [&](const Found& in) {
                owner([&](Owner& o, OwnerOut& out) { o.found(in.ticket, in.finding, out); });
            },
            [&](const Reviewed& in) {
                owner([&](Owner& o, OwnerOut& out) {
                    o.reviewed(in.ticket, in.game, in.review, out);
                });
            },
            [&](const LogWritten& in) {
                gateway([&](Gateway& g, GatewayOut& out) { g.log_written(in, now, out); });
            },
            [&](const Sent& in) {
                gateway([&](Gateway& g, GatewayOut& out) { g.sent(in.session, now, out); });
            },
            [&](const Loaded& in) {
                owner([&](Owner& o, OwnerOut& out) {
                    o.loaded(in.room, in.epoch, in.records, now, out);
                });
            },
            [&](const Unreadable& in) {
                owner([&](Owner& o, OwnerOut& out) { o.unreadable(in.room, in.why, now, out); });
            },
            [&](const Rigged& in) {
                state.owner.rig(in.room, {in.wall, in.dice});
            },
            [&](const PasswordChecked& in) {
                owner([&](Owner& o, OwnerOut& out) {
                    o.password_checked(in.ticket, in.is_right, now, out);
                });
            },
            [&](const PasswordHashed& in) {
                owner([&](Owner& o, OwnerOut& out) {
                    o.password_hashed(in.ticket, in.hash, now, out);
                });
            },
            [&](const DrainAsked& in) {
                owner([&](Owner& o, OwnerOut& out) { o.drain(now + in.most, now, out); });
            },
            [&](const Stopping&) {
                state.is_stopping = true;
                gateway([&](Gateway& g, GatewayOut& out) { g.stopping(now, out); });
            },
        },
        incoming);
    state.settle(now);
    static_cast<void>(state.guarded([&] { state.set_alarm(); }));
    return std::exchange(state.effects, {});
}

ServerFigures Server::figures(Tick now) const {
    return {.gateway = state_->gateway.figures(), .owner = state_->owner.figures(now)};
}

} // namespace jantaku
