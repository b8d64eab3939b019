#include "text/hint.hpp"

#include "advice/calls.hpp"
#include "advice/fold.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>
#include <jantaku/table/legal.hpp>
#include <tuple>

namespace jantaku {

namespace {

using namespace advice;
using Texts = std::vector<std::string>;

constexpr std::size_t shown_discards = 5;
constexpr std::size_t shown_kinds = 6; // far from tenpai nearly all help

void add_wrapped(Texts& lines, const Style& style, std::string_view text) {
    for (std::string& line : wrap(text, style.columns, "    "))
        lines.push_back(std::move(line));
}

void add_word(std::string& text, std::string_view word, std::string_view between = ", ") {
    text += fmt::format("{}{}", text.empty() ? "" : between, word);
}

// standard 2, chiitoitsu 3, kokushi 9
std::string shapes_text(const Style& style, const Counts& counts, std::size_t melds, Deck deck) {
    std::string text = say(style, Message::hint_standard, shanten_normal(counts, melds, deck));
    if (melds > 0) return text;
    add_word(text, say(style, Message::hint_chiitoitsu, shanten_chiitoitsu(counts)));
    add_word(text, say(style, Message::hint_kokushi, shanten_kokushi(counts)));
    return text;
}

std::string head(const Style& style, const SeatView& view) {
    const Deck deck = deck_of(view.table.rules);
    const Counts& counts = view.mine.hand.counts();
    const std::size_t melds = view.table.seats[view.seat].melds.size();
    return say(style, Message::hint_head, shanten(counts, melds, deck),
               shapes_text(style, counts, melds, deck));
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
    case Reason::suji:
        return say(style, Message::safe_suji, by);
    case Reason::no_chance:
        return say(style, Message::safe_no_chance, by);
    case Reason::one_chance:
        return say(style, Message::safe_one_chance, by);
    case Reason::half_suji:
        return say(style, Message::safe_half_suji, by);
    case Reason::nothing:
        break;
    }
    return say(style, Message::safe_nothing);
}

std::string_view grade_text(const Style& style, int grade) {
    if (grade == 0) return text_of(style, Message::grade_safe);
    if (grade <= 2) return text_of(style, Message::grade_nearly_safe);
    if (grade <= suji_grade + 1) return text_of(style, Message::grade_fair);
    if (grade < no_known_grade) return text_of(style, Message::grade_risky);
    return text_of(style, Message::grade_dangerous);
}

// What is the same for every row.
struct Weighing {
    const Style& style;
    const SeatView& view;
    const Counts left = unseen(view);
    const Threats threats = threats_to(view);
};

std::string safety_text(const Weighing& it, Tile tile) {
    std::string text;
    for (const Threat& threat : it.threats) {
        const Safety safety = safety_of(tile, it.view, threat, it.left);
        add_word(text,
                 say(it.style, Message::hint_against,
                     wind_name(it.style, it.view.table.seat_wind(threat.seat)),
                     grade_text(it.style, safety.grade), reason_text(it.style, safety)),
                 "; ");
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

std::string row_text(const Weighing& it, const Row& row) {
    std::string kinds;
    std::size_t listed = 0;
    row.kinds.for_each([&](Kind kind) {
        if (++listed > shown_kinds) return;
        add_word(kinds, fmt::format("{} x{}", tile_name(it.style, Tile{kind}), +it.left[kind]));
    });
    if (listed > shown_kinds) kinds += " ...";
    std::string text = say(it.style, Message::hint_discard, row.number,
                           tile_name(it.style, row.action.tile), row.shanten, row.tiles);
    if (!kinds.empty()) text += ": " + kinds;
    return text;
}

// One row a different tile, the best first.
std::vector<Row> rows_of(const Weighing& it, const Actions& actions, const Action& best) {
    const Hand& hand = it.view.mine.hand;
    const auto arranged = it.style.order.arrange(hand);
    const auto by_kind =
        ukeire_by_discard(hand.counts(), it.view.table.seats[it.view.seat].melds.size(),
                          deck_of(it.view.table.rules));
    std::vector<Row> rows;
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

// The threats with what makes them one.
void add_threats(Texts& lines, const Weighing& it, const SeatNames& names) {
    for (const Threat& threat : it.threats) {
        std::size_t open = 0;
        for (const Meld& meld : it.view.table.seats[threat.seat].melds)
            open += meld.is_open() ? 1U : 0U;
        lines.push_back(say(it.style, Message::hint_threat,
                            player_name(it.style, names, it.view.table, threat.seat),
                            threat.riichi ? say(it.style, Message::hint_threat_riichi)
                                          : say(it.style, Message::hint_threat_open, open)));
    }
}

std::string number_of(const std::vector<Row>& rows, const Action& action) {
    const auto row =
        std::ranges::find(rows, action.tile, [](const Row& each) { return each.action.tile; });
    return row == rows.end() ? std::string{} : std::to_string(row->number);
}

// B-6, B-16
std::string turn_advice(const Weighing& it,
                        const Actions& actions,
                        const Discards& discards,
                        const std::vector<Row>& rows) {
    const Style& style = it.style;
    if (offers(actions, ActionKind::tsumo)) return say(style, Message::advice_win, "/tsumo");
    const Discard& best = discards[0];
    const std::string number = number_of(rows, best.action);
    if (it.view.table.in_riichi(it.view.seat)) {
        return say(style, Message::advice_locked, number);
    }
    const std::string tile = tile_name(style, best.action.tile);
    const int danger = danger_of(best.action.tile, it.view, it.threats, it.left);
    if (!it.threats.empty() && !pushes(it.view, best, danger)) {
        const Discard& safe = safest(it.view, discards, it.threats, it.left);
        return say(style, Message::advice_fold, number_of(rows, safe.action),
                   tile_name(style, safe.action.tile), std::max(best.shanten, 0));
    }
    const Action riichi = Action::riichi(best.action.tile, best.action.tsumogiri);
    if (contains(actions, riichi) && best.accepted > 0 && !is_furiten_after(it.view, best)) {
        return say(style, Message::advice_riichi, number, tile, best.accepted);
    }
    if (it.threats.empty()) return say(style, Message::advice_attack, number, tile);
    if (danger == 0) return say(style, Message::advice_push_safe, number, tile);
    return say(style, Message::advice_push, number, tile, std::max(best.shanten, 0));
}

Texts on_turn(const Weighing& it, const SeatNames& names, const HintFor& what) {
    const Actions actions = legal(it.view);
    const Discards discards = rate_discards(it.view, actions, it.left);
    const std::vector<Row> rows = rows_of(it, actions, discards[0].action);
    Texts lines{head(it.style, it.view)};
    add_threats(lines, it, names);
    std::size_t shown = 0;
    for (const Row& row : rows) {
        if (what.kind && row.action.tile.kind() != *what.kind) continue;
        if (!what.kind && !what.all && shown == shown_discards) break;
        ++shown;
        std::string text = row_text(it, row);
        if (const auto safety = safety_text(it, row.action.tile); !safety.empty()) {
            text += " | " + safety;
        }
        add_wrapped(lines, it.style, text);
    }
    if (!what.kind && shown < rows.size()) {
        lines.push_back(say(it.style, Message::hint_more, rows.size() - shown));
    }
    add_wrapped(lines, it.style, turn_advice(it, actions, discards, rows));
    return lines;
}

// The yaku that the open hand can still reach, the nearest first named by its goal.
std::string goals_text(const Style& style, const Goals& goals, const SeatView& view) {
    std::string text;
    const Counts& counts = view.mine.hand.counts();
    const std::size_t melds = view.table.seats[view.seat].melds.size();
    const int nearest = shanten_to(goals, counts, melds);
    for (const Goal& goal : goals) {
        if (shanten_to(Goals{goal}, counts, melds) > nearest + 1) continue;
        switch (goal.kind) {
        case GoalKind::any:
            return say(style, Message::hint_goal_any);
        case GoalKind::yakuhai:
            add_word(text,
                     say(style, Message::hint_goal_yakuhai, tile_name(style, Tile{*goal.triplet})));
            break;
        case GoalKind::tanyao:
            add_word(text, name_of(style, Yaku::tanyao));
            break;
        case GoalKind::honitsu:
            if (text.find(name_of(style, Yaku::honitsu)) == std::string::npos)
                add_word(text, name_of(style, Yaku::honitsu));
            break;
        case GoalKind::toitoi:
            add_word(text, name_of(style, Yaku::toitoi));
            break;
        }
    }
    return text;
}

std::string command_of(ActionKind kind, std::size_t number) {
    switch (kind) {
    case ActionKind::chi:
        return fmt::format("/chow {}", number);
    case ActionKind::pon:
        return fmt::format("/pong {}", number);
    default:
        return "/kong";
    }
}

std::string call_text(const Weighing& it, const Action& call, std::size_t number, int now) {
    const SeatView opened = after_call(it.view, call);
    const Public& table = opened.table;
    const auto by_kind = ukeire_by_discard(
        opened.mine.hand.counts(), table.seats[opened.seat].melds.size(), deck_of(table.rules));
    int away = by_kind.empty() ? now : by_kind[0].left.shanten;
    for (const DiscardUkeire& each : by_kind) {
        if (!table.kuikae.contains(each.discard)) away = std::min(away, each.left.shanten);
    }
    const Goals goals = goals_of(table, opened.seat, opened.mine.hand.counts(), it.left);
    const std::string yaku = goals.empty() ? std::string{} : goals_text(it.style, goals, opened);
    return say(it.style, Message::hint_call, command_of(call.kind, number),
               tile_names(it.style, call.consumed), now, away,
               yaku.empty() ? say(it.style, Message::hint_no_goal)
                            : say(it.style, Message::hint_goals, yaku));
}

Texts on_claim(const Weighing& it, const SeatNames& names) {
    const Actions actions = legal(it.view);
    const Public& table = it.view.table;
    const Style& style = it.style;
    Texts lines{head(style, it.view)};
    add_threats(lines, it, names);
    const int now = shanten(it.view.mine.hand.counts(), table.seats[it.view.seat].melds.size(),
                            deck_of(table.rules));
    for (const ActionKind kind : {ActionKind::chi, ActionKind::pon}) {
        std::size_t number = 0;
        for (const Action& call : options_of(actions, kind))
            add_wrapped(lines, style, call_text(it, call, ++number, now));
    }
    if (offers(actions, ActionKind::daiminkan)) {
        add_wrapped(lines, style, say(style, Message::hint_kan));
    }
    if (offers(actions, ActionKind::ron)) {
        lines.push_back(say(style, Message::advice_win, "/ron"));
        return lines;
    }
    const Action chosen = choose_call(it.view, actions, it.threats, it.left);
    if (chosen.kind == ActionKind::pass) {
        const Message why = it.threats.empty() ? Message::advice_pass : Message::advice_pass_threat;
        add_wrapped(lines, style, say_any(style, why));
        return lines;
    }
    const auto options = options_of(actions, chosen.kind);
    const auto at = std::ranges::find(options, chosen) - options.begin();
    add_wrapped(lines, style,
                say(style, Message::advice_call,
                    command_of(chosen.kind, static_cast<std::size_t>(at) + 1)));
    return lines;
}

} // namespace

std::vector<std::string>
hint_lines(const Style& style, const SeatView& view, const SeatNames& names, const HintFor& what) {
    const Weighing it{.style = style, .view = view};
    if (view.table.phase == Phase::swap) return {head(style, view)};
    return view.table.phase == Phase::turn ? on_turn(it, names, what) : on_claim(it, names);
}

} // namespace jantaku
