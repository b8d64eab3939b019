#include "text/review_text.hpp"

#include "advice/unseen.hpp"
#include "foresight/contrast.hpp"
#include "text/board.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <cmath>
#include <jantaku/table/deck.hpp>
#include <utility>

namespace jantaku {

namespace {

using review::Choice;
using review::Reason;

constexpr std::string_view indent = "   "; // of what belongs to the line above

// The hand after an action.
struct Left {
    int shanten = 0;
    int tiles = 0; // unseen tiles that lower the shanten
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
        const std::vector<Seat> order = by_points(view_.table);
        return 1 + static_cast<std::size_t>(std::ranges::find(order, view_.seat) - order.begin());
    }

    [[nodiscard]] std::string danger() const {
        const Action& taken = choice_.taken.action;
        const Action& best = choice_.best.action;
        if (taken.kind == ActionKind::chi || taken.kind == ActionKind::pon)
            return say(style_, Message::review_opened, taken_);
        if (!goes(taken) || !goes(best)) return say(style_, Message::review_worth, best_);
        const int risk = percent(choice_.taken.risk);
        const int other = percent(choice_.best.risk);
        if (risk > other) return say(style_, Message::review_danger, taken_, risk, best_, other);
        if (taken.tile.kind() != best.tile.kind())
            return say(style_, Message::review_danger_later, best_);
        if (taken.kind == ActionKind::riichi) return say(style_, Message::review_locked);
        return say(style_, Message::review_worth, best_);
    }

    [[nodiscard]] static int percent(float risk) {
        return static_cast<int>(std::lround(100 * risk));
    }

    [[nodiscard]] std::string value() const {
        const Action& best = choice_.best.action;
        if (best.kind == ActionKind::tsumo || best.kind == ActionKind::ron)
            return say(style_, Message::review_win, best_);
        // An open hand may be near tenpai by its shape and have no yaku.
        const bool is_closed = is_menzen(view_.table.seats[view_.seat].melds);
        if (is_closed && goes(choice_.taken.action) && goes(best)) {
            const Left less = left_by(choice_.taken.action);
            const Left more = left_by(best);
            if (std::pair{more.shanten, -more.tiles} < std::pair{less.shanten, -less.tiles}) {
                return say(style_, Message::review_value, taken_, away_text(style_, less.shanten),
                           less.tiles, best_, away_text(style_, more.shanten), more.tiles);
            }
        }
        return say(style_, Message::review_worth, best_);
    }

    // Whether the action discards a tile of the hand.
    [[nodiscard]] static bool goes(const Action& action) {
        return action.kind == ActionKind::discard || action.kind == ActionKind::riichi;
    }

    [[nodiscard]] Left left_by(const Action& discard) const {
        Counts counts = view_.mine.hand.counts();
        --counts[discard.tile.kind()];
        const Ukeire accepted =
            ukeire(counts, view_.table.seats[view_.seat].melds.size(), deck_of(view_.table.rules));
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

std::string why_text(const Style& style, const review::Choice& choice) {
    return Wording{style, choice}.why();
}

std::vector<std::string>
choice_lines(const Style& style, const review::Choice& choice, std::size_t number) {
    const Wording wording{style, choice};
    const std::string before{indent};
    return {wording.what(number), before + wording.hand(), before + wording.why()};
}

std::vector<std::string> review_lines(const Style& style,
                                      std::string_view name,
                                      const review::Review& review,
                                      std::span<const std::size_t> steps) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view text) { append_wrapped(lines, style, text, indent); };
    add(say(style, Message::review_header, name, review.decisions, review.best,
            fmt::format("{:.1f}", review.cost)));
    const auto [least, most] = std::ranges::minmax(foresight::errors_of_contrasts);
    add(say(style, Message::review_error, fmt::format("{}", least), fmt::format("{}", most)));
    if (review.choices.empty()) {
        add(say(style, Message::review_nothing));
        return lines;
    }
    add(say(style, Message::review_unit));
    for (std::size_t i = 0; i < review.choices.size(); ++i) {
        std::vector<std::string> parts = choice_lines(style, review.choices[i], i + 1);
        if (i < steps.size()) parts.front() += "  /goto " + std::to_string(steps[i]);
        for (const std::string& part : parts)
            add(part);
    }
    return lines;
}

} // namespace jantaku
