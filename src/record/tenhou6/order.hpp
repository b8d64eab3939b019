// Tenhou6 order: the order in which the draws, calls and discards of one hand happened.
//
// The format lists for each seat what it took and what it let go. The reader must find the order
// between the seats. After a discard, the seat whose next entry calls that tile from that seat goes
// on; without such a seat, the next seat draws. Two seats may have such an entry, and an entry may
// be meant for a later discard of the same tile. The right order is then the one that uses up all
// entries and ends the hand as its result says. A possible call is tried before a draw, and pon
// before chi.
//
// cost    the search gives up after max_order_steps
// source  docs/records.md#tenhou6
#pragma once

#include <array>
#include <jantaku/table/event.hpp>
#include <optional>
#include <vector>

namespace jantaku::record {

inline constexpr int max_order_steps = 200'000;

// An entry in which a seat takes a tile: a draw or a call.
struct Take {
    bool is_call = false;
    Tile tile;
    MeldKind kind = MeldKind::chi; // of a call
    StaticVector<Tile, 3> consumed{};
    std::vector<Seat> feeders{}; // the seats whose discard it may be
};

enum class DropKind : std::uint8_t { discard, riichi, ankan, kakan, kita, gap };

// An entry in which a seat lets tiles go. A gap is written after a daiminkan.
struct Drop {
    DropKind kind = DropKind::discard;
    std::optional<Tile> tile{}; // none: the tile just drawn
    StaticVector<Tile, 4> consumed{};
};

enum class EndKind : std::uint8_t { tsumo, ron, kyuushu, kan_or_discard };

// How the hand ended: by a draw of `seat`, or by its discard or kan.
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
    std::vector<OrderStep> steps; // the longest attempt when no order was found
    bool is_whole = false;
};

[[nodiscard]] Order find_order(const HandScript& script);

} // namespace jantaku::record
