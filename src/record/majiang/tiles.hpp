// Majiang tiles: tiles, melds and hands as texts: `m0`, `p678-`, `m123p456z22,s111=`.
//
// red    0 is the red five
// marks  after the tile that was called: - kamicha's, = from across, + shimocha's
#pragma once

#include <jantaku/hand/meld.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

[[nodiscard]] std::optional<Tile> majiang_tile(std::string_view text);
[[nodiscard]] std::string majiang_text(Tile tile);

// A discard: `m1`, `m1_` as drawn, `m1*` and `m1_*` with riichi.
struct MajiangDiscard {
    Tile tile;
    bool is_drawn = false;
    bool is_riichi = false;
};
[[nodiscard]] std::optional<MajiangDiscard> majiang_discard(std::string_view text);

// 1 to 3, and back; none for another mark.
[[nodiscard]] std::optional<std::size_t> majiang_steps(std::string_view mark);
[[nodiscard]] std::string majiang_mark(std::size_t steps);

struct MajiangMeld {
    MeldKind kind = MeldKind::chi;
    Tile tile;               // called, or added to a pon; of an ankan its first
    std::size_t steps = 0;   // from the caller to the seat whose tile was called; 0 for own kans
    std::vector<Tile> tiles; // the others: of the caller, or of the pon
};
[[nodiscard]] std::optional<MajiangMeld> majiang_meld(std::string_view text);
[[nodiscard]] std::string majiang_text(const MajiangMeld& meld);

// The concealed tiles, in the order of the text. Marks and melds after a comma are passed over.
[[nodiscard]] std::optional<std::vector<Tile>> majiang_hand(std::string_view text);
// Sorted, the last one behind them if there is one.
[[nodiscard]] std::string majiang_hand_text(std::vector<Tile> tiles, std::optional<Tile> last = {});

} // namespace jantaku::record
