#include "study/problem_words.hpp"

#include "advice/unseen.hpp"
#include "text/review_text.hpp"
#include "text/say.hpp"
#include "text/typed_words.hpp"
#include "text/width.hpp"
#include "text/words.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/table/deck.hpp>

namespace jantaku::study {

namespace {

struct ThemeWords {
    Message name;
    TypedWords typed;
};
constexpr std::array<ThemeWords, theme_count> themes{{
    {Message::theme_efficiency, {{"efficiency", "牌效 牌效率", "牌效 牌效率", "牌効率 牌効"}}},
    {Message::theme_push_or_fold, {{"push fold", "攻守", "攻守", "押し引き 押引"}}},
    {Message::theme_calls, {{"calls call", "鸣牌", "鳴牌", "鳴き 副露"}}},
    {Message::theme_riichi_or_dama, {{"riichi dama", "立直 默听", "立直 默聽", "リーチ ダマ"}}},
    {Message::theme_all_last, {{"last", "末局 终局", "末局 終局", "オーラス"}}},
}};

constexpr std::size_t best_shown = 3;
constexpr std::string_view indent = "      ";

std::string cost_text(int hundredths) {
    return fmt::format("{:.1f}", hundredths / 100.0);
}

bool goes(const Action& action) {
    return action.kind == ActionKind::discard || action.kind == ActionKind::riichi;
}

class AnswerWording {
  public:
    AnswerWording(const Style& style,
                  const Problem& problem,
                  const SeatView& view,
                  const Action& given)
        : style_{style}, problem_{problem}, view_{view}, given_{*problem.find(given)} {}

    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        const auto add = [&](const std::string& text) {
            append_wrapped(lines, style_, text, indent);
        };
        const bool is_right = review::is_alike(given_.action, problem_.best().action);
        const Answer& other = is_right ? tempting() : given_;
        if (is_right) {
            add(say(style_, Message::problem_right, action_text(style_, given_.action),
                    action_text(style_, other.action), cost_text(problem_.cost(other))));
        } else {
            add(say(style_, Message::problem_wrong, action_text(style_, given_.action),
                    cost_text(problem_.cost(other)), action_text(style_, problem_.best().action)));
        }
        add(why(other));
        add(say(style_, Message::problem_costs));
        for (std::size_t i = 0; i < problem_.answers.size(); ++i) {
            const Answer& answer = problem_.answers[i];
            const std::string marks = marks_of(answer);
            if (i < best_shown || !marks.empty()) add(row(answer, marks));
        }
        return lines;
    }

  private:
    // The wrong answer that many would give.
    [[nodiscard]] const Answer& tempting() const {
        for (const Action& action : {problem_.plain, problem_.taken}) {
            if (!review::is_alike(action, problem_.best().action)) return *problem_.find(action);
        }
        return problem_.answers[1];
    }

    [[nodiscard]] foresight::Judged judged(const Answer& answer) const {
        return {.action = answer.action,
                .worth = static_cast<float>(answer.worth) / 100,
                .risk = static_cast<float>(answer.risk) / 1000};
    }

    [[nodiscard]] std::string why(const Answer& worse) const {
        return why_text(style_, {.view = view_,
                                 .taken = judged(worse),
                                 .best = judged(problem_.best()),
                                 .reason = worse.reason});
    }

    [[nodiscard]] std::string marks_of(const Answer& answer) const {
        std::string marks;
        const auto mark = [&](const Action& action, Message word) {
            if (review::is_alike(answer.action, action)) add_part(marks, text_of(style_, word));
        };
        mark(given_.action, Message::problem_you);
        mark(problem_.best().action, Message::problem_hard);
        mark(problem_.taken, Message::problem_taken);
        mark(problem_.plain, Message::problem_plain);
        return marks;
    }

    [[nodiscard]] std::string row(const Answer& answer, const std::string& marks) const {
        if (style_.plain) return spoken_row(answer, marks);
        std::string text = fmt::format("{:>4}  {}", cost_text(problem_.cost(answer)),
                                       answer_name(style_, answer.action));
        if (goes(answer.action)) text += "  " + facts(answer);
        if (!marks.empty()) text += fmt::format("  ({})", marks);
        return text;
    }

    [[nodiscard]] std::string spoken_row(const Answer& answer, const std::string& marks) const {
        std::string text = answer_name(style_, answer.action);
        add_part(text, cost_text(problem_.cost(answer)));
        if (goes(answer.action)) add_part(text, facts(answer));
        if (!marks.empty()) add_part(text, marks);
        return text;
    }

    // Facts about the hand that a discard leaves.
    [[nodiscard]] std::string facts(const Answer& answer) const {
        Counts counts = view_.mine.hand.counts();
        --counts[answer.action.tile.kind()];
        const Ukeire accepted =
            ukeire(counts, view_.table.seats[view_.seat].melds.size(), deck_of(view_.table.rules));
        return say(style_, Message::problem_facts, away_text(style_, accepted.shanten),
                   advice::unseen(view_).total(accepted.kinds),
                   fmt::format("{:.0f}", answer.risk / 10.0));
    }

    const Style& style_;
    const Problem& problem_;
    const SeatView& view_;
    const Answer& given_;
};

} // namespace

std::string_view name_of(Language language, Theme theme) {
    return text_of(language, themes[static_cast<std::size_t>(theme)].name);
}

std::optional<Theme> find_theme(std::string_view word) {
    for (std::size_t i = 0; i < theme_count; ++i) {
        if (themes[i].typed.have(word)) return static_cast<Theme>(i);
    }
    return std::nullopt;
}

std::string theme_words(Language language) {
    std::string words;
    for (const ThemeWords& theme : themes)
        add_part(words, theme.typed.shown(language), " ");
    return words;
}

std::string answer_name(const Style& style, const Action& action) {
    return action.kind == ActionKind::discard ? tile_name(style, action.tile)
                                              : action_text(style, action);
}

std::vector<std::string> answer_lines(const Style& style,
                                      const Problem& problem,
                                      const SeatView& view,
                                      const Action& given) {
    return AnswerWording{style, problem, view, given}.lines();
}

} // namespace jantaku::study
