#include "record/riichi_city/hand.hpp"

#include "record/win_keys.hpp"

#include <algorithm>

namespace jantaku::record {

namespace {

// 0x01 to 0x09 are pinzu, then souzu from 0x11 and manzu from 0x21; honours 0x31, 0x41 … 0x91; a red
// five has 0x100 more.
std::optional<Tile> tile_of(int number) {
    const bool is_red = number >= 0x100;
    const int plain = is_red ? number - 0x100 : number;
    const int row = plain / 16;
    const int rank = plain % 16;
    constexpr std::array suits{Suit::pinzu, Suit::souzu, Suit::manzu};
    if (plain < 0 || rank < 1 || rank > 9 || row > 9) return std::nullopt;
    if (row >= 3) {
        if (rank != 1 || is_red) return std::nullopt;
        return Tile{Kind{Suit::jihai, row - 2}};
    }
    const Suit suit = suits[static_cast<std::size_t>(row)];
    if (is_red) return rank == 5 ? std::optional{Tile::red_five(suit)} : std::nullopt;
    return Tile{Kind{suit, rank}};
}

std::optional<Tile> tile_in(const Json& data, std::string_view key) {
    const auto number = int_in(data, key);
    return number ? tile_of(*number) : std::nullopt;
}

std::optional<std::vector<Tile>> tiles_in(const Json& data, std::string_view key) {
    std::vector<Tile> tiles;
    const Json* list = member(data, key);
    if (list == nullptr) return tiles;
    if (!list->is_array() || list->size() > 14) return std::nullopt;
    for (const Json& value : *list) {
        const auto number = int_of(value);
        const auto tile = number ? tile_of(*number) : std::nullopt;
        if (!tile) return std::nullopt;
        tiles.push_back(*tile);
    }
    return tiles;
}

bool flag_in(const Json& data, std::string_view key) {
    const Json* value = member(data, key);
    return value != nullptr && bool_of(*value).value_or(false);
}

// The key of each `fang_type`.
constexpr std::array<std::string_view, 57> yaku_keys{"riichi",
                                                     "menzen_tsumo",
                                                     "ippatsu",
                                                     "rinshan",
                                                     "haitei",
                                                     "houtei",
                                                     "chankan",
                                                     "yakuhai_chun",
                                                     "yakuhai_hatsu",
                                                     "yakuhai_haku",
                                                     "yakuhai_round",
                                                     "yakuhai_seat",
                                                     "iipeikou",
                                                     "pinfu",
                                                     "tanyao",
                                                     "double_riichi",
                                                     "toitoi",
                                                     "chiitoitsu",
                                                     "sanankou",
                                                     "sankantsu",
                                                     "honroutou",
                                                     "chanta",
                                                     "ittsuu",
                                                     "sanshoku_doujun",
                                                     "shousangen",
                                                     "sanshoku_doukou",
                                                     "junchan",
                                                     "honitsu",
                                                     "ryanpeikou",
                                                     "chinitsu",
                                                     "nagashi",
                                                     "tenhou",
                                                     "chiihou",
                                                     "renhou",
                                                     "kokushi",
                                                     "kokushi_13",
                                                     "chuuren",
                                                     "junsei_chuuren",
                                                     "suuankou",
                                                     "suuankou_tanki",
                                                     "suukantsu",
                                                     "chinroutou",
                                                     "tsuuiisou",
                                                     "daisuushii",
                                                     "shousuushii",
                                                     "daisangen",
                                                     "ryuuiisou",
                                                     "ryuuiisou",
                                                     "paarenchan",
                                                     "aka",
                                                     "dora",
                                                     "ura",
                                                     "open_riichi",
                                                     "open_double_riichi",
                                                     "open_riichi_dealin",
                                                     "kita",
                                                     "yakuhai_north"};
constexpr int nagashi_number = 30;

enum : int { deal_event = 1, draw_event = 2, act_event = 4, end_event = 5, dora_event = 7 };
enum : int { ron_end = 0, tsumo_end = 1, exhaustive_end = 7 };

} // namespace

std::optional<std::int64_t> riichi_city_user(const Json& object, std::string_view key) {
    const Json* value = member(object, key);
    if (value == nullptr || !value->is_number_integer()) return std::nullopt;
    return value->get<std::int64_t>();
}

std::optional<Seat> RiichiCityHand::seat_of(std::int64_t user) const {
    const auto found = std::ranges::find(players_, user);
    if (found == players_.end()) return std::nullopt;
    return Seat{static_cast<std::size_t>(found - players_.begin())};
}

std::optional<Seat> RiichiCityHand::user_in(const Json& row) const {
    const auto user = riichi_city_user(row, "user_id");
    return user ? seat_of(*user) : std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::read(int type, std::int64_t user, const Json& data) {
    struct Row {
        int type;
        Wrong (RiichiCityHand::*read)(const Json&);
    };
    constexpr std::array rows{
        Row{deal_event, &RiichiCityHand::start}, Row{draw_event, &RiichiCityHand::draw},
        Row{act_event, &RiichiCityHand::act},    Row{end_event, &RiichiCityHand::end},
        Row{dora_event, &RiichiCityHand::turn},
    };
    const auto* const row = std::ranges::find(rows, type, &Row::type);
    if (row == rows.end()) return std::nullopt; // what was offered, clocks, waits
    if (is_over_) return "an event after the hand is over";
    if (type != deal_event && !has_started_) return "an event before the deal";
    if (type == deal_event || type == draw_event || type == act_event) {
        const auto seat = seat_of(user);
        if (!seat) return "`userId` is not a player";
        actor_ = *seat;
    }
    return (this->*row->read)(data);
}

// Told once to each player, with the hand of that player.
RiichiCityHand::Wrong RiichiCityHand::start(const Json& data) {
    const int players = static_cast<int>(count());
    const int wind = int_in(data, "quan_feng").value_or(0) / 16 - 3;
    const int number = int_in(data, "chang_ci").value_or(0) - 1;
    const auto indicator = tile_in(data, "bao_pai_card");
    if (wind < 0 || wind > 3 || number < 0) return "there is no such round";
    if (!indicator) return "`bao_pai_card` is not a tile";
    hand_.kyoku = wind * players + number % players;
    hand_.dealer = Seat{static_cast<std::size_t>(number % players)};
    hand_.honba = int_in(data, "ben_chang_num").value_or(0);
    hand_.kyotaku = int_in(data, "li_zhi_bang_num").value_or(0);
    if (hand_.honba < 0 || hand_.honba > 10'000 || hand_.kyotaku < 0 || hand_.kyotaku > 1000)
        return "`ben_chang_num` or `li_zhi_bang_num` is out of range";
    hand_.indicator = *indicator;
    if (!has_started_) {
        hand_.points = PerSeat<int>{count()};
        hand_.hands = PerSeat<StaticVector<Tile, 13>>{count()};
    }
    has_started_ = true;
    const Json* list = member(data, "user_info_list");
    if (list == nullptr || !list->is_array() || list->size() != count())
        return "`user_info_list` does not have an entry for each seat";
    for (const Json& row : *list) {
        const auto seat = user_in(row);
        const auto points = int_in(row, "hand_points");
        if (!seat || !points) return "`user_info_list` names no seat, or no points";
        hand_.points[*seat] = *points;
    }
    const auto tiles = tiles_in(data, "hand_cards");
    const bool is_dealer = actor_ == hand_.dealer;
    if (!tiles || tiles->size() != (is_dealer ? 14U : 13U) || !hand_.hands[actor_].empty())
        return "`hand_cards` is not a hand";
    for (std::size_t i = 0; i < 13; ++i)
        hand_.hands[actor_].push_back((*tiles)[i]);
    if (is_dealer) {
        drawn_ = tiles->back();
        hand_.events.emplace_back(Tsumo{.seat = actor_, .tile = drawn_});
    }
    return std::nullopt;
}

// No tile: it is the player's turn after the deal or a call.
RiichiCityHand::Wrong RiichiCityHand::draw(const Json& data) {
    if (int_in(data, "in_card").value_or(0) == 0) return std::nullopt;
    drawn_ = tile_in(data, "in_card");
    if (!drawn_) return "`in_card` is not a tile";
    hand_.events.emplace_back(Tsumo{.seat = actor_, .tile = drawn_});
    return std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::act(const Json& data) {
    enum : int {
        chi = 2,
        pon = 5,
        daiminkan,
        ron,
        closed_kan,
        added_kan,
        tsumo,
        drop,
        nine,
        north
    };
    const int action = int_in(data, "action").value_or(0);
    if (action == ron || action == tsumo || action == nine) return std::nullopt; // told at the end
    const Tile fourth_wind{Kind{Suit::jihai, 4}};
    const auto tile = action == north ? std::optional{fourth_wind} : tile_in(data, "card");
    if (!tile) return "`card` is not a tile";
    switch (action) {
    case drop:
        return discard(*tile, data);
    case chi:
    case chi + 1:
    case chi + 2:
        return call(*tile, MeldKind::chi, data);
    case pon:
        return call(*tile, MeldKind::pon, data);
    case daiminkan:
        return call(*tile, MeldKind::daiminkan, data);
    case closed_kan:
        return ankan(*tile, data);
    case added_kan:
        hand_.events.emplace_back(Kakan{.seat = actor_, .tile = *tile});
        break;
    case north:
        hand_.events.emplace_back(Kita{.seat = actor_, .tile = *tile});
        break;
    default:
        return "there is no action " + std::to_string(action);
    }
    last_ = actor_;
    return std::nullopt;
}

// The place in the hand from which it came, from 1, shows whether it was the tile just drawn. Some
// records lack it.
RiichiCityHand::Wrong RiichiCityHand::discard(Tile tile, const Json& data) {
    if (flag_in(data, "is_li_zhi")) {
        hand_.events.emplace_back(Reach{actor_});
        in_riichi_[actor_.index()] = true;
    }
    const Json* places = member(data, "move_cards_pos");
    const int last_place = 14 - 3 * melds_[actor_.index()];
    const bool has_place = places != nullptr && places->is_array() && !places->empty();
    const auto place = has_place ? int_of((*places)[0]) : std::nullopt;
    const bool is_drawn = drawn_ == tile && (!place || *place == last_place);
    hand_.events.emplace_back(Dahai{.seat = actor_, .tile = tile, .tsumogiri = is_drawn});
    drawn_.reset();
    last_ = actor_;
    return std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::call(Tile tile, MeldKind kind, const Json& data) {
    const auto own = tiles_in(data, "group_cards");
    if (!last_ || *last_ == actor_) return "a call of no discard";
    if (!own || own->size() != (kind == MeldKind::daiminkan ? 3U : 2U))
        return "`group_cards` are not the tiles of a call";
    Call call{.seat = actor_, .from = *last_, .kind = kind, .tile = tile, .consumed = {}};
    for (const Tile one : *own)
        call.consumed.push_back(one);
    sort_tiles(call.consumed);
    hand_.events.emplace_back(std::move(call));
    ++melds_[actor_.index()];
    drawn_.reset();
    return std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::ankan(Tile tile, const Json& data) {
    auto own = tiles_in(data, "group_cards");
    if (own && own->size() == 3) own->push_back(tile);
    if (!own || own->size() != 4) return "`group_cards` are not the tiles of a kan";
    Ankan kan{.seat = actor_, .consumed = {}};
    for (const Tile one : *own)
        kan.consumed.push_back(one);
    sort_tiles(kan.consumed);
    hand_.events.emplace_back(kan);
    ++melds_[actor_.index()];
    last_ = actor_;
    return std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::turn(const Json& data) {
    const auto tiles = tiles_in(data, "cards");
    if (!tiles || tiles->empty()) return "`cards` is not a list of tiles";
    hand_.events.emplace_back(Dora{tiles->back()});
    return std::nullopt;
}

// ---- results ---------------------------------------------------------------------------------

RiichiCityHand::Wrong RiichiCityHand::end(const Json& data) {
    static const Json nobody = Json::array();
    const int type = int_in(data, "end_type").value_or(-1);
    const Json* list = member(data, "win_info");
    if (list == nullptr) list = &nobody;
    if (!list->is_array() || list->size() > count()) return "`win_info` is not a list of players";
    is_over_ = true;
    if (type == ron_end || type == tsumo_end) return wins(*list, type == tsumo_end);
    return no_win(type, *list);
}

RiichiCityHand::Wrong RiichiCityHand::wins(const Json& list, bool is_tsumo) {
    if (list.empty() || list.size() >= count()) return "`win_info` has no winner, or too many";
    for (const Json& row : list) {
        if (auto wrong = win(row, is_tsumo)) return wrong;
    }
    return std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::win(const Json& row, bool is_tsumo) {
    const auto seat = user_in(row);
    if (!seat) return "`win_info` names no seat";
    if (!is_tsumo && !last_) return "a ron before any discard";
    LogWin win;
    win.seat = *seat;
    win.from = is_tsumo ? *seat : *last_;
    const auto ura = tiles_in(row, "li_bao_card");
    if (!ura || ura->size() > 5) return "`li_bao_card` is not a list of tiles";
    if (in_riichi_[seat->index()] && !ura->empty()) {
        win.ura.emplace();
        for (const Tile tile : *ura)
            win.ura->push_back(tile);
    }
    LogScore score;
    score.fu = int_in(row, "all_fu");
    bool is_yakuman = false;
    const Json* list = member(row, "fang_info");
    if (list == nullptr || !list->is_array()) return "`fang_info` is not a list";
    for (const Json& one : *list) {
        const int number = int_in(one, "fang_type").value_or(-1);
        const int han = int_in(one, "fang_num").value_or(0);
        if (number < 0 || static_cast<std::size_t>(number) >= yaku_keys.size() || han < 0 ||
            han > 99)
            return "`fang_info` has an unknown entry";
        const auto key = yaku_keys[static_cast<std::size_t>(number)];
        if (!add_han(score, key, han)) return "the yaku `" + std::string{key} + "` is unknown";
        is_yakuman = is_yakuman || (han >= 13 && find_yaku(key));
    }
    std::ranges::sort(score.yaku, {}, &YakuHan::yaku);
    // The record does not say how often a yakuman counts.
    if (!is_yakuman) win.score = std::move(score);
    hand_.events.emplace_back(std::move(win));
    return std::nullopt;
}

RiichiCityHand::Wrong RiichiCityHand::no_win(int type, const Json& list) {
    constexpr std::array kinds{DrawKind::suufon,    DrawKind::suukan,  DrawKind::suucha,
                               DrawKind::sanchahou, DrawKind::kyuushu, DrawKind::exhaustive};
    if (type < 2 || type > exhaustive_end) return "the game was stopped in this hand";
    LogDraw draw;
    draw.kind = kinds[static_cast<std::size_t>(type) - 2];
    if (draw.kind == DrawKind::exhaustive) {
        draw.tenpai = PerSeat<bool>{count()};
        for (const Json& row : list) {
            const auto seat = user_in(row);
            if (!seat) return "`win_info` names no seat";
            (*draw.tenpai)[*seat] = true;
            const Json* yaku = member(row, "fang_info");
            if (yaku == nullptr || !yaku->is_array()) continue;
            draw.nagashi = draw.nagashi || std::ranges::any_of(*yaku, [](const Json& one) {
                               return int_in(one, "fang_type") == nagashi_number;
                           });
        }
        if (draw.nagashi) draw.tenpai.reset();
    }
    hand_.events.emplace_back(std::move(draw));
    return std::nullopt;
}

Result<LogKyoku, std::string> RiichiCityHand::finish() {
    if (!is_over_) return std::string{"the record ends before this hand does"};
    for (const auto& tiles : hand_.hands) {
        if (tiles.empty()) return std::string{"a hand is hidden: this is one player's record"};
    }
    return std::move(hand_);
}

} // namespace jantaku::record
