#include "tests/support/catch.hpp"
#include "tests/support/reference.hpp"

#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/tile/result.hpp>
#include <string>
#include <vector>

namespace jantaku::shanten_test {

using reference::counts_from;

namespace {

struct Case {
    std::string tiles;
    int shanten;
};

std::string names(KindSet set) {
    Counts counts;
    set.for_each([&](Kind kind) { counts[kind] = 1; });
    return reference::text_of(counts);
}

std::size_t melds_beside(int concealed) {
    return static_cast<std::size_t>(14 - concealed) / 3;
}

} // namespace

TEST_CASE("shanten: known hands have the shanten that they appear to have", "[hand][shanten]") {
    const std::vector<Case> cases{
        {"123m456p789s11222z", -1},
        {"123m456p789s1122z", 0},
        {"123m456p789s1123z", 1},
        {"147m258p369s1234z", 6},
        {"19m19p19s1234567z", 0},
        {"119m19p19s1234567z", -1},
        {"1122m3344p5566s7z", 0},
        {"1122m3344p5566s77z", -1},
        {"1111m2244p6688s7z", 2},
        {"11m22p33s445566z7z", 0},
        {"1112345678999m", 0},
        {"5z", 0},
        {"55z", -1},
        {"1234m", 0},
        {"147m2z", 2},
    };
    for (const auto& [tiles, expected] : cases) {
        CAPTURE(tiles);
        const Counts counts = counts_from(tiles);
        CHECK(shanten(counts, melds_beside(counts.total())) == expected);
    }
}

TEST_CASE("shanten: a kind held four times is not waited for", "[hand][shanten]") {
    CHECK(shanten(counts_from("8888p234667788s"), 0) == 1);
    CHECK(shanten(counts_from("1111m234p567p888s"), 0) == 1);
    CHECK(shanten(counts_from("1111m"), 3) == 1);
    CHECK(shanten(counts_from("4444z"), 3) == 1);
}

TEST_CASE("shanten: chiitoitsu needs seven different pairs", "[hand][shanten]") {
    CHECK(shanten_chiitoitsu(counts_from("1122m3344p5566s7z")) == 0);
    CHECK(shanten_chiitoitsu(counts_from("1111m3344p5566s7z")) == 2);
    CHECK(shanten_chiitoitsu(counts_from("111m222p333s444z5z")) == 4);
}

TEST_CASE("shanten: chiitoitsu and kokushi exist only without melds", "[hand][shanten]") {
    CHECK(shanten(counts_from("1133557799m"), 1) == shanten_normal(counts_from("1133557799m"), 1));
}

TEST_CASE("shanten: tiles that do not fit the melds are a bug", "[hand][shanten]") {
    CHECK_THROWS_AS(shanten(counts_from("123m456p789s112z"), 0), InvariantError);
    CHECK_THROWS_AS(shanten(counts_from("123m456p789s1122z"), 1), InvariantError);
    CHECK_THROWS_AS(shanten(counts_from("1m"), 5), InvariantError);
    CHECK_THROWS_AS(shanten(counts_from("11111m23456789p"), 0), InvariantError);
    CHECK_THROWS_AS(ukeire(counts_from("123m456p789s11222z"), 0), InvariantError);
}

TEST_CASE("shanten: random hands of every size agree with the reference", "[hand][shanten]") {
    reference::Random random{1};
    struct Mix {
        std::string suits;
        int size;
        int hands;
    };
    const std::vector<Mix> mixes{
        {"mpsz", 1, 40}, {"mpsz", 2, 40}, {"mpsz", 4, 100}, {"m", 5, 300},  {"mz", 7, 60},
        {"s", 8, 150},   {"ps", 10, 25},  {"m", 11, 60},    {"m", 13, 60},  {"z", 13, 60},
        {"mz", 13, 15},  {"s", 14, 60},   {"pz", 14, 15},   {"mps", 14, 4}, {"mpsz", 14, 4},
    };
    for (const auto& [suits, size, hands] : mixes) {
        const auto kinds = reference::kinds_of(suits);
        for (int i = 0; i < hands; ++i) {
            const Counts counts = reference::random_tiles(random, kinds, size);
            CAPTURE(reference::text_of(counts));
            const auto melds = melds_beside(size);
            CHECK(shanten_normal(counts, melds) == reference::shanten_normal(counts, melds));
            CHECK(shanten_chiitoitsu(counts) == reference::shanten_chiitoitsu(counts));
            CHECK(shanten_kokushi(counts) == reference::shanten_kokushi(counts));
        }
    }
}

TEST_CASE("shanten: a winning hand with n tiles exchanged is at most n − 1 away",
          "[hand][shanten]") {
    reference::Random random{2};
    const auto kinds = reference::kinds_of("mpsz");
    for (int i = 0; i < 2000; ++i) {
        Counts counts = reference::random_agari(random, kinds, 4);
        CHECK(shanten(counts, 0) == -1);
        for (int exchanged = 1; exchanged <= 3; ++exchanged) {
            std::size_t out = random() % kind_count;
            while (counts.of[out] == 0)
                out = random() % kind_count;
            std::size_t in = random() % kind_count;
            while (counts.of[in] == 4)
                in = random() % kind_count;
            --counts.of[out];
            ++counts.of[in];
            CAPTURE(reference::text_of(counts));
            CHECK(shanten(counts, 0) <= exchanged - 1);
        }
    }
}

TEST_CASE("ukeire: known hands accept the tiles that a player would name", "[hand][ukeire]") {
    CHECK(names(ukeire(counts_from("123m456p789s1122z"), 0).kinds) == "12z");
    CHECK(names(ukeire(counts_from("19m19p19s1234567z"), 0).kinds) == "19m19p19s1234567z");
    CHECK(names(ukeire(counts_from("1122m3344p5566s7z"), 0).kinds) == "7z");
    CHECK(names(ukeire(counts_from("1112345678999m"), 0).kinds) == "123456789m");
    CHECK(names(ukeire(counts_from("1113m"), 3).kinds) == "23m");
    CHECK(names(ukeire(counts_from("1111m"), 3).kinds) == "23456789m123456789p123456789s1234567z");
}

TEST_CASE("ukeire: random hands agree with the reference", "[hand][ukeire]") {
    reference::Random random{3};
    struct Mix {
        std::string suits;
        int size;
        int hands;
    };
    const std::vector<Mix> mixes{{"mpsz", 1, 5}, {"mpsz", 4, 20}, {"mz", 7, 8},
                                 {"p", 10, 5},   {"s", 13, 3},    {"z", 13, 3}};
    for (const auto& [suits, size, hands] : mixes) {
        const auto kinds = reference::kinds_of(suits);
        for (int i = 0; i < hands; ++i) {
            const Counts counts = reference::random_tiles(random, kinds, size);
            CAPTURE(reference::text_of(counts));
            const auto melds = melds_beside(size);
            CHECK(names(ukeire(counts, melds).kinds) == names(reference::ukeire(counts, melds)));
        }
    }
}

TEST_CASE("ukeire: it is the kinds that lower the shanten", "[hand][ukeire]") {
    reference::Random random{4};
    const std::vector<std::string> mixes{"mpsz", "mz", "s", "z", "mps"};
    for (int i = 0; i < 400; ++i) {
        const auto kinds = reference::kinds_of(mixes[static_cast<std::size_t>(i) % mixes.size()]);
        const std::size_t melds = random() % 5;
        const Counts counts =
            reference::random_tiles(random, kinds, 13 - 3 * static_cast<int>(melds));
        CAPTURE(reference::text_of(counts));
        KindSet lowering;
        for (const Kind kind : all_kinds()) {
            if (counts[kind] == 4) continue;
            Counts with = counts;
            ++with[kind];
            if (shanten(with, melds) < shanten(counts, melds)) lowering.add(kind);
        }
        CHECK(names(ukeire(counts, melds).kinds) == names(lowering));
    }
}

TEST_CASE("ukeire: in tenpai it consists of the waits of which the hand does not hold all four",
          "[hand][ukeire]") {
    reference::Random random{5};
    int tenpai = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto kinds = reference::kinds_of(i % 2 == 0 ? "m" : "mz");
        const Counts counts = reference::random_tiles(random, kinds, 7);
        if (shanten(counts, 2) != 0) continue;
        ++tenpai;
        KindSet live = waits(counts, 2);
        for (const Kind kind : all_kinds()) {
            if (counts[kind] == 4) live.remove(kind);
        }
        CAPTURE(reference::text_of(counts));
        CHECK(names(ukeire(counts, 2).kinds) == names(live));
    }
    CHECK(tenpai > 100);
}

} // namespace jantaku::shanten_test
