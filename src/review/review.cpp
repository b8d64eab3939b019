#include "review/review.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>

namespace jantaku::review {

namespace {

using foresight::Idea;
using foresight::Ideas;
using foresight::Judged;
using foresight::Judgement;

// What tells the same to somebody who counts a hand by kinds.
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

class Reading {
  public:
    Reading(const Events& events, Seat seat, std::size_t most)
        : events_{events}, seat_{seat}, most_{most} {
        review_.seat = seat;
    }

    Review read() {
        for (at_ = 0; at_ < events_.size(); ++at_) {
            if (const auto taken = decided()) {
                if (const auto choice = weigh(game_.view(seat_), *taken)) count(*choice);
            }
            apply(game_, events_[at_]);
        }
        for (Choice& choice : review_.choices)
            choice.reason = reason_of(choice);
        return std::move(review_);
    }

  private:
    // What the seat does by the event that comes now, if it is a decision.
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
                [&](const Dahai& e) -> Chosen {
                    if (game_.table.seats[seat_].riichi == Riichi::declared) return std::nullopt;
                    return Action::discard(e.tile, e.tsumogiri);
                },
                [&](const Reach& e) { return riichi(e); },
                [](const Ankan& e) -> Chosen { return Action::ankan(e.consumed[0].kind()); },
                [](const Kakan& e) -> Chosen { return Action::kakan(e.tile); },
                [](const Hora&) -> Chosen { return Action::plain(ActionKind::tsumo); },
                [](const Ryukyoku& e) -> Chosen {
                    if (e.kind != DrawKind::kyuushu) return std::nullopt;
                    return Action::plain(ActionKind::kyuushu);
                },
                [](const auto&) -> Chosen { return std::nullopt; },
            },
            event);
    }

    [[nodiscard]] bool is_taken_by_another() const {
        for (std::size_t i = at_ + 1; i < events_.size(); ++i) {
            if (std::holds_alternative<Claimed>(events_[i])) continue;
            return std::holds_alternative<Call>(events_[i]) ||
                   std::holds_alternative<Hora>(events_[i]);
        }
        return false;
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
        review_.cost += choice.cost();
        if (choice.cost() <= slight) ++review_.best;
        if (choice.cost() < costly) return;
        choice.event = at_;
        list(choice);
    }

    void list(const Choice& choice) {
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
    return Choice{.view = view, .taken = *found, .best = judgement.front()};
}

Reason reason_of(const Choice& choice) {
    const Actions actions = legal(choice.view);
    const auto cost = [&](Idea missing) {
        const Judgement judgement =
            foresight::judge(choice.view, actions, Ideas{}.without(missing));
        return find(judgement, choice.best.action)->worth -
               find(judgement, choice.taken.action)->worth;
    };
    if (cost(Idea::placement) <= 0) return Reason::placement;
    if (cost(Idea::danger) <= choice.cost() / 2) return Reason::danger;
    return Reason::value;
}

Review review(const Events& events, Seat seat, std::size_t most) {
    return Reading{events, seat, most}.read();
}

} // namespace jantaku::review
