// Action commands: which command does which action.
//
// order  as prompts show them
#pragma once

#include "text/message.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/action.hpp>
#include <optional>
#include <string>

namespace jantaku {

struct ActionCommand {
    ActionKind kind;
    CommandHelp help;
};

inline constexpr std::array action_commands{
    ActionCommand{ActionKind::discard, CommandHelp::d},
    ActionCommand{ActionKind::riichi, CommandHelp::riichi},
    ActionCommand{ActionKind::open_riichi, CommandHelp::openriichi},
    ActionCommand{ActionKind::tsumo, CommandHelp::tsumo},
    ActionCommand{ActionKind::ankan, CommandHelp::ankan},
    ActionCommand{ActionKind::kakan, CommandHelp::kakan},
    ActionCommand{ActionKind::kita, CommandHelp::kita},
    ActionCommand{ActionKind::kyuushu, CommandHelp::kyuushu},
    ActionCommand{ActionKind::chi, CommandHelp::chow},
    ActionCommand{ActionKind::pon, CommandHelp::pong},
    ActionCommand{ActionKind::daiminkan, CommandHelp::kong},
    ActionCommand{ActionKind::ron, CommandHelp::ron},
    ActionCommand{ActionKind::swap, CommandHelp::swap},
    ActionCommand{ActionKind::pass, CommandHelp::pass},
};
static_assert(action_commands.size() == action_kind_count);

// As prompts show it, without the numbers: "/d", "/swap A B C".
[[nodiscard]] std::string command_of(ActionKind kind);

// None: a command that decides nothing. /chankan is a ron, too.
[[nodiscard]] constexpr std::optional<ActionKind> action_of(CommandHelp command) {
    if (command == CommandHelp::chankan) return ActionKind::ron;
    const auto row = std::ranges::find(action_commands, command, &ActionCommand::help);
    return row == action_commands.end() ? std::nullopt : std::optional{row->kind};
}

} // namespace jantaku
