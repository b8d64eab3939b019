#include "advice/unseen.hpp"
#include "foresight/attack.hpp"
#include "foresight/fold_plan.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::attack_test {

using namespace jantaku::literals;
using namespace jantaku::foresight;

namespace {

// The worth of standing with 13 of the tiles, after discarding the last one.
struct Standing {
    explicit Standing(std::string_view tiles, std::size_t draws = 12)
        : view{bot_test::turn_with(tiles)}, outlook{view, advice::unseen(view), {.own = draws}},
          fold{view.mine.hand.counts(), outlook}, attack{view, outlook, fold.from()} {
        stand.counts = view.mine.hand.counts();
        --stand.counts[view.mine.hand.drawn()->kind()];
    }
    [[nodiscard]] float worth() { return attack.best(stand, std::nullopt)[World::calm][0]; }

    SeatView view;
    Outlook outlook;
    FoldPlan fold;
    Attack attack;
    Stand stand;
};

float worth(std::string_view tiles, std::size_t draws = 12) {
    return Standing{tiles, draws}.worth();
}

} // namespace

TEST_CASE("attack: a better wait is worth more (B-2)", "[foresight]") {
    const auto riichi = [](std::string_view tiles) {
        Standing it{tiles};
        return it.attack.tenpai(it.stand, std::nullopt).riichi[World::calm][0];
    };
    CHECK(riichi("123m456p67s789s22z1z") > riichi("123m456p68s123s22z1z"));
}

TEST_CASE("attack: the nearer a hand is, the more it is worth", "[foresight]") {
    CHECK(worth("234m456p67s678s55p1z") > worth("234m456p67s68s559p1z"));
    CHECK(worth("234m456p67s68s559p1z") > worth("234m45p67s68s5599p1z"));
    CHECK(worth("234m45p67s68s5599p1z") > worth("24m45p67s68s159p9m3z1z"));
}

TEST_CASE("attack: the remaining draws are worth something", "[foresight]") {
    // Compared with folding, because the others may win meanwhile.
    const auto gain = [](std::size_t draws) {
        Standing it{"234m456p67s68s559p1z", draws};
        return it.worth() - it.fold.waiting();
    };
    float before = gain(2);
    for (const std::size_t draws : {4U, 7U, 11U, 15U}) {
        const float now = gain(draws);
        CAPTURE(draws);
        CHECK(now > before);
        before = now;
    }
}

TEST_CASE("attack: riichi makes a hand without yaku win by ron", "[foresight]") {
    Standing it{"123m456p67s999s22z1z"};
    const Tenpai lines = it.attack.tenpai(it.stand, std::nullopt);
    REQUIRE(lines.may_riichi);
    CHECK(lines.riichi[World::calm][0] > lines.dama[World::calm][0]);
}

TEST_CASE("attack: a furiten wait is worth less (R-2.71)", "[foresight]") {
    Standing it{"123m456p67s789s22z5s"};
    const float open = it.attack.tenpai(it.stand, std::nullopt).riichi[World::calm][0];
    CHECK(it.attack.tenpai(it.stand, "5s"_k).riichi[World::calm][0] < open);
}

TEST_CASE("attack: an open hand without a yaku is worth nothing more than tenpai", "[foresight]") {
    Standing it{"456p68s22z1z4567m9s3z"};
    const auto chi = [](Tile a, Tile b, Tile c) {
        return Meld{.kind = MeldKind::chi, .tiles = {a, b, c}, .called = a, .from = Seat{3}};
    };
    Stand with_yaku{.counts = {}, .melds = {}};
    for (const char* tile : {"3p", "4p", "5p", "6s", "7s", "6p", "6p"})
        ++with_yaku.counts[parse_tile(tile)->kind()];
    Stand without = with_yaku;
    with_yaku.melds = {chi("2m"_t, "3m"_t, "4m"_t), chi("4s"_t, "5s"_t, "6s"_t)};
    without.melds = {chi("1m"_t, "2m"_t, "3m"_t), chi("4s"_t, "5s"_t, "6s"_t)};
    CHECK(it.attack.best(with_yaku, std::nullopt)[World::calm][0] >
          it.attack.tenpai(without, std::nullopt).dama[World::calm][0]);
}

TEST_CASE("attack: earlier questions do not change an answer", "[foresight]") {
    SECTION("after a discard that leaves the hand furiten (R-2.71)") {
        Standing first{"123456m789p35s99p7s"}; // a 6s would let it wait for 47s
        Standing second{"123456m789p35s99p7s"};
        (void)second.attack.tenpai(second.stand, "7s"_k);
        CHECK(first.attack.tenpai(first.stand, std::nullopt).dama ==
              second.attack.tenpai(second.stand, std::nullopt).dama);
    }
    SECTION("after a triplet that has become a kan") {
        const auto fan = [](MeldKind kind) {
            Meld meld{
                .kind = kind, .tiles = {"7z"_t, "7z"_t, "7z"_t}, .called = "7z"_t, .from = Seat{3}};
            if (kind == MeldKind::kakan) meld.tiles.push_back("7z"_t);
            return meld;
        };
        const auto worth_of = [&](bool pon_first) {
            Standing it{"456p68s22z1z4567m9s3z"};
            Stand stand{.counts = {}, .melds = {fan(MeldKind::kakan)}};
            for (const char* tile : {"2m", "3m", "4m", "6s", "7s", "6p", "6p", "3p", "4p", "9m"})
                ++stand.counts[parse_tile(tile)->kind()];
            if (pon_first) {
                Stand pon = stand;
                pon.melds = {fan(MeldKind::pon)};
                (void)it.attack.best(pon, std::nullopt);
            }
            return it.attack.best(stand, std::nullopt);
        };
        CHECK(worth_of(false) == worth_of(true));
    }
}

TEST_CASE("attack: it looks at a bounded number of stands", "[foresight]") {
    Standing it{"345m34567p34567s2z"};
    (void)it.worth();
    CHECK(it.attack.stands() > 10);
    CHECK(it.attack.stands() < 20'000);
}

} // namespace jantaku::attack_test
