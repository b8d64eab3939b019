#include "session/gateway.hpp"

#include "room/address_group.hpp"
#include "session/dialect.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <utility>

namespace jantaku {

namespace {

using session::Desk;
using session::Dialect;
using session::Farewell;
using session::Session;
using session::Speech;

std::unique_ptr<Dialect> dialect_of(Speech speech) {
    switch (speech) {
    case Speech::text:
        return session::text_dialect();
    case Speech::json:
        return session::json_dialect();
    case Speech::mjai:
        return session::mjai_dialect();
    }
    throw InvariantError{"a dialect that does not exist"};
}

} // namespace

struct Gateway::Connection {
    Session session;
    std::unique_ptr<Dialect> dialect;
    Speech speech = Speech::text; // of the dialect
};

struct Gateway::State {
    session::Shared shared;
    std::map<SessionId, Connection> connections; // ordered: every run comes to the same bytes
    std::map<AddressGroup, std::size_t> connections_from; // places, and the /48 around them

    Connection* find(SessionId id) {
        const auto found = connections.find(id);
        return found == connections.end() ? nullptr : &found->second;
    }

    bool is_crowded(const AddressGroup& place) const {
        const std::size_t most = shared.config.limits.connections_per_address;
        const auto are = [&](const AddressGroup& from, std::size_t many) {
            const auto known = connections_from.find(from);
            return known != connections_from.end() && known->second >= many;
        };
        const auto wide = place.wide();
        return are(place, most) || (wide && are(*wide, most * places_of_wide));
    }

    void count_in(const AddressGroup& place) {
        ++connections_from[place];
        if (const auto wide = place.wide()) ++connections_from[*wide];
    }

    void count_out(const AddressGroup& place) {
        const auto less = [&](const AddressGroup& from) {
            const auto count = connections_from.find(from);
            if (--count->second == 0) connections_from.erase(count);
        };
        less(place);
        if (const auto wide = place.wide()) less(*wide);
    }

    Tick idle_at(const Session& session) const {
        return session.active + std::chrono::seconds{shared.config.limits.idle_seconds};
    }

    // Whatever goes wrong with one connection is logged, and the others go on. Did it go well?
    template <class F>
    static bool guarded(Desk& desk, F&& f) {
        try {
            f();
            return true;
        } catch (const std::exception& bug) {
            desk.log(std::string{"a bug, "} + bug.what());
            return false;
        }
    }

    // f(Dialect&, Desk&), and what it asked for besides.
    template <class F>
    void in_dialect(Connection& connection, Tick now, GatewayOut& out, F&& f) {
        Session& session = connection.session;
        const bool had_name = !session.name.empty();
        const bool was_at_table = session.level == Level::table;
        Desk desk{shared, session, out, now};
        const bool is_well = guarded(desk, [&] {
            f(*connection.dialect, desk);
            while (!desk.is_closed()) {
                const auto wanted = desk.take_wanted();
                if (!wanted) break;
                connection.dialect = dialect_of(*wanted);
                connection.speech = *wanted;
                connection.dialect->begin(desk);
            }
        });
        if (!is_well) desk.close();
        if (desk.is_closed()) return forget(connection, had_name, desk);
        if (!had_name && !session.name.empty()) ++shared.players;
        // Idleness counts where nothing is played.
        if (was_at_table && session.level != Level::table) {
            const Tick at = idle_at(session);
            shared.wake = std::min(shared.wake.value_or(at), at);
        }
    }

    void forget(const Connection& connection, bool had_name, Desk& desk) {
        const Session& session = connection.session;
        guarded(desk, [&] { connection.dialect->lost(desk); });
        desk.request(Gone{});
        if (!session.address.empty()) count_out(AddressGroup::of(session.address));
        if (had_name) --shared.players;
        shared.touched.erase(session.id);
        connections.erase(SessionId{session.id});
    }
};

Gateway::Gateway(GatewayConfig config, const Presets& presets)
    : state_{std::make_unique<State>(
          State{.shared = {.config = config, .presets = presets, .touched = {}, .wake = {}},
                .connections = {},
                .connections_from = {}})} {}

Gateway::~Gateway() = default;

void Gateway::on(const Opened& in, Tick now, GatewayOut& out) {
    const auto& [id, address, door] = in;
    const SessionLimits& limits = state_->shared.config.limits;
    const bool counts = !address.empty() && !is_loopback(address);
    const bool is_crowded = counts && state_->is_crowded(AddressGroup::of(address));
    if (is_crowded || state_->connections.size() >= limits.connections) {
        ++(is_crowded ? state_->shared.figures.refused_by_address
                      : state_->shared.figures.refused_by_server);
        const auto words = error_line(state_->shared.config.language, Error::server_full);
        out.effects.emplace_back(
            Send{id, door == Door::main ? words + "\r\n" : session::mjai_error_line(words)});
        out.effects.emplace_back(Close{id});
        return;
    }
    const Speech speech = door == Door::main ? Speech::text : Speech::mjai;
    Connection& connection =
        state_->connections
            .try_emplace(id, Connection{Session{id, state_->shared.config.language, limits, now},
                                        dialect_of(speech), speech})
            .first->second;
    if (counts) {
        connection.session.address = address;
        state_->count_in(AddressGroup::of(address));
    }
    state_->in_dialect(connection, now, out, [&](Dialect& dialect, Desk& desk) {
        dialect.begin(desk);
        desk.wake_by(state_->idle_at(desk.session));
    });
}

void Gateway::on(const Bytes& in, Tick now, GatewayOut& out) {
    Connection* connection = state_->find(in.session);
    if (connection == nullptr) return;
    state_->in_dialect(*connection, now, out,
                       [&](Dialect& dialect, Desk& desk) { dialect.bytes(in.bytes, desk); });
}

void Gateway::on(const Closed& in, Tick now, GatewayOut& out) {
    Connection* connection = state_->find(in.session);
    if (connection == nullptr) return;
    Desk desk{state_->shared, connection->session, out, now};
    state_->forget(*connection, !connection->session.name.empty(), desk);
}

void Gateway::on(const Sent& in, Tick now, GatewayOut& out) {
    Connection* connection = state_->find(in.session);
    if (connection == nullptr) return;
    state_->in_dialect(*connection, now, out, [](Dialect&, Desk& desk) { desk.sent(); });
}

void Gateway::on(const LogWritten& written, Tick now, GatewayOut& out) {
    Connection* connection = state_->find(written.task.session);
    if (connection == nullptr) return;
    const auto& waiting = connection->session.waiting;
    if (!waiting || waiting->id != written.task.id) return;
    if (written.log == nullptr)
        return fail(written.task.session, "a game's record cannot be written", now, out);
    state_->in_dialect(*connection, now, out, [&](Dialect& dialect, Desk& desk) {
        connection->session.waiting.reset();
        desk.touch();
        dialect.log_written(written, desk);
    });
}

void Gateway::fail(SessionId id, std::string_view what, Tick now, GatewayOut& out) {
    Connection* connection = state_->find(id);
    if (connection == nullptr) return;
    Desk desk{state_->shared, connection->session, out, now};
    desk.log(what);
    desk.close();
    state_->forget(*connection, !connection->session.name.empty(), desk);
}

void Gateway::on(const Notice& notice, Tick now, GatewayOut& out) {
    Connection* connection = state_->find(notice.session);
    if (connection == nullptr) return;
    state_->in_dialect(*connection, now, out, [&](Dialect& dialect, Desk& desk) {
        if (std::holds_alternative<Displaced>(notice.note))
            dialect.end(Farewell::displaced, desk);
        else if (std::holds_alternative<ThrownOut>(notice.note))
            dialect.end(Farewell::thrown_out, desk);
        else
            dialect.notice(notice.note, desk);
    });
}

void Gateway::on(const Ticked&, Tick now, GatewayOut& out) {
    if (!state_->shared.wake || now < *state_->shared.wake) return;
    state_->shared.wake.reset();
    std::vector<SessionId> ids;
    for (const auto& [id, connection] : state_->connections)
        ids.push_back(id);
    for (const SessionId id : ids) {
        state_->in_dialect(*state_->find(id), now, out, [&](Dialect& dialect, Desk& desk) {
            dialect.ticked(desk);
            if (desk.is_closed() || desk.session.level == Level::table) return;
            const Tick idle_at = state_->idle_at(desk.session);
            if (now >= idle_at)
                dialect.end(Farewell::idle, desk);
            else
                desk.wake_by(idle_at);
        });
    }
}

void Gateway::on(const Stopping&, Tick now, GatewayOut& out) {
    GatewayOut last;
    for (auto& [id, connection] : state_->connections) {
        Desk desk{state_->shared, connection.session, last, now};
        Dialect& dialect = *connection.dialect;
        State::guarded(desk, [&] { dialect.end(Farewell::stopping, desk); });
    }
    // The owners stop too: nobody has to hear that these are gone.
    std::ranges::move(last.effects, std::back_inserter(out.effects));
    state_->connections.clear();
    state_->connections_from.clear();
    state_->shared.touched.clear();
    state_->shared.wake.reset();
}

void Gateway::flush(Tick now, GatewayOut& out) {
    for (const SessionId id : std::exchange(state_->shared.touched, {})) {
        Connection* connection = state_->find(id);
        if (connection == nullptr) continue;
        state_->in_dialect(*connection, now, out,
                           [](Dialect& dialect, Desk& desk) { dialect.flush(desk); });
    }
    // A line that was read just now and still waits is looked at again when its reply comes.
    state_->shared.touched.clear();
}

GatewayFigures Gateway::figures() const {
    GatewayFigures figures = state_->shared.figures;
    for (const auto& [id, connection] : state_->connections)
        ++figures.sessions.at(static_cast<std::size_t>(connection.speech));
    figures.named = state_->shared.players;
    return figures;
}

std::optional<Tick> Gateway::wake_at() const {
    return state_->shared.wake;
}

} // namespace jantaku
