// Check: whether all chance of a recorded game follows from the secret that was promised for it.
//
// checked   the commitment is the secret's; the words and the commitment that somebody wrote down are
//           those of the record; the seats; every tile, dice and exchange that the record shows
//           (replay/dealt.hpp); and that the game, played again from these walls, goes as it is told
// errors    none: the verdict says what is wrong, the first thing only
// source    docs/fairness.md
#pragma once

#include "record/log.hpp"

#include <jantaku/table/input.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::verify_command {

// What whoever verifies knows by himself.
struct Known {
    std::optional<std::string> commitment; // 64 hex digits in lower case
    std::optional<int> version;            // that was shown with it
    std::vector<std::string> words;        // that must be among those of the game
};

enum class Outcome : std::uint8_t {
    verified,
    differs,
    unverifiable, // the record has no secret, or a test decided its walls
};
struct Verdict {
    Outcome outcome = Outcome::verified;
    std::size_t kyoku = 0;
    std::size_t tiles = 0; // compared with the wall
    bool seats_drawn = false;
    std::vector<Deal> deals{}; // of each kyoku, once the promise and the seats are right
    LogError error{};          // unless verified
};

[[nodiscard]] Verdict check(Log log, const Known& known);

} // namespace jantaku::verify_command
