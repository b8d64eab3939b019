#include "record/mjlog/book.hpp"

#include "record/mjlog/values.hpp"
#include "tile/join.hpp"

#include <algorithm>

namespace jantaku::record {

namespace {

constexpr std::size_t places = 4; // in every list, also with three players
constexpr int stick = 10;         // in hundreds

constexpr int winds = 4;

std::string words(const std::vector<int>& values) {
    std::string text;
    for (const int value : values)
        add_part(text, std::to_string(value), ",");
    return '"' + text + '"';
}

MjlogBook::Wrong
unless_same(std::string_view name, const std::vector<int>& told, const std::vector<int>& so_far) {
    if (told == so_far) return std::nullopt;
    return std::string{name} + " is " + words(told) + "; by what came before, it must be " +
           words(so_far);
}

// The bits of the pon that became a kakan: those of the kakan without the ones for the added tile.
int pon_of(int bits) {
    return bits & ~0x18;
}

} // namespace

MjlogBook::Wrong MjlogBook::begin(const Header& header) {
    now_ = header;
    melds_.assign(places, {});
    indicators_.assign(1, header.indicator);
    return check_absent(header.points, "ten");
}

MjlogBook::Wrong MjlogBook::check_absent(const std::vector<int>& points,
                                         std::string_view name) const {
    if (points.size() != places) return std::string{name} + " does not have four numbers";
    if (now_.players < places && points.back() != 0) {
        return std::string{name} + " has a number for a seat that is not there";
    }
    return std::nullopt;
}

void MjlogBook::call(Seat seat, int bits) {
    melds_[seat.index()].push_back(bits);
}

void MjlogBook::kakan(Seat seat, int bits) {
    auto& its = melds_[seat.index()];
    const auto pon = std::ranges::find_if(
        its, [&](int other) { return (other & 0x08) != 0 && pon_of(other) == pon_of(bits); });
    if (pon != its.end()) *pon = bits;
}

void MjlogBook::turn(int indicator) {
    indicators_.push_back(indicator);
}

MjlogBook::Wrong MjlogBook::pay_stick(Seat seat,
                                      const std::optional<std::vector<int>>& points_after) {
    now_.points[seat.index()] -= stick;
    ++now_.sticks;
    if (!points_after) return std::nullopt;
    return unless_same("ten", *points_after, now_.points);
}

MjlogBook::Wrong MjlogBook::check_melds(Seat seat, const std::vector<int>& newest_first) const {
    auto its = melds_[seat.index()];
    std::ranges::reverse(its);
    return unless_same("m", newest_first, its);
}

MjlogBook::Wrong MjlogBook::check_indicators(const std::vector<int>& turned) const {
    return unless_same("doraHai", turned, indicators_);
}

MjlogBook::Wrong MjlogBook::check_wind(Seat seat, int yaku) const {
    const bool is_seat_wind = yaku >= mjlog_first_seat_wind && yaku < mjlog_first_seat_wind + winds;
    const bool is_round_wind =
        yaku >= mjlog_first_round_wind && yaku < mjlog_first_round_wind + winds;
    const int own = static_cast<int>(distance(now_.dealer, seat, now_.players));
    const bool other = (is_seat_wind && yaku - mjlog_first_seat_wind != own) ||
                       (is_round_wind && yaku - mjlog_first_round_wind != now_.wind % winds);
    if (!other) return std::nullopt;
    return "yaku " + std::to_string(yaku) + " is of another wind";
}

MjlogBook::Wrong MjlogBook::settle(const std::vector<int>& ba, const std::vector<int>& sc) {
    if (auto wrong = unless_same("ba", ba, {now_.honba, now_.sticks})) return wrong;
    now_.sticks = 0;
    std::vector<int> before;
    std::vector<int> deltas;
    for (std::size_t at = 0; at < 2 * places && at + 1 < sc.size(); at += 2) {
        before.push_back(sc[at]);
        deltas.push_back(sc[at + 1]);
    }
    if (auto wrong = check_absent(deltas, "sc")) return wrong;
    if (auto wrong = unless_same("sc before", before, now_.points)) return wrong;
    for (std::size_t at = 0; at < places; ++at)
        now_.points[at] += deltas[at];
    return std::nullopt;
}

} // namespace jantaku::record
