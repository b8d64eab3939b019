// Prompt parts: what every prompt is made of.
#pragma once

#include "text/style.hpp"

#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <string>

namespace jantaku {

// The options of a claim or a kan as they are shown: 1:3p0p 2:3p5p, or 1-2.
enum class Detail : std::uint8_t { tiles, numbers };

// Whether the options of this kind are shown: chi, pon, ankan, kakan, kita.
[[nodiscard]] constexpr bool has_tile_options(ActionKind kind) {
    return kind == ActionKind::chi || kind == ActionKind::pon || kind == ActionKind::ankan ||
           kind == ActionKind::kakan || kind == ActionKind::kita;
}

// Each legal command, with a blank after it.
[[nodiscard]] std::string
commands_text(const Style& style, const SeatView& view, const Actions& actions, Detail detail);

// The tile that may be claimed, if the reader may claim it.
[[nodiscard]] std::string
claim_text(const Style& style, const Public& table, const Actions& actions);

} // namespace jantaku
