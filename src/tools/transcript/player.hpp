// Player: plays the steps of a script in a world, and says how that went.
#pragma once

#include "tools/transcript/script.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace jantaku::transcript {

// As the exit code of the program.
enum class Verdict : std::uint8_t {
    pass = 0,
    mismatch = 1,   // something else came, or what must not
    timeout = 2,    // nothing came
    crash = 3,      // of the server, or no connection to it
    bad_script = 4, // or one that this world cannot play
};

struct Outcome {
    Verdict verdict = Verdict::pass;
    std::size_t line = 0;               // of the file, where it went wrong
    std::string report;                 // some lines, each with its end
    std::optional<std::string> instead; // what a failed expectation might have been
};

// World: MemoryWorld or LiveWorld.
template <class World>
[[nodiscard]] Outcome play(const Script& script, World& world);

} // namespace jantaku::transcript
