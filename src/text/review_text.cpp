#include "text/review_text.hpp"

#include "advice/calls.hpp"
#include "advice/unseen.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>
#include <optional>

namespace jantaku {

namespace {

using review::Choice;
using review::Reason;

// What an action leaves of the hand.
struct Left {
    int shanten = 0;
    int tiles = 0; // unseen ones that bring it nearer
    friend bool operator==(const Left&, const Left&) = default;
};

class Wording {
  public:
    Wording(const Style& style, const Choice& choice)
        : style_{style}, choice_{choice}, view_{choice.view}, left_{advice::unseen(choice.view)},
          taken_{action_text(style, choice.taken.action)}, best_{action_text(style,
                                                                             choice.best.action)} {}

    [[nodiscard]] std::string what(std::size_t number) const {
        const std::size_t turn = view_.table.seats[view_.seat].river.size() + 1;
        return say(style_, Message::review_choice, number, kyoku_and_honba(style_, view_.table),
                   turn, taken_, best_, fmt::format("{:.1f}", choice_.cost()));
    }

    [[nodiscard]] std::string hand() const {
        const Public& table = view_.table;
        const Hand& hand = view_.mine.hand;
        const auto tiles = style_.order.arrange(hand);
        const KindSet dora = dora_kinds(table);
        const std::size_t kept = hand.drawn() ? tiles.size() - 1 : tiles.size();
        std::string text = tiles_short(style_, {tiles.begin(), kept}, dora);
        if (hand.drawn()) text += " + " + tile_name(style_, tiles[kept], dora);
        if (const std::string melds = melds_text(style_, table, view_.seat); !melds.empty())
            text += "  " + melds;
        if (table.phase == Phase::claims) {
            text += "  " + say(style_, Message::review_offered,
                               tile_name(style_, table.offer->tile, dora),
                               seat_wind_name(style_, table.seat_wind(table.offer->from)));
        }
        return text;
    }

    [[nodiscard]] std::string why() const {
        switch (choice_.reason) {
        case Reason::placement:
            return say(style_, Message::review_place, place(), taken_);
        case Reason::danger:
            return danger();
        case Reason::value:
            break;
        }
        return value();
    }

  private:
    [[nodiscard]] std::size_t place() const {
        const PerSeat<int>& points = view_.table.points;
        return 1 + static_cast<std::size_t>(
                       std::ranges::count_if(points, [&](int other) { return other > mine(); }));
    }
    [[nodiscard]] int mine() const { return view_.table.points[view_.seat]; }

    [[nodiscard]] std::string danger() const {
        constexpr float hardly = 0.005F;
        const float taken = choice_.taken.risk;
        const float best = choice_.best.risk;
        if (taken < best + hardly) return say(style_, Message::review_danger_later, best_);
        const auto percent = [](float risk) { return fmt::format("{:.0f}", 100 * risk); };
        return say(style_, Message::review_danger, taken_, percent(taken), best_, percent(best));
    }

    [[nodiscard]] std::string value() const {
        const auto taken = left_by(choice_.taken.action);
        const auto best = left_by(choice_.best.action);
        if (!taken || !best || taken == best) return say(style_, Message::review_worth, best_);
        return say(style_, Message::review_value, taken_, taken->shanten, taken->tiles, best_,
                   best->shanten, best->tiles);
    }

    // None: the hand does not go on as it is.
    [[nodiscard]] std::optional<Left> left_by(const Action& action) const {
        const Deck deck = deck_of(view_.table.rules);
        const std::size_t melds = view_.table.seats[view_.seat].melds.size();
        Counts counts = view_.mine.hand.counts();
        switch (action.kind) {
        case ActionKind::discard:
        case ActionKind::riichi:
            --counts[action.tile.kind()];
            return of(ukeire(counts, melds, deck));
        case ActionKind::pass:
            return of(ukeire(counts, melds, deck));
        case ActionKind::chi:
        case ActionKind::pon: {
            const SeatView opened = advice::after_call(view_, action);
            std::optional<Left> best;
            for (const DiscardUkeire& each :
                 ukeire_by_discard(opened.mine.hand.counts(), melds + 1, deck)) {
                if (opened.table.kuikae.contains(each.discard)) continue;
                const Left now = of(each.left);
                if (!best || now.shanten < best->shanten ||
                    (now.shanten == best->shanten && now.tiles > best->tiles))
                    best = now;
            }
            return best;
        }
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] Left of(const Ukeire& accepted) const {
        return {.shanten = accepted.shanten, .tiles = left_.total(accepted.kinds)};
    }

    const Style& style_;
    const Choice& choice_;
    const SeatView& view_;
    Counts left_;
    std::string taken_;
    std::string best_;
};

} // namespace

std::vector<std::string> review_lines(const Style& style,
                                      std::string_view name,
                                      const review::Review& review,
                                      std::span<const std::size_t> steps) {
    constexpr std::string_view indent = "   ";
    std::vector<std::string> lines;
    const auto add = [&](std::string_view text) {
        for (std::string& line : wrap(text, style.columns, indent))
            lines.push_back(std::move(line));
    };
    add(say(style, Message::review_header, name, review.decisions, review.best,
            fmt::format("{:.1f}", review.cost)));
    if (review.choices.empty()) {
        add(say(style, Message::review_nothing));
        return lines;
    }
    add(say(style, Message::review_unit));
    for (std::size_t i = 0; i < review.choices.size(); ++i) {
        const Wording wording{style, review.choices[i]};
        std::string what = wording.what(i + 1);
        if (i < steps.size()) what += "  /goto " + std::to_string(steps[i]);
        add(what);
        add(std::string{indent} + wording.hand());
        add(std::string{indent} + wording.why());
    }
    return lines;
}

} // namespace jantaku
