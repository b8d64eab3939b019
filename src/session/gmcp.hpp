// GMCP: the table as JSON, for clients that draw it themselves.
//
// in       Core.Hello, Core.Supports.Set/Add/Remove, Core.Ping. Everything else is ignored,
//          including messages that are not JSON
//          Session.Resume asks for what /resume does
// out      Core.Ping, Core.Goodbye; for a client that supports `Mahjong 1`, Mahjong.Room and
//          Mahjong.Table; for one that supports `Session 1`, Session.Key, Session.Forget and
//          Session.Return
// secrets  a table is written from the session's own SeatView and nothing else
// bounds   max_packages are remembered. The client's name and its version have up to max_fact_chars
//          characters each
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
    std::string last_room;                       // as it was sent
    std::string last_table;
    std::string last_key;   // as it was sent
    std::string resume_key; // is to be carried out; empty: nothing is

    [[nodiscard]] bool has_mahjong() const { return supports.contains("mahjong"); }
};

// Reads a message of the client. Returns the framed answer, or nothing.
[[nodiscard]] std::string on_gmcp(GmcpState& state, std::string_view message);

// Everything that has changed since the last call, framed.
[[nodiscard]] std::string gmcp_news(Session& session, Tick now);
[[nodiscard]] std::string gmcp_goodbye(std::string_view reason);
// The client is to forget who its user was.
[[nodiscard]] std::string gmcp_forget(const Session& session);
// The server ends and begins again, so the client is to come back by itself.
[[nodiscard]] std::string gmcp_return(const Session& session);

} // namespace jantaku::session
