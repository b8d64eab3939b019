// Samples: events in games, in the form from which foresight's numbers are made.
//
// moment   a seat is about to discard. For each other seat the sample has what its hand really is
//          and what comes of it until the discarding seat's next discard
// ready    can win by ron on some discard of the discarding seat
// open     the number of open melds, 0 … 4
#pragma once

#include "foresight/kyoku_part.hpp"
#include "foresight/shapes.hpp"
#include "tools/fit/newton.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace jantaku::fit {

inline constexpr std::size_t most_open = 5;
inline constexpr std::size_t most_discards = 25;

struct Tally {
    std::int64_t yes = 0;
    std::int64_t all = 0;
    void add(bool is_so) {
        yes += is_so ? 1 : 0;
        ++all;
    }
    [[nodiscard]] double rate() const {
        return all > 0 ? static_cast<double>(yes) / static_cast<double>(all) : 0;
    }
};

// Tiles of each class: how many were due by their share of the unseen tiles, and how many came.
struct DueTiles {
    std::array<double, foresight::tile_classes> due{};
    std::array<double, foresight::tile_classes> came{};

    void add(const DueTiles& more) {
        for (std::size_t place = 0; place < foresight::tile_classes; ++place) {
            due[place] += more.due[place];
            came[place] += more.came[place];
        }
    }
};
using DueByPart = std::array<DueTiles, foresight::kyoku_parts>;

// A ready hand, with all shapes that it might have and those that it has.
struct ShapeSample {
    struct Option {
        foresight::Form form;
        std::uint8_t marks;
        std::uint8_t first;
        std::uint8_t second;
        float ways;
        bool is_held;
    };
    bool closed = false;
    std::uint64_t waits = 0; // the kinds on which it wins by ron
    std::uint64_t safe = 0;  // kinds known not to be among them
    std::vector<Option> options;
};

struct BaseSample {
    bool riichi = false;
    bool open = false;
    int shown = 0;
    int more_indicators = 0;
    bool dealer = false;
    bool by_dora = false; // ron on a dora
    int base = 0;
};

struct Samples {
    // Not in riichi, by number of open melds and of discards.
    std::array<std::array<Tally, most_discards>, most_open> ready;
    // Hands that were not ready after that many discards: whether they are ready some discards later.
    std::array<std::array<std::array<Tally, most_discards>, most_discards>, most_open> gets_ready;
    // Not in riichi, by number of open melds and of discards, of kyoku that end in an exhaustive draw.
    std::array<std::array<Tally, most_discards>, most_open> tenpai_at_draw;
    // Closed hands that have not declared riichi, by number of discards: whether the next one declares it.
    std::array<Tally, most_discards> declares;
    std::vector<ShapeSample> shapes;
    std::vector<BaseSample> bases;
    Tally tsumo; // by ready seats, within a go-around
    Tally ron;   // … from another seat than the one that looks
    // Tenpai hands with the same waits from a discard on. Exposed: the waits' share of the tiles that
    // were unseen at that discard, once for each go-around from then on and each other seat that is not
    // in riichi. Hit: such a seat discarded one. By riichi.
    std::array<std::array<double, foresight::tile_classes>, 2> exposed{};
    std::array<std::array<double, foresight::tile_classes>, 2> hit{};
    // The same for each other seat in riichi, which discards what it draws.
    double exposed_to_riichi = 0;
    double hit_by_riichi = 0;
    // Draws, by the part of the kyoku.
    DueByPart drawn{};
    // Discards that another seat could call, where neither seat is in riichi; by whether somebody is.
    std::array<DueByPart, 2> to_pon{};
    std::array<DueByPart, 2> to_chi{};
    double squares = 0; // of a seat's gain or loss in a kyoku
    std::int64_t changes = 0;
    std::int64_t kyoku = 0;
    std::int64_t planned = 0; // rounds × seats of each game
    std::int64_t ura = 0;     // han of ura dora in riichi wins
    std::int64_t ura_indicators = 0;

    void add(const Samples& more);
};

} // namespace jantaku::fit
