// Newcomers: connections that have shown nothing yet, in the middle of a handshake or before a
// session. A bounded number is served at a time, and fewer of one place, so that strangers who open
// connections and wait keep nobody out.
//
// place    address_group.hpp. This machine's own addresses count only in all
// threads  one
#pragma once

#include "room/place_counts.hpp"

#include <cstddef>
#include <memory>
#include <string>

namespace jantaku::net {

class Newcomers {
  public:
    // Held by somebody as long as being a newcomer lasts. It may outlive the Newcomers.
    using Ticket = std::shared_ptr<void>;

    Newcomers(std::size_t most, std::size_t most_from_one_place)
        : counts_{std::make_shared<Counts>()}, most_{most}, most_from_one_place_{
                                                                most_from_one_place} {}

    // Null: there are too many, and this one is to be closed.
    [[nodiscard]] Ticket admit(const std::string& address) {
        const bool counts = !is_loopback(address);
        const AddressGroup place = AddressGroup::of(address);
        if (counts_->in_all >= most_ ||
            (counts && counts_->places.is_full(place, most_from_one_place_)))
            return nullptr;
        ++counts_->in_all;
        if (counts) counts_->places.add(place);
        return {counts_.get(), [all = counts_, counts, place](void*) {
                    --all->in_all;
                    if (counts) all->places.take_off(place);
                }};
    }

  private:
    struct Counts {
        std::size_t in_all = 0;
        PlaceCounts places;
    };
    std::shared_ptr<Counts> counts_;
    std::size_t most_;
    std::size_t most_from_one_place_;
};

} // namespace jantaku::net
