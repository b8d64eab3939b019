// Alarms: when each of many things must be looked at next.
//
// set     replaces the alarm of the thing; by() only brings it forward
// due     an alarm that has gone off is gone, until it is set again
// cost    O(1) to set an alarm later, O(log n) to bring it forward and for each that goes off,
//         whatever else is set
// memory  of the alarms that are set, and of at most as many that were erased
#pragma once

#include "room/ids.hpp"
#include "room/tick.hpp"

#include <algorithm>
#include <cstddef>
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
        move(id, alarms_[id], *at);
    }
    void by(Id id, Tick at) {
        Alarm& alarm = alarms_[id];
        if (!alarm.at || at < *alarm.at) move(id, alarm, at);
    }
    // Its place in the queue stays, so that one that is set and erased often has only one.
    void erase(Id id) {
        const auto found = alarms_.find(id);
        if (found == alarms_.end() || !found->second.at) return;
        found->second.at.reset();
        --set_;
        constexpr std::size_t few = 64;
        if (queue_.size() > 2 * set_ + few) sweep();
    }

    // When the next one goes off.
    [[nodiscard]] std::optional<Tick> next() {
        settle();
        return queue_.empty() ? std::nullopt : std::optional{queue_.top().first};
    }
    // The places that the queue takes.
    [[nodiscard]] std::size_t size() const { return queue_.size(); }
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

    void move(Id id, Alarm& alarm, Tick at) {
        if (!alarm.at) ++set_;
        alarm.at = at;
        queue(id, alarm);
    }
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

    // Makes the queue anew, without the places that do not count.
    void sweep() {
        std::erase_if(alarms_, [](const auto& each) { return !each.second.at; });
        queue_ = {};
        for (auto& [id, alarm] : alarms_) {
            alarm.queued.reset();
            queue(id, alarm);
        }
    }

    std::unordered_map<Id, Alarm, IdHash> alarms_;
    std::size_t set_ = 0; // alarms that have a time
    std::priority_queue<Place, std::vector<Place>, std::greater<>> queue_;
};

} // namespace jantaku
