// Action: one decision of a seat. (A command is a line that somebody types.)
//
// tile       discard, riichi: the tile discarded; kan, kita: a tile of the kind; swap: the first
//            tile
// consumed   chi, pon: the two tiles taken from the hand, sorted; swap: the other two tiles
// tsumogiri  discard, riichi: whether the tile is the one just drawn
// source     docs/rules.md#turn-commands, #claims
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

enum class ActionKind : std::uint8_t {
    discard,
    riichi,
    tsumo,
    ankan,
    kakan,
    kyuushu,
    chi,
    pon,
    daiminkan,
    ron,
    pass,
    open_riichi,
    kita,
    swap,
};
inline constexpr std::size_t action_kind_count = 14;

// Whether several seats answer in the same window. The outcome is known when the window closes.
[[nodiscard]] constexpr bool is_claim(ActionKind kind) {
    switch (kind) {
    case ActionKind::chi:
    case ActionKind::pon:
    case ActionKind::daiminkan:
    case ActionKind::ron:
    case ActionKind::pass:
    case ActionKind::swap:
        return true;
    default:
        return false;
    }
}

struct Action {
    ActionKind kind = ActionKind::pass;
    Tile tile;
    std::array<Tile, 2> consumed{};
    bool tsumogiri = false;

    static constexpr Action discard(Tile tile, bool tsumogiri) {
        return of_tile(ActionKind::discard, tile, tsumogiri);
    }
    static constexpr Action riichi(Tile tile, bool tsumogiri) {
        return of_tile(ActionKind::riichi, tile, tsumogiri);
    }
    static constexpr Action open_riichi(Tile tile, bool tsumogiri) {
        return of_tile(ActionKind::open_riichi, tile, tsumogiri);
    }
    static constexpr Action ankan(Kind kind) { return of_tile(ActionKind::ankan, Tile{kind}); }
    static constexpr Action kakan(Tile tile) { return of_tile(ActionKind::kakan, tile); }
    static constexpr Action kita(Tile tile) { return of_tile(ActionKind::kita, tile); }
    // Three tiles in the order of the hand.
    static constexpr Action swap(Tile a, Tile b, Tile c) {
        return {.kind = ActionKind::swap, .tile = a, .consumed = {b, c}, .tsumogiri = false};
    }
    static constexpr Action call(ActionKind kind, Tile a, Tile b) {
        return {.kind = kind, .tile = {}, .consumed = {a, b}, .tsumogiri = false};
    }
    // tsumo, kyuushu, daiminkan, ron and pass: there is nothing to choose.
    static constexpr Action plain(ActionKind kind) { return of_tile(kind, Tile{}); }

    friend constexpr bool operator==(const Action&, const Action&) = default;

  private:
    // Naming both tiles of `consumed` lets g++ keep the action in registers.
    static constexpr Action of_tile(ActionKind kind, Tile tile, bool tsumogiri = false) {
        return {.kind = kind, .tile = tile, .consumed = {Tile{}, Tile{}}, .tsumogiri = tsumogiri};
    }
};

// A turn offers at most 14 discards, 14 riichi, 14 open riichi, 3 ankan, 4 kakan, 3 kita, tsumo and
// kyuushu. An exchange offers at most 286 ways to choose 3 of 13 tiles, and pass.
using Actions = StaticVector<Action, 287>;
// The ways to do one thing other than a discard. The most are 5 chi with red fives.
using Choices = StaticVector<Action, 5>;

template <std::size_t N>
[[nodiscard]] constexpr bool offers(const StaticVector<Action, N>& actions, ActionKind kind) {
    for (const Action& action : actions) {
        if (action.kind == kind) return true;
    }
    return false;
}
template <std::size_t N>
[[nodiscard]] constexpr bool contains(const StaticVector<Action, N>& actions,
                                      const Action& action) {
    for (const Action& item : actions) {
        if (item == action) return true;
    }
    return false;
}

} // namespace jantaku
