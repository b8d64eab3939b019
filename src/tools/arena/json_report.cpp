#include "tools/arena/json_report.hpp"

#include "tools/arena/plan_json.hpp"
#include "tools/arena/players.hpp"

namespace jantaku::arena {

namespace {

using record::Json;

// `-` becomes null; anything else becomes the number as written.
Json number(const std::string& text) {
    return text == "-" ? Json{} : Json::parse(text);
}

Json rate(Count part, Count whole) {
    return number(fixed(part, whole, 4));
}

Json means(const Statistics& its) {
    const Count wins = its.rons + its.tsumos;
    Count ranks = 0;
    for (std::size_t i = 0; i < its.places.size(); ++i)
        ranks += its.places[i] * static_cast<Count>(i + 1);
    Json all = Json::object();
    all["rank"] = number(fixed(ranks, its.games, 4));
    all["points"] = number(fixed(its.points, its.games, 1));
    all["result"] = number(fixed(its.result, its.games * 1000, 3));
    all["win"] = rate(wins, its.kyoku);
    all["deal_in"] = rate(its.deal_ins, its.kyoku);
    all["riichi"] = rate(its.riichi, its.kyoku);
    all["call"] = rate(its.opened, its.kyoku);
    all["points_a_win"] = number(fixed(its.won_points, wins, 1));
    return all;
}

Json players(const Plan& plan, const Playout& playout) {
    Json list = Json::array();
    for (const Seat seat : seats(playout.stats.players.size())) {
        const std::string& name = plan.players[seat.index()];
        Json player = Json::object();
        player["player"] = name;
        player["mean"] = means(playout.stats.players[seat]);
        player["mean"]["rank_error"] =
            number(standard_error(playout.ranks[seat], static_cast<Count>(games_a_deal(plan))));
        player["counts"] = counts_json(playout.stats.players[seat]);
        if (!is_built_in(name)) player["faults"] = counts_json(playout.stats.faults_of[seat]);
        list.push_back(std::move(player));
    }
    return list;
}

} // namespace

std::string json_report(const Plan& plan, const Playout& playout) {
    Json all = Json::object();
    all["plan"] = plan_json(plan);
    all["players"] = players(plan, playout);
    all["counts"] = counts_json(playout.stats);
    all["digest"] = playout.digest.hex();
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace jantaku::arena
