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
    Choose choose = nullptr; // null: judging_as
};

constexpr std::string_view hard = "hard";

constexpr std::array levels{
    Level{"easy", bot::choose_easy},
    Level{"normal", bot::choose_normal},
    Level{hard},
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

// Null: the level does not judge as hard does.
const foresight::Character* judging_as(std::string_view level) {
    static constexpr foresight::Character neutral;
    return level == hard ? &neutral : foresight::find_character(level);
}

Action choose_judging(const foresight::Character& character,
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
    return judging_as(level) != nullptr || level_of(level).choose == nullptr;
}

Action choose(std::string_view level,
              const SeatView& view,
              const Actions& actions,
              std::uint64_t seed,
              Effort effort) {
    if (actions.empty()) throw InvariantError{"a bot is asked when there is nothing to choose"};
    if (const auto* character = judging_as(level))
        return choose_judging(*character, view, actions, effort);
    return level_of(level).choose(view, actions, seed);
}

} // namespace jantaku
