// Rules: every rule of a game that table and scorer read, as one plain value.
//
// default  the built-in `default` preset, rules/default.json
// names    keys and ranges are in rules/options.hpp, one row for each member
// check    `problem_in` finds members that contradict each other
// source   docs/rules.md#options
#pragma once

#include <cstddef>
#include <cstdint>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <string_view>

namespace jantaku {

enum class GameLength : std::uint8_t { tonpuu, hanchan, full };
enum class Extension : std::uint8_t { none, sudden_death, full_round };
enum class DealerStop : std::uint8_t { off, target, target_and_top, top, target_and_top_by_win };
enum class LeftoverSticks : std::uint8_t { first, stay, split };
enum class TieBreak : std::uint8_t { seat, split };
enum class SettlementRounding : std::uint8_t {
    none,
    round5down6up,
    toward_return,
    points_half_away,
};
enum class AnkanDoraTiming : std::uint8_t { immediate, on_discard };
enum class OpenKanDoraTiming : std::uint8_t { on_discard, immediate, after_discard_passed };
enum class Kuikae : std::uint8_t { forbid_all, forbid_same, allow };
enum class RiichiAnkan : std::uint8_t { wait_unchanged, strict, none };
enum class FifthKan : std::uint8_t { forbid, abort };
enum class SuukanTiming : std::uint8_t { after_discard, immediate };
enum class TenpaiFifthTile : std::uint8_t { concealed_quad, own_all, ignore };
enum class Nagashi : std::uint8_t { as_draw, as_win, off };
enum class NagashiMultiple : std::uint8_t { all, nearest };
enum class RenchanOnDraw : std::uint8_t { tenpai, always, never };
enum class MultiRon : std::uint8_t { all, head_bump };
enum class HonbaSticksTo : std::uint8_t { nearest, each };
enum class HonroutouValue : std::uint8_t { two, three_kuisagari };
enum class RyuuiisouHatsu : std::uint8_t { optional, required };
enum class Kazoe : std::uint8_t { yakuman, sanbaiman, multiple };
enum class TenhouWait : std::uint8_t { drawn_tile, single, best };
enum class PaoScope : std::uint8_t { yakuman_only, whole_hand };
enum class PaoHonba : std::uint8_t { discarder, liable };
enum class Renhou : std::uint8_t { off, yakuman, mangan, baiman };
enum class TsuukanValue : std::uint8_t { two_kuisagari, one_closed };
enum class ShiisanValue : std::uint8_t { yakuman, mangan };
enum class SanmaRemoved : std::uint8_t { two_to_eight, two_to_eight_except_five };
enum class SanmaDeadWall : std::uint8_t { rinshan8, rinshan4 };
enum class Nukidora : std::uint8_t { north, none, one_five_nine };
enum class TwoPlayerTsumo : std::uint8_t { full, share };
enum class SwapTiles : std::uint8_t { random, choose, off };
enum class SwapDirection : std::uint8_t { random, next, across, previous };
enum class ShuraHonba : std::uint8_t { every, first };
enum class ShuraNoten : std::uint8_t { remaining, all };
enum class ShuraReveal : std::uint8_t { end, now };

// Yakuman that may count twice, one bit each.
enum class DoubleYakuman : std::uint8_t { kokushi_13, suuankou_tanki, junsei_chuuren, daisuushii };
// Yakuman whose last called set makes its feeder liable, one bit each.
enum class PaoYakuman : std::uint8_t { daisangen, daisuushii, suukantsu };
// Old and local yaku that may be switched on (docs/rules.md#local-yaku), one bit each.
enum class LocalYaku : std::uint8_t {
    open_riichi, // and open double riichi with it
    sanshoku_tsuukan,
    isshoku_sanjun,
    sanrenkou,
    uumensai,
    tsubame_gaeshi,
    shiisan_puutaa,
    daisharin,
    touhoku_shinkansen,
    hyakumangoku,
    suurenkou,
    isshoku_yonjun,
    beni_kujaku,
    paarenchan,
    daichisei,
};

// A set of the enumerators of E.
template <class E>
class EnumSet {
  public:
    constexpr EnumSet() = default;
    static constexpr EnumSet first(std::size_t count) {
        EnumSet set;
        set.bits_ = (std::uint32_t{1} << count) - 1U;
        return set;
    }
    constexpr void add(E e) { bits_ |= bit(e); }
    [[nodiscard]] constexpr bool contains(E e) const { return (bits_ & bit(e)) != 0; }
    friend constexpr bool operator==(EnumSet, EnumSet) = default;

  private:
    static constexpr std::uint32_t bit(E e) { return std::uint32_t{1} << static_cast<unsigned>(e); }
    std::uint32_t bits_ = 0;
};

struct RedFives {
    std::uint8_t m = 1;
    std::uint8_t p = 2;
    std::uint8_t s = 1;
    friend constexpr bool operator==(const RedFives&, const RedFives&) = default;
};

inline constexpr int oka_auto = -1;
inline constexpr int stick_points = 1000; // of a riichi stick

struct Rules {
    int players = 4;
    GameLength game_length = GameLength::hanchan;
    int start_points = 25000;
    int return_points = 30000;
    int target_points = 30000; // 0: nobody needs any
    bool target_inclusive = true;
    StaticVector<int, max_players> uma{15, 5, -5, -15}; // thousands, by rank
    int oka = oka_auto;                                 // thousands
    Extension extension = Extension::none;
    DealerStop dealer_stop = DealerStop::target;
    bool tobi = true;
    bool tobi_at_zero = false;
    LeftoverSticks leftover_sticks = LeftoverSticks::first;
    TieBreak tie_break = TieBreak::seat;
    SettlementRounding settlement_rounding = SettlementRounding::none;
    RedFives red_fives{};
    bool ippatsu = true;
    bool ura_dora = true;
    bool kan_dora = true;
    bool kan_ura = true;
    AnkanDoraTiming ankan_dora_timing = AnkanDoraTiming::immediate;
    OpenKanDoraTiming open_kan_dora_timing = OpenKanDoraTiming::on_discard;
    bool rinshan_win_reveals_pending = false;
    Kuikae kuikae = Kuikae::forbid_all;
    int riichi_min_points = 1000; // 0: any score that is not negative; -1: any score
    int riichi_min_live_tiles = 4;
    RiichiAnkan riichi_ankan = RiichiAnkan::wait_unchanged;
    bool kokushi_chankan_ankan = true;
    FifthKan fifth_kan = FifthKan::forbid;
    bool abort_kyuushu = true;
    bool abort_suufon = true;
    bool abort_suukan = true;
    bool abort_suucha = true;
    bool abort_sanchahou = true;
    bool abort_kyuushu_renchan = true;
    bool abort_suufon_renchan = true;
    bool abort_suukan_renchan = true;
    bool abort_suucha_renchan = true;
    bool abort_sanchahou_renchan = true;
    SuukanTiming suukan_timing = SuukanTiming::after_discard;
    int noten_total = 3000;
    TenpaiFifthTile tenpai_fifth_tile = TenpaiFifthTile::concealed_quad;
    Nagashi nagashi = Nagashi::as_draw;
    bool nagashi_menzen = false;
    NagashiMultiple nagashi_multiple = NagashiMultiple::all;
    RenchanOnDraw renchan_on_draw = RenchanOnDraw::tenpai;
    MultiRon multi_ron = MultiRon::all;
    HonbaSticksTo honba_sticks_to = HonbaSticksTo::nearest;
    int honba_value = 300; // a third of it from each payer of a tsumo
    int min_han = 1;
    int two_han_min_honba = 0; // 0: never
    bool kuitan = true;
    bool pinfu_tsumo = true;
    bool open_pinfu_30fu = true;
    int double_wind_pair_fu = 4;
    bool rinshan_tsumo_fu = true;
    int chiitoi_han = 2;
    HonroutouValue honroutou_value = HonroutouValue::two;
    bool ryanpeikou_distinct = false;
    RyuuiisouHatsu ryuuiisou_hatsu = RyuuiisouHatsu::optional;
    bool jun_ryuuiisou_double = false;
    bool kiriage_mangan = false;
    Kazoe kazoe = Kazoe::yakuman;
    bool yakuman_stack = true;
    EnumSet<DoubleYakuman> double_yakuman = EnumSet<DoubleYakuman>::first(4);
    int tenhou_multiplier = 1;
    int suukantsu_multiplier = 1;
    TenhouWait tenhou_wait = TenhouWait::drawn_tile;
    EnumSet<PaoYakuman> pao_yakuman = EnumSet<PaoYakuman>::first(3);
    PaoScope pao_scope = PaoScope::yakuman_only;
    PaoHonba pao_honba = PaoHonba::liable;
    bool daiminkan_rinshan_pao = false;
    Renhou renhou = Renhou::off;
    bool renhou_cumulative = false;
    EnumSet<LocalYaku> local_yaku{};
    bool open_riichi_dealin_yakuman = true;
    TsuukanValue sanshoku_tsuukan_value = TsuukanValue::two_kuisagari;
    ShiisanValue shiisan_puutaa_value = ShiisanValue::yakuman;
    int daisharin_multiplier = 1;
    bool touhoku_closed_only = false;
    bool touhoku_souzu_only = false;
    bool hyakumangoku_over = false;
    bool hyakumangoku_pure_double = true;
    int daichisei_multiplier = 2;
    bool paarenchan_draw_breaks = true;
    bool sanma_tsumo_loss = true;
    SanmaRemoved sanma_removed = SanmaRemoved::two_to_eight;
    SanmaDeadWall sanma_dead_wall = SanmaDeadWall::rinshan8;
    Nukidora nukidora = Nukidora::north;
    bool kita_rinshan = true;
    bool kita_ron = true;
    bool north_yakuhai = false;
    TwoPlayerTsumo two_player_tsumo = TwoPlayerTsumo::full;
    bool shura = false;
    SwapTiles shura_swap_tiles = SwapTiles::random;
    SwapDirection shura_swap_direction = SwapDirection::random;
    ShuraHonba shura_honba = ShuraHonba::every;
    ShuraNoten shura_noten = ShuraNoten::remaining;
    ShuraReveal shura_reveal = ShuraReveal::end;

    [[nodiscard]] constexpr std::size_t seat_count() const {
        return static_cast<std::size_t>(players);
    }
    [[nodiscard]] constexpr bool is_sanma() const { return players == 3; }
    // Whether north is yakuhai besides the round wind and the seat wind.
    [[nodiscard]] constexpr bool north_is_yakuhai() const { return is_sanma() && north_yakuhai; }
    // The points that the first place gets besides its uma.
    [[nodiscard]] constexpr int oka_points() const {
        return oka == oka_auto ? (return_points - start_points) * players : oka * 1000;
    }
    // How many rounds, of `seat_count()` kyoku each, the game length has.
    [[nodiscard]] constexpr int rounds() const {
        return game_length == GameLength::tonpuu ? 1 : game_length == GameLength::hanchan ? 2 : 4;
    }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The kinds of the game: all, or with three players all but 2m–8m, of which 5m may stay.
[[nodiscard]] constexpr KindSet kinds_in_play(const Rules& rules) {
    KindSet kinds = KindSet::from_bits((std::uint64_t{1} << kind_count) - 1);
    if (!rules.is_sanma()) return kinds;
    for (int rank = 2; rank <= 8; ++rank) {
        const bool kept =
            rank == 5 && rules.sanma_removed == SanmaRemoved::two_to_eight_except_five;
        if (!kept) kinds.remove(Kind{Suit::manzu, rank});
    }
    return kinds;
}

// The kinds that may be set aside with /kita; none with four players or two.
[[nodiscard]] constexpr KindSet nuki_kinds(const Rules& rules) {
    KindSet kinds;
    if (!rules.is_sanma()) return kinds;
    if (rules.nukidora == Nukidora::north) kinds.add(Kind{Suit::jihai, 4});
    if (rules.nukidora == Nukidora::one_five_nine) {
        for (const int rank : {1, 5, 9})
            kinds.add(Kind{Suit::manzu, rank});
    }
    return kinds & kinds_in_play(rules);
}

// Whether tiles are exchanged before the first draw, and whether by choice.
[[nodiscard]] constexpr bool swaps_tiles(const Rules& rules) {
    return rules.shura && rules.shura_swap_tiles != SwapTiles::off;
}
[[nodiscard]] constexpr bool chooses_swap(const Rules& rules) {
    return rules.shura && rules.shura_swap_tiles == SwapTiles::choose;
}

// A contradiction between two or more members. The member to change is `key`.
struct RulesProblem {
    std::string_view key;
    std::string_view reason;
};
[[nodiscard]] std::optional<RulesProblem> problem_in(const Rules& rules);

} // namespace jantaku
