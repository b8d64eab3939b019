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

void add_turn(const Game& game, RealTiles& tiles) {
    const SeatView view = game.view(game.table.turn);
    if (advice::threats_to(view).empty()) return;
    KindSet waited;
    for (const Seat seat : seats(game.table.players())) {
        if (seat != view.seat && !game.table.seats[seat].out)
            waited = waited | ron_waits(game, seat);
    }
    const foresight::Outlook outlook{view, advice::unseen(view), 0};
    for (const Kind kind : all_kinds()) {
        if (view.mine.hand.count(kind) == 0) continue;
        tiles.push_back({.risk = outlook.discarding[0][kind.index()].risk,
                         .players = static_cast<std::uint8_t>(game.table.players()),
                         .is_ronned = waited.contains(kind)});
    }
}

} // namespace

void add_game(const Events& events, RealTiles& tiles) {
    Game game;
    for (const Event& event : events) {
        // Qualified: unqualified, std::apply would take a std::variant for its tuple.
        jantaku::apply(game, event);
        if (begins_a_turn(event, game.table)) add_turn(game, tiles);
    }
}

} // namespace jantaku::fit
