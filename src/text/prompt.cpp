#include "text/prompt.hpp"

#include "text/action_commands.hpp"
#include "text/numbering.hpp"
#include "text/plain.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

namespace jantaku {

namespace {

enum class Detail : std::uint8_t { tiles, numbers };

bool has_tile_options(ActionKind kind) {
    return kind == ActionKind::chi || kind == ActionKind::pon || kind == ActionKind::ankan ||
           kind == ActionKind::kakan || kind == ActionKind::kita;
}

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
        text += fmt::format(" {}:{}", i + 1,
                            names_one_tile(kind) ? tile_name(style, options[i].tile)
                                                 : tile_names(style, options[i].consumed));
    }
    return text;
}

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

// The same, with commas between the commands.
std::string plain_commands(const Style& style, const SeatView& view, const Actions& actions) {
    std::string text = commands_text(style, view, actions, Detail::tiles);
    if (!text.empty()) text.pop_back();
    for (std::size_t at = text.find(" /"); at != std::string::npos; at = text.find(" /", at + 2))
        text.insert(at, ",");
    return text;
}

std::string time_text(const Style& style, const TimeLeft& time) {
    if (time.base > 0 && time.bank > 0)
        return say(style, Message::seconds_and_bank, time.base, time.bank);
    return say(style, Message::seconds_left, time.base + time.bank);
}

// The tile that may be claimed, if the reader may claim it.
std::string claim_text(const Style& style, const Public& table, const Actions& actions) {
    if (actions.empty() || !table.offer) return {};
    return say(style, Message::claim_of, tile_name(style, table.offer->tile),
               wind_name(style, table.seat_wind(table.offer->from)));
}

std::string head(const Style& style,
                 const SeatView& view,
                 const Actions& actions,
                 const std::optional<TimeLeft>& time) {
    const Public& table = view.table;
    std::string text = fmt::format("[{} {}", kyoku_and_honba(style, table),
                                   say(style, Message::tiles_left, table.live_tiles));
    if (time && !actions.empty()) text += ' ' + time_text(style, *time);
    if (actions.empty() && table.phase == Phase::turn && table.turn != view.seat) {
        const auto wind = wind_name(style, table.seat_wind(table.turn));
        text += ' ' + say(style, Message::to_play, wind);
    }
    if (actions.empty() && table.phase == Phase::swap) {
        text += fmt::format(" {}", text_of(style, Message::others_choose));
    }
    text += "] ";
    const std::string claim = claim_text(style, table, actions);
    return claim.empty() ? text : text + claim + ": ";
}

} // namespace

std::string prompt(const Style& style,
                   const SeatView& view,
                   const Actions& actions,
                   std::optional<TimeLeft> time) {
    if (view.table.players() == 0 || view.table.phase == Phase::over) return "> ";
    if (style.plain) {
        std::string said = claim_text(style, view.table, actions);
        if (!said.empty()) said += text_of(style, Message::plain_comma);
        return plain_prompt(style, view, said + plain_commands(style, view, actions),
                            time ? std::optional{time->base + time->bank} : std::nullopt);
    }
    const std::string start = head(style, view, actions, time);
    std::string line = start + commands_text(style, view, actions, Detail::tiles) + "> ";
    if (display_width(line) > style.columns) {
        line = start + commands_text(style, view, actions, Detail::numbers) + "> ";
    }
    return line;
}

} // namespace jantaku
