#include "tools/fit/real_games.hpp"

#include "advice/danger.hpp"
#include "advice/unseen.hpp"
#include "foresight/outlook.hpp"
#include "tools/fit/ron_waits.hpp"

#include <jantaku/table/decide.hpp>

namespace jantaku::fit {

namespace {

bool begins_a_turn(const Event& event, const Public& table) {
    if (table.phase != Phase::turn) return false;
    if (const auto* call = std::get_if<Call>(&event)) return call->kind != MeldKind::daiminkan;
    return std::holds_alternative<Tsumo>(event);
}

void add_flush(const Game& game,
               const SeatView& view,
               const advice::Threat& threat,
               RealFlush& flush) {
    const auto is_other = [&](Kind kind) {
        return !kind.is_jihai() && kind.suit() != *threat.flush;
    };
    const KindSet waited = ron_waits(game, threat.seat);
    bool is_one = true;
    for (const Kind kind : all_kinds()) {
        if (!is_other(kind)) continue;
        if (game.hands[threat.seat].hand.count(kind) > 0) is_one = false;
        if (view.mine.hand.count(kind) > 0 && !threat.genbutsu.contains(kind))
            flush.ronned.add(waited.contains(kind));
    }
    flush.is_one.add(is_one);
}

void add_turn(const Game& game, RealGames& games) {
    const SeatView view = game.view(game.table.turn);
    const advice::Threats threats = advice::threats_to(view);
    if (threats.empty()) return;
    for (const advice::Threat& threat : threats) {
        if (!threat.flush || game.table.players() != 4) continue;
        const bool is_likely = advice::is_flush_likely(game.table, threat.seat, *threat.flush);
        add_flush(game, view, threat, games.flush[is_likely ? 1 : 0]);
    }
    KindSet waited;
    for (const Seat seat : seats(game.table.players())) {
        if (seat != view.seat && !game.table.seats[seat].out)
            waited = waited | ron_waits(game, seat);
    }
    const foresight::Outlook outlook{view, advice::unseen(view), {}};
    for (const Kind kind : all_kinds()) {
        if (view.mine.hand.count(kind) == 0) continue;
        games.tiles.push_back({.risk = outlook.discarding(kind).risk,
                               .players = static_cast<std::uint8_t>(game.table.players()),
                               .is_ronned = waited.contains(kind)});
    }
}

} // namespace

void add_game(const Events& events, RealGames& games) {
    Game game;
    for (const Event& event : events) {
        // Qualified: unqualified, std::apply would take a std::variant for its tuple.
        jantaku::apply(game, event);
        if (begins_a_turn(event, game.table)) add_turn(game, games);
    }
}

} // namespace jantaku::fit
