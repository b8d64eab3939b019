#include "table/script.hpp"

#include "table/legal_parts.hpp"
#include "table/outcome.hpp"

namespace jantaku {

void Script::emit(const Event& event) {
    apply(game_, event);
    events_.push_back(event);
}

void Script::draw(Seat seat) {
    emit(Tsumo{seat, game_.wall.next_live(), false});
}

void Script::turn_pending_indicators() {
    while (table().pending_indicators > 0) {
        emit(Dora{game_.wall.indicator(table().indicators.size())});
    }
}

void Script::draw_after_kan(Seat seat, MeldKind kind) {
    // A kan that could be robbed stands with the first event after it, and is not counted yet.
    const bool counted = !table().offer;
    const bool at_once = kind == MeldKind::ankan
                             ? rules().ankan_dora_timing == AnkanDoraTiming::immediate
                             : rules().open_kan_dora_timing == OpenKanDoraTiming::immediate;
    int due = table().pending_indicators;
    if (rules().kan_dora) due += (counted ? -1 : 0) + (at_once ? 1 : 0);
    for (; due > 0; --due)
        emit(Dora{game_.wall.indicator(table().indicators.size())});

    Game stood = game_;
    if (!counted) jantaku::apply(stood.table, Event{Tsumo{seat, std::nullopt, true}});
    if (rules().abort_suukan && rules().suukan_timing == SuukanTiming::immediate &&
        kans_of_several(stood.table)) {
        emit(abortive_draw(game_, DrawKind::suukan, std::nullopt));
        return;
    }
    emit(Tsumo{seat, game_.wall.next_rinshan(), true});
}

} // namespace jantaku
