#include "app/arena/program.hpp"

#include "record/after_swap.hpp"
#include "record/mjai_action.hpp"
#include "record/mjai_event.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/silence.hpp>
#include <utility>

namespace jantaku::arena {

using pipe_bot::Fault;
using record::Json;

void Program::see(const Event& event, const Public& before) {
    const auto shown = redact(event, seat_);
    if (!shown || std::holds_alternative<Claimed>(*shown)) return;
    if (const auto* start = std::get_if<StartKyoku>(&*shown)) {
        start_ = *start;
    } else if (const auto* swap = std::get_if<Swap>(&*shown)) {
        start_->hands[seat_] = record::after_swap(start_->hands, *swap)[seat_];
    } else {
        if (start_) tell(Event{*std::exchange(start_, std::nullopt)}, before);
        tell(*shown, before);
    }
}

void Program::tell(const Event& shown, const Public& before) {
    Json message = record::mjai_event(shown, before);
    if (std::holds_alternative<StartGame>(shown)) {
        message["id"] = seat_.index();
        message["names"] = names_;
    }
    bot_.tell(message);
}

Action Program::choose(const SeatView& view, const Actions& actions) {
    if (view.table.phase == Phase::swap) return silence(actions);
    const auto answer = bot_.ask(record::mjai_actions(actions, view));
    if (!answer) return silence(actions);
    const auto action = record::read_mjai_action(*answer, view);
    if (action && contains(actions, *action)) return *action;
    bot_.refuse(action ? Fault::illegal : Fault::garbage);
    return silence(actions);
}

} // namespace jantaku::arena
