#include "scoring/yaku_table.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <set>
#include <string_view>

namespace jantaku::yaku_table_test {

TEST_CASE("yaku: every key belongs to exactly one yaku", "[scoring][yaku]") {
    std::set<std::string_view> keys;
    for (std::size_t i = 0; i < yaku_count; ++i) {
        const auto yaku = static_cast<Yaku>(i);
        CAPTURE(key_of(yaku));
        CHECK(keys.insert(key_of(yaku)).second);
        CHECK(find_yaku(key_of(yaku)) == yaku);
    }
    CHECK(!find_yaku("dora"));
    CHECK(!find_yaku(""));
}

TEST_CASE("yaku: an open hand loses at most one han, or the yaku", "[scoring][yaku]") {
    for (const YakuRow& row : yaku_table()) {
        CAPTURE(row.key);
        CHECK((row.open == 0 || row.open == row.closed || row.open == row.closed - 1));
    }
}

TEST_CASE("yaku: a yaku is worth more than those it replaces", "[scoring][yaku]") {
    const auto worth = [](const YakuRow& row) { return row.yakuman * 13 + row.closed; };
    for (const YakuRow& upper : yaku_table()) {
        for (const YakuRow& lower : yaku_table()) {
            if (!upper.replaces.contains(lower.id)) continue;
            CAPTURE(upper.key, lower.key);
            // Shiisan puutaa replaces the tenhou or chiihou that its draw would be.
            CHECK((worth(lower) < worth(upper) || upper.id == Yaku::shiisan_puutaa));
            CHECK(!lower.replaces.contains(upper.id));
        }
    }
}

TEST_CASE("yaku: every local yaku has a switch of its own name, or shares that of open riichi",
          "[scoring][yaku]") {
    for (const YakuRow& row : yaku_table()) {
        if (!row.local) continue;
        CAPTURE(row.key);
        Rules rules;
        const bool has_own = find_option("local_yaku")->parse(rules, row.key);
        if (!has_own) rules.local_yaku.add(LocalYaku::open_riichi);
        CHECK(rules.local_yaku.contains(*row.local));
        CHECK(has_own ==
              (row.id != Yaku::open_double_riichi && row.id != Yaku::open_riichi_dealin));
    }
}

} // namespace jantaku::yaku_table_test
