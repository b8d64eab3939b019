// Dialect kinds: the protocols that a connection may speak.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::session {

enum class DialectKind : std::uint8_t { text, json, mjai };
inline constexpr std::size_t dialect_count = 3;

// Only the dialects that a session can change to while it lasts.
[[nodiscard]] inline std::optional<DialectKind> find_dialect(std::string_view word) {
    if (word == "text") return DialectKind::text;
    if (word == "json") return DialectKind::json;
    return std::nullopt;
}

} // namespace jantaku::session
