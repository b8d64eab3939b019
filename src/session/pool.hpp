// Pool: the words for who is rated together, as people and programs type them.
#pragma once

#include "room/messages.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace jantaku::session {

inline constexpr std::array<std::string_view, 3> pool_words{"people", "mixed", "programs"};

[[nodiscard]] constexpr std::string_view word_of(Pool pool) {
    return pool_words.at(static_cast<std::size_t>(pool));
}

[[nodiscard]] constexpr std::optional<Pool> find_pool(std::string_view word) {
    for (std::size_t i = 0; i < pool_words.size(); ++i)
        if (pool_words[i] == word) return static_cast<Pool>(i);
    return std::nullopt;
}

} // namespace jantaku::session
