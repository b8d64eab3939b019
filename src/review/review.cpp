#include "review/review.hpp"

#include "advice/danger.hpp"
#include "advice/discards.hpp"
#include "advice/unseen.hpp"
#include "foresight/chosen.hpp"
#include "foresight/plain_answer.hpp"
#include "foresight/real_risk.hpp"
#include "review/decisions.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <utility>

namespace jantaku::review {

namespace {

using foresight::Idea;
using foresight::Ideas;
using foresight::Judged;
using foresight::Judgement;

bool is_discard(const Action& action) {
    return action.kind == ActionKind::discard || action.kind == ActionKind::riichi;
}

bool is_kan(const Action& action) {
    return action.kind == ActionKind::ankan || action.kind == ActionKind::kakan;
}

// Whether both choices missed the same riichi, in one turn and in a later one.
bool is_still_riichi(const Choice& before, const Choice& now) {
    return now.best.action.kind == ActionKind::riichi &&
           before.best.action.kind == ActionKind::riichi &&
           now.view.table.kyoku == before.view.table.kyoku &&
           now.view.table.honba == before.view.table.honba;
}

class Reviewer {
  public:
    Reviewer(const Events& events, Seat seat, std::size_t most, std::size_t from)
        : events_{events}, seat_{seat}, most_{most}, from_{from} {
        review_.seat = seat;
    }

    Review read() {
        each_decision(events_, seat_, [&](const Decision& decision) {
            if (decision.event < from_) return;
            if (auto choice = weigh(decision.view, decision.taken)) {
                choice->event = decision.event;
                count(*std::move(choice));
            }
        });
        list_last();
        for (Choice& choice : review_.choices)
            choice.reason = reason_of(choice);
        return std::move(review_);
    }

  private:
    void count(Choice choice) {
        ++review_.decisions;
        if (choice.cost() <= 0) {
            ++review_.best;
            return;
        }
        if (last_ && is_still_riichi(*last_, choice)) {
            if (choice.cost() > last_->cost()) last_ = std::move(choice);
            return;
        }
        list_last();
        last_ = std::move(choice);
    }

    void list_last() {
        if (!last_) return;
        const Choice choice = *std::exchange(last_, std::nullopt);
        review_.cost += choice.cost();
        if (choice.cost() < costly) return;
        auto& choices = review_.choices;
        const auto place = std::ranges::find_if(
            choices, [&](const Choice& other) { return other.cost() < choice.cost(); });
        choices.insert(place, choice);
        if (choices.size() > most_) choices.pop_back();
    }

    const Events& events_;
    Seat seat_;
    std::size_t most_;
    std::size_t from_;
    std::optional<Choice> last_; // not listed yet, since the next may be the same riichi
    Review review_;
};

} // namespace

bool is_alike(const Action& a, const Action& b) {
    return a.kind == b.kind && a.tile.kind() == b.tile.kind() &&
           a.consumed[0].kind() == b.consumed[0].kind() &&
           a.consumed[1].kind() == b.consumed[1].kind();
}

const Judged* find_alike(const Judgement& judgement, const Action& action) {
    const auto found = std::ranges::find_if(
        judgement, [&](const Judged& judged) { return is_alike(judged.action, action); });
    return found == judgement.end() ? nullptr : &*found;
}

float Choice::cost() const {
    const float sure = best.worth - taken.worth - error;
    return std::max(sure, is_step_back ? foresight::chosen::least_step_back : 0.0F);
}

std::optional<Choice> weigh(const SeatView& view, const Action& taken) {
    const Actions actions = legal(view);
    if (actions.size() < 2 || !contains(actions, taken)) return std::nullopt;
    const auto plain = foresight::obvious(view, actions);
    if (plain && is_alike(*plain, taken)) {
        return Choice{.view = view, .taken = {.action = taken}, .best = {.action = taken}};
    }
    const Judgement judgement = foresight::judge(view, actions);
    const Judged* found = find_alike(judgement, taken);
    if (found == nullptr) return std::nullopt;
    const auto best = std::ranges::find_if(judgement, [&](const Judged& judged) {
        return &judged == found || !is_kan(judged.action);
    });
    Choice choice{.view = view, .taken = *found, .best = *best};
    const advice::Threats threats = advice::threats_to(view);
    advice::Discards discards;
    if (view.table.phase == Phase::turn)
        discards = advice::rate_discards(view, actions, advice::unseen(view));
    if (!discards.empty() && is_discard(choice.best.action)) {
        const foresight::PlainAnswer answer{judgement, discards, threats};
        choice.best = answer.best();
        choice.is_step_back =
            answer.is_step_back(*found) && view.table.seats[view.seat].river.size() < first_turns;
    }
    choice.error =
        foresight::Contrasts{discards, threats}.error(choice.best.action, choice.taken.action);
    choice.taken.action = taken;
    if (is_alike(choice.best.action, taken)) choice.best.action = taken;
    for (Judged* judged : {&choice.taken, &choice.best})
        judged->risk = foresight::real_risk(judged->risk, view.table.players());
    return choice;
}

Grounds grounds_of(const SeatView& view) {
    const Actions actions = legal(view);
    return {.by_points = foresight::judge(view, actions, Ideas{}.without(Idea::placement)),
            .without_danger = foresight::judge(view, actions, Ideas{}.without(Idea::danger))};
}

Reason reason_of(const Choice& choice, const Grounds& grounds) {
    if (choice.is_step_back) return Reason::value;
    const float with_all = choice.best.worth - choice.taken.worth;
    const auto difference = [&](const Judgement& judgement) {
        const Judged* best = find_alike(judgement, choice.best.action);
        const Judged* taken = find_alike(judgement, choice.taken.action);
        return best == nullptr || taken == nullptr ? with_all : best->worth - taken->worth;
    };
    if (foresight::rank_may_decide(choice.view.table) && difference(grounds.by_points) <= 0)
        return Reason::placement;
    if (difference(grounds.without_danger) <= with_all / 2) return Reason::danger;
    return Reason::value;
}

Reason reason_of(const Choice& choice) {
    return reason_of(choice, grounds_of(choice.view));
}

Review review(const Events& events, Seat seat, std::size_t most, std::size_t from) {
    return Reviewer{events, seat, most, from}.read();
}

} // namespace jantaku::review
