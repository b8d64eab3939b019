#include "advice/estimate.hpp"
#include "advice/fold.hpp"
#include "foresight/plain_answer.hpp"
#include "text/action_commands.hpp"
#include "text/hint_parts.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>
#include <jantaku/table/legal.hpp>
#include <tuple>

namespace jantaku::hint {

namespace {

using namespace advice;
using foresight::Judged;
using foresight::obvious;

// Pushing always leaves the chance to fold a little later. If pushing is worth no more than this
// above folding, it counts as folding.
constexpr float hardly_more = 0.15F;
constexpr int fair_grade = suji_grade + 1;
constexpr std::size_t shown_kinds = 6; // far from tenpai nearly all kinds help

// How many discards are shown, so that everything fits a screen of 24 lines. Each threat takes one
// more line.
constexpr std::size_t shown_discards(std::size_t threats) {
    return threats < 2 ? 5 : threats == 2 ? 4 : 3;
}

std::string reason_text(const Style& style, const Safety& safety) {
    const std::string by = kinds_text(style, safety.by);
    switch (safety.reason) {
    case Reason::genbutsu:
        return say(style, Message::safe_genbutsu);
    case Reason::passed:
        return say(style, Message::safe_passed);
    case Reason::not_waited:
        return say(style, Message::safe_not_waited);
    case Reason::honour_dead:
        return say(style, Message::safe_honour_dead);
    case Reason::honour_alone:
        return say(style, Message::safe_honour_alone);
    case Reason::honour:
        return say(style, Message::safe_honour, safety.left);
    case Reason::no_run:
        return say(style, Message::safe_no_run, safety.left);
    case Reason::suji:
        return say(style, Message::safe_suji, by);
    case Reason::no_chance:
        return say(style, Message::safe_no_chance, by);
    case Reason::one_chance:
        return say(style, Message::safe_one_chance, by);
    case Reason::half_suji:
        return say(style, Message::safe_half_suji, by);
    case Reason::out_of_flush:
        return say(style, Message::safe_out_of_flush);
    case Reason::in_flush:
        return say(style, Message::safe_in_flush);
    case Reason::nothing:
        break;
    }
    return say(style, Message::safe_nothing);
}

std::string_view grade_text(const Style& style, int grade) {
    if (grade == 0) return text_of(style, Message::grade_safe);
    if (grade <= nearly_safe_grade) return text_of(style, Message::grade_nearly_safe);
    if (grade <= fair_grade) return text_of(style, Message::grade_fair);
    if (grade < no_known_grade) return text_of(style, Message::grade_risky);
    return text_of(style, Message::grade_dangerous);
}

// against S safe: genbutsu; …
std::string safety_text(const Weighing& it, Tile tile) {
    std::string text;
    for (const Threat& threat : it.threats) {
        const Safety safety = safety_of(tile, it.view, threat, it.left);
        add_part(text,
                 say(it.style, Message::hint_against,
                     wind_name(it.style, it.view.table.seat_wind(threat.seat)),
                     grade_text(it.style, safety.grade), reason_text(it.style, safety)),
                 "; ");
    }
    return text;
}

// S safe, N risky
std::string grades_text(const Weighing& it, Tile tile) {
    std::string text;
    for (const Threat& threat : it.threats) {
        const Safety safety = safety_of(tile, it.view, threat, it.left);
        add_part(text,
                 fmt::format("{} {}", wind_name(it.style, it.view.table.seat_wind(threat.seat)),
                             grade_text(it.style, safety.grade)));
    }
    return text;
}

struct Row {
    std::size_t number = 0;
    Action action{};
    int shanten = 0;
    int tiles = 0;
    KindSet kinds{};
};
using Rows = std::vector<Row>;

// 4m x3, 7m x4 …, as many as fit
std::string kinds_left(const Weighing& it, KindSet kinds, std::size_t most, std::size_t columns) {
    constexpr std::string_view more = " ...";
    std::string text;
    std::size_t width = 0;
    std::size_t listed = 0;
    bool full = false;
    kinds.for_each([&](Kind kind) {
        if (full) return;
        const auto word = kind_left_text(it.style, kind, it.left);
        width += display_width(word) + (text.empty() ? 0 : 2);
        full = listed == most || width + more.size() > columns;
        if (full) return;
        add_part(text, word);
        ++listed;
    });
    return full ? text + std::string{more} : text;
}

std::string row_head(const Weighing& it, const Row& row) {
    return say(it.style, Message::hint_discard, row.number, tile_name(it.style, row.action.tile),
               away_text(it.style, row.shanten), row.tiles);
}

// Adds what the discard leaves of the hand and, if somebody threatens, a second line with its
// safety.
void add_row(Texts& lines, const Weighing& it, const Row& row, std::size_t most, std::string mark) {
    std::string text = row_head(it, row);
    if (!row.kinds.empty()) text += ": " + kinds_left(it, row.kinds, most, 4 * it.style.columns);
    append_wrapped(lines, it.style, text);
    if (const auto safety = safety_text(it, row.action.tile); !safety.empty()) {
        add_part(mark, safety, "; ");
        append_wrapped(lines, it.style, "    " + mark);
    }
}

// Adds one line, however much there is to say.
void add_short_row(Texts& lines, const Weighing& it, const Row& row) {
    std::string text = row_head(it, row);
    std::string grades = grades_text(it, row.action.tile);
    if (!grades.empty()) grades = " | " + grades;
    const std::size_t taken = display_width(text) + display_width(grades) + 2;
    if (!row.kinds.empty() && taken + 12 < it.style.columns) {
        text += ": " + kinds_left(it, row.kinds, kind_count, it.style.columns - taken);
    }
    lines.push_back(fit(text + grades, it.style.columns));
}

// One row for each different tile, the best first.
Rows rows_of(const Weighing& it, const Actions& actions, const Action& best) {
    const Hand& hand = it.view.mine.hand;
    const auto arranged = it.style.order.arrange(hand);
    const auto by_kind =
        ukeire_by_discard(hand.counts(), it.view.table.seats[it.view.seat].melds.size(),
                          deck_of(it.view.table.rules));
    Rows rows;
    for (const std::size_t n : numbers_of(it.view, it.style.order, actions, ActionKind::discard)) {
        const Tile tile = arranged[n - 1];
        const auto same =
            std::ranges::find(rows, tile, [](const Row& row) { return row.action.tile; });
        const auto action = discard_by_number(it.view, it.style.order, n, ActionKind::discard);
        if (!action || (same != rows.end() && *action != best)) continue;
        Row row{.number = n, .action = *action};
        for (const DiscardUkeire& each : by_kind) {
            if (each.discard != tile.kind()) continue;
            row.shanten = each.left.shanten;
            each.left.kinds.for_each([&](Kind kind) {
                if (it.left[kind] > 0) row.kinds.add(kind);
            });
            row.tiles = it.left.total(row.kinds);
        }
        if (same != rows.end()) {
            *same = row;
        } else {
            rows.push_back(row);
        }
    }
    std::ranges::stable_sort(rows, {}, [&](const Row& row) {
        return std::tuple{row.action.tile.kind() != best.tile.kind(), row.shanten, -row.tiles};
    });
    return rows;
}

Rows::iterator row_with(Rows& rows, const Action& action) {
    return std::ranges::find(rows, action.tile, [](const Row& row) { return row.action.tile; });
}

std::string number_of(Rows& rows, const Action& action) {
    const auto row = row_with(rows, action);
    return row == rows.end() ? std::string{} : std::to_string(row->number);
}

// /ankan, or /ankan 2 if there are several
std::string numbered(const Actions& actions, const Action& action) {
    const auto options = options_of(actions, action.kind);
    if (options.size() < 2) return command_of(action.kind);
    return fmt::format("{} {}", command_of(action.kind),
                       std::ranges::find(options, action) - options.begin() + 1);
}

// Advice that is better than any discard, if there is any.
std::optional<std::string> before_discard(const Weighing& it, const Actions& actions) {
    const Action action = obvious(it.view, actions).value_or(it.judged.front().action);
    switch (action.kind) {
    case ActionKind::tsumo:
        return say(it.style, Message::advice_win, "/tsumo");
    case ActionKind::kyuushu:
        return std::string{say(it.style, Message::advice_kyuushu)};
    case ActionKind::kita:
        return say(it.style, Message::advice_kita, numbered(actions, action));
    case ActionKind::ankan:
    case ActionKind::kakan:
        return say(it.style, Message::advice_kan, numbered(actions, action));
    default:
        return std::nullopt;
    }
}

const Discard& discard_of(const Discards& discards, const Action& action) {
    return *std::ranges::find(discards, Action::discard(action.tile, action.tsumogiri),
                              &Discard::action);
}

bool has_ron_yaku(const Weighing& it, const Discard& discard) {
    SeatView after = it.view;
    const Tile tile = discard.action.tile;
    if (discard.action.tsumogiri) {
        after.mine.hand.discard_drawn();
    } else {
        after.mine.hand.remove(tile);
        after.mine.hand.keep_drawn();
    }
    bool has_one = false;
    tenpai_waits(after.table.rules, after.mine.hand.counts(), after.table.seats[after.seat].melds)
        .for_each(
            [&](Kind kind) { has_one = has_one || estimate(after, kind, WinBy::ron).has_value(); });
    return has_one;
}

// The yaku for which the hand is played. Empty if it is played for any yaku, or if this discard
// takes one of its tiles.
std::string single_minded(const Weighing& it, const Discard& best) {
    const std::size_t melds = it.view.table.seats[it.view.seat].melds.size();
    Counts counts = it.view.mine.hand.counts();
    const Goals goals = goals_of(it.view.table, it.view.seat, counts, it.left);
    const auto is_any = [](const Goal& goal) { return goal.kind == GoalKind::any; };
    if (goals.empty() || std::ranges::any_of(goals, is_any)) return {};
    const Kind discarded = best.action.tile.kind();
    const auto wants = [&](const Goal& goal) { return goal.useful.contains(discarded); };
    if (std::ranges::any_of(goals, wants)) return {};
    --counts[best.action.tile.kind()];
    return goals_text(it.style, goals, counts, melds,
                      shanten(counts, melds, deck_of(it.view.table.rules)));
}

// Whether the hand loses nothing by this discard that a reader of the rows can see.
bool helps_as_much(const Discard& discard, const Discard& best) {
    return discard.shanten == best.shanten && discard.accepted >= best.accepted;
}

bool is_risky(const Weighing& it, Tile tile) {
    return std::ranges::any_of(it.threats, [&](const Threat& threat) {
        return safety_of(tile, it.view, threat, it.left).grade > fair_grade;
    });
}

// B-6, B-16
std::string turn_advice(const Weighing& it,
                        const Actions& actions,
                        const Discards& discards,
                        const Judged& judged,
                        const Discard& safe,
                        Rows& rows) {
    const Style& style = it.style;
    if (auto first = before_discard(it, actions)) return *std::move(first);
    const Discard& best = discard_of(discards, judged.action);
    const auto advise = [&](Phrase<2> why) {
        return say(style, why, number_of(rows, best.action), tile_name(style, best.action.tile));
    };
    const auto advise_with = [&](Phrase<3> why, int figure) {
        return say(style, why, number_of(rows, best.action), tile_name(style, best.action.tile),
                   figure);
    };
    if (it.view.table.in_riichi(it.view.seat)) {
        return say(style, Message::advice_locked, number_of(rows, best.action));
    }
    const int shanten = std::ranges::min(rows, {}, &Row::shanten).shanten;
    const bool helps_most = helps_as_much(best, discards[0]);
    const int danger = danger_of(best.action.tile, it.view, it.threats, it.left);
    const bool is_safest = danger == danger_of(safe.action.tile, it.view, it.threats, it.left);
    const bool is_safe = danger == 0;
    const bool is_fold = judged.push - judged.fold < hardly_more;
    if (judged.action.kind == ActionKind::riichi)
        return advise_with(Message::advice_riichi, it.left.total(best.useful));
    if (!it.threats.empty() && helps_most && is_safest) {
        if (is_safe) return advise(Message::advice_push_safe);
        return advise(Message::advice_both);
    }
    if (is_fold) {
        if (it.threats.empty() && foresight::rank_may_decide(it.view.table))
            return advise(Message::advice_sit);
        if (it.threats.empty()) return advise(Message::advice_keep);
        if (is_safest && shanten == 0) return advise(Message::advice_fold_tenpai);
        if (is_safest) return advise_with(Message::advice_fold, shanten);
        if (is_risky(it, best.action.tile)) return advise(Message::advice_fold_risk);
        return advise(Message::advice_fold_on);
    }
    if (best.shanten == 0 && offers(actions, ActionKind::riichi))
        return has_ron_yaku(it, best) ? advise(Message::advice_dama)
                                      : advise(Message::advice_dama_no_yaku);
    if (!it.threats.empty() && is_safest) return advise(Message::advice_safest);
    if (!it.threats.empty())
        return say(style, Message::advice_push, number_of(rows, best.action),
                   tile_name(style, best.action.tile), away_text(style, shanten));
    const std::string goal = single_minded(it, best);
    if (!goal.empty()) {
        return say(style, Message::advice_goal, number_of(rows, best.action),
                   tile_name(style, best.action.tile), goal);
    }
    if (helps_most) return advise(Message::advice_attack);
    return advise(Message::advice_worth);
}

std::string mark_of(const Weighing& it, const Row& row, const Discard& best, const Discard& safe) {
    std::string mark;
    if (row.action.tile == best.action.tile) mark = say(it.style, Message::hint_best);
    if (row.action.tile == safe.action.tile)
        add_part(mark, say(it.style, Message::hint_safest), "; ");
    return mark;
}

// The advised tile and up to three others whose discard is not worse by more than the judge's error.
// Empty if there is none.
std::string
as_good(const Weighing& it, const Judged& advised, const foresight::Contrasts& contrasts) {
    constexpr std::size_t most = 4;
    std::string tiles = tile_name(it.style, advised.action.tile);
    KindSet named;
    named.add(advised.action.tile.kind());
    for (const Judged& judged : it.judged) {
        const Kind kind = judged.action.tile.kind();
        const float worse = advised.worth - judged.worth;
        if (judged.action.kind != ActionKind::discard || named.contains(kind) ||
            worse >= contrasts.error(advised.action, judged.action))
            continue;
        named.add(kind);
        add_part(tiles, tile_name(it.style, judged.action.tile), " ");
        if (named.size() == most) break;
    }
    return named.size() > 1 ? tiles : std::string{};
}

} // namespace

Texts on_turn(const Weighing& it, const HintFor& what) {
    const Actions actions = legal(it.view);
    const Discards discards = rate_discards(it.view, actions, it.left);
    const foresight::PlainAnswer answer{it.judged, discards, it.threats};
    const Action& advised = answer.best().action;
    const Discard& chosen = discard_of(discards, advised);
    const Discard& best = helps_as_much(chosen, discards[0]) ? chosen : discards[0];
    const Discard& safest_one = safest(it.view, discards, it.threats, it.left);
    const auto danger = [&](const Discard& each) {
        return danger_of(each.action.tile, it.view, it.threats, it.left);
    };
    const Discard& safe = danger(chosen) == danger(safest_one) ? chosen : safest_one;
    Rows rows = rows_of(it, actions, Action::discard(advised.tile, advised.tsumogiri));
    Texts lines = head(it);
    if (what.kind) {
        for (const Row& row : rows) {
            if (row.action.tile.kind() != *what.kind) continue;
            add_row(lines, it, row, kind_count, mark_of(it, row, best, safe));
        }
    } else if (what.all) {
        for (const Row& row : rows)
            add_short_row(lines, it, row);
    } else {
        const std::size_t shown = std::min(rows.size(), shown_discards(it.threats.size()));
        auto last = rows.begin() + static_cast<std::ptrdiff_t>(shown) - 1;
        const auto bring_up = [&](const Action& action) {
            const auto place = row_with(rows, action);
            if (place != rows.end() && place > last) std::rotate(last--, place, place + 1);
        };
        // A player who has to fold needs the safest tile, however bad it is for the hand, and the
        // tile that is best for the hand.
        if (!it.threats.empty()) bring_up(safe.action);
        bring_up(best.action);
        for (std::size_t i = 0; i < shown; ++i)
            add_row(lines, it, rows[i], shown_kinds,
                    what.advises ? mark_of(it, rows[i], best, safe) : std::string{});
        if (shown < rows.size()) {
            lines.push_back(say(it.style, Message::hint_more, rows.size() - shown));
        }
    }
    if (!what.advises) return lines;
    if (!it.view.table.in_riichi(it.view.seat) && !before_discard(it, actions)) {
        const std::string equal =
            as_good(it, answer.best(), foresight::Contrasts{discards, it.threats});
        if (!equal.empty())
            append_wrapped(lines, it.style, say(it.style, Message::hint_equal, equal));
    }
    append_wrapped(lines, it.style, turn_advice(it, actions, discards, answer.best(), safe, rows));
    return lines;
}

} // namespace jantaku::hint
