#include "record/majiang/majiang.hpp"
#include "record/majiang/tiles.hpp"
#include "record/mjlog/values.hpp"
#include "record/played_rules.hpp"
#include "record/tenhou6/win_words.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

namespace {

using record::Json;

std::string_view draw_word(const Ryukyoku& draw) {
    switch (draw.kind) {
    case DrawKind::exhaustive:
        break;
    case DrawKind::kyuushu:
        return "九種九牌";
    case DrawKind::suufon:
        return "四風連打";
    case DrawKind::suukan:
        return "四開槓";
    case DrawKind::suucha:
        return "四家立直";
    case DrawKind::sanchahou:
        return "三家和";
    }
    const bool is_nagashi = std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; });
    return is_nagashi ? "流し満貫" : "荒牌平局";
}

// The program's words where they are not Tenhou's.
std::string own_word(Yaku yaku, const record::WinSeats& who) {
    switch (yaku) {
    case Yaku::yakuhai_haku:
        return "翻牌 白";
    case Yaku::yakuhai_hatsu:
        return "翻牌 發";
    case Yaku::yakuhai_chun:
        return "翻牌 中";
    case Yaku::double_riichi:
        return "ダブル立直";
    case Yaku::kokushi_13:
        return "国士無双十三面";
    default:
        return record::yaku_word(yaku, who);
    }
}

template <class Tiles>
std::vector<Tile> list_of(const Tiles& some) {
    return {some.begin(), some.end()};
}

// Our first seat is the first player.
class MajiangWriter {
  public:
    explicit MajiangWriter(const GameRecord& record) : record_{record} {
        for (const Event& event : record.events)
            std::visit([&](const auto& one) { add(one); }, event);
    }

    [[nodiscard]] std::string text() {
        Json file = Json::object();
        file["title"] = record_.title;
        file["player"] = Json::array();
        for (std::size_t i = 0; i < max_players; ++i)
            file["player"].push_back(i < record_.names.size() ? record_.names[i] : "");
        file["qijia"] = 0;
        file["log"] = std::move(hands_);
        if (end_) {
            for (const Seat seat : seats(max_players)) {
                file["defen"].push_back(end_->points[seat]);
                file["point"].push_back(record::as_decimal(end_->result[seat]));
                file["rank"].push_back(end_->rank[seat]);
            }
        }
        file["jantaku"] = record::rules_note(record_.preset, rules_);
        return record::dump(file) + "\n";
    }

  private:
    void put(std::string_view kind, Json data) {
        Json step = Json::object();
        step[std::string{kind}] = std::move(data);
        hand_.push_back(std::move(step));
    }
    [[nodiscard]] std::size_t place_of(Seat seat) const {
        return distance(start_.dealer, seat, max_players);
    }
    [[nodiscard]] Json step(Seat seat) const {
        Json data = Json::object();
        data["l"] = place_of(seat);
        return data;
    }
    template <class Value>
    [[nodiscard]] Json by_place(Value&& value) const {
        Json list = Json::array();
        for (std::size_t i = 0; i < max_players; ++i)
            list.push_back(value(after(start_.dealer, i, max_players)));
        return list;
    }

    void add(const StartGame& start) { rules_ = start.rules; }
    void add(const StartKyoku& start) {
        start_ = start;
        hand_ = Json::array();
        is_over_ = false;
        melds_ = {};
        Json data = Json::object();
        data["zhuangfeng"] = start.kyoku / static_cast<int>(max_players);
        data["jushu"] = start.kyoku % static_cast<int>(max_players);
        data["changbang"] = start.honba;
        data["lizhibang"] = start.kyotaku;
        data["defen"] = by_place([&](Seat seat) { return start.points[seat]; });
        data["baopai"] = record::majiang_text(start.indicator);
        data["shoupai"] = by_place(
            [&](Seat seat) { return record::majiang_hand_text(list_of(start.hands[seat])); });
        put("qipai", std::move(data));
    }
    void add(const Tsumo& draw) {
        Json data = step(draw.seat);
        data["p"] = record::majiang_text(*draw.tile);
        put(draw.rinshan ? "gangzimo" : "zimo", std::move(data));
    }
    void add(const Reach&) { is_riichi_ = true; }
    void add(const Dahai& discard) {
        Json data = step(discard.seat);
        std::string text = record::majiang_text(discard.tile);
        if (discard.tsumogiri) text += '_';
        if (std::exchange(is_riichi_, false)) text += '*';
        data["p"] = text;
        put("dapai", std::move(data));
    }
    void add(const Call& call) {
        add_meld("fulou", call.seat,
                 {.kind = call.kind,
                  .tile = call.tile,
                  .steps = distance(call.seat, call.from, max_players),
                  .tiles = list_of(call.consumed)});
    }
    void add(const Ankan& kan) {
        add_meld(
            "gang", kan.seat,
            {.kind = MeldKind::ankan, .tile = kan.consumed[0], .tiles = list_of(kan.consumed)});
    }
    void add(const Kakan& kan) {
        auto& melds = melds_[kan.seat.index()];
        const auto pon = std::ranges::find_if(melds, [&](const record::MajiangMeld& meld) {
            return meld.kind == MeldKind::pon && meld.tile.kind() == kan.tile.kind();
        });
        if (pon == melds.end()) throw InvariantError{"a kakan without a pon"};
        record::MajiangMeld meld = *pon;
        melds.erase(pon);
        meld.kind = MeldKind::kakan;
        meld.tiles.push_back(meld.tile);
        meld.tile = kan.tile;
        add_meld("gang", kan.seat, std::move(meld));
    }
    void add_meld(std::string_view kind, Seat seat, record::MajiangMeld meld) {
        Json data = step(seat);
        data["m"] = record::majiang_text(meld);
        put(kind, std::move(data));
        melds_[seat.index()].push_back(std::move(meld));
    }
    void add(const Dora& dora) {
        Json data = Json::object();
        data["baopai"] = record::majiang_text(dora.indicator);
        put("kaigang", std::move(data));
    }

    void add(const Hora& win) {
        is_over_ = true;
        Json data = step(win.seat);
        data["shoupai"] =
            with_melds(record::majiang_hand_text(list_of(win.hand), win.tile), win.seat);
        const bool is_tsumo = win.seat == win.from;
        data["baojia"] = is_tsumo ? Json{} : Json(place_of(win.from));
        data["fubaopai"] = Json{};
        if (!win.ura.empty()) {
            data["fubaopai"] = Json::array();
            for (const Tile tile : win.ura)
                data["fubaopai"].push_back(record::majiang_text(tile));
        }
        if (win.score.yakuman > 0) {
            data["damanguan"] = win.score.yakuman;
        } else {
            data["fu"] = win.score.fu;
            data["fanshu"] = win.score.han;
        }
        data["defen"] = win.value();
        data["hupai"] = names_of(win);
        data["fenpei"] = by_place([&](Seat seat) { return win.deltas[seat]; });
        put("hule", std::move(data));
    }

    [[nodiscard]] Json names_of(const Hora& win) const {
        const record::WinSeats who{
            .players = max_players,
            .winner = win.seat,
            .from = win.from,
            .dealer = start_.dealer,
            .round_wind = static_cast<Wind>(static_cast<std::size_t>(start_.kyoku) / 4 % 4)};
        Json list = Json::array();
        const auto add = [&](const std::string& name, const Json& worth) {
            Json row = Json::object();
            row["name"] = name;
            row["fanshu"] = worth;
            list.push_back(std::move(row));
        };
        for (const YakuHan& one : win.score.yaku) {
            add(own_word(one.yaku, who),
                win.score.yakuman > 0 ? Json(std::string(one.han, '*')) : Json(one.han));
            if (win.liable && win.score.yakuman > 0) {
                const auto steps = distance(win.seat, *win.liable, max_players);
                list.back()["baojia"] = record::majiang_mark(steps);
            }
        }
        if (win.score.yakuman > 0) return list;
        if (win.score.dora > 0) add("ドラ", win.score.dora);
        if (win.score.aka > 0) add("赤ドラ", win.score.aka);
        if (win.score.ura > 0) add("裏ドラ", win.score.ura);
        return list;
    }

    [[nodiscard]] std::string with_melds(std::string text, Seat seat) const {
        for (const record::MajiangMeld& meld : melds_[seat.index()])
            text += ',' + record::majiang_text(meld);
        return text;
    }

    void add(const Ryukyoku& draw) {
        is_over_ = true;
        Json data = Json::object();
        data["name"] = draw_word(draw);
        data["shoupai"] = by_place([&](Seat seat) {
            const auto& tiles = draw.hands[seat];
            if (tiles.empty()) return std::string{};
            return with_melds(record::majiang_hand_text(list_of(tiles)), seat);
        });
        data["fenpei"] = by_place([&](Seat seat) { return draw.deltas[seat]; });
        put("pingju", std::move(data));
    }
    void add(const EndKyoku&) {
        if (is_over_) hands_.push_back(std::move(hand_));
    }
    void add(const EndGame& end) { end_ = end; }
    template <class Other>
    void add(const Other&) {}

    const GameRecord& record_;
    Rules rules_;
    StartKyoku start_;
    Json hands_ = Json::array();
    Json hand_ = Json::array();
    std::array<std::vector<record::MajiangMeld>, max_players> melds_;
    std::optional<EndGame> end_;
    bool is_riichi_ = false;
    bool is_over_ = false;
};

} // namespace

bool majiang_tells(const GameRecord& record) {
    return std::ranges::all_of(record.events, [](const Event& event) {
        if (const auto* start = std::get_if<StartGame>(&event))
            return !start->rules.shura && start->rules.players == 4;
        const auto* reach = std::get_if<Reach>(&event);
        return reach == nullptr || reach->shown.empty();
    });
}

std::string write_majiang(const GameRecord& record) {
    return MajiangWriter{record}.text();
}

} // namespace jantaku
