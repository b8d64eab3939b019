// Mjlog results: how a hand and a game ended, from <AGARI>, <RYUUKYOKU> and `owari`.
//
// checked  the shown hands, the winning tile, melds, indicators, honba, sticks and points must
//          agree with what the hand told before. The reader is told of each disagreement; the
//          returned value is then useless
#pragma once

#include "record/log.hpp"
#include "record/mjlog/attributes.hpp"
#include "record/mjlog/hand.hpp"

namespace jantaku::record {

class MjlogResults {
  public:
    using Tag = pugi::xml_node;

    MjlogResults(const MjlogAttributes& in, MjlogHand& hand, std::size_t players)
        : in_{in}, hand_{hand}, players_{players} {}

    [[nodiscard]] LogWin win(const Tag& tag);
    [[nodiscard]] LogDraw draw(const Tag& tag);
    [[nodiscard]] LogEnd end(const Tag& tag) const;

  private:
    template <std::size_t N>
    StaticVector<Tile, N> tiles(const Tag& tag, const char* name) const;
    StaticVector<Tile, 14> winning_hand(const Tag& tag, const LogWin& win, int machi) const;
    Indicators ura(const Tag& tag);
    LogScore score(const Tag& tag, Seat who) const;
    void add_yaku(LogScore& score, int id, int han) const;
    [[nodiscard]] Limit limit_of(int number, bool is_yakuman) const;
    PerSeat<int> deltas(const Tag& tag);

    void fail_if(const std::optional<std::string>& wrong) const {
        if (wrong) in_.fail(*wrong);
    }

    const MjlogAttributes& in_;
    MjlogHand& hand_;
    std::size_t players_;
};

} // namespace jantaku::record
