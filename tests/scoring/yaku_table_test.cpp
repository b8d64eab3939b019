#include "scoring/yaku_table.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/scoring/yaku.hpp>
#include <set>
#include <string_view>

using namespace jantaku;

TEST_CASE("yaku: every key names its yaku and no other", "[scoring][yaku]") {
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

TEST_CASE("yaku: the yakuman are those from tenhou to suukantsu", "[scoring][yaku]") {
    for (std::size_t i = 0; i < yaku_count; ++i) {
        const auto yaku = static_cast<Yaku>(i);
        CAPTURE(key_of(yaku));
        CHECK(is_yakuman(yaku) == (yaku >= Yaku::tenhou));
    }
}

TEST_CASE("yaku: an open hand loses one han at most, or the yaku", "[scoring][yaku]") {
    for (const YakuRow& row : yaku_table()) {
        CAPTURE(row.key);
        CHECK((row.open == 0 || row.open == row.closed || row.open == row.closed - 1));
    }
}

TEST_CASE("yaku: what a yaku replaces is worth less", "[scoring][yaku]") {
    const auto worth = [](const YakuRow& row) { return row.yakuman * 13 + row.closed; };
    for (const YakuRow& upper : yaku_table()) {
        for (const YakuRow& lower : yaku_table()) {
            if (!upper.replaces.contains(lower.id)) continue;
            CAPTURE(upper.key, lower.key);
            CHECK(worth(lower) < worth(upper));
            CHECK(!lower.replaces.contains(upper.id));
        }
    }
}
