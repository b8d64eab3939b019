// Dialect kinds: the protocols that a connection may speak.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::session {

enum class DialectKind : std::uint8_t { text, json, mjai };
inline constexpr std::size_t dialect_count = 3;

// Only the dialects that a session can change to while it lasts.
struct DialectWord {
    std::string_view word;
    DialectKind kind;
};
inline constexpr std::array dialect_words{DialectWord{"text", DialectKind::text},
                                          DialectWord{"json", DialectKind::json}};
[[nodiscard]] inline std::optional<DialectKind> find_dialect(std::string_view word) {
    for (const DialectWord& row : dialect_words)
        if (row.word == word) return row.kind;
    return std::nullopt;
}

} // namespace jantaku::session
