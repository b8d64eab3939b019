#include "tests/support/played_log.hpp"

#include "replay/compare.hpp"
#include "tests/support/random_play.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::played_log {

namespace {

// The next input for the table.
Input next_input(const Game& game, random_play::Random& random) {
    if (game.table.phase == Phase::deal) return random_play::random_deal(game.table.rules, random);
    for (const Seat seat : seats(game.table.players())) {
        const SeatView view = game.view(seat);
        const Actions actions = legal(view);
        if (!actions.empty()) return Act{seat, random_play::choose(view, actions, random)};
    }
    return Proceed{};
}

void note(Log& log, const Event& event, const Game& after) {
    if (const auto* start = std::get_if<StartKyoku>(&event)) {
        LogKyoku kyoku;
        kyoku.kyoku = start->kyoku;
        kyoku.honba = start->honba;
        kyoku.kyotaku = start->kyotaku;
        kyoku.dealer = start->dealer;
        kyoku.points = start->points;
        kyoku.hands = start->hands;
        kyoku.indicator = start->indicator;
        kyoku.dice = start->dice;
        kyoku.wall = after.wall.tiles;
        log.kyoku.push_back(std::move(kyoku));
    } else if (const auto* end = std::get_if<EndGame>(&event)) {
        log.end = LogEnd{.points = end->points, .results = end->result};
    } else if (auto logged = as_logged(event, after)) {
        log.kyoku.back().events.push_back(std::move(*logged));
    }
}

} // namespace

Log play(const Rules& rules, std::uint64_t seed) {
    random_play::Random random{seed};
    Log log;
    log.id = "seed " + std::to_string(seed);
    log.preset = "played";
    log.rules = rules;
    Game game = new_game(rules);
    while (game.table.phase != Phase::over) {
        const auto events = decide(game, next_input(game, random));
        if (!events) throw InvariantError{"random play did what is not legal"};
        for (const Event& event : *events) {
            apply(game, event);
            note(log, event, game);
        }
    }
    return log;
}

} // namespace jantaku::played_log
