// Decisions: the moments of a finished game at which a seat acted, each with the view that it had then.
//
// events    as in a GameRecord: from StartGame on, with every hand. The list may stop anywhere
// left out  a pass next to a call or win of another seat, since not every record tells what the seat
//           wanted
#pragma once

#include <cstddef>
#include <functional>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::review {

struct Decision {
    std::size_t event = 0; // index of the event that tells of it
    SeatView view;
    Action taken{};
};

void each_decision(const Events& events,
                   Seat seat,
                   const std::function<void(const Decision&)>& see);

} // namespace jantaku::review
