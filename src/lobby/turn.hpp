// Turn: one input that the owner works on, with its time and its results.
#pragma once

#include "lobby/players.hpp"
#include "room/effect.hpp"
#include "room/messages.hpp"
#include "room/room_io.hpp"
#include "room/tick.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku {

struct OwnerOut {
    std::vector<Notice> notices;
    std::vector<OwnerEffect> effects;
    std::vector<LogLine> log;
};

struct OwnerTurn {
    Tick now{};
    OwnerOut& out;

    void tell(SessionId session, Note note) const {
        out.notices.push_back({session, std::move(note)});
    }
    // Only if the player is connected.
    void tell(const Player& player, Note note) const {
        if (player.session) tell(*player.session, std::move(note));
    }
    void effect(OwnerEffect effect) const { out.effects.push_back(std::move(effect)); }
    void log(std::string line) const { out.log.push_back({std::move(line)}); }
    void warn(std::string line) const { out.log.push_back({std::move(line), Severity::warning}); }
};

// A reply to a request, perhaps long after the request.
inline Notice reply_to(const Request& request, std::variant<Answer, Refused> result) {
    return {request.session, Reply{request.id, std::move(result)}};
}

// The refusal of a guess that comes this much too early.
inline Refused too_early(Tick wait) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
    return {.error = Error::too_fast, .number = static_cast<std::size_t>(seconds)};
}

// The refusal of a player whom an operator has banned or muted. until: in seconds since the epoch
inline Refused sanction(Error error, std::int64_t until, const std::string& reason) {
    Refused refused{.error = error, .number = static_cast<std::size_t>(until)};
    if (!reason.empty()) refused.names.push_back(reason);
    return refused;
}
inline Refused ban_of(const Player& player) {
    return sanction(Error::banned, player.banned_until, player.banned_for);
}

// A request and its player. It gets exactly one reply.
struct RequestTurn : OwnerTurn {
    const Request& request;
    Player& player;

    void answer(std::variant<Answer, Refused> result) const {
        out.notices.push_back(reply_to(request, std::move(result)));
    }
    void done() const { answer(Answer{Done{}}); }
    void refuse(Error error) const { answer(Refused{error}); }
    [[nodiscard]] Notice done_later() const { return reply_to(request, Answer{Done{}}); }
    // The request for a room, which answers it.
    [[nodiscard]] RoomRequest to_room(RoomAsk ask, bool is_invited = false) const;
};

// A request to a room on behalf of a player. id: 0 if the player did not ask for it
[[nodiscard]] inline RoomRequest
room_request(const Player& player, std::uint64_t id, RoomAsk ask, bool is_invited = false) {
    return {.player = player.id,
            .id = id,
            .ask = std::move(ask),
            .name = player.name,
            .folded = player.folded,
            .is_invited = is_invited,
            .kind = player.kind,
            .identity = identity_of(player)};
}

inline RoomRequest RequestTurn::to_room(RoomAsk ask, bool is_invited) const {
    return room_request(player, request.id, std::move(ask), is_invited);
}

} // namespace jantaku
