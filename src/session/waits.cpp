#include "session/waits.hpp"

#include "session/connection_context.hpp"
#include "session/dialect.hpp"

#include <utility>

namespace jantaku::session {

void say_that_it_waits(Dialect& dialect, ConnectionContext& context) {
    Session& s = context.session;
    const bool waits = s.conversation.waiting || s.user.name.empty();
    if (!waits || s.user.seating || context.is_closed()) return;
    if (std::exchange(s.conversation.knows_that_it_waits, true)) return;
    dialect.notice(Paused{.cause = PauseCause::store, .names = {}, .left = Span::max()}, context);
}

} // namespace jantaku::session
