// Archive: the games that this process has seen end, for replays and records.
//
// numbers  from 1, in the order in which the games ended; never used twice
// bounds   the last max_archived games, whose rooms may be gone; older ones are forgotten. An
//          abandoned game is no finished one
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

namespace jantaku {

inline constexpr std::size_t max_archived = 200;

struct FinishedGame {
    PlayedGame game;
    std::vector<PlayerId> seats;
};

class Archive {
  public:
    void add(FinishedGame finished) {
        finished.game.number = ++count_;
        games_.push_back(std::move(finished));
        if (games_.size() > max_archived) games_.pop_front();
    }
    [[nodiscard]] const PlayedGame* find(std::size_t number) const {
        const auto at = std::ranges::find(
            games_, number, [](const FinishedGame& each) { return each.game.number; });
        return at == games_.end() ? nullptr : &at->game;
    }
    [[nodiscard]] const PlayedGame* newest_of(PlayerId player) const {
        for (auto each = games_.rbegin(); each != games_.rend(); ++each) {
            if (std::ranges::count(each->seats, player) > 0) return &each->game;
        }
        return nullptr;
    }

  private:
    std::deque<FinishedGame> games_;
    std::size_t count_ = 0;
};

} // namespace jantaku
