// Yaku: the table of all of them, one row each.
//
// key     the id used in records, data files and messages
// closed, open  han; 0 open: the yaku is lost when the hand is open
// yakuman       how many yakuman it counts as (0: a regular yaku)
// source  docs/rules.md#yaku
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

enum class Yaku : std::uint8_t {
    riichi,
    ippatsu,
    menzen_tsumo,
    pinfu,
    tanyao,
    iipeikou,
    yakuhai_haku,
    yakuhai_hatsu,
    yakuhai_chun,
    yakuhai_seat,
    yakuhai_round,
    rinshan,
    chankan,
    haitei,
    houtei,
    double_riichi,
    chiitoitsu,
    sanshoku_doujun,
    ittsuu,
    chanta,
    toitoi,
    sanankou,
    sankantsu,
    sanshoku_doukou,
    honroutou,
    shousangen,
    honitsu,
    junchan,
    ryanpeikou,
    chinitsu,
    tenhou,
    chiihou,
    kokushi,
    kokushi_13,
    suuankou,
    suuankou_tanki,
    daisangen,
    shousuushii,
    daisuushii,
    tsuuiisou,
    ryuuiisou,
    chinroutou,
    chuuren,
    junsei_chuuren,
    suukantsu,
};
inline constexpr std::size_t yaku_count = 45;

[[nodiscard]] std::string_view key_of(Yaku yaku);
[[nodiscard]] std::optional<Yaku> find_yaku(std::string_view key);
[[nodiscard]] bool is_yakuman(Yaku yaku);

} // namespace jantaku
