#include "record/mjlog/rules.hpp"

namespace jantaku::record {

namespace {

constexpr int no_red_bit = 0x02;
constexpr int no_kuitan_bit = 0x04;
constexpr int hanchan_bit = 0x08;
constexpr int sanma_bit = 0x10;
constexpr int parlour_bits = 0x600;
constexpr int first_custom = 0x100;

} // namespace

std::string_view mjlog_preset(int type) {
    return (type & sanma_bit) != 0 ? "sanma_tenhou" : "tenhou";
}

LogHints mjlog_hints(int type) {
    return {.length = (type & hanchan_bit) != 0 ? GameLength::hanchan : GameLength::tonpuu,
            .aka = (type & no_red_bit) == 0,
            .kuitan = (type & no_kuitan_bit) == 0,
            .kiriage = is_parlour(type)};
}

bool is_parlour(int type) {
    return (type & parlour_bits) != 0;
}

bool is_custom_lobby(int type) {
    return type >= first_custom;
}

int mjlog_type(const Rules& rules) {
    constexpr int against_persons = 0x01;
    const bool is_long = rules.game_length != GameLength::tonpuu;
    return against_persons | (rules.red_fives == RedFives{0, 0, 0} ? no_red_bit : 0) |
           (rules.kuitan ? 0 : no_kuitan_bit) | (is_long ? hanchan_bit : 0) |
           (rules.is_sanma() ? sanma_bit : 0);
}

Tile mjlog_tile(int id, const Rules& rules) {
    const Kind kind{static_cast<std::size_t>(id / 4)};
    if (kind.is_jihai() || kind.rank() != 5) return Tile{kind};
    const RedFives& red = rules.red_fives;
    const int reds = kind.suit() == Suit::manzu   ? red.m
                     : kind.suit() == Suit::pinzu ? red.p
                                                  : red.s;
    return id % 4 < reds ? Tile::red_five(kind.suit()) : Tile{kind};
}

} // namespace jantaku::record
