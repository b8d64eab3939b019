#include "review/review.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <utility>

namespace jantaku::review {

namespace {

using foresight::Idea;
using foresight::Ideas;
using foresight::Judged;
using foresight::Judgement;

// Whether two actions are the same when a hand is counted by kinds.
bool is_same(const Action& a, const Action& b) {
    return a.kind == b.kind && a.tile.kind() == b.tile.kind() &&
           a.consumed[0].kind() == b.consumed[0].kind() &&
           a.consumed[1].kind() == b.consumed[1].kind();
}

const Judged* find(const Judgement& judgement, const Action& action) {
    const auto found = std::ranges::find_if(
        judgement, [&](const Judged& judged) { return is_same(judged.action, action); });
    return found == judgement.end() ? nullptr : &*found;
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
    Reviewer(const Events& events, Seat seat, std::size_t most)
        : events_{events}, seat_{seat}, most_{most} {
        review_.seat = seat;
    }

    Review read() {
        for (at_ = 0; at_ < events_.size(); ++at_) {
            const bool is_dora = std::holds_alternative<Dora>(events_[at_]);
            if (is_dora && !before_dora_) before_dora_ = game_.view(seat_);
            if (const auto taken = decided()) {
                const SeatView view = before_dora_ ? *before_dora_ : game_.view(seat_);
                if (const auto choice = weigh(view, *taken)) count(*choice);
            }
            if (!is_dora) before_dora_.reset();
            apply(game_, events_[at_]);
        }
        list_last();
        for (Choice& choice : review_.choices)
            choice.reason = reason_of(choice);
        return std::move(review_);
    }

  private:
    // The action that the seat takes by the current event, if the event is a decision.
    [[nodiscard]] std::optional<Action> decided() const {
        const Event& event = events_[at_];
        if (game_.table.phase == Phase::claims) {
            const auto* claimed = std::get_if<Claimed>(&event);
            if (claimed == nullptr || claimed->seat != seat_) return std::nullopt;
            if (claimed->action.kind == ActionKind::pass && is_taken_by_another())
                return std::nullopt;
            return claimed->action;
        }
        if (game_.table.phase != Phase::turn || game_.table.turn != seat_) return std::nullopt;
        using Chosen = std::optional<Action>;
        return std::visit(
            overloaded{
                [&](const Dahai& dahai) -> Chosen {
                    if (game_.table.seats[seat_].riichi == Riichi::declared) return std::nullopt;
                    return Action::discard(dahai.tile, dahai.tsumogiri);
                },
                [&](const Reach& reach) { return riichi(reach); },
                [](const Ankan& kan) -> Chosen { return Action::ankan(kan.consumed[0].kind()); },
                [](const Kakan& kan) -> Chosen { return Action::kakan(kan.tile); },
                [](const Hora&) -> Chosen { return Action::plain(ActionKind::tsumo); },
                [](const Ryukyoku& draw) -> Chosen {
                    if (draw.kind != DrawKind::kyuushu) return std::nullopt;
                    return Action::plain(ActionKind::kyuushu);
                },
                [](const auto&) -> Chosen { return std::nullopt; },
            },
            event);
    }

    [[nodiscard]] bool is_taken_by_another() const {
        // The events that follow from the discard itself come before a call.
        const auto rest =
            std::ranges::find_if(events_.begin() + static_cast<std::ptrdiff_t>(at_), events_.end(),
                                 [](const Event& event) {
                                     return !std::holds_alternative<Claimed>(event) &&
                                            !std::holds_alternative<ReachAccepted>(event) &&
                                            !std::holds_alternative<Dora>(event);
                                 });
        return rest != events_.end() &&
               (std::holds_alternative<Call>(*rest) || std::holds_alternative<Hora>(*rest));
    }

    [[nodiscard]] std::optional<Action> riichi(const Reach& reach) const {
        for (std::size_t i = at_ + 1; i < events_.size(); ++i) {
            const auto* dahai = std::get_if<Dahai>(&events_[i]);
            if (dahai == nullptr) continue;
            return reach.shown.empty() ? Action::riichi(dahai->tile, dahai->tsumogiri)
                                       : Action::open_riichi(dahai->tile, dahai->tsumogiri);
        }
        return std::nullopt;
    }

    void count(Choice choice) {
        ++review_.decisions;
        if (choice.cost() <= slight) {
            ++review_.best;
            return;
        }
        choice.event = at_;
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
    std::size_t at_ = 0;
    Game game_;
    // An indicator that a discard turns (K-11) comes before the discard, although the player did
    // not know the indicator when choosing.
    std::optional<SeatView> before_dora_;
    std::optional<Choice> last_; // not listed yet, since the next may be the same riichi
    Review review_;
};

} // namespace

std::optional<Choice> weigh(const SeatView& view, const Action& taken) {
    const Actions actions = legal(view);
    if (actions.size() < 2 || !contains(actions, taken)) return std::nullopt;
    const auto plain = foresight::obvious(view, actions);
    if (plain && is_same(*plain, taken)) {
        return Choice{.view = view, .taken = {.action = taken}, .best = {.action = taken}};
    }
    const Judgement judgement = foresight::judge(view, actions);
    const Judged* found = find(judgement, taken);
    if (found == nullptr) return std::nullopt;
    const auto best = std::ranges::find_if(judgement, [&](const Judged& judged) {
        return &judged == found || !is_kan(judged.action);
    });
    Choice choice{.view = view, .taken = *found, .best = *best};
    choice.taken.action = taken;
    if (is_same(choice.best.action, taken)) choice.best.action = taken;
    return choice;
}

Reason reason_of(const Choice& choice) {
    const Actions actions = legal(choice.view);
    const auto cost = [&](Idea missing) {
        const Judgement judgement =
            foresight::judge(choice.view, actions, Ideas{}.without(missing));
        const Judged* best = find(judgement, choice.best.action);
        const Judged* taken = find(judgement, choice.taken.action);
        return best == nullptr || taken == nullptr ? choice.cost() : best->worth - taken->worth;
    };
    if (cost(Idea::placement) <= 0) return Reason::placement;
    if (cost(Idea::danger) <= choice.cost() / 2) return Reason::danger;
    return Reason::value;
}

Review review(const Events& events, Seat seat, std::size_t most) {
    return Reviewer{events, seat, most}.read();
}

} // namespace jantaku::review
