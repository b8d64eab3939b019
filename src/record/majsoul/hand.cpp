#include "record/majsoul/hand.hpp"

#include "record/majsoul/values.hpp"

#include <algorithm>
#include <array>
#include <jantaku/tile/notation.hpp>
#include <utility>

namespace jantaku::record {

namespace {

using namespace majsoul;

} // namespace

// A missing seat is seat 0, because zeros are left out.
std::optional<Seat> MajsoulHand::seat_of(const Json& data) const {
    if (member(data, "seat") == nullptr) return Seat{0};
    return seat_in(data, "seat", players_);
}

MajsoulHand::Wrong MajsoulHand::start(const Json& data, std::size_t players) {
    const Json* points = member(data, "scores");
    if (points == nullptr || !points->is_array()) return "NewRound has no scores";
    players_ = players;
    const auto scores = ints_of(*points, players_);
    const int round = int_in(data, "chang").value_or(0);
    const int number = int_in(data, "ju").value_or(0);
    hand_.honba = int_in(data, "ben").value_or(0);
    hand_.kyotaku = int_in(data, "liqibang").value_or(0);
    const int seat_count = static_cast<int>(players_);
    if (!scores) return "NewRound: the scores are not a number for each seat";
    if (round < 0 || round > 15 || number < 0 || number >= seat_count)
        return "NewRound: no such round";
    if (hand_.honba < 0 || hand_.honba > 10'000 || hand_.kyotaku < 0 || hand_.kyotaku > 1000) {
        return "NewRound: `ben` or `liqibang` is out of range";
    }
    hand_.kyoku = round * seat_count + number;
    hand_.dealer = Seat{static_cast<std::size_t>(number)};
    hand_.points = *scores;
    const auto indicators = tiles_in(data, "doras");
    const auto only = tile_in(data, "dora"); // of old records
    if (!only && (!indicators || indicators->size() != 1))
        return "NewRound does not have exactly one dora indicator";
    hand_.indicator = only ? *only : indicators->front();
    indicators_.push_back(hand_.indicator);
    if (auto wrong = wall_.read(data, players_)) return "NewRound: " + *wrong;
    return deal(data);
}

MajsoulHand::Wrong MajsoulHand::deal(const Json& data) {
    hand_.hands = PerSeat<StaticVector<Tile, 13>>{players_};
    for (const Seat seat : seats(players_)) {
        const std::string key = "tiles" + std::to_string(seat.index());
        auto tiles = tiles_in(data, key);
        const bool is_dealer = seat == hand_.dealer;
        if (!tiles || tiles->size() != (is_dealer ? 14U : 13U)) {
            return "NewRound: `" + key + "` is not a hand";
        }
        if (wall_.tells_deal()) {
            const auto dealt = wall_.hand(distance(hand_.dealer, seat, players_));
            std::vector<Tile> in_order(dealt.begin(), dealt.end());
            if (is_dealer) in_order.push_back(wall_.first_tile());
            if (!std::ranges::is_permutation(in_order, *tiles))
                return "NewRound: `" + key + "` is not what `paishan` deals";
            *tiles = std::move(in_order);
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

// The dealer's first draw. If nothing tells which it was: `tile` if `is_drawn`, else another one.
void MajsoulHand::give_first_tile(std::optional<Tile> tile, bool is_drawn) {
    if (fourteen_.empty()) return;
    auto drawn = fourteen_.end() - 1;
    const bool is_known = !tile || wall_.tells_deal();
    for (auto at = fourteen_.begin(); !is_known && at != fourteen_.end(); ++at) {
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
    for (std::size_t i = indicators_.size(); i < all->size(); ++i) {
        hand_.events.emplace_back(Dora{(*all)[i]});
        indicators_.push_back((*all)[i]);
    }
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
    if (row == rows.end()) return "`" + kind + "` is unknown";
    if (over_) return "`" + kind + "` after the hand is over";
    // The record that follows the discard pays the stick.
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
    if (auto wrong = wall_.draw(*tile, replacement_)) return wrong;
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

// `froms` gives the owner of each tile: the called tile is the one from another seat.
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
    if (called != 1) return "more or less than one tile was called";
    sort_tiles(call.consumed);
    if (auto wrong = turn_indicators(data)) return wrong;
    replacement_ = type == 2;
    hand_.events.emplace_back(std::move(call));
    return std::nullopt;
}

// Type 2 adds a tile to a pon, 3 is concealed; `tiles` is one tile.
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

Result<LogKyoku, std::string> MajsoulHand::finish() {
    if (!over_) return std::string{"the record ends before this hand does"};
    give_first_tile(std::nullopt, false); // the dealer has not acted
    if (const auto* first = std::get_if<Tsumo>(&hand_.events.front()))
        hand_.wall = wall_.tiles(hand_.hands, hand_.dealer, *first->tile, indicators_);
    return std::move(hand_);
}

} // namespace jantaku::record
