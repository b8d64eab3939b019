// Archive: the games that this process has seen end, for replays and records.
//
// numbers  from 1, in the order in which the games ended; never used twice
// bounds   the last max_archived games and about max_archived_bytes of them, whatever is less, but
//          always the newest; their rooms may be gone, older ones are forgotten. An abandoned game
//          is no finished one
// cost     docs/performance.md#memory
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"

#include <cstddef>
#include <deque>
#include <vector>

namespace jantaku {

inline constexpr std::size_t max_archived = 200;
inline constexpr std::size_t max_archived_bytes = std::size_t{64} << 20U;

struct FinishedGame {
    PlayedGame game;
    std::vector<PlayerId> seats;
};

// What it takes in memory.
[[nodiscard]] std::size_t bytes_of(const FinishedGame& finished);

class Archive {
  public:
    explicit Archive(std::size_t most_games = max_archived,
                     std::size_t most_bytes = max_archived_bytes)
        : most_games_{most_games}, most_bytes_{most_bytes} {}

    void add(FinishedGame finished);
    [[nodiscard]] const PlayedGame* find(std::size_t number) const;
    [[nodiscard]] const PlayedGame* newest_of(PlayerId player) const;

    [[nodiscard]] std::size_t size() const { return games_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    std::size_t most_games_;
    std::size_t most_bytes_;
    std::deque<FinishedGame> games_;
    std::size_t bytes_ = 0;
    std::size_t count_ = 0;
};

} // namespace jantaku
