// Facts: everything that is the same in all readings of a win.
//
// concealed  includes the winning tile
// outside    the tiles of melds and those set aside; only dora count them
// called     the sets of melds, ankan included; a run by the kind where it starts
// lifetime   keeps pointers to the rules and the win that it is made from
#pragma once

#include "scoring/kind_sets.hpp"

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/win.hpp>

namespace jantaku {

struct Bonus {
    int dora = 0;
    int ura = 0;
    int aka = 0;
    int kita = 0;
};

struct Facts {
    // Throws InvariantError if the winning tile is not concealed, or if the number of tiles is
    // wrong.
    Facts(const Rules& rules_, const Win& win_);

    const Rules* rules;
    const Win* win;
    Kind won;
    bool is_ron;
    bool menzen = true;
    int kans = 0;
    int closed_kans = 0;
    int called_fu = 0;
    int reds = 0;
    KindSet kinds; // of the whole hand
    KindSet called_runs;
    KindSet called_triplets; // kans too
    Counts concealed;
    Counts outside;
};

[[nodiscard]] Bonus bonus_of(const Facts& facts);
[[nodiscard]] int total_bonus(const Facts& facts); // the sum of the four

// The sum of the ranks of all tiles, four for a kan; honours count 0.
[[nodiscard]] int sum_of_ranks(const Facts& facts);

} // namespace jantaku
