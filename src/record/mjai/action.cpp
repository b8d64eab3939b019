#include "record/mjai/action.hpp"

#include "record/echo.hpp"
#include "record/mjai/words.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/legal.hpp>
#include <vector>

namespace jantaku::record {

namespace {

// All tiles of the kind in the hand, in sorted order.
std::vector<Tile> held(const Hand& hand, Kind kind) {
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        if (hand.at(i).kind() == kind) tiles.push_back(hand.at(i));
    }
    return tiles;
}

template <class Out>
void add_offer(Out& out, const Public& table) {
    if (!table.offer) return;
    out.add("target", table.offer->from.index());
    out.add("pai", mjai_text(table.offer->tile));
}

template <class Out>
void add_discard(Out& out, const Action& action) {
    out.add("pai", mjai_text(action.tile));
    out.add("tsumogiri", action.tsumogiri);
}

template <class Out>
void add_action(Out& out, const Action& action, const SeatView& view) {
    const auto acts = [&](std::string_view type) {
        out.add("type", type);
        out.add("actor", view.seat.index());
    };
    switch (action.kind) {
    case ActionKind::discard:
        acts("dahai");
        add_discard(out, action);
        break;
    case ActionKind::riichi:
        acts("reach");
        add_discard(out, action);
        break;
    case ActionKind::open_riichi:
        acts("reach");
        add_discard(out, action);
        out.add("open", true);
        break;
    case ActionKind::tsumo:
        acts("hora");
        out.add("target", view.seat.index());
        if (view.mine.hand.drawn()) out.add("pai", mjai_text(*view.mine.hand.drawn()));
        break;
    case ActionKind::ron:
        acts("hora");
        add_offer(out, view.table);
        break;
    case ActionKind::ankan:
        acts("ankan");
        out.add("consumed", mjai_tiles(held(view.mine.hand, action.tile.kind())));
        break;
    case ActionKind::kakan:
        acts("kakan");
        out.add("pai", mjai_text(action.tile));
        out.add("consumed", mjai_pon_tiles(view.table.seats[view.seat].melds, action.tile.kind()));
        break;
    case ActionKind::kyuushu:
        acts("ryukyoku");
        out.add("reason", "kyushukyuhai");
        break;
    case ActionKind::chi:
    case ActionKind::pon:
        acts(action.kind == ActionKind::chi ? "chi" : "pon");
        add_offer(out, view.table);
        out.add("consumed", mjai_tiles(action.consumed));
        break;
    case ActionKind::daiminkan:
        acts("daiminkan");
        add_offer(out, view.table);
        if (view.table.offer && view.mine.hand.size() > 0)
            out.add("consumed", mjai_tiles(held(view.mine.hand, view.table.offer->tile.kind())));
        break;
    case ActionKind::kita:
        acts("nukidora");
        out.add("pai", mjai_text(action.tile));
        break;
    case ActionKind::swap:
        acts("swap");
        out.add("tiles",
                mjai_tiles(std::array{action.tile, action.consumed[0], action.consumed[1]}));
        break;
    case ActionKind::pass:
        acts("none");
        break;
    }
}

// ---- reading

using Read = Result<Action, std::string>;

Read refusal(std::string reason) {
    return {std::move(reason)};
}

std::optional<std::vector<Tile>> tiles_in(const JsonObject& message, std::string_view key) {
    const JsonItem* value = member(message, key);
    const JsonItems* list = value == nullptr ? nullptr : items_of(*value);
    if (list == nullptr || list->size() > 4) return std::nullopt;
    std::vector<Tile> tiles;
    for (const JsonItem& item : *list) {
        const auto text = text_of(item);
        const auto tile = text ? mjai_tile(*text) : std::nullopt;
        if (!tile) return std::nullopt;
        tiles.push_back(*tile);
    }
    return tiles;
}

std::optional<Tile> tile_in(const JsonObject& message, std::string_view key) {
    const auto text = text_in(message, key);
    return text ? mjai_tile(*text) : std::nullopt;
}

Read read_discard(const JsonObject& message, const SeatView& view, ActionKind kind) {
    const auto tile = tile_in(message, "pai");
    if (!tile) return refusal("`pai` must be a tile");
    const JsonItem* said = member(message, "tsumogiri");
    const auto tsumogiri = said == nullptr ? std::nullopt : bool_of(*said);
    if (said != nullptr && !tsumogiri) return refusal("`tsumogiri` must be true or false");
    Action action{.kind = kind, .tile = *tile, .consumed = {}, .tsumogiri = false};
    const bool in_hand =
        std::ranges::find(view.mine.hand.tiles(), *tile) != view.mine.hand.tiles().end();
    action.tsumogiri = tsumogiri.value_or(!in_hand);
    if (!is_legal(view.table, view.mine, view.seat, action)) {
        Action other = action;
        other.tsumogiri = !other.tsumogiri;
        if (is_legal(view.table, view.mine, view.seat, other)) return other;
    }
    return action;
}

Read read_call(const JsonObject& message, ActionKind kind) {
    auto tiles = tiles_in(message, "consumed");
    if (!tiles || tiles->size() != 2) return refusal("`consumed` must be two tiles");
    std::ranges::sort(*tiles, {}, &Tile::sort_key);
    return Action::call(kind, (*tiles)[0], (*tiles)[1]);
}

Read read_ankan(const JsonObject& message) {
    const auto tiles = tiles_in(message, "consumed");
    if (tiles && !tiles->empty()) return Action::ankan(tiles->front().kind());
    const auto tile = tile_in(message, "pai");
    if (!tile) return refusal("`consumed` must be four tiles");
    return Action::ankan(tile->kind());
}

Read read_swap(const JsonObject& message) {
    auto tiles = tiles_in(message, "tiles");
    if (!tiles || tiles->size() != 3) return refusal("`tiles` must be three tiles");
    std::ranges::sort(*tiles, {}, &Tile::sort_key);
    return Action::swap((*tiles)[0], (*tiles)[1], (*tiles)[2]);
}

Read read_tile_action(const JsonObject& message, Action (*make)(Tile)) {
    const auto tile = tile_in(message, "pai");
    if (!tile) return refusal("`pai` must be a tile");
    return make(*tile);
}

} // namespace

Json mjai_action(const Action& action, const SeatView& view) {
    Json message;
    JsonTree out{message};
    add_action(out, action, view);
    return message;
}

Json mjai_actions(const Actions& actions, const SeatView& view) {
    Json list = Json::array();
    for (const Action& action : actions)
        list.push_back(mjai_action(action, view));
    return list;
}

void add_mjai_actions(JsonText& out,
                      std::string_view key,
                      const Actions& actions,
                      const SeatView& view) {
    out.add_objects(key, actions, [&](JsonText& object, const Action& action) {
        add_action(object, action, view);
    });
}

Json mjai_possible(const Json& actions, Seat seat) {
    Json list = Json::array();
    bool may_reach = false;
    for (const Json& action : actions) {
        const std::string type = text_in(action, "type").value_or("");
        may_reach = may_reach || type == "reach";
        if (type != "dahai" && type != "none" && type != "reach") list.push_back(action);
    }
    if (may_reach) list.push_back(mjai_message("reach", seat));
    return list;
}

Result<Action, std::string> read_mjai_action(const JsonObject& message, const SeatView& view) {
    const auto type = text_in(message, "type");
    if (!type) return refusal("`type` must be a string");
    const JsonItem* actor = member(message, "actor");
    if (actor != nullptr && int_of(*actor) != static_cast<int>(view.seat.index()))
        return refusal("`actor` is not your seat");

    const bool is_turn = view.table.phase == Phase::turn;
    if (*type == "none") return Action::plain(ActionKind::pass);
    if (*type == "dahai") return read_discard(message, view, ActionKind::discard);
    if (*type == "reach") {
        const JsonItem* open = member(message, "open");
        const bool is_open = open != nullptr && bool_of(*open).value_or(false);
        return read_discard(message, view, is_open ? ActionKind::open_riichi : ActionKind::riichi);
    }
    if (*type == "hora") return Action::plain(is_turn ? ActionKind::tsumo : ActionKind::ron);
    if (*type == "ryukyoku") return Action::plain(ActionKind::kyuushu);
    if (*type == "chi") return read_call(message, ActionKind::chi);
    if (*type == "pon") return read_call(message, ActionKind::pon);
    if (*type == "daiminkan") return Action::plain(ActionKind::daiminkan);
    if (*type == "ankan") return read_ankan(message);
    if (*type == "kakan") return read_tile_action(message, &Action::kakan);
    if (*type == "nukidora" || *type == "kita") {
        if (member(message, "pai") == nullptr) return Action::kita(Tile{Kind{Suit::jihai, 4}});
        return read_tile_action(message, &Action::kita);
    }
    if (*type == "swap") return read_swap(message);
    return refusal("no action is called `" + echo_of(*type) + "`");
}

} // namespace jantaku::record
