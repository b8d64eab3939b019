#include "tools/arena/checks.hpp"

#include <array>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::arena {

namespace {

void require(bool holds, const char* what) {
    if (!holds) throw InvariantError{what};
}

void check_points(const Public& table) {
    int sum = table.kyotaku * stick_points;
    for (const int points : table.points)
        sum += points;
    require(sum == table.rules.start_points * table.rules.players, "points are not conserved");
}

void check_sizes(const Game& game) {
    for (const Seat seat : seats(game.table.players())) {
        const SeatPublic& open = game.table.seats[seat];
        const Hand& hand = game.hands[seat].hand;
        require(hand.size() == open.hand_size, "a hand does not have the size that is shown");
        if (open.out) continue; // the hand stays as it won
        const bool has_drawn = game.table.phase == Phase::turn && game.table.turn == seat;
        const std::size_t expected = 13 + (has_drawn ? 1 : 0) - 3 * open.melds.size();
        const bool playing = game.table.phase == Phase::turn || game.table.phase == Phase::claims;
        // Between the deal or a kan and the next draw, a hand has one tile less.
        require(!playing || hand.size() == expected || hand.size() + 1 == expected,
                "a hand has an impossible size");
    }
}

using TileCounts = std::array<int, tile_count>;

TileCounts tiles_on(const Game& game) {
    TileCounts counts{};
    const auto add = [&](Tile tile) { ++counts[tile.index()]; };
    Wall wall = game.wall;
    for (std::size_t i = 13 * game.table.players() + wall.drawn; i < wall.tiles.size(); ++i)
        add(wall.tiles[i]);
    for (wall.rinshan = 0; wall.rinshan < game.wall.rinshan; ++wall.rinshan)
        --counts[wall.next_rinshan().index()];
    for (const Seat seat : seats(game.table.players())) {
        const Hand& hand = game.hands[seat].hand;
        for (std::size_t i = 0; i < hand.size(); ++i)
            add(hand.at(i));
        for (const Meld& meld : game.table.seats[seat].melds) {
            for (const Tile tile : meld.tiles)
                add(tile);
        }
        for (const Tile tile : game.table.seats[seat].kita)
            add(tile);
        for (const RiverTile& tile : game.table.seats[seat].river) {
            if (!tile.called) add(tile.tile);
        }
    }
    return counts;
}

} // namespace

Checks::Checks(const Game& start, Checking checking)
    : checking_{checking}, spectator_{start.table} {
    for (const Seat seat : seats(start.table.players()))
        views_.push_back(start.view(seat));
}

void Checks::see(const Event& event, const Game& after) {
    check_points(after.table);
    if (checking_ == Checking::cheap) return;
    check_sizes(after);
    check_tiles(event, after);
    check_views(event, after);
    offer_ = after.table.offer;
}

void Checks::check_tiles(const Event& event, const Game& after) {
    if (std::holds_alternative<StartKyoku>(event)) robbed_.clear();
    if (std::holds_alternative<Hora>(event) && offer_ && offer_->kind != OfferKind::discard) {
        robbed_.push_back(offer_->tile);
    }
    const Phase phase = after.table.phase;
    if (phase == Phase::deal || phase == Phase::over) return;
    TileCounts expected{};
    for (const Tile tile : tiles_in_play(after.table.rules))
        ++expected[tile.index()];
    TileCounts found = tiles_on(after);
    for (const Tile tile : robbed_)
        ++found[tile.index()];
    require(found == expected, "tiles are not conserved");
    require(after.table.live_tiles ==
                after.wall.layout.live_tiles() - after.wall.drawn - after.wall.rinshan,
            "the live wall does not have the length that the draws leave");
}

void Checks::check_views(const Event& event, const Game& after) {
    // Qualified: unqualified, std::apply would take a std::variant for its tuple.
    if (const auto shown = redact(event, Everybody{})) jantaku::apply(spectator_, *shown);
    require(spectator_ == after.table, "spectators see another table");
    for (SeatView& view : views_) {
        if (const auto shown = redact(event, view.seat)) jantaku::apply(view, *shown);
        require(view == after.view(view.seat), "a seat sees another table than its owner");
        require(legal(view) == legal(after.table, after.hands[view.seat], view.seat),
                "legal differs between a view and the game");
    }
}

} // namespace jantaku::arena
