// Player: plays the steps of a script in a world and reports the outcome.
#pragma once

#include "tools/transcript/script.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace jantaku::transcript {

// The value is the exit code of the program.
enum class Verdict : std::uint8_t {
    pass = 0,
    mismatch = 1,   // something else came, or something forbidden
    timeout = 2,    // nothing came
    crash = 3,      // the server crashed, or there is no connection to it
    bad_script = 4, // or one that this world cannot play
};

struct Outcome {
    Verdict verdict = Verdict::pass;
    std::size_t line = 0;               // of the file, where the script failed
    std::string report;                 // some lines, each with its end
    std::optional<std::string> instead; // a line that the failed expectation might have meant
};

// World: MemoryWorld or LiveWorld.
template <class World>
[[nodiscard]] Outcome play(const Script& script, World& world);

} // namespace jantaku::transcript
