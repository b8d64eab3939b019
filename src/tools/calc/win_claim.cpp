#include "tools/calc/win_claim.hpp"

#include "tile/join.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace jantaku::calc {

namespace {

constexpr int han_of_yakuman = 13;

struct Alias {
    std::string_view theirs;
    std::string_view ours;
};
constexpr std::array aliases{
    Alias{"akadora", "aka"},
    Alias{"chun", "yakuhai_chun"},
    Alias{"chuuren_9", "junsei_chuuren"},
    Alias{"haku", "yakuhai_haku"},
    Alias{"hatsu", "yakuhai_hatsu"},
    Alias{"iipeiko", "iipeikou"},
    Alias{"nukidora", "kita"},
    Alias{"round_E", "yakuhai_round"},
    Alias{"round_N", "yakuhai_round"},
    Alias{"round_S", "yakuhai_round"},
    Alias{"round_W", "yakuhai_round"},
    Alias{"seat_E", "yakuhai_seat"},
    Alias{"seat_N", "yakuhai_seat"},
    Alias{"seat_S", "yakuhai_seat"},
    Alias{"seat_W", "yakuhai_seat"},
    Alias{"uradora", "ura"},
};

std::string our_name(std::string_view name) {
    const auto* row = std::ranges::find(aliases, name, &Alias::theirs);
    return std::string{row == aliases.end() ? name : row->ours};
}

using Hans = std::map<std::string, std::optional<int>>; // none: not told

std::string text_of(const Hans& hans) {
    std::string text;
    for (const auto& [name, han] : hans) {
        add_part(text, name, " ");
        if (han) text += fmt::format(" {}", *han);
    }
    return text.empty() ? "nothing" : text;
}

// [["riichi",1],…] with han or null. Rows of another form stay as they are, to be reported.
Hans claimed_yaku(const Json& rows) {
    Hans hans;
    for (const Json& row : rows) {
        if (!row.is_array() || row.size() != 2 || !row[0].is_string()) {
            hans[calc::text_of(row)] = std::nullopt;
            continue;
        }
        const bool has_han = row[1].is_number_integer();
        if (has_han && row[1] == 0) continue;
        hans[our_name(row[0].get<std::string>())] =
            has_han ? std::optional{row[1].get<int>()} : std::nullopt;
    }
    return hans;
}

// ["daisangen",…]: Tenhou does not tell how often each yakuman counts.
Hans claimed_yakuman(const Json& rows) {
    Hans hans;
    for (const Json& row : rows) {
        hans[row.is_string() ? our_name(row.get<std::string>()) : calc::text_of(row)] =
            std::nullopt;
    }
    return hans;
}

Hans actual_yaku(const Score& score, const Hans& claim) {
    Hans hans;
    if (score.yakuman > 0) return hans;
    for (const YakuHan& row : score.yaku)
        hans[std::string{key_of(row.yaku)}] = row.han;
    for (const auto& [key, han] : bonus_of(score)) {
        const bool is_dora = key == "kita" && !claim.contains("kita");
        auto& sum = hans[is_dora ? "dora" : std::string{key}];
        sum = sum.value_or(0) + han;
    }
    for (auto& [name, han] : hans) { // a han that the claim does not tell is not compared
        const auto told = claim.find(name);
        if (told != claim.end() && !told->second) han.reset();
    }
    return hans;
}

Hans actual_yakuman(const Score& score) {
    Hans hans;
    if (score.yakuman == 0) return hans;
    for (const YakuHan& row : score.yaku)
        hans[std::string{key_of(row.yaku)}] = std::nullopt;
    return hans;
}

int limit_number(Limit limit) {
    return limit == Limit::yakuman ? static_cast<int>(Limit::kazoe) : static_cast<int>(limit);
}

class Comparison {
  public:
    explicit Comparison(const Json& claim) : claim_{&claim} {}

    [[nodiscard]] const Json* told(const char* key) const {
        const auto it = claim_->find(key);
        return it == claim_->end() || it->is_null() ? nullptr : &*it;
    }
    void compare(const char* key, const Json& actual) {
        const Json* expected = told(key);
        if (expected != nullptr && *expected != actual) {
            add(key, calc::text_of(*expected), calc::text_of(actual));
        }
    }
    void compare(const char* key, const Hans& expected, const Hans& actual) {
        if (expected != actual) add(key, text_of(expected), text_of(actual));
    }
    std::vector<Disagreement> take() { return std::move(found_); }

  private:
    void add(const char* what, std::string expected, std::string actual) {
        found_.push_back({what, std::move(expected), std::move(actual)});
    }
    const Json* claim_;
    std::vector<Disagreement> found_;
};

} // namespace

std::vector<Disagreement> disagreements(const Json& claim, const Worth& worth) {
    const Score& score = worth.score;
    Comparison comparison{claim};
    if (const Json* rows = comparison.told("yaku")) {
        const Hans expected = claimed_yaku(*rows);
        comparison.compare("yaku", expected, actual_yaku(score, expected));
    }
    if (const Json* rows = comparison.told("yakuman")) {
        comparison.compare("yakuman", claimed_yakuman(*rows), actual_yakuman(score));
    }
    if (score.yakuman == 0) {
        comparison.compare("fu", score.fu);
        comparison.compare("han", score.han);
    } else if (const Json* han = comparison.told("han"); han != nullptr && *han != 0) {
        comparison.compare("han", score.yakuman * han_of_yakuman);
    }
    comparison.compare("limit", limit_number(score.limit));
    comparison.compare("points", worth.points);
    if (worth.deltas) {
        comparison.compare("deltas", std::vector<int>(worth.deltas->begin(), worth.deltas->end()));
    }
    return comparison.take();
}

} // namespace jantaku::calc
