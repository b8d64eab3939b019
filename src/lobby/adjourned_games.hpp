// Adjourned games: which games wait for their persons, and what becomes of those that wait for too
// long or are too many.
//
// kept    here only the heads; the store has the games (room/adjourned_game.hpp)
// same    AdjournedGame for a game however often its record is appended
// limits  per player, per address, and in all; a game that is one too many ends the oldest of the
//         player or the address, and else the oldest of a guest or of anybody
// told    the player hears at once that the game waits, and at the next coming what became of it
// cost    logarithmic in the number of games
// source  docs/protocol.md#adjourned-games
#pragma once

#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/turn.hpp"
#include "room/adjourned_game.hpp"
#include "room/effect.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace jantaku {

inline constexpr std::int64_t adjourned_seconds = 30 * 24 * 3600; // how long a game waits
inline constexpr std::size_t adjourned_of_player = 3;
inline constexpr std::size_t adjourned_of_guest = 1;
inline constexpr std::size_t adjourned_of_address =
    10; // a /64 of IPv6; for this machine there is no limit
inline constexpr std::size_t lost_games_kept = 5; // of a player, to be told of

class AdjournedGames {
  public:
    using Seconds = std::function<std::int64_t(Tick)>;

    // most: games in all. seconds_at: seconds since the epoch
    AdjournedGames(Players& players, Profiles& profiles, std::size_t most, Seconds seconds_at)
        : players_{players}, profiles_{profiles}, most_{most}, seconds_at_{std::move(seconds_at)} {}

    void restore(const std::vector<AdjournedHead>& heads, const OwnerTurn& turn);
    // events: of the game that leaves the room
    std::shared_ptr<const AdjournedGame> adjourn(RoomId room, Record events, Tick now);
    // The record that sends the room's game away is durable: the game waits, and its player is told.
    void durable(RoomId room, const OwnerTurn& turn);
    // The game that has left room `from` is about to go on in room `as`: nothing ends it any more.
    void take_up(RoomId from, RoomId as);
    // It goes on there, and is not kept any more.
    void taken_up(RoomId as) { going_on_.erase(as); }
    // It does not, because that room is closed: it waits again.
    void not_taken_up(RoomId as);
    // The guest has an account now, so the games wait as a player's do.
    void register_all_of(PlayerId player);
    // The guest becomes somebody else, who is told that the games of the guest are over.
    void end_all_of(PlayerId guest, Player& heir, const OwnerTurn& turn);
    // The game ends. why: none if the player wants it to
    void end(RoomId room, std::optional<LostGame::Why> why, const OwnerTurn& turn);
    // Ends the games that have waited for too long.
    void end_the_expired(const OwnerTurn& turn);
    // The player's: with that number, or the newest. Null: there is none.
    [[nodiscard]] const AdjournedHead* find(const Player& player, std::optional<RoomId> room) const;
    // Tells a player who has come back of the games that wait or are lost.
    void greet(Player& player, const OwnerTurn& turn);
    // The player's game ended while the player was away.
    void lose(PlayerId player, LostGame lost, const OwnerTurn& turn);
    [[nodiscard]] std::size_t size() const { return heads_.size(); }

  private:
    void list(const AdjournedHead& head);
    void unlist(RoomId room);
    [[nodiscard]] Adjournments told_to(const Player& player) const;
    // The oldest game of a group that has too many; none: it has not.
    [[nodiscard]] std::optional<RoomId> one_too_many(const AdjournedHead& newest) const;

    Players& players_;
    Profiles& profiles_;
    const std::size_t most_;
    const Seconds seconds_at_;
    std::map<RoomId, AdjournedHead> heads_;
    std::set<std::tuple<PlayerId, std::int64_t, RoomId>> by_player_;
    std::set<std::tuple<AddressGroup, std::int64_t, RoomId>> by_address_;
    std::set<std::pair<std::int64_t, RoomId>> by_age_;
    std::set<std::pair<std::int64_t, RoomId>> guests_by_age_; // those of guests
    std::map<RoomId, AdjournedHead> going_on_; // by the room where they are about to go on
    std::map<RoomId, std::shared_ptr<const AdjournedGame>>
        pending_; // those that are not known to be durable yet
};

} // namespace jantaku
