#include "text/hint_parts.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <jantaku/table/deck.hpp>

namespace jantaku {

namespace hint {

namespace {

// standard 2, chiitoitsu 3, kokushi 9
std::string shapes_text(const Style& style, const Counts& counts, std::size_t melds, Deck deck) {
    std::string text = say(style, Message::hint_standard, shanten_normal(counts, melds, deck));
    if (melds > 0) return text;
    add_word(text, say(style, Message::hint_chiitoitsu, shanten_chiitoitsu(counts)));
    add_word(text, say(style, Message::hint_kokushi, shanten_kokushi(counts)));
    return text;
}

// The threats with what makes them one.
void add_threats(Texts& lines, const Weighing& it) {
    for (const advice::Threat& threat : it.threats) {
        std::size_t open = 0;
        for (const Meld& meld : it.view.table.seats[threat.seat].melds)
            open += meld.is_open() ? 1U : 0U;
        lines.push_back(say(it.style, Message::hint_threat,
                            player_name(it.style, it.names, it.view.table, threat.seat),
                            threat.riichi ? say(it.style, Message::hint_threat_riichi)
                                          : say(it.style, Message::hint_threat_open, open)));
    }
}

} // namespace

void add_wrapped(Texts& lines, const Style& style, std::string_view text) {
    for (std::string& line : wrap(text, style.columns, "    "))
        lines.push_back(std::move(line));
}

void add_word(std::string& text, std::string_view word, std::string_view between) {
    text += fmt::format("{}{}", text.empty() ? "" : between, word);
}

Texts head(const Weighing& it) {
    const Deck deck = deck_of(it.view.table.rules);
    const Counts& counts = it.view.mine.hand.counts();
    const std::size_t melds = it.view.table.seats[it.view.seat].melds.size();
    Texts lines{say(it.style, Message::hint_head, shanten(counts, melds, deck),
                    shapes_text(it.style, counts, melds, deck))};
    add_threats(lines, it);
    return lines;
}

} // namespace hint

std::vector<std::string>
hint_lines(const Style& style, const SeatView& view, const SeatNames& names, const HintFor& what) {
    const hint::Weighing it{.style = style, .view = view, .names = names};
    if (view.table.phase == Phase::swap) return hint::head(it);
    return view.table.phase == Phase::turn ? hint::on_turn(it, what) : hint::on_claim(it);
}

} // namespace jantaku
