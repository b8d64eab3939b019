// Yaku: every yaku, its key in data, and sets of yaku.
//
// key      the id in records, data files and messages
// order    part of the digest of games, so new yaku come last
// YakuSet  one bit each, in words of 64; for_each goes in the order of the enumeration
// source   docs/rules.md#yaku, docs/rules.md#local-yaku
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <jantaku/tile/count_bits.hpp>
#include <optional>
#include <span>
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

    constexpr void add(Yaku yaku) { add_if(true, yaku); }
    // Has no branch, so that an unpredictable condition costs no more than another.
    constexpr void add_if(bool condition, Yaku yaku) {
        words_[word_of(yaku)] |= std::uint64_t{condition} << bit_of(yaku);
    }
    constexpr void add(YakuSet others) {
        for (std::size_t i = 0; i < word_count; ++i)
            words_[i] |= others.words_[i];
    }
    constexpr void remove(YakuSet others) {
        for (std::size_t i = 0; i < word_count; ++i)
            words_[i] &= ~others.words_[i];
    }
    [[nodiscard]] constexpr bool contains(Yaku yaku) const {
        return (words_[word_of(yaku)] >> bit_of(yaku) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == YakuSet{}; }
    [[nodiscard]] constexpr int size() const {
        int count = 0;
        for (const std::uint64_t word : words_)
            count += count_bits(word);
        return count;
    }
    // The first word has the first 64 yaku.
    [[nodiscard]] constexpr std::span<const std::uint64_t> words() const { return words_; }

    // Calls f(Yaku) for each member.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (std::size_t i = 0; i < word_count; ++i) {
            for (auto rest = words_[i]; rest != 0; rest &= rest - 1)
                f(static_cast<Yaku>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
        }
    }

    friend constexpr YakuSet operator&(YakuSet a, YakuSet b) {
        for (std::size_t i = 0; i < word_count; ++i)
            a.words_[i] &= b.words_[i];
        return a;
    }
    friend constexpr YakuSet operator|(YakuSet a, YakuSet b) {
        a.add(b);
        return a;
    }
    friend constexpr bool operator==(const YakuSet&, const YakuSet&) = default;

  private:
    static constexpr std::size_t word_count = (yaku_count + 63) / 64;
    static constexpr std::size_t word_of(Yaku yaku) {
        return word_count == 1 ? 0 : static_cast<std::size_t>(yaku) / 64;
    }
    static constexpr unsigned bit_of(Yaku yaku) { return static_cast<unsigned>(yaku) % 64; }

    std::array<std::uint64_t, word_count> words_{};
};

[[nodiscard]] std::string_view key_of(Yaku yaku);
[[nodiscard]] std::optional<Yaku> find_yaku(std::string_view key);

} // namespace jantaku
