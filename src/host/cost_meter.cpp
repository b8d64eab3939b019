#include "host/cost_meter.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace jantaku {

namespace {

// The dearest ones, the dearest first.
template <class Cost, class By>
void keep_dearest(std::vector<Cost>& costs, By by) {
    const std::size_t most = std::min(costs.size(), CostsMeasured::most);
    const auto end = costs.begin() + static_cast<std::ptrdiff_t>(most);
    std::ranges::partial_sort(costs, end, std::ranges::greater{}, by);
    costs.erase(end, costs.end());
}

} // namespace

void CostMeter::add(const Incoming& input, WorkClock::duration took, Time now) {
    all_.add({}, took, now);
    std::visit(
        [&](const auto& in) {
            if constexpr (requires { SessionId{in.session}; })
                connections_.add(in.session, took, now);
            else if constexpr (requires { RoomId{in.room}; })
                rooms_.add(in.room, took, now);
        },
        input);
}

void CostMeter::add(const Thought& thought, WorkClock::duration took, Time now) {
    const std::lock_guard lock{mutex_};
    thoughts_.add(thought.room, took, now);
}

CostsMeasured CostMeter::measure(const MeasureCosts& task, Time now) {
    CostsMeasured costs;
    costs.ticket = task.ticket;
    for (const auto& [ignored, share] : all_.shares(now))
        costs.loop = share;
    for (const auto& [session, share] : connections_.shares(now))
        costs.connections.push_back({session, share});
    auto rooms = rooms_.shares(now);
    const std::lock_guard lock{mutex_};
    auto thoughts = thoughts_.shares(now);
    for (const auto& [room, share] : thoughts) {
        costs.thoughts.of_core += share.of_core;
        costs.thoughts.inputs += share.inputs;
        rooms.try_emplace(room);
    }
    for (const auto& [room, share] : rooms)
        costs.rooms.push_back({room, share, thoughts[room]});
    keep_dearest(costs.connections, [](const auto& of) {
        return std::pair{of.loop.of_core, of.session.value};
    });
    keep_dearest(costs.rooms, [](const auto& of) {
        return std::pair{of.loop.of_core + of.thoughts.of_core, of.room.value};
    });
    return costs;
}

} // namespace jantaku
