#include "replay/wall.hpp"

#include <algorithm>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

constexpr std::size_t max_indicators = 5;

using Wrong = std::optional<LogError>;

// Four kans, and as many tiles as a game of three may set aside.
constexpr std::size_t max_rinshan = 16;

class Rebuilding {
  public:
    Rebuilding(const Log& log, std::size_t kyoku)
        : log_{log}, number_{kyoku + 1}, kyoku_{log.kyoku[kyoku]}, layout_{layout_of(log.rules)},
          left_{tiles_in_play(log.rules)} {}

    LogResult<WallTiles> rebuild() {
        for (const Seat seat : seats(log_.rules.seat_count())) {
            for (std::size_t n = 0; n < kyoku_.hands[seat].size(); ++n)
                put(layout_.hand_place(distance(kyoku_.dealer, seat, layout_.players), n),
                    kyoku_.hands[seat][n]);
        }
        put_indicator(kyoku_.indicator);
        if (kyoku_.indicators) {
            for (std::size_t n = 1; n < kyoku_.indicators->size(); ++n)
                put_indicator((*kyoku_.indicators)[n]);
        }
        for (event_ = 1; event_ <= kyoku_.events.size() && !wrong_; ++event_)
            std::visit([&](const auto& event) { put_event(event); }, kyoku_.events[event_ - 1]);
        if (wrong_) return *wrong_;
        return filled();
    }

  private:
    void fail(std::string reason) {
        if (wrong_) return;
        wrong_ =
            LogError{.game = log_.id, .kyoku = number_, .event = {}, .reason = std::move(reason)};
        if (event_ > 0) wrong_->event = event_;
    }

    void put(std::size_t place, Tile tile) {
        if (placed_[place]) {
            if (*placed_[place] != tile) fail("two tiles in one place of the wall");
            return;
        }
        const auto* found = std::ranges::find(left_, tile);
        if (found == left_.end()) {
            return fail(to_string(tile) + " is there more often than the game has it");
        }
        left_.erase_at(static_cast<std::size_t>(found - left_.begin()));
        placed_[place] = tile;
    }

    void put_indicator(Tile tile) {
        if (indicators_ == max_indicators) return fail("more than five indicators");
        put(layout_.indicator_place(indicators_++), tile);
    }

    void put_event(const Tsumo& e) {
        if (!e.tile) return fail("a draw without its tile");
        const bool rinshan = kan_stands_;
        kan_stands_ = false;
        if (rinshan) {
            if (rinshan_ == max_rinshan) return fail("more kans than a hand can have");
            return put(layout_.rinshan_place(rinshan_++), *e.tile);
        }
        if (live_ == static_cast<std::size_t>(layout_.live_tiles())) {
            return fail("more draws than the wall has tiles");
        }
        put(layout_.live_place(live_++), *e.tile);
    }
    void put_event(const Call& e) { kan_stands_ = e.kind == MeldKind::daiminkan; }
    void put_event(const Ankan&) { kan_stands_ = true; }
    void put_event(const Kakan&) { kan_stands_ = true; }
    void put_event(const Kita&) { kan_stands_ = true; }
    void put_event(const Dora& e) {
        // Of a record that also lists them, those in the list have been put.
        if (kyoku_.indicators) return;
        put_indicator(e.indicator);
    }
    void put_event(const LogWin& e) {
        if (!e.ura) return;
        for (std::size_t n = 0; n < e.ura->size(); ++n)
            put(layout_.indicator_place(n) + 1, (*e.ura)[n]);
    }
    template <class E>
    void put_event(const E&) {}

    WallTiles filled() {
        WallTiles wall;
        std::size_t next = 0;
        for (std::size_t place = 0; place < layout_.tiles; ++place)
            wall.push_back(placed_[place] ? *placed_[place] : left_[next++]);
        return wall;
    }

    const Log& log_;
    std::size_t number_;
    const LogKyoku& kyoku_;
    WallLayout layout_;
    WallTiles left_;
    std::array<std::optional<Tile>, 136> placed_{};
    std::size_t event_ = 0;
    std::size_t indicators_ = 0;
    std::size_t live_ = 0;
    std::size_t rinshan_ = 0;
    bool kan_stands_ = false; // or a tile was set aside: the next draw is a replacement tile
    Wrong wrong_;
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
        const Kind kind{static_cast<std::size_t>(id / 4)};
        const bool five = !kind.is_jihai() && kind.rank() == 5;
        const bool red = five && id % 4 == 0 && rules.red_fives != RedFives{0, 0, 0};
        wall.push_back(red ? Tile::red_five(kind.suit()) : Tile{kind});
    }
    if (!holds_the_game(rules, wall)) return std::nullopt;
    return wall;
}

} // namespace jantaku
