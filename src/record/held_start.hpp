// Held start: the start of a kyoku is told when its hands are as they stay, since an exchange of
// tiles may follow it: mjai has no word for one.
//
// see      calls tell(const Event&) for what is to be told now: the start that was held back, then the
//          event. A start is held back, its Swap goes into it, and Claimed is nobody's business
// hidden   hands stay hidden
#pragma once

#include "record/after_swap.hpp"

#include <optional>
#include <utility>

namespace jantaku::record {

class HeldStart {
  public:
    template <class Tell>
    void see(const Event& event, Tell&& tell) {
        if (std::holds_alternative<Claimed>(event)) return;
        if (const auto* swap = std::get_if<Swap>(&event)) {
            if (start_) start_->hands = after_swap(start_->hands, *swap);
            return;
        }
        finish(tell);
        if (const auto* start = std::get_if<StartKyoku>(&event))
            start_ = *start;
        else
            tell(event);
    }
    // Nothing more will come.
    template <class Tell>
    void finish(Tell&& tell) {
        if (start_) tell(Event{*std::exchange(start_, std::nullopt)});
    }

  private:
    std::optional<StartKyoku> start_;
};

} // namespace jantaku::record
