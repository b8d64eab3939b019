#include "record/presets.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tools/arena/pool_report.hpp"

#include <array>
#include <jantaku/tile/result.hpp>

namespace jantaku::pool_test {

using namespace arena;

namespace {

const Pool two{{.name = "weak", .players = {"tsumogiri", "tsumogiri", "tsumogiri"}},
               {.name = "mixed", .players = {"easy", "normal", "easy"}}};

Plan short_games(std::size_t games) {
    Plan plan{.games = games, .seed = 3};
    plan.rules = Presets::built_in().find("tonpuu")->rules;
    return plan;
}

} // namespace

TEST_CASE("pool: a line is a name and the players beside the candidate", "[arena]") {
    const auto pool = read_pool("# frozen\n\n  weak tsumogiri\r\nmixed\teasy, normal,easy\n"
                                "prog mjai:./bot 'a,b' #1",
                                4);
    REQUIRE(pool);
    CHECK(pool->size() == 3);
    CHECK((*pool)[0] == two[0]);
    CHECK((*pool)[1] == two[1]);
    CHECK((*pool)[2].players == std::vector<std::string>(3, "mjai:./bot 'a,b' #1"));
    CHECK(read_pool("a normal", 3)->front().players.size() == 2);
}

TEST_CASE("pool: what is wrong is told with its line", "[arena]") {
    struct Row {
        const char* text;
        const char* why;
    };
    constexpr std::array rows{
        Row{"", "it has no opponent"},
        Row{"# nothing\n", "it has no opponent"},
        Row{"a normal\n\nb", "line 3: a quote does not end, or a player is missing"},
        Row{"a 'normal", "line 1: a quote does not end, or a player is missing"},
        Row{"a normal,normal", "line 1: 3 players are beside the candidate, these are 2"},
        Row{"a normal\na easy", "line 2: a second `a`"},
        Row{"../a normal", "line 1: `../a` is not a name of letters, digits, - and _"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto pool = read_pool(row.text, 4);
        REQUIRE_FALSE(pool);
        CHECK(pool.error() == row.why);
    }
    std::string many;
    for (std::size_t i = 0; i <= most_opponents; ++i)
        many += "p" + std::to_string(i) + " normal\n";
    CHECK(read_pool(many, 4).error() == "line 17: more than 16 opponents");
}

TEST_CASE("pool: the candidate plays the same as against each opponent alone", "[arena]") {
    Against against{short_games(8), "normal", two, {}};
    against.play(8, nullptr);
    std::vector<Count> sums(2);
    for (std::size_t i = 0; i < two.size(); ++i) {
        CAPTURE(two[i].name);
        Plan alone = short_games(8);
        alone.duplicate = true;
        alone.players = two[i].players;
        alone.players.insert(alone.players.begin(), "normal");
        const Playout playout = arena::play(alone);
        CHECK(against.playout(i).digest == playout.digest);
        CHECK(against.playout(i).stats == playout.stats);
        for (std::size_t deal = 0; deal < sums.size(); ++deal)
            sums[deal] += playout.ranks[Seat{0}][deal];
    }
    CHECK(against.ranks() == sums);
    CHECK(against.games_a_deal() == 8);
    CHECK(against.statistics().games == 16);
}

TEST_CASE("pool: steps and an interrupted run come to the same result", "[arena]") {
    const TemporaryDirectory directory;
    const Files files{.state = directory.file("state"), .records = {}};
    Against whole{short_games(12), "normal", two, {}};
    whole.play(12, nullptr);
    {
        Against first{short_games(12), "normal", two, files};
        first.play(4, nullptr);
        first.play(8, nullptr);
    }
    Against rest{short_games(12), "normal", two, files};
    CHECK(rest.games_before() == 16);
    // Games that are known but come later do not count yet.
    rest.play(4, nullptr);
    CHECK(rest.playout(0).stats.games == 4);
    rest.play(12, nullptr);
    CHECK(report(rest) == report(whole));
    CHECK(json_report(rest) == json_report(whole));
    CHECK(rest.playout(1).times.at("normal").count() < whole.playout(1).times.at("normal").count());
}

TEST_CASE("pool: a pair of equal candidates has no difference, and the report warns", "[arena]") {
    Against a{short_games(8), "normal", two, {}};
    Against b{short_games(8), "normal", two, {}};
    a.play(8, nullptr);
    b.play(8, nullptr);
    const Pair pair{.a = a, .b = b};
    CHECK(pair.differences() == Samples{.number = 2, .sum = 0, .squares = 0});
    CHECK(pair.verdict() == Verdict::open);
    const std::string text = report(pair);
    CHECK(text.find("B - A 0.0000 +- 0.0000  LLR") != std::string::npos);
    CHECK(text.find("verdict: undecided") != std::string::npos);
    CHECK(text.find("is no measurement of strength") != std::string::npos);
    CHECK(record::Json::parse(json_report(pair))["test"]["measures_strength"] == false);
}

TEST_CASE("times: quantiles are at most an eighth too great", "[arena]") {
    using std::chrono::nanoseconds;
    Times times;
    CHECK(times.mean() == nanoseconds{0});
    CHECK(times.percentile(99) == nanoseconds{0});
    for (int n = 1; n <= 1000; ++n)
        times.add(nanoseconds{n * 1000});
    CHECK(times.count() == 1000);
    CHECK(times.mean() == nanoseconds{500'500});
    CHECK(times.worst() == nanoseconds{1'000'000});
    for (const std::uint64_t percent : {1U, 50U, 90U, 99U, 100U}) {
        CAPTURE(percent);
        const auto exact = static_cast<nanoseconds::rep>(percent * 10'000);
        CHECK(times.percentile(percent).count() >= exact);
        CHECK(times.percentile(percent).count() <= exact * 9 / 8);
    }
    Times both = times;
    both.add(times);
    CHECK(both.count() == 2000);
    CHECK(both.percentile(50) == times.percentile(50));
    both.add(nanoseconds::max());
    both.add(nanoseconds{0});
    CHECK(both.worst() == Times::longest);
}

} // namespace jantaku::pool_test
