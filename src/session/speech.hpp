// Speech: the dialects that a connection may be spoken to in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::session {

enum class Speech : std::uint8_t { text, json, mjai };
inline constexpr std::size_t speech_count = 3;

// Those that can be turned to in the middle of a session.
[[nodiscard]] inline std::optional<Speech> find_speech(std::string_view word) {
    if (word == "text") return Speech::text;
    if (word == "json") return Speech::json;
    return std::nullopt;
}

} // namespace jantaku::session
