#include "text/what.hpp"

#include "text/action_commands.hpp"
#include "text/board.hpp"
#include "text/numbering.hpp"
#include "text/prompt_parts.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace jantaku {

namespace {

using Lines = std::vector<std::string>;

void add(Lines& lines, std::string text) {
    lines.push_back("  " + std::move(text));
}

// A command of this kind that the reader may type as it is.
std::string
example_of(const Style& style, const SeatView& view, const Actions& actions, ActionKind kind) {
    if (kind == ActionKind::swap) return "/swap 1 2 3";
    if (puts_tile_down(kind)) {
        const auto numbers = numbers_of(view, style.order, actions, kind);
        return fmt::format("{} {}", command_of(kind), numbers.empty() ? 1 : numbers.back());
    }
    const bool is_sole_kita = kind == ActionKind::kita && options_of(actions, kind).size() == 1;
    return command_of(kind) + (has_tile_options(kind) && !is_sole_kita ? " 1" : "");
}

void add_state(Lines& lines, const Style& style, const Public& table) {
    add(lines, say(style, Message::what_kyoku, kyoku_and_honba(style, table),
                   wind_name(style, table.round_wind()),
                   static_cast<std::size_t>(table.kyoku) % table.players() + 1, table.honba,
                   table.rules.honba_value));
    add(lines, say(style, Message::what_left, say(style, Message::tiles_left, table.live_tiles)));
}

void add_time(Lines& lines, const Style& style, const std::optional<TimeLeft>& time) {
    if (!time) return add(lines, say(style, Message::what_no_clock));
    if (time->base > 0 && time->bank > 0) {
        return add(lines, say(style, Message::what_bank,
                              say(style, Message::seconds_and_bank, time->base, time->bank)));
    }
    add(lines, say(style, Message::what_seconds,
                   say(style, Message::seconds_left, time->base + time->bank)));
}

void add_commands(Lines& lines, const Style& style, const SeatView& view, const Actions& actions) {
    for (const ActionCommand& row : action_commands) {
        Actions same;
        std::ranges::copy_if(actions, std::back_inserter(same),
                             [&](const Action& action) { return action.kind == row.kind; });
        if (same.empty()) continue;
        std::string shown = commands_text(style, view, same, Detail::tiles);
        shown.erase(shown.find_last_not_of(' ') + 1);
        const auto meaning = help_of(style, row.help).short_;
        const std::string example = example_of(style, view, actions, row.kind);
        add(lines, example == shown ? fmt::format("{}: {}", shown, meaning)
                                    : say(style, Message::what_action, shown, meaning, example));
    }
}

void add_hand(Lines& lines, const Style& style, const SeatView& view) {
    const Hand& hand = view.mine.hand;
    if (hand.size() == 0) return;
    if (style.table_beside) return add(lines, say(style, Message::what_hand_screen));
    const std::string first =
        fmt::format("1:{}", tile_name(style, style.order.arrange(hand).front()));
    add(lines,
        say_any(style, hand.drawn() ? Message::what_hand : Message::what_hand_called, first));
}

void add_table(Lines& lines, const Style& style, const Public& table) {
    add(lines, say(style, Message::help_footer));
    add(lines, say(style, Message::what_dora, dora_text(style, table)));
    add(lines, say(style, Message::what_sticks, table.kyotaku));
    if (style.plain) return; // in words already
    if (style.table_beside) return add(lines, say(style, Message::screen_legend));
    add(lines, say(style, Message::what_marks));
    add(lines, say(style, Message::what_seats));
}

// The consequence of doing nothing.
void add_next(Lines& lines, const Style& style, const Public& table) {
    const auto next = [&] {
        if (table.phase == Phase::swap) return Message::what_time_swap;
        if (table.phase == Phase::claims) return Message::what_time_claim;
        return table.has_drawn ? Message::what_time_turn : Message::what_time_call;
    };
    add(lines, say_any(style, next()));
}

} // namespace

Lines what_lines(const Style& style,
                 const SeatView& view,
                 const Actions& actions,
                 const std::optional<TimeLeft>& time) {
    Lines lines;
    add_state(lines, style, view.table);
    if (!actions.empty()) add_time(lines, style, time);
    add_commands(lines, style, view, actions);
    add_hand(lines, style, view);
    add_table(lines, style, view.table);
    if (!actions.empty() && time) add_next(lines, style, view.table);
    add(lines, say(style, Message::what_more));
    return lines;
}

Lines what_lines(const Style& style, const Public& table) {
    Lines lines;
    add_state(lines, style, table);
    add_table(lines, style, table);
    add(lines, say(style, Message::what_more));
    return lines;
}

} // namespace jantaku
