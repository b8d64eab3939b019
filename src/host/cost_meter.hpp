// Cost meter: how much time the inputs of each connection and each room have taken lately.
//
// charged  an input, with everything that follows from it at once, to the connection or room from which it
//          comes; the thinking of built-in players to their room, in whatever thread they think
// lately   about the last minute: this one, and of the one before as much as is less than a minute ago
// memory   what there was in two minutes, at most RecentSums::most keys in each; the others are left out
// cost     a look at the clock and at one hash table for each input; reading visits all that there is, which
//          happens only if an operator asks
// time     a parameter
// threads  any, for thoughts; everything else in one
#pragma once

#include "host/metrics/work.hpp"
#include "room/answer.hpp"
#include "server/server.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <variant>

namespace jantaku {

// Sums of a minute and of the one before it, by key.
template <class Key, class Hash>
class RecentSums {
  public:
    using Time = WorkClock::time_point;
    static constexpr std::chrono::seconds period{60};
    static constexpr std::size_t most = 200'000;

    explicit RecentSums(Time begin) : begin_{begin} {}

    void add(const Key& key, WorkClock::duration took, Time now) {
        turn(now);
        if (now_.size() >= most && !now_.contains(key)) return;
        Sum& sum = now_[key];
        sum.took += took;
        ++sum.inputs;
    }
    [[nodiscard]] std::unordered_map<Key, CostShare, Hash> shares(Time now) {
        turn(now);
        const auto old = period - (now - begin_);
        const double weight = std::chrono::duration<double>(old) / period;
        std::unordered_map<Key, CostShare, Hash> shares;
        const auto add_all = [&](const Sums& sums, double part) {
            for (const auto& [key, sum] : sums) {
                CostShare& share = shares[key];
                const double of_core = std::chrono::duration<double>(sum.took) / period;
                share.of_core += static_cast<std::int64_t>(of_core * part * CostShare::whole);
                share.inputs += static_cast<std::uint64_t>(static_cast<double>(sum.inputs) * part);
            }
        };
        add_all(now_, 1);
        add_all(before_, weight);
        return shares;
    }

  private:
    struct Sum {
        WorkClock::duration took{};
        std::uint64_t inputs = 0;
    };
    using Sums = std::unordered_map<Key, Sum, Hash>;

    void turn(Time now) {
        const auto passed = now - begin_;
        if (passed < period) return;
        before_ = passed < 2 * period ? std::move(now_) : Sums{};
        now_ = {};
        begin_ += passed / period * period;
    }

    Time begin_;
    Sums now_;
    Sums before_;
};

class CostMeter {
  public:
    using Time = WorkClock::time_point;

    explicit CostMeter(Time begin)
        : connections_{begin}, rooms_{begin}, all_{begin}, thoughts_{begin} {}

    void add(const Incoming& input, WorkClock::duration took, Time now);
    void add(const Thought& thought, WorkClock::duration took, Time now);
    [[nodiscard]] CostsMeasured measure(const MeasureCosts& task, Time now);

  private:
    RecentSums<SessionId, IdHash> connections_;
    RecentSums<RoomId, IdHash> rooms_;
    RecentSums<std::monostate, std::hash<std::monostate>> all_;
    std::mutex mutex_; // for what follows
    RecentSums<RoomId, IdHash> thoughts_;
};

} // namespace jantaku
