#include "scoring/best.hpp"

#include <algorithm>
#include <jantaku/scoring/layout.hpp>

namespace jantaku {

namespace {

// The tiles besides the pair and the triplets of a reading are runs, read from the lowest tile on.
StaticVector<Group, 4> groups_of(Counts counts, const Reading& reading) {
    StaticVector<Group, 4> groups;
    const auto take = [&](Kind kind, int copies) {
        for (; copies > 0; --copies)
            --counts[kind];
    };
    reading.pair.for_each([&](Kind kind) { take(kind, 2); });
    for (const Kind kind : all_kinds()) {
        if (reading.concealed_triplets.contains(kind)) {
            take(kind, 3);
            groups.push_back({GroupKind::triplet, kind});
        }
        for (; counts[kind] > 0; --counts[kind]) {
            --counts.of[kind.index() + 1];
            --counts.of[kind.index() + 2];
            groups.push_back({GroupKind::run, kind});
        }
    }
    return groups;
}

std::optional<std::size_t>
place_of_won(const StaticVector<Group, 4>& groups, Kind won, Place place) {
    if (place == Place::pair) return std::nullopt;
    const std::size_t back = place == Place::highest ? 2 : place == Place::middle ? 1 : 0;
    const Group wanted{place == Place::triplet ? GroupKind::triplet : GroupKind::run,
                       Kind{won.index() - back}};
    const auto found = std::ranges::find(groups, wanted);
    if (found == groups.end()) return std::nullopt;
    return static_cast<std::size_t>(found - groups.begin());
}

} // namespace

std::optional<Layout> layout(const Rules& rules, const Win& win) {
    const Win read = may_choose_tile(rules, win) ? with_best_tile(rules, win) : win;
    const Facts facts{rules, read};
    const Best best = best_of(facts);
    if (!best.has_value) return std::nullopt;
    Layout found;
    found.form.kind = best.reading.form;
    best.reading.pair.for_each([&](Kind kind) { found.form.pair = kind; });
    if (found.form.kind != FormKind::normal) return found;
    found.form.groups = groups_of(facts.concealed, best.reading);
    found.won = place_of_won(found.form.groups, facts.won, best.reading.place);
    return found;
}

} // namespace jantaku
