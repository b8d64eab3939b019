#include "tests/support/catch.hpp"

#include <bit>
#include <cstdint>
#include <jantaku/tile/count_bits.hpp>
#include <jantaku/tile/notation.hpp>
#include <jantaku/tile/tile.hpp>
#include <vector>

namespace jantaku::tile_test {

using namespace jantaku::literals;

TEST_CASE("kind: index, suit and rank name the same kind", "[tile]") {
    std::size_t i = 0;
    for (const Kind kind : all_kinds()) {
        CHECK(Kind{kind.suit(), kind.rank()} == kind);
        CHECK(kind.index() == i++);
    }
    CHECK(i == kind_count);
    CHECK("1m"_k.index() == 0);
    CHECK("1z"_k.index() == 27);
    CHECK("7z"_k.index() == 33);
}

TEST_CASE("kind: yaochuu are the terminals and the honours", "[tile]") {
    std::vector<std::string> yaochuu;
    for (const Kind kind : all_kinds()) {
        if (kind.is_yaochuu()) yaochuu.push_back(to_string(kind));
    }
    CHECK(yaochuu == std::vector<std::string>{"1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z",
                                              "4z", "5z", "6z", "7z"});
    CHECK(("4z"_k.is_wind() && !"4z"_k.is_dragon()));
    CHECK(("5z"_k.is_dragon() && !"5z"_k.is_wind()));
    CHECK(!"5z"_k.is_routouhai());
}

TEST_CASE("tile: a red five has its kind, but is another tile", "[tile]") {
    for (const Suit suit : {Suit::manzu, Suit::pinzu, Suit::souzu}) {
        const Tile red = Tile::red_five(suit);
        CHECK(red.is_red());
        CHECK(red.kind() == Kind{suit, 5});
        CHECK(red != Tile{Kind{suit, 5}});
        CHECK(Tile::from_index(red.index()) == red);
    }
    CHECK(!"5m"_t.is_red());
}

TEST_CASE("tile: the red five is sorted between the four and the five", "[tile]") {
    CHECK("4p"_t.sort_key() < "0p"_t.sort_key());
    CHECK("0p"_t.sort_key() < "5p"_t.sort_key());
    CHECK("5p"_t.sort_key() < "6p"_t.sort_key());
    CHECK("9m"_t.sort_key() < "1p"_t.sort_key());
}

namespace {
constexpr KindSet all = KindSet::from_bits((std::uint64_t{1} << kind_count) - 1);
}

TEST_CASE("dora: it is the next of its suit, and winds and dragons each form a ring",
          "[tile][dora]") {
    CHECK(dora_of("4p"_k, all) == "5p"_k);
    CHECK(dora_of("9p"_k, all) == "1p"_k);
    CHECK(dora_of("9s"_k, all) == "1s"_k);
    CHECK(dora_of("1z"_k, all) == "2z"_k);
    CHECK(dora_of("4z"_k, all) == "1z"_k);
    CHECK(dora_of("5z"_k, all) == "6z"_k);
    CHECK(dora_of("7z"_k, all) == "5z"_k);
}

TEST_CASE("dora: every kind is the dora of exactly one indicator", "[tile][dora]") {
    KindSet seen;
    for (const Kind kind : all_kinds())
        seen.add(dora_of(kind, all));
    CHECK(seen.size() == kind_count);
}

TEST_CASE("dora: kinds that are not in play are skipped (R-2.15)", "[tile][dora]") {
    KindSet sanma = all;
    for (int rank = 2; rank <= 8; ++rank)
        sanma.remove(Kind{Suit::manzu, rank});
    CHECK(dora_of("1m"_k, sanma) == "9m"_k);
    CHECK(dora_of("9m"_k, sanma) == "1m"_k);
    CHECK(dora_of("3z"_k, sanma) == "4z"_k);
    sanma.add("5m"_k);
    CHECK(dora_of("1m"_k, sanma) == "5m"_k);
    CHECK(dora_of("5m"_k, sanma) == "9m"_k);
    CHECK(dora_of("9m"_k, sanma) == "1m"_k);
}

TEST_CASE("kind set: it holds what was added and not removed, lowest first", "[tile]") {
    KindSet set;
    CHECK(set.empty());
    for (const Kind kind : {"7z"_k, "1m"_k, "5p"_k})
        set.add(kind);
    set.remove("5p"_k);
    set.remove("9s"_k);
    std::vector<Kind> members;
    set.for_each([&](Kind kind) { members.push_back(kind); });
    CHECK(members == std::vector<Kind>{"1m"_k, "7z"_k});
    CHECK((set.contains("7z"_k) && !set.contains("5p"_k)));
    CHECK(KindSet::from_bits(set.bits()) == set);
    CHECK((set & KindSet{}).empty());
    CHECK((set | KindSet{}).size() == 2);
}

TEST_CASE("counts: the total is the sum over all kinds", "[tile]") {
    Counts counts;
    CHECK(counts.total() == 0);
    counts["1m"_k] = 4;
    counts["7z"_k] = 2;
    CHECK(counts.total() == 6);
}

TEST_CASE("count of bits: agrees with the standard library", "[tile]") {
    std::uint64_t bits = 1;
    for (int i = 0; i < 10'000; ++i) {
        CHECK(count_bits(bits) == std::popcount(bits));
        CHECK(count_bits(~bits) == std::popcount(~bits));
        bits = bits * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
    }
    for (int i = 0; i < 64; ++i)
        CHECK(count_bits(std::uint64_t{1} << i) == 1);
    CHECK(count_bits(0) == 0);
    CHECK(count_bits(~std::uint64_t{0}) == 64);
}

} // namespace jantaku::tile_test
