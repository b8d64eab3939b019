// Figures of a gateway: totals only, never names or contents.
#pragma once

#include "session/dialect_kind.hpp"
#include "text/message.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/table/error.hpp>

namespace jantaku {

// The reason why a line was not read.
enum class LineFault : std::uint8_t {
    too_fast, // beyond lines-per-second
    too_long,
    bad_utf8, // bytes that are no text
    bad_json, // not an object
};
inline constexpr std::size_t line_fault_count = 4;

struct GatewayFigures {
    // Current values.
    std::array<std::size_t, session::dialect_count> sessions{}; // by DialectKind
    std::size_t named = 0;                                      // sessions that have a name
    // Totals since the start.
    std::uint64_t refused_by_address = 0; // connections beyond connections-per-address
    std::uint64_t refused_by_server = 0;  // connections beyond connections
    std::array<std::uint64_t, line_fault_count> refused_lines{};
    std::array<std::uint64_t, command_help_count> commands{}; // by CommandId, without answers
    std::array<std::uint64_t, error_count> errors{};          // of refusals, by Error
    std::uint64_t visits = 0;                                 // how often a session was looked up
};

} // namespace jantaku
