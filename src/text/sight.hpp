// Sight: a table as a reader sees it, from a seat or as a spectator.
//
// seat      none for a spectator or a reader of records
// mine      an empty hand without a seat
// lifetime  refers to the objects that it is made from, which must outlive it
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku {

inline const Private nobodys_hand{};

struct Sight {
    // Implicit: a SeatView is seen from its seat, and a Public from no seat.
    Sight(const SeatView& view) : seat{view.seat}, table{view.table}, mine{view.mine} {}
    Sight(const Public& open) : seat{}, table{open}, mine{nobodys_hand} {}

    std::optional<Seat> seat;
    const Public& table;
    const Private& mine;
};

} // namespace jantaku
