#include "replay/words.hpp"

#include "record/mjai/words.hpp"
#include "tile/join.hpp"

#include <jantaku/table/keys.hpp>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

std::string words(Seat seat) {
    return "seat " + std::to_string(seat.index());
}

std::string words(const PerSeat<int>& values) {
    std::string text;
    for (const int value : values)
        add_part(text, std::to_string(value), " ");
    return text;
}

std::string words(std::span<const Tile> tiles) {
    return tiles.empty() ? "no tiles" : to_string(tiles);
}

std::string words(const YakuHan& yaku) {
    return std::string{key_of(yaku.yaku)} + ' ' + std::to_string(yaku.han);
}

std::string_view words(Limit limit) {
    if (limit == Limit::none) return "no limit";
    if (limit == Limit::kazoe) return "kazoe yakuman";
    return key_of(limit);
}

std::string words(const LogEvent& event) {
    return std::visit(
        overloaded{
            [](const Tsumo& e) {
                return words(e.seat) + " draws " + (e.tile ? to_string(*e.tile) : "a tile");
            },
            [](const Dahai& e) {
                return words(e.seat) + " discards " + to_string(e.tile) +
                       (e.tsumogiri ? " as drawn" : " from the hand");
            },
            [](const Reach& e) { return words(e.seat) + " declares riichi"; },
            [](const ReachAccepted& e) { return words(e.seat) + " pays the stick"; },
            [](const Call& e) {
                return words(e.seat) + " calls " + std::string{record::mjai_call(e.kind)} + " of " +
                       to_string(e.tile) + " from " + words(e.from) + " with " +
                       words(std::span{e.consumed.begin(), e.consumed.size()});
            },
            [](const Ankan& e) {
                return words(e.seat) + " calls ankan of " +
                       words(std::span{e.consumed.begin(), e.consumed.size()});
            },
            [](const Kakan& e) { return words(e.seat) + " calls kakan of " + to_string(e.tile); },
            [](const Kita& e) { return words(e.seat) + " sets " + to_string(e.tile) + " aside"; },
            [](const Dora& e) { return "indicator " + to_string(e.indicator); },
            [](const LogWin& e) {
                return words(e.seat) + " wins" +
                       (e.seat == e.from ? " by tsumo" : " by ron from " + words(e.from));
            },
            [](const LogDraw& e) { return "a draw, " + std::string{key_of(e.kind)}; },
        },
        event);
}

} // namespace jantaku
