// Character: how what a player wants differs from what is worth most.
//
// worth     in the units of foresight/placement.hpp: thousands of the settlement. It is added to what
//           the judge finds, so a character knows as much as `hard` does and wants something else
// neutral   with all numbers 0 the judge finds exactly what it finds for `hard`
// source    docs/bots.md#characters, with what each of them does in games
#pragma once

#include <array>
#include <string_view>

namespace jantaku::foresight {

struct Character {
    float call = 0;
    float riichi = 0;      // declaring it
    float push = 0;        // playing on instead of folding
    float over_dealer = 0; // a win while another seat is the dealer
    friend constexpr bool operator==(const Character&, const Character&) = default;
};

struct NamedCharacter {
    std::string_view name;
    Character character;
};

inline constexpr std::array<NamedCharacter, 4> characters{{
    {"aggressive", {.riichi = 2, .push = 0.7F}},
    {"patient", {.call = -0.6F}},
    {"caller", {.call = 0.5F}},
    {"dealer-killer", {.over_dealer = 22}},
}};

// Null: nobody has that name.
[[nodiscard]] constexpr const Character* find_character(std::string_view name) {
    for (const NamedCharacter& each : characters) {
        if (each.name == name) return &each.character;
    }
    return nullptr;
}

} // namespace jantaku::foresight
