#include "session/yaku_pages.hpp"

#include "scoring/yaku_table.hpp"
#include "session/fold.hpp"
#include "study/paragraphs.hpp"
#include "study/yaku_page.hpp"
#include "text/say.hpp"
#include "text/score_text.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <jantaku/scoring/score.hpp>
#include <map>

namespace jantaku::session {

namespace {

Yaku yaku_at(std::size_t index) {
    return static_cast<Yaku>(index);
}

// The example as these rules score it. None: the rules do not have the yaku.
std::optional<Score> example_score(const Rules& rules, Yaku yaku) {
    const auto won = score(rules, study::example_of(yaku));
    if (!won || std::ranges::count(won->yaku, yaku, &YakuHan::yaku) == 0) return std::nullopt;
    return *won;
}

// han, or how often it counts as a yakuman.
struct YakuWorth {
    bool is_yakuman = false;
    int closed = 0;
    int open = 0; // 0: an open hand does not have it
};

YakuWorth worth_in(const Rules& rules, Yaku yaku, const Score& example) {
    const YakuRow& row = row_of(yaku);
    const auto counted = std::ranges::find(example.yaku, yaku, &YakuHan::yaku);
    YakuWorth worth{.is_yakuman = example.yakuman > 0, .closed = row.closed, .open = row.open};
    if (worth.is_yakuman) return {.is_yakuman = true, .closed = counted->han, .open = counted->han};
    if (is_menzen(study::example_of(yaku).melds))
        worth.closed = counted->han;
    else
        worth.open = counted->han;
    if (yaku == Yaku::tanyao && !rules.kuitan) worth.open = 0;
    return worth;
}

std::string worth_text(const Style& style, const YakuWorth& worth) {
    if (worth.is_yakuman && worth.closed > 1)
        return say(style, Message::yakuman_times, worth.closed);
    if (worth.is_yakuman) return std::string{name_of(style, Limit::yakuman)};
    if (worth.open == 0) return say(style, Message::yaku_closed_only, worth.closed);
    if (worth.open == worth.closed) return say(style, Message::yaku_same_open, worth.closed);
    return say(style, Message::yaku_less_open, worth.closed, worth.open);
}

std::string example_text(const Style& style, const Win& win) {
    std::vector<Tile> hand{win.concealed.begin(), win.concealed.end() - 1};
    std::string text = tiles_short(style, hand);
    for (const Meld& meld : win.melds)
        text += fmt::format("  {} {}", name_of(style, meld.kind),
                            tiles_short(style, {meld.tiles.begin(), meld.tiles.end()}));
    const auto by = win.by == WinBy::ron ? ActionKind::ron : ActionKind::tsumo;
    return fmt::format("{} + {} ({})", text, tile_name(style, win.tile), name_of(style, by));
}

} // namespace

std::optional<Yaku> yaku_named(std::string_view name) {
    if (const auto yaku = find_yaku(name)) return yaku;
    std::string key{name};
    std::ranges::replace(key, ' ', '_');
    if (const auto yaku = find_yaku(key)) return yaku;
    for (const Language language : all_languages) {
        for (std::size_t i = 0; i < yaku_count; ++i) {
            const std::string own = casefold(name_of(language, yaku_at(i)));
            const std::size_t colon = own.find(": "); // Yakuhai: white dragon
            if (own == name || (colon != std::string::npos && own.substr(colon + 2) == name))
                return yaku_at(i);
            for (const std::string& other : study::other_names_of(language, yaku_at(i)))
                if (casefold(other) == name) return yaku_at(i);
        }
    }
    return std::nullopt;
}

Lines yaku_list_lines(const Style& style, const Rules& rules) {
    std::map<int, std::string> by_han; // a yakuman is more than any han
    constexpr int yakuman_row = 100;
    for (std::size_t i = 0; i < yaku_count; ++i) {
        const auto example = example_score(rules, yaku_at(i));
        if (!example) continue;
        const YakuWorth worth = worth_in(rules, yaku_at(i), *example);
        std::string& row = by_han[worth.is_yakuman ? yakuman_row : worth.closed];
        row += fmt::format("{}{}", row.empty() ? "" : ", ", name_of(style, yaku_at(i)));
        if (!worth.is_yakuman && worth.open == 0) row += '*';
        if (!worth.is_yakuman && worth.open > 0 && worth.open < worth.closed)
            row += fmt::format(" ({})", worth.open);
    }
    Lines lines{say(style, Message::yaku_list)};
    for (const auto& [han, names] : by_han)
        lines.push_back(han == yakuman_row
                            ? fmt::format("{}: {}", name_of(style, Limit::yakuman), names)
                            : say(style, Message::yaku_list_row, han, names));
    return lines;
}

Lines yaku_lines(const Style& style, const Rules& rules, Yaku yaku) {
    const auto example = example_score(rules, yaku);
    const std::string worth = example ? worth_text(style, worth_in(rules, yaku, *example))
                                      : say(style, Message::yaku_off);
    Lines lines{fmt::format("{}: {}", name_of(style, yaku), worth)};
    for (std::string& line : study::said(style, study::condition_of(style, yaku)))
        lines.push_back(std::move(line));
    lines.push_back(
        say(style, Message::yaku_example, example_text(style, study::example_of(yaku))));
    if (example)
        lines.push_back(say(style, Message::yaku_example_worth, yaku_text(style, *example),
                            value_text(style, *example)));
    return lines;
}

} // namespace jantaku::session
