#include "tools/arena/json_report.hpp"

#include "tools/arena/plan_json.hpp"
#include "tools/arena/players.hpp"

namespace jantaku::arena {

namespace {

using record::Json;

Json rate(Count part, Count whole) {
    return json_number(fixed(part, whole, 4));
}

Json means(const Statistics& its) {
    const Count wins = its.rons + its.tsumos;
    Count ranks = 0;
    for (std::size_t i = 0; i < its.places.size(); ++i)
        ranks += its.places[i] * static_cast<Count>(i + 1);
    Json all = Json::object();
    all["rank"] = json_number(fixed(ranks, its.games, 4));
    all["points"] = json_number(fixed(its.points, its.games, 1));
    all["result"] = json_number(fixed(its.result, its.games * 1000, 3));
    all["win"] = rate(wins, its.kyoku);
    all["deal_in"] = rate(its.deal_ins, its.kyoku);
    all["riichi"] = rate(its.riichi, its.kyoku);
    all["call"] = rate(its.opened, its.kyoku);
    all["points_a_win"] = json_number(fixed(its.won_points, wins, 1));
    return all;
}

Json players(const Plan& plan, const Playout& playout) {
    Json list = Json::array();
    for (const Seat seat : seats(playout.stats.players.size())) {
        const std::string& name = plan.players[seat.index()];
        Json player =
            player_json(name, playout.stats.players[seat], samples_of(playout.ranks[seat]),
                        static_cast<Count>(games_a_deal(plan)));
        player["against_dealer"] = counts_json(playout.stats.against_dealer_of[seat]);
        if (!is_built_in(name)) player["faults"] = counts_json(playout.stats.faults_of[seat]);
        list.push_back(std::move(player));
    }
    return list;
}

} // namespace

Json json_number(const std::string& text) {
    return text == "-" ? Json{} : Json::parse(text);
}

Json player_json(const std::string& name,
                 const Statistics& its,
                 const Samples& ranks,
                 Count parts) {
    Json player = Json::object();
    player["player"] = name;
    player["mean"] = means(its);
    player["mean"]["rank_error"] = json_number(standard_error(ranks, parts));
    player["counts"] = counts_json(its);
    return player;
}

Json result_json(const Plan& plan, const Playout& playout) {
    Json all = Json::object();
    all["plan"] = plan_json(plan);
    all["players"] = players(plan, playout);
    all["counts"] = counts_json(playout.stats);
    all["digest"] = playout.digest.hex();
    return all;
}

std::string text_of_json(const Json& report) {
    return report.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string json_report(const Plan& plan, const Playout& playout) {
    return text_of_json(result_json(plan, playout));
}

} // namespace jantaku::arena
