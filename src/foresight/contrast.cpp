#include "foresight/contrast.hpp"

#include <algorithm>

namespace jantaku::foresight {

// A hand is counted by kinds, so a red five is as far as a plain one.
int Contrasts::shanten_after(const Action& discard) const {
    const Kind kind = discard.tile.kind();
    const auto found = std::ranges::find_if(
        discards_, [&](const advice::Discard& each) { return each.action.tile.kind() == kind; });
    return found == discards_.end() ? advice::hopeless : found->shanten;
}

Contrast Contrasts::between(const Action& a, const Action& b) const {
    const auto either = [&](ActionKind kind) { return a.kind == kind || b.kind == kind; };
    if (discards_.empty()) return Contrast::call;
    if (either(ActionKind::ankan) || either(ActionKind::kakan)) return Contrast::kan;
    if (either(ActionKind::riichi)) return Contrast::riichi;
    if (!threats_.empty()) return Contrast::threatened;
    return shanten_after(a) == shanten_after(b) ? Contrast::quiet : Contrast::step_back;
}

float Contrasts::error(const Action& better, const Action& worse) const {
    const Contrast contrast = between(better, worse);
    const bool is_farther =
        contrast == Contrast::step_back && shanten_after(worse) > shanten_after(better);
    return is_farther ? 0 : error_of(contrast);
}

} // namespace jantaku::foresight
