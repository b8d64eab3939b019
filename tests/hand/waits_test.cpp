#include "tests/support/catch.hpp"
#include "tests/support/reference.hpp"

#include <functional>
#include <jantaku/hand/waits.hpp>
#include <jantaku/tile/result.hpp>
#include <string>

namespace jantaku::waits_test {

using reference::counts_from;

namespace {

std::string names(KindSet set) {
    Counts counts;
    set.for_each([&](Kind kind) { counts[kind] = 1; });
    return reference::text_of(counts);
}

std::string waits_of(const std::string& tiles) {
    const Counts counts = counts_from(tiles);
    return names(waits(counts, static_cast<std::size_t>(13 - counts.total()) / 3));
}

// Calls f with every way to hold `size` tiles of the kinds from `first` to `last`.
void each_pattern(Counts counts,
                  std::size_t first,
                  std::size_t last,
                  int size,
                  const std::function<void(const Counts&)>& f) {
    if (first > last) {
        if (size == 0) f(counts);
        return;
    }
    for (int n = 0; n <= std::min(4, size); ++n) {
        counts.of[first] = static_cast<std::uint8_t>(n);
        each_pattern(counts, first + 1, last, size - n, f);
    }
}

} // namespace

TEST_CASE("waits: each shape has its well-known waits", "[hand][waits]") {
    CHECK(waits_of("147m2z") == "");
    CHECK(waits_of("23m11z") == "14m");
    CHECK(waits_of("13m11z") == "2m");
    CHECK(waits_of("89m11z") == "7m");
    CHECK(waits_of("22m11z") == "2m1z");
    CHECK(waits_of("1z") == "1z");
    CHECK(waits_of("2345m") == "25m");
    CHECK(waits_of("2223m") == "134m");
    CHECK(waits_of("2345678m") == "258m");
    CHECK(waits_of("1112345678999m") == "123456789m");
}

TEST_CASE("waits: chiitoitsu waits for its single tile, kokushi for the missing kind",
          "[hand][waits]") {
    CHECK(waits_of("1133557799m112z") == "2z");
    CHECK(waits_of("19m19p19s1234567z") == "19m19p19s1234567z");
    CHECK(waits_of("119m19p19s123456z") == "7z");
    CHECK(waits_of("1111m2244p6688s7z") == "");
}

TEST_CASE("waits: a fifth tile is named if the shape would be complete with it", "[hand][waits]") {
    CHECK(waits_of("1111m") == "1m");
    CHECK(waits_of("1111m234p567p888s") == "1m");
    CHECK(waits_of("4444z") == "4z");
    CHECK(waits_of("1111222m") == "13m");
    CHECK(waits_of("1222233344m") == "2345m"); // 22 and 123 234 234
}

TEST_CASE("waits: all hands of four and seven tiles of one suit agree with the reference",
          "[hand][waits]") {
    for (const std::size_t melds : {3U, 2U}) {
        const auto compare = [&](const Counts& counts) {
            const auto fast = waits(counts, melds);
            const auto slow = reference::waits(counts, melds);
            if (fast == slow) return;
            CAPTURE(reference::text_of(counts));
            CHECK(names(fast) == names(slow));
        };
        const int size = 13 - 3 * static_cast<int>(melds);
        each_pattern({}, 0, 8, size, compare);
        each_pattern({}, 27, 33, size, compare);
    }
}

TEST_CASE("waits: random hands near tenpai agree with the reference", "[hand][waits]") {
    reference::Random random{6};
    int tenpai = 0;
    for (int i = 0; i < 300; ++i) {
        const std::size_t melds = random() % 4;
        const auto kinds = reference::kinds_of(i % 3 == 0 ? "m" : i % 3 == 1 ? "pz" : "mpsz");
        Counts counts = reference::random_agari(random, kinds, 4 - melds);
        std::size_t out = random() % kind_count;
        while (counts.of[out] == 0)
            out = random() % kind_count;
        --counts.of[out];
        CAPTURE(reference::text_of(counts));
        const auto found = waits(counts, melds);
        tenpai += found.empty() ? 0 : 1;
        CHECK(found.contains(Kind{out}));
        CHECK(names(found) == names(reference::waits(counts, melds)));
    }
    CHECK(tenpai == 300);
}

TEST_CASE("agari: random hands agree with the reference", "[hand][agari]") {
    reference::Random random{7};
    for (int i = 0; i < 3000; ++i) {
        const std::size_t melds = random() % 5;
        const int size = 14 - 3 * static_cast<int>(melds);
        const auto kinds = reference::kinds_of(i % 2 == 0 ? "s" : "z");
        const Counts counts = reference::random_tiles(random, kinds, size);
        CAPTURE(reference::text_of(counts));
        CHECK(is_agari(counts, melds) == reference::is_agari(counts, melds));
    }
}

TEST_CASE("agari: seven pairs and kokushi win, but four equal tiles are not two pairs",
          "[hand][agari]") {
    CHECK(is_agari(counts_from("1133557799m1122z"), 0));
    CHECK(!is_agari(counts_from("1111m2244p6688s77z"), 0));
    CHECK(is_agari(counts_from("19m19p19s12345677z"), 0));
    CHECK(!is_agari(counts_from("19m19p19s1234566z2m"), 0));
}

TEST_CASE("waits: tiles that do not fit the melds are a bug", "[hand][waits]") {
    CHECK_THROWS_AS(waits(counts_from("123m11z"), 3), InvariantError);
    CHECK_THROWS_AS(waits(counts_from("1z"), 3), InvariantError);
    CHECK_THROWS_AS(is_agari(counts_from("1z"), 4), InvariantError);
}

} // namespace jantaku::waits_test
