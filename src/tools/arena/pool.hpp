// Pool: opponents that a candidate is judged by, as a person lists them in a file.
//
// line     a name, blanks, and the players beside the candidate: one that takes all other seats, or
//          as many as there are, as in players.hpp. A line that begins with # is a comment
// names    letters, digits, `-` and `_`, each once; they become parts of the names of files
// errors   what is wrong, with its line
#pragma once

#include <cstddef>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::arena {

inline constexpr std::size_t most_opponents = 16;

struct Opponent {
    std::string name;
    std::vector<std::string> players; // beside the candidate
    friend bool operator==(const Opponent&, const Opponent&) = default;
};
using Pool = std::vector<Opponent>;

// seats: all of a table. The pool has at least one opponent.
[[nodiscard]] Result<Pool, std::string> read_pool(std::string_view text, std::size_t seats);

} // namespace jantaku::arena
