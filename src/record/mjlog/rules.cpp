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

RulesClaim mjlog_claim(const MjlogRoom& room) {
    const auto tell = [room](Rules& rules) {
        const auto has = [&](int bits) { return (room.type & bits) != 0; };
        rules.game_length = has(hanchan_bit) ? GameLength::hanchan : GameLength::tonpuu;
        if (has(no_red_bit)) rules.red_fives = {0, 0, 0};
        rules.kuitan = !has(no_kuitan_bit);
        rules.kiriage_mangan = has(parlour_bits);
        if (has(parlour_bits)) rules.open_kan_dora_timing = OpenKanDoraTiming::immediate;
        if (is_custom(room)) rules.tie_break = TieBreak::split;
        if (!room.is_old) return;
        rules.dealer_stop = DealerStop::target_and_top_by_win;
        if (!has(hanchan_bit) && !rules.is_sanma()) rules.uma = {10, 5, -5, -10};
    };
    return {
        .family = Family::tenhou, .players = (room.type & sanma_bit) != 0 ? 3U : 4U, .tell = tell};
}

bool is_custom(const MjlogRoom& room) {
    return room.type >= first_custom || room.lobby > 0;
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
