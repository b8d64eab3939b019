// Mjlog book: what a record has told of a hand so far, to check its later words against.
//
// points   in hundreds, four of them; an absent fourth seat has 0
// melds    as the bits of their tags; a kakan takes the place of its pon
// wrong    the reason, where the record contradicts itself
#pragma once

#include <jantaku/tile/seat.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::record {

class MjlogBook {
  public:
    using Wrong = std::optional<std::string>;

    struct Header {
        std::size_t players = 0;
        int wind = 0; // 0: east
        int honba = 0;
        int sticks = 0;
        Seat dealer{0};
        std::vector<int> points;
        int indicator = 0;
    };
    [[nodiscard]] Wrong begin(const Header& header);

    void call(Seat seat, int bits);
    void kakan(Seat seat, int bits);
    void turn(int indicator);

    [[nodiscard]] const Header& now() const { return now_; } // with current points and sticks
    [[nodiscard]] const std::vector<int>& melds(Seat seat) const { return melds_[seat.index()]; }
    [[nodiscard]] const std::vector<int>& indicators() const { return indicators_; }

    [[nodiscard]] Wrong pay_stick(Seat seat, const std::optional<std::vector<int>>& points_after);

    [[nodiscard]] Wrong check_melds(Seat seat, const std::vector<int>& newest_first) const;
    [[nodiscard]] Wrong check_indicators(const std::vector<int>& turned) const;
    [[nodiscard]] Wrong check_wind(Seat seat, int yaku) const;

    // `ba` and `sc` of a result. If several players win on one tile, the first takes the sticks,
    // and `ba` tells the honba with each win.
    [[nodiscard]] Wrong settle(const std::vector<int>& ba, const std::vector<int>& sc);

  private:
    [[nodiscard]] Wrong check_absent(const std::vector<int>& points, std::string_view name) const;

    Header now_;
    std::vector<std::vector<int>> melds_; // of each seat, oldest first
    std::vector<int> indicators_;
};

} // namespace jantaku::record
