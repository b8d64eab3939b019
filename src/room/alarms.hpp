// Alarms: when each of many things must be looked at next.
//
// set     replaces the alarm of the thing; by() only brings it forward
// due     an alarm that has gone off is gone, until it is set again
// cost    O(1) to set an alarm later, O(log n) to bring it forward and for each that goes off,
//         whatever else is set
#pragma once

#include "room/ids.hpp"
#include "room/tick.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

namespace jantaku {

template <class Id>
class Alarms {
  public:
    void set(Id id, std::optional<Tick> at) {
        if (!at) return erase(id);
        Alarm& alarm = alarms_[id];
        alarm.at = at;
        queue(id, alarm);
    }
    void by(Id id, Tick at) {
        Alarm& alarm = alarms_[id];
        if (alarm.at && *alarm.at <= at) return;
        alarm.at = at;
        queue(id, alarm);
    }
    // Its place in the queue stays, so that one that is set and erased often has only one.
    void erase(Id id) {
        if (const auto found = alarms_.find(id); found != alarms_.end()) found->second.at.reset();
    }

    // When the next one goes off.
    [[nodiscard]] std::optional<Tick> next() {
        settle();
        return queue_.empty() ? std::nullopt : std::optional{queue_.top().first};
    }
    // Those that go off, in the order of their ids.
    [[nodiscard]] std::vector<Id> take_due(Tick now) {
        std::vector<Id> due;
        for (auto at = next(); at && *at <= now; at = next()) {
            due.push_back(queue_.top().second);
            erase(due.back());
        }
        std::ranges::sort(due);
        return due;
    }

  private:
    struct Alarm {
        std::optional<Tick> at;
        std::optional<Tick> queued; // the place in the queue that counts, no later than `at`
    };
    using Place = std::pair<Tick, Id>;

    void queue(Id id, Alarm& alarm) {
        if (alarm.queued && *alarm.queued <= *alarm.at) return;
        alarm.queued = alarm.at;
        queue_.emplace(*alarm.at, id);
    }
    // Makes the first place one that counts and is at its time.
    void settle() {
        while (!queue_.empty()) {
            const auto [at, id] = queue_.top();
            const auto found = alarms_.find(id);
            const bool counts = found != alarms_.end() && found->second.queued == at;
            if (counts && found->second.at == at) return;
            queue_.pop();
            if (!counts) continue;
            found->second.queued.reset();
            if (found->second.at)
                queue(id, found->second);
            else
                alarms_.erase(found);
        }
    }

    std::unordered_map<Id, Alarm, IdHash> alarms_;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> queue_;
};

} // namespace jantaku
