#include "record/after_swap.hpp"
#include "record/json_values.hpp"
#include "record/mjai.hpp"
#include "record/mjai_tile.hpp"
#include "record/played_rules.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

using record::Json;
using record::mjai_text;

template <class Tiles>
Json tiles(const Tiles& some) {
    Json list = Json::array();
    for (const Tile tile : some)
        list.push_back(mjai_text(tile));
    return list;
}

template <class T>
Json per_seat(const PerSeat<T>& some) {
    Json list = Json::array();
    for (const T& item : some)
        list.push_back(item);
    return list;
}

Json typed(const char* type) {
    Json event = Json::object();
    event["type"] = type;
    return event;
}
Json acted(const char* type, Seat seat) {
    Json event = typed(type);
    event["actor"] = seat.index();
    return event;
}

const char* reason_of(const Ryukyoku& draw) {
    switch (draw.kind) {
    case DrawKind::exhaustive:
        break;
    case DrawKind::kyuushu:
        return "kyushukyuhai";
    case DrawKind::suufon:
        return "sufonrenta";
    case DrawKind::suukan:
        return "sukaikan";
    case DrawKind::suucha:
        return "suchareach";
    case DrawKind::sanchahou:
        return "sanchaho";
    }
    const bool nagashi = std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; });
    return nagashi ? "nagashimangan" : "fanpai";
}

class Writer {
  public:
    explicit Writer(const GameRecord& record) : record_{record} {}

    std::string text() {
        for (const Event& event : record_.events) {
            const auto* swap = std::get_if<Swap>(&event);
            if (start_ && swap != nullptr) {
                start_->hands = record::after_swap(start_->hands, *swap);
                continue;
            }
            if (start_ && !std::holds_alternative<Claimed>(event)) write_start();
            std::visit([&](const auto& one) { add(one); }, event);
        }
        if (start_) write_start();
        return std::move(text_);
    }

  private:
    void line(const Json& event) {
        text_ += event.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    }

    void add(const StartGame& start) {
        Json event = typed("start_game");
        event["names"] = Json::array();
        for (std::size_t i = 0; i < start.rules.seat_count(); ++i)
            event["names"].push_back(i < record_.names.size() ? record_.names[i] : "");
        event.update(record::rules_note(record_.preset, start.rules));
        line(event);
    }
    void add(const Shuffled&) {}
    // Written when the hands are as they stay: an exchange may follow.
    void add(const StartKyoku& start) { start_ = start; }
    void write_start() {
        const StartKyoku start = *std::exchange(start_, std::nullopt);
        pons_.clear();
        const std::size_t players = start.points.size();
        const auto kyoku = static_cast<std::size_t>(start.kyoku);
        Json event = typed("start_kyoku");
        event["bakaze"] = std::string{record::mjai_honours[kyoku / players % 4]};
        event["dora_marker"] = mjai_text(start.indicator);
        event["kyoku"] = kyoku % players + 1;
        event["honba"] = start.honba;
        event["kyotaku"] = start.kyotaku;
        event["oya"] = start.dealer.index();
        event["scores"] = per_seat(start.points);
        event["tehais"] = Json::array();
        for (const auto& hand : start.hands)
            event["tehais"].push_back(tiles(hand));
        line(event);
    }
    void add(const Tsumo& draw) {
        Json event = acted("tsumo", draw.seat);
        event["pai"] = draw.tile ? mjai_text(*draw.tile) : "?";
        line(event);
    }
    void add(const Dahai& discard) {
        Json event = acted("dahai", discard.seat);
        event["pai"] = mjai_text(discard.tile);
        event["tsumogiri"] = discard.tsumogiri;
        line(event);
    }
    void add(const Reach& reach) { line(acted("reach", reach.seat)); }
    void add(const ReachAccepted& reach) { line(acted("reach_accepted", reach.seat)); }
    void add(const Call& call) {
        const char* type = call.kind == MeldKind::chi   ? "chi"
                           : call.kind == MeldKind::pon ? "pon"
                                                        : "daiminkan";
        Json event = acted(type, call.seat);
        event["target"] = call.from.index();
        event["pai"] = mjai_text(call.tile);
        event["consumed"] = tiles(call.consumed);
        if (call.kind == MeldKind::pon) pons_.push_back(call);
        line(event);
    }
    void add(const Ankan& kan) {
        Json event = acted("ankan", kan.seat);
        event["consumed"] = tiles(kan.consumed);
        line(event);
    }
    void add(const Kakan& kan) {
        Json event = acted("kakan", kan.seat);
        event["pai"] = mjai_text(kan.tile);
        for (const Call& pon : pons_) {
            if (pon.seat != kan.seat || pon.tile.kind() != kan.tile.kind()) continue;
            event["consumed"] = tiles(pon.consumed);
            event["consumed"].push_back(mjai_text(pon.tile));
        }
        line(event);
    }
    void add(const Kita& kita) {
        Json event = acted("nukidora", kita.seat);
        event["pai"] = mjai_text(kita.tile);
        line(event);
    }
    void add(const Dora& dora) {
        Json event = typed("dora");
        event["dora_marker"] = mjai_text(dora.indicator);
        line(event);
    }
    void add(const Hora& win) {
        Json event = acted("hora", win.seat);
        event["target"] = win.from.index();
        event["pai"] = mjai_text(win.tile);
        event["deltas"] = per_seat(win.deltas);
        event["ura_markers"] = tiles(win.ura);
        line(event);
    }
    void add(const Ryukyoku& draw) {
        Json event = typed("ryukyoku");
        event["reason"] = reason_of(draw);
        if (draw.kind == DrawKind::exhaustive) event["tenpais"] = per_seat(draw.tenpai);
        event["deltas"] = per_seat(draw.deltas);
        line(event);
    }
    void add(const EndKyoku&) { line(typed("end_kyoku")); }
    void add(const EndGame& end) {
        Json event = typed("end_game");
        event["scores"] = per_seat(end.points);
        line(event);
    }
    void add(const Claimed&) {}
    void add(const Swap&) {}
    void add(const Ura&) {}

    const GameRecord& record_;
    std::optional<StartKyoku> start_;
    std::vector<Call> pons_;
    std::string text_;
};

} // namespace

std::string write_mjai(const GameRecord& record) {
    return Writer{record}.text();
}

} // namespace jantaku
