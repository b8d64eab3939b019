#include "record/majsoul/hand_writer.hpp"

#include "record/after_swap.hpp"
#include "record/majsoul/fans.hpp"
#include "record/majsoul/file.hpp"

#include <algorithm>
#include <array>
#include <jantaku/tile/notation.hpp>
#include <utility>

namespace jantaku::record {

namespace {

template <class Tiles>
Json tiles_of(const Tiles& some) {
    Json list = Json::array();
    for (const Tile tile : some)
        list.push_back(to_string(tile));
    return list;
}

template <class Values>
Json list_of(const Values& some) {
    Json list = Json::array();
    for (const auto& value : some)
        list.push_back(value);
    return list;
}

// The dealt tiles first, then the live ones, then the dead wall from its front.
std::string paishan_of(const Rules& rules, const WallTiles& wall, std::size_t turned) {
    constexpr std::size_t dead_wall = 14;
    const WallLayout layout = layout_of(rules);
    std::vector<Tile> tiles(wall.begin(), wall.end());
    const auto from_back = [&](std::size_t n) -> Tile& { return tiles[tiles.size() - 1 - n]; };
    for (std::size_t i = 0; i < layout.rinshan; ++i)
        from_back(i) = wall[layout.rinshan_place(i)];
    for (std::size_t i = 0; i < 5; ++i) {
        // Behind eight replacement tiles the last two are live tiles unless they are turned.
        if (layout.indicator_place(i) < wall.size() - dead_wall && i >= turned) break;
        from_back(layout.rinshan + 2 * i) = wall[layout.indicator_place(i)];
        from_back(layout.rinshan + 2 * i + 1) = wall[layout.indicator_place(i) + 1];
    }
    std::string text;
    for (const Tile tile : tiles)
        text += to_string(tile);
    return text;
}

Json fans_of(const Score& score) {
    Json list = Json::array();
    const auto add = [&](std::string_view key, int value) {
        const auto number = majsoul_fan_number(key);
        if (!number) return;
        Json fan = Json::object();
        fan["id"] = *number;
        fan["val"] = value;
        list.push_back(std::move(fan));
    };
    for (const YakuHan& one : score.yaku)
        add(key_of(one.yaku), one.han);
    if (score.yakuman > 0) return list;
    if (score.dora > 0) add("dora", score.dora);
    if (score.aka > 0) add("aka", score.aka);
    if (score.ura > 0) add("ura", score.ura);
    if (score.kita > 0) add("kita", score.kita);
    return list;
}

} // namespace

MajsoulHandWriter::MajsoulHandWriter(const Rules& rules,
                                     StartKyoku start,
                                     std::optional<WallTiles> wall)
    : rules_{rules}, start_{std::move(start)}, wall_{std::move(wall)},
      indicators_{start_.indicator}, deltas_(start_.points.size()) {}

Json MajsoulHandWriter::finish() {
    if (!wins_.empty()) {
        Json data = Json::object();
        pay_stick(data);
        data["hules"] = std::exchange(wins_, Json::array());
        data["delta_scores"] = list_of(deltas_);
        put("Hule", std::move(data));
    } else if (!is_drawn_) {
        return Json::array();
    }
    if (wall_) {
        steps_[0]["result"]["data"]["paishan"] = paishan_of(rules_, *wall_, indicators_.size());
    }
    return std::move(steps_);
}

void MajsoulHandWriter::pay_stick(Json& data) {
    if (paid_) data["liqi"]["seat"] = std::exchange(paid_, std::nullopt)->index();
}

void MajsoulHandWriter::put(std::string_view kind, Json data) {
    if (std::exchange(is_turned_, false)) data["doras"] = tiles_of(indicators_);
    turns_after_ = kind == "AnGangAddGang" || kind == "BaBei";
    Json action = Json::object();
    action["type"] = majsoul_game_step;
    action["result"]["name"] = ".lq.Record" + std::string{kind};
    action["result"]["data"] = std::move(data);
    steps_.push_back(std::move(action));
}

// A step by a seat; the stick of the riichi before it is paid with it.
Json MajsoulHandWriter::step(Seat seat) {
    Json data = Json::object();
    data["seat"] = seat.index();
    pay_stick(data);
    return data;
}

// The hands are written as they are after the exchange, of which the wall tells nothing.
void MajsoulHandWriter::add(const Swap& swap) {
    start_.hands = after_swap(start_.hands, swap);
    wall_.reset();
}
void MajsoulHandWriter::begin(Tile first) {
    Json data = Json::object();
    const auto players = static_cast<int>(start_.points.size());
    data["chang"] = start_.kyoku / players;
    data["ju"] = start_.kyoku % players;
    data["ben"] = start_.honba;
    data["scores"] = list_of(start_.points);
    data["liqibang"] = start_.kyotaku;
    for (std::size_t i = 0; i < max_players; ++i) {
        const bool is_seat = i < start_.hands.size();
        Json tiles = is_seat ? tiles_of(start_.hands[Seat{i}]) : Json::array();
        if (is_seat && Seat{i} == start_.dealer) tiles.push_back(to_string(first));
        data["tiles" + std::to_string(i)] = std::move(tiles);
    }
    data["doras"] = tiles_of(indicators_);
    data["left_tile_count"] = layout_of(rules_).live_tiles() - 1;
    put("NewRound", std::move(data));
}

void MajsoulHandWriter::add(const Tsumo& draw) {
    if (steps_.empty()) return begin(*draw.tile);
    Json data = step(draw.seat);
    data["tile"] = to_string(*draw.tile);
    put("DealTile", std::move(data));
}
void MajsoulHandWriter::add(const Dahai& discard) {
    Json data = step(discard.seat);
    data["tile"] = to_string(discard.tile);
    data["is_liqi"] = std::exchange(is_riichi_, false);
    data["moqie"] = discard.tsumogiri;
    put("DiscardTile", std::move(data));
}
void MajsoulHandWriter::add(const Reach&) {
    is_riichi_ = true;
}
void MajsoulHandWriter::add(const ReachAccepted& reach) {
    paid_ = reach.seat;
}
void MajsoulHandWriter::add(const Call& call) {
    Json data = step(call.seat);
    data["type"] = call.kind == MeldKind::chi ? 0 : call.kind == MeldKind::pon ? 1 : 2;
    data["tiles"] = tiles_of(call.consumed);
    data["tiles"].push_back(to_string(call.tile));
    data["froms"] = Json::array();
    for (std::size_t i = 0; i < call.consumed.size(); ++i)
        data["froms"].push_back(call.seat.index());
    data["froms"].push_back(call.from.index());
    put("ChiPengGang", std::move(data));
}
void MajsoulHandWriter::add(const Ankan& kan) {
    add_kan(kan.seat, 3, kan.consumed[0]);
}
void MajsoulHandWriter::add(const Kakan& kan) {
    add_kan(kan.seat, 2, kan.tile);
}
void MajsoulHandWriter::add_kan(Seat seat, int type, Tile tile) {
    Json data = step(seat);
    data["type"] = type;
    data["tiles"] = to_string(tile);
    put("AnGangAddGang", std::move(data));
}
void MajsoulHandWriter::add(const Kita& kita) {
    Json data = step(kita.seat);
    data["tile"] = to_string(kita.tile);
    put("BaBei", std::move(data));
}
// Told with the kan before it, or else with the step that follows.
void MajsoulHandWriter::add(const Dora& dora) {
    indicators_.push_back(dora.indicator);
    is_turned_ = !turns_after_;
    if (turns_after_) steps_.back()["result"]["data"]["doras"] = tiles_of(indicators_);
}

// ---- results -----------------------------------------------------------------------------

void MajsoulHandWriter::add(const Hora& win) {
    Json row = Json::object();
    row["hand"] = tiles_of(win.hand);
    row["hu_tile"] = to_string(win.tile);
    row["seat"] = win.seat.index();
    const bool is_tsumo = win.seat == win.from;
    row["zimo"] = is_tsumo;
    row["qinjia"] = win.seat == start_.dealer;
    row["liqi"] = !win.ura.empty();
    row["doras"] = tiles_of(indicators_);
    row["li_doras"] = tiles_of(win.ura);
    const Score& score = win.score;
    row["yiman"] = score.yakuman > 0;
    row["count"] = score.yakuman > 0 ? score.yakuman : score.han;
    row["fans"] = fans_of(score);
    row["fu"] = score.fu;
    add_points(row, win);
    if (win.liable) row["baopai"] = win.liable->index() + 1;
    wins_.push_back(std::move(row));
    for (const Seat seat : seats(deltas_.size()))
        deltas_[seat] += win.deltas[seat];
}

// The points without honba: of a ron; of a tsumo what a child and what the dealer pay.
void MajsoulHandWriter::add_points(Json& row, const Hora& win) const {
    const bool is_dealer = win.seat == start_.dealer;
    const auto paid = [&](Seat payer) {
        const int honba = win.honba / static_cast<int>(deltas_.size() - 1);
        return -win.deltas[payer] - honba;
    };
    if (win.seat != win.from || win.liable) {
        row["point_rong"] = win.value();
        return;
    }
    for (const Seat seat : seats(deltas_.size())) {
        if (seat == win.seat) continue;
        const bool pays_as_dealer = seat == start_.dealer;
        row[pays_as_dealer && !is_dealer ? "point_zimo_qin" : "point_zimo_xian"] = paid(seat);
    }
}

void MajsoulHandWriter::add(const Ryukyoku& draw) {
    Json data = Json::object();
    pay_stick(data);
    is_drawn_ = true;
    if (draw.kind != DrawKind::exhaustive) {
        constexpr std::array kinds{DrawKind::kyuushu, DrawKind::suufon, DrawKind::suukan,
                                   DrawKind::suucha, DrawKind::sanchahou};
        data["type"] = std::ranges::find(kinds, draw.kind) - kinds.begin() + 1;
        return put("LiuJu", std::move(data));
    }
    data["liujumanguan"] = std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; });
    data["players"] = Json::array();
    for (const bool is_tenpai : draw.tenpai) {
        Json player = Json::object();
        player["tingpai"] = is_tenpai;
        data["players"].push_back(std::move(player));
    }
    Json payment = Json::object();
    payment["delta_scores"] = list_of(draw.deltas);
    data["scores"] = Json::array({std::move(payment)});
    put("NoTile", std::move(data));
}

} // namespace jantaku::record
