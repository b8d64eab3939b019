// Replies of an owner to one request, what all of them say of a player, and a request that a room answers.
#pragma once

#include "room/owner.hpp"

namespace jantaku {

inline void answer(OwnerOut& out, const Request& request, std::variant<Answer, Refused> result) {
    out.notices.push_back({request.session, Reply{request.id, std::move(result)}});
}

// As others see him.
[[nodiscard]] Person describe(const Player& player, Tick now);

inline void done(OwnerOut& out, const Request& request) {
    answer(out, request, Answer{Done{}});
}

inline void refuse(OwnerOut& out, const Request& request, Error error) {
    answer(out, request, Refused{error});
}

inline RoomRequest
from(const Player& player, std::uint64_t id, RoomAsk ask, bool is_invited = false) {
    return {.player = player.id,
            .id = id,
            .ask = std::move(ask),
            .name = player.name,
            .folded = player.folded,
            .is_invited = is_invited,
            .kind = player.kind};
}

} // namespace jantaku
