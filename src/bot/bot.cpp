#include "bot/easy.hpp"
#include "bot/hard.hpp"
#include "bot/normal.hpp"
#include "foresight/character.hpp"

#include <algorithm>
#include <array>
#include <jantaku/bot/bot.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

using Choose = Action (*)(const SeatView&, const Actions&, std::uint64_t);

struct Level {
    std::string_view name;
    Choose choose;
    Choose choose_briefly = nullptr; // null: the same
};

Action hard(const SeatView& view, const Actions& actions, std::uint64_t) {
    return bot::choose_hard(view, actions);
}

Action hard_without_search(const SeatView& view, const Actions& actions, std::uint64_t) {
    return bot::choose_hard(view, actions, foresight::Ideas{}.without(foresight::Idea::search));
}

constexpr std::array levels{
    Level{"easy", bot::choose_easy},
    Level{"normal", bot::choose_normal},
    Level{"hard", hard, hard_without_search},
};

static_assert(levels.size() == bot_level_count);

constexpr auto names = [] {
    std::array<std::string_view, levels.size()> all{};
    std::ranges::transform(levels, all.begin(), &Level::name);
    return all;
}();

constexpr auto character_names = [] {
    std::array<std::string_view, foresight::characters.size()> all{};
    std::ranges::transform(foresight::characters, all.begin(), &foresight::NamedCharacter::name);
    return all;
}();

static_assert(character_names.size() == bot_character_count);

Action choose_as(const foresight::Character& character,
                 const SeatView& view,
                 const Actions& actions,
                 Effort effort) {
    const foresight::Ideas all = foresight::Ideas{}.of(character);
    const bool is_brief = effort == Effort::brief;
    return bot::choose_hard(view, actions, is_brief ? all.without(foresight::Idea::search) : all);
}

const Level& level_of(std::string_view name) {
    const auto found = std::ranges::find(levels, name, &Level::name);
    if (found == levels.end()) throw InvariantError{"no bot level of this name"};
    return *found;
}

} // namespace

std::span<const std::string_view> bot_levels() {
    return names;
}

std::span<const std::string_view> bot_characters() {
    return character_names;
}

bool is_bot_level(std::string_view level) {
    return std::ranges::find(names, level) != names.end() || is_bot_character(level);
}

bool is_bot_character(std::string_view level) {
    return foresight::find_character(level) != nullptr;
}

bool can_be_brief(std::string_view level) {
    return is_bot_character(level) || level_of(level).choose_briefly != nullptr;
}

Action choose(std::string_view level,
              const SeatView& view,
              const Actions& actions,
              std::uint64_t seed,
              Effort effort) {
    if (actions.empty()) throw InvariantError{"a bot is asked when there is nothing to choose"};
    if (const auto* character = foresight::find_character(level))
        return choose_as(*character, view, actions, effort);
    const Level& found = level_of(level);
    const bool is_brief = effort == Effort::brief && found.choose_briefly != nullptr;
    return (is_brief ? found.choose_briefly : found.choose)(view, actions, seed);
}

} // namespace jantaku
