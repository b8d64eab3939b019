#include "record/mjai/event.hpp"

#include "record/mjai/action.hpp"
#include "record/mjai/words.hpp"

#include <algorithm>
#include <array>

namespace jantaku::record {

namespace {

constexpr std::array<std::string_view, 7> limit_names{
    "none", "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman"};

Json hidden_tiles(std::size_t count) {
    Json list = Json::array();
    for (std::size_t i = 0; i < count; ++i)
        list.push_back("?");
    return list;
}

template <class Tiles>
Json tiles_or_hidden(const Tiles& tiles, std::size_t count) {
    return tiles.empty() ? hidden_tiles(count) : mjai_tiles(tiles);
}

PerSeat<int> after_deltas(PerSeat<int> points, const PerSeat<int>& deltas) {
    for (const Seat seat : seats(points.size()))
        points[seat] += deltas[seat];
    return points;
}

template <class Out>
class Message {
  public:
    Message(Out& out, const Public& before) : out_{out}, table_{before} {}

    void operator()(const StartGame& start) const {
        begin("start_game");
        if (start.open_hands) out_.add("open_hands", true);
    }
    void operator()(const Shuffled&) const {}
    void operator()(const StartKyoku& start) const {
        const std::size_t players = start.points.size();
        begin("start_kyoku");
        out_.add("bakaze", mjai_round_wind(start.kyoku, players));
        out_.add("dora_marker", mjai_text(start.indicator));
        out_.add("kyoku", static_cast<std::size_t>(start.kyoku) % players + 1);
        out_.add("honba", start.honba);
        out_.add("kyotaku", start.kyotaku);
        out_.add("oya", start.dealer.index());
        out_.add("scores", mjai_per_seat(start.points));
        Json hands = Json::array();
        for (const auto& hand : start.hands)
            hands.push_back(tiles_or_hidden(hand, 13));
        out_.add("tehais", std::move(hands));
    }
    void operator()(const Tsumo& draw) const {
        begin("tsumo", draw.seat);
        out_.add("pai", draw.tile ? mjai_text(*draw.tile) : "?");
    }
    void operator()(const Dahai& discard) const {
        begin("dahai", discard.seat);
        out_.add("pai", mjai_text(discard.tile));
        out_.add("tsumogiri", discard.tsumogiri);
    }
    void operator()(const Reach& reach) const {
        begin("reach", reach.seat);
        if (!reach.shown.empty()) out_.add("shown", mjai_tiles(reach.shown));
    }
    void operator()(const ReachAccepted& reach) const {
        PerSeat<int> deltas{table_.players()};
        deltas[reach.seat] = -stick_points;
        begin("reach_accepted", reach.seat);
        add_scores(deltas);
    }
    void operator()(const Call& call) const {
        begin(mjai_call(call.kind), call.seat);
        out_.add("target", call.from.index());
        out_.add("pai", mjai_text(call.tile));
        out_.add("consumed", mjai_tiles(call.consumed));
    }
    void operator()(const Ankan& kan) const {
        begin("ankan", kan.seat);
        out_.add("consumed", mjai_tiles(kan.consumed));
    }
    void operator()(const Kakan& kan) const {
        begin("kakan", kan.seat);
        out_.add("pai", mjai_text(kan.tile));
        out_.add("consumed", mjai_pon_tiles(table_.seats[kan.seat].melds, kan.tile.kind()));
    }
    void operator()(const Kita& kita) const {
        begin("nukidora", kita.seat);
        out_.add("pai", mjai_text(kita.tile));
    }
    void operator()(const Dora& dora) const {
        begin("dora");
        out_.add("dora_marker", mjai_text(dora.indicator));
    }
    void operator()(const Hora& win) const {
        const Score& score = win.score;
        Json hand = mjai_tiles(win.hand);
        if (win.from == win.seat) hand.push_back(mjai_text(win.tile));
        begin("hora", win.seat);
        out_.add("target", win.from.index());
        out_.add("pai", mjai_text(win.tile));
        out_.add("uradora_markers", mjai_tiles(win.ura));
        out_.add("hora_tehais", std::move(hand));
        out_.add("yakus", mjai_yaku(score));
        out_.add("fu", score.fu);
        out_.add("fan", score.yakuman > 0 ? score.yakuman * mjai_yakuman_han : score.han);
        out_.add("hora_points", win.value());
        add_scores(win.deltas);
        out_.add("ura_markers", mjai_tiles(win.ura));
        out_.add("honba", win.honba);
        out_.add("kyotaku", win.kyotaku);
        if (win.liable) out_.add("liable", win.liable->index());
        if (score.yakuman > 0) out_.add("yakuman", score.yakuman);
        if (score.limit != Limit::none)
            out_.add("limit", limit_names[static_cast<std::size_t>(score.limit)]);
    }
    void operator()(const Ryukyoku& draw) const {
        begin("ryukyoku");
        out_.add("reason", mjai_reason(draw));
        Json hands = Json::array();
        for (const Seat seat : seats(draw.hands.size()))
            hands.push_back(tiles_or_hidden(draw.hands[seat], table_.seats[seat].hand_size));
        out_.add("tehais", std::move(hands));
        if (draw.kind == DrawKind::exhaustive) {
            out_.add("tenpais", mjai_per_seat(draw.tenpai));
            out_.add("nagashi", mjai_per_seat(draw.nagashi));
        }
        add_scores(draw.deltas);
        if (draw.kyotaku > 0) out_.add("kyotaku", draw.kyotaku);
    }
    void operator()(const EndKyoku&) const { begin("end_kyoku"); }
    void operator()(const EndGame& end) const {
        begin("end_game");
        out_.add("scores", mjai_per_seat(end.points));
        out_.add("ranks", mjai_per_seat(end.rank));
        out_.add("results", mjai_per_seat(end.result));
    }
    void operator()(const Claimed& claimed) const {
        begin("claimed", claimed.seat);
        out_.add("action", mjai_action(claimed.action, {claimed.seat, table_, {}}));
    }
    void operator()(const Swap& swap) const {
        begin("swap");
        out_.add("steps", swap.steps);
        Json given = Json::array();
        for (const auto& tiles : swap.given)
            given.push_back(tiles_or_hidden(tiles, 3));
        out_.add("given", std::move(given));
    }
    void operator()(const Ura& ura) const {
        begin("ura");
        out_.add("uradora_markers", mjai_tiles(ura.indicators));
    }

  private:
    void begin(std::string_view type) const { out_.add("type", type); }
    void begin(std::string_view type, Seat actor) const {
        begin(type);
        out_.add("actor", actor.index());
    }
    void add_scores(const PerSeat<int>& deltas) const {
        out_.add("deltas", mjai_per_seat(deltas));
        out_.add("scores", mjai_per_seat(after_deltas(table_.points, deltas)));
    }

    Out& out_;
    const Public& table_;
};

} // namespace

void add_akochan_members(Json& start_game, const Rules& rules) {
    constexpr int winds = 4;
    start_game["kyoku_first"] = std::max(2 - rules.rounds(), 0) * winds;
    start_game["aka_flag"] = rules.red_fives != RedFives{.m = 0, .p = 0, .s = 0};
}

Json mjai_event(const Event& event, const Public& before) {
    Json message;
    if (!has_mjai_event(event)) return message;
    JsonTree out{message};
    std::visit(Message{out, before}, event);
    return message;
}

void add_mjai_event(JsonText& out, const Event& event, const Public& before) {
    std::visit(Message{out, before}, event);
}

} // namespace jantaku::record
