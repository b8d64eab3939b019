// Keys: one ASCII word for each action, draw and limit, for reports, tools and tests.
//
// order    that of the enumeration
// formats  the journal (room/table_fields.hpp) and mjai (record/mjai/words.hpp) have lists of their
//          own: files keep their words when a key changes
#pragma once

#include <array>
#include <cstddef>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/event.hpp>
#include <string_view>

namespace jantaku {

inline constexpr std::array<std::string_view, action_kind_count> action_keys{
    "discard", "riichi",    "tsumo", "ankan", "kakan",       "kyuushu", "chi",
    "pon",     "daiminkan", "ron",   "pass",  "open_riichi", "kita",    "swap"};
inline constexpr std::array<std::string_view, 6> draw_keys{"exhaustive", "kyuushu", "suufon",
                                                           "suukan",     "suucha",  "sanchahou"};
inline constexpr std::array<std::string_view, 7> limit_keys{
    "none", "mangan", "haneman", "baiman", "sanbaiman", "kazoe", "yakuman"};

static_assert(action_keys[static_cast<std::size_t>(ActionKind::swap)] == "swap");
static_assert(draw_keys[static_cast<std::size_t>(DrawKind::sanchahou)] == "sanchahou");
static_assert(limit_keys[static_cast<std::size_t>(Limit::yakuman)] == "yakuman");

[[nodiscard]] constexpr std::string_view key_of(ActionKind kind) {
    return action_keys[static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr std::string_view key_of(DrawKind kind) {
    return draw_keys[static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr std::string_view key_of(Limit limit) {
    return limit_keys[static_cast<std::size_t>(limit)];
}

} // namespace jantaku
