#include "bot/easy.hpp"
#include "bot/hard.hpp"
#include "bot/normal.hpp"

#include <algorithm>
#include <array>
#include <jantaku/bot/bot.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

struct Level {
    std::string_view name;
    Action (*choose)(const SeatView&, const Actions&, std::uint64_t);
};

constexpr std::array levels{
    Level{"easy", bot::choose_easy},
    Level{"normal", bot::choose_normal},
    Level{"hard",
          [](const SeatView& view, const Actions& actions, std::uint64_t) {
              return bot::choose_hard(view, actions);
          }},
};

static_assert(levels.size() == bot_level_count);

constexpr auto names = [] {
    std::array<std::string_view, levels.size()> all{};
    std::ranges::transform(levels, all.begin(), &Level::name);
    return all;
}();

} // namespace

std::span<const std::string_view> bot_levels() {
    return names;
}

bool is_bot_level(std::string_view level) {
    return std::ranges::find(names, level) != names.end();
}

Action
choose(std::string_view level, const SeatView& view, const Actions& actions, std::uint64_t seed) {
    if (actions.empty()) throw InvariantError{"a bot is asked when there is nothing to choose"};
    const auto found = std::ranges::find(levels, level, &Level::name);
    if (found == levels.end()) throw InvariantError{"no bot level of this name"};
    return found->choose(view, actions, seed);
}

} // namespace jantaku
