#include "text/action_commands.hpp"

#include <fmt/format.h>

namespace jantaku {

std::string command_of(ActionKind kind) {
    const auto row = std::ranges::find(action_commands, kind, &ActionCommand::kind);
    return fmt::format("/{}{}", key_of(row->help), kind == ActionKind::swap ? " A B C" : "");
}

} // namespace jantaku
