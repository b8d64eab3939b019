// Tenhou6 order: in which order the draws, calls and discards of one hand happened.
//
// The format lists for each seat what it took and what it let go, and leaves the order between the
// seats to the reader: after a discard the seat goes on whose next entry is a call of that tile from
// that seat, else the next one draws. Two seats may have such an entry, and one may be meant for a
// later discard of the same tile; then the order is the one in which everything is used up and the
// hand stands as its result says. A call that could be made is tried before a draw, pon before chi.
//
// cost    a search that gives up after max_order_steps
// source  docs/records.md#tenhou6
#pragma once

#include <array>
#include <jantaku/table/event.hpp>
#include <optional>
#include <vector>

namespace jantaku::record {

inline constexpr int max_order_steps = 200'000;

// What a seat took: a draw, or a call.
struct Take {
    bool is_call = false;
    Tile tile;
    MeldKind kind = MeldKind::chi; // of a call
    StaticVector<Tile, 3> consumed{};
    std::vector<Seat> feeders{}; // whose discard it may be
};

enum class DropKind : std::uint8_t { discard, riichi, ankan, kakan, kita, gap };

// What a seat let go. A gap is written after a daiminkan.
struct Drop {
    DropKind kind = DropKind::discard;
    std::optional<Tile> tile{}; // none: the tile just drawn
    StaticVector<Tile, 4> consumed{};
};

enum class EndKind : std::uint8_t { tsumo, ron, kyuushu, kan_or_discard };

// How the hand ended: by `seat`'s draw, or by his discard or kan.
struct OrderEnd {
    EndKind kind = EndKind::kan_or_discard;
    Seat seat{0};
};

struct HandScript {
    std::size_t players = 4;
    Seat dealer{0};
    std::array<std::vector<Take>, max_players> takes{};
    std::array<std::vector<Drop>, max_players> drops{};
    OrderEnd end{};
};

// One entry of one seat.
struct OrderStep {
    Seat seat{0};
    bool is_take = false;
    std::size_t index = 0;
};

struct Order {
    std::vector<OrderStep> steps; // as far as it went when no order was found
    bool is_whole = false;
};

[[nodiscard]] Order find_order(const HandScript& script);

} // namespace jantaku::record
