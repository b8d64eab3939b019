#include "hand/suit_forms.hpp"

#include <algorithm>
#include <bit>
#include <jantaku/hand/form.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

void add_groups(Form& form, std::size_t suit, const SuitForm& read) {
    for (std::size_t i = 0; i < 9; ++i) {
        const unsigned bit = 1U << i;
        const auto add_if = [&](unsigned mask, GroupKind kind) {
            if ((mask & bit) != 0) form.groups.push_back({kind, Kind{9 * suit + i}});
        };
        add_if(read.triplets, GroupKind::triplet);
        for (const unsigned runs : {read.runs, read.twice, read.three_times, read.four_times})
            add_if(runs, GroupKind::run);
    }
    if (read.pair != 0) {
        form.pair = Kind{9 * suit + static_cast<std::size_t>(std::countr_zero(read.pair))};
    }
}

void add_normal(const SuitForms& suits, Forms& found) {
    const auto has_pair = [](const auto& list) { return !list.empty() && list[0].pair != 0; };
    if (std::ranges::count_if(suits, has_pair) != 1) return;
    for (const SuitForm& m : suits[0]) {
        for (const SuitForm& p : suits[1]) {
            for (const SuitForm& s : suits[2]) {
                for (const SuitForm& z : suits[3]) {
                    Form form;
                    add_groups(form, 0, m);
                    add_groups(form, 1, p);
                    add_groups(form, 2, s);
                    add_groups(form, 3, z);
                    found.push_back(form);
                }
            }
        }
    }
}

void add_chiitoitsu(const Counts& counts, Forms& found) {
    const bool pairs_only = std::ranges::all_of(counts.of, [](int n) { return n == 0 || n == 2; });
    if (!pairs_only) return;
    const auto lowest = std::ranges::find(counts.of, 2) - counts.of.begin();
    found.push_back({FormKind::chiitoitsu, {}, Kind{static_cast<std::size_t>(lowest)}});
}

void add_kokushi(const Counts& counts, Forms& found) {
    Kind pair{0};
    for (const Kind kind : all_kinds()) {
        if (kind.is_yaochuu() != (counts[kind] > 0)) return;
        if (counts[kind] == 2) pair = kind;
    }
    found.push_back({FormKind::kokushi, {}, pair});
}

} // namespace

Forms forms(const Counts& counts, std::size_t melds) {
    if (melds > 4 || counts.total() + static_cast<int>(melds) * 3 != 14) {
        throw InvariantError{"forms: a hand to read has 3n + 2 concealed tiles"};
    }
    Forms found;
    add_normal(suit_forms(counts), found);
    if (melds == 0) {
        add_chiitoitsu(counts, found);
        add_kokushi(counts, found);
    }
    return found;
}

} // namespace jantaku
