// Majsoul wall: the tiles of `paishan`, and the promise that they were not changed.
//
// order    live tiles from the front; from the back the replacement tiles (four, or eight with
//          three players), then the indicators, each before its ura
// dealt    since 2024 the dealt tiles come first, in the order in which they were dealt
// promise  `md5` is that of `paishan`; since 2024 `sha256` is that of `paishan` and `salt`, and
//          `saltSha256` that of `salt`. All are told when the hand begins, but for `paishan` and
//          `salt`. A promise that was not kept is an error
// source   found by comparing records with what they promise
#pragma once

#include "record/json_values.hpp"

#include <jantaku/scoring/win.hpp>
#include <jantaku/table/wall.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::record {

class MajsoulWall {
  public:
    using Wrong = std::optional<std::string>;
    using Hands = PerSeat<StaticVector<Tile, 13>>;

    // A record without `paishan` leaves the wall unknown.
    [[nodiscard]] Wrong read(const Json& new_round, std::size_t players);

    // The hands and the dealer's first tile as they were dealt, if the record tells that.
    [[nodiscard]] bool tells_deal() const { return !dealt_.empty(); }
    [[nodiscard]] StaticVector<Tile, 13> hand(std::size_t from_dealer) const;
    [[nodiscard]] Tile first_tile() const { return dealt_.back(); }

    // The next tile of the wall must be this one.
    [[nodiscard]] Wrong draw(Tile tile, bool is_replacement);

    // In our order; none if the record does not tell it, or if the indicators that were turned are
    // elsewhere.
    [[nodiscard]] std::optional<WallTiles>
    tiles(const Hands& hands, Seat dealer, Tile first, const Indicators& indicators) const;

  private:
    WallLayout layout_;
    std::vector<Tile> dealt_;
    std::vector<Tile> left_; // after the deal
    std::size_t live_drawn_ = 0;
    std::size_t rinshan_drawn_ = 0;
};

// In lower-case hexadecimal.
[[nodiscard]] std::string majsoul_sha256(std::string_view text);

} // namespace jantaku::record
