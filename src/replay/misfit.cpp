#include "replay/misfit.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

using Reason = std::optional<std::string_view>;

bool are_one_kind(const StaticVector<Tile, 4>& tiles) {
    return std::ranges::all_of(tiles, [&](Tile tile) { return tile.kind() == tiles[0].kind(); });
}

bool are_run(const StaticVector<Tile, 4>& tiles) {
    if (tiles.size() != 3 || tiles[0].kind().is_jihai()) return false;
    std::array<Kind, 3> kinds{tiles[0].kind(), tiles[1].kind(), tiles[2].kind()};
    std::ranges::sort(kinds);
    return kinds[0].suit() == kinds[2].suit() && kinds[0].rank() + 1 == kinds[1].rank() &&
           kinds[1].rank() + 1 == kinds[2].rank();
}

class Fit {
  public:
    explicit Fit(const SeatView& view) : view_{view}, table_{view.table} {}

    Reason operator()(const StartKyoku& e) const {
        if (!is_seat(e.dealer)) return no_seat;
        if (e.kyoku < 0 || e.honba < 0 || e.kyotaku < 0) return "a number below zero";
        if (e.points.size() != table_.players() || e.hands.size() != table_.players()) {
            return no_seat;
        }
        if (e.hands[view_.seat].size() != 13) return "the player's hand does not have 13 tiles";
        return {};
    }

    Reason operator()(const Tsumo& e) const {
        if (!is_seat(e.seat)) return no_seat;
        if (e.tile.has_value() != (e.seat == view_.seat))
            return "only the player's own draw is visible";
        if (table_.live_tiles <= 0) return "there is no tile left to draw";
        if (seat(e.seat).hand_size % 3 != 1) return "the seat must discard first";
        if (e.rinshan) {
            const bool after_kan = table_.phase == Phase::turn ||
                                   (table_.phase == Phase::claims && !is_discard_open());
            return after_kan && e.seat == table_.turn ? Reason{}
                                                      : "nothing to draw a replacement tile for";
        }
        if (table_.phase == Phase::deal) {
            return e.seat == table_.dealer ? Reason{} : "the dealer draws first";
        }
        if (goes_on_after_win()) return seat(e.seat).out ? not_its_turn : Reason{};
        if (table_.phase != Phase::claims) return not_now;
        return e.seat == table_.next(table_.turn) ? Reason{} : not_its_turn;
    }

    Reason operator()(const Dahai& e) const {
        if (const auto reason = must_act(e.seat)) return reason;
        if (seat(e.seat).river.size() == max_river) return "the river is full";
        if (e.seat != view_.seat) return {};
        const Hand& hand = view_.mine.hand;
        const bool held = e.tsumogiri ? hand.drawn() == e.tile : in_hand(e.tile);
        return held ? Reason{} : not_held;
    }

    Reason operator()(const Reach& e) const {
        if (const auto reason = must_have_drawn(e.seat)) return reason;
        if (!e.shown.empty()) return "an open riichi";
        return table_.in_riichi(e.seat) ? Reason{"a second riichi"} : Reason{};
    }

    Reason operator()(const ReachAccepted& e) const {
        if (!is_seat(e.seat)) return no_seat;
        if (table_.phase != Phase::claims || table_.turn != e.seat) return not_now;
        return seat(e.seat).riichi == Riichi::declared ? Reason{} : "no riichi to accept";
    }

    Reason operator()(const Call& e) const {
        if (!is_seat(e.seat) || !is_seat(e.from) || e.seat == e.from) return no_seat;
        if (table_.phase != Phase::claims || table_.turn != e.from) return not_now;
        const auto& river = seat(e.from).river;
        if (river.empty() || river.back().called || river.back().tile != e.tile) {
            return "the tile is not open to a call";
        }
        if (seat(e.seat).hand_size % 3 != 1) return not_now;
        StaticVector<Tile, 4> tiles{e.tile};
        for (const Tile tile : e.consumed)
            tiles.push_back(tile);
        const bool is_kan = e.kind == MeldKind::daiminkan;
        const bool fits = e.kind == MeldKind::chi ? are_run(tiles) : are_one_kind(tiles);
        if (!fits || tiles.size() != (is_kan ? 4 : 3)) return "the tiles do not form that meld";
        return new_meld(e.seat, e.consumed, is_kan);
    }

    Reason operator()(const Ankan& e) const {
        if (const auto reason = must_have_drawn(e.seat)) return reason;
        if (e.consumed.size() != 4 || !are_one_kind(e.consumed)) {
            return "the tiles do not form that meld";
        }
        return new_meld(e.seat, e.consumed, true);
    }

    Reason operator()(const Kakan& e) const {
        if (const auto reason = must_have_drawn(e.seat)) return reason;
        if (table_.kans == max_kans) return fifth_kan;
        const bool has_pon = std::ranges::any_of(seat(e.seat).melds, [&](const Meld& meld) {
            return meld.kind == MeldKind::pon && meld.first() == e.tile.kind();
        });
        if (!has_pon) return "a kakan without its pon";
        return e.seat != view_.seat || view_.mine.hand.count(e.tile) > 0 ? Reason{} : not_held;
    }

    Reason operator()(const Kita& e) const {
        if (const auto reason = must_have_drawn(e.seat)) return reason;
        if (!nuki_kinds(table_.rules).contains(e.tile.kind()) || seat(e.seat).kita.size() == 12) {
            return "the tile cannot be set aside";
        }
        return e.seat != view_.seat || view_.mine.hand.count(e.tile) > 0 ? Reason{} : not_held;
    }

    Reason operator()(const Dora&) const {
        if (table_.phase != Phase::turn && table_.phase != Phase::claims) return not_now;
        const bool kan_is_open = table_.offer && (table_.offer->kind == OfferKind::kakan ||
                                                  table_.offer->kind == OfferKind::ankan);
        if (table_.pending_indicators + (kan_is_open ? 1 : 0) == 0) {
            return "no kan has an indicator due";
        }
        return {};
    }

    Reason operator()(const Hora& e) const {
        if (!is_seat(e.seat) || !is_seat(e.from) || e.deltas.size() != table_.players()) {
            return no_seat;
        }
        if (table_.turn != e.from) return not_its_turn;
        if (e.seat == e.from) return must_have_drawn(e.seat);
        return table_.phase == Phase::claims || table_.phase == Phase::result ? Reason{} : not_now;
    }

    Reason operator()(const Ryukyoku& e) const {
        const std::size_t players = table_.players();
        if (e.deltas.size() != players || e.tenpai.size() != players ||
            e.nagashi.size() != players) {
            return no_seat;
        }
        const bool is_on = table_.phase == Phase::claims || table_.phase == Phase::turn;
        return is_on || goes_on_after_win() ? Reason{} : not_now;
    }

    template <class E>
    Reason operator()(const E&) const {
        return "no event of a hand";
    }

  private:
    static constexpr std::string_view no_seat = "a seat that is not there";
    static constexpr std::string_view not_now = "not at this time";
    static constexpr std::string_view not_its_turn = "not this seat's turn";
    static constexpr std::string_view not_held = "the tile is not in the hand";
    static constexpr std::string_view fifth_kan = "a fifth kan";

    [[nodiscard]] bool is_seat(Seat seat) const { return seat.index() < table_.players(); }
    [[nodiscard]] const SeatPublic& seat(Seat seat) const { return table_.seats[seat]; }
    [[nodiscard]] bool is_discard_open() const {
        return table_.offer && table_.offer->kind == OfferKind::discard;
    }
    [[nodiscard]] bool goes_on_after_win() const {
        return table_.phase == Phase::result && table_.rules.shura && !table_.outcome.draw &&
               table_.playing() > 1;
    }
    [[nodiscard]] bool in_hand(Tile tile) const {
        return std::ranges::find(view_.mine.hand.tiles(), tile) != view_.mine.hand.tiles().end();
    }

    [[nodiscard]] Reason must_act(Seat who) const {
        if (!is_seat(who)) return no_seat;
        if (table_.phase != Phase::turn) return not_now;
        if (table_.turn != who) return not_its_turn;
        return seat(who).hand_size % 3 == 2 ? Reason{} : "the seat must draw first";
    }
    [[nodiscard]] Reason must_have_drawn(Seat who) const {
        if (const auto reason = must_act(who)) return reason;
        return table_.has_drawn ? Reason{} : "the seat must draw first";
    }

    template <std::size_t N>
    [[nodiscard]] Reason
    new_meld(Seat who, const StaticVector<Tile, N>& from_hand, bool is_kan) const {
        if (seat(who).melds.size() == Melds::capacity()) return "a fifth meld";
        if (is_kan && table_.kans == max_kans) return fifth_kan;
        if (who != view_.seat) return {};
        for (const Tile tile : from_hand) {
            const auto needed = std::ranges::count(from_hand, tile);
            if (view_.mine.hand.count(tile) < needed) return not_held;
        }
        return {};
    }

    const SeatView& view_;
    const Public& table_;
};

} // namespace

std::optional<std::string_view> misfit(const SeatView& view, const Event& event) {
    return std::visit(Fit{view}, event);
}

} // namespace jantaku
