#include "foresight/plain_answer.hpp"

#include <algorithm>

namespace jantaku::foresight {

namespace {

// A hand is counted by kinds, so a red five is as far as a plain one.
int away_after(const advice::Discards& discards, Kind kind) {
    const auto found = std::ranges::find_if(
        discards, [&](const advice::Discard& each) { return each.action.tile.kind() == kind; });
    return found == discards.end() ? advice::hopeless : found->shanten;
}

} // namespace

PlainAnswer::PlainAnswer(const Judgement& judged,
                         const advice::Discards& discards,
                         const advice::Threats& threats)
    : discards_{discards} {
    if (threats.empty()) {
        const auto plain = std::ranges::find(judged, discards[0].action, &Judged::action);
        if (plain != judged.end()) plain_ = &*plain;
    }
    best_ = &*std::ranges::find_if(judged, [](const Judged& each) {
        return each.action.kind == ActionKind::discard || each.action.kind == ActionKind::riichi;
    });
    if (is_step_back(*best_)) best_ = plain_;
}

bool PlainAnswer::is_step_back(const Judged& discard) const {
    return plain_ != nullptr && discard.action.kind == ActionKind::discard &&
           discard.worth - plain_->worth < judges_error &&
           away_after(discards_, discard.action.tile.kind()) > discards_[0].shanten;
}

bool is_last_kyoku(const Public& table) {
    return table.kyoku + 1 >= table.rules.rounds() * table.rules.players;
}

bool rank_may_decide(const Public& table) {
    return table.kyoku >= static_cast<int>(table.players()) || is_last_kyoku(table);
}

} // namespace jantaku::foresight
