#include "tests/support/catch.hpp"

#include <jantaku/scoring/payment.hpp>
#include <random>
#include <vector>

namespace jantaku::payment_test {

namespace {

using Deltas = std::vector<int>;

Deltas paid(const Score& score, const Payers& payers, const Rules& rules = {}) {
    const auto deltas = payment(rules, score, payers);
    return {deltas.begin(), deltas.end()};
}

Score points(int base) {
    Score score;
    score.base = base;
    return score;
}

Score yakuman(std::initializer_list<YakuHan> yaku) {
    Score score;
    for (const YakuHan& it : yaku) {
        score.yaku.push_back(it);
        score.yakuman += it.han;
    }
    score.base = yakuman_base * score.yakuman;
    score.limit = Limit::yakuman;
    return score;
}

constexpr Pao pao_daisangen{.liable = Seat{3}, .yaku = Yaku::daisangen};
const Score daisangen = yakuman({{Yaku::daisangen, 1}});
const Score with_tsuuiisou = yakuman({{Yaku::daisangen, 1}, {Yaku::tsuuiisou, 1}});

} // namespace

TEST_CASE("payment: a ron is paid by the discarder alone", "[scoring][payment]") {
    CHECK(paid(points(480), {.winner = Seat{1}, .discarder = Seat{3}}) ==
          Deltas{0, 2000, 0, -2000});
    CHECK(paid(points(480), {.winner = Seat{0}, .discarder = Seat{3}}) ==
          Deltas{2900, 0, 0, -2900});
}

TEST_CASE("payment: a tsumo is paid by all, each share rounded up separately",
          "[scoring][payment]") {
    CHECK(paid(points(1920), {.winner = Seat{1}}) == Deltas{-3900, 7900, -2000, -2000});
    CHECK(paid(points(480), {.winner = Seat{2}, .dealer = Seat{2}}) ==
          Deltas{-1000, -1000, 3000, -1000});
}

TEST_CASE("payment: honba add 300 to a ron and 100 to each share of a tsumo",
          "[scoring][payment]") {
    for (const int honba : {1, 2, 3}) { // P-3
        const Payers payers{.winner = Seat{1}, .discarder = Seat{3}, .honba = honba};
        const int points_won = 2000 + 300 * honba;
        CHECK(paid(points(480), payers) == Deltas{0, points_won, 0, -points_won});
    }
    CHECK(paid(points(480), {.winner = Seat{1}, .honba = 2}) == Deltas{-1200, 2600, -700, -700});
}

TEST_CASE("payment: a honba is worth what the option says", "[scoring][payment]") {
    const Payers ron{.winner = Seat{1}, .discarder = Seat{3}, .honba = 1};
    CHECK(paid(points(480), ron, {.honba_value = 1500}) == Deltas{0, 3500, 0, -3500});
    CHECK(paid(points(480), ron, {.honba_value = 0}) == Deltas{0, 2000, 0, -2000});
    CHECK(paid(points(480), {.winner = Seat{0}, .honba = 1}, {.honba_value = 1500}) ==
          Deltas{4500, -1500, -1500, -1500});
}

TEST_CASE("payment: with three players each pays its share, and nobody pays the fourth's",
          "[scoring][payment]") {
    const Rules rules{.players = 3};
    CHECK(paid(points(2000), {.winner = Seat{1}, .honba = 1}, rules) == Deltas{-4100, 6200, -2100});
    CHECK(paid(points(2000), {.winner = Seat{1}, .discarder = Seat{2}, .honba = 1}, rules) ==
          Deltas{0, 8200, -8200});
    CHECK(paid(points(4000), {.winner = Seat{0}}, rules) == Deltas{16000, -8000, -8000}); // P-21
}

TEST_CASE("payment: without tsumo loss two payers also share what the third would pay (R-5.14)",
          "[scoring][payment]") {
    Rules rules{.players = 3};
    rules.sanma_tsumo_loss = false;
    CHECK(paid(points(2000), {.winner = Seat{1}}, rules) == Deltas{-5000, 8000, -3000});
    CHECK(paid(points(2000), {.winner = Seat{0}}, rules) == Deltas{12000, -6000, -6000});
}

TEST_CASE("payment: with two players a tsumo is paid like a ron, or as one share (R-5.20)",
          "[scoring][payment]") {
    Rules rules{.players = 2};
    CHECK(paid(points(480), {.winner = Seat{1}, .honba = 1}, rules) == Deltas{-2100, 2100});
    rules.two_player_tsumo = TwoPlayerTsumo::share;
    CHECK(paid(points(480), {.winner = Seat{1}, .honba = 1}, rules) == Deltas{-1100, 1100});
    CHECK(paid(points(480), {.winner = Seat{0}}, rules) == Deltas{1000, -1000});
}

TEST_CASE("payment: a seat that has left the kyoku pays nothing (P-17, P-18, P-19, P-29)",
          "[scoring][payment][shura]") {
    Payers payers{.winner = Seat{1}};
    payers.out[Seat{0}] = true;
    payers.out[Seat{3}] = true;
    CHECK(paid(points(960), payers) == Deltas{0, 1000, -1000, 0}); // P-17
    payers.out[Seat{3}] = false;
    CHECK(paid(points(2000), payers) == Deltas{0, 4000, -2000, -2000}); // P-18
    payers.out[Seat{3}] = true;
    payers.out[Seat{0}] = false;
    CHECK(paid(points(4000), payers) == Deltas{-8000, 12000, -4000, 0}); // P-19
}

TEST_CASE("pao: a tsumo is paid by the liable seat like a ron", "[scoring][payment][pao]") {
    CHECK(paid(daisangen, {.winner = Seat{1}, .honba = 2, .pao = {pao_daisangen}}) ==
          Deltas{0, 32600, 0, -32600});
    CHECK(paid(daisangen, {.winner = Seat{0}, .pao = {pao_daisangen}}) ==
          Deltas{48000, 0, 0, -48000});
}

TEST_CASE("pao: a ron is halved between discarder and liable seat", "[scoring][payment][pao]") {
    CHECK(paid(daisangen, {.winner = Seat{1}, .discarder = Seat{2}, .pao = {pao_daisangen}}) ==
          Deltas{0, 32000, -16000, -16000});
    CHECK(paid(daisangen, {.winner = Seat{0}, .discarder = Seat{2}, .pao = {pao_daisangen}}) ==
          Deltas{48000, 0, -24000, -24000});
}

TEST_CASE("pao: the honba of a halved ron are paid by the seat that the option names",
          "[scoring][payment][pao]") {
    const Payers payers{
        .winner = Seat{1}, .discarder = Seat{2}, .honba = 1, .pao = {pao_daisangen}};
    CHECK(paid(daisangen, payers) == Deltas{0, 32300, -16000, -16300});
    CHECK(paid(daisangen, payers, {.pao_honba = PaoHonba::discarder}) ==
          Deltas{0, 32300, -16300, -16000});
}

TEST_CASE("pao: a liable seat that discards pays everything", "[scoring][payment][pao]") {
    const Payers payers{
        .winner = Seat{1}, .discarder = Seat{3}, .honba = 1, .pao = {pao_daisangen}};
    CHECK(paid(with_tsuuiisou, payers) == Deltas{0, 64300, 0, -64300});
}

TEST_CASE("pao: another yakuman beside it is paid by all, including the liable seat",
          "[scoring][payment][pao]") {
    const Payers tsumo{.winner = Seat{1}, .honba = 1, .pao = {pao_daisangen}};
    CHECK(paid(with_tsuuiisou, tsumo) == Deltas{-16000, 64300, -8000, -32000 - 8000 - 300});
    const Payers ron{.winner = Seat{1}, .discarder = Seat{2}, .pao = {pao_daisangen}};
    CHECK(paid(with_tsuuiisou, ron) == Deltas{0, 64000, -16000 - 32000, -16000});
}

TEST_CASE("pao: the whole hand is shifted if the option says so", "[scoring][payment][pao]") {
    const Rules rules{.pao_scope = PaoScope::whole_hand};
    const Payers tsumo{.winner = Seat{1}, .pao = {pao_daisangen}};
    CHECK(paid(with_tsuuiisou, tsumo, rules) == Deltas{0, 64000, 0, -64000});
    const Payers ron{.winner = Seat{1}, .discarder = Seat{2}, .pao = {pao_daisangen}};
    CHECK(paid(with_tsuuiisou, ron, rules) == Deltas{0, 64000, -32000, -32000});
}

TEST_CASE("pao: a double yakuman is shifted with its double value", "[scoring][payment][pao]") {
    const Payers tsumo{.winner = Seat{1},
                       .pao = {Pao{.liable = Seat{3}, .yaku = Yaku::daisuushii}}};
    CHECK(paid(yakuman({{Yaku::daisuushii, 2}}), tsumo) == Deltas{0, 64000, 0, -64000});
}

TEST_CASE("pao: two liable seats are each liable for one yakuman", "[scoring][payment][pao]") {
    const Score both = yakuman({{Yaku::daisangen, 1}, {Yaku::suukantsu, 1}});
    Payers payers{.winner = Seat{1}, .honba = 1};
    payers.pao = {pao_daisangen, Pao{.liable = Seat{2}, .yaku = Yaku::suukantsu}};
    CHECK(paid(both, payers) == Deltas{0, 64300, -32000, -32300});
    CHECK(paid(both, payers, {.pao_scope = PaoScope::whole_hand}) ==
          Deltas{0, 64300, -32000, -32300});
    payers.discarder = Seat{0};
    CHECK(paid(both, payers) == Deltas{-32000, 64300, -16000, -16300});
}

TEST_CASE("pao: the first of two liable seats pays the honba even if it discards (R-2.143)",
          "[scoring][payment][pao]") {
    const Score both = yakuman({{Yaku::daisangen, 1}, {Yaku::suukantsu, 1}});
    Payers payers{.winner = Seat{1}, .discarder = Seat{3}, .honba = 1};
    payers.pao = {pao_daisangen, Pao{.liable = Seat{2}, .yaku = Yaku::suukantsu}};
    CHECK(paid(both, payers) == Deltas{0, 64300, -16000, -48300});
}

TEST_CASE("pao: the first of two liable seats is liable for the rest of the hand (R-2.143)",
          "[scoring][payment][pao]") {
    const Score more = yakuman({{Yaku::daisangen, 1}, {Yaku::tsuuiisou, 1}, {Yaku::suukantsu, 1}});
    Payers payers{.winner = Seat{1}, .honba = 1};
    payers.pao = {pao_daisangen, Pao{.liable = Seat{2}, .yaku = Yaku::suukantsu}};
    CHECK(paid(more, payers, {.pao_scope = PaoScope::whole_hand}) ==
          Deltas{0, 96300, -32000, -64300});
    CHECK(paid(more, payers) == Deltas{-16000, 96300, -40000, -40300});
}

TEST_CASE("pao: a liable seat that has left the kyoku pays nothing",
          "[scoring][payment][pao][shura]") {
    Payers payers{.winner = Seat{1}, .pao = {pao_daisangen}};
    payers.out[Seat{3}] = true;
    CHECK(paid(daisangen, payers) == Deltas{-16000, 24000, -8000, 0});
}

TEST_CASE("pao: where yakuman do not add up, the liable seat pays for only one",
          "[scoring][payment][pao]") {
    Score single = yakuman({{Yaku::daisuushii, 2}, {Yaku::tsuuiisou, 1}});
    single.yakuman = 1;
    single.base = yakuman_base;
    const Payers tsumo{.winner = Seat{1},
                       .pao = {Pao{.liable = Seat{3}, .yaku = Yaku::daisuushii}}};
    CHECK(paid(single, tsumo, {.yakuman_stack = false}) == Deltas{0, 32000, 0, -32000});
}

TEST_CASE("pao: a win without the yakuman is paid as usual", "[scoring][payment][pao]") {
    const Payers payers{.winner = Seat{1}, .honba = 1, .pao = {pao_daisangen}};
    CHECK(paid(yakuman({{Yaku::tsuuiisou, 1}}), payers) == Deltas{-16100, 32300, -8100, -8100});
    CHECK(paid(points(480), payers) == Deltas{-1100, 2300, -600, -600});
}

TEST_CASE("payment: the winner gets what the others pay", "[scoring][payment]") {
    std::mt19937 random{1};
    for (int i = 0; i < 5000; ++i) {
        Rules rules{.players = 3 + static_cast<int>(random() % 2)};
        rules.honba_value = std::array{300, 1500, 0}[random() % 3];
        rules.pao_scope = static_cast<PaoScope>(random() % 2);
        rules.pao_honba = static_cast<PaoHonba>(random() % 2);
        const auto players = rules.seat_count();
        const Seat winner{random() % players};
        Payers payers{.winner = winner,
                      .dealer = Seat{random() % players},
                      .honba = static_cast<int>(random() % 6)};
        const auto another = [&] { return after(winner, 1 + random() % (players - 1), players); };
        if (random() % 2 == 0) payers.discarder = another();
        if (random() % 2 == 0) payers.pao = {Pao{.liable = another(), .yaku = Yaku::daisangen}};
        const Score score = random() % 3 == 0   ? with_tsuuiisou
                            : random() % 2 == 0 ? daisangen
                                                : points(static_cast<int>(random() % 50) * 40);
        const auto deltas = payment(rules, score, payers);
        int sum = 0;
        for (const Seat seat : seats(players)) {
            sum += deltas[seat];
            CHECK(deltas[seat] % 100 == 0);
            CHECK((seat == winner ? deltas[seat] >= 0 : deltas[seat] <= 0));
        }
        CHECK(sum == 0);
    }
}

} // namespace jantaku::payment_test
