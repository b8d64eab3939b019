// Ideas: what the judge takes into account, and whose character it judges for.
//
// without  leaving an idea out shows what it earns (docs/bots.md#the-worth-of-each-idea), and what a
//          decision depends on (review/review.hpp)
#pragma once

#include "foresight/character.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::foresight {

enum class Idea : std::uint8_t {
    placement,  // the rank that points lead to; else points alone
    danger,     // own discards may be ronned
    silent,     // seats that are not in riichi may be ready too
    signs,      // discards and melds of others are signs of their waits, besides furiten and suji
    others,     // others win among themselves and by tsumo
    fold,       // giving up is planned to the end; else only its first discard may be ronned
    open,       // calls
    calls,      // calls that may come later
    improving,  // draws that make a hand accept more
    unforeseen, // hands come nearer in more ways than the search follows
    use,        // far from tenpai a tile is worth what it may become
    dama,       // a closed hand may be tenpai without riichi
    kans,
    search, // futures are followed; else all but the last step is typical hands
};
inline constexpr std::array<std::string_view, 14> idea_names{
    "placement", "danger",    "silent",     "signs", "others", "fold", "open",
    "calls",     "improving", "unforeseen", "use",   "dama",   "kans", "search"};

[[nodiscard]] constexpr std::optional<Idea> find_idea(std::string_view name) {
    for (std::size_t i = 0; i < idea_names.size(); ++i) {
        if (idea_names[i] == name) return static_cast<Idea>(i);
    }
    return std::nullopt;
}

// A set of ideas: all except those that were left out. The character is neutral unless one is given.
class Ideas {
  public:
    [[nodiscard]] constexpr bool has(Idea idea) const { return (missing_ >> bit(idea) & 1U) == 0; }
    [[nodiscard]] constexpr Ideas without(Idea idea) const {
        Ideas rest = *this;
        rest.missing_ |= 1U << bit(idea);
        return rest;
    }
    [[nodiscard]] constexpr const Character& character() const { return character_; }
    [[nodiscard]] constexpr Ideas of(const Character& character) const {
        Ideas same = *this;
        same.character_ = character;
        return same;
    }

  private:
    [[nodiscard]] static constexpr unsigned bit(Idea idea) { return static_cast<unsigned>(idea); }

    std::uint32_t missing_ = 0;
    Character character_;
};

} // namespace jantaku::foresight
