// Guesses: how many wrong words are taken at a password or a token, so that nobody finds it by trying.
//
// place     as address_group.hpp has it: whoever guesses shuts out his own place first
// in ten    10 from one place at one thing; 60 from one place at all things together, this machine exempt,
// minutes   since a proxy that tells no addresses is one place, too; 100 at one thing from everywhere. The
//           token, which cannot be guessed, has neither the last of these nor any bound for this machine
// known     a place from which the account was opened before is not shut out by the last of these
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
    [[nodiscard]] bool
    may(const GuessAt& at, const AddressGroup& from, Tick now, bool is_known = false);
    // Before anybody knows whether it is right, where that takes its time. True: with this one nothing
    // more is taken at it from anywhere.
    bool add(const GuessAt& at, const AddressGroup& from, Tick now);
    // The wrong ones before it at the same thing and from the same place are forgotten.
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
