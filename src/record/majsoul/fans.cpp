#include "record/majsoul/fans.hpp"

#include <algorithm>
#include <array>

namespace jantaku::record {

namespace {

constexpr std::array<std::string_view, 65> fans{"",
                                                "menzen_tsumo",
                                                "riichi",
                                                "chankan",
                                                "rinshan",
                                                "haitei",
                                                "houtei",
                                                "yakuhai_haku",
                                                "yakuhai_hatsu",
                                                "yakuhai_chun",
                                                "yakuhai_seat",
                                                "yakuhai_round",
                                                "tanyao",
                                                "iipeikou",
                                                "pinfu",
                                                "chanta",
                                                "ittsuu",
                                                "sanshoku_doujun",
                                                "double_riichi",
                                                "sanshoku_doukou",
                                                "sankantsu",
                                                "toitoi",
                                                "sanankou",
                                                "shousangen",
                                                "honroutou",
                                                "chiitoitsu",
                                                "junchan",
                                                "honitsu",
                                                "ryanpeikou",
                                                "chinitsu",
                                                "ippatsu",
                                                "dora",
                                                "aka",
                                                "ura",
                                                "kita",
                                                "tenhou",
                                                "chiihou",
                                                "daisangen",
                                                "suuankou",
                                                "tsuuiisou",
                                                "ryuuiisou",
                                                "chinroutou",
                                                "kokushi",
                                                "shousuushii",
                                                "suukantsu",
                                                "chuuren",
                                                "paarenchan",
                                                "junsei_chuuren",
                                                "suuankou_tanki",
                                                "kokushi_13",
                                                "daisuushii",
                                                "tsubame_gaeshi",
                                                "kanburi",
                                                "juunisuu_otosu",
                                                "uumensai",
                                                "sanrenkou",
                                                "isshoku_sanjun",
                                                "iipin_mooyue",
                                                "chuupin_raoyui",
                                                "renhou",
                                                "daisharin",
                                                "daichikurin",
                                                "daisuurin",
                                                "ishi_no_ue",
                                                "daichisei"};

} // namespace

std::string_view majsoul_fan(int number) {
    const bool is_known = number > 0 && static_cast<std::size_t>(number) < fans.size();
    return is_known ? fans[static_cast<std::size_t>(number)] : std::string_view{};
}

std::optional<int> majsoul_fan_number(std::string_view key) {
    const auto* const found = std::ranges::find(fans, key);
    if (found == fans.end()) return std::nullopt;
    return static_cast<int>(found - fans.begin());
}

} // namespace jantaku::record
