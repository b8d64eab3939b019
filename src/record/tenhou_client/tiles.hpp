// Client tiles: where each tile of a kyoku is, as far as one player's client knows.
//
// id       of mjlog, 0 to tile_ids − 1; four for each kind
// fail     gets the reason when an id is not in play, is in two places, or is not held
// rules    kept by reference; which ids are red and which kinds are in play
#pragma once

#include <array>
#include <functional>
#include <jantaku/rules/rules.hpp>
#include <jantaku/tile/tile.hpp>
#include <string>
#include <utility>

namespace jantaku::record {

class ClientTiles {
  public:
    static constexpr int tile_ids = 136;
    using Fail = std::function<void(std::string)>;

    ClientTiles(const Rules& rules, Fail fail) : rules_{rules}, fail_{std::move(fail)} {}

    void begin_kyoku() { places_.fill(Place::unseen); }

    [[nodiscard]] Tile tile_of(int id) const;
    // Whether the player holds the tile.
    bool holds(int id);
    // A tile that the client sees for the first time: the player gets it, or it lies open.
    Tile draw(int id) { return see(id, Place::own_hand); }
    Tile open(int id) { return see(id, Place::gone); }
    // A tile leaves the player's own hand.
    Tile give(int id);

  private:
    enum class Place : std::uint8_t { unseen, own_hand, gone };

    Tile see(int id, Place to);
    Place& place(int id) { return places_[static_cast<std::size_t>(id)]; }

    const Rules& rules_;
    Fail fail_;
    std::array<Place, tile_ids> places_{};
};

} // namespace jantaku::record
