#include "tests/scoring/hands.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>

namespace jantaku::sanma_test {

using test::Given;
using test::yaku_text;

namespace {

const Rules sanma{.players = 3};

Rules with_north() {
    Rules rules = sanma;
    rules.north_yakuhai = true;
    return rules;
}

Score scored(const Rules& rules, const Given& given) {
    const auto result = score(rules, test::win_from(given));
    REQUIRE(result);
    return *result;
}

} // namespace

TEST_CASE("kita: each is a bonus han and not a part of the hand (P-15)", "[scoring][sanma]") {
    const Given given{.hand = "223344p067s678s8p", .win = "8p", .kita = "44z"};
    CHECK(yaku_text(sanma, given) == "tanyao 1, iipeikou 1");
    const Score result = scored(sanma, given);
    CHECK(result.kita == 2);
    CHECK(result.aka == 1);
    CHECK(result.han == 5);
    CHECK(result.fu == 40);
    CHECK(result.limit == Limit::mangan);
    const auto deltas = payment(sanma, result, {.winner = Seat{1}, .discarder = Seat{2}});
    CHECK(deltas[Seat{1}] == 8000);
}

TEST_CASE("kita: an indicator that makes North dora also counts those set aside (S-67)",
          "[scoring][sanma]") {
    const Given given{.hand = "234p456p99s567s78s", .win = "9s", .dora = "3z", .kita = "44z"};
    const Score result = scored(sanma, given);
    CHECK(result.kita == 2);
    CHECK(result.dora == 2);
    CHECK(result.han == 1 + 4);
    Given riichi = given;
    riichi.flags.riichi = true;
    riichi.ura = "3z";
    CHECK(scored(sanma, riichi).ura == 2);
}

TEST_CASE("kita: it makes no yaku, and does not count with a yakuman", "[scoring][sanma]") {
    CHECK(yaku_text(sanma, {.hand = "234p456p99s567s79s", .win = "8s", .kita = "4444z"}) ==
          "no yaku");
    const Score kokushi =
        scored(sanma, {.hand = "19m19p19s1234567z", .win = "6z", .dora = "3z", .kita = "4z"});
    CHECK((kokushi.kita == 0 && kokushi.dora == 0 && kokushi.han == 0));
}

TEST_CASE("sanma: the kind after 1m is 9m", "[scoring][sanma]") {
    const Score result = scored(
        sanma,
        {.hand = "999m456p99s567s78s", .win = "9s", .flags = {.riichi = true}, .dora = "1m"});
    CHECK(result.dora == 3);
}

TEST_CASE("sanma: a triplet of North is yakuhai as round wind or by the option (R-5.13)",
          "[scoring][sanma]") {
    Given given{.hand = "456p99s79s", .melds = {"pon 444z", "pon 111m"}, .win = "8s"};
    CHECK(yaku_text(sanma, given) == "no yaku");
    CHECK(yaku_text(with_north(), given) == "yakuhai_north 1");
    given.melds = {"daiminkan 4444z", "pon 111m"};
    CHECK(yaku_text(with_north(), given) == "yakuhai_north 1");
    given.round = Wind::north;
    CHECK(yaku_text(sanma, given) == "yakuhai_round 1");
    CHECK(yaku_text(with_north(), given) == "yakuhai_round 1, yakuhai_north 1");
}

TEST_CASE("sanma: a pair of North has fu as round wind or by the option (R-5.13)",
          "[scoring][sanma]") {
    const auto fu = [](const Rules& rules, Wind round) {
        int pair = 0;
        const Score result = scored(
            rules,
            {.hand = "44z999m456p567s78s", .win = "9s", .round = round, .flags = {.riichi = true}});
        for (const FuItem& item : result.fu_items) {
            if (item.kind == FuKind::pair) pair = item.fu;
        }
        return pair;
    };
    CHECK(fu(sanma, Wind::east) == 0);
    CHECK(fu(sanma, Wind::north) == 2);
    CHECK(fu(with_north(), Wind::east) == 2);
    CHECK(fu(with_north(), Wind::north) == 4);
    Rules two = with_north();
    two.double_wind_pair_fu = 2;
    CHECK(fu(two, Wind::north) == 2);
}

TEST_CASE("sanma: if a pair of North has no fu, the hand is pinfu", "[scoring][sanma]") {
    const Given given{.hand = "44z456p123p567s78s", .win = "9s"};
    CHECK(yaku_text(sanma, given) == "pinfu 1");
    CHECK(yaku_text(with_north(), given) == "no yaku");
}

TEST_CASE("sanma: the option for North has no effect with four players", "[scoring][sanma]") {
    Rules rules;
    rules.north_yakuhai = true;
    const Given given{.hand = "456p99s79s", .melds = {"pon 444z", "pon 111m"}, .win = "8s"};
    CHECK(yaku_text(rules, given) == "no yaku");
    Given pair{.hand = "44z456p123p567s78s", .win = "9s"};
    CHECK(yaku_text(rules, pair) == "pinfu 1");
}

} // namespace jantaku::sanma_test
