#include "record/majsoul/rules.hpp"

#include "record/rule_changes.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace jantaku::record {

namespace {

constexpr int one_round = 1;
constexpr int two_rounds = 2;
constexpr int with_three = 10;

// Which rules of a room mean 0 where they are absent.
enum class Absent : std::uint8_t {
    unchanged,   // as in ranked rooms
    off_in_room, // if the room tells its start points
    off_in_full, // if the room tells any of these, which ranked rooms have on
};

struct Flag {
    std::string_view key;
    Absent absent;
    std::string_view option;
    std::string_view off; // empty: as in ranked rooms
    std::string_view on;
    bool needs_four = false;
};
constexpr std::array flags{
    Flag{"shiduan", Absent::off_in_room, "kuitan", "false", "true"},
    Flag{"can_jifei", Absent::off_in_full, "tobi", "false", "true"},
    Flag{"have_liujumanguan", Absent::off_in_full, "nagashi", "off", "as_draw"},
    Flag{"have_gang_biao_dora", Absent::off_in_full, "kan_dora", "false", "true"},
    Flag{"have_li_dora", Absent::off_in_full, "ura_dora", "false", "true"},
    Flag{"have_gang_li_dora", Absent::off_in_full, "kan_ura", "false", "true"},
    Flag{"have_sifenglianda", Absent::off_in_full, "abort_suufon", "false", "true", true},
    Flag{"have_sigangsanle", Absent::off_in_full, "abort_suukan", "false", "true"},
    Flag{"have_sijializhi", Absent::off_in_full, "abort_suucha", "false", "true", true},
    Flag{"have_jiuzhongjiupai", Absent::off_in_full, "abort_kyuushu", "false", "true"},
    Flag{"have_tingpailianzhuang", Absent::off_in_full, "renchan_on_draw", "never", "tenpai"},
    Flag{"have_yifa", Absent::off_in_full, "ippatsu", "false", "true"},
    Flag{"have_nanruxiru", Absent::off_in_full, "extension", "none", "sudden_death"},
    Flag{"have_zimosun", Absent::unchanged, "sanma_tsumo_loss", "false", "true"},
    Flag{"have_qieshangmanguan", Absent::unchanged, "kiriage_mangan", "false", "true"},
    Flag{"ming_dora_immediately_open", Absent::unchanged, "open_kan_dora_timing", "", "immediate"},
    Flag{"have_sanjiahele", Absent::unchanged, "abort_sanchahou", "false", "true", true},
    Flag{"have_toutiao", Absent::unchanged, "multi_ron", "all", "head_bump"},
    Flag{"disable_leijiyiman", Absent::unchanged, "kazoe", "", "sanbaiman"},
    Flag{"disable_multi_yukaman", Absent::unchanged, "double_yakuman", "", ""},
    Flag{"disable_double_yakuman", Absent::unchanged, "double_yakuman", "", ""},
    Flag{"disable_multi_yukaman", Absent::unchanged, "yakuman_stack", "", "false"},
    Flag{"disable_composite_yakuman", Absent::unchanged, "yakuman_stack", "", "false"},
    Flag{"disable_double_wind_four_fu", Absent::unchanged, "double_wind_pair_fu", "", "2"},
    Flag{"disable_angang_guoshi", Absent::unchanged, "kokushi_chankan_ankan", "", "false"},
    Flag{"enable_renhe", Absent::unchanged, "renhou", "", "mangan"},
    Flag{"enable_shiti", Absent::unchanged, "kuikae", "", "allow"},
    Flag{"enable_nontsumo_liqi", Absent::unchanged, "riichi_min_live_tiles", "", "0"},
};

struct Number {
    std::string_view key;
    std::string_view option;
};
constexpr std::array numbers{
    Number{"init_point", "start_points"},        Number{"init_point", "return_points"},
    Number{"jingsuanyuandian", "return_points"}, Number{"fandian", "target_points"},
    Number{"changbang_value", "honba_value"},    Number{"fanfu", "min_han"},
};

bool set(Rules& rules, std::string_view option, int value) {
    return find_option(option)->parse(rules, std::to_string(value));
}

// Rules of which ranked rooms have all on.
constexpr std::array always_on{std::string_view{"have_biao_dora"},
                               std::string_view{"have_helelianzhuang"}};

// Games that are not played by the rules of riichi; so is every other one whose rule ends in _mode.
constexpr std::array other_games{std::string_view{"xuezhandaodi"}, std::string_view{"huansanzhang"},
                                 std::string_view{"chuanma"}, std::string_view{"reveal_discard"}};

// 0 where it is absent.
int value_in(const Json& rule, std::string_view key) {
    const Json* value = member(rule, key);
    if (value == nullptr) return 0;
    if (const auto flag = bool_of(*value)) return *flag ? 1 : 0;
    return int_of(*value).value_or(0);
}

class DetailRule {
  public:
    DetailRule(const Json& rule, std::size_t players) : rule_{rule}, is_sanma_{players == 3} {
        is_room_ = has("init_point");
        is_full_ = std::ranges::any_of(flags, [&](const Flag& flag) {
            const bool is_listed =
                flag.absent == Absent::off_in_full && flag.key.starts_with("have_");
            return is_listed && value_in(rule_, flag.key) != 0;
        });
    }

    // The name of what no table here can play.
    [[nodiscard]] std::optional<std::string> unknown() const {
        if (!rule_.is_object()) return std::nullopt;
        for (const auto& [key, value] : rule_.items()) {
            const bool is_other =
                key.ends_with("_mode") || std::ranges::count(other_games, key) != 0;
            if (is_other && key != "guyi_mode" && value_in(rule_, key) != 0) return key;
        }
        for (const auto key : always_on) {
            if (is_full_ && value_in(rule_, key) == 0) return std::string{key};
        }
        if (has("liqibang_value") && value_in(rule_, "liqibang_value") != stick_points)
            return "liqibang_value";
        Rules scratch;
        for (const Number& number : numbers) {
            if (has(number.key) && !set(scratch, number.option, value_in(rule_, number.key)))
                return std::string{number.key};
        }
        const auto total = noten_total();
        if (has("noting_fafu_1") && (!total || !set(scratch, "noten_total", *total)))
            return "noting_fafu";
        if (const auto uma = this->uma(); uma && !find_option("uma")->parse(scratch, *uma))
            return "shunweima";
        return std::nullopt;
    }

    void tell(Rules& rules) const {
        for (const Flag& flag : flags)
            set_flag(flag, rules);
        set_points(rules);
        set_end(rules);
        if (is_room_ || has("dora_count")) rules.red_fives = red_fives();
        if (value_in(rule_, "guyi_mode") != 0) set_old_yaku(rules);
    }

  private:
    [[nodiscard]] bool has(std::string_view key) const { return value_in(rule_, key) != 0; }

    void set_flag(const Flag& flag, Rules& rules) const {
        if (flag.needs_four && is_sanma_) return;
        const bool is_told = member(rule_, flag.key) != nullptr;
        const bool is_off = (flag.absent == Absent::off_in_room && is_room_) ||
                            (flag.absent == Absent::off_in_full && is_full_);
        if (!is_told && !is_off) return;
        const bool is_on = has(flag.key);
        if (!is_on && flag.off.empty()) return;
        find_option(flag.option)->parse(rules, is_on ? flag.on : flag.off);
    }

    void set_points(Rules& rules) const {
        for (const Number& number : numbers)
            if (has(number.key)) set(rules, number.option, value_in(rule_, number.key));
        if (const auto total = noten_total()) set(rules, "noten_total", *total);
        if (const auto uma = this->uma()) find_option("uma")->parse(rules, *uma);
    }

    // As the option takes it: the first gets what the others pay. None if the last pays nothing.
    [[nodiscard]] std::optional<std::string> uma() const {
        std::vector<int> others{value_in(rule_, "shunweima_2"), value_in(rule_, "shunweima_3")};
        if (!is_sanma_) others.push_back(value_in(rule_, "shunweima_4"));
        if (others.back() == 0) return std::nullopt;
        int first = 0;
        std::string text;
        for (const int its : others) {
            first -= its;
            text += ',' + std::to_string(its);
        }
        return std::to_string(first) + text;
    }

    // The dealer of the last hand may end the game by a win, or by being tenpai as well.
    void set_end(Rules& rules) const {
        if (!is_full_) return;
        const bool by_win = has("have_helezhongju");
        const bool by_tenpai = has("have_tingpaizhongju");
        rules.dealer_stop = by_win && by_tenpai ? DealerStop::target_and_top
                            : by_win            ? DealerStop::target_and_top_by_win
                                                : DealerStop::off;
    }

    // The sum that players without tenpai pay; none if it depends on how many there are.
    [[nodiscard]] std::optional<int> noten_total() const {
        const int one = value_in(rule_, "noting_fafu_1");
        const int two = value_in(rule_, "noting_fafu_2");
        if (one == 0) return std::nullopt;
        if (is_sanma_) return 2 * one == two ? std::optional{two} : std::nullopt;
        const int three = value_in(rule_, "noting_fafu_3");
        return 3 * one == three && 2 * two == three ? std::optional{three} : std::nullopt;
    }

    [[nodiscard]] RedFives red_fives() const {
        const int count = value_in(rule_, "dora_count");
        const auto each = static_cast<std::uint8_t>(count >= 2 ? 1 : 0);
        return {.m = static_cast<std::uint8_t>(is_sanma_ ? 0 : each),
                .p = static_cast<std::uint8_t>(count == 4 ? 2 : each),
                .s = each};
    }

    static void set_old_yaku(Rules& rules) {
        find_option("local_yaku")
            ->parse(rules, "isshoku_sanjun,sanrenkou,uumensai,tsubame_gaeshi,daisharin,daichisei");
        rules.renhou = Renhou::yakuman;
    }

    const Json& rule_;
    bool is_sanma_;
    bool is_room_ = false;
    bool is_full_ = false;
};

} // namespace

std::size_t majsoul_players(const Json* mode, const Json* first_round) {
    const int number = mode != nullptr ? int_in(*mode, "mode").value_or(0) : 0;
    if (number / with_three == 1) return 3;
    const Json* scores = first_round != nullptr ? member(*first_round, "scores") : nullptr;
    return scores != nullptr && scores->is_array() && scores->size() == 3 ? 3 : 4;
}

Result<RulesClaim, std::string>
majsoul_claim(const Json* mode, std::size_t players, GameLength guessed) {
    static const Json nothing = Json::object();
    const int number = mode != nullptr ? int_in(*mode, "mode").value_or(0) : 0;
    const Json* detail = mode != nullptr ? member(*mode, "detail_rule") : nullptr;
    const DetailRule rule{detail != nullptr ? *detail : nothing, players};
    if (const auto key = rule.unknown()) {
        return "is a game with the rule `" + *key + "`, which no table here can play";
    }
    const auto tell = [number, guessed, rule](Rules& rules) {
        rules.game_length = number % with_three == one_round    ? GameLength::tonpuu
                            : number % with_three == two_rounds ? GameLength::hanchan
                                                                : guessed;
        rule.tell(rules);
    };
    return RulesClaim{.family = Family::majsoul, .players = players, .tell = tell};
}

int majsoul_mode(const Rules& rules) {
    return (rules.game_length == GameLength::tonpuu ? one_round : two_rounds) +
           (rules.is_sanma() ? with_three : 0);
}

} // namespace jantaku::record
