// Tables: everything that can be known about one suit beforehand, and how suits fold into a hand.
//
// made      at the first use, in some 30 ms; 7 MB, which never change
// key       a suit's counts as two numbers in base 5: `low` for its first four ranks, `high` for
//           the others. With three players, all manzu (1m, 5m, 9m) are in `low`
// rank      which of the 405 350 number suits and 43 130 honours of at most 14 tiles a suit is. The
//           rank is the part of low plus the part of high. The highs are sorted by how many tiles
//           they hold, so that the highs that fit beside a low are the first ones: a perfect hash
// class     suits with the same row (suit_row.hpp). The classes of number suits are below 128,
//           those of honours from 64 to 191
// fold      class × class → class of both together; the last fold gives the shanten
// source    docs/performance.md#how-it-works
#pragma once

#include "hand/suit_forms.hpp"
#include "hand/suit_row.hpp"

#include <memory>
#include <vector>

namespace jantaku {

inline constexpr std::size_t low_ranks = 4;

// How many number suits and honours there are of at most 14 tiles, and of at most 13, which can
// still draw.
inline constexpr std::size_t number_suit_count = 405'350;
inline constexpr std::size_t honour_suit_count = 43'130;
inline constexpr std::size_t drawing_number_suit_count = 286'550;
inline constexpr std::size_t drawing_honour_suit_count = 34'995;

struct Key {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
};
// The key of one suit with 0–4 tiles of a kind: one digit for each rank.
[[nodiscard]] constexpr Key key_of(const Counts& counts, std::size_t suit) {
    const std::uint8_t* of = counts.of.data() + 9 * suit;
    Key key;
    for (std::size_t i = low_ranks; i-- > 0;)
        key.low = key.low * 5 + of[i];
    for (std::size_t i = suit == 3 ? 7 : 9; i-- > low_ranks;)
        key.high = key.high * 5 + of[i];
    return key;
}

// The part that one half of a key has in its suit and in the whole hand, in 64 bits, so that one
// addition sums up two parts.
//
// rank    bits 0–31
// tally   bits 32–63: the tiles, the kinds held once and twice, and how many of these are yaochuu
class SuitPart {
  public:
    constexpr SuitPart() = default;
    constexpr SuitPart(std::uint32_t rank, std::uint32_t tally)
        : bits_{rank | std::uint64_t{tally} << 32U} {}

    [[nodiscard]] constexpr std::uint32_t rank() const { return static_cast<std::uint32_t>(bits_); }
    [[nodiscard]] constexpr std::uint32_t tally() const {
        return static_cast<std::uint32_t>(bits_ >> 32U);
    }
    friend constexpr SuitPart operator+(SuitPart a, SuitPart b) {
        SuitPart sum;
        sum.bits_ = a.bits_ + b.bits_;
        return sum;
    }

  private:
    std::uint64_t bits_ = 0;
};

// The fields are wide enough for a hand. With more tiles the other fields overflow, but the number
// of tiles stays right as long as there are 0–4 of a kind.
struct Tally {
    static constexpr std::uint32_t kind = 1U;
    static constexpr std::uint32_t pair = 1U << 4U;
    static constexpr std::uint32_t yaochuu = 1U << 7U;
    static constexpr std::uint32_t yaochuu_pair = 1U << 11U;
    static constexpr std::uint32_t tile = 1U << 24U;
    static constexpr std::size_t without_tiles = 1U << 14U;

    std::uint32_t bits = 0;
    [[nodiscard]] constexpr int kinds() const { return static_cast<int>(bits & 0xfU); }
    [[nodiscard]] constexpr int pairs() const { return static_cast<int>(bits >> 4U & 7U); }
    [[nodiscard]] constexpr int yaochuu_kinds() const {
        return static_cast<int>(bits >> 7U & 0xfU);
    }
    [[nodiscard]] constexpr bool has_yaochuu_pair() const { return (bits >> 11U & 7U) != 0; }
    [[nodiscard]] constexpr int tiles() const { return static_cast<int>(bits >> 24U); }

    [[nodiscard]] constexpr int chiitoitsu() const {
        return 6 - pairs() + (kinds() < 7 ? 7 - kinds() : 0);
    }
    [[nodiscard]] constexpr int kokushi() const {
        return 13 - yaochuu_kinds() - (has_yaochuu_pair() ? 1 : 0);
    }
};

using Class = std::uint8_t;
inline constexpr std::size_t class_count = 180;
inline constexpr std::size_t class_stride = 256; // whole cache lines, and the index is a shift

// The class of a suit of at most 13 tiles after one more tile of each rank, and as it is.
struct alignas(16) Draws {
    std::array<Class, 9> after{}; // `now` for ranks held four times and for unused ranks
    Class now = 0;
    std::array<std::uint8_t, 6> unused{};
};
static_assert(sizeof(Draws) == 16);

// Where the parts of the lows and of the highs of one sort of suit begin in Tables::parts.
struct PartIndex {
    std::size_t low = 0;
    std::size_t high = 0;
};
inline constexpr std::size_t number_lows = 625;
inline constexpr std::size_t number_highs = 3125;
inline constexpr std::size_t honour_lows = 625;
inline constexpr std::size_t honour_highs = 125;
inline constexpr std::size_t sanma_lows = 125;
inline constexpr PartIndex number_parts{0, number_lows};
inline constexpr PartIndex honour_parts{number_lows + number_highs,
                                        number_lows + number_highs + honour_lows};
// Manzu of three players are three kinds without runs, like honours of which four kinds are not
// held. Their only high is the first high of honours.
inline constexpr PartIndex sanma_parts{honour_parts.high + honour_highs, honour_parts.high};
inline constexpr std::size_t part_count = sanma_parts.low + sanma_lows;

struct Tables {
    using Row = std::array<std::int8_t, class_stride>;
    using Results = std::array<Row, class_count>;

    // By PartIndex + Key. `parts` gives the ranks among suits of at most 14 tiles,
    // `parts_for_draws` those among suits of at most 13, which can still draw. The two differ in
    // their lows. The ranks of honours come after those of number suits.
    std::array<SuitPart, part_count> parts;
    std::array<SuitPart, part_count> parts_for_draws;

    std::array<Class, number_suit_count + honour_suit_count> classes;
    alignas(64) std::array<std::array<Class, class_stride>, class_count> together;
    // By melds, then by the classes of two groups of suits: the shanten of both together.
    alignas(64) std::array<Results, max_sets + 1> shanten;
    // By tally without the number of tiles: the shanten of chiitoitsu or kokushi, whichever is
    // less.
    std::array<std::int8_t, Tally::without_tiles> without_sets;

    alignas(64) std::array<Draws, drawing_number_suit_count + drawing_honour_suit_count> draws;

    // By rank: the list of forms of a suit. List 0 is empty; list n ends where list n + 1 begins.
    std::array<std::uint16_t, number_suit_count + honour_suit_count> lists;
    std::vector<std::uint16_t> list_begin;
    std::vector<SuitForm> forms;

    std::array<SuitRow, class_count> rows; // of each class
};

[[nodiscard]] std::unique_ptr<const Tables> make_tables();
[[nodiscard]] const Tables& tables();
// The memory of the tables in bytes, lists included.
[[nodiscard]] std::size_t size_of(const Tables& tables);

} // namespace jantaku
