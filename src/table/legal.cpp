#include "table/legal_parts.hpp"

#include <algorithm>
#include <jantaku/hand/form.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku {

namespace {

// Calls f(tile, tsumogiri) for each discard that differs from the others, by its number.
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
        actions.push_back(Action::discard(tile, tsumogiri));
    });
}

void add_riichi(Actions& actions, const Public& table, const Private& mine, Seat seat) {
    if (table.in_riichi(seat) || !is_menzen(table.seats[seat].melds)) return;
    if (!enough_points_for_riichi(table, seat) || !enough_tiles_for_riichi(table)) return;
    each_discard(mine.hand, [&](Tile tile, bool tsumogiri) {
        if (leaves_tenpai(table, mine, seat, tile)) {
            actions.push_back(Action::riichi(tile, tsumogiri));
        }
    });
    if (!table.rules.local_yaku.contains(LocalYaku::open_riichi)) return;
    for (std::size_t i = 0, end = actions.size(); i < end; ++i) {
        if (actions[i].kind != ActionKind::riichi) continue;
        actions.push_back(Action::open_riichi(actions[i].tile, actions[i].tsumogiri));
    }
}

void add_kans(Actions& actions, const Public& table, const Private& mine, Seat seat) {
    for (const Action& action : ankan_options(table, mine, seat)) {
        if (!why_no_kan(table, mine, seat, action)) actions.push_back(action);
    }
    for (const Action& action : kakan_options(table, mine, seat)) {
        if (!why_no_kan(table, mine, seat, action)) actions.push_back(action);
    }
    if (table.live_tiles == 0) return;
    for (const Action& action : kita_options(table, mine, seat))
        actions.push_back(action);
}

Actions turn_actions(const Public& table, const Private& mine, Seat seat) {
    Actions actions;
    add_discards(actions, table, mine, seat);
    if (!table.has_drawn) return actions;
    if (shanten(mine.hand.counts(), table.seats[seat].melds.size()) <= 0) {
        add_riichi(actions, table, mine, seat);
    }
    if (!why_no_tsumo(table, mine, seat)) actions.push_back(Action::plain(ActionKind::tsumo));
    add_kans(actions, table, mine, seat);
    if (!why_no_kyuushu(table, mine, seat)) {
        actions.push_back(Action::plain(ActionKind::kyuushu));
    }
    return actions;
}

Actions claim_actions(const Public& table, const Private& mine, Seat seat) {
    Actions actions;
    if (!table.offer || table.offer->from == seat || mine.answer) return actions;
    if (table.seats[seat].out) return actions;
    if (may_call(table, seat)) {
        const Tile tile = table.offer->tile;
        if (may_chi(table, seat)) {
            for (const Action& chi : chi_options(table, mine, tile))
                actions.push_back(chi);
        }
        for (const Action& pon : pon_options(mine, tile))
            actions.push_back(pon);
        if (mine.hand.count(tile.kind()) == 3 && table.kans < max_kans) {
            actions.push_back(Action::plain(ActionKind::daiminkan));
        }
    }
    if (!why_no_ron(table, mine, seat)) actions.push_back(Action::plain(ActionKind::ron));
    if (!actions.empty()) actions.push_back(Action::plain(ActionKind::pass));
    return actions;
}

} // namespace

Actions legal(const Public& table, const Private& mine, Seat seat) {
    switch (table.phase) {
    case Phase::turn:
        return table.turn == seat ? turn_actions(table, mine, seat) : Actions{};
    case Phase::claims:
        return claim_actions(table, mine, seat);
    case Phase::swap:
        return mine.answer ? Actions{} : swap_options(mine);
    case Phase::deal:
    case Phase::result:
    case Phase::over:
        break;
    }
    return {};
}

Furiten furiten(const Public& table, const Private& mine, Seat seat) {
    if (mine.riichi_furiten) return Furiten::riichi;
    if (!(mine.waits & table.seats[seat].discarded).empty()) return Furiten::discard;
    return mine.passed_wait ? Furiten::passed : Furiten::none;
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
    if (may_abort(rules, DrawKind::suukan) && kans_of_several(table)) return DrawKind::suukan;
    return std::nullopt;
}

Actions chi_options(const Public& table, const Private& mine, Tile tile) {
    Actions options;
    const Kind called = tile.kind();
    if (called.is_jihai()) return options;
    const auto each_of = [&](int rank, auto&& f) {
        const Kind kind{called.suit(), rank};
        if (rank == 5 && mine.hand.count(Tile::red_five(called.suit())) > 0) {
            f(Tile::red_five(called.suit()));
        }
        if (mine.hand.count(Tile{kind}) > 0) f(Tile{kind});
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

Actions pon_options(const Private& mine, Tile tile) {
    Actions options;
    const Tile plain{tile.kind()};
    const int plain_held = mine.hand.count(plain);
    const int red_held = mine.hand.count(tile.kind()) - plain_held;
    for (int red = 2; red >= 0; --red) {
        if (red > red_held || 2 - red > plain_held) continue;
        const Tile red_five = red > 0 ? Tile::red_five(tile.kind().suit()) : plain;
        options.push_back(Action::call(ActionKind::pon, red_five, red > 1 ? red_five : plain));
    }
    return options;
}

} // namespace jantaku
