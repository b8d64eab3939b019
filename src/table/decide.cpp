#include "table/after_kyoku.hpp"
#include "table/legal_parts.hpp"
#include "table/outcome.hpp"
#include "table/script.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

// ---- deal ------------------------------------------------------------------------------------

bool is_permutation_of_all(const Rules& rules, const WallTiles& wall) {
    std::array<int, tile_count> missing{};
    for (const Tile tile : tiles_in_play(rules))
        ++missing[tile.index()];
    for (const Tile tile : wall)
        --missing[tile.index()];
    return std::ranges::all_of(missing, [](int n) { return n == 0; });
}

std::uint8_t swap_steps(const Rules& rules, const SwapChance& chance) {
    switch (rules.shura_swap_direction) {
    case SwapDirection::random:
        return chance.steps;
    case SwapDirection::next:
        return 1;
    case SwapDirection::across:
        return 2;
    case SwapDirection::previous:
        return 3;
    }
    throw InvariantError{"an exchange in no known direction"};
}

// The exchange: the tiles that each seat chose, or that chance chose for it.
Swap swap_event(const Game& game) {
    const SwapChance& chance = *game.swap;
    const std::size_t players = game.table.players();
    Swap swap{.steps = swap_steps(game.table.rules, chance),
              .given = PerSeat<StaticVector<Tile, 3>>(players)};
    for (const Seat seat : seats(players)) {
        const Private& mine = game.hands[seat];
        if (mine.answer && mine.answer->kind == ActionKind::swap) {
            swap.given[seat] = {mine.answer->tile, mine.answer->consumed[0],
                                mine.answer->consumed[1]};
            continue;
        }
        for (const std::uint8_t place : chance.places[seat])
            swap.given[seat].push_back(mine.hand.at(place));
    }
    return swap;
}

using Refusal = std::optional<Error>;

Refusal enact_deal(Script& script, const Deal& deal) {
    const Public& table = script.table();
    if (table.phase != Phase::deal) return Error::stale;
    if (!is_permutation_of_all(table.rules, deal.wall)) {
        throw InvariantError{"a wall that does not hold the tiles of the game"};
    }
    if (swaps_tiles(table.rules) && !deal.swap) throw InvariantError{"a deal without its exchange"};
    script.emit(Shuffled{deal.wall, deal.swap});
    StartKyoku start{.kyoku = table.kyoku,
                     .honba = table.honba,
                     .kyotaku = table.kyotaku,
                     .dealer = table.dealer,
                     .dice = deal.dice,
                     .points = table.points,
                     .indicator = script.game().wall.indicator(0),
                     .hands = PerSeat<StaticVector<Tile, 13>>(table.players())};
    for (const Seat seat : seats(table.players())) {
        start.hands[seat] = dealt_hand(table.rules, deal.wall, table.dealer, seat);
    }
    script.emit(start);
    if (chooses_swap(table.rules)) return std::nullopt;
    if (swaps_tiles(table.rules)) script.emit(swap_event(script.game()));
    script.draw(table.dealer);
    return std::nullopt;
}

// ---- swap ------------------------------------------------------------------------------------

void end_swap(Script& script) {
    script.emit(swap_event(script.game()));
    script.draw(script.table().dealer);
}

// ---- turn ------------------------------------------------------------------------------------

// The concealed tiles after the discard.
StaticVector<Tile, 13> hand_without(const Hand& hand, Tile tile, bool tsumogiri) {
    Hand left = hand;
    if (tsumogiri) {
        left.discard_drawn();
    } else {
        left.remove(tile);
        left.keep_drawn();
    }
    StaticVector<Tile, 13> shown;
    for (const Tile stays : left.tiles())
        shown.push_back(stays);
    return shown;
}

void discard(Script& script, Seat seat, const Action& action) {
    if (action.kind == ActionKind::riichi) script.emit(Reach{seat});
    if (action.kind == ActionKind::open_riichi) {
        const Hand& hand = script.game().hands[seat].hand;
        script.emit(Reach{seat, hand_without(hand, action.tile, action.tsumogiri)});
    }
    // Only the indicator of the last kan is still due, since each kan turns those of the kans
    // before it.
    const bool may_be_ronned_first =
        script.rules().open_kan_dora_timing == OpenKanDoraTiming::after_discard_passed;
    if (!may_be_ronned_first || script.table().pending_of_ankan) script.turn_pending_indicators();
    script.emit(Dahai{seat, action.tile, action.tsumogiri});
}

void ankan(Script& script, Seat seat, Kind kind) {
    if (script.table().kans == max_kans) {
        script.emit(abortive_draw(script.game(), DrawKind::suukan, std::nullopt));
        return;
    }
    const Hand& hand = script.game().hands[seat].hand;
    Ankan kan{.seat = seat, .consumed = {}};
    for (std::size_t i = 0; i < hand.size(); ++i) {
        if (hand.at(i).kind() == kind) kan.consumed.push_back(hand.at(i));
    }
    sort_tiles(kan.consumed);
    script.emit(kan);
    if (script.table().phase == Phase::turn) script.draw_after_kan(seat, MeldKind::ankan);
}

void kakan(Script& script, Seat seat, Tile tile) {
    if (script.table().kans == max_kans) {
        script.emit(abortive_draw(script.game(), DrawKind::suukan, std::nullopt));
        return;
    }
    script.emit(Kakan{seat, tile});
}

void kita(Script& script, Seat seat, Tile tile) {
    script.emit(Kita{seat, tile});
    if (script.table().phase == Phase::turn) script.draw_after_kita(seat);
}

void tsumo(Script& script, Seat seat) {
    if (script.table().rinshan && script.rules().rinshan_win_reveals_pending) {
        script.turn_pending_indicators();
    }
    script.win({tsumo_win(script.game(), seat)});
}

void take_turn(Script& script, Seat seat, const Action& action) {
    switch (action.kind) {
    case ActionKind::discard:
    case ActionKind::riichi:
    case ActionKind::open_riichi:
        discard(script, seat, action);
        break;
    case ActionKind::kita:
        kita(script, seat, action.tile);
        break;
    case ActionKind::tsumo:
        tsumo(script, seat);
        break;
    case ActionKind::ankan:
        ankan(script, seat, action.tile.kind());
        break;
    case ActionKind::kakan:
        kakan(script, seat, action.tile);
        break;
    case ActionKind::kyuushu:
        script.emit(abortive_draw(script.game(), DrawKind::kyuushu, seat));
        break;
    case ActionKind::chi:
    case ActionKind::pon:
    case ActionKind::daiminkan:
    case ActionKind::ron:
    case ActionKind::pass:
    case ActionKind::swap:
        throw InvariantError{"a claim on the own turn"};
    }
}

Refusal enact_act(Script& script, const Act& act) {
    const Public& table = script.table();
    if (act.seat.index() >= table.players()) throw InvariantError{"no such seat"};
    const Private& mine = script.game().hands[act.seat];
    if (const auto error = why_not(table, mine, act.seat, act.action)) return error;
    if (table.phase == Phase::turn) {
        take_turn(script, act.seat, act.action);
    } else {
        script.emit(Claimed{act.seat, act.action});
    }
    return std::nullopt;
}

// ---- claims ----------------------------------------------------------------------------------

// ron > pon = daiminkan > chi.
int priority(ActionKind kind) {
    switch (kind) {
    case ActionKind::ron:
        return 3;
    case ActionKind::pon:
    case ActionKind::daiminkan:
        return 2;
    case ActionKind::chi:
        return 1;
    default:
        return 0;
    }
}

// Calls f(seat) for the other seats, in turn order after the one whose tile is open.
template <class F>
void each_other(const Public& table, F&& f) {
    for (std::size_t steps = 1; steps < table.players(); ++steps) {
        f(after(table.offer->from, steps, table.players()));
    }
}

std::vector<Seat> ron_answers(const Game& game) {
    std::vector<Seat> winners;
    each_other(game.table, [&](Seat seat) {
        const auto& answer = game.hands[seat].answer;
        if (answer && answer->kind == ActionKind::ron) winners.push_back(seat);
    });
    return winners;
}

struct BestCall {
    Seat seat{0};
    Action action;
};
std::optional<BestCall> best_call(const Game& game) {
    std::optional<BestCall> best;
    each_other(game.table, [&](Seat seat) {
        const auto& answer = game.hands[seat].answer;
        if (!answer || priority(answer->kind) == 0) return;
        if (!best || priority(answer->kind) > priority(best->action.kind)) {
            best = BestCall{seat, *answer};
        }
    });
    return best;
}

void call(Script& script, const Offer& offer, const BestCall& best) {
    const Action& action = best.action;
    Call event{.seat = best.seat,
               .from = offer.from,
               .kind = action.kind == ActionKind::chi   ? MeldKind::chi
                       : action.kind == ActionKind::pon ? MeldKind::pon
                                                        : MeldKind::daiminkan,
               .tile = offer.tile,
               .consumed = {}};
    if (action.kind == ActionKind::daiminkan) {
        const Hand& hand = script.game().hands[best.seat].hand;
        for (const Tile tile : hand.tiles()) {
            if (tile.kind() == offer.tile.kind()) event.consumed.push_back(tile);
        }
    } else {
        event.consumed = {action.consumed[0], action.consumed[1]};
    }
    script.emit(event);
    if (event.kind == MeldKind::daiminkan) script.draw_after_kan(best.seat, MeldKind::daiminkan);
}

void win(Script& script, std::vector<Seat> winners) {
    const Rules& rules = script.rules();
    if (winners.size() >= 3 && rules.multi_ron == MultiRon::all &&
        may_abort(rules, DrawKind::sanchahou)) {
        script.emit(abortive_draw(script.game(), DrawKind::sanchahou, std::nullopt));
        return;
    }
    if (rules.multi_ron == MultiRon::head_bump) winners.erase(winners.begin() + 1, winners.end());
    script.win(ron_wins(script.game(), winners));
}

void pass_discard(Script& script, const Offer& offer) {
    const auto abort = abort_due(script.table());
    const auto best = best_call(script.game());
    if (script.table().seats[offer.from].riichi == Riichi::declared) {
        script.emit(ReachAccepted{offer.from});
    }
    if (abort) {
        script.emit(abortive_draw(script.game(), *abort, std::nullopt));
        return;
    }
    script.turn_pending_indicators();
    if (best) {
        call(script, offer, *best);
    } else if (script.table().live_tiles == 0) {
        script.exhaust();
    } else {
        script.draw(script.table().next(offer.from));
    }
}

void end_claims(Script& script) {
    const Offer offer = *script.table().offer;
    if (const auto winners = ron_answers(script.game()); !winners.empty()) {
        win(script, winners);
    } else if (offer.kind == OfferKind::discard) {
        pass_discard(script, offer);
    } else if (offer.kind == OfferKind::kita) {
        script.draw_after_kita(offer.from);
    } else {
        script.draw_after_kan(offer.from,
                              offer.kind == OfferKind::kakan ? MeldKind::kakan : MeldKind::ankan);
    }
}

// ---- result ----------------------------------------------------------------------------------

void end_kyoku(Script& script) {
    std::optional<EndGame> end;
    if (is_game_over(script.table())) end = settle(script.table());
    script.emit(EndKyoku{});
    if (end) script.emit(*end);
}

Refusal enact_proceed(Script& script) {
    const Phase phase = script.table().phase;
    if (phase == Phase::result) {
        end_kyoku(script);
        return std::nullopt;
    }
    if (phase != Phase::swap && phase != Phase::claims) return Error::stale;
    if (!claims_decided(script.game())) return Error::not_your_turn;
    if (phase == Phase::swap) {
        end_swap(script);
    } else {
        end_claims(script);
    }
    return std::nullopt;
}

} // namespace

bool claims_decided(const Game& game) {
    const Public& table = game.table;
    if (table.phase == Phase::swap) {
        return std::ranges::all_of(game.hands,
                                   [](const Private& mine) { return mine.answer.has_value(); });
    }
    if (table.phase != Phase::claims) return false;
    int best = 0;
    std::size_t nearest_ron = table.players();
    for (const Seat seat : seats(table.players())) {
        const auto& answer = game.hands[seat].answer;
        if (!answer) continue;
        best = std::max(best, priority(answer->kind));
        if (answer->kind == ActionKind::ron) {
            nearest_ron = std::min(nearest_ron, distance(table.offer->from, seat, table.players()));
        }
    }
    for (const Seat seat : seats(table.players())) {
        const Actions open = legal(game, seat);
        for (const Action& action : open) {
            const int rank = priority(action.kind);
            if (rank > best) return false;
            if (action.kind != ActionKind::ron) continue;
            const bool nearer = distance(table.offer->from, seat, table.players()) < nearest_ron;
            if (table.rules.multi_ron == MultiRon::all || nearer) return false;
        }
    }
    return true;
}

std::optional<Error> enact(Game& game, const Input& input, Events& happened) {
    Script script{game, happened};
    return std::visit(overloaded{
                          [&](const Deal& deal) { return enact_deal(script, deal); },
                          [&](const Act& act) { return enact_act(script, act); },
                          [&](const Proceed&) { return enact_proceed(script); },
                      },
                      input);
}

Result<Events, Error> decide(const Game& game, const Input& input) {
    Game draft = game;
    Events events;
    if (const auto error = enact(draft, input, events)) return *error;
    return events;
}

} // namespace jantaku
