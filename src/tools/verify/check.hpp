// Check: whether all chance of a recorded game follows from the secret that was promised for it.
//
// checked   the commitment is the secret's. The words and the commitment that somebody wrote down
//           are those of the record. The seats, and every tile, dice and exchange that the record
//           shows, are right (replay/dealt.hpp). The game, replayed from these walls, goes as the
//           record tells it
// errors    none: the verdict gives the first thing that is wrong
// source    docs/fairness.md
#pragma once

#include "record/log.hpp"

#include <jantaku/table/input.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::verify_command {

// Facts that the person who verifies knows without the record.
struct Known {
    std::optional<std::string> commitment; // 64 hex digits in lower case
    std::optional<int> version;            // shown with the commitment
    std::vector<std::string> words;        // which must be among those of the game
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
    std::size_t first_kyoku = 1; // from 1. The hands before a fork are of another game
    std::vector<Deal> deals{};   // from that kyoku on, if the promise and the seats are right
    LogError error{};            // where it is not verified
};

[[nodiscard]] Verdict check(Log log, const Known& known);

} // namespace jantaku::verify_command
