#include "record/mjlog/result.hpp"

#include "record/mjlog/values.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace jantaku::record {

namespace {

std::optional<DrawKind> draw_kind(std::string_view type) {
    for (const MjlogDraw& row : mjlog_draws) {
        if (row.type == type) return row.kind;
    }
    return std::nullopt;
}

} // namespace

template <std::size_t N>
StaticVector<Tile, N> MjlogResults::tiles(const Tag& tag, const char* name) const {
    StaticVector<Tile, N> list;
    for (const int id : in_.numbers(tag, name, 0, mjlog_ids - 1)) {
        if (list.size() == N) {
            in_.fail(std::string{name} + " has more than " + std::to_string(N) + " tiles");
            break;
        }
        list.push_back(hand_.tiles.tile(id));
    }
    return list;
}

// ---- wins ------------------------------------------------------------------------------------

LogWin MjlogResults::win(const Tag& tag) {
    LogWin win;
    win.seat = in_.seat(tag, "who", players_);
    win.from = in_.seat(tag, "fromWho", players_);
    if (tag.attribute("paoWho")) win.liable = in_.seat(tag, "paoWho", players_);
    const int machi = in_.number(tag, "machi", 0, mjlog_ids - 1);
    win.tile = hand_.tiles.tile(machi);
    win.hand = winning_hand(tag, win, machi);
    const bool is_it = win.from != win.seat
                           ? hand_.open && hand_.open->id == machi && hand_.open->from == win.from
                           : hand_.drawn == machi;
    if (!is_it) in_.fail("machi is not the tile that was drawn or discarded last");
    fail_if(hand_.book.check_melds(win.seat, in_.numbers_if_told(tag, "m", 0, 0xFFFF)));
    win.dora = tiles<5>(tag, "doraHai");
    fail_if(hand_.book.check_indicators(in_.numbers(tag, "doraHai", 0, mjlog_ids - 1)));
    win.ura = ura(tag);
    win.tells_liable = true;
    win.score = score(tag, win.seat);
    win.deltas = deltas(tag);
    return win;
}

StaticVector<Tile, 14>
MjlogResults::winning_hand(const Tag& tag, const LogWin& win, int machi) const {
    StaticVector<Tile, 14> hand;
    auto list = in_.numbers(tag, "hai", 0, mjlog_ids - 1);
    if (std::erase(list, machi) != 1) in_.fail("hai does not have the winning tile exactly once");
    if (list.size() > 13) {
        in_.fail("hai has more than 14 tiles");
        return hand;
    }
    auto held = hand_.tiles.held_by(win.seat);
    if (win.from == win.seat) std::erase(held, machi);
    std::ranges::sort(list);
    if (list != held) in_.fail("hai is not the hand of the winner");
    for (const int id : list)
        hand.push_back(hand_.tiles.tile(id));
    return hand;
}

// Tiles that nobody has seen before, the same ones for every winner who is told them.
Indicators MjlogResults::ura(const Tag& tag) {
    if (!tag.attribute("doraHaiUra")) return {};
    const auto list = in_.numbers(tag, "doraHaiUra", 0, mjlog_ids - 1);
    if (hand_.ura.empty()) {
        for (const int id : list)
            fail_if(hand_.tiles.turn(id));
        hand_.ura = list;
    }
    if (list != hand_.ura) in_.fail("doraHaiUra is not the same for both winners");
    return tiles<5>(tag, "doraHaiUra");
}

LogScore MjlogResults::score(const Tag& tag, Seat who) const {
    LogScore score;
    const auto ten = in_.numbers(tag, "ten", 0, mjlog_max_points * mjlog_unit);
    if (ten.size() != 3) {
        in_.fail("ten does not have three numbers");
        return score;
    }
    score.points = ten[1];
    score.limit = limit_of(ten[2], tag.attribute("yakuman"));
    if (tag.attribute("yakuman")) {
        score.is_yakuman = true;
        if (tag.attribute("yaku")) in_.fail("both yaku and yakuman");
        for (const int id : in_.numbers(tag, "yakuman", mjlog_first_yakuman, mjlog_dora - 1)) {
            add_yaku(score, id, 1);
        }
        return score;
    }
    score.fu = ten[0];
    const auto yaku = in_.numbers(tag, "yaku", 0, 99);
    if (yaku.size() % 2 != 0) in_.fail("the last yaku has no han");
    std::set<int> listed; // ura are listed even if there are none
    for (std::size_t i = 0; i + 1 < yaku.size(); i += 2) {
        if (!listed.insert(yaku[i]).second) in_.fail("a yaku twice");
        if (yaku[i + 1] == 0 && yaku[i] != mjlog_ura) in_.fail("a yaku without han");
        fail_if(hand_.book.check_wind(who, yaku[i]));
        add_yaku(score, yaku[i], yaku[i + 1]);
    }
    if (listed.contains(mjlog_ura) != !tag.attribute("doraHaiUra").empty()) {
        in_.fail("yaku and doraHaiUra do not agree on whether ura count");
    }
    // Tenhou names no limit for a mangan that was rounded up from 30 fu 4 han or 60 fu 3 han.
    int han = score.dora + score.ura + score.aka;
    for (const YakuHan& one : score.yaku)
        han += one.han;
    const bool may_be_rounded = (ten[0] == 30 && han == 4) || (ten[0] == 60 && han == 3);
    if (score.limit == Limit::none && may_be_rounded) score.limit.reset();
    return score;
}

Limit MjlogResults::limit_of(int number, bool is_yakuman) const {
    constexpr std::array limits{Limit::none,   Limit::mangan,    Limit::haneman,
                                Limit::baiman, Limit::sanbaiman, Limit::kazoe};
    const auto at = static_cast<std::size_t>(number);
    if (at >= limits.size()) {
        in_.fail("there is no limit " + std::to_string(number));
        return Limit::none;
    }
    return is_yakuman && limits[at] == Limit::kazoe ? Limit::yakuman : limits[at];
}

// A yakuman that counts twice is listed twice.
void MjlogResults::add_yaku(LogScore& score, int id, int han) const {
    if (id == mjlog_dora) {
        score.dora += han;
    } else if (id == mjlog_ura) {
        score.ura += han;
    } else if (id == mjlog_aka) {
        score.aka += han;
    } else if (const auto yaku = mjlog_yaku(id)) {
        const auto same = std::ranges::find(score.yaku, *yaku, &YakuHan::yaku);
        if (same != score.yaku.end()) {
            same->han = static_cast<std::uint8_t>(same->han + han);
        } else {
            score.yaku.push_back({.yaku = *yaku, .han = static_cast<std::uint8_t>(han)});
        }
    } else {
        in_.fail("there is no yaku " + std::to_string(id));
    }
}

// Pairs: the points before, and what is added to them. Chips may follow.
PerSeat<int> MjlogResults::deltas(const Tag& tag) {
    PerSeat<int> deltas(players_);
    const auto pairs = in_.numbers(tag, "sc", -mjlog_max_points, mjlog_max_points);
    if (pairs.size() != 2 * max_players && pairs.size() != 4 * max_players) {
        in_.fail("sc does not have four pairs");
        return deltas;
    }
    fail_if(hand_.book.settle(in_.numbers(tag, "ba", 0, mjlog_max_points), pairs));
    for (const Seat who : seats(players_))
        deltas[who] = pairs[2 * who.index() + 1] * mjlog_unit;
    return deltas;
}

// ---- draws -----------------------------------------------------------------------------------

LogDraw MjlogResults::draw(const Tag& tag) {
    LogDraw draw;
    const std::string_view type = tag.attribute("type").value();
    const auto kind = draw_kind(type);
    if (!kind) {
        in_.fail("there is no draw " + std::string{type});
        return draw;
    }
    draw.kind = *kind;
    draw.nagashi = type == mjlog_nagashi;
    draw.hands = PerSeat<StaticVector<Tile, 14>>(players_);
    PerSeat<bool> shown(players_);
    if (players_ < max_players && tag.attribute("hai3"))
        in_.fail("a hand for a seat that is not there");
    for (const Seat who : seats(players_)) {
        const std::string name = "hai" + std::to_string(who.index());
        shown[who] = !tag.attribute(name.c_str()).empty();
        if (!shown[who]) continue;
        (*draw.hands)[who] = tiles<14>(tag, name.c_str());
        auto list = in_.numbers(tag, name.c_str(), 0, mjlog_ids - 1);
        std::ranges::sort(list);
        if (list != hand_.tiles.held_by(who)) in_.fail(name + " is not the hand of the seat");
    }
    for (const Seat who : seats(players_)) {
        if (const auto must = must_show(hand_, *kind, who); must && *must != shown[who]) {
            in_.fail("seat " + std::to_string(who.index()) + " must " + (*must ? "" : "not ") +
                     "show its hand");
        }
    }
    if (*kind == DrawKind::exhaustive) draw.tenpai = shown;
    draw.deltas = deltas(tag);
    return draw;
}

// ---- the end ---------------------------------------------------------------------------------

LogEnd MjlogResults::end(const Tag& tag) const {
    LogEnd end{.points = PerSeat<int>(players_), .results = PerSeat<int>(players_)};
    const auto pairs = split(in_.text(tag, "owari"));
    if (pairs.size() != 2 * max_players && pairs.size() != 4 * max_players) {
        in_.fail("owari does not have four pairs");
        return end;
    }
    for (const Seat who : seats(players_)) {
        const auto at = 2 * who.index();
        end.points[who] =
            in_.number(pairs[at], -mjlog_max_points, mjlog_max_points, "owari") * mjlog_unit;
        const auto result = thousandths(pairs[at + 1]);
        if (!result) in_.fail("owari has a result that is not a number");
        (*end.results)[who] = result.value_or(0);
    }
    for (std::size_t at = 2 * players_; at < 2 * max_players; ++at) {
        if (thousandths(pairs[at]) != 0)
            in_.fail("owari has a result for a seat that is not there");
    }
    return end;
}

} // namespace jantaku::record
