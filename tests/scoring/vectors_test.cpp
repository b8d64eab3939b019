// Hands with their yaku, fu and points: tests/data/vectors.jsonl, one a line.
//
// hand   concealed tiles without the winning one; melds, win, by, seat, round, flags, indicators
// rules  options that differ from the default
// expect NO_YAKU (also for a shape that does not win), or yaku with their han, bonus, han, fu,
//        limit, yakuman, and the payment: `N` for a ron, `N all` for a dealer's tsumo,
//        `child/dealer` for a child's tsumo
#include "tests/scoring/hands.hpp"
#include "tests/support/catch.hpp"

#include <fstream>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/notation.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace jantaku::vectors_test {

using Json = nlohmann::json;

namespace {

Wind wind_from(const std::string& letter) {
    return static_cast<Wind>(std::string{"ESWN"}.find(letter));
}

WinFlags flags_from(const Json& words) {
    WinFlags flags;
    using Members = std::vector<bool WinFlags::*>;
    const std::map<std::string, Members> members{
        {"riichi", {&WinFlags::riichi}},
        {"double_riichi", {&WinFlags::double_riichi}},
        {"open_riichi", {&WinFlags::riichi, &WinFlags::open_riichi}},
        {"open_double_riichi", {&WinFlags::double_riichi, &WinFlags::open_riichi}},
        {"ippatsu", {&WinFlags::ippatsu}},
        {"rinshan", {&WinFlags::rinshan}},
        {"chankan", {&WinFlags::chankan}},
        {"last", {&WinFlags::last}},
        {"first", {&WinFlags::first}},
        {"renhou", {&WinFlags::first}},
        {"tsubame", {&WinFlags::tsubame}},
        {"dealin_nonriichi", {&WinFlags::dealin_nonriichi}},
    };
    for (const auto& word : words) {
        for (const auto member : members.at(word))
            flags.*member = true;
    }
    return flags;
}

Indicators indicators_from(const Json& tiles) {
    Indicators indicators;
    for (const std::string text : tiles)
        indicators.push_back(parse_tile(text).value());
    return indicators;
}

Win win_from(const Json& vector) {
    Win win;
    win.tile = parse_tile(vector.at("win").get<std::string>()).value();
    const auto hand = parse_tiles(vector.at("hand").get<std::string>());
    for (const Tile tile : hand.value())
        win.concealed.push_back(tile);
    win.concealed.push_back(win.tile);
    for (const std::string text : vector.value("melds", Json::array())) {
        win.melds.push_back(test::meld_from(text));
    }
    win.by = vector.at("by") == "tsumo" ? WinBy::tsumo : WinBy::ron;
    win.seat_wind = wind_from(vector.at("seat"));
    win.round_wind = wind_from(vector.at("round"));
    win.flags = flags_from(vector.value("flags", Json::array()));
    win.dora = indicators_from(vector.value("dora_ind", Json::array()));
    win.ura = indicators_from(vector.value("ura_ind", Json::array()));
    return win;
}

std::string option_text(const Json& value) {
    if (!value.is_array()) return value.is_string() ? value.get<std::string>() : value.dump();
    std::string text;
    for (const auto& item : value)
        text += (text.empty() ? "" : ",") + option_text(item);
    return text;
}

Rules rules_from(const Json& changes) {
    Rules rules;
    for (const auto& [key, value] : changes.items()) {
        CAPTURE(key);
        const Option* option = find_option(key);
        REQUIRE(option != nullptr);
        REQUIRE(option->parse(rules, option_text(value)));
    }
    return rules;
}

std::string_view name_of(Limit limit) {
    switch (limit) {
    case Limit::none:
        return "";
    case Limit::mangan:
        return "mangan";
    case Limit::haneman:
        return "haneman";
    case Limit::baiman:
        return "baiman";
    case Limit::sanbaiman:
        return "sanbaiman";
    case Limit::kazoe:
        return "kazoe";
    case Limit::yakuman:
        return "yakuman";
    }
    return "?";
}

// In the notation of the data; the winner is seat 0, and the dealer is seat 0 or the next one.
std::string pay_text(const Rules& rules, const Win& win, const Score& score) {
    const bool is_dealer = win.seat_wind == Wind::east;
    Payers payers{.dealer = Seat{is_dealer ? 0U : 1U}};
    if (win.by == WinBy::ron) payers.discarder = Seat{2};
    const auto deltas = payment(rules, score, payers);
    if (win.by == WinBy::ron) return std::to_string(-deltas[Seat{2}]);
    const auto child = std::to_string(-deltas[Seat{2}]);
    return is_dealer ? child + " all" : child + "/" + std::to_string(-deltas[Seat{1}]);
}

Json as_json(const Rules& rules, const Win& win, const Score& score) {
    Json json = Json::object();
    for (const YakuHan& it : score.yaku)
        json["yaku"][std::string{key_of(it.yaku)}] = it.han;
    if (score.dora > 0) json["bonus"]["dora"] = score.dora;
    if (score.ura > 0) json["bonus"]["ura"] = score.ura;
    if (score.aka > 0) json["bonus"]["aka"] = score.aka;
    if (score.yakuman > 0) {
        json["yakuman"] = score.yakuman;
    } else {
        json["han"] = score.han;
        json["fu"] = score.fu;
        if (score.limit != Limit::none) json["limit"] = name_of(score.limit);
    }
    json["pay"] = pay_text(rules, win, score);
    return json;
}

Json outcome(const Rules& rules, const Win& win) {
    const auto result = score(rules, win);
    if (result) return as_json(rules, win, *result);
    return "NO_YAKU";
}

} // namespace

TEST_CASE("vectors: every hand of the data has the score that the data says",
          "[scoring][vectors]") {
    std::ifstream file{JANTAKU_TEST_DATA "/vectors.jsonl"};
    REQUIRE(file);
    int seen = 0;
    for (std::string line; std::getline(file, line); ++seen) {
        CAPTURE(line);
        const Json vector = Json::parse(line);
        const Rules rules = rules_from(vector.value("rules", Json::object()));
        CHECK(outcome(rules, win_from(vector)) == vector.at("expect"));
    }
    CHECK(seen >= 235);
}

} // namespace jantaku::vectors_test
