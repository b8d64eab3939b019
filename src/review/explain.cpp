#include "review/explain.hpp"

#include "advice/danger.hpp"
#include "advice/discards.hpp"
#include "advice/unseen.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku::review {

namespace {

using advice::Discard;

bool is_as_fast(const Discard& discard, const Discard& fastest) {
    return discard.shanten == fastest.shanten && discard.accepted >= fastest.accepted;
}

std::uint8_t small(int number) {
    return static_cast<std::uint8_t>(std::clamp(number, 0, 255));
}

class Explaining {
  public:
    Explaining(const SeatView& view, const Actions& actions)
        : view_{view}, actions_{actions}, left_{advice::unseen(view)},
          threats_{advice::told_threats_to(view)}, discards_{advice::rate_discards(
                                                       view, actions, left_)} {}

    [[nodiscard]] std::optional<Explanation> explain(const Action& action) const {
        const auto own = std::ranges::find(
            discards_, Action::discard(action.tile, action.tsumogiri), &Discard::action);
        if (own == discards_.end()) return std::nullopt;
        const Discard& fastest = discards_[0];
        Explanation told{.why = Why::fastest,
                         .fastest = fastest.action.tile,
                         .shanten = small(fastest.shanten),
                         .tiles = small(left_.total(fastest.useful)),
                         .against = std::nullopt};
        if (action.kind == ActionKind::riichi) {
            told.why = Why::riichi;
            told.tiles = small(left_.total(own->useful));
        } else if (fastest.shanten >= advice::hopeless) {
            told.why = Why::hopeless;
        } else if (threats_.empty()) {
            told.why = at_ease(*own, fastest);
        } else {
            told.against = threats_[0].seat;
            told.why = against_threats(*own, fastest);
            if (told.why == Why::push || told.why == Why::careful)
                told.shanten = small(own->shanten);
        }
        return told;
    }

  private:
    [[nodiscard]] Why at_ease(const Discard& own, const Discard& fastest) const {
        if (own.shanten == 0 && offers(actions_, ActionKind::riichi)) return Why::dama;
        return is_as_fast(own, fastest) ? Why::fastest : Why::slower;
    }

    [[nodiscard]] Why against_threats(const Discard& own, const Discard& fastest) const {
        const int danger = danger_of(own);
        int least = danger;
        for (const Discard& each : discards_)
            least = std::min(least, danger_of(each));
        if (is_as_fast(own, fastest)) return danger == least ? Why::both : Why::push;
        if (danger == least) return Why::fold;
        return danger < danger_of(fastest) ? Why::careful : Why::push;
    }

    [[nodiscard]] int danger_of(const Discard& discard) const {
        return advice::danger_of(discard.action.tile, view_, threats_, left_);
    }

    const SeatView& view_;
    const Actions& actions_;
    Counts left_;
    advice::Threats threats_;
    advice::Discards discards_;
};

} // namespace

std::optional<Explanation> explain(const SeatView& view, const Action& action) {
    const bool is_discard = action.kind == ActionKind::discard || action.kind == ActionKind::riichi;
    if (!is_discard || view.table.in_riichi(view.seat)) return std::nullopt;
    const Actions actions = legal(view);
    if (!offers(actions, ActionKind::discard)) return std::nullopt;
    return Explaining{view, actions}.explain(action);
}

} // namespace jantaku::review
