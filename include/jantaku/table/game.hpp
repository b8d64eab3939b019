// Game: the whole state of a table, in parts that different viewers may know.
//
// Public   what everybody at the table sees
// Private  what one seat alone knows
// SeatView both for one seat: everything that a player ever gets. Built-in players get it closed()
// Game     everything, the wall included; only its owner holds one
// changed  by `apply` alone; every field is a fold over events
#pragma once

#include <jantaku/hand/hand.hpp>
#include <jantaku/hand/meld.hpp>
#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/win.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/wall.hpp>
#include <jantaku/tile/seat.hpp>
#include <optional>

namespace jantaku {

// deal    waits for the chance of the next kyoku
// swap    everybody chooses three tiles to give away; ends by Proceed
// turn    `turn` must act
// claims  the others may claim the open tile; ends by Proceed
// result  the kyoku is over; ends by Proceed
// over    the game is over
enum class Phase : std::uint8_t { deal, swap, turn, claims, result, over };

struct RiverTile {
    Tile tile;
    bool tsumogiri = false;
    bool riichi = false; // shown sideways
    bool called = false; // is in somebody's meld; still counts for furiten
    friend constexpr bool operator==(const RiverTile&, const RiverTile&) = default;
};

// With two players, each discards up to 48 times, and once more for each call.
inline constexpr std::size_t max_river = 56;
using River = StaticVector<RiverTile, max_river>;

enum class Riichi : std::uint8_t { none, declared, accepted };

struct SeatPublic {
    River river;
    KindSet discarded;
    // Kinds that others offered and this seat did not win on, since its last draw or call, or in
    // riichi since it declared. It cannot win on them by ron now.
    KindSet let_pass;
    Melds melds;
    Riichi riichi = Riichi::none;
    bool double_riichi = false;
    bool ippatsu = false;
    std::uint8_t hand_size = 0;   // concealed tiles, the drawn one included
    StaticVector<Pao, 2> pao;     // seats that answer for this seat's yakuman
    StaticVector<Tile, 12> kita;  // set aside
    StaticVector<Tile, 13> shown; // the concealed tiles, in open riichi
    bool out = false;             // has won; the kyoku goes on without it
    friend bool operator==(const SeatPublic&, const SeatPublic&) = default;
};

enum class OfferKind : std::uint8_t { discard, kakan, ankan, kita };

// The tile that the others may claim.
struct Offer {
    Seat from{0};
    Tile tile;
    OfferKind kind = OfferKind::discard;
    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

// How the last kyoku ended, as far as it decides what comes next. A kyoku that goes on after wins
// may have both wins and a draw.
struct Outcome {
    PerSeat<bool> won; // also by a nagashi mangan that counts as a win
    std::optional<DrawKind> draw;
    bool dealer_tenpai = false;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Public {
    Rules rules;
    Phase phase = Phase::over;
    int kyoku = 0;
    int honba = 0;
    int kyotaku = 0;
    Seat dealer{0};
    PerSeat<int> points;
    PerSeat<SeatPublic> seats;
    Indicators indicators;
    std::uint8_t pending_indicators = 0; // of kans, still face down
    bool pending_of_ankan = false;       // the last of them is an ankan's
    std::uint8_t kans = 0;
    int live_tiles = 0;
    Seat turn{0};              // the seat that must act, or whose tile is open
    bool has_drawn = false;    // `turn` drew; false after chi and pon
    bool rinshan = false;      // the drawn tile was a replacement tile
    bool after_kita = false;   // the replacement was for a tile set aside
    bool uninterrupted = true; // no call, kan or tile set aside in this kyoku yet
    KindSet kuikae;            // kinds that `turn` may not discard now
    std::optional<Offer> offer;
    std::optional<Seat> rinshan_liable; // fed the daiminkan
    int dealer_wins = 0;                // in a row, for paarenchan
    std::uint8_t hidden_ura = 0;        // that winners have seen and the others have not
    Outcome outcome;
    PerSeat<Hand> open_hands; // of all seats, where everybody sees them. Empty at all other tables

    [[nodiscard]] bool has_open_hands() const { return open_hands.size() > 0; }
    [[nodiscard]] std::size_t players() const { return seats.size(); }
    [[nodiscard]] Wind round_wind() const {
        return static_cast<Wind>(static_cast<std::size_t>(kyoku) / players() % 4);
    }
    [[nodiscard]] Wind seat_wind(Seat seat) const { return wind_of(seat, dealer, players()); }
    [[nodiscard]] bool in_riichi(Seat seat) const { return seats[seat].riichi != Riichi::none; }
    [[nodiscard]] bool in_open_riichi(Seat seat) const { return !seats[seat].shown.empty(); }
    // The seat that acts after this one: the next that has not won.
    [[nodiscard]] Seat next(Seat seat) const {
        do {
            seat = after(seat, 1, players());
        } while (seats[seat].out);
        return seat;
    }
    // How many seats have not won.
    [[nodiscard]] std::size_t playing() const {
        std::size_t n = 0;
        for (const SeatPublic& seat : seats)
            n += seat.out ? 0U : 1U;
        return n;
    }

    friend bool operator==(const Public&, const Public&) = default;
};

// An open tile that would have completed the hand, and that the seat did not win on.
struct LetGo {
    Tile tile;
    Seat from{0};
    friend constexpr bool operator==(const LetGo&, const LetGo&) = default;
};

struct Private {
    Hand hand;
    KindSet waits; // of the hand between turns, by shape alone
    // The first one since the last own draw or call, or in riichi the first of all
    //
    std::optional<LetGo> let_go;
    bool riichi_furiten = false;
    std::optional<Action> answer; // to the open tile, or what the seat will give away
    friend bool operator==(const Private&, const Private&) = default;
};

struct SeatView {
    Seat seat{0};
    Public table;
    Private mine;
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

// The view of the same seat at a table without open hands.
[[nodiscard]] inline SeatView closed(SeatView view) {
    view.table.open_hands = {};
    return view;
}

struct Game {
    Public table;
    PerSeat<Private> hands;
    Wall wall;
    std::optional<SwapChance> swap;

    [[nodiscard]] SeatView view(Seat seat) const {
        return {.seat = seat, .table = table, .mine = hands[seat]};
    }
    friend bool operator==(const Game&, const Game&) = default;
};

} // namespace jantaku
