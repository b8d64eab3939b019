#include "tools/arena/program.hpp"

#include "record/mjai/action.hpp"
#include "record/mjai/event.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/silence.hpp>

namespace jantaku::arena {

using pipe_bot::Fault;
using record::Json;

void Program::see(const Event& event, const Public& before) {
    const auto shown = redact(event, seat_);
    if (shown) start_.see(*shown, [&](const Event& told) { tell(told, before); });
}

void Program::tell(const Event& shown, const Public& before) {
    Json message = record::mjai_event(shown, before);
    if (const auto* start = std::get_if<StartGame>(&shown)) {
        message["id"] = seat_.index();
        message["names"] = names_;
        record::add_akochan_members(message, start->rules);
    }
    bot_.tell(message);
}

Action Program::choose(const SeatView& view, const Actions& actions) {
    if (view.table.phase == Phase::swap) return silence(actions);
    const auto answer = bot_.ask(record::mjai_actions(actions, view));
    if (!answer) return silence(actions);
    const auto action = record::read_mjai_action(record::object_of(*answer), view);
    if (action && contains(actions, *action)) return *action;
    bot_.refuse(action ? Fault::illegal : Fault::garbage);
    return silence(actions);
}

} // namespace jantaku::arena
