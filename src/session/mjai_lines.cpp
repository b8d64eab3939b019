#include "session/mjai_lines.hpp"

#include "record/mjai/action.hpp"
#include "record/mjai/event.hpp"
#include "record/mjai/words.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

// The seat whose tile others may claim or rob.
std::optional<Seat> offered_by(const Event& event) {
    return std::visit(overloaded{
                          [](const Dahai& e) { return std::optional{e.seat}; },
                          [](const Kakan& e) { return std::optional{e.seat}; },
                          [](const Ankan& e) { return std::optional{e.seat}; },
                          [](const Kita& e) { return std::optional{e.seat}; },
                          [](const auto&) { return std::optional<Seat>{}; },
                      },
                      event);
}

bool is_own_call(const Event& event, Seat seat) {
    const auto* call = std::get_if<Call>(&event);
    return call != nullptr && call->seat == seat && call->kind != MeldKind::daiminkan;
}

} // namespace

Json mjai_hello() {
    Json hello = record::mjai_message("hello");
    hello["protocol"] = "mjsonp";
    hello["protocol_version"] = 3;
    return hello;
}

Json mjai_start_game(const Seating& seating) {
    Json start = record::mjai_message("start_game");
    start["id"] = seating.seat.index();
    start["names"] = Json::array();
    for (const std::string& name : seating.names)
        start["names"].push_back(name);
    record::add_akochan_members(start, seating.view->table.rules);
    return start;
}

Json cannot_dahai(const SeatView& view, const Actions& actions, ActionKind kind) {
    const Hand& hand = view.mine.hand;
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Tile tile = hand.at(i);
        const bool may = std::ranges::any_of(actions, [&](const Action& action) {
            return action.kind == kind && action.tile == tile;
        });
        if (!may && std::ranges::find(tiles, tile) == tiles.end()) tiles.push_back(tile);
    }
    return record::mjai_tiles(tiles);
}

Json mjai_line(const Event& event, const Public& before, const SeatView& after) {
    if (std::holds_alternative<Ura>(event)) return nullptr;
    Json line = record::mjai_event(event, before);
    const auto* draw = std::get_if<Tsumo>(&event);
    const bool is_own_draw = draw != nullptr && draw->seat == after.seat;
    const auto offerer = offered_by(event);
    if (is_own_draw || (offerer && *offerer != after.seat)) {
        Json possible =
            record::mjai_possible(record::mjai_actions(legal(after), after), after.seat);
        if (is_own_draw || std::holds_alternative<Dahai>(event) || !possible.empty())
            line["possible_actions"] = std::move(possible);
    }
    if (is_own_call(event, after.seat))
        line["cannot_dahai"] = cannot_dahai(after, legal(after), ActionKind::discard);
    return line;
}

std::optional<Action> riichi_in_silence(const Actions& actions) {
    std::optional<Action> last;
    for (const Action& action : actions) {
        if (action.kind != ActionKind::riichi) continue;
        if (action.tsumogiri) return action;
        last = action;
    }
    return last;
}

} // namespace jantaku::session
