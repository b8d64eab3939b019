// Shanten: how many useful draws a hand is away from tenpai; ukeire: which draws are useful.
//
// counts   concealed tiles only, 0–4 of a kind; 3n + 1 or 3n + 2 of them with n = 4 − melds
//          (else InvariantError)
// melds    how many sets are beside the hand, 0–4
// deck     which runs exist (Deck)
// result   −1 agari, 0 tenpai, … 8. Chiitoitsu and kokushi count only when melds == 0. The hand
//          never waits for a kind held four times in `counts`
// cost     no allocation, no lock; docs/performance.md has the figures
// source   docs/glossary.md#shanten
#pragma once

#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

// full   all 34 kinds
// sanma  of manzu only 1m, 5m and 9m, so that manzu make no runs. Where 5m is not in play, it may
//        still be among the useful kinds, and no tile of it is left to draw
enum class Deck : std::uint8_t { full, sanma };

[[nodiscard]] int shanten(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
// For four sets and a pair alone.
[[nodiscard]] int shanten_normal(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
// For 13 or 14 concealed tiles.
[[nodiscard]] int shanten_chiitoitsu(const Counts& counts);
[[nodiscard]] int shanten_kokushi(const Counts& counts);

struct Ukeire {
    int shanten = 0;
    KindSet kinds; // draws that lower it; unseen.total(kinds) tells how many of them are left
    friend constexpr bool operator==(const Ukeire&, const Ukeire&) = default;
};

// For 3n + 1 tiles.
[[nodiscard]] Ukeire ukeire(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

struct DiscardUkeire {
    Kind discard{0};
    Ukeire left; // of the hand after the discard
    friend constexpr bool operator==(const DiscardUkeire&, const DiscardUkeire&) = default;
};
using UkeireByDiscard = StaticVector<DiscardUkeire, 14>;

// For 3n + 2 tiles: what each discard leaves, lowest kind first.
[[nodiscard]] UkeireByDiscard
ukeire_by_discard(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

// For a part of a hand, such as the tiles of one suit when the hand is played for that suit: how
// many tiles the part lacks to four sets and a pair, less one, when every other tile of the hand
// may be exchanged. The part has 0 to 14 tiles (ukeire: 0 to 13), else InvariantError. Chiitoitsu
// and kokushi do not count. The discards are those of tiles of the part. The cost is the same.
[[nodiscard]] int shanten_of_part(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
[[nodiscard]] Ukeire
ukeire_of_part(const Counts& counts, std::size_t melds, Deck deck = Deck::full);
[[nodiscard]] UkeireByDiscard
ukeire_by_discard_of_part(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

} // namespace jantaku
