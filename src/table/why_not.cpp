#include "table/legal_parts.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

bool is_own_turn(const Public& table, Seat seat) {
    return table.phase == Phase::turn && table.turn == seat;
}

// Errors that every claim shares, in their order (R-1.61 … ).
std::optional<Error> why_no_offer(const Public& table, const Private& mine, Seat seat) {
    if (table.phase != Phase::claims || !table.offer) return Error::no_discard;
    if (table.offer->from == seat) return Error::own_discard;
    if (mine.answer || table.seats[seat].out) return Error::window_closed;
    return std::nullopt;
}

std::optional<Error> why_no_call(const Public& table, const Private& mine, Seat seat) {
    if (table.phase == Phase::claims && table.offer && table.offer->kind != OfferKind::discard) {
        return Error::no_discard;
    }
    if (const auto error = why_no_offer(table, mine, seat)) return error;
    if (table.in_riichi(seat)) return Error::riichi_locked;
    if (table.live_tiles == 0) return Error::last_tile;
    return std::nullopt;
}

std::optional<Error> why_no_riichi(const Public& table, Seat seat) {
    if (!is_own_turn(table, seat)) return Error::not_your_turn;
    if (!table.has_drawn) return Error::no_drawn_tile;
    if (table.in_riichi(seat)) return Error::already_riichi;
    if (!is_menzen(table.seats[seat].melds)) return Error::not_menzen;
    return std::nullopt;
}

std::optional<Error> why_no_open_riichi(const Public& table, Seat seat) {
    if (!is_own_turn(table, seat)) return Error::not_your_turn;
    if (!table.rules.local_yaku.contains(LocalYaku::open_riichi)) return Error::rule_off;
    return why_no_riichi(table, seat);
}

//
std::optional<Error> why_no_kita(const Public& table, const Private& mine, Seat seat) {
    const KindSet kinds = nuki_kinds(table.rules);
    if (!is_own_turn(table, seat)) return Error::not_your_turn;
    if (kinds.empty()) return Error::rule_off;
    if (!table.has_drawn) return Error::no_drawn_tile;
    if (table.live_tiles == 0) return Error::last_tile;
    if (!kita_options(table, mine, seat).empty()) return std::nullopt;
    const Counts& counts = mine.hand.counts();
    bool held = false;
    kinds.for_each([&](Kind kind) { held = held || counts[kind] > 0; });
    return held ? Error::riichi_locked : Error::no_kan;
}

std::optional<Error> why_no_swap(const Public& table, const Private& mine) {
    if (!chooses_swap(table.rules)) return Error::rule_off;
    if (table.phase != Phase::swap || mine.answer) return Error::window_closed;
    return std::nullopt;
}

std::optional<Error> why_no_chi(const Public& table, const Private& mine, Seat seat) {
    if (table.rules.is_sanma()) return Error::no_chi_rule;
    if (table.phase != Phase::claims || !table.offer || table.offer->kind != OfferKind::discard) {
        return Error::no_discard;
    }
    if (table.offer->from == seat) return Error::own_discard;
    if (!may_chi(table, seat)) return Error::not_shimocha;
    if (const auto error = why_no_call(table, mine, seat)) return error;
    if (abort_due(table) || chi_options(table, mine, table.offer->tile).empty()) {
        return Error::cannot_chi;
    }
    return std::nullopt;
}

std::optional<Error> why_no_pon(const Public& table, const Private& mine, Seat seat) {
    if (const auto error = why_no_call(table, mine, seat)) return error;
    if (abort_due(table) || pon_options(mine, table.offer->tile).empty()) {
        return Error::cannot_pon;
    }
    return std::nullopt;
}

std::optional<Error> why_no_daiminkan(const Public& table, const Private& mine, Seat seat) {
    if (is_own_turn(table, seat)) return Error::use_ankan_kakan;
    if (const auto error = why_no_call(table, mine, seat)) return error;
    if (table.kans >= max_kans) return Error::kan_limit;
    if (abort_due(table) || mine.hand.count(table.offer->tile.kind()) != 3) {
        return Error::cannot_kan;
    }
    return std::nullopt;
}

std::optional<Error> why_no_ankan(const Public& table, const Private& mine, Seat seat) {
    if (!is_own_turn(table, seat)) return Error::not_your_turn;
    if (!table.has_drawn) return Error::no_drawn_tile;
    if (!ankan_options(table, mine, seat).empty()) return std::nullopt;
    const Counts& counts = mine.hand.counts();
    for (const auto n : counts.of) {
        if (n == 4) return Error::riichi_kan;
    }
    return Error::no_kan;
}

std::optional<Error> why_no_kakan(const Public& table, const Private& mine, Seat seat) {
    if (!is_own_turn(table, seat)) return Error::not_your_turn;
    if (!table.has_drawn) return Error::no_drawn_tile;
    if (table.in_riichi(seat)) return Error::riichi_kan;
    if (kakan_options(table, mine, seat).empty()) return Error::no_pon;
    return std::nullopt;
}

std::optional<Error>
why_not_this_discard(const Public& table, const Private& mine, Seat seat, const Action& action) {
    const bool held = action.tsumogiri ? mine.hand.drawn() == action.tile
                                       : mine.hand.count(action.tile) >
                                             (mine.hand.drawn() == action.tile ? 1 : 0);
    if (!held) return Error::tile_index;
    if (action.kind == ActionKind::discard) {
        if (table.in_riichi(seat)) return Error::riichi_locked;
        return Error::kuikae;
    }
    if (!leaves_tenpai(table, mine, seat, action.tile)) return Error::not_tenpai;
    if (!enough_points_for_riichi(table, seat)) return Error::points;
    return Error::wall_short;
}

} // namespace

std::optional<Error>
why_never(const Public& table, const Private& mine, Seat seat, ActionKind kind) {
    switch (kind) {
    case ActionKind::discard:
        if (!is_own_turn(table, seat)) return Error::not_your_turn;
        return std::nullopt;
    case ActionKind::riichi:
        return why_no_riichi(table, seat);
    case ActionKind::open_riichi:
        return why_no_open_riichi(table, seat);
    case ActionKind::kita:
        return why_no_kita(table, mine, seat);
    case ActionKind::swap:
        return why_no_swap(table, mine);
    case ActionKind::tsumo:
        if (!is_own_turn(table, seat)) return Error::not_your_turn;
        if (!table.has_drawn) return Error::no_drawn_tile;
        return why_no_tsumo(table, mine, seat);
    case ActionKind::ankan:
        return why_no_ankan(table, mine, seat);
    case ActionKind::kakan:
        return why_no_kakan(table, mine, seat);
    case ActionKind::kyuushu:
        if (!is_own_turn(table, seat)) return Error::not_your_turn;
        if (!table.has_drawn) return Error::not_first_turn;
        return why_no_kyuushu(table, mine, seat);
    case ActionKind::chi:
        return why_no_chi(table, mine, seat);
    case ActionKind::pon:
        return why_no_pon(table, mine, seat);
    case ActionKind::daiminkan:
        return why_no_daiminkan(table, mine, seat);
    case ActionKind::ron:
        if (is_own_turn(table, seat)) return Error::use_tsumo;
        if (const auto error = why_no_offer(table, mine, seat)) return error;
        return why_no_ron(table, mine, seat);
    case ActionKind::pass:
        if (table.phase != Phase::turn && mine.answer) return Error::window_closed;
        if (!offers(legal(table, mine, seat), ActionKind::pass)) return Error::nothing_to_pass;
        return std::nullopt;
    }
    throw InvariantError{"an action of no known kind"};
}

std::optional<Error>
why_not(const Public& table, const Private& mine, Seat seat, const Action& action) {
    if (is_legal(table, mine, seat, action)) return std::nullopt;
    if (const auto error = why_never(table, mine, seat, action.kind)) return error;
    switch (action.kind) {
    case ActionKind::discard:
    case ActionKind::riichi:
    case ActionKind::open_riichi:
        return why_not_this_discard(table, mine, seat, action);
    case ActionKind::ankan:
    case ActionKind::kakan: {
        const Choices options = action.kind == ActionKind::ankan ? ankan_options(table, mine, seat)
                                                                 : kakan_options(table, mine, seat);
        if (!contains(options, action)) return Error::option_index;
        return why_no_kan(table, mine, seat, action);
    }
    case ActionKind::kita:
        return Error::option_index;
    case ActionKind::swap:
        return Error::tile_index;
    case ActionKind::chi:
    case ActionKind::pon:
        return Error::option_index;
    case ActionKind::tsumo:
    case ActionKind::kyuushu:
    case ActionKind::daiminkan:
    case ActionKind::ron:
    case ActionKind::pass:
        // The kind is legal, but not with these tiles.
        if (offers(legal(table, mine, seat), action.kind)) return Error::option_index;
        break;
    }
    throw InvariantError{"an action is not legal and nothing forbids it"};
}

} // namespace jantaku
