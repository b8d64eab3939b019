// Doors: the ways into the server, one row each. A new door is a row here. One that is not plain TCP
// also needs a file in net that brings its bytes.
//
// source   docs/adding.md#a-door
#pragma once

#include "session/connection.hpp"
#include "session/dialect_kind.hpp"
#include "text/language.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::session {

struct DoorRow {
    Door door{};
    std::string_view name;        // in the log: "listening for NAME"; empty: "listening"
    std::string_view option;      // of `serve`, which sets the port
    std::uint16_t usual_port = 0; // the port without that option; 0: the door is closed then
    DialectKind dialect{};        // the first dialect of its connections
    // The only line for a connection that the server has no room for.
    std::string (*refusal)(Language language) = nullptr;
};

// One row for each door, in the order of Door.
[[nodiscard]] const std::array<DoorRow, door_count>& doors();
[[nodiscard]] const DoorRow& row_of(Door door);

} // namespace jantaku::session
