// Action commands: which command does which action.
//
// order    as prompts show them
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
    CommandId help;
};

inline constexpr std::array action_commands{
    ActionCommand{ActionKind::discard, CommandId::d},
    ActionCommand{ActionKind::riichi, CommandId::riichi},
    ActionCommand{ActionKind::open_riichi, CommandId::openriichi},
    ActionCommand{ActionKind::tsumo, CommandId::tsumo},
    ActionCommand{ActionKind::ankan, CommandId::ankan},
    ActionCommand{ActionKind::kakan, CommandId::kakan},
    ActionCommand{ActionKind::kita, CommandId::kita},
    ActionCommand{ActionKind::kyuushu, CommandId::kyuushu},
    ActionCommand{ActionKind::chi, CommandId::chow},
    ActionCommand{ActionKind::pon, CommandId::pong},
    ActionCommand{ActionKind::daiminkan, CommandId::kong},
    ActionCommand{ActionKind::ron, CommandId::ron},
    ActionCommand{ActionKind::swap, CommandId::swap},
    ActionCommand{ActionKind::pass, CommandId::pass},
};
static_assert(action_commands.size() == action_kind_count);

// The command as prompts show it, without the numbers: "/d", "/swap A B C".
[[nodiscard]] std::string command_of(ActionKind kind);

// None: the command is not an action. /chankan is a ron too.
[[nodiscard]] constexpr std::optional<ActionKind> action_of(CommandId command) {
    if (command == CommandId::chankan) return ActionKind::ron;
    const auto row = std::ranges::find(action_commands, command, &ActionCommand::help);
    return row == action_commands.end() ? std::nullopt : std::optional{row->kind};
}

} // namespace jantaku
