// Mjai words: the parts that every mjai message is made of, and their names.
//
// yaku    named as the original server names them, dragons as one `sangenpai` with their han added.
//         Yaku that it does not know keep the key of jantaku/scoring/yaku.hpp. A yakuman counts 100
//         han, as it does there
// source  docs/records.md#mjai
#pragma once

#include "record/json_values.hpp"
#include "record/mjai/tile.hpp"

#include <jantaku/scoring/score.hpp>
#include <jantaku/table/event.hpp>
#include <string_view>

namespace jantaku::record {

inline constexpr int mjai_yakuman_han = 100;

template <class Tiles>
[[nodiscard]] Json mjai_tiles(const Tiles& some) {
    Json list = Json::array();
    for (const Tile tile : some)
        list.push_back(mjai_text(tile));
    return list;
}

template <class T>
[[nodiscard]] Json mjai_per_seat(const PerSeat<T>& some) {
    Json list = Json::array();
    for (const T& item : some)
        list.push_back(item);
    return list;
}

// The tiles of the pon of that kind; none if there is no such pon.
[[nodiscard]] Json mjai_pon_tiles(const Melds& melds, Kind kind);

// An object that begins with its type, because some clients look for the type only there.
[[nodiscard]] Json mjai_message(std::string_view type);
[[nodiscard]] Json mjai_message(std::string_view type, Seat actor);

[[nodiscard]] std::string_view mjai_call(MeldKind kind);
[[nodiscard]] std::string_view mjai_reason(const Ryukyoku& draw);
[[nodiscard]] std::string_view mjai_round_wind(int kyoku, std::size_t players);
// [["reach",1],["dora",2]]
[[nodiscard]] Json mjai_yaku(const Score& score);

} // namespace jantaku::record
