// Attempts: counts how often something was tried lately. Key says who tried what.
//
// window   begins with the first attempt of a key; the key is forgotten when the window is over
// memory   one entry for each key with an attempt in the window; the oldest are deleted first
// cost     logarithmic in that number
#pragma once

#include "room/address_group.hpp"
#include "room/tick.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <utility>

namespace jantaku {

template <class Key>
class Attempts {
  public:
    explicit Attempts(Tick window) : window_{window} {}

    // The attempts in the window. `now` never goes back.
    [[nodiscard]] int count(const Key& key, Tick now) {
        forget_the_old(now);
        const auto found = counts_.find(key);
        return found == counts_.end() ? 0 : found->second.number;
    }
    // When the attempts in the window are forgotten. `now`: there are none.
    [[nodiscard]] Tick end(const Key& key, Tick now) {
        forget_the_old(now);
        const auto found = counts_.find(key);
        return found == counts_.end() ? now : found->second.since + window_;
    }
    void add(const Key& key, Tick now) {
        forget_the_old(now);
        const auto [place, is_new] = counts_.try_emplace(key, Count{.number = 0, .since = now});
        ++place->second.number;
        if (is_new) window_starts_.emplace_back(now, key);
    }
    // One of the attempts does not count.
    void take_back(const Key& key) {
        const auto found = counts_.find(key);
        if (found != counts_.end() && found->second.number > 0) --found->second.number;
    }
    void forget(const Key& key) {
        const auto found = counts_.find(key);
        if (found != counts_.end()) found->second.number = 0;
    }
    [[nodiscard]] std::size_t size() const { return counts_.size(); }

  private:
    struct Count {
        int number = 0;
        Tick since{};
    };

    void forget_the_old(Tick now) {
        for (; !window_starts_.empty() && window_starts_.front().first + window_ <= now;
             window_starts_.pop_front())
            counts_.erase(window_starts_.front().second);
    }

    Tick window_;
    std::map<Key, Count> counts_;
    std::deque<std::pair<Tick, Key>> window_starts_; // of the same keys, the oldest first
};

// Counts by place and by What. A /48 may try ten times as often as a place in it, and no more.
template <class What>
class AttemptsFrom {
  public:
    explicit AttemptsFrom(Tick window) : counts_{window} {}

    // True if one more attempt stays within `most` for a place.
    [[nodiscard]] bool may(const What& what, const AddressGroup& place, int most, Tick now) {
        return may_at(what, place, most, now) <= now;
    }
    // When that is so.
    [[nodiscard]] Tick may_at(const What& what, const AddressGroup& place, int most, Tick now) {
        Tick at = now;
        if (counts_.count({what, place}, now) >= most) at = counts_.end({what, place}, now);
        const auto wide = place.wide();
        if (wide && counts_.count({what, *wide}, now) >= most * static_cast<int>(places_of_wide))
            at = std::max(at, counts_.end({what, *wide}, now));
        return at;
    }
    void add(const What& what, const AddressGroup& place, Tick now) {
        counts_.add({what, place}, now);
        if (const auto wide = place.wide()) counts_.add({what, *wide}, now);
    }
    [[nodiscard]] std::size_t size() const { return counts_.size(); }
    void take_back(const What& what, const AddressGroup& place) {
        counts_.take_back({what, place});
        take_back_of_wide(what, place);
    }
    // Forgets all attempts of a place; the count of its /48 falls by one.
    void forget(const What& what, const AddressGroup& place) {
        counts_.forget({what, place});
        take_back_of_wide(what, place);
    }

  private:
    void take_back_of_wide(const What& what, const AddressGroup& place) {
        if (const auto wide = place.wide()) counts_.take_back({what, *wide});
    }

    Attempts<std::pair<What, AddressGroup>> counts_;
};

} // namespace jantaku
