// Fitted: what games of bots say, in numbers. Made by a command; not edited by hand.
//
// made by  jantaku fit --games 2000 --seed 1 --preset default --players normal --thinning 10
// checked  with 400 other games of the same players:
//   ready  0.1768 bits of surprise a case; who only knows the mean 0.3284 (530019 cases)
//   waits  of closed hands 0.3461 bits of surprise a case; who only knows the mean 0.3707 (101963 cases)
//          of open hands 0.2994 bits of surprise a case; who only knows the mean 0.3372 (72437 cases)
// meaning  src/app/fit/samples.hpp, docs/bots.md#fitted
// clang-format off
#pragma once

#include <array>

namespace jantaku::foresight::fitted {

// Chance of being ready: logistic of 1, discards, discards², by open melds.
inline constexpr std::array<std::array<float, 3>, 5> ready{{
    {-10.4964F, 0.5768F, -0.0148F},
    {-5.9390F, 0.8035F, -0.0327F},
    {-4.2558F, 0.6712F, -0.0281F},
    {-1.8127F, 0.4549F, -0.0184F},
    {0.4707F, 1.1003F, -0.0555F},
}};
// … of becoming so within a go-around.
inline constexpr std::array<float, 5> gets_ready{0.0307F, 0.0604F, 0.1051F, 0.1301F, 0.0000F};
// Base of a win: e to the power of 1, shown han, more indicators, dealer.
inline constexpr std::array<float, 4> base_of_riichi{7.3589F, 0.1124F, 0.2344F, 0.0048F};
inline constexpr std::array<float, 4> base_of_closed{7.4948F, 0.0597F, 0.0322F, 0.1462F};
inline constexpr std::array<float, 4> base_of_open{6.5282F, 0.2414F, 0.2027F, 0.0007F};
// … on a dora, by so much more.
inline constexpr float dora_dealt_in = 1.4173F;
// What speaks for each form and each mark of a shape (shapes.hpp).
inline constexpr std::array<float, 21> closed_shapes{0.8368F, 0.5876F, 0.6684F, 0.1964F, 0.8996F, -0.3478F, 0.0112F, 0.0363F, -0.6117F, -0.8197F, -1.3503F, -0.2715F, 0.1646F, 0.1438F, -0.5069F, 0.5223F, 0.1032F, 0.0000F, 0.0000F, 0.0000F, 0.0000F};
inline constexpr std::array<float, 21> open_shapes{0.3898F, 0.5775F, -0.2103F, 0.0399F, 0.0977F, 2.0482F, -0.0082F, -0.8842F, -0.5252F, -0.7970F, -0.4309F, -0.4873F, 0.1898F, 0.1624F, -0.5935F, 0.7148F, -0.0976F, 0.0297F, -0.0297F, 0.1129F, -0.0594F};
inline constexpr float closed_shapes_a_wait = 1.1406F;
inline constexpr float open_shapes_a_wait = 1.1615F;
// Who is ready wins in a go-around by tsumo, or off others than the one who looks.
inline constexpr float tsumo_a_step = 0.0448F;
inline constexpr float ron_a_step = 0.0389F;
// How often others discard a tile that a seat waits for in a go-around, for each time that
// it would draw it: honours, 1 and 9, 2 and 8, the middle.
inline constexpr std::array<float, 4> ron_rate_dama{2.7960F, 2.3908F, 1.8566F, 1.3151F};
inline constexpr std::array<float, 4> ron_rate_riichi{1.1922F, 1.4365F, 0.8344F, 0.5817F};
// Deviation of what a seat gains or loses in a kyoku; kyoku for each that a game is long.
inline constexpr float spread_a_kyoku = 4667.8758F;
inline constexpr float kyoku_a_planned_one = 1.2893F;
// Han of ura dora of a riichi win, an indicator.
inline constexpr float ura_han = 0.3870F;

} // namespace jantaku::foresight::fitted
