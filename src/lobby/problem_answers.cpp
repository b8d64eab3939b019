#include "lobby/problem_answers.hpp"

namespace jantaku {

void ProblemAnswers::restore(const std::vector<ProblemTally>& tallies) {
    for (const ProblemTally& tally : tallies)
        tallies_[tally.problem] = tally;
}

void ProblemAnswers::answer(const RequestTurn& turn, const AnswerProblem& ask) {
    const bool counts = ask.is_first && count(turn, ask);
    const auto found = tallies_.find(ask.problem);
    const ProblemTally tally = found == tallies_.end()
                                   ? ProblemTally{.problem = ask.problem, .counts = {}}
                                   : found->second;
    if (!counts) return turn.answer(Answer{tally});
    turn.effect(KeepTally{tally});
    profiles_.keep(turn.player, turn, {reply_to(turn.request, Answer{tally})});
}

bool ProblemAnswers::count(const RequestTurn& turn, const AnswerProblem& ask) {
    if (turn.player.kind != SeatKind::person || ask.problem >> 63U != 0) return false;
    if (!tallies_.contains(ask.problem) && tallies_.size() >= most_problems) return false;
    const AddressGroup place = AddressGroup::of(turn.player.address);
    const bool is_here = place.kind == AddressGroup::Kind::here;
    if (!is_here && (from_places_.size() >= most_places ||
                     !from_places_.may(ask.problem, place, answers_from_place, turn.now)))
        return false;
    ProblemTally& tally = tallies_[ask.problem];
    tally.problem = ask.problem;
    if (!tally.add(ask.action)) return false;
    if (!is_here) from_places_.add(ask.problem, place, turn.now);
    return true;
}

void ProblemAnswers::list(const RequestTurn& turn) const {
    ProblemTallies answer;
    for (const auto& [problem, tally] : tallies_)
        if (tally.players() >= ProblemTally::shown_from) answer.tallies.push_back(tally);
    turn.answer(Answer{std::move(answer)});
}

} // namespace jantaku
