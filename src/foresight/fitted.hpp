// Fitted: numbers from whole games. Made by a command; not edited by hand.
//
// made by  jantaku fit --jsonl RECORDS --preset default --thinning 10, digest of all events f8db218f9f968dda
// checked  with 258 other games of the same kind:
//   ready  0.2322 bits of surprise a case; 0.3820 if only the mean is known (342696 cases)
//   then   0.6310 bits of surprise a case; 0.7159 if only the mean is known (713736 cases)
//   draw   0.8816 bits of surprise a case; 0.9303 if only the mean is known (21838 cases)
//   waits  of closed hands 0.3807 bits of surprise a case; 0.4067 if only the mean is known (59286 cases)
//          of open hands 0.3349 bits of surprise a case; 0.3738 if only the mean is known (47301 cases)
// meaning  src/tools/fit/samples.hpp, docs/bots.md#fitted
// clang-format off
#pragma once

#include <array>

namespace jantaku::foresight::fitted {

// Chance of being ready, and of becoming ready, by open melds (readiness.hpp).
inline constexpr std::array<std::array<float, 4>, 5> ready{{
    {-8.3144F, 8.0831F, -3.2821F, 0.3090F},
    {-5.1625F, 6.6052F, -2.2399F, -0.0536F},
    {-2.8192F, 3.5711F, -0.2864F, -0.4816F},
    {0.5367F, 1.0625F, -0.1194F, -0.2125F},
    {1.6503F, 1.4622F, 0.8744F, -0.6913F},
}};
inline constexpr std::array<std::array<float, 7>, 5> gets_ready{{
    {-10.3305F, 12.1487F, -4.9366F, 10.4430F, 0.6592F, -12.1587F, 3.8571F},
    {-5.4913F, 4.4161F, -1.6866F, 4.9476F, 0.9215F, -2.0433F, -0.4246F},
    {-2.8067F, 0.9361F, -0.6107F, 3.2358F, -0.3243F, 0.5262F, -0.5902F},
    {-1.3794F, -0.2451F, -0.5670F, 1.0292F, 1.8697F, 0.6315F, -0.2574F},
    {0.0000F, 0.0000F, 0.0000F, 0.0000F, 0.0000F, 0.0000F, 0.0000F},
}};
// Chance of being tenpai if the kyoku ends in an exhaustive draw.
inline constexpr std::array<std::array<float, 4>, 5> tenpai_at_draw{{
    {-0.8190F, -0.7102F, 0.4127F, -0.2222F},
    {0.4455F, -0.0387F, -0.7406F, 0.3132F},
    {0.6316F, -0.3103F, 0.0701F, 0.0487F},
    {1.1580F, 0.0755F, -0.4572F, 0.1835F},
    {0.0503F, 0.0975F, 0.1891F, 0.3670F},
}};
// Chance that a closed hand declares riichi with its next discard.
inline constexpr std::array<float, 4> declares{-6.1206F, 4.8518F, -0.4152F, -1.3418F};
// Base of a win: e to the power of 1, shown han, more indicators, dealer.
inline constexpr std::array<float, 4> base_of_riichi{7.3796F, 0.2142F, 0.1798F, -0.0882F};
inline constexpr std::array<float, 4> base_of_closed{6.9765F, 0.2339F, 0.1361F, 0.3127F};
inline constexpr std::array<float, 4> base_of_open{6.6233F, 0.2097F, 0.3184F, 0.0648F};
// Factor of the base for a ron on a dora.
inline constexpr float dora_dealt_in = 1.3926F;
// Weight of each form and each mark of a shape (shapes.hpp).
inline constexpr std::array<float, 21> closed_shapes{0.9855F, 0.8978F, 0.1883F, -0.0727F, 0.1129F, 0.4234F, 0.1595F, -0.0710F, -0.4793F, -0.7623F, -0.3189F, -0.5196F, -0.5437F, 0.5768F, -0.1373F, 0.1457F, 0.2330F, 0.0000F, 0.0000F, 0.0000F, 0.0000F};
inline constexpr std::array<float, 21> open_shapes{0.4511F, 0.5179F, -0.6368F, -0.5234F, -0.3528F, 1.6318F, 0.6148F, 0.1727F, 0.1453F, -0.2532F, -0.3067F, -0.7806F, -0.6801F, 0.6401F, -0.4976F, 0.4337F, 0.0942F, 0.3234F, -0.3234F, -0.4799F, -0.8221F};
inline constexpr float closed_shapes_a_wait = 1.1787F;
inline constexpr float open_shapes_a_wait = 1.2436F;
// Chance that a ready seat wins in a go-around: by tsumo, or by ron from a seat that does not look.
inline constexpr float tsumo_a_step = 0.0500F;
inline constexpr float ron_a_step = 0.0416F;
// How often another seat that is not in riichi discards a tile that a seat waits for in a
// go-around, for each time that the seat would draw it: honours, 1 and 9, 2 and 8, the middle.
inline constexpr std::array<float, 4> ron_rate_dama{0.5646F, 0.8313F, 0.5614F, 0.3693F};
inline constexpr std::array<float, 4> ron_rate_riichi{1.1206F, 0.4876F, 0.2660F, 0.1242F};
// The same of a seat in riichi, for all kinds.
inline constexpr float ron_rate_of_riichi = 0.9683F;
// Draws of each class of tiles for each that is due by its share of the unseen tiles, by the part of
// the kyoku (kyoku_part.hpp).
inline constexpr std::array<std::array<float, 4>, 6> wall_share{{
    {1.0918F, 1.0479F, 0.9855F, 0.9494F},
    {1.2151F, 1.0816F, 0.9575F, 0.9129F},
    {1.2973F, 1.1287F, 0.9694F, 0.8771F},
    {1.4224F, 1.1560F, 0.9480F, 0.8548F},
    {1.5622F, 1.2447F, 0.9290F, 0.8250F},
    {1.6894F, 1.3123F, 0.9675F, 0.8010F},
}};
// Discards of another seat that is not in riichi for each that is due in the same way, of kinds
// that a hand could pon or chi. Calm: while nobody is in riichi. Alarm: while somebody is.
inline constexpr std::array<std::array<float, 4>, 6> calm_pon_rate{{
    {3.1164F, 2.0823F, 0.6088F, 0.1905F},
    {2.3563F, 1.7574F, 1.1776F, 0.5562F},
    {1.6048F, 1.5478F, 1.1282F, 0.6873F},
    {1.3895F, 1.2851F, 1.0055F, 0.6161F},
    {0.8985F, 1.4863F, 0.7394F, 0.5772F},
    {0.6929F, 1.2154F, 0.6060F, 0.4623F},
}};
inline constexpr std::array<std::array<float, 4>, 6> alarm_pon_rate{{
    {1.2042F, 0.7658F, 0.5272F, 0.2455F},
    {1.5692F, 0.8450F, 0.4456F, 0.2406F},
    {0.9677F, 0.9571F, 0.6222F, 0.2339F},
    {1.2086F, 0.8583F, 0.5878F, 0.2795F},
    {0.8323F, 0.7784F, 0.5649F, 0.2942F},
    {0.5825F, 0.6143F, 0.4769F, 0.2349F},
}};
inline constexpr std::array<std::array<float, 4>, 6> calm_chi_rate{{
    {1.0000F, 1.9353F, 0.6194F, 0.2052F},
    {1.0000F, 1.4819F, 1.1018F, 0.5594F},
    {1.0000F, 1.4360F, 1.1623F, 0.7197F},
    {1.0000F, 1.5085F, 0.9598F, 0.6771F},
    {1.0000F, 1.6111F, 0.9171F, 0.6138F},
    {1.0000F, 1.3112F, 0.7640F, 0.5586F},
}};
inline constexpr std::array<std::array<float, 4>, 6> alarm_chi_rate{{
    {1.0000F, 1.3693F, 0.9392F, 0.5395F},
    {1.0000F, 1.1055F, 1.1130F, 0.5138F},
    {1.0000F, 1.7088F, 0.9120F, 0.5504F},
    {1.0000F, 1.3463F, 0.9100F, 0.5726F},
    {1.0000F, 1.3247F, 1.0143F, 0.5654F},
    {1.0000F, 1.0595F, 0.9821F, 0.5746F},
}};
// Standard deviation of a seat's gain or loss in a kyoku; kyoku played for each planned one.
inline constexpr float spread_a_kyoku = 4800.7102F;
inline constexpr float kyoku_a_planned_one = 1.3369F;
// Han of ura dora in a riichi win, for each indicator.
inline constexpr float ura_han = 0.3668F;

} // namespace jantaku::foresight::fitted
