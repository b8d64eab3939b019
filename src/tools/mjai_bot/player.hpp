// Player: answers the mjai messages of a game as a built-in player.
//
// answer  to each message; `none` where there is nothing to decide. Riichi names its discard
// seed    of `easy`, as for bot.hpp
// errors  as Follower
#pragma once

#include "tools/mjai_bot/follower.hpp"

#include <cstdint>
#include <utility>

namespace jantaku::mjai_bot {

class Player {
  public:
    // level: arena::is_built_in.
    Player(std::string level, const Rules& rules, std::uint64_t seed)
        : level_{std::move(level)}, seed_{seed}, follower_{rules} {}

    [[nodiscard]] Result<Json, std::string> answer(const Json& message);

  private:
    std::string level_;
    std::uint64_t seed_;
    Follower follower_;
};

} // namespace jantaku::mjai_bot
