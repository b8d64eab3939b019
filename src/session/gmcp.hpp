// GMCP: the table as JSON, for clients that draw it themselves.
//
// in       Core.Hello, Core.Supports.Set/Add/Remove, Core.Ping; all else is passed over, and so is
//          what is no JSON
// out      Core.Ping, Core.Goodbye, and for who supports `Mahjong 1`: Mahjong.Room, Mahjong.Table
// secrets  a table is written from the session's own SeatView and from nothing else
// bounds   max_packages are remembered; the client's name has 40 characters
// source   the Generic MUD Communication Protocol; docs/protocol.md#gmcp
#pragma once

#include "room/tick.hpp"

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace jantaku::session {

struct Session;

struct GmcpState {
    static constexpr std::size_t max_packages = 64;

    std::set<std::string, std::less<>> supports; // packages, in lower case
    std::string client;                          // Core.Hello: name and version
    std::string last_room;                       // as sent
    std::string last_table;

    [[nodiscard]] bool has_mahjong() const { return supports.contains("mahjong"); }
};

// Reads a message of the client; the answer for it, framed, or nothing.
[[nodiscard]] std::string on_gmcp(GmcpState& state, std::string_view message);

// What has changed since the last time, framed.
[[nodiscard]] std::string gmcp_news(Session& session, Tick now);
[[nodiscard]] std::string gmcp_goodbye(std::string_view reason);

} // namespace jantaku::session
