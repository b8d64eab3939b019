#include "record/after_swap.hpp"
#include "record/fairness_note.hpp"
#include "record/json_values.hpp"
#include "record/played_rules.hpp"
#include "record/tenhou6/hand.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "record/tenhou6/win_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku {

namespace {

using record::Json;

std::string text_of(Tile tile) {
    return std::to_string(record::tenhou6_number(tile));
}

// The tiles of a call with a letter before the one at `slot`.
std::string lettered(std::vector<Tile> others, char letter, Tile tile, std::size_t slot) {
    std::string text;
    for (std::size_t i = 0; i <= others.size(); ++i) {
        if (i == slot) text += letter + text_of(tile);
        if (i < others.size()) text += text_of(others[i]);
    }
    return text;
}

// The place of the letter: leftmost for kamicha's tile, counted over four seats even with three
// players.
std::size_t slot_of(Seat caller, Seat from) {
    return 3 - distance(caller, from, max_players);
}

std::string_view draw_word(const Ryukyoku& draw) {
    switch (draw.kind) {
    case DrawKind::exhaustive:
        break;
    case DrawKind::kyuushu:
        return "九種九牌";
    case DrawKind::suufon:
        return "四風連打";
    case DrawKind::suukan:
        return "四槓散了";
    case DrawKind::suucha:
        return "四家立直";
    case DrawKind::sanchahou:
        return "三家和了";
    }
    const auto yes = [](bool b) { return b; };
    if (std::ranges::any_of(draw.nagashi, yes)) return "流し満貫";
    if (std::ranges::all_of(draw.tenpai, yes)) return "全員聴牌";
    if (std::ranges::none_of(draw.tenpai, yes)) return "全員不聴";
    return "流局";
}

// Builds one hand, in lists until it has a result.
class HandWriter {
  public:
    explicit HandWriter(const Rules& rules, const StartKyoku& start)
        : rules_{rules}, start_{start}, indicators_{start.indicator} {}

    void add(const Tsumo& draw) {
        takes_[draw.seat.index()].push_back(record::tenhou6_number(*draw.tile));
    }
    void add(const Reach&) { riichi_ = true; }
    void add(const Dahai& discard) {
        const int number = discard.tsumogiri ? 60 : record::tenhou6_number(discard.tile);
        auto& drops = drops_[discard.seat.index()];
        if (std::exchange(riichi_, false)) {
            drops.push_back("r" + std::to_string(number));
        } else {
            drops.push_back(number);
        }
    }
    void add(const Call& call) {
        const std::vector<Tile> others(call.consumed.begin(), call.consumed.end());
        const std::size_t slot = slot_of(call.seat, call.from);
        auto& takes = takes_[call.seat.index()];
        if (call.kind == MeldKind::chi) {
            takes.push_back(lettered(others, 'c', call.tile, 0));
        } else if (call.kind == MeldKind::pon) {
            takes.push_back(lettered(others, 'p', call.tile, slot));
            pons_.push_back({call.seat, call.tile, others, slot});
        } else {
            takes.push_back(lettered(others, 'm', call.tile, slot == 2 ? 3 : slot));
            drops_[call.seat.index()].push_back(0);
        }
    }
    void add(const Ankan& kan) {
        const std::vector<Tile> others(kan.consumed.begin(), kan.consumed.end() - 1);
        drops_[kan.seat.index()].push_back(lettered(others, 'a', kan.consumed.back(), 3));
    }
    void add(const Kakan& kan) {
        for (const Pon& pon : pons_) {
            if (pon.seat != kan.seat || pon.tile.kind() != kan.tile.kind()) continue;
            auto others = pon.others;
            others.insert(others.begin() + static_cast<std::ptrdiff_t>(pon.slot), pon.tile);
            drops_[kan.seat.index()].push_back(lettered(others, 'k', kan.tile, pon.slot));
        }
    }
    void add(const Dora& dora) { indicators_.push_back(dora.indicator); }
    void add(const Hora& win) {
        if (!win.ura.empty()) ura_ = win.ura;
        if (result_.empty()) result_.push_back("和了");
        const record::WinSeats who{.players = start_.points.size(),
                                   .winner = win.seat,
                                   .from = win.from,
                                   .dealer = start_.dealer,
                                   .round_wind = round_wind()};
        Json row = {win.seat.index(), win.from.index(), win.liable.value_or(win.seat).index(),
                    record::points_text(rules_, win.score, who)};
        for (const std::string& yaku : record::yaku_texts(win.score, who))
            row.push_back(yaku);
        result_.push_back(numbers(win.deltas));
        result_.push_back(std::move(row));
    }
    void add(const Ryukyoku& draw) {
        result_ = Json::array({draw_word(draw)});
        if (std::ranges::any_of(draw.deltas, [](int n) { return n != 0; })) {
            result_.push_back(numbers(draw.deltas));
        }
    }
    void add(const Kita& kita) { drops_[kita.seat.index()].push_back("f" + text_of(kita.tile)); }
    // The hands are written as they are after the exchange.
    void add(const Swap& swap) { start_.hands = record::after_swap(start_.hands, swap); }

    void set_ura(const Indicators& ura) { ura_ = ura; }

    [[nodiscard]] bool is_over() const { return !result_.empty(); }

    [[nodiscard]] Json json() const {
        const auto players = static_cast<int>(start_.points.size());
        const int round = start_.kyoku / players * 4 + start_.kyoku % players;
        Json hand = Json::array();
        hand.push_back({round, start_.honba, start_.kyotaku});
        hand.push_back(numbers(start_.points));
        hand.push_back(tiles(indicators_));
        hand.push_back(tiles(ura_));
        for (std::size_t i = 0; i < max_players; ++i) {
            hand.push_back(i < start_.hands.size() ? tiles(start_.hands[Seat{i}]) : Json::array());
            hand.push_back(takes_[i]);
            hand.push_back(drops_[i]);
        }
        hand.push_back(result_);
        return hand;
    }

  private:
    struct Pon {
        Seat seat{0};
        Tile tile;
        std::vector<Tile> others;
        std::size_t slot = 0;
    };

    [[nodiscard]] Wind round_wind() const {
        return static_cast<Wind>(static_cast<std::size_t>(start_.kyoku) / start_.points.size() % 4);
    }
    template <class Tiles>
    static Json tiles(const Tiles& some) {
        Json list = Json::array();
        for (const Tile tile : some)
            list.push_back(record::tenhou6_number(tile));
        return list;
    }
    static Json numbers(const PerSeat<int>& some) {
        Json list = Json::array();
        for (const int number : some)
            list.push_back(number);
        while (list.size() < max_players)
            list.push_back(0);
        return list;
    }

    const Rules& rules_;
    StartKyoku start_;
    Indicators indicators_;
    Indicators ura_;
    std::array<Json, max_players> takes_{Json::array(), Json::array(), Json::array(),
                                         Json::array()};
    std::array<Json, max_players> drops_{Json::array(), Json::array(), Json::array(),
                                         Json::array()};
    std::vector<Pon> pons_;
    bool riichi_ = false;
    Json result_ = Json::array();
};

Json rule_of(const Rules& rules) {
    std::string disp = "jantaku ";
    if (rules.is_sanma()) disp += "三";
    disp += rules.game_length == GameLength::tonpuu ? "東" : "南";
    if (rules.kuitan) disp += "喰";
    const RedFives& red = rules.red_fives;
    if (red.m + red.p + red.s > 0) disp += "赤";
    Json rule = Json::object();
    rule["disp"] = disp;
    rule["aka51"] = red.m;
    rule["aka52"] = red.p;
    rule["aka53"] = red.s;
    return rule;
}

class Tenhou6Writer {
  public:
    void add(const Event& event) {
        std::visit(overloaded{
                       [&](const StartGame& start) { rules_ = start.rules; },
                       [&](const StartKyoku& start) { hand_.emplace(rules_, start); },
                       [&](const EndKyoku&) {
                           if (hand_ && hand_->is_over()) hands_.push_back(hand_->json());
                           hand_.reset();
                       },
                       [&](const EndGame& end) { add_end(end); },
                       [&](const Shuffled&) {},
                       [&](const ReachAccepted&) {},
                       [&](const Claimed&) {},
                       [&](const Ura& ura) {
                           if (hand_) hand_->set_ura(ura.indicators);
                       },
                       [&](const auto& other) {
                           if (hand_) hand_->add(other);
                       },
                   },
                   event);
    }

    std::string text(const GameRecord& record) {
        Json file = Json::object();
        file["title"] = {record.title, ""};
        file["name"] = Json::array();
        for (std::size_t i = 0; i < max_players; ++i)
            file["name"].push_back(i < record.names.size() ? record.names[i] : "");
        file["rule"] = rule_of(rules_);
        file["jantaku"] = record::rules_note(record.preset, rules_);
        if (record.fairness) file["jantaku"]["fairness"] = record::fairness_note(*record.fairness);
        if (!end_.empty()) file["sc"] = end_;
        file["log"] = std::move(hands_);
        return record::dump(file) + "\n";
    }

  private:
    void add_end(const EndGame& end) {
        for (std::size_t i = 0; i < max_players; ++i) {
            const bool is_seat = i < end.points.size();
            end_.push_back(is_seat ? end.points[Seat{i}] : 0);
            end_.push_back(is_seat ? end.result[Seat{i}] / 1000.0 : 0.0);
        }
    }

    Rules rules_;
    std::optional<HandWriter> hand_;
    Json hands_ = Json::array();
    Json end_ = Json::array();
};

} // namespace

bool tenhou6_tells(const GameRecord& record) {
    return std::ranges::all_of(record.events, [](const Event& event) {
        if (const auto* start = std::get_if<StartGame>(&event)) return !start->rules.shura;
        const auto* reach = std::get_if<Reach>(&event);
        return reach == nullptr || reach->shown.empty();
    });
}

std::string write_tenhou6(const GameRecord& record) {
    Tenhou6Writer writer;
    for (const Event& event : record.events)
        writer.add(event);
    return writer.text(record);
}

} // namespace jantaku
