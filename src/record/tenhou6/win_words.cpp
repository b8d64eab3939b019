#include "record/tenhou6/win_words.hpp"

#include "record/win_keys.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <jantaku/scoring/payment.hpp>

namespace jantaku::record {

namespace {

// key    of a yaku, or of a kind of dora
// words  the first is written, all are read
struct Words {
    std::string_view key;
    std::array<std::string_view, 5> words;
};
constexpr std::array<Words, 68> table{{
    {"menzen_tsumo", {"門前清自摸和", "Fully Concealed Hand", "ツモ", ""}},
    {"riichi", {"立直", "Riichi", "リーチ", ""}},
    {"ippatsu", {"一発", "Ippatsu", "", ""}},
    {"chankan", {"槍槓", "Robbing a Kan", "搶槓", ""}},
    {"rinshan", {"嶺上開花", "After a Kan", "", ""}},
    {"haitei", {"海底摸月", "Under the Sea", "海底撈月", ""}},
    {"houtei", {"河底撈魚", "Under the River", "", ""}},
    {"pinfu", {"平和", "Pinfu", "", ""}},
    {"tanyao", {"断幺九", "All Simples", "断么九", "タンヤオ"}},
    {"iipeikou", {"一盃口", "Pure Double Sequence", "", ""}},
    {"yakuhai_haku", {"役牌 白", "White Dragon", "役牌白", "白", "翻牌 白"}},
    {"yakuhai_hatsu", {"役牌 發", "Green Dragon", "役牌 発", "發", "翻牌 發"}},
    {"yakuhai_chun", {"役牌 中", "Red Dragon", "役牌中", "中", "翻牌 中"}},
    {"yakuhai_north", {"役牌 北", "", "", ""}},
    {"yakuhai_seat", {"自風", "Seat Wind", "役牌:自風牌", "自風牌"}},
    {"yakuhai_round", {"場風", "Prevalent Wind", "役牌:場風牌", "場風牌"}},
    {"double_riichi", {"両立直", "Double Riichi", "ダブル立直", "ダブルリーチ"}},
    {"chiitoitsu", {"七対子", "Seven Pairs", "", ""}},
    {"chanta", {"混全帯幺九", "Half Outside Hand", "混全帯么九", "チャンタ"}},
    {"ittsuu", {"一気通貫", "Pure Straight", "", ""}},
    {"sanshoku_doujun", {"三色同順", "Mixed Triple Sequence", "", ""}},
    {"sanshoku_doukou", {"三色同刻", "Triple Triplets", "", ""}},
    {"sankantsu", {"三槓子", "Three Quads", "", ""}},
    {"toitoi", {"対々和", "All Triplets", "対対和", ""}},
    {"sanankou", {"三暗刻", "Three Concealed Triplets", "", ""}},
    {"shousangen", {"小三元", "Little Three Dragons", "", ""}},
    {"honroutou", {"混老頭", "All Terminals and Honors", "", ""}},
    {"ryanpeikou", {"二盃口", "Twice Pure Double Sequence", "両盃口", ""}},
    {"junchan", {"純全帯幺九", "Fully Outside Hand", "純全帯么九", "純チャン"}},
    {"honitsu", {"混一色", "Half Flush", "", ""}},
    {"chinitsu", {"清一色", "Full Flush", "", ""}},
    {"renhou", {"人和", "Hand of Man", "", ""}},
    {"tenhou", {"天和", "Heavenly Hand", "Blessing of Heaven", ""}},
    {"chiihou", {"地和", "Earthly Hand", "Blessing of Earth", ""}},
    {"daisangen", {"大三元", "Big Three Dragons", "", ""}},
    {"suuankou", {"四暗刻", "Four Concealed Triplets", "", ""}},
    {"suuankou_tanki", {"四暗刻単騎", "Single-wait Four Concealed Triplets", "", ""}},
    {"tsuuiisou", {"字一色", "All Honors", "", ""}},
    {"ryuuiisou", {"緑一色", "All Green", "", ""}},
    {"chinroutou", {"清老頭", "All Terminals", "", ""}},
    {"chuuren", {"九蓮宝燈", "Nine Gates", "九蓮宝灯", ""}},
    {"junsei_chuuren", {"純正九蓮宝燈", "True Nine Gates", "純正九蓮宝灯", ""}},
    {"kokushi", {"国士無双", "Thirteen Orphans", "", ""}},
    {"kokushi_13",
     {"国士無双１３面", "Thirteen-wait Thirteen Orphans", "国士無双十三面待ち", "国士無双13面",
      "国士無双十三面"}},
    {"daisuushii", {"大四喜", "Four Big Winds", "", ""}},
    {"shousuushii", {"小四喜", "Four Little Winds", "", ""}},
    {"suukantsu", {"四槓子", "Four Quads", "", ""}},
    {"dora", {"ドラ", "Dora", "", ""}},
    {"ura", {"裏ドラ", "Ura Dora", "", ""}},
    {"aka", {"赤ドラ", "Red Five", "", ""}},
    {"kita", {"抜きドラ", "Kita", "北抜き", "North"}},
    {"open_riichi", {"オープン立直", "Open Riichi", "", ""}},
    {"open_double_riichi", {"オープンダブル立直", "Open Double Riichi", "", ""}},
    {"open_riichi_dealin", {"オープン立直への放銃", "", "", ""}},
    {"sanshoku_tsuukan", {"三色通貫", "", "", ""}},
    {"isshoku_sanjun", {"一色三順", "Pure Triple Sequence", "", ""}},
    {"sanrenkou", {"三連刻", "Three Chained Triplets", "", ""}},
    {"uumensai", {"五門斉", "All Types", "", ""}},
    {"tsubame_gaeshi", {"燕返し", "Swallow Returns", "Tsubame-gaeshi", ""}},
    {"shiisan_puutaa", {"十三不塔", "", "", ""}},
    {"daisharin", {"大車輪", "Big Wheels", "", ""}},
    {"touhoku_shinkansen", {"東北新幹線", "", "", ""}},
    {"hyakumangoku", {"百万石", "", "", ""}},
    {"suurenkou", {"四連刻", "Four Chained Triplets", "", ""}},
    {"isshoku_yonjun", {"一色四順", "Quadruple Sequence", "", ""}},
    {"beni_kujaku", {"紅孔雀", "", "", ""}},
    {"paarenchan", {"八連荘", "Eight Consecutive Wins", "", ""}},
    {"daichisei", {"大七星", "Big Seven Stars", "", ""}},
}};
constexpr std::array<std::string_view, 4> wind_words{"東", "南", "西", "北"};

constexpr std::string_view fu_word = "符";
constexpr std::string_view han_word = "飜";
constexpr std::string_view points_word = "点";
constexpr std::string_view each_word = "∀";
constexpr std::string_view yakuman_word = "役満";

std::string_view limit_word(Limit limit) {
    switch (limit) {
    case Limit::none:
        return "";
    case Limit::mangan:
        return "満貫";
    case Limit::haneman:
        return "跳満";
    case Limit::baiman:
        return "倍満";
    case Limit::sanbaiman:
        return "三倍満";
    case Limit::kazoe:
        return "数え役満";
    case Limit::yakuman:
        return yakuman_word;
    }
    throw InvariantError{"a limit without a word"};
}

std::string_view word_of(std::string_view key) {
    const auto* const row = std::ranges::find(table, key, &Words::key);
    return row == table.end() ? key : row->words.front();
}

// Takes a number off the front.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0 || number > 10'000'000) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

// Takes the first of the words that the text begins with, and blanks before it.
template <std::size_t N>
bool take_any(std::string_view& text, const std::array<std::string_view, N>& words) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return std::ranges::any_of(words, [&](auto word) { return !word.empty() && take(text, word); });
}

constexpr std::array fu_words{fu_word, std::string_view{"Fu"}, std::string_view{"fu"}};
constexpr std::array han_words{han_word, std::string_view{"翻"}, std::string_view{"Han"},
                               std::string_view{"han"}};
constexpr std::array points_words{points_word, std::string_view{"Points"},
                                  std::string_view{"points"}};
constexpr std::array each_words{each_word, std::string_view{"all"}};

struct LimitWords {
    Limit limit;
    std::array<std::string_view, 4> words;
};
// A longer word comes before the one that it ends or begins with.
constexpr std::array limit_words{
    LimitWords{Limit::kazoe, {"数え役満", "Kazoe Yakuman", "Counted Yakuman", ""}},
    LimitWords{Limit::yakuman, {yakuman_word, "Yakuman", "", ""}},
    LimitWords{Limit::sanbaiman, {"三倍満", "Sanbaiman", "", ""}},
    LimitWords{Limit::baiman, {"倍満", "Baiman", "", ""}},
    LimitWords{Limit::haneman, {"跳満", "ハネ満", "Haneman", ""}},
    LimitWords{Limit::mangan, {"満貫", "Mangan", kiriage_words[0], kiriage_words[1]}},
    LimitWords{Limit::mangan, {kiriage_words[2], "", "", ""}},
};

struct Points {
    std::optional<int> fu;
    std::optional<int> han; // where fu are told too
    std::optional<Limit> limit;
    int total = 0;
};

std::optional<Points> read_points(std::string_view text, const WinSeats& who) {
    Points points;
    std::string_view after_fu = text;
    const auto fu = take_number(after_fu);
    if (fu && take_any(after_fu, fu_words)) {
        after_fu.remove_prefix(std::min(after_fu.find_first_not_of(' '), after_fu.size()));
        points.han = take_number(after_fu);
        if (!points.han || !take_any(after_fu, han_words)) return std::nullopt;
        points.fu = *fu;
        points.limit = Limit::none;
        text = after_fu;
    }
    for (const LimitWords& row : limit_words) {
        if (!take_any(text, row.words)) continue;
        points.limit = row.limit;
        break;
    }
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto first = take_number(text);
    if (!first) return std::nullopt;
    const bool is_tsumo = who.winner == who.from;
    const int others = static_cast<int>(who.players) - 1;
    points.total = *first;
    if (take(text, "-")) {
        const auto second = take_number(text);
        if (!second || !is_tsumo) return std::nullopt;
        points.total = *first * (others - 1) + *second;
        return take_any(text, points_words) && text.empty() ? std::optional{points} : std::nullopt;
    }
    if (!take_any(text, points_words)) return std::nullopt;
    if (take_any(text, each_words)) points.total *= others;
    return text.empty() ? std::optional{points} : std::nullopt;
}

struct Value {
    std::string_view word;
    int han = 0;
    int yakuman = 0;
};
std::optional<Value> read_value(std::string_view text) {
    const auto open = text.rfind('(');
    if (open == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
    Value value{.word = text.substr(0, open)};
    std::string_view worth = text.substr(open + 1, text.size() - open - 2);
    if (worth == yakuman_word || worth == "yakuman" || worth == "Yakuman") {
        value.yakuman = 1;
    } else if (worth == "ダブル役満") {
        value.yakuman = 2;
    } else {
        const auto number = take_number(worth);
        if (!number || *number > 99) return std::nullopt;
        if (worth == "倍役満") {
            value.yakuman = *number;
        } else if (take_any(worth, han_words) && worth.empty()) {
            value.han = *number;
        } else {
            return std::nullopt;
        }
    }
    return value;
}

// Yakuman that some tables count twice.
bool may_be_double(Yaku yaku) {
    using enum Yaku;
    constexpr std::array some{kokushi_13, suuankou_tanki, junsei_chuuren, daisuushii};
    return std::ranges::count(some, yaku) != 0;
}

// Decides what `(役満)` leaves open: the points show how many yakuman there are in all.
void count_yakuman(LogScore& score, bool is_dealer) {
    const int one = is_dealer ? 48'000 : 32'000;
    int sum = 0;
    for (const YakuHan& row : score.yaku)
        sum += row.han;
    int missing = *score.points % one == 0 ? *score.points / one - sum : 0;
    for (YakuHan& row : score.yaku) {
        if (missing <= 0) break;
        if (row.han != 1 || !may_be_double(row.yaku)) continue;
        row.han = 2;
        --missing;
    }
}

} // namespace

std::string yaku_word(Yaku yaku, const WinSeats& who) {
    std::string word{word_of(key_of(yaku))};
    const auto add = [&](Wind wind) {
        word += ' ';
        word += wind_words[static_cast<std::size_t>(wind)];
    };
    if (yaku == Yaku::yakuhai_seat) add(wind_of(who.winner, who.dealer, who.players));
    if (yaku == Yaku::yakuhai_round) add(who.round_wind);
    return word;
}

std::string_view key_of_word(std::string_view word) {
    for (const auto wind : wind_words) {
        const std::string after = ' ' + std::string{wind};
        const auto stem = word.substr(0, word.size() - std::min(word.size(), after.size()));
        if (word.ends_with(after) && (stem == "自風" || stem == "場風")) word = stem;
    }
    for (const Words& row : table) {
        if (std::ranges::count(row.words, word) != 0) return row.key;
    }
    return word;
}

std::string points_text(const Rules& rules, const Score& score, const WinSeats& who) {
    const bool is_tsumo = who.winner == who.from;
    const PerSeat<int> paid =
        payment(rules, score,
                {.winner = who.winner,
                 .discarder = is_tsumo ? std::nullopt : std::optional{who.from},
                 .dealer = who.dealer});
    std::string text = score.limit == Limit::none
                           ? std::to_string(score.fu) + std::string{fu_word} +
                                 std::to_string(score.han) + std::string{han_word}
                           : std::string{limit_word(score.limit)};
    const auto add = [&](int points) { text += std::to_string(points); };
    if (!is_tsumo) {
        add(paid[who.winner]);
        return text + std::string{points_word};
    }
    int low = 0;
    int high = 0;
    for (const Seat seat : seats(who.players)) {
        if (seat == who.winner) continue;
        const int pays = -paid[seat];
        low = low == 0 ? pays : std::min(low, pays);
        high = std::max(high, pays);
    }
    add(low);
    if (who.winner == who.dealer || low == high) {
        return text + std::string{points_word} + std::string{each_word};
    }
    text += '-';
    add(high);
    return text + std::string{points_word};
}

std::vector<std::string> yaku_texts(const Score& score, const WinSeats& who) {
    std::vector<std::string> texts;
    const auto add = [&](const std::string& word, const std::string& value) {
        texts.push_back(word + '(' + value + ')');
    };
    const auto han = [](int number) { return std::to_string(number) + std::string{han_word}; };
    for (const YakuHan& row : score.yaku) {
        if (score.yakuman == 0) {
            add(yaku_word(row.yaku, who), han(row.han));
        } else if (row.han <= 1) {
            add(yaku_word(row.yaku, who), std::string{yakuman_word});
        } else if (row.han == 2) {
            add(yaku_word(row.yaku, who), "ダブル役満");
        } else {
            add(yaku_word(row.yaku, who), std::to_string(row.han) + "倍役満");
        }
    }
    if (score.yakuman > 0) return texts;
    const auto add_dora = [&](std::string_view key, int number) {
        if (number > 0) add(std::string{word_of(key)}, han(number));
    };
    add_dora("dora", score.dora);
    add_dora("aka", score.aka);
    add_dora("ura", score.ura);
    add_dora("kita", score.kita);
    return texts;
}

Result<LogScore, std::string>
read_win_words(std::string_view points, std::span<const std::string> yaku, const WinSeats& who) {
    const auto worth = read_points(points, who);
    if (!worth) return "`" + std::string{points} + "` is not the value of a win";
    LogScore score{.yaku = {}, .fu = worth->fu, .points = worth->total, .limit = worth->limit};
    for (const std::string& text : yaku) {
        const auto value = read_value(text);
        if (!value) return "`" + text + "` is not a yaku and its han";
        const auto key = key_of_word(value->word);
        const bool is_yakuman = value->yakuman > 0 && find_yaku(key);
        if (!add_han(score, key, is_yakuman ? value->yakuman : value->han))
            return "`" + std::string{value->word} + "` is an unknown yaku";
        score.is_yakuman = score.is_yakuman || is_yakuman;
    }
    std::ranges::sort(score.yaku, {}, &YakuHan::yaku);
    int han = score.dora + score.ura + score.aka;
    for (const YakuHan& one : score.yaku)
        han += one.han;
    if (worth->han && *worth->han != han) {
        return "`" + std::string{points} + "` does not have the han of its yaku, " +
               std::to_string(han);
    }
    if (score.is_yakuman) {
        score.fu.reset();
        count_yakuman(score, who.winner == who.dealer);
    } else if (score.limit == Limit::yakuman) {
        score.limit = Limit::kazoe; // thirteen han are often written that way
    }
    return score;
}

} // namespace jantaku::record
