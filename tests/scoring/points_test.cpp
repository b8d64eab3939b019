// The points table, tests/data/points.txt, and the worked examples of payments.
#include "tests/support/catch.hpp"

#include <fstream>
#include <jantaku/scoring/payment.hpp>
#include <map>
#include <sstream>
#include <string>

namespace jantaku::points_test {

namespace {

// The winner is seat 0; the dealer is seat 0 or seat 1.
enum class Winner : std::uint8_t { child, dealer };

std::string ron(const Rules& rules, Winner winner, int base) {
    const Payers payers{.discarder = Seat{2}, .dealer = Seat{winner == Winner::dealer ? 0U : 1U}};
    Score score;
    score.base = base;
    return std::to_string(payment(rules, score, payers)[Seat{0}]);
}

// `child/dealer`, or what each player pays to the dealer.
std::string tsumo(const Rules& rules, Winner winner, int base) {
    const Payers payers{.dealer = Seat{winner == Winner::dealer ? 0U : 1U}};
    Score score;
    score.base = base;
    const auto deltas = payment(rules, score, payers);
    CHECK(deltas[Seat{2}] == deltas[Seat{3}]);
    const auto child = std::to_string(-deltas[Seat{2}]);
    if (winner == Winner::child) return child + "/" + std::to_string(-deltas[Seat{1}]);
    CHECK(deltas[Seat{1}] == deltas[Seat{2}]);
    return child;
}

int base_of_limit(const std::string& name) {
    static const std::map<std::string, int> han{
        {"mangan", 5}, {"haneman", 6}, {"baiman", 8}, {"sanbaiman", 11}, {"yakuman", 13}};
    const std::string twice = "double_";
    if (name.starts_with(twice)) return 2 * base_of_limit(name.substr(twice.size()));
    return base_points(Rules{}, han.at(name), 30).points;
}

} // namespace

TEST_CASE("points: the payments agree with the table of fu, han and limits", "[scoring][points]") {
    std::ifstream file{JANTAKU_TEST_DATA "/points.txt"};
    REQUIRE(file);
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        CAPTURE(line);
        std::istringstream words{line};
        std::string first;
        words >> first;
        int base = 0;
        if (first.front() >= '0' && first.front() <= '9') {
            int han = 0;
            words >> han;
            base = base_points(Rules{}, han, std::stoi(first)).points;
        } else {
            base = base_of_limit(first);
        }
        std::string child_ron;
        std::string child_tsumo;
        std::string dealer_ron;
        std::string dealer_tsumo;
        words >> child_ron >> child_tsumo >> dealer_ron >> dealer_tsumo;
        REQUIRE(words);
        CHECK(ron(Rules{}, Winner::child, base) == child_ron);
        CHECK(ron(Rules{}, Winner::dealer, base) == dealer_ron);
        if (child_tsumo != "-") CHECK(tsumo(Rules{}, Winner::child, base) == child_tsumo);
        if (dealer_tsumo != "-") CHECK(tsumo(Rules{}, Winner::dealer, base) == dealer_tsumo);
        ++rows;
    }
    CHECK(rows == 11 * 4 + 6);
}

TEST_CASE("points: the payments agree with the worked examples", "[scoring][points]") {
    struct Example {
        std::string id;
        int han;
        int fu;
        Winner winner;
        std::string by;
        std::string paid;
    };
    const auto child = Winner::child;
    const auto dealer = Winner::dealer;
    const std::vector<Example> examples{
        {"P-1", 2, 70, child, "tsumo", "1200/2300"},  {"P-2", 4, 40, dealer, "tsumo", "4000"},
        {"P-6", 2, 40, child, "ron", "2600"},         {"P-7", 4, 30, child, "ron", "7700"},
        {"P-7", 3, 60, dealer, "ron", "11600"},       {"P-8", 4, 30, child, "tsumo", "2000/3900"},
        {"P-14", 6, 30, child, "ron", "12000"},       {"P-16", 5, 25, child, "ron", "8000"},
        {"P-17", 3, 30, child, "tsumo", "1000/2000"}, {"P-18", 4, 40, child, "tsumo", "2000/4000"},
        {"P-19", 8, 40, child, "tsumo", "4000/8000"}, {"P-20", 6, 40, dealer, "ron", "18000"},
        {"P-21", 8, 80, dealer, "tsumo", "8000"},     {"P-22", 7, 70, child, "ron", "12000"},
        {"P-23", 6, 40, dealer, "ron", "18000"},      {"P-24", 9, 40, child, "tsumo", "4000/8000"},
        {"P-25", 4, 40, child, "ron", "8000"},        {"P-26", 6, 40, child, "ron", "12000"},
        {"P-27", 13, 40, child, "ron", "32000"},      {"P-30", 13, 0, child, "ron", "32000"},
    };
    for (const auto& [id, han, fu, winner, by, paid] : examples) {
        CAPTURE(id, han, fu);
        const int base = base_points(Rules{}, han, fu).points;
        CHECK((by == "ron" ? ron(Rules{}, winner, base) : tsumo(Rules{}, winner, base)) == paid);
    }
}

TEST_CASE("points: several yakuman multiply the base", "[scoring][points]") {
    CHECK(tsumo(Rules{}, Winner::dealer, 3 * yakuman_base) == "48000");      // P-11
    CHECK(tsumo(Rules{}, Winner::dealer, 2 * yakuman_base) == "32000");      // P-28
    CHECK(tsumo(Rules{}, Winner::child, 2 * yakuman_base) == "16000/32000"); // P-29
}

TEST_CASE("points: shares are 4, 2 and 1, or 6 and 2 for the dealer", "[scoring][points]") { // P-12
    CHECK(ron(Rules{}, Winner::child, 100) == "400");
    CHECK(tsumo(Rules{}, Winner::child, 100) == "100/200");
    CHECK(ron(Rules{}, Winner::dealer, 100) == "600");
    CHECK(tsumo(Rules{}, Winner::dealer, 100) == "200");
}

TEST_CASE("base: it doubles with each han until the limit", "[scoring][points]") { // P-9, P-10
    for (const auto& [han, base] : {std::pair{1, 240}, {2, 480}, {3, 960}, {4, 1920}}) {
        CHECK(base_points(Rules{}, han, 30).points == base);
        CHECK(base_points(Rules{}, han, 30).limit == Limit::none);
    }
    for (const auto& [han, fu] : {std::pair{4, 40}, {3, 70}, {2, 130}, {5, 20}}) {
        CAPTURE(han, fu);
        CHECK(base_points(Rules{}, han, fu).points == 2000);
        CHECK(base_points(Rules{}, han, fu).limit == Limit::mangan);
    }
}

TEST_CASE("base: han from five on are limits", "[scoring][points]") {
    const std::map<int, Limit> limits{
        {5, Limit::mangan},     {6, Limit::haneman}, {7, Limit::haneman},
        {8, Limit::baiman},     {10, Limit::baiman}, {11, Limit::sanbaiman},
        {12, Limit::sanbaiman}, {13, Limit::kazoe},  {30, Limit::kazoe}};
    for (const auto& [han, limit] : limits) {
        CAPTURE(han);
        CHECK(base_points(Rules{}, han, 30).limit == limit);
    }
}

TEST_CASE("base: kiriage mangan raises only the 1920", "[scoring][points]") { // P-7
    const Rules rules{.kiriage_mangan = true};
    CHECK(ron(rules, Winner::child, base_points(rules, 4, 30).points) == "8000");
    CHECK(ron(rules, Winner::dealer, base_points(rules, 3, 60).points) == "12000");
    CHECK(base_points(rules, 4, 30).limit == Limit::mangan);
    CHECK(base_points(rules, 3, 50).points == 1600);
    CHECK(base_points(rules, 4, 25).points == 1600);
}

TEST_CASE("base: 13 han count as the option says", "[scoring][points]") {
    CHECK(base_points({.kazoe = Kazoe::yakuman}, 26, 30).points == 8000);
    CHECK(base_points({.kazoe = Kazoe::multiple}, 26, 30).points == 16000);
    CHECK(base_points({.kazoe = Kazoe::multiple}, 25, 30).points == 8000);
    CHECK(base_points({.kazoe = Kazoe::sanbaiman}, 26, 30).points == 6000);
    CHECK(base_points({.kazoe = Kazoe::sanbaiman}, 26, 30).limit == Limit::sanbaiman);
}

} // namespace jantaku::points_test
