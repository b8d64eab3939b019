// Yaku: all of them, what they are called in data, and sets of them.
//
// key      the id used in records, data files and messages
// order    part of the digest of games: new ones come last
// YakuSet  one bit each; for_each goes in the order of the enumeration
// source   docs/rules.md#yaku, docs/rules.md#local-yaku
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
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

class YakuSet {
  public:
    constexpr YakuSet() = default;
    constexpr YakuSet(std::initializer_list<Yaku> list) {
        for (const Yaku yaku : list)
            add(yaku);
    }
    static constexpr YakuSet from_bits(std::uint64_t bits) {
        YakuSet set;
        set.bits_ = bits;
        return set;
    }

    constexpr void add(Yaku yaku) { add_if(true, yaku); }
    // Without a branch, so that conditions that are as often true as not cost no more than others.
    constexpr void add_if(bool condition, Yaku yaku) {
        bits_ |= std::uint64_t{condition} << static_cast<unsigned>(yaku);
    }
    constexpr void add(YakuSet others) { bits_ |= others.bits_; }
    constexpr void remove(YakuSet others) { bits_ &= ~others.bits_; }
    [[nodiscard]] constexpr bool contains(Yaku yaku) const {
        return (bits_ >> static_cast<unsigned>(yaku) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    // Calls f(Yaku) for each member.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (auto rest = bits_; rest != 0; rest &= rest - 1)
            f(static_cast<Yaku>(std::countr_zero(rest)));
    }

    friend constexpr YakuSet operator&(YakuSet a, YakuSet b) {
        return from_bits(a.bits_ & b.bits_);
    }
    friend constexpr YakuSet operator|(YakuSet a, YakuSet b) {
        return from_bits(a.bits_ | b.bits_);
    }
    friend constexpr bool operator==(YakuSet, YakuSet) = default;

  private:
    static_assert(yaku_count <= 64);
    std::uint64_t bits_ = 0;
};

[[nodiscard]] std::string_view key_of(Yaku yaku);
[[nodiscard]] std::optional<Yaku> find_yaku(std::string_view key);

} // namespace jantaku
