#include "session/gateway.hpp"

#include "room/place_counts.hpp"
#include "session/apart.hpp"
#include "session/dialect.hpp"
#include "session/doors.hpp"
#include "session/waits.hpp"

#include <algorithm>
#include <exception>
#include <unordered_map>
#include <utility>

namespace jantaku {

namespace {

using session::ConnectionContext;
using session::Dialect;
using session::DialectKind;
using session::Farewell;
using session::Session;

std::unique_ptr<Dialect> dialect_of(DialectKind kind) {
    switch (kind) {
    case DialectKind::text:
        return session::text_dialect();
    case DialectKind::json:
        return session::json_dialect();
    case DialectKind::mjai:
        return session::mjai_dialect();
    }
    throw InvariantError{"a dialect that does not exist"};
}

} // namespace

struct Gateway::Client {
    Session session;
    std::unique_ptr<Dialect> dialect;
    DialectKind kind = DialectKind::text; // of `dialect`
};

struct Gateway::State {
    session::Shared shared;
    std::unordered_map<SessionId, Client, IdHash> connections;
    PlaceCounts connections_from;

    Client* find(SessionId id) {
        ++shared.figures.visits;
        const auto found = connections.find(id);
        return found == connections.end() ? nullptr : &found->second;
    }

    std::size_t& sessions_of(DialectKind kind) {
        return shared.figures.sessions.at(static_cast<std::size_t>(kind));
    }

    Tick idle_at(const Session& session) const {
        return session.connection.active + std::chrono::seconds{shared.config.limits.idle_seconds};
    }

    // Logs an exception of one connection, so that the others go on. Returns whether there was
    // none.
    template <class F>
    static bool guarded(ConnectionContext& context, F&& f) {
        try {
            f();
            return true;
        } catch (const std::exception& bug) {
            context.log(std::string{"a bug, "} + bug.what());
            return false;
        }
    }

    // Calls f(Dialect&, ConnectionContext&), then changes the dialect or forgets the client if f
    // asked for it.
    template <class F>
    void in_dialect(Client& client, Tick now, GatewayOut& out, F&& f) {
        Session& session = client.session;
        const bool had_name = !session.user.name.empty();
        const bool was_at_table = session.user.level == Level::table;
        ConnectionContext context{shared, session, out, now};
        const bool is_well = guarded(context, [&] {
            f(*client.dialect, context);
            while (!context.is_closed()) {
                const auto wanted = context.take_next_dialect();
                if (!wanted) break;
                client.dialect = dialect_of(*wanted);
                --sessions_of(client.kind);
                client.kind = *wanted;
                ++sessions_of(client.kind);
                client.dialect->begin(context);
            }
        });
        if (!is_well) context.close();
        if (context.is_closed()) return forget(client, had_name, context);
        if (!had_name && !session.user.name.empty()) ++shared.players;
        // Idle time counts from the end of a game.
        if (was_at_table && session.user.level != Level::table) context.wake_by(idle_at(session));
    }

    // Null if the session no longer waits for that.
    Client* find_waiting(SessionId id, std::uint64_t what) {
        Client* client = find(id);
        if (client == nullptr) return nullptr;
        const auto& waiting = client->session.conversation.waiting;
        return waiting && waiting->id == what ? client : nullptr;
    }

    // Calls f if the session waits for that, which ends its waiting.
    template <class F>
    void in_waiting(SessionId id, std::uint64_t what, Tick now, GatewayOut& out, const F& f) {
        Client* client = find_waiting(id, what);
        if (client == nullptr) return;
        in_dialect(*client, now, out, [&](Dialect& dialect, ConnectionContext& context) {
            client->session.conversation.waiting.reset();
            context.touch();
            f(dialect, context);
        });
    }

    // In the order of their numbers, so that every run produces the same bytes.
    std::vector<SessionId> all() const {
        std::vector<SessionId> ids;
        for (const auto& [id, client] : connections)
            ids.push_back(id);
        std::ranges::sort(ids);
        return ids;
    }

    template <class F>
    void in_each(Tick now, GatewayOut& out, const F& f) {
        for (const SessionId id : all())
            if (Client* client = find(id)) in_dialect(*client, now, out, f);
    }

    void forget(const Client& client, bool had_name, ConnectionContext& context) {
        const Session& session = client.session;
        guarded(context, [&] { client.dialect->lost(context); });
        context.request(Gone{});
        if (!session.connection.address.empty()) {
            const AddressGroup place = AddressGroup::of(session.connection.address);
            connections_from.take_off(place);
            shared.imports.forget(session.id, place);
        }
        if (had_name) --shared.players;
        --sessions_of(client.kind);
        shared.touched.erase(session.id);
        shared.alarms.erase(session.id);
        connections.erase(SessionId{session.id});
    }
};

Gateway::Gateway(GatewayConfig config, const Presets& presets)
    : state_{std::make_unique<State>(
          State{.shared = {.config = config, .presets = presets, .touched = {}},
                .connections = {},
                .connections_from = {}})} {}

Gateway::~Gateway() = default;

void Gateway::on(const Opened& in, Tick now, GatewayOut& out) {
    const auto& [id, address, door, locale, ssh_key, dialect, is_reader] = in;
    const SessionLimits& limits = state_->shared.config.limits;
    // Pages have bounds of their own.
    const bool counts = !address.empty() && !is_loopback(address) && !is_reader;
    const bool is_crowded =
        counts &&
        state_->connections_from.is_full(AddressGroup::of(address), limits.connections_per_address);
    if (is_crowded || state_->connections.size() >= limits.connections) {
        ++(is_crowded ? state_->shared.figures.refused_by_address
                      : state_->shared.figures.refused_by_server);
        out.effects.emplace_back(
            Send{id, session::row_of(door).refusal(state_->shared.config.language)});
        out.effects.emplace_back(Close{id});
        return;
    }
    const DialectKind kind = dialect.value_or(session::row_of(door).dialect);
    Client& client =
        state_->connections
            .try_emplace(id, Client{Session{id, state_->shared.config.language, limits, now},
                                    dialect_of(kind), kind})
            .first->second;
    client.session.display.style.web_address = state_->shared.config.web_address;
    ++state_->sessions_of(kind);
    if (!state_->shared.has_owner) client.session.conversation.apart.emplace();
    if (counts) {
        client.session.connection.address = address;
        state_->connections_from.add(AddressGroup::of(address));
    }
    client.session.connection.ssh_key = ssh_key;
    client.session.connection.is_reader = is_reader;
    if (const auto language = language_of_locale(locale)) {
        client.session.display.style.language = *language;
        client.session.display.language_from = session::LanguageFrom::locale;
    }
    state_->in_dialect(client, now, out, [&](Dialect& dialect, ConnectionContext& context) {
        dialect.begin(context);
        if (context.may_wait_long()) context.wake_by(now + session::wait_in_silence);
        context.wake_by(state_->idle_at(context.session));
    });
}

void Gateway::on(const Bytes& in, Tick now, GatewayOut& out) {
    Client* client = state_->find(in.session);
    if (client == nullptr) return;
    state_->in_dialect(*client, now, out, [&](Dialect& dialect, ConnectionContext& context) {
        dialect.bytes(in.bytes, context);
    });
}

bool Gateway::is_answer(const Bytes& in) const {
    const Client* client = state_->find(in.session);
    return client != nullptr && client->dialect->is_answer(in.bytes, client->session);
}

void Gateway::on(const Closed& in, Tick now, GatewayOut& out) {
    Client* client = state_->find(in.session);
    if (client == nullptr) return;
    ConnectionContext context{state_->shared, client->session, out, now};
    state_->forget(*client, !client->session.user.name.empty(), context);
}

void Gateway::on(const Sent& in, Tick now, GatewayOut& out) {
    Client* client = state_->find(in.session);
    if (client == nullptr) return;
    state_->in_dialect(*client, now, out,
                       [](Dialect&, ConnectionContext& context) { context.sent(); });
}

void Gateway::on(const LogWritten& written, Tick now, GatewayOut& out) {
    if (written.log == nullptr && state_->find_waiting(written.task.session, written.task.id))
        return fail(written.task.session, "a game's record cannot be written", now, out);
    state_->in_waiting(written.task.session, written.task.id, now, out,
                       [&](Dialect& dialect, ConnectionContext& context) {
                           dialect.log_written(written, context);
                       });
}

void Gateway::on(const ImportRead& read, Tick now, GatewayOut& out) {
    if (auto next = state_->shared.imports.next(read, now))
        out.effects.emplace_back(*std::move(next));
    state_->in_waiting(
        read.session, read.id, now, out,
        [&](Dialect& dialect, ConnectionContext& context) { dialect.import_read(read, context); });
}

void Gateway::on(const ProblemsChosen& chosen, Tick now, GatewayOut& out) {
    state_->in_waiting(chosen.task.session, chosen.task.id, now, out,
                       [&](Dialect& dialect, ConnectionContext& context) {
                           dialect.problems_chosen(chosen, context);
                       });
}

void Gateway::limit(const SessionLimits& limits) {
    state_->shared.config.limits = limits;
}

void Gateway::change_house(const House& house) {
    state_->shared.config.house = house;
}

void Gateway::fail(SessionId id, std::string_view what, Tick now, GatewayOut& out) {
    Client* client = state_->find(id);
    if (client == nullptr) return;
    ConnectionContext context{state_->shared, client->session, out, now};
    context.log(what);
    context.close();
    state_->forget(*client, !client->session.user.name.empty(), context);
}

void Gateway::on(const Notice& notice, Tick now, GatewayOut& out) {
    Client* client = state_->find(notice.session);
    if (client == nullptr) return;
    state_->in_dialect(*client, now, out, [&](Dialect& dialect, ConnectionContext& context) {
        if (std::holds_alternative<Displaced>(notice.note))
            return dialect.end(Farewell::displaced, context);
        if (std::holds_alternative<Forgotten>(notice.note))
            return dialect.end(Farewell::forgotten, context);
        const auto* thrown_out = std::get_if<ThrownOut>(&notice.note);
        const bool is_told = thrown_out == nullptr || thrown_out->banned_until != 0;
        const bool is_let_in = session::let_in(notice.note, dialect, context);
        if (is_told && is_let_in) dialect.notice(notice.note, context);
        if (thrown_out != nullptr || !is_let_in) dialect.end(Farewell::thrown_out, context);
    });
}

void Gateway::on(const OwnerLost&, Tick now, GatewayOut& out) {
    state_->shared.has_owner = false;
    state_->in_each(now, out, session::part_from_owner);
}

void Gateway::on(const OwnerMet&, Tick now, GatewayOut& out) {
    state_->shared.has_owner = true;
    state_->in_each(now, out, [](Dialect&, ConnectionContext& context) { rejoin_owner(context); });
}

void Gateway::on(const StoreIs& in, Tick now, GatewayOut& out) {
    state_->shared.is_store_waiting = in.is_waiting;
    if (in.is_waiting) state_->in_each(now, out, session::say_that_it_waits);
}

void Gateway::on(const Ticked&, Tick now, GatewayOut& out) {
    for (const SessionId id : state_->shared.alarms.take_due(now)) {
        Client* client = state_->find(id);
        if (client == nullptr) continue;
        state_->in_dialect(*client, now, out, [&](Dialect& dialect, ConnectionContext& context) {
            dialect.ticked(context);
            if (context.may_wait_long()) session::say_that_it_waits(dialect, context);
            if (context.is_closed() || context.session.user.level == Level::table) return;
            const Tick idle_at = state_->idle_at(context.session);
            if (now >= idle_at)
                dialect.end(Farewell::idle, context);
            else
                context.wake_by(idle_at);
        });
    }
}

void Gateway::on(const Stopping&, Tick now, GatewayOut& out) {
    GatewayOut last;
    for (const SessionId id : state_->all()) {
        Client& client = *state_->find(id);
        ConnectionContext context{state_->shared, client.session, last, now};
        Dialect& dialect = *client.dialect;
        State::guarded(context, [&] { dialect.end(Farewell::stopping, context); });
    }
    // The owners stop too, so they need not hear that these sessions are gone.
    std::ranges::move(last.effects, std::back_inserter(out.effects));
    state_->connections.clear();
    state_->shared.figures.sessions = {};
    state_->connections_from.clear();
    state_->shared.touched.clear();
    state_->shared.alarms = {};
}

void Gateway::flush(Tick now, GatewayOut& out) {
    for (const SessionId id : std::exchange(state_->shared.touched, {})) {
        Client* client = state_->find(id);
        if (client == nullptr) continue;
        state_->in_dialect(*client, now, out, [](Dialect& dialect, ConnectionContext& context) {
            session::say_that_it_goes_on(dialect, context);
            dialect.flush(context);
        });
    }
    // A line that was read in this flush and still waits is looked at again when its reply comes.
    state_->shared.touched.clear();
}

GatewayFigures Gateway::figures() const {
    GatewayFigures figures = state_->shared.figures;
    figures.named = state_->shared.players;
    return figures;
}

std::optional<Tick> Gateway::wake_at() {
    return state_->shared.alarms.next();
}

} // namespace jantaku
