// Guesses: limits wrong passwords and tokens, so that nobody finds one by trying.
//
// place     as in address_group.hpp, so that a guesser first shuts out the guesser's own place
// limits    in ten minutes: 10 guesses from one place at one target; 60 from one place at all
//           targets, this machine exempt because a proxy that passes on no addresses is also one
//           place; 100 at one target from everywhere. The operator's token, which is too long to
//           guess, has no limit from everywhere and none for this machine
// known     a place from which the account was opened before is not shut out by the limit from
//           everywhere
// source    docs/protocol.md#limits
#pragma once

#include "lobby/attempts.hpp"
#include "room/ids.hpp"

#include <compare>
#include <cstdint>
#include <variant>

namespace jantaku {

struct GuessAt {
    enum class Kind : std::uint8_t { token, room, account };

    Kind kind = Kind::token;
    std::uint64_t number = 0;

    [[nodiscard]] static GuessAt token() { return {}; }
    [[nodiscard]] static GuessAt room(RoomId room) { return {Kind::room, room.value}; }
    [[nodiscard]] static GuessAt account(PlayerId player) { return {Kind::account, player.value}; }
    friend auto operator<=>(const GuessAt&, const GuessAt&) = default;
};

class Guesses {
  public:
    // When the next guess is taken; `now`: at once.
    [[nodiscard]] Tick
    may_at(const GuessAt& at, const AddressGroup& from, Tick now, bool is_known = false);
    // Counts a guess. If checking it takes time, call this before the check. True: this guess
    // reaches the limit from everywhere, and no more guesses at the target are accepted.
    bool add(const GuessAt& at, const AddressGroup& from, Tick now);
    // A guess was right: the earlier guesses at the same target from the same place are forgotten.
    void was_right(const GuessAt& at, const AddressGroup& from);

  private:
    static constexpr Tick window{10 * 60'000};
    static constexpr int most_by_target_and_place = 10;
    static constexpr int most_by_place = 60;
    static constexpr int most_by_target = 100;

    AttemptsFrom<GuessAt> by_target_and_place_{window};
    AttemptsFrom<std::monostate> by_place_{window};
    Attempts<GuessAt> by_target_{window};
};

} // namespace jantaku
