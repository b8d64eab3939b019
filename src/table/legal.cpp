#include "table/legal_parts.hpp"

#include <algorithm>
#include <array>
#include <jantaku/hand/form.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>
#include <span>

namespace jantaku {

namespace {

// Calls f(tile, tsumogiri) for each different discard, in the order of the hand.
template <class F>
void each_discard(const Hand& hand, F&& f) {
    const auto& tiles = hand.tiles();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (i == 0 || tiles[i] != tiles[i - 1]) f(tiles[i], false);
    }
    if (hand.drawn()) f(*hand.drawn(), true);
}

void add_discards(Actions& actions, const Public& table, const Private& mine, Seat seat) {
    const bool locked = table.in_riichi(seat);
    each_discard(mine.hand, [&](Tile tile, bool tsumogiri) {
        if (locked && !tsumogiri) return;
        if (table.kuikae.contains(tile.kind())) return;
        actions.push_back_unchecked(Action::discard(tile, tsumogiri));
    });
}

bool may_riichi(const Public& table, const Private& mine, Seat seat) {
    const Melds& melds = table.seats[seat].melds;
    return !table.in_riichi(seat) && is_menzen(melds) && enough_points_for_riichi(table, seat) &&
           enough_tiles_for_riichi(table) && shanten(mine.hand.counts(), melds.size()) <= 0;
}

template <class MakeAction>
void add_riichi(
    Actions& actions, const Public& table, const Private& mine, Seat seat, MakeAction&& make) {
    if (!may_riichi(table, mine, seat)) return;
    each_discard(mine.hand, [&](Tile tile, bool tsumogiri) {
        if (leaves_tenpai(table, mine, seat, tile))
            actions.push_back_unchecked(make(tile, tsumogiri));
    });
}

void add_kans(
    Actions& actions, const Public& table, const Private& mine, Seat seat, const Choices& options) {
    for (const Action& kan : options) {
        if (!why_no_kan(table, mine, seat, kan)) actions.push_back_unchecked(kan);
    }
}

void add_calls(Actions& actions, const Public& table, Seat seat, const Choices& options) {
    if (options.empty() || !may_call(table, seat)) return;
    for (const Action& call : options)
        actions.push_back_unchecked(call);
}

// Adds every way to give three tiles of the hand away.
void add_swaps(Actions& actions, const Private& mine) {
    const auto& tiles = mine.hand.tiles();
    const auto is_first = [&](std::size_t i, std::size_t from) {
        return i == from || tiles[i] != tiles[i - 1];
    };
    for (std::size_t a = 0; a < tiles.size(); ++a) {
        for (std::size_t b = a + 1; b < tiles.size() && is_first(a, 0); ++b) {
            for (std::size_t c = b + 1; c < tiles.size() && is_first(b, a + 1); ++c) {
                if (!is_first(c, b + 1)) continue;
                actions.push_back_unchecked(Action::swap(tiles[a], tiles[b], tiles[c]));
            }
        }
    }
}

// The kinds of action that the seat is asked for now, in the order in which they are offered,
// without `pass`.
std::span<const ActionKind> kinds_asked(const Public& table, const Private& mine, Seat seat) {
    using enum ActionKind;
    static constexpr std::array of_turn{discard, riichi, open_riichi, tsumo,
                                        ankan,   kakan,  kita,        kyuushu};
    static constexpr std::array after_call{discard};
    static constexpr std::array of_claim{chi, pon, daiminkan, ron};
    static constexpr std::array of_swap{swap};
    switch (table.phase) {
    case Phase::turn:
        if (table.turn != seat) return {};
        if (!table.has_drawn) return after_call;
        return of_turn;
    case Phase::claims:
        if (!table.offer || table.offer->from == seat) return {};
        if (mine.answer || table.seats[seat].out) return {};
        return of_claim;
    case Phase::swap:
        if (mine.answer) return {};
        return of_swap;
    case Phase::deal:
    case Phase::result:
    case Phase::over:
        break;
    }
    return {};
}

// Adds every legal action of a kind that the seat is asked for.
void add(Actions& actions, const Public& table, const Private& mine, Seat seat, ActionKind kind) {
    using enum ActionKind;
    switch (kind) {
    case discard:
        add_discards(actions, table, mine, seat);
        break;
    case riichi:
        add_riichi(actions, table, mine, seat, Action::riichi);
        break;
    case open_riichi:
        if (!table.rules.local_yaku.contains(LocalYaku::open_riichi)) break;
        add_riichi(actions, table, mine, seat, Action::open_riichi);
        break;
    case tsumo:
        if (!why_no_tsumo(table, mine, seat)) actions.push_back_unchecked(Action::plain(tsumo));
        break;
    case ankan:
        add_kans(actions, table, mine, seat, ankan_options(table, mine, seat));
        break;
    case kakan:
        add_kans(actions, table, mine, seat, kakan_options(table, mine, seat));
        break;
    case kita:
        if (table.live_tiles == 0) break;
        for (const Action& option : kita_options(table, mine, seat))
            actions.push_back_unchecked(option);
        break;
    case kyuushu:
        if (!why_no_kyuushu(table, mine, seat)) actions.push_back_unchecked(Action::plain(kyuushu));
        break;
    case chi:
        if (!may_chi(table, seat)) break;
        add_calls(actions, table, seat, chi_options(table, mine, table.offer->tile));
        break;
    case pon:
        add_calls(actions, table, seat, pon_options(mine, table.offer->tile));
        break;
    case daiminkan:
        if (mine.hand.count(table.offer->tile.kind()) != 3 || table.kans >= max_kans) break;
        add_calls(actions, table, seat, {Action::plain(daiminkan)});
        break;
    case ron:
        if (!why_no_ron(table, mine, seat)) actions.push_back_unchecked(Action::plain(ron));
        break;
    case swap:
        add_swaps(actions, mine);
        break;
    case pass:
        break; // legal() adds it after everything else
    }
}

} // namespace

Actions legal(const Public& table, const Private& mine, Seat seat) {
    Actions actions;
    for (const ActionKind kind : kinds_asked(table, mine, seat))
        add(actions, table, mine, seat, kind);
    if (table.phase != Phase::turn && !actions.empty()) {
        actions.push_back_unchecked(Action::plain(ActionKind::pass));
    }
    return actions;
}

bool is_legal(const Public& table, const Private& mine, Seat seat, const Action& action) {
    if (action.kind == ActionKind::pass) return contains(legal(table, mine, seat), action);
    Actions actions;
    if (std::ranges::count(kinds_asked(table, mine, seat), action.kind) != 0) {
        add(actions, table, mine, seat, action.kind);
    }
    return contains(actions, action);
}

Furiten furiten(const Public& table, const Private& mine, Seat seat) {
    if (mine.riichi_furiten) return Furiten::riichi;
    if (!(mine.waits & table.seats[seat].discarded).empty()) return Furiten::discard;
    return mine.let_go ? Furiten::passed : Furiten::none;
}

KindSet tenpai_waits(const Rules& rules, const Counts& counts, const Melds& melds) {
    const KindSet all = waits(counts, melds.size());
    if (rules.tenpai_fifth_tile == TenpaiFifthTile::ignore) return all;
    Counts held = counts;
    if (rules.tenpai_fifth_tile == TenpaiFifthTile::own_all) {
        for (const Meld& meld : melds) {
            for (const Tile tile : meld.tiles)
                ++held[tile.kind()];
        }
    }
    KindSet open = all;
    all.for_each([&](Kind kind) {
        if (held[kind] >= 4) open.remove(kind);
    });
    return open;
}

// docs/rules.md#abortive-draws
std::optional<DrawKind> abort_due(const Public& table) {
    if (!table.offer || table.offer->kind != OfferKind::discard) return std::nullopt;
    const Rules& rules = table.rules;
    const auto all_seats = [&](auto&& test) { return std::ranges::all_of(table.seats, test); };

    if (may_abort(rules, DrawKind::suufon) && table.uninterrupted &&
        table.offer->tile.kind().is_wind() && all_seats([&](const SeatPublic& seat) {
            return seat.river.size() == 1 && seat.river[0].tile == table.offer->tile;
        })) {
        return DrawKind::suufon;
    }
    if (may_abort(rules, DrawKind::suucha) &&
        all_seats([](const SeatPublic& seat) { return seat.riichi != Riichi::none; })) {
        return DrawKind::suucha;
    }
    if (may_abort(rules, DrawKind::suukan) && kans_of_several(table, table.kans)) {
        return DrawKind::suukan;
    }
    return std::nullopt;
}

Choices chi_options(const Public& table, const Private& mine, Tile tile) {
    Choices options;
    const Kind called = tile.kind();
    if (called.is_jihai()) return options;
    const auto each_of = [&](int rank, auto&& f) {
        const Kind kind{called.suit(), rank};
        const int held = mine.hand.count(kind);
        const int red = rank == 5 ? mine.hand.count(Tile::red_five(called.suit())) : 0;
        if (red > 0) f(Tile::red_five(called.suit()));
        if (held > red) f(Tile{kind});
    };
    for (int low = called.rank() - 2; low <= called.rank(); ++low) {
        if (low < 1 || low > 7) continue;
        const int first = low == called.rank() ? low + 1 : low;
        const int second = low + 2 == called.rank() ? low + 1 : low + 2;
        each_of(first, [&](Tile a) {
            each_of(second, [&](Tile b) {
                const Action chi = Action::call(ActionKind::chi, a, b);
                if (leaves_a_discard(table.rules, mine, chi, tile)) options.push_back(chi);
            });
        });
    }
    return options;
}

Choices pon_options(const Private& mine, Tile tile) {
    Choices options;
    const int held = mine.hand.count(tile.kind());
    if (held < 2) return options;
    const Tile plain{tile.kind()};
    const int plain_held = mine.hand.count(plain);
    const int red_held = held - plain_held;
    for (int red = 2; red >= 0; --red) {
        if (red > red_held || 2 - red > plain_held) continue;
        const Tile red_five = red > 0 ? Tile::red_five(tile.kind().suit()) : plain;
        options.push_back(Action::call(ActionKind::pon, red_five, red > 1 ? red_five : plain));
    }
    return options;
}

} // namespace jantaku
