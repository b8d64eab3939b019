// Hint parts: functions shared by hints for the own turn and for claims.
#pragma once

#include "advice/danger.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "foresight/judge.hpp"
#include "text/hint.hpp"
#include "text/width.hpp"

#include <string_view>

namespace jantaku::hint {

using Texts = std::vector<std::string>;

// The values that every line needs. The view and the style belong to the caller and outlive this.
struct Weighing {
    const Style& style;
    const SeatView& view;
    const SeatNames& names;
    const foresight::Judgement& judged;
    const Counts left = advice::unseen(view);
    const advice::Threats threats = advice::told_threats_to(view);
};

// The yaku that a hand can still reach, except those that are more than one shanten further than any
// hand. shanten: to any hand
[[nodiscard]] std::string goals_text(const Style& style,
                                     const advice::Goals& goals,
                                     const Counts& concealed,
                                     std::size_t melds,
                                     int shanten);
// The shanten by shape, and the threats.
[[nodiscard]] Texts head(const Weighing& it);

[[nodiscard]] Texts on_turn(const Weighing& it, const HintFor& what);
[[nodiscard]] Texts on_claim(const Weighing& it, const HintFor& what);

} // namespace jantaku::hint
