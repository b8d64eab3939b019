#include "replay/wall.hpp"

#include "record/mjlog/rules.hpp"
#include "replay/shown.hpp"

#include <algorithm>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

class Rebuilding {
  public:
    Rebuilding(const Log& log, std::size_t kyoku)
        : log_{log}, kyoku_{kyoku}, left_{tiles_in_play(log.rules)} {}

    LogResult<WallTiles> rebuild() {
        const ShownTiles shown = shown_tiles(log_, kyoku_);
        for (const ShownTile& each : shown.tiles) {
            if (const auto reason = put(each)) return wrong(each, *reason);
        }
        if (shown.wrong) return *shown.wrong;
        return filled();
    }

  private:
    [[nodiscard]] LogError wrong(const ShownTile& at, std::string reason) const {
        LogError error{
            .game = log_.id, .kyoku = kyoku_ + 1, .event = {}, .reason = std::move(reason)};
        if (at.event > 0) error.event = at.event;
        return error;
    }

    // The reason why the tile cannot be there, or nothing.
    std::optional<std::string> put(const ShownTile& shown) {
        auto& placed = placed_[shown.place];
        if (placed) {
            if (*placed == shown.tile) return std::nullopt;
            return "two tiles in one place of the wall";
        }
        const auto* found = std::ranges::find(left_, shown.tile);
        if (found == left_.end())
            return to_string(shown.tile) + " occurs more often than the game has it";
        left_.erase_at(static_cast<std::size_t>(found - left_.begin()));
        placed = shown.tile;
        return std::nullopt;
    }

    [[nodiscard]] WallTiles filled() const {
        WallTiles wall;
        std::size_t next = 0;
        for (std::size_t place = 0; place < layout_of(log_.rules).tiles; ++place)
            wall.push_back(placed_[place] ? *placed_[place] : left_[next++]);
        return wall;
    }

    const Log& log_;
    std::size_t kyoku_;
    WallTiles left_;
    std::array<std::optional<Tile>, 136> placed_{};
};

bool holds_the_game(const Rules& rules, const WallTiles& wall) {
    return std::ranges::is_permutation(tiles_in_play(rules), wall);
}

} // namespace

LogResult<WallTiles> wall_of(const Log& log, std::size_t kyoku) {
    const auto& given = log.kyoku[kyoku].wall;
    if (!given) return Rebuilding{log, kyoku}.rebuild();
    if (holds_the_game(log.rules, *given)) return *given;
    return LogError{.game = log.id,
                    .kyoku = kyoku + 1,
                    .event = {},
                    .reason = "the wall does not hold the tiles of the game"};
}

std::optional<WallTiles> wall_of_ids(const Rules& rules, const std::vector<int>& ids) {
    constexpr int all = 136;
    WallTiles wall;
    if (ids.size() > all) return std::nullopt;
    for (std::size_t i = ids.size(); i > 0; --i) {
        const int id = ids[i - 1];
        if (id < 0 || id >= all) return std::nullopt;
        wall.push_back(record::mjlog_tile(id, rules));
    }
    if (!holds_the_game(rules, wall)) return std::nullopt;
    return wall;
}

} // namespace jantaku
