// Fitted: numbers from games of bots. Made by a command; not edited by hand.
//
// made by  jantaku fit --games 3000 --seed 1 --preset default --players normal --thinning 10
// checked  with 600 other games of the same players:
//   ready  0.1705 bits of surprise a case; 0.3215 if only the mean is known (867624 cases)
//   waits  of closed hands 0.3466 bits of surprise a case; 0.3708 if only the mean is known (153495 cases)
//          of open hands 0.3016 bits of surprise a case; 0.3423 if only the mean is known (114381 cases)
// meaning  src/tools/fit/samples.hpp, docs/bots.md#fitted
// clang-format off
#pragma once

#include <array>

namespace jantaku::foresight::fitted {

// Chance of being ready: logistic of 1, discards, discards², by open melds.
inline constexpr std::array<std::array<float, 3>, 5> ready{{
    {-10.5488F, 0.5973F, -0.0168F},
    {-5.9458F, 0.8175F, -0.0345F},
    {-3.7509F, 0.5482F, -0.0207F},
    {-1.7019F, 0.5189F, -0.0221F},
    {1.0931F, 0.4302F, -0.0202F},
}};
// Chance of becoming ready within a go-around, by open melds.
inline constexpr std::array<float, 5> gets_ready{0.0279F, 0.0541F, 0.0950F, 0.1459F, 0.0980F};
// Base of a win: e to the power of 1, shown han, more indicators, dealer.
inline constexpr std::array<float, 4> base_of_riichi{7.3728F, 0.1193F, 0.2328F, -0.0072F};
inline constexpr std::array<float, 4> base_of_closed{7.5442F, 0.0655F, 0.0514F, 0.0190F};
inline constexpr std::array<float, 4> base_of_open{6.4828F, 0.2449F, 0.2330F, 0.0333F};
// Factor of the base for a ron on a dora.
inline constexpr float dora_dealt_in = 1.3980F;
// Weight of each form and each mark of a shape (shapes.hpp).
inline constexpr std::array<float, 21> closed_shapes{0.8099F, 0.6036F, 0.6462F, 0.2069F, 0.9108F, -0.3573F, -0.0251F, 0.0648F, -0.6138F, -0.7918F, -1.3824F, -0.2943F, 0.2224F, 0.1523F, -0.5138F, 0.5283F, 0.0523F, 0.0000F, 0.0000F, 0.0000F, 0.0000F};
inline constexpr std::array<float, 21> open_shapes{0.4638F, 0.5527F, -0.2401F, 0.0214F, 0.1015F, 1.9904F, 0.1525F, -0.6945F, -0.5722F, -0.8493F, -0.6393F, -0.4614F, 0.1746F, 0.1964F, -0.5898F, 0.7755F, -0.0428F, 0.2686F, -0.2686F, 0.2953F, -0.1105F};
inline constexpr float closed_shapes_a_wait = 1.1418F;
inline constexpr float open_shapes_a_wait = 1.1667F;
// Chance that a ready seat wins in a go-around: by tsumo, or by ron from a seat that does not look.
inline constexpr float tsumo_a_step = 0.0448F;
inline constexpr float ron_a_step = 0.0354F;
// How often others discard a tile that a seat waits for in a go-around, for each time that the
// seat would draw it: honours, 1 and 9, 2 and 8, the middle.
inline constexpr std::array<float, 4> ron_rate_dama{1.6549F, 1.9992F, 1.6198F, 1.1447F};
inline constexpr std::array<float, 4> ron_rate_riichi{1.0867F, 1.4147F, 0.8074F, 0.5584F};
// Standard deviation of a seat's gain or loss in a kyoku; kyoku played for each planned one.
inline constexpr float spread_a_kyoku = 4508.8578F;
inline constexpr float kyoku_a_planned_one = 1.2959F;
// Han of ura dora in a riichi win, for each indicator.
inline constexpr float ura_han = 0.3841F;

} // namespace jantaku::foresight::fitted
