// Riichi City record: a record of one hand, for tests to end and to break.
#pragma once

#include "record/json_values.hpp"

#include <cstdint>
#include <jantaku/tile/notation.hpp>
#include <string>
#include <string_view>

namespace jantaku::riichi_city_record {

using namespace jantaku::literals;
using record::Json;

inline int number_of(Tile tile) {
    const Kind kind = tile.kind();
    if (kind.is_jihai()) return 0x31 + 16 * (kind.rank() - 1);
    const int row = kind.suit() == Suit::pinzu ? 0 : kind.suit() == Suit::souzu ? 1 : 2;
    return 16 * row + kind.rank() + (tile.is_red() ? 0x100 : 0);
}

inline Json numbers(std::string_view notation) {
    Json list = Json::array();
    const auto tiles = parse_tiles(notation);
    for (const Tile tile : *tiles)
        list.push_back(number_of(tile));
    return list;
}

// Players 800000001 to 800000004 sit at positions 0 to 3; the first dealer is at position 2.
inline constexpr std::int64_t first_user = 800'000'001;
inline std::int64_t user(int seat) {
    return first_user + (seat + 2) % 4;
}

inline Json event(int type, int seat, const Json& data) {
    Json event = Json::object();
    event["eventType"] = type;
    event["userId"] = user(seat);
    event["startTime"] = 1'700'000'000'000;
    event["data"] = data.dump();
    return event;
}

inline Json deal(int seat, std::string_view notation) {
    Json data = Json::object();
    data["hand_cards"] = numbers(notation);
    data["dealer_pos"] = 2;
    data["bao_pai_card"] = number_of("9p"_t);
    data["quan_feng"] = 0x31;
    data["chang_ci"] = 1;
    data["ben_chang_num"] = 0;
    data["li_zhi_bang_num"] = 0;
    data["user_info_list"] = Json::array();
    for (int i = 0; i < 4; ++i)
        data["user_info_list"].push_back({{"user_id", user(i)}, {"hand_points", 25000}});
    return event(1, seat, data);
}
inline Json draw(int seat, std::string_view tile) {
    return event(2, seat, {{"in_card", tile.empty() ? 0 : number_of(*parse_tile(tile))}});
}
inline Json act(int seat, int action, std::string_view tile, Json more = Json::object()) {
    more["action"] = action;
    more["card"] = number_of(*parse_tile(tile));
    return event(4, seat, more);
}
inline Json discard(int seat, std::string_view tile, int place, bool is_riichi = false) {
    return act(seat, 11, tile, {{"move_cards_pos", {place, 1}}, {"is_li_zhi", is_riichi}});
}

inline Json hand(const Json& rest) {
    Json events = Json::array();
    events.push_back(deal(0, "123456789m112z9s5z"));
    events.push_back(deal(1, "123456789m1122s"));
    events.push_back(deal(2, "123456m777z1234s"));
    events.push_back(deal(3, "23406789p1122s3z"));
    events.push_back(draw(0, ""));
    events.push_back(discard(0, "5z", 14));
    events.push_back(draw(1, "8s"));
    events.push_back(event(3, 2, {{"out_card", 0x18}}));
    events.push_back(discard(1, "8s", 14, true));
    for (const Json& one : rest)
        events.push_back(one);
    Json hand = Json::object();
    hand["handEventRecord"] = std::move(events);
    hand["players"] = Json::array();
    for (int position = 3; position >= 0; --position)
        hand["players"].push_back(
            {{"userId", first_user + position},
             {"position", position},
             {"nickname", std::string(1, static_cast<char>('a' + position))}});
    return hand;
}

inline std::string game(const Json& rest) {
    Json file = Json::object();
    file["code"] = 0;
    file["data"] = {{"playerCount", 4}, {"round", 1}, {"handRecord", Json::array({hand(rest)})}};
    return file.dump();
}

inline Json win(int seat, int type, const Json& yaku) {
    Json row = Json::object();
    row["user_id"] = user(seat);
    row["all_fu"] = 40;
    row["li_bao_card"] = numbers("3z");
    row["fang_info"] = yaku;
    return event(5, seat, {{"end_type", type}, {"win_info", Json::array({row})}});
}

} // namespace jantaku::riichi_city_record
