#include "record/majsoul_hand.hpp"

#include <algorithm>
#include <array>
#include <jantaku/tile/notation.hpp>
#include <utility>

namespace jantaku::record {

namespace {

// What a `fan` is, by its id; 31 to 34 are dora.
constexpr std::array<std::string_view, 65> fans{"",
                                                "menzen_tsumo",
                                                "riichi",
                                                "chankan",
                                                "rinshan",
                                                "haitei",
                                                "houtei",
                                                "yakuhai_haku",
                                                "yakuhai_hatsu",
                                                "yakuhai_chun",
                                                "yakuhai_seat",
                                                "yakuhai_round",
                                                "tanyao",
                                                "iipeikou",
                                                "pinfu",
                                                "chanta",
                                                "ittsuu",
                                                "sanshoku_doujun",
                                                "double_riichi",
                                                "sanshoku_doukou",
                                                "sankantsu",
                                                "toitoi",
                                                "sanankou",
                                                "shousangen",
                                                "honroutou",
                                                "chiitoitsu",
                                                "junchan",
                                                "honitsu",
                                                "ryanpeikou",
                                                "chinitsu",
                                                "ippatsu",
                                                "dora",
                                                "aka",
                                                "ura",
                                                "kita",
                                                "tenhou",
                                                "chiihou",
                                                "daisangen",
                                                "suuankou",
                                                "tsuuiisou",
                                                "ryuuiisou",
                                                "chinroutou",
                                                "kokushi",
                                                "shousuushii",
                                                "suukantsu",
                                                "chuuren",
                                                "paarenchan",
                                                "junsei_chuuren",
                                                "suuankou_tanki",
                                                "kokushi_13",
                                                "daisuushii",
                                                "tsubame_gaeshi",
                                                "kanburi",
                                                "juunisuu_otosu",
                                                "uumensai",
                                                "sanrenkou",
                                                "isshoku_sanjun",
                                                "iipin_mooyue",
                                                "chuupin_raoyui",
                                                "renhou",
                                                "daisharin",
                                                "daichikurin",
                                                "daisuurin",
                                                "ishi_no_ue",
                                                "daichisei"};

std::optional<Tile> tile_of(const Json& value) {
    const auto text = text_of(value);
    return text ? parse_tile(*text) : std::nullopt;
}
std::optional<Tile> tile_in(const Json& data, std::string_view key) {
    const Json* value = member(data, key);
    return value == nullptr ? std::nullopt : tile_of(*value);
}

std::optional<std::vector<Tile>> tiles_in(const Json& data, std::string_view key) {
    const Json* list = member(data, key);
    if (list == nullptr || !list->is_array() || list->size() > 14) return std::nullopt;
    std::vector<Tile> tiles;
    for (const Json& value : *list) {
        const auto tile = tile_of(value);
        if (!tile) return std::nullopt;
        tiles.push_back(*tile);
    }
    return tiles;
}

bool flag_in(const Json& data, std::string_view key) {
    const Json* value = member(data, key);
    return value != nullptr && value->is_boolean() && value->get<bool>();
}

template <class Tiles>
void sort_tiles(Tiles& tiles) {
    std::ranges::sort(tiles, {}, [](Tile tile) { return tile.sort_key(); });
}

} // namespace

// Seat 0 is left out like every zero.
std::optional<Seat> MajsoulHand::seat_of(const Json& data) const {
    if (member(data, "seat") == nullptr) return Seat{0};
    return seat_in(data, "seat", players_);
}

MajsoulHand::Wrong MajsoulHand::start(const Json& data) {
    const Json* points = member(data, "scores");
    if (points == nullptr || !points->is_array()) return "NewRound has no scores";
    players_ = points->size() == 3 ? 3 : 4;
    const auto scores = ints_of(*points, players_);
    const int round = int_in(data, "chang").value_or(0);
    const int number = int_in(data, "ju").value_or(0);
    hand_.honba = int_in(data, "ben").value_or(0);
    hand_.kyotaku = int_in(data, "liqibang").value_or(0);
    const int players = static_cast<int>(players_);
    if (!scores) return "NewRound: the scores are not a number for each seat";
    if (round < 0 || round > 15 || number < 0 || number >= players)
        return "NewRound: no such round";
    if (hand_.honba < 0 || hand_.honba > 10'000 || hand_.kyotaku < 0 || hand_.kyotaku > 1000) {
        return "NewRound: `ben` or `liqibang` is out of range";
    }
    hand_.kyoku = round * players + number;
    hand_.dealer = Seat{static_cast<std::size_t>(number)};
    hand_.points = *scores;
    const auto indicators = tiles_in(data, "doras");
    if (!indicators || indicators->size() != 1) return "NewRound has not one dora indicator";
    hand_.indicator = indicators->front();
    if (auto wrong = deal(data)) return wrong;
    return read_paishan(data);
}

MajsoulHand::Wrong MajsoulHand::deal(const Json& data) {
    hand_.hands = PerSeat<StaticVector<Tile, 13>>{players_};
    for (const Seat seat : seats(players_)) {
        const std::string key = "tiles" + std::to_string(seat.index());
        const auto tiles = tiles_in(data, key);
        const bool is_dealer = seat == hand_.dealer;
        if (!tiles || tiles->size() != (is_dealer ? 14U : 13U)) {
            return "NewRound: `" + key + "` is not a hand";
        }
        if (is_dealer) {
            fourteen_ = *tiles;
            continue;
        }
        for (const Tile tile : *tiles)
            hand_.hands[seat].push_back(tile);
    }
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::read_paishan(const Json& data) {
    const auto text = text_in(data, "paishan");
    if (!text || players_ != 4) return std::nullopt;
    const auto tiles = parse_tiles(*text);
    if (!tiles || tiles->size() != 83) return "NewRound: `paishan` is not 83 tiles";
    paishan_ = *tiles;
    return std::nullopt;
}

// The dealer's first draw: the tile named if that is the one he drew, else another one.
void MajsoulHand::give_first_tile(std::optional<Tile> tile, bool is_drawn) {
    if (fourteen_.empty()) return;
    auto drawn = fourteen_.end() - 1;
    for (auto at = fourteen_.begin(); tile && at != fourteen_.end(); ++at) {
        if ((*at == *tile) == is_drawn) drawn = at;
    }
    const Tile first = *drawn;
    fourteen_.erase(drawn);
    for (const Tile kept : fourteen_)
        hand_.hands[hand_.dealer].push_back(kept);
    fourteen_.clear();
    hand_.events.emplace(hand_.events.begin(), Tsumo{.seat = hand_.dealer, .tile = first});
}

MajsoulHand::Wrong MajsoulHand::turn_indicators(const Json& data) {
    if (member(data, "doras") == nullptr) return std::nullopt;
    const auto all = tiles_in(data, "doras");
    if (!all || all->size() > 5) return "`doras` is not up to five tiles";
    for (; indicators_ < all->size(); ++indicators_)
        hand_.events.emplace_back(Dora{(*all)[indicators_]});
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::read(const std::string& kind, const Json& data) {
    struct Row {
        std::string_view kind;
        Wrong (MajsoulHand::*read)(const Json&);
    };
    constexpr std::array rows{
        Row{"DealTile", &MajsoulHand::deal_tile}, Row{"DiscardTile", &MajsoulHand::discard},
        Row{"ChiPengGang", &MajsoulHand::call},   Row{"AnGangAddGang", &MajsoulHand::own_kan},
        Row{"BaBei", &MajsoulHand::kita},         Row{"Hule", &MajsoulHand::hule},
        Row{"NoTile", &MajsoulHand::no_tile},     Row{"LiuJu", &MajsoulHand::liuju}};
    const auto* const row = std::ranges::find(rows, kind, &Row::kind);
    if (row == rows.end()) return "`" + kind + "` is not known here";
    if (over_) return "`" + kind + "` after the hand is over";
    // The stick is paid in the record after the one of the discard.
    if (const Json* paid = member(data, "liqi")) {
        const auto seat = seat_of(*paid);
        if (!seat) return "`liqi` names no seat";
        hand_.events.emplace_back(ReachAccepted{*seat});
    }
    auto wrong = (this->*row->read)(data);
    if (wrong) return kind + ": " + *wrong;
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::deal_tile(const Json& data) {
    const auto seat = seat_of(data);
    const auto tile = tile_in(data, "tile");
    if (!seat || !tile) return "no seat, or no tile";
    if (auto wrong = turn_indicators(data)) return wrong;
    if (!paishan_.empty()) {
        const bool is_there = replacement_ ? rinshan_drawn_ < 4 : live_drawn_ < 69;
        if (!is_there) return "more tiles are drawn than there are";
        const Tile next =
            replacement_ ? paishan_[paishan_.size() - ++rinshan_drawn_] : paishan_[live_drawn_++];
        if (next != *tile) return "the tile drawn is not the next one of `paishan`";
    }
    replacement_ = false;
    hand_.events.emplace_back(Tsumo{.seat = *seat, .tile = *tile});
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::discard(const Json& data) {
    const auto seat = seat_of(data);
    const auto tile = tile_in(data, "tile");
    if (!seat || !tile) return "no seat, or no tile";
    const bool tsumogiri = flag_in(data, "moqie");
    if (*seat == hand_.dealer) give_first_tile(*tile, tsumogiri);
    if (flag_in(data, "is_liqi") || flag_in(data, "is_wliqi"))
        hand_.events.emplace_back(Reach{*seat});
    if (auto wrong = turn_indicators(data)) return wrong;
    hand_.events.emplace_back(Dahai{.seat = *seat, .tile = *tile, .tsumogiri = tsumogiri});
    last_ = *seat;
    last_tile_ = *tile;
    return std::nullopt;
}

// `froms` says of each tile whose it was: the one of another seat is the called one.
MajsoulHand::Wrong MajsoulHand::call(const Json& data) {
    const auto seat = seat_of(data);
    const auto tiles = tiles_in(data, "tiles");
    const Json* froms = member(data, "froms");
    const int type = int_in(data, "type").value_or(0);
    if (!seat || !tiles || type < 0 || type > 2) return "malformed";
    if (froms == nullptr || !froms->is_array() || froms->size() != tiles->size() ||
        tiles->size() != (type == 2 ? 4U : 3U)) {
        return "`tiles` and `froms` are not those of a call";
    }
    constexpr std::array kinds{MeldKind::chi, MeldKind::pon, MeldKind::daiminkan};
    Call call;
    call.seat = *seat;
    call.kind = kinds[static_cast<std::size_t>(type)];
    std::size_t called = 0;
    for (std::size_t i = 0; i < tiles->size(); ++i) {
        const auto from = int_of((*froms)[i]);
        if (!from || *from < 0 || static_cast<std::size_t>(*from) >= players_) {
            return "`froms` names no seat";
        }
        const Seat owner{static_cast<std::size_t>(*from)};
        if (owner == *seat) {
            if (call.consumed.size() == 3) return "no tile was called";
            call.consumed.push_back((*tiles)[i]);
        } else {
            ++called;
            call.from = owner;
            call.tile = (*tiles)[i];
        }
    }
    if (called != 1) return "not one tile was called";
    sort_tiles(call.consumed);
    if (auto wrong = turn_indicators(data)) return wrong;
    replacement_ = type == 2;
    hand_.events.emplace_back(std::move(call));
    return std::nullopt;
}

// 2 adds a tile to a pon, 3 is concealed; `tiles` is one tile.
MajsoulHand::Wrong MajsoulHand::own_kan(const Json& data) {
    const auto seat = seat_of(data);
    const auto tile = tile_in(data, "tiles");
    const int type = int_in(data, "type").value_or(0);
    if (!seat || !tile || (type != 2 && type != 3)) return "malformed";
    if (*seat == hand_.dealer) give_first_tile(std::nullopt, false);
    if (type == 2) {
        hand_.events.emplace_back(Kakan{.seat = *seat, .tile = *tile});
    } else {
        Ankan kan{.seat = *seat, .consumed = {}};
        // The red fives among them are those that the seat holds.
        std::vector<Tile> held(hand_.hands[*seat].begin(), hand_.hands[*seat].end());
        for (const LogEvent& event : hand_.events) {
            const auto* draw = std::get_if<Tsumo>(&event);
            if (draw != nullptr && draw->seat == *seat) held.push_back(*draw->tile);
        }
        for (const Tile one : held) {
            if (one.kind() == tile->kind() && kan.consumed.size() < 4) kan.consumed.push_back(one);
        }
        if (kan.consumed.size() != 4) return "the seat does not hold four of them";
        sort_tiles(kan.consumed);
        hand_.events.emplace_back(kan);
    }
    last_ = *seat;
    last_tile_ = *tile;
    replacement_ = true;
    return turn_indicators(data);
}

MajsoulHand::Wrong MajsoulHand::kita(const Json& data) {
    const auto seat = seat_of(data);
    if (!seat) return "no seat";
    if (*seat == hand_.dealer) give_first_tile(std::nullopt, false);
    const Tile north{Kind{Suit::jihai, 4}};
    hand_.events.emplace_back(Kita{.seat = *seat, .tile = north});
    last_ = *seat;
    last_tile_ = north;
    replacement_ = true;
    return turn_indicators(data);
}

// ---- results ---------------------------------------------------------------------------------

MajsoulHand::Wrong MajsoulHand::hule(const Json& data) {
    const Json* rows = member(data, "hules");
    if (rows == nullptr || !rows->is_array() || rows->empty() || rows->size() >= players_) {
        return "`hules` is not a list of wins";
    }
    std::optional<PerSeat<int>> deltas;
    if (const Json* list = member(data, "delta_scores")) {
        deltas = ints_of(*list, players_);
        if (!deltas) return "`delta_scores` is not a number for each seat";
    }
    // Of all wins together.
    if (rows->size() > 1) deltas.reset();
    for (const Json& row : *rows) {
        if (auto wrong = win(row, deltas)) return wrong;
    }
    over_ = true;
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::win(const Json& row, const std::optional<PerSeat<int>>& deltas) {
    LogWin win;
    win.deltas = deltas;
    const auto seat = seat_of(row);
    win.tile = tile_in(row, "hu_tile");
    if (!seat || !win.tile) return "no seat, or no winning tile";
    win.seat = *seat;
    const bool zimo = flag_in(row, "zimo");
    if (*seat == hand_.dealer && zimo) give_first_tile(*win.tile, true);
    if (!zimo && !last_) return "a ron before any discard";
    win.from = zimo ? *seat : *last_;
    if (flag_in(row, "liqi")) {
        const auto ura = tiles_in(row, "li_doras");
        if (ura && ura->size() <= 5 && !ura->empty()) {
            win.ura.emplace();
            for (const Tile tile : *ura)
                win.ura->push_back(tile);
        }
    }
    LogScore score;
    const bool is_yakuman = flag_in(row, "yiman");
    const Json* list = member(row, "fans");
    if (list == nullptr || !list->is_array()) return "`fans` is not a list";
    for (const Json& fan : *list) {
        const int id = int_in(fan, "id").value_or(0);
        const int value = int_in(fan, "val").value_or(0);
        const bool is_known = id > 0 && static_cast<std::size_t>(id) < fans.size();
        if (!is_known || value < 0 || value > 99) return "`fans` has one that is not known here";
        const auto key = fans[static_cast<std::size_t>(id)];
        if (const auto yaku = find_yaku(key)) {
            score.yaku.push_back({*yaku, static_cast<std::uint8_t>(value)});
            if (is_yakuman) score.yakuman += value;
        } else if (key == "dora" || key == "kita") {
            score.dora += value;
        } else if (key == "ura") {
            score.ura += value;
        } else if (key == "aka") {
            score.aka += value;
        } else {
            return "the yaku `" + std::string{key} + "` is not known here";
        }
    }
    std::ranges::sort(score.yaku, {}, &YakuHan::yaku);
    if (!is_yakuman) score.fu = int_in(row, "fu");
    const int low = int_in(row, "point_zimo_xian").value_or(0);
    const int high = int_in(row, "point_zimo_qin").value_or(0);
    const int others = static_cast<int>(players_) - 1;
    score.points = !zimo                   ? int_in(row, "point_rong")
                   : *seat == hand_.dealer ? low * others
                                           : low * (others - 1) + high;
    win.score = std::move(score);
    hand_.events.emplace_back(std::move(win));
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::no_tile(const Json& data) {
    LogDraw draw;
    draw.nagashi = flag_in(data, "liujumanguan");
    const Json* rows = member(data, "players");
    if (rows != nullptr && rows->is_array() && rows->size() >= players_) {
        draw.tenpai = PerSeat<bool>{players_};
        for (const Seat seat : seats(players_))
            (*draw.tenpai)[seat] = flag_in((*rows)[seat.index()], "tingpai");
    }
    // One entry, or one for each nagashi mangan. Without deltas nobody paid.
    if (const Json* scores = member(data, "scores"); scores != nullptr && scores->is_array()) {
        PerSeat<int> sum{players_};
        for (const Json& score : *scores) {
            const Json* list = member(score, "delta_scores");
            if (list == nullptr || (list->is_array() && list->empty())) continue;
            const auto deltas = ints_of(*list, players_);
            if (!deltas) return "`delta_scores` is not a number for each seat";
            for (const Seat seat : seats(players_))
                sum[seat] += (*deltas)[seat];
        }
        draw.deltas = sum;
    }
    hand_.events.emplace_back(std::move(draw));
    over_ = true;
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::liuju(const Json& data) {
    constexpr std::array kinds{DrawKind::kyuushu, DrawKind::suufon, DrawKind::suukan,
                               DrawKind::suucha, DrawKind::sanchahou};
    const int type = int_in(data, "type").value_or(0);
    if (type < 1 || static_cast<std::size_t>(type) > kinds.size()) return "no such draw";
    give_first_tile(std::nullopt, false);
    LogDraw draw;
    draw.kind = kinds[static_cast<std::size_t>(type) - 1];
    hand_.events.emplace_back(std::move(draw));
    over_ = true;
    return std::nullopt;
}

// ---- the wall --------------------------------------------------------------------------------

// Where the tiles of `paishan` lie in ours: live ones first, then from its end the replacement tiles,
// then the indicators, each before its ura.
void MajsoulHand::build_wall() {
    if (paishan_.empty()) return;
    const auto* first = std::get_if<Tsumo>(&hand_.events.front());
    if (first == nullptr) return;
    std::array<Tile, 136> wall{};
    const std::size_t last = paishan_.size() - 1;
    for (const Seat seat : seats(players_)) {
        const std::size_t place = distance(hand_.dealer, seat, players_);
        for (std::size_t i = 0; i < 12; ++i)
            wall[i / 4 * 16 + place * 4 + i % 4] = hand_.hands[seat][i];
        wall[48 + place] = hand_.hands[seat][12];
    }
    wall[52] = *first->tile;
    for (std::size_t i = 0; i < 69; ++i)
        wall[53 + i] = paishan_[i];
    constexpr std::array<std::size_t, 4> rinshan{134, 135, 132, 133};
    for (std::size_t i = 0; i < rinshan.size(); ++i)
        wall[rinshan[i]] = paishan_[last - i];
    for (std::size_t i = 0; i < 5; ++i) {
        wall[130 - 2 * i] = paishan_[last - 4 - 2 * i];
        wall[131 - 2 * i] = paishan_[last - 5 - 2 * i];
    }
    // Said of few games only: what contradicts the indicators is not given.
    if (wall[130] != hand_.indicator) return;
    hand_.wall.emplace();
    for (const Tile tile : wall)
        hand_.wall->push_back(tile);
}

Result<LogKyoku, std::string> MajsoulHand::finish() {
    if (!over_) return std::string{"the record ends before this hand does"};
    build_wall();
    return std::move(hand_);
}

} // namespace jantaku::record
