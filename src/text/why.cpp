#include "text/why.hpp"

#include "scoring/weigh.hpp"
#include "text/board.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/deck.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku {

namespace {

using Texts = std::vector<std::string>;

class Reasons {
  public:
    Reasons(const Style& style,
            const SeatNames& names,
            const SeatView& view,
            const Refusal& refusal)
        : style_{style}, names_{names}, view_{view}, refusal_{refusal} {}

    Texts lines() {
        add(say(style_, Message::why_no, text_of(style_, refusal_.error), code_of(refusal_.error)));
        explain();
        return std::move(lines_);
    }

  private:
    [[nodiscard]] const Public& table() const { return view_.table; }
    [[nodiscard]] const SeatPublic& own() const { return table().seats[view_.seat]; }
    [[nodiscard]] std::string player(Seat seat) const {
        return player_name(style_, names_, table(), seat);
    }

    void add(std::string_view text) { append_wrapped(lines_, style_, text); }

    void whose_turn() {
        if (table().phase == Phase::claims && table().offer) {
            add(say(style_, Message::why_tile_open, tile_name(style_, table().offer->tile),
                    player(table().offer->from)));
        } else if (table().phase == Phase::turn && table().turn != view_.seat) {
            add(say(style_, Message::why_turn_of, player(table().turn)));
        } else {
            add(say(style_, Message::why_no_turn));
        }
    }

    // Between turns the waits. With 14 tiles the shanten, and the discards that leave tenpai.
    void how_far() {
        const Hand& hand = view_.mine.hand;
        const Deck deck = deck_of(table().rules);
        const std::size_t melds = own().melds.size();
        if (hand.size() % 3 == 0) return;
        if (hand.size() % 3 == 1) {
            const KindSet waits = tenpai_waits(table().rules, hand.counts(), own().melds);
            if (waits.empty()) {
                add(say(style_, Message::why_shanten,
                        std::max(1, shanten(hand.counts(), melds, deck))));
            } else {
                add(say(style_, Message::why_waits, kinds_text(style_, waits)));
            }
            return;
        }
        const auto arranged = style_.order.arrange(hand);
        std::vector<std::size_t> numbers;
        for (std::size_t n = 1; n <= hand.size(); ++n) {
            Counts counts = hand.counts();
            --counts[arranged[n - 1].kind()];
            if (!tenpai_waits(table().rules, counts, own().melds).empty()) numbers.push_back(n);
        }
        if (numbers.empty()) {
            add(say(style_, Message::why_shanten,
                    std::max(1, shanten(hand.counts(), melds, deck))));
        } else {
            add(say(style_, Message::why_tenpai_with, ranges(numbers)));
        }
    }

    void own_furiten() {
        for (std::size_t i = 0; i < own().river.size(); ++i) {
            const Kind kind = own().river[i].tile.kind();
            if (!view_.mine.waits.contains(kind)) continue;
            add(say(style_, Message::why_river, tile_name(style_, own().river[i].tile), i + 1,
                    kinds_text(style_, view_.mine.waits)));
        }
        add(say(style_, Message::why_until_wait));
    }

    void let_go(Message until) {
        if (const auto& gone = view_.mine.let_go) {
            add(say(style_, Message::why_passed, tile_name(style_, gone->tile),
                    player(gone->from)));
        }
        add(text_of(style_, until));
    }

    // The han of the yaku that the win would have if one han were enough.
    [[nodiscard]] std::optional<int> yaku_held() const {
        const bool tsumo = refusal_.kind == ActionKind::tsumo;
        std::optional<Tile> tile = tsumo ? view_.mine.hand.drawn() : std::nullopt;
        if (!tsumo && table().offer) tile = table().offer->tile;
        if (!tile) return std::nullopt;
        Rules lenient = table().rules;
        lenient.min_han = 1;
        lenient.two_han_min_honba = 0;
        const auto won = score(lenient, win_on(table(), view_.mine, view_.seat, *tile,
                                               tsumo ? WinBy::tsumo : WinBy::ron));
        if (!won) return std::nullopt;
        int han = 0;
        for (const YakuHan& each : won->yaku)
            han += each.han;
        return han;
    }

    void yaku_missing() {
        if (const auto held = yaku_held()) {
            add(say(style_, Message::why_yaku_minimum, *held,
                    min_han(table().rules, table().honba)));
            return;
        }
        add(say(style_, Message::why_no_yaku));
        if (is_menzen(own().melds)) {
            add(text_of(style_, Message::why_yaku_closed));
            return;
        }
        add(say(style_, Message::why_yaku_open));
        if (!table().rules.kuitan) add(say(style_, Message::why_option, "kuitan"));
    }

    void opened_by() {
        add(say(style_, Message::why_open, melds_text(style_, table(), view_.seat)));
    }

    void held_of_offer() {
        if (!table().offer) return;
        const Tile tile = table().offer->tile;
        if (abort_due(table())) {
            add(say(style_, Message::why_abort));
            return;
        }
        if (refusal_.kind == ActionKind::chi) {
            add(say(style_, Message::why_chi, tile_name(style_, tile)));
        } else {
            add(say(style_, Message::why_held, tile_name(style_, tile),
                    view_.mine.hand.count(tile.kind()), refusal_.kind == ActionKind::pon ? 2 : 3));
        }
        if (table().rules.kuikae != Kuikae::allow) add(say(style_, Message::why_kuikae_all));
    }

    void kuikae() {
        const Melds& melds = own().melds;
        if (melds.empty()) return;
        add(say(style_, Message::why_kuikae, meld_text(style_, table(), melds.back()),
                kinds_text(style_, table().kuikae)));
    }

    void yaochuu() {
        add(say(style_, Message::why_kinds, view_.mine.hand.counts().yaochuu_kinds()));
    }

    void option_off() {
        switch (refusal_.kind) {
        case ActionKind::kyuushu:
            return add(
                say(style_, Message::why_option, table().rules.shura ? "shura" : "abort_kyuushu"));
        case ActionKind::kita:
            return add(say(style_, Message::why_option, "nukidora"));
        case ActionKind::open_riichi:
            return add(say(style_, Message::why_option, "local_yaku"));
        case ActionKind::swap:
            return add(say(style_, Message::why_option, "shura_swap_tiles"));
        default:
            return;
        }
    }

    void explain() {
        switch (refusal_.error) {
        case Error::not_your_turn:
            return whose_turn();
        case Error::no_drawn_tile:
            return add(say(style_, Message::why_called));
        case Error::tile_index:
            return add(say(style_, Message::why_hand, numbered_hand(style_, view_.mine.hand)));
        case Error::riichi_locked:
            return add(say(style_, Message::why_locked));
        case Error::kuikae:
            return kuikae();
        case Error::not_agari:
        case Error::not_tenpai:
            return how_far();
        case Error::not_tenpai_wait:
            if (table().offer) {
                add(say(style_, Message::why_offered, tile_name(style_, table().offer->tile)));
            }
            return how_far();
        case Error::no_yaku:
            return yaku_missing();
        case Error::furiten_discard:
            return own_furiten();
        case Error::furiten_temp:
            return let_go(Message::why_until_draw);
        case Error::furiten_riichi:
            return let_go(Message::why_until_end);
        case Error::not_menzen:
            return opened_by();
        case Error::points:
            return add(say(style_, Message::why_points, table().points[view_.seat],
                           table().rules.riichi_min_points));
        case Error::wall_short:
            return add(say(style_, Message::why_wall, table().live_tiles,
                           table().rules.riichi_min_live_tiles));
        case Error::not_shimocha:
            if (table().offer) {
                add(say(style_, Message::why_shimocha, player(table().next(table().offer->from))));
            }
            return;
        case Error::cannot_chi:
        case Error::cannot_pon:
        case Error::cannot_kan:
            return held_of_offer();
        case Error::no_kan:
            if (refusal_.kind == ActionKind::kita) return;
            return add(say(style_, Message::why_four));
        case Error::no_pon:
            return add(say(style_, Message::why_fourth));
        case Error::kan_limit:
            return add(say(style_, Message::why_kan_limit));
        case Error::riichi_kan:
            return add(say(style_, Message::why_riichi_kan));
        case Error::not_first_turn:
            return add(say(style_, Message::why_first));
        case Error::not_nine:
            return yaochuu();
        case Error::rule_off:
            return option_off();
        case Error::window_closed:
            return add(say(style_, Message::why_window));
        case Error::no_discard:
            return add(say(style_, Message::why_nothing_open));
        case Error::head_bumped:
            return add(say(style_, Message::why_head_bump));
        default:
            return; // the error's own words say everything
        }
    }

    const Style& style_;
    const SeatNames& names_;
    const SeatView& view_;
    const Refusal& refusal_;
    Texts lines_;
};

} // namespace

std::vector<std::string> why_lines(const Style& style,
                                   const SeatNames& names,
                                   const SeatView& view,
                                   const Refusal& refusal) {
    return Reasons{style, names, view, refusal}.lines();
}

std::vector<std::string>
why_yes(const Style& style, std::string_view command, std::string_view options) {
    if (options.empty()) return {say(style, Message::why_yes, command)};
    return wrap(say(style, Message::why_yes_options, command, options), style.columns, "    ");
}

} // namespace jantaku
