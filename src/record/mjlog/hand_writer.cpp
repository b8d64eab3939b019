#include "record/mjlog/hand_writer.hpp"

#include "record/after_swap.hpp"
#include "record/mjlog/meld.hpp"
#include "record/mjlog/values.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace jantaku::record {

namespace {

constexpr std::string_view draw_letters = "TUVW";
constexpr std::string_view discard_letters = "DEFG";

std::string joined(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers)
        add_part(text, std::to_string(number), ",");
    return text;
}

// The book and the tiles accept everything that a table has played.
void check(const std::optional<std::string>& wrong) {
    if (wrong) throw InvariantError{"a game that cannot be written: " + *wrong};
}
int must(std::optional<int> id) {
    if (!id) throw InvariantError{"a game that cannot be written: a tile too many"};
    return *id;
}

void set(pugi::xml_node& tag, const std::string& name, Seat seat) {
    record::set(tag, name, static_cast<int>(seat.index()));
}

int number_of(Limit limit) {
    switch (limit) {
    case Limit::none:
        return 0;
    case Limit::mangan:
        return 1;
    case Limit::haneman:
        return 2;
    case Limit::baiman:
        return 3;
    case Limit::sanbaiman:
        return 4;
    case Limit::kazoe:
    case Limit::yakuman:
        break;
    }
    return 5;
}

} // namespace

void set(pugi::xml_node& tag, const std::string& name, const std::string& value) {
    tag.append_attribute(name.c_str()) = value.c_str();
}

void set(pugi::xml_node& tag, const std::string& name, int value) {
    tag.append_attribute(name.c_str()) = value;
}

std::vector<int> in_hundreds(const PerSeat<int>& points) {
    std::vector<int> list;
    for (const int its : points)
        list.push_back(its / mjlog_unit);
    list.resize(max_players);
    return list;
}

MjlogHandWriter::MjlogHandWriter(Tag parent,
                                 const Rules& rules,
                                 StartKyoku start,
                                 const TileIds* ids)
    : parent_{parent}, start_{std::move(start)} {
    hand_.tiles.begin(rules);
    if (ids != nullptr) hand_.tiles.prefer(*ids);
}

// The hands are written as they are after the exchange.
void MjlogHandWriter::add(const Swap& swap) {
    start_.hands = after_swap(start_.hands, swap);
}
void MjlogHandWriter::begin() {
    if (std::exchange(has_begun_, true)) return;
    const int indicator = must(hand_.tiles.find_unseen(start_.indicator));
    check(hand_.tiles.turn(indicator));
    const auto players = static_cast<int>(this->players());
    const int wind = start_.kyoku / players;
    check(hand_.book.begin({.players = this->players(),
                            .wind = wind,
                            .honba = start_.honba,
                            .sticks = start_.kyotaku,
                            .dealer = start_.dealer,
                            .points = in_hundreds(start_.points),
                            .indicator = indicator}));
    Tag tag = append("INIT");
    set(tag, "seed",
        joined({wind * static_cast<int>(max_players) + start_.kyoku % players, start_.honba,
                start_.kyotaku, start_.dice[0] - 1, start_.dice[1] - 1, indicator}));
    set(tag, "ten", joined(hand_.book.now().points));
    set(tag, "oya", start_.dealer);
    for (std::size_t i = 0; i < max_players; ++i) {
        std::vector<int> ids;
        if (i < this->players()) {
            for (const Tile tile : start_.hands[Seat{i}])
                ids.push_back(take(tile, Seat{i}));
        }
        set(tag, "hai" + std::to_string(i), joined(ids));
    }
}

void MjlogHandWriter::add(const Tsumo& draw) {
    const int id = take(*draw.tile, draw.seat);
    append(draw_letters[draw.seat.index()] + std::to_string(id));
    hand_.drawn = id;
    hand_.open.reset();
}

void MjlogHandWriter::add(const Dahai& discard) {
    const Seat seat = discard.seat;
    const int id = discard.tsumogiri && hand_.drawn
                       ? *hand_.drawn
                       : must(hand_.tiles.find_held(discard.tile, seat, hand_.drawn));
    give(id, seat);
    append(discard_letters[seat.index()] + std::to_string(id));
    hand_.open = MjlogHand::OpenTile{seat, id};
}

void MjlogHandWriter::add(const Reach& reach) {
    Tag tag = append("REACH");
    set(tag, "who", reach.seat);
    set(tag, "step", 1);
}

void MjlogHandWriter::add(const ReachAccepted& reach) {
    check(hand_.book.pay_stick(reach.seat, std::nullopt));
    Tag tag = append("REACH");
    set(tag, "who", reach.seat);
    set(tag, "ten", joined(hand_.book.now().points));
    set(tag, "step", 2);
}

void MjlogHandWriter::add(const Call& call) {
    MjlogMeld meld{.kind = call.kind == MeldKind::chi   ? MjlogMeldKind::chi
                           : call.kind == MeldKind::pon ? MjlogMeldKind::pon
                                                        : MjlogMeldKind::daiminkan,
                   .feeder = distance(call.seat, call.from, max_players),
                   .called = hand_.open.value_or(MjlogHand::OpenTile{}).id,
                   .tiles = {}};
    meld.tiles.push_back(meld.called);
    for (const Tile tile : call.consumed)
        meld.tiles.push_back(give(tile, call.seat));
    add_meld(call.seat, mjlog_meld_bits(meld));
}

void MjlogHandWriter::add(const Ankan& kan) {
    MjlogMeld meld{.kind = MjlogMeldKind::ankan, .feeder = 0, .called = 0, .tiles = {}};
    for (const Tile tile : kan.consumed)
        meld.tiles.push_back(give(tile, kan.seat));
    meld.called = *std::ranges::min_element(meld.tiles);
    add_meld(kan.seat, mjlog_meld_bits(meld));
    hand_.open = MjlogHand::OpenTile{kan.seat, meld.called};
}

void MjlogHandWriter::add(const Kakan& kan) {
    const int id = give(kan.tile, kan.seat);
    const auto& melds = hand_.book.melds(kan.seat);
    const auto pon = std::ranges::find_if(melds, [&](int bits) {
        const auto meld = read_mjlog_meld(bits);
        return meld && meld->kind == MjlogMeldKind::pon && meld->called / 4 == id / 4;
    });
    if (pon == melds.end()) throw InvariantError{"a kakan without a pon"};
    const int bits = mjlog_kakan_bits(*pon);
    write_meld(kan.seat, bits);
    hand_.book.kakan(kan.seat, bits);
    hand_.open = MjlogHand::OpenTile{kan.seat, id};
}

void MjlogHandWriter::add(const Kita& kita) {
    const int id = give(kita.tile, kita.seat);
    add_meld(
        kita.seat,
        mjlog_meld_bits({.kind = MjlogMeldKind::nuki, .feeder = 0, .called = id, .tiles = {id}}));
    hand_.open = MjlogHand::OpenTile{kita.seat, id};
}

void MjlogHandWriter::add(const Dora& dora) {
    const int id = must(hand_.tiles.find_unseen(dora.indicator));
    check(hand_.tiles.turn(id));
    hand_.book.turn(id);
    Tag tag = append("DORA");
    set(tag, "hai", id);
}

int MjlogHandWriter::take(Tile tile, Seat seat) {
    const int id = must(hand_.tiles.find_unseen(tile));
    check(hand_.tiles.draw(id, seat));
    return id;
}

void MjlogHandWriter::give(int id, Seat seat) {
    check(hand_.tiles.give(id, seat));
    hand_.drawn.reset();
}

int MjlogHandWriter::give(Tile tile, Seat seat) {
    const int id = must(hand_.tiles.find_held(tile, seat));
    give(id, seat);
    return id;
}

void MjlogHandWriter::write_meld(Seat seat, int bits) {
    Tag tag = append("N");
    set(tag, "who", seat);
    set(tag, "m", bits);
}

void MjlogHandWriter::add_meld(Seat seat, int bits) {
    write_meld(seat, bits);
    hand_.book.call(seat, bits);
}

// ---- results ---------------------------------------------------------------------------------

void MjlogHandWriter::add(const Hora& win) {
    Tag tag = append("AGARI");
    result_ = tag;
    const bool is_tsumo = win.seat == win.from;
    const int machi = must(is_tsumo     ? hand_.drawn
                           : hand_.open ? std::optional{hand_.open->id}
                                        : std::nullopt);
    set(tag, "ba", joined({hand_.book.now().honba, hand_.book.now().sticks}));
    auto held = hand_.tiles.held_by(win.seat);
    if (!is_tsumo) held.insert(std::ranges::upper_bound(held, machi), machi);
    set(tag, "hai", joined(held));
    if (auto melds = hand_.book.melds(win.seat); !melds.empty()) {
        std::ranges::reverse(melds);
        set(tag, "m", joined(melds));
    }
    set(tag, "machi", machi);
    write_score(tag, win);
    set(tag, "doraHai", joined(hand_.book.indicators()));
    if (!win.ura.empty()) {
        for (const Tile tile : win.ura) {
            if (hand_.ura.size() == win.ura.size()) break;
            hand_.ura.push_back(must(hand_.tiles.find_unseen(tile)));
            check(hand_.tiles.turn(hand_.ura.back()));
        }
        set(tag, "doraHaiUra", joined(hand_.ura));
    }
    set(tag, "who", win.seat);
    set(tag, "fromWho", win.from);
    if (win.liable) set(tag, "paoWho", *win.liable);
    settle(tag, win.deltas);
}

void MjlogHandWriter::write_score(Tag& tag, const Hora& win) {
    const Score& score = win.score;
    set(tag, "ten", joined({score.fu, win.value(), number_of(score.limit)}));
    const int seat_wind = static_cast<int>(distance(start_.dealer, win.seat, players()));
    std::vector<int> yaku;
    for (const YakuHan& one : score.yaku) {
        int number = must(mjlog_number(one.yaku));
        if (one.yaku == Yaku::yakuhai_seat) number += seat_wind;
        if (one.yaku == Yaku::yakuhai_round) number += hand_.book.now().wind % 4;
        if (score.yakuman > 0) {
            yaku.insert(yaku.end(), one.han, number);
        } else {
            yaku.insert(yaku.end(), {number, one.han});
        }
    }
    if (score.yakuman > 0) return set(tag, "yakuman", joined(yaku));
    const int dora = score.dora + score.kita;
    if (dora > 0) yaku.insert(yaku.end(), {mjlog_dora, dora});
    if (score.aka > 0) yaku.insert(yaku.end(), {mjlog_aka, score.aka});
    if (!win.ura.empty()) yaku.insert(yaku.end(), {mjlog_ura, score.ura});
    set(tag, "yaku", joined(yaku));
}

void MjlogHandWriter::add(const Ryukyoku& draw) {
    Tag tag = append("RYUUKYOKU");
    result_ = tag;
    const bool is_nagashi = std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; });
    for (const MjlogDraw& row : mjlog_draws) {
        const bool fits = row.kind == draw.kind && (row.type == mjlog_nagashi) == is_nagashi;
        if (fits && !row.type.empty()) set(tag, "type", std::string{row.type});
    }
    set(tag, "ba", joined({hand_.book.now().honba, hand_.book.now().sticks}));
    for (const Seat seat : seats(players())) {
        const bool shows = must_show(hand_, draw.kind, seat)
                               .value_or(draw.kind == DrawKind::exhaustive && draw.tenpai[seat]);
        if (!shows) continue;
        set(tag, "hai" + std::to_string(seat.index()), joined(hand_.tiles.held_by(seat)));
    }
    settle(tag, draw.deltas);
}

void MjlogHandWriter::settle(Tag& tag, const PerSeat<int>& deltas) {
    const auto& now = hand_.book.now();
    const auto changes = in_hundreds(deltas);
    std::vector<int> pairs;
    for (std::size_t i = 0; i < max_players; ++i)
        pairs.insert(pairs.end(), {now.points[i], changes[i]});
    set(tag, "sc", joined(pairs));
    check(hand_.book.settle({now.honba, now.sticks}, pairs));
}

} // namespace jantaku::record
