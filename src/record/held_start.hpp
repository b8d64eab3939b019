// Held start: holds the start of a kyoku back until its exchange of tiles, if any, is done, because
// mjai has no word for an exchange.
//
// see      calls tell(const Event&) for each event that is due: a start that was held back, then
//          the event itself. A start is held back, its Swap changes its hands, and Claimed is
//          dropped
// hidden   hidden hands stay hidden
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
    // To be called when no more events come.
    template <class Tell>
    void finish(Tell&& tell) {
        if (start_) tell(Event{*std::exchange(start_, std::nullopt)});
    }

  private:
    std::optional<StartKyoku> start_;
};

} // namespace jantaku::record
