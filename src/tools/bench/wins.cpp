#include "tools/bench/wins.hpp"

#include "tools/bench/chance.hpp"
#include "tools/bench/winning.hpp"

#include <jantaku/scoring/score.hpp>

namespace jantaku::bench {

namespace {

// Turns kinds into tiles; at most one five of each suit is red.
class Colours {
  public:
    explicit Colours(Chance& chance) {
        for (std::size_t i = 0; i < 3; ++i)
            red_left_[i] = chance.one_in(4);
    }
    Tile tile(Kind kind) {
        if (kind.is_jihai() || kind.rank() != 5) return Tile{kind};
        bool& left = red_left_[static_cast<std::size_t>(kind.suit())];
        if (!left) return Tile{kind};
        left = false;
        return Tile::red_five(kind.suit());
    }

  private:
    std::array<bool, 3> red_left_{};
};

MeldKind meld_kind(const Group& group, bool may_be_kan, Chance& chance) {
    constexpr std::array kans{MeldKind::daiminkan, MeldKind::kakan, MeldKind::ankan};
    if (group.kind == GroupKind::run) return MeldKind::chi;
    if (may_be_kan && chance.one_in(6)) return kans[chance.below(kans.size())];
    return MeldKind::pon;
}

Meld meld_of(const Group& group, MeldKind kind, Colours& colours, Chance& chance) {
    Meld meld{.kind = kind};
    const std::size_t size = kind == MeldKind::chi || kind == MeldKind::pon ? 3 : 4;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t step = kind == MeldKind::chi ? i : 0;
        meld.tiles.push_back(colours.tile(Kind{group.first.index() + step}));
    }
    meld.called = meld.tiles[chance.below(size)];
    return meld;
}

// How many of the four sets are open.
std::size_t draw_calls(Chance& chance) {
    return chance.below(10) < 6 ? 0 : 1 + chance.below(3);
}

void add_tiles(Win& win, const Counts& counts, Colours& colours) {
    for (const Kind kind : all_kinds()) {
        for (int n = counts[kind]; n > 0; --n)
            win.concealed.push_back(colours.tile(kind));
    }
}

void draw_tiles(Win& win, Mix mix, Chance& chance) {
    Colours colours{chance};
    const KindSet kinds = draw_kinds(mix, chance);
    if (chance.one_in(16)) return add_tiles(win, draw_odd_shape(kinds, chance), colours);
    Form form = draw_sets(kinds, 4, chance);
    const Counts all = counts_of(form);
    for (std::size_t calls = draw_calls(chance); calls > 0; --calls) {
        const Group group = form.groups.back();
        form.groups.pop_back();
        const MeldKind kind = meld_kind(group, all[group.first] == 3, chance);
        win.melds.push_back(meld_of(group, kind, colours, chance));
    }
    add_tiles(win, counts_of(form), colours);
}

void draw_flags(Win& win, std::size_t kans, Chance& chance) {
    win.flags.last = chance.one_in(50);
    win.flags.rinshan = win.by == WinBy::tsumo && kans > 0 && chance.one_in(8);
    if (!is_menzen(win.melds) || chance.below(10) >= 6) return;
    win.flags.double_riichi = chance.one_in(30);
    win.flags.riichi = !win.flags.double_riichi;
    win.flags.ippatsu = chance.one_in(4) && !win.flags.rinshan;
}

Indicators draw_indicators(std::size_t number, Chance& chance) {
    Indicators indicators;
    for (std::size_t i = 0; i < number; ++i)
        indicators.push_back(Tile{Kind{chance.below(kind_count)}});
    return indicators;
}

Win draw_win(Mix mix, Chance& chance) {
    Win win;
    draw_tiles(win, mix, chance);
    win.tile = win.concealed[chance.below(win.concealed.size())];
    win.by = chance.below(10) < 6 ? WinBy::ron : WinBy::tsumo;
    win.seat_wind = static_cast<Wind>(chance.below(4));
    win.round_wind = static_cast<Wind>(chance.below(2));
    std::size_t kans = 0;
    for (const Meld& meld : win.melds)
        kans += meld.is_kan() ? 1 : 0;
    draw_flags(win, kans, chance);
    win.dora = draw_indicators(1 + kans, chance);
    if (win.flags.riichi || win.flags.double_riichi) win.ura = draw_indicators(1 + kans, chance);
    return win;
}

} // namespace

std::vector<Win> wins(const Shape& shape) {
    Chance chance{static_cast<std::uint64_t>(shape.mix) + 1000};
    std::vector<Win> all;
    all.reserve(hands_per_mix);
    for (std::size_t i = 0; i < hands_per_mix; ++i)
        all.push_back(draw_win(shape.mix, chance));
    return all;
}

std::vector<Bill> bills(const Shape& shape) {
    Chance chance{static_cast<std::uint64_t>(shape.mix) + 2000};
    std::vector<Bill> all;
    for (const Win& win : wins(shape)) {
        const auto worth = score(Rules{}, win);
        if (!worth) continue;
        Payers payers{.winner = Seat{chance.below(4)}};
        payers.dealer = after(payers.winner, (4 - static_cast<std::size_t>(win.seat_wind)) % 4, 4);
        if (win.by == WinBy::ron) payers.discarder = after(payers.winner, 1 + chance.below(3), 4);
        payers.honba = static_cast<int>(chance.below(3));
        all.push_back({.score = *worth, .payers = payers});
    }
    return all;
}

} // namespace jantaku::bench
