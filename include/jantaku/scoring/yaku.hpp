// Yaku: the table of all of them, one row each.
//
// key     the id used in records, data files and messages
// order   part of the digest of games: new ones come last
// source  docs/rules.md#yaku, docs/rules.md#local-yaku
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
    open_riichi,
    open_double_riichi,
    sanshoku_tsuukan,
    isshoku_sanjun,
    sanrenkou,
    uumensai,
    tsubame_gaeshi,
    renhou,
    shiisan_puutaa,
    daisharin,
    touhoku_shinkansen,
    hyakumangoku,
    suurenkou,
    isshoku_yonjun,
    beni_kujaku,
    paarenchan,
    daichisei,
    open_riichi_dealin,
    yakuhai_north,
};
inline constexpr std::size_t yaku_count = 64;

[[nodiscard]] std::string_view key_of(Yaku yaku);
[[nodiscard]] std::optional<Yaku> find_yaku(std::string_view key);

} // namespace jantaku
