// Place counts: how many connections each place has (address_group.hpp), and the /48 around it.
//
// cost  logarithmic in the number of places
#pragma once

#include "room/address_group.hpp"

#include <cstddef>
#include <map>

namespace jantaku {

class PlaceCounts {
  public:
    // True if the place has that many, or its /48 as many as its places may have together.
    [[nodiscard]] bool is_full(const AddressGroup& place, std::size_t most) const {
        const auto wide = place.wide();
        return count(place) >= most || (wide && count(*wide) / places_of_wide >= most);
    }
    void add(const AddressGroup& place) {
        ++counts_[place];
        if (const auto wide = place.wide()) ++counts_[*wide];
    }
    // One that was added is gone.
    void take_off(const AddressGroup& place) {
        take_one(place);
        if (const auto wide = place.wide()) take_one(*wide);
    }
    void clear() { counts_.clear(); }

  private:
    [[nodiscard]] std::size_t count(const AddressGroup& place) const {
        const auto known = counts_.find(place);
        return known == counts_.end() ? 0 : known->second;
    }
    void take_one(const AddressGroup& place) {
        const auto known = counts_.find(place);
        if (--known->second == 0) counts_.erase(known);
    }

    std::map<AddressGroup, std::size_t> counts_;
};

} // namespace jantaku
