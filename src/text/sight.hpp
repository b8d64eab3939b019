// Sight: a table as somebody sees it, from a seat or from beside it.
//
// seat   none: a spectator or a reader of records, to whom every player is somebody else
// mine   without a seat an empty hand
// refers to what it is made from, which must outlive it
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku {

inline const Private nobodys_hand{};

struct Sight {
    // Implicit: a seat's view is seen from that seat, what everybody sees from nowhere.
    Sight(const SeatView& view) : seat{view.seat}, table{view.table}, mine{view.mine} {}
    Sight(const Public& open) : seat{}, table{open}, mine{nobodys_hand} {}

    std::optional<Seat> seat;
    const Public& table;
    const Private& mine;
};

} // namespace jantaku
