// Pool: the words for rating pools, and for the reasons why a game is not rated, as people and
// programs type and read them.
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

// A rating from fewer games is provisional.
inline constexpr std::int64_t provisional_games = 20;
[[nodiscard]] constexpr bool is_provisional(const Rating& rating) {
    return rating.games < provisional_games;
}

// Empty for a rated game.
[[nodiscard]] constexpr std::string_view word_of(Rated rated) {
    constexpr std::array<std::string_view, 15> words{
        "",           "unmatched", "options", "casual",   "guest", "bots",   "mixed", "address",
        "no_address", "test",      "upgrade", "operator", "fault", "forked", "open"};
    return words.at(static_cast<std::size_t>(rated));
}

} // namespace jantaku::session
