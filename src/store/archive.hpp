// Archive: games that have ended, in memory.
//
// bounds   the last max_archived games or about max_archived_bytes, whichever is less, but always
//          the newest game. Older games are forgotten. The room of a game may be gone
// aborted  an abandoned game has not ended and is not kept
// cost     docs/performance.md#memory
#pragma once

#include "room/ids.hpp"
#include "room/settlement.hpp"

#include <cstddef>
#include <deque>
#include <vector>

namespace jantaku {

inline constexpr std::size_t max_archived = 200;
inline constexpr std::size_t max_archived_bytes = std::size_t{64} << 20U;

// Bytes that the game takes in memory.
[[nodiscard]] std::size_t bytes_of(const FinishedGame& finished);

class Archive {
  public:
    explicit Archive(std::size_t most_games = max_archived,
                     std::size_t most_bytes = max_archived_bytes)
        : most_games_{most_games}, most_bytes_{most_bytes} {}

    void add(FinishedGame finished);
    void erase_names(PlayerId player);
    // The games that ended before that time, but for the newest one.
    void drop(std::int64_t before);
    [[nodiscard]] const FinishedGame* find(std::size_t number) const;
    [[nodiscard]] const FinishedGame* newest_of(RoomId room) const;
    // Newest first.
    [[nodiscard]] std::vector<const FinishedGame*> games_of(PlayerId player) const;

    [[nodiscard]] std::size_t size() const { return games_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    std::size_t most_games_;
    std::size_t most_bytes_;
    std::deque<FinishedGame> games_;
    std::size_t bytes_ = 0;
};

} // namespace jantaku
