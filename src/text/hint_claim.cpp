#include "advice/calls.hpp"
#include "advice/estimate.hpp"
#include "advice/goal.hpp"
#include "foresight/contrast.hpp"
#include "text/action_commands.hpp"
#include "text/hint_parts.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace jantaku::hint {

namespace {

using namespace advice;

// /chow 2. There is only one daiminkan, so it needs no number.
std::string numbered(ActionKind kind, std::size_t number) {
    if (kind == ActionKind::daiminkan) return command_of(kind);
    return fmt::format("{} {}", command_of(kind), number);
}

// The yaku of a tenpai hand: those that ron has on any of its waits, how many tiles that are, and the
// waits without one.
struct TenpaiYaku {
    std::vector<Yaku> yaku;
    KindSet without;
    int tiles = 0;
};

TenpaiYaku yaku_of_tenpai(const SeatView& view, KindSet waits, const Counts& left) {
    TenpaiYaku found;
    waits.for_each([&](Kind kind) {
        const auto won = estimate(view, kind, WinBy::ron);
        if (!won) return found.without.add(kind);
        found.tiles += left[kind];
        for (const YakuHan& row : won->yaku)
            if (std::ranges::find(found.yaku, row.yaku) == found.yaku.end())
                found.yaku.push_back(row.yaku);
    });
    return found;
}

// After the call and the discard that leaves most tiles to ron. None: no discard leaves tenpai.
std::optional<TenpaiYaku> best_tenpai(const Weighing& it, const SeatView& opened) {
    std::optional<TenpaiYaku> best;
    KindSet tried;
    for (std::size_t i = 0; i < opened.mine.hand.size(); ++i) {
        const Tile tile = opened.mine.hand.at(i);
        if (tried.contains(tile.kind()) || opened.table.kuikae.contains(tile.kind())) continue;
        tried.add(tile.kind());
        SeatView after = opened;
        after.mine.hand.remove(tile);
        const KindSet waits = tenpai_waits(after.table.rules, after.mine.hand.counts(),
                                           after.table.seats[after.seat].melds);
        if (waits.empty()) continue;
        TenpaiYaku found = yaku_of_tenpai(after, waits, it.left);
        if (!best || found.tiles > best->tiles) best = std::move(found);
    }
    return best;
}

std::string tenpai_text(const Style& style, const TenpaiYaku& tenpai) {
    if (tenpai.yaku.empty()) return say(style, Message::hint_no_yaku);
    std::string names;
    for (const Yaku yaku : tenpai.yaku)
        add_part(names, name_of(style, yaku));
    if (tenpai.without.empty()) return say(style, Message::hint_yaku, names);
    return say(style, Message::hint_yaku_but, names, kinds_text(style, tenpai.without));
}

// The effect of a call on the hand.
struct Called {
    bool is_nearer = false;
    bool is_tenpai = false;
    bool has_yaku = false; // it has one, or can still reach one
    std::string text;
};

Called called(const Weighing& it, const Action& call, std::size_t number, int now) {
    const SeatView opened = after_call(it.view, call);
    const Public& table = opened.table;
    const auto by_kind = ukeire_by_discard(
        opened.mine.hand.counts(), table.seats[opened.seat].melds.size(), deck_of(table.rules));
    int away = by_kind.empty() ? now : by_kind[0].left.shanten;
    for (const DiscardUkeire& each : by_kind) {
        if (!table.kuikae.contains(each.discard)) away = std::min(away, each.left.shanten);
    }
    const auto told = [&](bool has_yaku, const std::string& yaku) {
        return Called{away < now, away == 0, has_yaku,
                      away == 0
                          ? say(it.style, Message::hint_call_tenpai, numbered(call.kind, number),
                                tile_names(it.style, call.consumed), away_text(it.style, now), yaku)
                          : say(it.style, Message::hint_call, numbered(call.kind, number),
                                tile_names(it.style, call.consumed), away_text(it.style, now),
                                away_text(it.style, away), yaku)};
    };
    if (const auto tenpai = best_tenpai(it, opened))
        return told(!tenpai->yaku.empty(), tenpai_text(it.style, *tenpai));
    const Goals goals = goals_of(table, opened.seat, opened.mine.hand.counts(), it.left);
    const std::string yaku = goals.empty()
                                 ? std::string{}
                                 : goals_text(it.style, goals, opened.mine.hand.counts(),
                                              table.seats[opened.seat].melds.size(), away);
    return told(!yaku.empty(), yaku.empty() ? say(it.style, Message::hint_no_goal)
                                            : say(it.style, Message::hint_goals, yaku));
}

} // namespace

Texts on_claim(const Weighing& it, const HintFor& what) {
    const Actions actions = legal(it.view);
    const Public& table = it.view.table;
    const Style& style = it.style;
    Texts lines = head(it);
    const int now = shanten(it.view.mine.hand.counts(), table.seats[it.view.seat].melds.size(),
                            deck_of(table.rules));
    const foresight::Judged& chosen = it.judged.front();
    bool would_be_nearer = false; // by some call that leaves a yaku
    Called advised{.is_nearer = true, .is_tenpai = false, .has_yaku = true, .text = {}};
    for (const ActionKind kind : {ActionKind::chi, ActionKind::pon}) {
        std::size_t number = 0;
        for (const Action& call : options_of(actions, kind)) {
            Called told = called(it, call, ++number, now);
            append_wrapped(lines, style, told.text);
            would_be_nearer |= told.is_nearer && told.has_yaku;
            if (call == chosen.action) advised = std::move(told);
        }
    }
    if (offers(actions, ActionKind::daiminkan)) {
        append_wrapped(lines, style, say(style, Message::hint_kan));
    }
    if (!what.advises) return lines;
    if (offers(actions, ActionKind::ron)) {
        lines.push_back(say(style, Message::advice_win, "/ron"));
        return lines;
    }
    const auto command = [&](const Action& action) {
        if (action.kind == ActionKind::pass) return command_of(action.kind);
        const auto options = options_of(actions, action.kind);
        const auto at = std::ranges::find(options, action) - options.begin();
        return numbered(action.kind, static_cast<std::size_t>(at) + 1);
    };
    if (it.judged.size() > 1 &&
        chosen.worth - it.judged[1].worth < foresight::error_of(foresight::Contrast::call)) {
        const std::string equal = command(chosen.action) + " " + command(it.judged[1].action);
        append_wrapped(lines, style, say(style, Message::hint_equal, equal));
    }
    if (chosen.action.kind == ActionKind::pass) {
        const Message why = !it.threats.empty() ? Message::advice_pass_threat
                            : would_be_nearer   ? Message::advice_pass_worth
                                                : Message::advice_pass;
        append_wrapped(lines, style, say_any(style, why));
    } else {
        const Message why = !advised.has_yaku && advised.is_tenpai  ? Message::advice_call_keiten
                            : advised.has_yaku && advised.is_nearer ? Message::advice_call
                                                                    : Message::advice_call_worth;
        append_wrapped(lines, style, say_any(style, why, command(chosen.action)));
    }
    return lines;
}

} // namespace jantaku::hint
