// Played game fields: a finished game as bytes (wire.hpp). Requests and answers carry one.
#pragma once

#include "room/event_fields.hpp"
#include "room/messages.hpp"
#include "room/player_fields.hpp"

namespace jantaku {

template <>
struct Fields<PlayedGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("preset", value.preset);
        visit("names", value.names);
        visit("events", value.events);
        visit("number", value.number);
        visit("fairness", value.fairness);
        visit("readers", value.readers);
        visit("seats", value.seats);
        visit("was_brief", value.was_brief);
        visit("take_backs", value.take_backs);
    }
};

} // namespace jantaku
