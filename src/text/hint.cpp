#include "text/hint_parts.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "tile/join.hpp"

#include <jantaku/table/deck.hpp>

namespace jantaku {

namespace hint {

namespace {

// standard 2, chiitoitsu 3, kokushi 9
std::string shapes_text(const Style& style, const Counts& counts, std::size_t melds, Deck deck) {
    std::string text = say(style, Message::hint_standard, shanten_normal(counts, melds, deck));
    if (melds > 0) return text;
    add_part(text, say(style, Message::hint_chiitoitsu, shanten_chiitoitsu(counts)));
    add_part(text, say(style, Message::hint_kokushi, shanten_kokushi(counts)));
    return text;
}

// One line for each threat, with the reason why it is one.
void add_threats(Texts& lines, const Weighing& it) {
    for (const advice::Threat& threat : it.threats) {
        const std::size_t open = advice::open_melds(it.view.table.seats[threat.seat].melds);
        lines.push_back(say(it.style, Message::hint_threat,
                            player_name(it.style, it.names, it.view.table, threat.seat),
                            threat.riichi ? say(it.style, Message::hint_threat_riichi)
                                          : say(it.style, Message::hint_threat_open, open)));
    }
}

} // namespace

std::string goals_text(const Style& style,
                       const advice::Goals& goals,
                       const Counts& counts,
                       std::size_t melds,
                       int shanten) {
    using advice::GoalKind;
    std::string text;
    for (const advice::Goal& goal : goals) {
        if (advice::shanten_to(advice::Goals{goal}, counts, melds) > shanten + 1) continue;
        switch (goal.kind) {
        case GoalKind::any:
            return say(style, Message::hint_goal_any);
        case GoalKind::yakuhai:
            add_part(text,
                     say(style, Message::hint_goal_yakuhai, tile_name(style, Tile{*goal.triplet})));
            break;
        case GoalKind::tanyao:
            add_part(text, name_of(style, Yaku::tanyao));
            break;
        case GoalKind::honitsu:
            if (text.find(name_of(style, Yaku::honitsu)) == std::string::npos)
                add_part(text, name_of(style, Yaku::honitsu));
            break;
        case GoalKind::toitoi:
            add_part(text, name_of(style, Yaku::toitoi));
            break;
        }
    }
    return text;
}

Texts head(const Weighing& it) {
    const Deck deck = deck_of(it.view.table.rules);
    const Counts& counts = it.view.mine.hand.counts();
    const std::size_t melds = it.view.table.seats[it.view.seat].melds.size();
    const int away = shanten(counts, melds, deck);
    Texts lines{away < 0 ? say(it.style, Message::hint_complete)
                         : say(it.style, Message::hint_head, away_text(it.style, away),
                               shapes_text(it.style, counts, melds, deck))};
    add_threats(lines, it);
    return lines;
}

} // namespace hint

std::vector<std::string> hint_lines(const Style& style,
                                    const SeatView& view,
                                    const SeatNames& names,
                                    const foresight::Judgement& judged,
                                    const HintFor& what) {
    const hint::Weighing it{.style = style, .view = view, .names = names, .judged = judged};
    if (view.table.phase == Phase::swap) return hint::head(it);
    auto lines =
        view.table.phase == Phase::turn ? hint::on_turn(it, what) : hint::on_claim(it, what);
    if (!what.advises) lines.push_back(say(style, Message::hint_lesson));
    return lines;
}

} // namespace jantaku
