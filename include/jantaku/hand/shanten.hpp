// Shanten: how many useful draws a hand is away from tenpai; ukeire: which draws are useful.
//
// counts   concealed tiles only, 0–4 of a kind; 3n + 1 or 3n + 2 of them with n = 4 − melds
//          (else InvariantError)
// melds    how many sets lie beside the hand, 0–4
// deck     which runs exist (Deck)
// result   −1 agari, 0 tenpai, … 8; chiitoitsu and kokushi count only when melds == 0
// a kind held four times in `counts` is never waited for
// cost     no allocation, no lock; docs/performance.md has the figures
// source   docs/glossary.md#shanten
#pragma once

#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

// full   all 34 kinds
// sanma  no manzu but 1m, 5m and 9m, so that manzu have no runs; where 5m is not in play either, it
//        may be among the useful kinds, with none left to draw
enum class Deck : std::uint8_t { full, sanma };

[[nodiscard]] int shanten(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
// Four sets and a pair.
[[nodiscard]] int shanten_normal(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
// Of 13 or 14 concealed tiles.
[[nodiscard]] int shanten_chiitoitsu(const Counts& counts);
[[nodiscard]] int shanten_kokushi(const Counts& counts);

struct Ukeire {
    int shanten = 0;
    KindSet kinds; // whose draw lowers it; Counts::total(kinds) of what is unseen: tiles left
    friend constexpr bool operator==(const Ukeire&, const Ukeire&) = default;
};

// Of 3n + 1 tiles.
[[nodiscard]] Ukeire ukeire(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

struct DiscardUkeire {
    Kind discard{0};
    Ukeire left; // of the tiles that stay
    friend constexpr bool operator==(const DiscardUkeire&, const DiscardUkeire&) = default;
};
using UkeireByDiscard = StaticVector<DiscardUkeire, 14>;

// Of 3n + 2 tiles: what each kind that is held leaves when one of it goes, lowest kind first.
[[nodiscard]] UkeireByDiscard
ukeire_by_discard(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

// Of those tiles of a hand that may stay, as when it is played for one suit: what they lack to four
// sets and a pair, less one, when any other tile can be exchanged. 0 to 14 tiles (ukeire: to 13), of
// any number, else InvariantError; neither chiitoitsu nor kokushi. The same cost.
[[nodiscard]] int shanten_of_part(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
[[nodiscard]] Ukeire
ukeire_of_part(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

} // namespace jantaku
