#include "record/mjai/start.hpp"

#include "record/mjai/tile.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace jantaku::record {

namespace {

using Wrong = std::optional<std::string>;

Wrong read_dice(const Json& event, LogKyoku& hand) {
    const Json* dice = member(event, "dice");
    if (dice == nullptr) return std::nullopt;
    std::array<std::uint8_t, 2> both{};
    if (!dice->is_array() || dice->size() != both.size()) return "`dice` is not a list of two";
    for (std::size_t i = 0; i < both.size(); ++i) {
        const auto die = int_of((*dice)[i]);
        if (!die || *die < 1 || *die > 6) return "`dice` are not 1 to 6";
        both[i] = static_cast<std::uint8_t>(*die);
    }
    hand.dice = both;
    return std::nullopt;
}

Wrong read_hand(const Json& tiles, StaticVector<Tile, 13>& hand) {
    if (!tiles.is_array() || tiles.size() != hand.capacity())
        return "a hand does not have 13 tiles";
    const auto is_hidden = [](const Json& tile) { return text_of(tile) == "?"; };
    if (std::ranges::any_of(tiles, is_hidden)) return std::nullopt;
    for (const Json& value : tiles) {
        const auto tile = mjai_tile(text_of(value).value_or(""));
        if (!tile) return "a hand contains something that is not a tile";
        hand.push_back(*tile);
    }
    return std::nullopt;
}

Wrong read_hands(const Json& event, std::size_t players, LogKyoku& hand) {
    const Json* hands = member(event, "tehais");
    if (hands == nullptr || !hands->is_array() || hands->size() < players)
        return "`tehais` is not a hand for each seat";
    hand.hands = PerSeat<StaticVector<Tile, 13>>{players};
    for (const Seat seat : seats(players)) {
        if (auto wrong = read_hand((*hands)[seat.index()], hand.hands[seat])) return wrong;
    }
    return std::nullopt;
}

Wrong read_kyoku(const Json& event, int players, LogKyoku& hand) {
    const auto wind = text_in(event, "bakaze");
    const auto number = int_in(event, "kyoku");
    if (!wind || !number) return "cannot be replayed without `bakaze` and `kyoku`";
    const auto round =
        wind->size() == 1 ? mjai_honours.substr(0, 4).find(*wind) : std::string_view::npos;
    if (round == std::string_view::npos) return "`bakaze` is not a wind";
    if (*number < 1 || *number > players) return "`kyoku` is not 1 to " + std::to_string(players);
    hand.kyoku = static_cast<int>(round) * players + *number - 1;
    hand.dealer = Seat{static_cast<std::size_t>(*number - 1)};
    return std::nullopt;
}

} // namespace

Wrong read_mjai_start(const Json& event, std::size_t players, LogKyoku& hand) {
    if (auto wrong = read_kyoku(event, static_cast<int>(players), hand)) return wrong;
    hand.honba = int_in(event, "honba").value_or(0);
    hand.kyotaku = int_in(event, "kyotaku").value_or(0);
    if (hand.honba < 0 || hand.honba > 10'000 || hand.kyotaku < 0 || hand.kyotaku > 1000)
        return "`honba` or `kyotaku` is out of range";
    if (member(event, "oya") != nullptr && seat_in(event, "oya", players) != hand.dealer)
        return "`oya` is not the dealer of that hand";
    hand.points = {};
    if (const Json* points = member(event, "scores")) {
        const auto scores = ints_of(*points, players);
        if (!scores) return "`scores` is not a number for each seat";
        hand.points = *scores;
    }
    const auto marker = text_in(event, "dora_marker");
    const auto indicator = marker ? mjai_tile(*marker) : std::nullopt;
    if (!indicator) return "`dora_marker` is not a tile";
    hand.indicator = *indicator;
    if (auto wrong = read_dice(event, hand)) return wrong;
    return read_hands(event, players, hand);
}

} // namespace jantaku::record
