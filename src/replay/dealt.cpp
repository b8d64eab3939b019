#include "replay/dealt.hpp"

#include "replay/compare.hpp"
#include "replay/exchange.hpp"
#include "replay/shape.hpp"
#include "replay/shown.hpp"
#include "replay/words.hpp"

#include <algorithm>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

class Comparison {
  public:
    Comparison(const Log& log, std::size_t kyoku, const Deal& deal, DealtCheck& check)
        : log_{log}, kyoku_{kyoku}, deal_{deal}, check_{check} {}

    void compare() {
        const LogKyoku& told = log_.kyoku[kyoku_];
        if (told.dice && *told.dice != deal_.dice)
            return differ(0, "dice " + dice(deal_.dice), "dice " + dice(*told.dice));
        if (told.swap) compare_hands(told);
        const ShownTiles shown = shown_tiles(log_, kyoku_);
        for (const ShownTile& each : shown.tiles) {
            if (check_.difference) return;
            if (told.swap && is_of_a_hand(each)) continue;
            ++check_.tiles;
            const Tile dealt = deal_.wall[each.place];
            if (dealt == each.tile) continue;
            const std::string place = " at W[" + std::to_string(each.place) + "]";
            return differ(each.event, to_string(dealt) + place, to_string(each.tile));
        }
        if (shown.wrong && !check_.difference) check_.difference = shown.wrong;
        if (told.swap && !check_.difference) compare_swap(told, *told.swap);
    }

  private:
    void differ(std::size_t event, const std::string& expected, const std::string& actual) {
        if (check_.difference) return;
        check_.difference = LogError{.game = log_.id,
                                     .kyoku = kyoku_ + 1,
                                     .event = {},
                                     .reason = "expected " + expected + ", actual " + actual};
        if (event > 0) check_.difference->event = event;
    }

    static std::string dice(const std::array<std::uint8_t, 2>& both) {
        return std::to_string(both[0]) + " " + std::to_string(both[1]);
    }

    [[nodiscard]] bool is_of_a_hand(const ShownTile& each) const {
        constexpr std::size_t held = 13;
        return each.place < held * log_.rules.seat_count();
    }

    // After an exchange, the order in which the tiles were dealt is lost.
    void compare_hands(const LogKyoku& told) {
        for (const Seat seat : seats(told.hands.size())) {
            const auto dealt = dealt_hand(log_.rules, deal_.wall, told.dealer, seat);
            const auto& hand = told.hands[seat];
            const std::span<const Tile> a{dealt.begin(), dealt.size()};
            const std::span<const Tile> b{hand.begin(), hand.size()};
            check_.tiles += hand.size();
            if (!same_tiles(a, b))
                return differ(0, words(seat) + " is dealt " + words(a), words(b));
        }
    }

    void compare_swap(const LogKyoku& told, const LogSwap& swap) {
        if (!deal_.swap) return differ(0, "no exchange of tiles", "one");
        const SwapChance& chance = *deal_.swap;
        if (log_.rules.shura_swap_direction == SwapDirection::random && swap.steps != chance.steps)
            return differ(0, "an exchange over " + std::to_string(chance.steps) + " seats",
                          std::to_string(swap.steps));
        for (const Seat seat : seats(swap.given.size())) {
            if (swap.chosen[seat]) continue;
            const auto held = sorted_hand(told.hands[seat]);
            StaticVector<Tile, 3> by_lot;
            for (const std::uint8_t place : chance.places[seat])
                by_lot.push_back(held[place]);
            const std::span<const Tile> a{by_lot.begin(), by_lot.size()};
            const std::span<const Tile> b{swap.given[seat].begin(), swap.given[seat].size()};
            check_.tiles += b.size();
            if (!same_tiles(a, b)) return differ(0, words(seat) + " gives " + words(a), words(b));
        }
    }

    const Log& log_;
    std::size_t kyoku_;
    const Deal& deal_;
    DealtCheck& check_;
};

} // namespace

DealtCheck compare_dealt(const Log& log, std::span<const Deal> deals, std::size_t first) {
    DealtCheck check;
    if (auto error = misshapen(log)) {
        check.difference = std::move(error);
        return check;
    }
    const std::size_t expected = first + deals.size();
    if (log.kyoku.size() != expected) {
        check.difference = LogError{.game = log.id,
                                    .kyoku = {},
                                    .event = {},
                                    .reason = "expected " + std::to_string(expected) +
                                              " kyoku, actual " + std::to_string(log.kyoku.size())};
        return check;
    }
    for (std::size_t k = 0; k < deals.size() && !check.difference; ++k)
        Comparison{log, first + k, deals[k], check}.compare();
    return check;
}

} // namespace jantaku
