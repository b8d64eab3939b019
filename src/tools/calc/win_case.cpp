#include "tools/calc/win_case.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace jantaku::calc {

namespace {

struct Contradiction {
    bool is_there;
    std::string_view reason;
};

std::vector<Tile> own_tiles(const Win& win) {
    std::vector<Tile> tiles{win.concealed.begin(), win.concealed.end()};
    for (const Meld& meld : win.melds)
        tiles.insert(tiles.end(), meld.tiles.begin(), meld.tiles.end());
    tiles.insert(tiles.end(), win.kita.begin(), win.kita.end());
    return tiles;
}

std::optional<Fault> fault_in(const WinCase& it) {
    const Win& win = it.win;
    const WinFlags& flags = win.flags;
    const bool is_tsumo = win.by == WinBy::tsumo;
    const bool has_riichi = flags.riichi || flags.double_riichi;
    const bool has_chi =
        std::ranges::any_of(win.melds, [](const Meld& meld) { return meld.kind == MeldKind::chi; });
    const std::array contradictions{
        Contradiction{static_cast<int>(win.seat_wind) >= it.rules.players,
                      "the game has no seat with that wind"},
        Contradiction{has_chi && it.rules.is_sanma(), "there is no chi with three players"},
        Contradiction{!win.kita.empty() && nuki_kinds(it.rules).empty(),
                      "no tiles are set aside (kita) in this game"},
        Contradiction{has_riichi && !is_menzen(win.melds), "riichi needs a closed hand"},
        Contradiction{flags.riichi && flags.double_riichi, "riichi is single or double, not both"},
        Contradiction{flags.open_riichi && !has_riichi, "open riichi is also a riichi"},
        Contradiction{flags.tsubame && is_tsumo, "tsubame gaeshi is a ron"},
        Contradiction{flags.dealin_nonriichi && is_tsumo, "nobody deals in on a tsumo"},
        Contradiction{flags.paarenchan && win.seat_wind != Wind::east,
                      "only a dealer wins eight times in a row"},
        Contradiction{flags.ippatsu && !has_riichi, "ippatsu needs riichi"},
        Contradiction{!win.ura.empty() && !has_riichi, "ura dora need riichi"},
        Contradiction{flags.rinshan && !is_tsumo, "rinshan is a tsumo"},
        Contradiction{flags.chankan && is_tsumo, "chankan is a ron"},
        Contradiction{flags.rinshan && flags.last, "rinshan is never the last tile"},
        Contradiction{flags.chankan && flags.last, "chankan is never the last tile"},
        Contradiction{flags.first && !win.melds.empty(), "the first turn ends with any meld"},
        Contradiction{flags.first && !win.kita.empty(), "the first turn ends with kita"},
        Contradiction{it.discarder == it.winner, "the winner cannot be the discarder"},
        Contradiction{it.liable == it.winner, "the winner cannot be the liable seat"},
    };
    for (const auto& each : contradictions) {
        if (each.is_there) return Fault{std::string{each.reason}};
    }
    return impossible_tiles(own_tiles(win), kinds_in_play(it.rules));
}

bool has_red_fives(const RedFives& reds) {
    return reds.m > 0 || reds.p > 0 || reds.s > 0;
}

void make_plain(Tile& tile) {
    tile = Tile{tile.kind()};
}
void make_plain(Win& win) {
    make_plain(win.tile);
    for (Tile& tile : win.concealed)
        make_plain(tile);
    for (Meld& meld : win.melds) {
        for (Tile& tile : meld.tiles)
            make_plain(tile);
    }
}

// The yakuman that a liable seat must pay for: the first of the hand's that the rules list.
void add_pao(Payers& payers, const WinCase& it, const Score& score) {
    struct Row {
        Yaku yaku;
        PaoYakuman option;
    };
    constexpr std::array rows{Row{Yaku::daisangen, PaoYakuman::daisangen},
                              Row{Yaku::daisuushii, PaoYakuman::daisuushii},
                              Row{Yaku::suukantsu, PaoYakuman::suukantsu}};
    for (const Row& row : rows) {
        const bool is_there = std::ranges::count(score.yaku, row.yaku, &YakuHan::yaku) != 0;
        if (!is_there || !it.rules.pao_yakuman.contains(row.option)) continue;
        payers.pao.push_back({.liable = *it.liable, .yaku = row.yaku});
        return;
    }
}

Worth paid(const WinCase& it, Score score) {
    Payers payers{.winner = it.winner, .dealer = it.dealer};
    if (it.win.by == WinBy::ron) {
        payers.discarder = it.discarder.value_or(after(it.winner, 1, it.rules.seat_count()));
    }
    if (it.liable) add_pao(payers, it, score);
    Worth worth;
    worth.points = payment(it.rules, score, payers)[it.winner];
    if (it.win.by == WinBy::tsumo || it.discarder) {
        payers.honba = it.win.honba;
        worth.terms = payment_terms(it.rules, score, payers);
        worth.deltas = payment(it.rules, score, payers);
        (*worth.deltas)[it.winner] += stick_points * it.sticks;
    }
    worth.score = std::move(score);
    return worth;
}

} // namespace

std::optional<Fault> put_hand(WinCase& it, std::span<const Tile> hand, Tile won) {
    const std::size_t melds = it.win.melds.size();
    const std::size_t needed = 13 - 3 * melds;
    if (hand.size() != needed) {
        return Fault{fmt::format("{} tiles besides the winning one and {} meld(s); needed are {}",
                                 hand.size(), melds, needed)};
    }
    it.win.concealed.clear();
    for (const Tile tile : hand)
        it.win.concealed.push_back(tile);
    it.win.concealed.push_back(won);
    it.win.tile = won;
    return std::nullopt;
}

Read<Worth> worth_of(WinCase it) {
    if (auto fault = fault_in(it)) return *fault;
    if (!has_red_fives(it.rules.red_fives)) make_plain(it.win);
    const auto result = score(it.rules, it.win);
    if (result) return paid(it, *result);
    switch (result.error()) {
    case NoWin::not_agari:
        return Fault{"the tiles are not a winning hand"};
    case NoWin::no_yaku:
        break;
    }
    return Fault{"the hand has no yaku, or fewer han of yaku than the rules require"};
}

std::vector<std::pair<std::string_view, int>> bonus_of(const Score& score) {
    std::vector<std::pair<std::string_view, int>> rows{
        {"dora", score.dora}, {"ura", score.ura}, {"aka", score.aka}, {"kita", score.kita}};
    std::erase_if(rows, [](const auto& row) { return row.second == 0; });
    return rows;
}

} // namespace jantaku::calc
