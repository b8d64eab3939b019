#include "tests/support/scoring/reading.hpp"

#include "tests/support/scoring/shape.hpp"

#include <jantaku/tile/result.hpp>

namespace jantaku::reference {

namespace {

bool holds(const Group& group, Kind kind) {
    if (group.kind == GroupKind::triplet) return group.first == kind;
    return kind.suit() == group.first.suit() && kind.rank() >= group.first.rank() &&
           kind.rank() <= group.first.rank() + 2;
}

Wait wait_in(const Group& group, Kind won) {
    if (group.kind == GroupKind::triplet) return Wait::shanpon;
    const int low = group.first.rank();
    if (won.rank() == low + 1) return Wait::kanchan;
    const bool at_the_edge = (low == 1 && won.rank() == 3) || (low == 7 && won.rank() == 7);
    return at_the_edge ? Wait::penchan : Wait::ryanmen;
}

Block block_of(const Group& group) {
    return {.kind = group.kind == GroupKind::run ? BlockKind::run : BlockKind::triplet,
            .open = false,
            .first = group.first};
}

Block block_of(const Meld& meld) {
    const auto kind = meld.kind == MeldKind::chi   ? BlockKind::run
                      : meld.kind == MeldKind::pon ? BlockKind::triplet
                                                   : BlockKind::kan;
    return {.kind = kind, .open = meld.is_open(), .first = meld.first()};
}

Reading common_part(const Rules& rules, const Win& win) {
    Reading reading;
    reading.rules = &rules;
    reading.win = &win;
    reading.menzen = is_menzen(win.melds);
    reading.won = win.tile.kind();
    for (const Tile tile : win.concealed) {
        ++reading.concealed[tile.kind()];
        reading.kinds.add(tile.kind());
    }
    for (const Meld& meld : win.melds) {
        for (const Tile tile : meld.tiles)
            reading.kinds.add(tile.kind());
    }
    return reading;
}

// The form with the winning tile in group number `place`; a number after the last group means the
// pair.
Reading placed(Reading reading, const Form& form, std::size_t place) {
    reading.form = form.kind;
    reading.pair = form.pair;
    for (const Group& group : form.groups)
        reading.blocks.push_back(block_of(group));
    if (place < form.groups.size()) {
        reading.wait = wait_in(form.groups[place], reading.won);
        if (reading.wait == Wait::shanpon && reading.win->by == WinBy::ron) {
            reading.blocks[place].open = true;
        }
    }
    for (const Meld& meld : reading.win->melds)
        reading.blocks.push_back(block_of(meld));
    return reading;
}

// on the first draw, a shape wins that `forms` does not know.
bool wins_as_shiisan_puutaa(const Reading& common) {
    const Win& win = *common.win;
    return common.rules->local_yaku.contains(LocalYaku::shiisan_puutaa) && win.flags.first &&
           win.by == WinBy::tsumo && is_shiisan_puutaa(common);
}

} // namespace

Readings readings(const Rules& rules, const Win& win) {
    const Reading common = common_part(rules, win);
    if (common.concealed[common.won] == 0) {
        throw InvariantError{"score: the winning tile is not among the concealed tiles"};
    }
    Readings found;
    for (const Form& form : forms(common.concealed, win.melds.size())) {
        for (std::size_t i = 0; i < form.groups.size(); ++i) {
            if (holds(form.groups[i], common.won)) found.push_back(placed(common, form, i));
        }
        const bool in_pair = form.kind != FormKind::normal || form.pair == common.won;
        if (in_pair) found.push_back(placed(common, form, form.groups.size()));
    }
    if (found.empty() && wins_as_shiisan_puutaa(common)) {
        found.push_back(common);
        found.back().form = FormKind::shiisan_puutaa;
    }
    return found;
}

} // namespace jantaku::reference
