// Reference: facts about a hand, found by trying everything. It is slow and simple, and verifies
// the fast code.
//
// agari     removes a pair, then sets with the lowest tile, until nothing is left
// forms     all ways to do that, each once
// shanten   the fewest tiles by which a hand differs from any winning one, found by choosing sets
//           and a pair one after another; a winning hand has no kind five times
// cost      some milliseconds for a hand of 14 tiles of mixed suits
#pragma once

#include <algorithm>
#include <functional>
#include <jantaku/hand/form.hpp>
#include <jantaku/tile/notation.hpp>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace jantaku::reference {

inline Counts counts_from(std::string_view text) {
    Counts counts;
    const auto tiles = parse_tiles(text);
    for (const Tile tile : tiles.value())
        ++counts[tile.kind()];
    return counts;
}

inline std::string text_of(const Counts& counts) {
    std::vector<Tile> tiles;
    for (const Kind kind : all_kinds())
        tiles.insert(tiles.end(), counts[kind], Tile{kind});
    return to_string(tiles);
}

// The kinds of a set that starts at `first`, if there is one.
inline std::optional<std::vector<std::size_t>> set_tiles(GroupKind kind, Kind first) {
    const auto i = first.index();
    if (kind == GroupKind::triplet) return std::vector{i, i, i};
    if (first.is_jihai() || first.rank() > 7) return std::nullopt;
    return std::vector{i, i + 1, i + 2};
}

inline bool take(Counts& counts, const std::vector<std::size_t>& tiles) {
    for (const auto i : tiles) {
        if (counts.of[i] == 0) return false;
        --counts.of[i];
    }
    return true;
}

// A form as text that does not depend on the order of its groups: "11z 123m 123m 555p".
inline std::string name_of(const Form& form) {
    if (form.kind == FormKind::chiitoitsu) return "chiitoitsu";
    if (form.kind == FormKind::kokushi) return "kokushi " + to_string(form.pair);
    std::vector<std::string> parts;
    for (const Group& group : form.groups) {
        Counts counts;
        const auto tiles = set_tiles(group.kind, group.first);
        for (const auto i : tiles.value())
            ++counts.of[i];
        parts.push_back(text_of(counts));
    }
    std::ranges::sort(parts);
    std::string name = to_string(std::vector(2, Tile{form.pair}));
    for (const auto& part : parts)
        name += " " + part;
    return name;
}

inline void each_reading(const Counts& left, Form form, const std::function<void(const Form&)>& f) {
    const auto lowest = std::ranges::find_if(left.of, [](int n) { return n > 0; });
    if (lowest == left.of.end()) return f(form);
    const Kind first{static_cast<std::size_t>(lowest - left.of.begin())};
    for (const GroupKind kind : {GroupKind::run, GroupKind::triplet}) {
        const auto tiles = set_tiles(kind, first);
        Counts rest = left;
        if (!tiles || !take(rest, *tiles)) continue;
        Form longer = form;
        longer.groups.push_back({kind, first});
        each_reading(rest, longer, f);
    }
}

inline std::set<std::string> form_names(const Counts& counts, std::size_t melds) {
    std::set<std::string> names;
    for (const Kind pair : all_kinds()) {
        if (counts[pair] < 2) continue;
        Counts rest = counts;
        rest[pair] = static_cast<std::uint8_t>(rest[pair] - 2);
        each_reading(rest, {.kind = FormKind::normal, .groups = {}, .pair = pair},
                     [&](const Form& form) { names.insert(name_of(form)); });
    }
    if (melds > 0) return names;
    if (std::ranges::count(counts.of, 2) == 7) names.insert("chiitoitsu");
    int yaochuu = 0;
    std::string twice;
    for (const Kind kind : all_kinds()) {
        if (!kind.is_yaochuu() || counts[kind] == 0) continue;
        ++yaochuu;
        if (counts[kind] == 2) twice = to_string(kind);
    }
    if (yaochuu == 13) names.insert("kokushi " + twice);
    return names;
}

inline bool is_agari(const Counts& counts, std::size_t melds) {
    return !form_names(counts, melds).empty();
}

inline KindSet waits(const Counts& counts, std::size_t melds) {
    KindSet found;
    for (const Kind kind : all_kinds()) {
        Counts with = counts;
        ++with[kind];
        if (reference::is_agari(with, melds)) found.add(kind);
    }
    return found;
}

// Chooses sets in the order of their numbers and the pair last. Gives up when as many tiles are
// lacking as in the best result so far.
class Distance {
  public:
    explicit Distance(const Counts& counts) : counts_{counts} {
        for (const Kind first : all_kinds()) {
            for (const GroupKind kind : {GroupKind::run, GroupKind::triplet}) {
                if (const auto tiles = set_tiles(kind, first)) sets_.push_back(*tiles);
            }
        }
    }

    int best(std::size_t sets) {
        choose(sets, 0, 0);
        return best_;
    }

  private:
    void choose(std::size_t sets, std::size_t from, int lacking) {
        if (lacking >= best_) return;
        if (sets == 0) return choose_pair(lacking);
        for (std::size_t i = from; i < sets_.size(); ++i) {
            if (const auto more = use(sets_[i])) choose(sets - 1, i, lacking + *more);
            put_back(sets_[i]);
        }
    }
    void choose_pair(int lacking) {
        for (const Kind kind : all_kinds()) {
            const std::vector<std::size_t> pair{kind.index(), kind.index()};
            if (const auto more = use(pair)) best_ = std::min(best_, lacking + *more);
            put_back(pair);
        }
    }
    // How many tiles are lacking for this; none if a kind would be used five times.
    std::optional<int> use(const std::vector<std::size_t>& tiles) {
        int lacking = 0;
        bool fits = true;
        for (const auto i : tiles) {
            ++used_.of[i];
            lacking += used_.of[i] > counts_.of[i] ? 1 : 0;
            fits = fits && used_.of[i] <= 4;
        }
        return fits ? std::optional{lacking} : std::nullopt;
    }
    void put_back(const std::vector<std::size_t>& tiles) {
        for (const auto i : tiles)
            --used_.of[i];
    }

    Counts counts_;
    Counts used_;
    std::vector<std::vector<std::size_t>> sets_;
    int best_ = 99;
};

inline int shanten_normal(const Counts& counts, std::size_t melds) {
    return Distance{counts}.best(4 - melds) - 1;
}

// The seven best kinds.
inline int shanten_chiitoitsu(const Counts& counts) {
    std::vector<int> given;
    for (const int n : counts.of)
        given.push_back(std::min(n, 2));
    std::ranges::sort(given, std::greater{});
    int held = 0;
    for (std::size_t i = 0; i < 7; ++i)
        held += given[i];
    return 13 - held;
}

// The best of the thirteen hands, one for each pair.
inline int shanten_kokushi(const Counts& counts) {
    int best = 99;
    for (const Kind pair : all_kinds()) {
        if (!pair.is_yaochuu()) continue;
        int held = 0;
        for (const Kind kind : all_kinds()) {
            if (kind.is_yaochuu()) held += std::min<int>(counts[kind], kind == pair ? 2 : 1);
        }
        best = std::min(best, 13 - held);
    }
    return best;
}

inline int shanten(const Counts& counts, std::size_t melds) {
    const int normal = reference::shanten_normal(counts, melds);
    if (melds > 0) return normal;
    return std::min(
        {normal, reference::shanten_chiitoitsu(counts), reference::shanten_kokushi(counts)});
}

inline KindSet ukeire(const Counts& counts, std::size_t melds) {
    KindSet useful;
    const int now = reference::shanten(counts, melds);
    for (const Kind kind : all_kinds()) {
        if (counts[kind] == 4) continue;
        Counts with = counts;
        ++with[kind];
        if (reference::shanten(with, melds) < now) useful.add(kind);
    }
    return useful;
}

// Random hands. `kinds` lists the kinds that may be drawn; a kind listed more often is likelier.

using Random = std::mt19937;

inline std::vector<Kind> kinds_of(std::string_view suits) {
    std::vector<Kind> kinds;
    for (const Kind kind : all_kinds()) {
        if (suits.find(to_string(kind)[1]) != std::string_view::npos) kinds.push_back(kind);
    }
    return kinds;
}

inline Counts random_tiles(Random& random, const std::vector<Kind>& kinds, int size) {
    Counts counts;
    while (size > 0) {
        const Kind kind = kinds[random() % kinds.size()];
        if (counts[kind] == 4) continue;
        ++counts[kind];
        --size;
    }
    return counts;
}

// A winning hand of `sets` sets and a pair from these kinds.
inline Counts random_agari(Random& random, const std::vector<Kind>& kinds, std::size_t sets) {
    for (;;) {
        Counts counts;
        const auto add = [&](const std::vector<std::size_t>& tiles) {
            for (const auto i : tiles)
                ++counts.of[i];
        };
        for (std::size_t n = 0; n < sets;) {
            const auto kind = random() % 3 == 0 ? GroupKind::triplet : GroupKind::run;
            const auto tiles = set_tiles(kind, kinds[random() % kinds.size()]);
            if (!tiles) continue;
            add(*tiles);
            ++n;
        }
        const auto pair = kinds[random() % kinds.size()].index();
        add({pair, pair});
        if (std::ranges::all_of(counts.of, [](int n) { return n <= 4; })) return counts;
    }
}

} // namespace jantaku::reference
