#include "text/prompt.hpp"

#include "text/action_commands.hpp"
#include "text/numbering.hpp"
#include "text/prompt_parts.hpp"
#include "text/say.hpp"
#include "text/words.hpp"
#include "text/writer.hpp"

namespace jantaku {

namespace {

// " 1:3p0p 2:3p5p", or " 1-2" without the tiles
std::string
options_text(const Style& style, const Actions& actions, ActionKind kind, Detail detail) {
    const auto options = options_of(actions, kind);
    if (detail == Detail::numbers) {
        if (options.size() == 1) return kind == ActionKind::kita ? "" : " 1";
        return fmt::format(" 1-{}", options.size());
    }
    // There is nearly always only one kind to set aside, so there is nothing to choose.
    if (kind == ActionKind::kita && options.size() == 1) return {};
    std::string text;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const std::string tiles = names_one_tile(kind) ? tile_name(style, options[i].tile)
                                                       : tile_names(style, options[i].consumed);
        if (style.plain)
            text += (i == 0 ? " " : ", ") + say(style, Message::plain_numbered, i + 1, tiles);
        else
            text += fmt::format(" {}:{}", i + 1, tiles);
    }
    return text;
}

} // namespace

std::string
commands_text(const Style& style, const SeatView& view, const Actions& actions, Detail detail) {
    std::string text;
    for (const ActionCommand& row : action_commands) {
        if (!offers(actions, row.kind)) continue;
        text += command_of(row.kind);
        if (puts_tile_down(row.kind)) {
            text += ' ' + ranges(numbers_of(view, style.order, actions, row.kind));
        } else if (has_tile_options(row.kind)) {
            text += options_text(style, actions, row.kind, detail);
        }
        text += ' ';
    }
    return text;
}

std::string claim_text(const Style& style, const Public& table, const Actions& actions) {
    if (actions.empty() || !table.offer) return {};
    return say(style, Message::claim_of, tile_name(style, table.offer->tile),
               wind_name(style, table.seat_wind(table.offer->from)));
}

std::string prompt(const Style& style,
                   const SeatView& view,
                   const Actions& actions,
                   std::optional<TimeLeft> time) {
    if (view.table.players() == 0 || view.table.phase == Phase::over) return "> ";
    return writer_of(style).prompt(style, view, actions, time);
}

} // namespace jantaku
