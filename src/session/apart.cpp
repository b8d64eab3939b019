#include "session/apart.hpp"

#include "session/connection_context.hpp"
#include "session/dialect.hpp"
#include "session/studies.hpp"

#include <utility>

namespace jantaku::session {

void Apart::take(Request request, Tick now, std::vector<Request>& out) {
    if (std::holds_alternative<Gone>(request.ask)) {
        if (rejoins_by != 0) out.push_back(std::move(request));
        return;
    }
    std::erase_if(held, [&](const Held& older) {
        return std::holds_alternative<Wake>(older.request.ask) ||
               (std::holds_alternative<Introduce>(older.request.ask) &&
                std::holds_alternative<Introduce>(request.ask));
    });
    if (held.size() < most_held) held.push_back({std::move(request), now});
}

void part_from_owner(Dialect& dialect, ConnectionContext& context) {
    Session& s = context.session;
    if (Apart* apart = s.conversation.apart_if()) {
        apart->rejoins_by = 0;
        return;
    }
    leave_study(s);
    s.conversation.apart.emplace();
    s.conversation.is_back = false;
    // A connection without a name still waits for its first one.
    if (s.user.name.empty()) return;
    if (s.conversation.waiting)
        dialect.notice(Reply{s.conversation.waiting->id, Refused{Error::interrupted}}, context);
    if (s.user.seating && !context.is_closed())
        dialect.notice(Paused{.cause = PauseCause::moving, .names = {}, .left = Span::max()},
                       context);
}

void rejoin_owner(ConnectionContext& context) {
    Session& s = context.session;
    Apart* apart = s.conversation.apart_if();
    if (apart == nullptr) return;
    Enter enter{s.connection.address, s.connection.ssh_key, s.connection.is_reader};
    Request request = context.next_request(enter);
    if (!s.user.name.empty()) {
        Rejoin rejoin{
            .enter = std::move(enter), .key = s.user.key, .kind = s.user.kind, .seen = {}};
        // The owner may be lost again before the session is back at its table.
        if (s.user.seating)
            s.conversation.seen = Seen{.seq = s.user.seating->seq, .game = s.user.seating->game};
        rejoin.seen = s.conversation.seen;
        request.ask = std::move(rejoin);
    } else if (s.conversation.waiting) {
        request.id = s.conversation.waiting->id; // the reply to it is still awaited
        std::erase_if(apart->held,
                      [&](const Apart::Held& held) { return held.request.id == request.id; });
    }
    apart->rejoins_by = request.id;
    context.send(std::move(request));
}

bool let_in(const Note& note, Dialect& dialect, ConnectionContext& context) {
    Session& s = context.session;
    if (std::holds_alternative<Paused>(note)) s.conversation.is_back = false;
    const auto* reply = std::get_if<Reply>(&note);
    if (reply == nullptr || !s.conversation.apart || s.conversation.apart->rejoins_by != reply->id)
        return true;
    const bool is_known = !s.user.name.empty();
    if (is_known && std::holds_alternative<Refused>(reply->result)) return false;
    std::vector<Apart::Held> all = std::move(s.conversation.apart->held);
    s.conversation.apart.reset();
    s.conversation.is_back = is_known;
    for (Apart::Held& held : all) {
        const bool is_awaited =
            s.conversation.waiting && s.conversation.waiting->id == held.request.id;
        if (is_awaited && is_known && context.now - held.since > Apart::held_for_most)
            dialect.notice(Reply{held.request.id, Refused{Error::interrupted}}, context);
        else
            context.send(std::move(held.request));
    }
    return true;
}

void say_that_it_goes_on(Dialect& dialect, ConnectionContext& context) {
    Session& s = context.session;
    if (s.user.seating && std::exchange(s.conversation.is_back, false))
        dialect.notice(GoesOn{}, context);
}

} // namespace jantaku::session
