#include "session/seen_table.hpp"

namespace jantaku::session {

namespace {

bool is_dealt(const Public& table) {
    return table.players() > 0 && !table.indicators.empty();
}

} // namespace

std::optional<SeenTable> seen_table(const User& user) {
    if (user.watching && user.level == Level::lobby) {
        const Watched& watched = *user.watching;
        if (!is_dealt(watched.table)) return std::nullopt;
        return SeenTable{watched.table, watched.names};
    }
    const SeatView* view = user.view();
    if (view == nullptr || user.level != Level::table || !is_dealt(view->table))
        return std::nullopt;
    return SeenTable{*view, user.seating->names};
}

} // namespace jantaku::session
