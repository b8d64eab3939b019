#include "session/seen_table.hpp"

namespace jantaku::session {

namespace {

bool is_dealt(const Public& table) {
    return table.players() > 0 && !table.indicators.empty();
}

} // namespace

std::optional<SeenTable> seen_table(const Session& session) {
    if (session.watching && session.level == Level::lobby) {
        const Watched& watched = *session.watching;
        if (!is_dealt(watched.table)) return std::nullopt;
        return SeenTable{watched.table, watched.names};
    }
    const SeatView* view = session.view();
    if (view == nullptr || session.level != Level::table || !is_dealt(view->table))
        return std::nullopt;
    return SeenTable{*view, session.seating->names};
}

} // namespace jantaku::session
