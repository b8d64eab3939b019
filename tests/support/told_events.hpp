// Told events: the events of a game that its record can tell: all but the wall and claims.
#pragma once

#include <jantaku/table/event.hpp>
#include <variant>
#include <vector>

namespace jantaku {

inline Events told(Events events) {
    std::erase_if(events, [](const Event& event) {
        return std::holds_alternative<Shuffled>(event) || std::holds_alternative<Claimed>(event);
    });
    return events;
}

} // namespace jantaku
