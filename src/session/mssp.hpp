// MSSP: facts about the server for programs that list servers.
//
// forms    variables for the telnet option (still to be framed), and the text that answers a first
//          line `MSSP-REQUEST`
// values   only facts that this gateway knows: its own connections, and the port and start time
//          that it was given
// source   the MUD Server Status Protocol; docs/protocol.md#mssp
#pragma once

#include "session/gateway.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::session {

inline constexpr std::string_view mssp_request = "MSSP-REQUEST";

[[nodiscard]] std::string mssp_variables(const GatewayConfig& config, std::size_t players);
[[nodiscard]] std::string mssp_text(const GatewayConfig& config, std::size_t players);

} // namespace jantaku::session
