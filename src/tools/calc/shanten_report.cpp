#include "tools/calc/shanten_report.hpp"

#include "text/say.hpp"
#include "text/words.hpp"
#include "tile/join.hpp"
#include "tools/report_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::calc {

namespace {

std::string list_of(const Draws& draws) {
    std::string text;
    for (const auto& [kind, left] : draws.tiles)
        add_part(text, fmt::format("{} x{}", name_of(kind), left), "  ");
    return text.empty() ? "no tile is left" : text;
}

std::string by_form(const ShantenByForm& by) {
    std::string text = fmt::format("normal {}", by.normal);
    if (by.chiitoitsu) text += fmt::format(", chiitoitsu {}", *by.chiitoitsu);
    if (by.kokushi) text += fmt::format(", kokushi {}", *by.kokushi);
    return text;
}

std::string_view meaning_of(int shanten) {
    return shanten < 0 ? ", complete" : shanten == 0 ? ", tenpai" : "";
}

} // namespace

std::string
shanten_report(const HandCase& it, std::span<const Tile> hand, std::span<const Meld> melds) {
    ReportText page;
    std::vector<Tile> sorted{hand.begin(), hand.end()};
    std::ranges::sort(sorted, {}, &Tile::sort_key);
    page.line("hand: {}", tiles_short(report_language, sorted));
    std::string beside;
    for (const Meld& meld : melds) {
        add_part(beside,
                 fmt::format("{} {}", name_of(report_language, meld.kind),
                             tiles_short(report_language, {meld.tiles.begin(), meld.tiles.end()})),
                 "  ");
    }
    if (!beside.empty()) page.line("{}", say(report_language, Message::win_melds, beside));
    const ShantenByForm by = shanten_of(it);
    page.line("shanten: {}{} ({})", by.lowest, meaning_of(by.lowest), by_form(by));
    if (!has_drawn(it)) {
        const Draws draws = draws_of(it);
        page.line("{} tiles: {}", draws.total, list_of(draws));
        return page.take();
    }
    for (const DiscardOption& option : options_of(it)) {
        page.line("discard {:<2}  {:>2} tiles: {}", name_of(option.discard), option.draws.total,
                  list_of(option.draws));
    }
    return page.take();
}

} // namespace jantaku::calc
