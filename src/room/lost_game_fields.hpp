// Lost game fields: the members of what a player hears of a game that ended meanwhile.
//
// source  room/fields.hpp
#pragma once

#include "room/fields.hpp"
#include "room/messages.hpp"

#include <array>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<LostGame::Why> {
    static constexpr std::array<std::string_view, 6> of{"abandoned",  "expired", "crowded_out",
                                                        "unreadable", "closed",  "of_guest"};
};

template <>
struct Fields<LostGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("match", value.type);
        visit("why", value.why);
        visit("ended", value.ended);
    }
};

} // namespace jantaku
