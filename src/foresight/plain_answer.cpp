#include "foresight/plain_answer.hpp"

#include <algorithm>

namespace jantaku::foresight {

PlainAnswer::PlainAnswer(const Judgement& judged,
                         const advice::Discards& discards,
                         const advice::Threats& threats)
    : contrasts_{discards, threats}, shanten_{discards[0].shanten} {
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
           discard.worth - plain_->worth < error_of(Contrast::step_back) &&
           contrasts_.shanten_after(discard.action) > shanten_;
}

bool is_last_kyoku(const Public& table) {
    return table.kyoku + 1 >= table.rules.rounds() * table.rules.players;
}

bool rank_may_decide(const Public& table) {
    return table.kyoku >= static_cast<int>(table.players()) || is_last_kyoku(table);
}

} // namespace jantaku::foresight
