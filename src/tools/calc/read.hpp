// Read: tiles, hands and melds as people and programs write them, on a command line or in JSON.
//
// tile    1m … 9s, 1z … 7z; red fives 0m or 5mr; honours also E S W N P F C
// tiles   tiles in a row; digits may share a letter, blanks are skipped: 123m 0p EE
// meld    a word and its tiles: chi 123m, pon 555z, kan 1111p (a discard was called), kakan, ankan;
//         chi and pon may omit their word
// errors  one line of plain English that quotes what is wrong
// source  docs/tools.md#tiles
#pragma once

#include <jantaku/hand/meld.hpp>
#include <jantaku/tile/result.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::calc {

// The fault of an input, for the person who wrote it.
struct Fault {
    std::string reason;
    friend bool operator==(const Fault&, const Fault&) = default;
};
template <class T>
using Read = Result<T, Fault>;

[[nodiscard]] Read<Tile> read_tile(std::string_view text);
[[nodiscard]] Read<std::vector<Tile>> read_tiles(std::string_view text);

// E S W N
[[nodiscard]] std::optional<Wind> read_wind(std::string_view letter);

[[nodiscard]] std::optional<MeldKind> find_meld_kind(std::string_view word);
[[nodiscard]] Read<Meld> make_meld(MeldKind kind, std::span<const Tile> tiles);
[[nodiscard]] Read<Meld> read_meld(std::string_view text);

// A kind that occurs more than four times, or that is not in the game.
[[nodiscard]] std::optional<Fault> impossible_tiles(std::span<const Tile> tiles, KindSet in_play);

// As answers write it: 1m … 9s, E S W N P F C. Colour does not matter for a kind.
[[nodiscard]] std::string name_of(Kind kind);

} // namespace jantaku::calc
