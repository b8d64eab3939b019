#include "session/key_rows.hpp"

#include "session/key_play.hpp"
#include "text/numbering.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <jantaku/table/legal.hpp>
#include <string_view>
#include <vector>

namespace jantaku::session {

namespace {

// Terminals disagree about the width of U+2190 and U+2192.
constexpr std::string_view arrows = "<- ->";

struct KeyHint {
    std::string key;
    std::string words;
};
using KeyHints = std::vector<KeyHint>;

KeyHints hints_of(const Session& session) {
    const Style& style = session.display.style;
    const auto word = [&](Message message) { return std::string{text_of(style, message)}; };
    const std::string enter = word(Message::key_enter);
    const std::string move = fmt::format("{} {}", arrows, enter);
    KeyHints hints;
    const SeatView* view = session.user.is_asked() ? session.user.view() : nullptr;
    if (session.is_shown_result()) {
        hints.push_back({enter, word(Message::keys_continue)});
    } else if (view != nullptr && session.conversation.at_table.keys.choosing) {
        hints.push_back({std::string{arrows}, word(Message::keys_choose)});
        hints.push_back({enter, word(Message::keys_take)});
        hints.push_back({"Esc", word(Message::keys_back)});
    } else if (view != nullptr && view->table.phase == Phase::swap) {
        hints.push_back({move, word(Message::keys_pick)});
        hints.push_back({word(Message::key_space), word(Message::keys_random)});
    } else if (view != nullptr) {
        const Actions offered = legal(*view);
        if (offers(offered, ActionKind::discard))
            hints.push_back({move, std::string{name_of(style, ActionKind::discard)}});
        for (const auto& [key, kind, on_turn] : action_keys)
            if (offers(offered, kind) && (hints.empty() || hints.back().key[0] != key))
                hints.push_back({std::string(1, key), std::string{name_of(style, kind)}});
        // One key for both kinds of kan.
        if (offers(offered, ActionKind::ankan) && offers(offered, ActionKind::kakan))
            std::ranges::find(hints, "k", &KeyHint::key)->words =
                name_of(style, ActionKind::daiminkan);
        if (offers(offered, ActionKind::pass))
            hints.push_back(
                {word(Message::key_space), std::string{name_of(style, ActionKind::pass)}});
    }
    hints.push_back({":", word(Message::keys_command)});
    hints.push_back({"?", word(Message::keys_help)});
    return hints;
}

std::string joined(const Style& style, const KeyHints& hints, std::string_view between) {
    std::string row;
    for (const KeyHint& hint : hints) {
        if (!row.empty()) row += between;
        row += painted(style, Paint::strong, hint.key) + ' ' + hint.words;
    }
    return row;
}

std::string way_text(const Style& style, const Action& way) {
    return names_one_tile(way.kind) ? tile_name(style, way.tile) : tile_names(style, way.consumed);
}

// "chi [1:3p0p] 2:3p5p". Ankan and kakan share a key, so each is named.
std::string choice_text(const Style& style, const std::vector<Action>& ways, std::size_t chosen) {
    std::string text;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const bool is_new_kind = i == 0 || ways[i].kind != ways[i - 1].kind;
        if (is_new_kind) text += fmt::format("{} ", name_of(style, ways[i].kind));
        const std::string way = fmt::format("{}:{}", i + 1, way_text(style, ways[i]));
        text += i == chosen ? fmt::format("[{}] ", way) : way + ' ';
    }
    return text;
}

} // namespace

std::string key_words(const Session& session, const Actions& offered) {
    const Style& style = session.display.style;
    const KeyState& keys = session.conversation.at_table.keys;
    if (!keys.notice.empty()) return keys.notice;
    if (keys.choosing && session.user.is_asked())
        return choice_text(style, ways_of(offered, keys.choosing->key), keys.choosing->at);
    std::string text;
    const auto tiles = style.order.arrange(session.user.view()->mine.hand);
    for (const std::size_t tile : keys.picked)
        if (tile < tiles.size()) text += tile_name(style, tiles[tile]) + ' ';
    return text;
}

std::string key_hints(const Session& session) {
    const Style& style = session.display.style;
    const KeyHints hints = hints_of(session);
    std::string row = joined(style, hints, "   ");
    return display_width(row) <= style.columns ? row : joined(style, hints, "  ");
}

Lines key_help(const Session& session) {
    const Style& style = session.display.style;
    Lines lines{std::string{text_of(style, Message::keys_now)}};
    for (const auto& [key, words] : hints_of(session))
        lines.push_back(fmt::format("  {}  {}", pad_right(key, 11), words));
    for (const Message message :
         {Message::keys_help_move, Message::keys_help_enter, Message::keys_help_win,
          Message::keys_help_line, Message::keys_help_time, Message::keys_help_off})
        lines.emplace_back(text_of(style, message));
    lines.emplace_back(text_of(style, Message::screen_legend));
    return lines;
}

} // namespace jantaku::session
