// Step: an event of a finished game that a replay stops at.
#pragma once

#include <jantaku/table/event.hpp>
#include <variant>

namespace jantaku {

[[nodiscard]] inline bool is_step(const Event& event) {
    return !std::holds_alternative<StartGame>(event) && !std::holds_alternative<Shuffled>(event) &&
           !std::holds_alternative<Claimed>(event) && !std::holds_alternative<EndKyoku>(event);
}

} // namespace jantaku
