// Farewells: players who are to be forgotten, by their own wish or by an operator.
//
// waits    as long as a game runs in which the player has a seat. The player may play it to its end
// goes     the account, its key and name; adjourned games; the names and words in kept games; the
//          player's words in the audit
// stays    the number, with the statistics and a ban (Players::make_former)
// restart  a player who waits is still to be forgotten after it; erasing begins anew
// pace     the store erases names in slices, with pauses between them
// cost     nothing while nobody waits; else a look at each of those who wait, at each input
// source   docs/privacy.md
#pragma once

#include "lobby/adjourned_games.hpp"
#include "lobby/audit_log.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>

namespace jantaku {

class Farewells {
  public:
    using Seconds = std::function<std::int64_t(Tick)>;

    // seconds_at: seconds since the epoch
    Farewells(Players& players,
              RoomTable& rooms,
              Profiles& profiles,
              AdjournedGames& adjourned,
              AuditLog& audit,
              Seconds seconds_at)
        : players_{players}, rooms_{rooms}, profiles_{profiles},
          adjourned_{adjourned}, audit_{audit}, seconds_at_{std::move(seconds_at)} {}

    void restore(const Recovered& in);
    // A room of an earlier process is there again, or cannot be.
    void note_revived() {
        if (rooms_to_come_ > 0) --rooms_to_come_;
    }
    // The player is to be forgotten.
    void ask(Player& player, const OwnerTurn& turn);
    // Forgets those whom no room needs any more.
    void go_on(const OwnerTurn& turn);
    void on(const NamesErased& in, const OwnerTurn& turn);
    // Time has passed: the store does its next slice.
    void wake_due(const OwnerTurn& turn);
    [[nodiscard]] std::optional<Tick> wake_at() const { return next_at_; }

  private:
    [[nodiscard]] bool has_left(const Player& player, const OwnerTurn& turn);
    void forget(Player& player, const OwnerTurn& turn);

    Players& players_;
    RoomTable& rooms_;
    Profiles& profiles_;
    AdjournedGames& adjourned_;
    AuditLog& audit_;
    const Seconds seconds_at_;
    std::size_t rooms_to_come_ = 0;
    std::map<PlayerId, std::optional<RoomId>> leaving_; // and the room that was told
    // Those whose names the store is erasing, one after the other. The first is being worked on.
    std::deque<EraseNames> erasing_;
    std::optional<Tick> next_at_; // when the store gets the next slice; none: it has one
};

} // namespace jantaku
