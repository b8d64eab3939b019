#include "record/majiang/hand.hpp"

#include "record/tenhou6/win_words.hpp"
#include "record/win_keys.hpp"

#include <algorithm>

namespace jantaku::record {

namespace {

constexpr std::size_t players = max_players;

struct DrawWord {
    std::string_view word;
    DrawKind kind;
    bool nagashi = false;
};
constexpr std::array draw_words{
    DrawWord{"荒牌平局", DrawKind::exhaustive}, DrawWord{"流し満貫", DrawKind::exhaustive, true},
    DrawWord{"九種九牌", DrawKind::kyuushu},    DrawWord{"四風連打", DrawKind::suufon},
    DrawWord{"四開槓", DrawKind::suukan},       DrawWord{"四家立直", DrawKind::suucha},
    DrawWord{"三家和", DrawKind::sanchahou},
};

std::optional<Tile> tile_in(const Json& data, std::string_view key) {
    const auto text = text_in(data, key);
    return text ? majiang_tile(std::string_view{*text}.substr(0, 2)) : std::nullopt;
}

} // namespace

// The places of a hand begin with its dealer.
std::optional<Seat> MajiangHand::seat_in(const Json& data, std::string_view key) const {
    const auto place = record::seat_in(data, key, players);
    return place ? std::optional{after(hand_.dealer, place->index(), players)} : std::nullopt;
}

std::optional<PerSeat<int>> MajiangHand::in_seats(const Json* list) const {
    const auto by_place =
        list != nullptr && list->is_array() ? ints_of(*list, players) : std::nullopt;
    if (!by_place) return std::nullopt;
    PerSeat<int> by_seat{players};
    for (const Seat place : seats(players))
        by_seat[after(hand_.dealer, place.index(), players)] = (*by_place)[place];
    return by_seat;
}

MajiangHand::Wrong MajiangHand::read(const Json& step) {
    struct Row {
        std::string_view kind;
        Wrong (MajiangHand::*read)(const Json&);
    };
    constexpr std::array rows{
        Row{"qipai", &MajiangHand::start},   Row{"zimo", &MajiangHand::draw},
        Row{"gangzimo", &MajiangHand::draw}, Row{"dapai", &MajiangHand::discard},
        Row{"fulou", &MajiangHand::call},    Row{"gang", &MajiangHand::own_kan},
        Row{"kaigang", &MajiangHand::turn},  Row{"hule", &MajiangHand::win},
        Row{"pingju", &MajiangHand::no_win},
    };
    if (!step.is_object() || step.size() != 1) return "a step that is not one object";
    const std::string kind = step.begin().key();
    const auto* const row = std::ranges::find(rows, kind, &Row::kind);
    if (row == rows.end()) return "`" + kind + "` is unknown";
    if (has_started_ == (kind == "qipai")) return "`" + kind + "` at the wrong place";
    const bool may_follow = kind == "hule" && hand_.events.size() > 0 &&
                            std::holds_alternative<LogWin>(hand_.events.back());
    if (is_over_ && !may_follow) return "`" + kind + "` after the hand is over";
    auto wrong = (this->*row->read)(step.begin().value());
    if (wrong) return "`" + kind + "`: " + *wrong;
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::start(const Json& data) {
    has_started_ = true;
    const int wind = int_in(data, "zhuangfeng").value_or(-1);
    const int number = int_in(data, "jushu").value_or(-1);
    hand_.honba = int_in(data, "changbang").value_or(-1);
    hand_.kyotaku = int_in(data, "lizhibang").value_or(-1);
    if (wind < 0 || wind > 15 || number < 0 || number > 3) return "there is no such round";
    if (hand_.honba < 0 || hand_.honba > 10'000 || hand_.kyotaku < 0 || hand_.kyotaku > 1000)
        return "`changbang` or `lizhibang` is out of range";
    hand_.kyoku = 4 * wind + number;
    hand_.dealer = Seat{static_cast<std::size_t>(number)};
    const auto points = in_seats(member(data, "defen"));
    if (!points) return "`defen` is not a number for each seat";
    hand_.points = *points;
    const auto indicator = tile_in(data, "baopai");
    if (!indicator) return "`baopai` is not a tile";
    hand_.indicator = *indicator;
    hand_.indicators.emplace();
    hand_.indicators->push_back(*indicator);
    const Json* hands = member(data, "shoupai");
    if (hands == nullptr || !hands->is_array() || hands->size() != players)
        return "`shoupai` is not a hand for each seat";
    hand_.hands = PerSeat<StaticVector<Tile, 13>>{players};
    for (const Seat place : seats(players)) {
        const auto text = text_of((*hands)[place.index()]);
        const auto tiles = text ? majiang_hand(*text) : std::nullopt;
        if (!tiles || tiles->size() != 13) return "a hand does not have 13 tiles";
        for (const Tile tile : *tiles)
            hand_.hands[after(hand_.dealer, place.index(), players)].push_back(tile);
    }
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::draw(const Json& data) {
    const auto seat = seat_in(data, "l");
    const auto tile = tile_in(data, "p");
    if (!seat || !tile) return "no seat, or no tile";
    hand_.events.emplace_back(Tsumo{.seat = *seat, .tile = *tile});
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::discard(const Json& data) {
    const auto seat = seat_in(data, "l");
    const auto text = text_in(data, "p");
    const auto discard = text ? majiang_discard(*text) : std::nullopt;
    if (!seat || !discard) return "no seat, or no tile";
    if (discard->is_riichi) {
        hand_.events.emplace_back(Reach{*seat});
        in_riichi_[seat->index()] = true;
    }
    hand_.events.emplace_back(
        Dahai{.seat = *seat, .tile = discard->tile, .tsumogiri = discard->is_drawn});
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::call(const Json& data) {
    const auto seat = seat_in(data, "l");
    const auto text = text_in(data, "m");
    const auto meld = text ? majiang_meld(*text) : std::nullopt;
    if (!seat || !meld) return "no seat, or no meld";
    if (meld->kind == MeldKind::kakan || meld->kind == MeldKind::ankan) return "not a call";
    Call call{.seat = *seat,
              .from = after(*seat, meld->steps, players),
              .kind = meld->kind,
              .tile = meld->tile,
              .consumed = {}};
    for (const Tile tile : meld->tiles)
        call.consumed.push_back(tile);
    sort_tiles(call.consumed);
    hand_.events.emplace_back(std::move(call));
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::own_kan(const Json& data) {
    const auto seat = seat_in(data, "l");
    const auto text = text_in(data, "m");
    const auto meld = text ? majiang_meld(*text) : std::nullopt;
    if (!seat || !meld) return "no seat, or no meld";
    if (meld->kind == MeldKind::kakan) {
        hand_.events.emplace_back(Kakan{.seat = *seat, .tile = meld->tile});
        return std::nullopt;
    }
    if (meld->kind != MeldKind::ankan) return "not a kan of the player's own";
    Ankan kan{.seat = *seat, .consumed = {}};
    for (const Tile tile : meld->tiles)
        kan.consumed.push_back(tile);
    sort_tiles(kan.consumed);
    hand_.events.emplace_back(kan);
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::turn(const Json& data) {
    const auto tile = tile_in(data, "baopai");
    if (!tile || hand_.indicators->size() == 5) return "`baopai` is not one of five tiles";
    hand_.indicators->push_back(*tile);
    return std::nullopt;
}

// ---- results ---------------------------------------------------------------------------------

MajiangHand::Wrong MajiangHand::win(const Json& data) {
    is_over_ = true;
    LogWin win;
    const auto seat = seat_in(data, "l");
    if (!seat) return "no seat";
    win.seat = *seat;
    win.from = *seat;
    if (member(data, "baojia") != nullptr) {
        const auto from = seat_in(data, "baojia");
        if (!from) return "`baojia` is not a seat";
        win.from = *from;
    }
    const auto text = text_in(data, "shoupai");
    auto tiles = text ? majiang_hand(*text) : std::nullopt;
    if (!tiles || tiles->empty()) return "`shoupai` is not a hand";
    win.tile = tiles->back();
    tiles->pop_back();
    win.hand.emplace();
    for (const Tile tile : *tiles)
        win.hand->push_back(tile);
    if (const Json* list = member(data, "fubaopai"); list != nullptr && in_riichi_[seat->index()]) {
        win.ura.emplace();
        for (const Json& one : *list) {
            const auto name = text_of(one);
            const auto tile = name ? majiang_tile(*name) : std::nullopt;
            if (!list->is_array() || !tile || win.ura->size() == 5)
                return "`fubaopai` is not a list of tiles";
            win.ura->push_back(*tile);
        }
    }
    win.deltas = in_seats(member(data, "fenpei"));
    if (!win.deltas) return "`fenpei` is not a number for each seat";
    if (auto wrong = read_score(data, win)) return wrong;
    hand_.events.emplace_back(std::move(win));
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::read_score(const Json& data, LogWin& win) const {
    const Json* list = member(data, "hupai");
    if (list == nullptr || !list->is_array()) return std::nullopt;
    LogScore score;
    score.is_yakuman = int_in(data, "damanguan").value_or(0) > 0;
    score.points = int_in(data, "defen");
    if (!score.is_yakuman) score.fu = int_in(data, "fu");
    for (const Json& row : *list) {
        const auto name = text_in(row, "name").value_or("");
        const auto stars = text_in(row, "fanshu"); // one for a yakuman, two for a double one
        const int han = stars ? static_cast<int>(stars->size()) : int_in(row, "fanshu").value_or(0);
        const auto key = key_of_word(name);
        if (han < 1 || han > 99) return "`" + name + "` does not have a number of han";
        if (key == "kita" || !add_han(score, key, han)) return "`" + name + "` is an unknown yaku";
        // The seat that is liable for the yakuman, by its mark.
        const auto liable = majiang_steps(text_in(row, "baojia").value_or(""));
        if (liable) win.liable = after(win.seat, *liable, players);
    }
    std::ranges::sort(score.yaku, {}, &YakuHan::yaku);
    win.score = std::move(score);
    return std::nullopt;
}

MajiangHand::Wrong MajiangHand::no_win(const Json& data) {
    is_over_ = true;
    const auto word = text_in(data, "name").value_or("");
    const auto* const row = std::ranges::find(draw_words, word, &DrawWord::word);
    if (row == draw_words.end()) return "`" + word + "` is not a result";
    LogDraw draw;
    draw.kind = row->kind;
    draw.nagashi = row->nagashi;
    draw.deltas = in_seats(member(data, "fenpei"));
    if (!draw.deltas) return "`fenpei` is not a number for each seat";
    const Json* hands = member(data, "shoupai");
    const bool tells_hands = hands != nullptr && hands->is_array() && hands->size() == players;
    if (tells_hands && row->kind == DrawKind::exhaustive && !row->nagashi) {
        draw.tenpai = PerSeat<bool>{players};
        for (const Seat place : seats(players)) {
            const Json& hand = (*hands)[place.index()];
            (*draw.tenpai)[after(hand_.dealer, place.index(), players)] =
                !text_of(hand).value_or("").empty();
        }
    }
    hand_.events.emplace_back(std::move(draw));
    return std::nullopt;
}

Result<LogKyoku, std::string> MajiangHand::finish() {
    if (!is_over_) return std::string{"the record ends before this hand does"};
    return std::move(hand_);
}

} // namespace jantaku::record
