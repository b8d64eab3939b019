#include "tools/calibrate/choices.hpp"

#include "advice/calls.hpp"
#include "advice/discards.hpp"
#include "advice/unseen.hpp"
#include "tools/calibrate/foreseen.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku::calibrate {

namespace {

constexpr int tiles_of_a_good_wait = 5;
constexpr float nearly_best = 0.1F;

bool is_call(ActionKind kind) {
    return kind == ActionKind::chi || kind == ActionKind::pon;
}
bool is_own_kan(ActionKind kind) {
    return kind == ActionKind::ankan || kind == ActionKind::kakan;
}

bool any(const Actions& actions, const auto& is_it) {
    return std::ranges::any_of(actions, is_it, &Action::kind);
}

// Counts how often the action of the player, and the judge's, does what is asked.
void count(Choices& choices,
           const Situation& situation,
           const JudgedDecision& decision,
           const auto& does_it) {
    const bool taken = does_it(decision.taken.action);
    const bool judged = does_it(decision.judgement.front().action);
    choices.answers[situation].add(
        {.cases = 1, .taken = taken, .judged = judged, .same = taken == judged});
}

void see_riichi(Choices& choices,
                const JudgedDecision& decision,
                const advice::Discards& discards,
                bool is_threatened) {
    int widest = 0;
    for (const Action& action : decision.actions) {
        if (action.kind != ActionKind::riichi) continue;
        for (const advice::Discard& discard : discards)
            if (discard.action.tile.kind() == action.tile.kind() && discard.shanten == 0)
                widest = std::max(widest, discard.accepted);
    }
    count(choices,
          {.question = widest >= tiles_of_a_good_wait ? Question::good_wait : Question::bad_wait,
           .turns = turn_cell(decision.view),
           .is_threatened = is_threatened},
          decision, [](const Action& action) { return action.kind == ActionKind::riichi; });
}

// Whether somebody is in riichi and the hand must choose between speed and safety.
void see_safety(Choices& choices,
                const JudgedDecision& decision,
                const advice::Discards& discards,
                const advice::Threats& threats,
                const Counts& left) {
    if (std::ranges::none_of(threats, &advice::Threat::riichi)) return;
    const auto danger = [&](const Action& action) {
        return advice::danger_of(action.tile, decision.view, threats, left);
    };
    if (danger(discards[0].action) <= advice::suji_grade ||
        std::ranges::none_of(discards, [&](const auto& each) { return danger(each.action) == 0; }))
        return;
    count(choices,
          {.question = Question::safety,
           .turns = turn_cell(decision.view),
           .shanten = shanten_cell(discards[0].shanten)},
          decision, [&](const Action& action) {
              return action.kind == ActionKind::discard && danger(action) == 0;
          });
}

void see_discard(Choices& choices, const JudgedDecision& decision, bool is_threatened) {
    if (decision.taken.action.kind != ActionKind::discard) return;
    const auto best = std::ranges::find(decision.judgement, ActionKind::discard,
                                        [](const auto& each) { return each.action.kind; });
    const bool is_best = best->action.tile.kind() == decision.taken.action.tile.kind();
    choices.discards[{turn_cell(decision.view), is_threatened}].add(
        {.cases = 1,
         .best = is_best,
         .nearly = is_best || best->worth - decision.taken.worth <= nearly_best});
}

// Whether one of the calls leaves the hand nearer to a yaku that it keeps.
bool is_nearer_by_a_call(const SeatView& view, const Actions& actions, const Counts& left) {
    const SeatPublic& mine = view.table.seats[view.seat];
    const Counts& held = view.mine.hand.counts();
    const int before = advice::shanten_to(advice::goals_of(view.table, view.seat, held, left), held,
                                          mine.melds.size());
    return std::ranges::any_of(actions, [&](const Action& call) {
        if (!is_call(call.kind)) return false;
        const SeatView called = advice::after_call(view, call);
        return advice::rate_discards(called, legal(called), left)[0].shanten < before;
    });
}

void see_claim(Choices& choices, const JudgedDecision& decision, bool is_threatened) {
    const SeatView& view = decision.view;
    const Public& table = view.table;
    if (!table.offer || !any(decision.actions, is_call)) return;
    const bool is_yakuhai =
        advice::is_yakuhai(table, view.seat, table.offer->tile.kind()) &&
        any(decision.actions, [](ActionKind kind) { return kind == ActionKind::pon; });
    if (!is_yakuhai && !is_nearer_by_a_call(view, decision.actions, advice::unseen(view))) return;
    count(choices,
          {.question = is_yakuhai ? Question::yakuhai : Question::chi_pon,
           .turns = turn_cell(view),
           .is_open = !is_yakuhai && advice::open_melds(table.seats[view.seat].melds) > 0,
           .is_threatened = is_threatened},
          decision, [](const Action& action) { return is_call(action.kind); });
}

} // namespace

void Answers::add(const Answers& more) {
    cases += more.cases;
    taken += more.taken;
    judged += more.judged;
    same += more.same;
}

void Discarded::add(const Discarded& more) {
    cases += more.cases;
    best += more.best;
    nearly += more.nearly;
}

void Choices::add(const Choices& more) {
    for (const auto& [situation, counted] : more.answers)
        answers[situation].add(counted);
    for (const auto& [turns, counted] : more.discards)
        discards[turns].add(counted);
}

void ChoicesOfSeat::see(const JudgedDecision& decision) {
    const SeatView& view = decision.view;
    const advice::Threats threats = advice::threats_to(view);
    if (view.table.phase == Phase::claims) return see_claim(choices_, decision, !threats.empty());
    if (!any(decision.actions, [](ActionKind kind) { return kind == ActionKind::discard; })) return;
    const Counts left = advice::unseen(view);
    const advice::Discards discards = advice::rate_discards(view, decision.actions, left);
    see_discard(choices_, decision, !threats.empty());
    if (!any(decision.actions, [](ActionKind kind) { return kind == ActionKind::riichi; })) {
        see_safety(choices_, decision, discards, threats, left);
    } else if (asked_for_riichi_ != decision.kyoku) {
        asked_for_riichi_ = decision.kyoku;
        see_riichi(choices_, decision, discards, !threats.empty());
    }
    if (any(decision.actions, is_own_kan) && asked_for_kan_ != decision.kyoku) {
        asked_for_kan_ = decision.kyoku;
        count(choices_,
              {.question = Question::kan,
               .turns = turn_cell(view),
               .is_threatened = !threats.empty()},
              decision, [](const Action& action) { return is_own_kan(action.kind); });
    }
}

} // namespace jantaku::calibrate
