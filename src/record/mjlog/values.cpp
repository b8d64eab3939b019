#include "record/mjlog/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace jantaku::record {

namespace {

// By Tenhou's numbers. 36, renhou, was never played.
constexpr std::array<std::optional<Yaku>, 52> yaku_of_id{
    Yaku::menzen_tsumo,  Yaku::riichi,          Yaku::ippatsu,         Yaku::chankan,
    Yaku::rinshan,       Yaku::haitei,          Yaku::houtei,          Yaku::pinfu,
    Yaku::tanyao,        Yaku::iipeikou,        Yaku::yakuhai_seat,    Yaku::yakuhai_seat,
    Yaku::yakuhai_seat,  Yaku::yakuhai_seat,    Yaku::yakuhai_round,   Yaku::yakuhai_round,
    Yaku::yakuhai_round, Yaku::yakuhai_round,   Yaku::yakuhai_haku,    Yaku::yakuhai_hatsu,
    Yaku::yakuhai_chun,  Yaku::double_riichi,   Yaku::chiitoitsu,      Yaku::chanta,
    Yaku::ittsuu,        Yaku::sanshoku_doujun, Yaku::sanshoku_doukou, Yaku::sankantsu,
    Yaku::toitoi,        Yaku::sanankou,        Yaku::shousangen,      Yaku::honroutou,
    Yaku::ryanpeikou,    Yaku::junchan,         Yaku::honitsu,         Yaku::chinitsu,
    std::nullopt,        Yaku::tenhou,          Yaku::chiihou,         Yaku::daisangen,
    Yaku::suuankou,      Yaku::suuankou_tanki,  Yaku::tsuuiisou,       Yaku::ryuuiisou,
    Yaku::chinroutou,    Yaku::chuuren,         Yaku::junsei_chuuren,  Yaku::kokushi,
    Yaku::kokushi_13,    Yaku::daisuushii,      Yaku::shousuushii,     Yaku::suukantsu};
static_assert(yaku_of_id[21] == Yaku::double_riichi && yaku_of_id[35] == Yaku::chinitsu);
static_assert(yaku_of_id[37] == Yaku::tenhou && yaku_of_id[51] == Yaku::suukantsu);

} // namespace

std::string_view without_blanks(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || rest != end || text.empty()) return std::nullopt;
    return value;
}

std::optional<int> thousandths(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto point = std::min(text.find('.'), text.size());
    std::string digits{text.substr(0, point)};
    std::string_view fraction = text.substr(std::min(point + 1, text.size()));
    if (digits.empty() || fraction.size() > 3) return std::nullopt;
    digits += fraction;
    digits.append(3 - fraction.size(), '0');
    if (digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
    const auto value = whole_number(digits);
    if (!value) return std::nullopt;
    return negative ? -*value : *value;
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    each_part(text, [&](std::string_view part) { parts.push_back(part); });
    return parts;
}

std::string as_decimal(int thousandths) {
    const int whole = std::abs(thousandths) / 1000;
    std::string fraction = std::to_string(1000 + std::abs(thousandths) % 1000).substr(1);
    while (fraction.size() > 1 && fraction.back() == '0')
        fraction.pop_back();
    return (thousandths < 0 ? "-" : "") + std::to_string(whole) + '.' + fraction;
}

std::optional<int> mjlog_number(Yaku yaku) {
    const auto found = std::ranges::find(yaku_of_id, std::optional{yaku});
    if (found == yaku_of_id.end()) return std::nullopt;
    return static_cast<int>(found - yaku_of_id.begin());
}

std::optional<Yaku> mjlog_yaku(int id) {
    const auto size = static_cast<int>(yaku_of_id.size());
    return id >= 0 && id < size ? yaku_of_id[static_cast<std::size_t>(id)] : std::nullopt;
}

} // namespace jantaku::record
