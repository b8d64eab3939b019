// Connections: from which places the sessions of all nodes come. Each gateway keeps the limit for
// its own (session/gateway.hpp), and this keeps it for all of them together.
//
// exempt  sessions without an address, which are those of this machine
// ends    a session is counted until it is gone, even if its player has another one by then. That of
//         a node that was lost is counted until the owner gives it up
#pragma once

#include "room/ids.hpp"
#include "room/place_counts.hpp"

#include <cstddef>
#include <string_view>
#include <unordered_map>

namespace jantaku {

class Connections {
  public:
    // most: from one place
    explicit Connections(std::size_t most) : most_{most} {}

    void limit(std::size_t most) { most_ = most; }

    [[nodiscard]] bool is_full(std::string_view address) const {
        return !address.empty() && counts_.is_full(AddressGroup::of(address), most_);
    }
    void add(SessionId session, std::string_view address) {
        if (address.empty()) return;
        const auto [place, is_new] = places_.try_emplace(session, AddressGroup::of(address));
        if (is_new) counts_.add(place->second);
    }
    void take_off(SessionId session) {
        const auto place = places_.find(session);
        if (place == places_.end()) return;
        counts_.take_off(place->second);
        places_.erase(place);
    }

  private:
    std::size_t most_;
    PlaceCounts counts_;
    std::unordered_map<SessionId, AddressGroup, IdHash> places_;
};

} // namespace jantaku
