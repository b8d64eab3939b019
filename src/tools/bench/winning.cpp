#include "tools/bench/winning.hpp"

#include <algorithm>

namespace jantaku::bench {

namespace {

constexpr std::uint64_t full_deck = (std::uint64_t{1} << kind_count) - 1;
constexpr std::uint64_t honours = full_deck >> 27U << 27U;

bool may_start_run(KindSet kinds, Kind kind) {
    return !kind.is_jihai() && kind.rank() <= 7 && kinds.contains(Kind{kind.index() + 1}) &&
           kinds.contains(Kind{kind.index() + 2});
}

Group draw_group(KindSet kinds, Chance& chance) {
    for (;;) {
        const Kind first = draw_kind(kinds, chance);
        if (chance.one_in(3)) return {.kind = GroupKind::triplet, .first = first};
        if (may_start_run(kinds, first)) return {.kind = GroupKind::run, .first = first};
    }
}

} // namespace

KindSet draw_kinds(Mix mix, Chance& chance) {
    const std::size_t suit = chance.below(3);
    const std::uint64_t one_suit = std::uint64_t{0x1ff} << suit * 9;
    switch (mix) {
    case Mix::half_flush:
        return KindSet::from_bits(one_suit | honours);
    case Mix::full_flush:
        return KindSet::from_bits(one_suit);
    case Mix::uniform:
    case Mix::near:
        break;
    }
    return KindSet::from_bits(full_deck);
}

Kind draw_kind(KindSet kinds, Chance& chance) {
    auto bits = kinds.bits();
    for (std::size_t passed = chance.below(kinds.size()); passed > 0; --passed)
        bits &= bits - 1;
    return Kind{static_cast<std::size_t>(std::countr_zero(bits))};
}

Counts counts_of(const Form& form) {
    Counts counts;
    counts[form.pair] = 2;
    for (const Group& group : form.groups) {
        const bool is_run = group.kind == GroupKind::run;
        for (std::size_t i = 0; i < 3; ++i)
            ++counts.of[group.first.index() + (is_run ? i : 0)];
    }
    return counts;
}

Form draw_sets(KindSet kinds, std::size_t sets, Chance& chance) {
    for (;;) {
        Form form{.kind = FormKind::normal, .groups = {}, .pair = draw_kind(kinds, chance)};
        for (std::size_t i = 0; i < sets; ++i)
            form.groups.push_back(draw_group(kinds, chance));
        if (std::ranges::max(counts_of(form).of) <= 4) return form;
    }
}

Counts draw_odd_shape(KindSet kinds, Chance& chance) {
    Counts counts;
    if (kinds.size() == kind_count && chance.one_in(4)) {
        KindSet yaochuu;
        kinds.for_each([&](Kind kind) {
            if (kind.is_yaochuu()) yaochuu.add(kind);
        });
        yaochuu.for_each([&](Kind kind) { counts[kind] = 1; });
        ++counts[draw_kind(yaochuu, chance)];
        return counts;
    }
    for (int pairs = 0; pairs < 7; ++pairs) {
        const Kind kind = draw_kind(kinds, chance);
        counts[kind] = 2;
        kinds.remove(kind);
    }
    return counts;
}

} // namespace jantaku::bench
