// Lobby news: the lines that players in the lobby have asked for (`/notify`): somebody waits in
// `/play`, a friend has come.
//
// told    players in the lobby and nowhere else: with no place in a room, and watching no game
// rate    a player hears of a waiting room once a minute at most, and of friends as often. Rooms
//         that still wait, and friends who are still here, are told when the minute is over
// match   readers are told only of rooms that would take them, and people only of rooms where a
//         person waits
// friend  has come if not connected for a minute before. A gateway that comes back brings nobody
// cost    an arrival: the readers in the lobby who have that friend. All rooms that begin to wait
//         in one minute: all readers, once for people and once for programs. In slices
// source  docs/protocol.md#notifications
#pragma once

#include "lobby/players.hpp"
#include "lobby/room_table.hpp"
#include "lobby/slices.hpp"
#include "lobby/turn.hpp"

#include <array>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace jantaku {

class LobbyNews {
  public:
    LobbyNews(Players& players, const RoomTable& rooms) : players_{players}, rooms_{rooms} {}

    // Somebody has begun to wait in a room of `/play`.
    void match_began(const OwnerTurn& turn);
    // gone: how long the player was not connected
    void came(const Player& player, Tick gone, const OwnerTurn& turn);
    // Goes on telling, and tells what had to wait for the end of a minute.
    void wake_due(const OwnerTurn& turn);
    [[nodiscard]] std::optional<Tick> wake_at() const;

  private:
    // One for people, one for programs.
    struct Round {
        RoomId told;              // the last room that was told
        std::optional<Tick> next; // when the next one may be; none: at once
    };
    // Friends who have come since the last line about friends, which was less than a minute ago.
    struct Late {
        Tick until{};
        std::vector<PlayerId> came;
    };
    void tell_match(SeatKind kind, const OwnerTurn& turn);
    [[nodiscard]] const RoomCard* next_match(SeatKind kind) const;
    void tell_of(const Player& came, const Player& reader, const OwnerTurn& turn);
    void tell_late(PlayerId reader, const OwnerTurn& turn);
    void tell_friends(const Player& reader, std::vector<std::string> names, const OwnerTurn& turn);

    Players& players_;
    const RoomTable& rooms_;
    Slices slices_;
    std::array<Round, 2> rounds_; // by SeatKind
    std::unordered_map<PlayerId, Late, IdHash> late_;
    std::set<std::pair<Tick, PlayerId>> by_time_; // of late_, by `until`
};

} // namespace jantaku
