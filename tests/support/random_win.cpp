#include "tests/support/random_win.hpp"

#include <algorithm>
#include <array>
#include <jantaku/rules/options.hpp>
#include <jantaku/tile/notation.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::random_win {

namespace {

std::size_t below(Random& random, std::size_t count) {
    return random() % count;
}
bool one_in(Random& random, std::size_t count) {
    return below(random, count) == 0;
}
template <class T>
const T& any_of(Random& random, const std::vector<T>& items) {
    return items[below(random, items.size())];
}

std::vector<Kind> kinds_in(std::string_view notation) {
    std::vector<Kind> kinds;
    const auto tiles = parse_tiles(notation);
    for (const Tile tile : tiles.value())
        kinds.push_back(tile.kind());
    return kinds;
}

// The kinds from which sets are made: all kinds, one suit, or the kinds of some yaku.
const std::vector<std::vector<Kind>>& mixes() {
    static const std::vector<std::vector<Kind>> all = [] {
        std::vector<std::vector<Kind>> some;
        for (const auto* suits : {"mpsz", "mpsz", "mps", "m", "p", "s", "pz", "sz", "z"})
            some.push_back(reference::kinds_of(suits));
        for (const auto* tiles : {"234567m234567p234567s", "19m19p19s", "17m17p17s19m19s1234567z",
                                  "22333444666888s666z", "1579s7z", "5m555666777z",
                                  "2p1112223334447z", "147m147p147s", "22334455667788p", "147s14z"})
            some.push_back(kinds_in(tiles));
        return some;
    }();
    return all;
}

struct Set {
    GroupKind kind = GroupKind::run;
    Kind first{0};
};
using Sets = std::vector<Set>;

bool add(Counts& counts, const std::vector<std::size_t>& tiles) {
    for (const auto i : tiles)
        ++counts.of[i];
    if (std::ranges::all_of(tiles, [&](std::size_t i) { return counts.of[i] <= 4; })) return true;
    for (const auto i : tiles)
        --counts.of[i];
    return false;
}

bool add(Counts& counts, const Set& set) {
    const auto tiles = reference::set_tiles(set.kind, set.first);
    return tiles && add(counts, *tiles);
}

// The same set again, in another suit or some ranks higher: iipeikou, sanshoku, ittsuu and
// sanrenkou consist of such sets.
Set echo_of(Random& random, const Set& set) {
    static const std::vector<std::size_t> steps{0, 0, 9, 9, 18, 3, 3, 12, 21, 1};
    const std::size_t kind = set.first.index() + any_of(random, steps);
    return {set.kind, Kind{set.first.is_jihai() ? set.first.index() : kind % 27}};
}

Sets random_sets(Random& random, const std::vector<Kind>& mix, std::size_t count, Counts& counts) {
    static const std::vector<std::size_t> shares{10, 35, 95};
    const std::size_t triplets = any_of(random, shares);
    const std::size_t echoes = one_in(random, 2) ? 60 : 10;
    Sets sets;
    for (int tries = 0; sets.size() < count; ++tries) {
        const bool is_triplet = below(random, 100) < triplets || tries > 100;
        Set set{is_triplet ? GroupKind::triplet : GroupKind::run, any_of(random, mix)};
        if (!sets.empty() && below(random, 100) < echoes) set = echo_of(random, sets.back());
        if (tries > 200) set.first = Kind{below(random, kind_count)};
        if (add(counts, set)) sets.push_back(set);
    }
    return sets;
}

Meld meld_of(Random& random, const Set& set, Counts& counts) {
    using enum MeldKind;
    static const std::vector<MeldKind> kans{daiminkan, kakan, ankan, ankan};
    Meld meld{.kind = set.kind == GroupKind::run ? chi : pon};
    const auto tiles = reference::set_tiles(set.kind, set.first);
    for (const auto i : tiles.value())
        meld.tiles.push_back(Tile{Kind{i}});
    if (meld.kind == pon && counts[set.first] == 3 && !one_in(random, 3)) {
        meld.kind = any_of(random, kans);
        meld.tiles.push_back(Tile{set.first});
        ++counts[set.first];
    }
    meld.called = meld.tiles[0];
    return meld;
}

void conceal(Win& win, const Counts& counts) {
    for (const Kind kind : all_kinds()) {
        for (int n = 0; n < counts[kind]; ++n)
            win.concealed.push_back(Tile{kind});
    }
}

Win normal(Random& random) {
    Win win;
    for (;;) {
        const auto& mix = any_of(random, mixes());
        Counts counts;
        const Sets sets = random_sets(random, mix, 4, counts);
        const Kind pair = any_of(random, mix);
        if (!add(counts, std::vector{pair.index(), pair.index()})) continue;
        const std::size_t melds = one_in(random, 2) ? 0 : below(random, 5);
        Counts concealed;
        concealed[pair] = 2;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if (i < melds) {
                win.melds.push_back(meld_of(random, sets[i], counts));
            } else {
                (void)add(concealed, sets[i]);
            }
        }
        conceal(win, concealed);
        return win;
    }
}

Win chiitoitsu(Random& random) {
    for (;;) {
        const auto& mix = any_of(random, mixes());
        Counts counts;
        for (int tries = 0; tries < 50 && counts.total() < 14; ++tries)
            counts[any_of(random, mix)] = 2;
        if (counts.total() < 14) continue;
        Win win;
        conceal(win, counts);
        return win;
    }
}

Win kokushi(Random& random) {
    const auto kinds = kinds_in("19m19p19s1234567z");
    Counts counts;
    for (const Kind kind : kinds)
        ++counts[kind];
    ++counts[any_of(random, kinds)];
    Win win;
    conceal(win, counts);
    return win;
}

Win nine_gates(Random& random) {
    const std::size_t suit = below(random, 3) * 9;
    Counts counts;
    for (const std::size_t rank : {0U, 0U, 0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 8U, 8U})
        ++counts.of[suit + rank];
    ++counts.of[suit + below(random, 9)];
    Win win;
    conceal(win, counts);
    return win;
}

// Thirteen kinds that are not adjacent, one of them twice.
Win shiisan_puutaa(Random& random) {
    Counts counts;
    std::vector<Kind> kinds = reference::kinds_of("z");
    for (const std::size_t suit : {0U, 9U, 18U}) {
        const std::size_t first = below(random, 3);
        const std::size_t second = first + 3 + below(random, 3 - first);
        const std::size_t third = second + 3 + below(random, 6 - second);
        for (const std::size_t rank : {first, second, third})
            kinds.emplace_back(suit + rank);
    }
    while (kinds.size() > 13)
        kinds.erase(kinds.begin() + static_cast<std::ptrdiff_t>(below(random, kinds.size())));
    for (const Kind kind : kinds)
        ++counts[kind];
    ++counts[any_of(random, kinds)];
    Win win;
    conceal(win, counts);
    return win;
}

Win any_shape(Random& random) {
    switch (below(random, 30)) {
    case 0:
        return shiisan_puutaa(random);
    case 1:
        return kokushi(random);
    case 2:
        return nine_gates(random);
    case 3:
    case 4:
        return chiitoitsu(random);
    default:
        return normal(random);
    }
}

// Changes the win so that it is mostly no longer a winning shape.
void break_shape(Random& random, Win& win) {
    const Kind kind{below(random, kind_count)};
    const auto same = std::ranges::count(win.concealed, kind, &Tile::kind);
    if (same < 4) win.concealed[below(random, win.concealed.size())] = Tile{kind};
}

void redden(Random& random, Tile& tile) {
    const Kind kind = tile.kind();
    if (!kind.is_jihai() && kind.rank() == 5 && one_in(random, 3))
        tile = Tile::red_five(kind.suit());
}

template <class Tiles>
void add_tiles(Random& random, Tiles& tiles, std::size_t most) {
    for (std::size_t n = below(random, most + 1); n > 0; --n)
        tiles.push_back(Tile::from_index(below(random, tile_count)));
}

WinFlags random_flags(Random& random) {
    WinFlags flags;
    if (one_in(random, 3)) return flags;
    for (bool WinFlags::*flag :
         {&WinFlags::riichi, &WinFlags::double_riichi, &WinFlags::ippatsu, &WinFlags::rinshan,
          &WinFlags::chankan, &WinFlags::last, &WinFlags::first, &WinFlags::open_riichi,
          &WinFlags::tsubame, &WinFlags::dealin_nonriichi, &WinFlags::paarenchan})
        flags.*flag = one_in(random, 5);
    return flags;
}

} // namespace

Win random_win(Random& random) {
    Win win = any_shape(random);
    if (one_in(random, 25)) break_shape(random, win);
    for (Tile& tile : win.concealed)
        redden(random, tile);
    for (Meld& meld : win.melds) {
        for (Tile& tile : meld.tiles)
            redden(random, tile);
    }
    win.tile = win.concealed[below(random, win.concealed.size())];
    win.by = one_in(random, 2) ? WinBy::ron : WinBy::tsumo;
    win.seat_wind = static_cast<Wind>(below(random, 4));
    win.round_wind = static_cast<Wind>(below(random, 4));
    win.honba = static_cast<int>(below(random, 6));
    win.flags = random_flags(random);
    add_tiles(random, win.dora, 3);
    if (one_in(random, 3)) add_tiles(random, win.ura, 5);
    if (one_in(random, 4)) add_tiles(random, win.kita, 12);
    return win;
}

Rules random_rules(Random& random) {
    Rules rules;
    for (const Option& option : options()) {
        const bool listed = option.type != OptionType::integers &&
                            option.values.find("..") == std::string_view::npos;
        if (!listed) continue;
        std::string chosen;
        std::size_t seen = 0;
        for (std::string_view rest = option.values; !rest.empty();) {
            const auto word = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(word.size() + 1, rest.size()));
            if (option.type == OptionType::choices) {
                if (one_in(random, 2)) chosen += (chosen.empty() ? "" : ",") + std::string{word};
            } else if (one_in(random, ++seen)) {
                chosen = word;
            }
        }
        option.parse(rules, chosen);
    }
    if (one_in(random, 2)) rules.local_yaku = {};
    if (one_in(random, 2)) rules.two_han_min_honba = static_cast<int>(below(random, 6));
    return rules;
}

std::string text_of(const Win& win) {
    std::string text = to_string(std::vector<Tile>(win.concealed.begin(), win.concealed.end()));
    for (const Meld& meld : win.melds)
        text += " " + to_string(std::vector<Tile>(meld.tiles.begin(), meld.tiles.end()));
    return text + " + " + to_string(win.tile) + (win.by == WinBy::ron ? " ron" : " tsumo");
}

} // namespace jantaku::random_win
