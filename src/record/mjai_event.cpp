#include "record/mjai_event.hpp"

#include "record/mjai_action.hpp"
#include "record/mjai_words.hpp"

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

class Message {
  public:
    explicit Message(const Public& before) : table_{before} {}

    Json operator()(const StartGame&) const { return mjai_message("start_game"); }
    Json operator()(const Shuffled&) const { return nullptr; }
    Json operator()(const StartKyoku& start) const {
        const std::size_t players = start.points.size();
        Json message = mjai_message("start_kyoku");
        message["bakaze"] = mjai_round_wind(start.kyoku, players);
        message["dora_marker"] = mjai_text(start.indicator);
        message["kyoku"] = static_cast<std::size_t>(start.kyoku) % players + 1;
        message["honba"] = start.honba;
        message["kyotaku"] = start.kyotaku;
        message["oya"] = start.dealer.index();
        message["scores"] = mjai_per_seat(start.points);
        message["tehais"] = Json::array();
        for (const auto& hand : start.hands)
            message["tehais"].push_back(tiles_or_hidden(hand, 13));
        return message;
    }
    Json operator()(const Tsumo& draw) const {
        Json message = mjai_message("tsumo", draw.seat);
        message["pai"] = draw.tile ? mjai_text(*draw.tile) : "?";
        return message;
    }
    Json operator()(const Dahai& discard) const {
        Json message = mjai_message("dahai", discard.seat);
        message["pai"] = mjai_text(discard.tile);
        message["tsumogiri"] = discard.tsumogiri;
        return message;
    }
    Json operator()(const Reach& reach) const {
        Json message = mjai_message("reach", reach.seat);
        if (!reach.shown.empty()) message["shown"] = mjai_tiles(reach.shown);
        return message;
    }
    Json operator()(const ReachAccepted& reach) const {
        PerSeat<int> deltas{table_.players()};
        deltas[reach.seat] = -stick_points;
        Json message = mjai_message("reach_accepted", reach.seat);
        add_scores(message, deltas);
        return message;
    }
    Json operator()(const Call& call) const {
        Json message = mjai_message(mjai_call(call.kind), call.seat);
        message["target"] = call.from.index();
        message["pai"] = mjai_text(call.tile);
        message["consumed"] = mjai_tiles(call.consumed);
        return message;
    }
    Json operator()(const Ankan& kan) const {
        Json message = mjai_message("ankan", kan.seat);
        message["consumed"] = mjai_tiles(kan.consumed);
        return message;
    }
    Json operator()(const Kakan& kan) const {
        Json message = mjai_message("kakan", kan.seat);
        message["pai"] = mjai_text(kan.tile);
        message["consumed"] = Json::array();
        for (const Meld& meld : table_.seats[kan.seat].melds) {
            if (meld.kind == MeldKind::pon && meld.first() == kan.tile.kind())
                message["consumed"] = mjai_tiles(meld.tiles);
        }
        return message;
    }
    Json operator()(const Kita& kita) const {
        Json message = mjai_message("nukidora", kita.seat);
        message["pai"] = mjai_text(kita.tile);
        return message;
    }
    Json operator()(const Dora& dora) const {
        Json message = mjai_message("dora");
        message["dora_marker"] = mjai_text(dora.indicator);
        return message;
    }
    Json operator()(const Hora& win) const {
        const Score& score = win.score;
        Json hand = mjai_tiles(win.hand);
        if (win.from == win.seat) hand.push_back(mjai_text(win.tile));
        Json message = mjai_message("hora", win.seat);
        message["target"] = win.from.index();
        message["pai"] = mjai_text(win.tile);
        message["uradora_markers"] = mjai_tiles(win.ura);
        message["hora_tehais"] = std::move(hand);
        message["yakus"] = mjai_yaku(score);
        message["fu"] = score.fu;
        message["fan"] = score.yakuman > 0 ? score.yakuman * mjai_yakuman_han : score.han;
        message["hora_points"] = win.value();
        add_scores(message, win.deltas);
        message["ura_markers"] = mjai_tiles(win.ura);
        message["honba"] = win.honba;
        message["kyotaku"] = win.kyotaku;
        if (win.liable) message["liable"] = win.liable->index();
        if (score.yakuman > 0) message["yakuman"] = score.yakuman;
        if (score.limit != Limit::none)
            message["limit"] = limit_names[static_cast<std::size_t>(score.limit)];
        return message;
    }
    Json operator()(const Ryukyoku& draw) const {
        Json message = mjai_message("ryukyoku");
        message["reason"] = mjai_reason(draw);
        message["tehais"] = Json::array();
        for (const Seat seat : seats(draw.hands.size()))
            message["tehais"].push_back(
                tiles_or_hidden(draw.hands[seat], table_.seats[seat].hand_size));
        if (draw.kind == DrawKind::exhaustive) {
            message["tenpais"] = mjai_per_seat(draw.tenpai);
            message["nagashi"] = mjai_per_seat(draw.nagashi);
        }
        add_scores(message, draw.deltas);
        if (draw.kyotaku > 0) message["kyotaku"] = draw.kyotaku;
        return message;
    }
    Json operator()(const EndKyoku&) const { return mjai_message("end_kyoku"); }
    Json operator()(const EndGame& end) const {
        Json message = mjai_message("end_game");
        message["scores"] = mjai_per_seat(end.points);
        message["ranks"] = mjai_per_seat(end.rank);
        message["results"] = mjai_per_seat(end.result);
        return message;
    }
    Json operator()(const Claimed& claimed) const {
        Json message = mjai_message("claimed", claimed.seat);
        message["action"] = mjai_action(claimed.action, {claimed.seat, table_, {}});
        return message;
    }
    Json operator()(const Swap& swap) const {
        Json message = mjai_message("swap");
        message["steps"] = swap.steps;
        message["given"] = Json::array();
        for (const auto& tiles : swap.given)
            message["given"].push_back(tiles_or_hidden(tiles, 3));
        return message;
    }
    Json operator()(const Ura& ura) const {
        Json message = mjai_message("ura");
        message["uradora_markers"] = mjai_tiles(ura.indicators);
        return message;
    }

  private:
    void add_scores(Json& message, const PerSeat<int>& deltas) const {
        message["deltas"] = mjai_per_seat(deltas);
        message["scores"] = mjai_per_seat(after_deltas(table_.points, deltas));
    }

    const Public& table_;
};

} // namespace

Json mjai_event(const Event& event, const Public& before) {
    return std::visit(Message{before}, event);
}

} // namespace jantaku::record
